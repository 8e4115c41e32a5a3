"""A turn of Octi from the action to its end: what happened, and whether the game is over (O12, O15, O16, O17)."""

from base64 import b64encode
from collections.abc import Iterator
from hashlib import blake2b
from itertools import pairwise
from typing import Final

import msgspec
from msgspec.structs import replace

from games.core import Event, Seat, Step
from games.octi.actions import after, can_act, taken
from games.octi.board import BOARDS, NAMES, PRONGS, between
from games.octi.going import squares_of
from games.octi.state import (
    Add,
    Added,
    Captured,
    Drawn,
    Enter,
    Entered,
    Free,
    Freed,
    Go,
    Last,
    Move,
    Moved,
    Position,
    Stack,
    State,
    Won,
)

QUIET: Final = 100
"""So many turns in a row without add, enter, free or capture are a draw (O17)."""

REPEATED: Final = 3
"""A position that comes up so often with the same player to move is a draw (O17)."""


def begun(position: Position) -> State:
    """A game that stands there, with nothing before it."""
    return State(position, (mark(position),))


def acted(state: State, move: Move, *, forgetful: bool = False) -> Step[State]:
    """What a legal action leads to.

    Args:
        state: before it.
        move: the action.
        forgetful: whether any add, enter, free or capture makes earlier positions count no more, as in version 1.
    """
    before = state.position
    captured = taken(before, move) if isinstance(move, Go) else ()
    position = after(before, move)
    calm = isinstance(move, Go) and not captured
    forgotten = not calm if forgetful else _is_for_good(before, move, captured)
    seen = (mark(position),) if forgotten else (*state.seen, mark(position))
    done = State(position, seen, state.quiet + 1 if calm else 0, state.number + 1, Last(before.seat, move, captured))
    events = tuple(_told(before, move, captured))
    if won := why_won(position):
        return won_by(done, before.seat, won, events)
    if drawn := _why_drawn(done):
        return draw(done, drawn, events)
    return Step(done, events)


def won_by(state: State, seat: Seat, reason: str, events: tuple[Event, ...] = ()) -> Step[State]:
    """The end of the game: a seat has won."""
    return Step(replace(state, winner=seat, reason=reason), (*events, Won(seat, reason)))


def draw(state: State, reason: str, events: tuple[Event, ...] = ()) -> Step[State]:
    """The end of the game: nobody has won."""
    return Step(replace(state, reason=reason), (*events, Drawn(reason)))


def why_won(position: Position) -> str:
    """Why the seat that acted last has won; "" if it has not. O12 and O15 come before O16."""
    seat, classic = position.seat, position.mode == "classic"
    bases = BOARDS[position.mode].base_bits[seat]
    held = bases & squares_of(position.pods[1 - seat])
    if held and not classic:
        return "base"
    if held == bases:
        return "bases"
    if not position.pods[seat] and not position.reserve[seat] and not (classic and position.captured[seat]):
        return "no-pods"
    return "" if can_act(position) else "stuck"


def mark(position: Position) -> str:
    """Twelve characters that stand for a position of a game, the player to move included (O17).

    They are stored, and so the same for ever and on every machine.
    """
    whole = position.seat, position.pods, position.supply, position.reserve, position.captured
    return b64encode(blake2b(msgspec.json.encode(whole), digest_size=9).digest()).decode()


def times_seen(state: State) -> int:
    """How often the position has come up with the same player to move (O17)."""
    return state.seen.count(state.seen[-1])


def _is_for_good(before: Position, move: Move, captured: tuple[Stack, ...]) -> bool:
    """Whether no position from before an action can come up again.

    A reserve only shrinks. In classic, all else can be undone: captured pods are freed, and prongs that were added come
    back to a supply when their pod is captured. In the other modes captured pods stay away, and so prongs only grow
    until the next capture.
    """
    if before.mode == "classic":
        return isinstance(move, Enter)
    return not isinstance(move, Go) or bool(captured)


def _why_drawn(state: State) -> str:
    if times_seen(state) == REPEATED:
        return "repetition"
    return "quiet" if state.quiet >= QUIET else ""


def _told(before: Position, move: Move, captured: tuple[Stack, ...]) -> Iterator[Event]:
    seat = before.seat
    match move:
        case Add(square, pod, side):
            yield Added(seat, square, pod or _name(before, square), side)
        case Go(square, movers):
            for mover in movers:
                over = tuple(between(at, to) for at, to in pairwise((square, *mover.path)))
                yield Moved(seat, square, mover.pod or _name(before, square), mover.path, over if all(over) else ())
            for stack in captured:
                prongs = sum(PRONGS[name].bit_count() for name in stack.pods)
                yield Captured(seat, stack.seat, stack.square, stack.pods, prongs)
        case Enter(square):
            yield Entered(seat, square)
        case Free(square):
            yield Freed(seat, square)


def _name(position: Position, square: int) -> str:
    """The name of the pod that stands alone on a square."""
    return next(NAMES[pod & 0xFF] for pod in position.pods[position.seat] if pod >> 8 == square)
