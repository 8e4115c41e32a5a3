"""A turn of Octi from the action to its end: what happened, and whether the game is over (O12, O15, O16, O17)."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

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
    Pods,
    Position,
    Stack,
    State,
    Won,
)

QUIET: Final = 100
"""So many turns in a row without add, enter, free or capture are a draw (O17)."""

REPEATED: Final = 3
"""A position that comes up so often with the same player to move is a draw (O17)."""


def acted(state: State, move: Move) -> Step[State]:
    """What a legal action leads to."""
    before = state.position
    captured = taken(before, move) if isinstance(move, Go) else ()
    position = after(before, move)
    calm = isinstance(move, Go) and not captured
    seen = (*state.seen, position.pods) if calm else (position.pods,)
    done = State(position, seen, state.number + 1, Last(before.seat, move, captured))
    events = tuple(_told(before, move, captured))
    if won := why_won(position):
        return won_by(done, before.seat, won, events)
    if drawn := _why_drawn(seen):
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


def times_seen(seen: tuple[Pods, ...]) -> int:
    """How often the last position has come up with the same player to move (O17)."""
    return seen[::-2].count(seen[-1])


def _why_drawn(seen: tuple[Pods, ...]) -> str:
    if times_seen(seen) == REPEATED:
        return "repetition"
    return "quiet" if len(seen) > QUIET else ""


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
