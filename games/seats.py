"""The next seat in turn, and the ranks of seats by their points."""

from collections.abc import Sequence
from itertools import chain

from games.core import Seat


def next_seat(left: Sequence[bool], seat: Seat) -> Seat:
    """The next seat in turn that has not left."""
    return next(other for other in chain(range(seat + 1, len(left)), range(seat + 1)) if not left[other])


def ranks_by_points(winner: Seat | None, points: Sequence[int], left: Sequence[bool]) -> tuple[int, ...]:
    """A rank for every seat: the winner first, the others by their points, and last, as equals, those who left."""
    keys = [(seat == winner, not left[seat], 0 if left[seat] else own) for seat, own in enumerate(points)]
    order = sorted(keys, reverse=True)
    return tuple(order.index(own) + 1 for own in keys)
