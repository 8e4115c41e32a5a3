"""The next seat in turn, the seats that lead, and the ranks of seats by their points."""

from collections.abc import Sequence
from itertools import chain

from games.core import Seat


def next_seat(left: Sequence[bool], seat: Seat) -> Seat:
    """The next seat in turn that has not left."""
    return next(other for other in chain(range(seat + 1, len(left)), range(seat + 1)) if not left[other])


def leaders(points: Sequence[int], left: Sequence[bool], *, lowest_wins: bool = False) -> tuple[Seat, ...]:
    """The seats with the best points of those that have not left; several where these are equal."""
    staying = [own for own, has_left in zip(points, left, strict=True) if not has_left]
    best = (min if lowest_wins else max)(staying)
    return tuple([seat for seat, own in enumerate(points) if own == best and not left[seat]])


def ranks_by_points(
    winner: Seat | None, points: Sequence[int], left: Sequence[bool], *, lowest_wins: bool = False
) -> tuple[int, ...]:
    """A rank for every seat: the winner first, the others by their points, and last, as equals, those who left.

    Args:
        winner: None if the points alone decide; who is level then shares a rank, the first one too.
        points: of every seat.
        left: true for each seat that left.
        lowest_wins: true if fewer points are better.
    """
    sign = -1 if lowest_wins else 1
    keys = [(seat == winner, not left[seat], 0 if left[seat] else sign * own) for seat, own in enumerate(points)]
    order = sorted(keys, reverse=True)
    return tuple(order.index(own) + 1 for own in keys)
