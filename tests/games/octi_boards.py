"""Octi written in few words: pods as `33`, `33AC`, a stack as several of them; games as actions in a row."""

from msgspec.structs import replace

from games.core import Event, Seat
from games.octi.board import PRONG_BITS, PRONG_NAMES, Mode
from games.octi.rules import Octi
from games.octi.state import Position, State
from games.octi.turns import initial_state

RULES = Octi()


def board(
    mode: Mode,
    black: str,
    red: str,
    seat: Seat = 0,
    *,
    supply: tuple[int, int] = (9, 9),
    reserve: tuple[int, int] = (0, 0),
    captured: tuple[int, int] = (0, 0),
) -> Position:
    """A position from its pods, `"33AC 44"` being two."""
    sides = [tuple(sorted(map(_pod, side.split()))) for side in (black, red)]
    return Position(mode, seat, (sides[0], sides[1]), supply, reserve, captured)


def state_of(position: Position) -> State:
    """A game that stands there, with nothing before it."""
    return replace(initial_state(position), number=position.seat)


def pods(state: State | Position, seat: Seat) -> str:
    """A seat's pods, as `board` takes them."""
    position = state.position if isinstance(state, State) else state
    return " ".join(sorted(f"{pod >> 8}{PRONG_NAMES[pod & 0xFF].strip('-')}" for pod in position.pods[seat]))


def played(mode_or_state: Mode | State, *texts: str) -> State:
    """The state after actions, by turns."""
    return play_out(mode_or_state, *texts)[0]


def play_out(mode_or_state: Mode | State, *texts: str) -> tuple[State, tuple[Event, ...]]:
    """The state after actions, and what happened by the last of them."""
    state = mode_or_state if isinstance(mode_or_state, State) else RULES.start(2, {"mode": mode_or_state})
    events: tuple[Event, ...] = ()
    for text in texts:
        step = RULES.play(state, state.position.seat, RULES.parse(text))
        state, events = step.state, step.events
    return state, events


def course(state: State, *texts: str) -> list[tuple[State, tuple[Event, ...]]]:
    """All that happens by actions, by turns: each state, and the events that lead on from it."""
    steps = []
    for text in texts:
        step = RULES.play(state, state.position.seat, RULES.parse(text))
        steps.append((state, step.events))
        state = step.state
    return steps


def listed(position: Position) -> set[str]:
    """The texts of all moves listed."""
    return {RULES.format(move) for move in RULES.moves(state_of(position), position.seat)}


def _pod(text: str) -> int:
    return int(text[:2]) << 8 | PRONG_BITS[text[2:] or "-"]
