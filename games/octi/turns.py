"""The transitions of a turn of Octi, its events, and the ends of the game (O12, O15, O16, O17)."""

from base64 import b64encode
from collections.abc import Iterator
from hashlib import blake2b
from typing import Final

import msgspec
from msgspec.structs import replace

from games.core import Event, Seat, Step
from games.octi.actions import can_act, captured_stacks, position_after
from games.octi.board import BOARDS, PRONG_BITS, PRONG_NAMES, jumped_squares
from games.octi.events import Added, Captured, Drawn, Entered, Freed, Moved, Won
from games.octi.movegen import squares_of
from games.octi.state import Add, Enter, Free, LastAction, Move, PodMove, Position, Stack, State

QUIET_TURN_LIMIT: Final = 100
"""So many turns in a row without add, enter, free or capture are a draw (O17)."""

REPETITION_LIMIT: Final = 3
"""A position that comes up so often with the same player to move is a draw (O17)."""


def initial_state(position: Position) -> State:
    """The state of a game that begins with a position."""
    return State(position, (position_key(position),))


def play_action(state: State, move: Move, *, reset_repetitions: bool) -> Step[State]:
    """The step that a legal action leads to.

    If `reset_repetitions`, any add, enter, free or capture clears the earlier positions, as in version 1.
    """
    before = state.position
    captured = captured_stacks(before, move) if isinstance(move, PodMove) else ()
    position = position_after(before, move)
    is_quiet = isinstance(move, PodMove) and not captured
    is_final = not is_quiet if reset_repetitions else _is_final(before, move, captured)
    keys = (*(() if is_final else state.position_keys), position_key(position))
    quiet_turns = state.quiet_turns + 1 if is_quiet else 0
    after = State(position, keys, quiet_turns, state.number + 1, LastAction(before.seat, move, captured))
    events = tuple(_action_events(before, move, captured))
    if reason := win_reason(position):
        return end_in_win(after, before.seat, reason, events)
    if repetitions(after) == REPETITION_LIMIT:
        return end_in_draw(after, "repetition", events)
    if quiet_turns >= QUIET_TURN_LIMIT:
        return end_in_draw(after, "quiet", events)
    return Step(after, events)


def end_in_win(state: State, seat: Seat, reason: str, events: tuple[Event, ...]) -> Step[State]:
    """The end of the game: a seat wins."""
    return Step(replace(state, winner=seat, reason=reason), (*events, Won(seat, reason)))


def end_in_draw(state: State, reason: str, events: tuple[Event, ...] = ()) -> Step[State]:
    """The end of the game: a draw."""
    return Step(replace(state, reason=reason), (*events, Drawn(reason)))


def win_reason(position: Position) -> str:
    """The reason why the seat that acted last has won; "" if it has not. O12 and O15 come before O16."""
    seat, classic = position.seat, position.mode == "classic"
    bases = BOARDS[position.mode].base_bits[seat]
    held_bases = bases & squares_of(position.pods[1 - seat])
    if held_bases and not classic:
        return "base"
    if held_bases == bases:
        return "bases"
    if not position.pods[seat] and not position.reserve[seat] and not (classic and position.captured[seat]):
        return "no-pods"
    return "" if can_act(position) else "stuck"


def position_key(position: Position) -> str:
    """Twelve characters that stand for a position of a game, the player to move included (O17).

    They are stored, and so the same for ever and on every machine.
    """
    whole = position.seat, position.pods, position.supply, position.reserve, position.captured
    return b64encode(blake2b(msgspec.json.encode(whole), digest_size=9).digest()).decode()


def repetitions(state: State) -> int:
    """The number of times the position has come up with the same player to move (O17)."""
    return state.position_keys.count(state.position_keys[-1])


def _is_final(before: Position, move: Move, captured: tuple[Stack, ...]) -> bool:
    """True if no position from before an action can come up again.

    A reserve only shrinks. In classic, all else can be undone: captured pods are freed, and prongs that were added come
    back to a supply when their pod is captured. In the other modes captured pods stay away, and so prongs only grow
    until the next capture.
    """
    if before.mode == "classic":
        return isinstance(move, Enter)
    return not isinstance(move, PodMove) or bool(captured)


def _action_events(before: Position, move: Move, captured: tuple[Stack, ...]) -> Iterator[Event]:
    seat = before.seat
    match move:
        case Add(square, pod, side):
            yield Added(seat, square, pod or _name(before, square), side)
        case PodMove(square, movers):
            for mover in movers:
                jumped = jumped_squares(square, mover.path)
                yield Moved(seat, square, mover.pod or _name(before, square), mover.path, jumped if all(jumped) else ())
            for stack in captured:
                prongs = sum(PRONG_BITS[name].bit_count() for name in stack.pods)
                yield Captured(seat, stack.seat, stack.square, stack.pods, prongs)
        case Enter(square):
            yield Entered(seat, square)
        case Free(square):
            yield Freed(seat, square)


def _name(position: Position, square: int) -> str:
    """The name of the pod that stands alone on a square."""
    return next(PRONG_NAMES[pod & 0xFF] for pod in position.pods[position.seat] if pod >> 8 == square)
