"""The position of a badge on a square of Octi: beside the prongs of the pods that stand there, as far as it can."""

from collections.abc import Iterator
from functools import lru_cache
from math import cos, pi, sin, sqrt
from typing import Final, NamedTuple

from games.octi.board import SIDES


class Placement(NamedTuple):
    """A place on a square, in hundredths of it from its upper left corner: the middle, and how wide."""

    x: float
    y: float
    width: float


_CORNERS: Final = ((1, -1), (1, 1), (-1, 1), (-1, -1))
_EDGES: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
_MIDDLE: Final = Placement(50, 50, 30)
_BADGE_POSITIONS: Final = (
    *(Placement(50 + 31 * x, 50 + 31 * y, 36) for x, y in _CORNERS),
    _MIDDLE,
    *(Placement(50 + 37 * x, 50 + 37 * y, 26) for x, y in (*_CORNERS, *_EDGES)),
)
"""The places for a badge, the best one first."""

_PRONG: Final = (30, 36, 42, 48)  # points of a prong, so far out, in hundredths of its pod
_RING: Final = 20  # how far out points are that show whose pod it is


@lru_cache(maxsize=512)
def badge_position(name: str, *, is_stack: bool) -> Placement:
    """The place for a badge that hides the least of a pod with such prongs (O19): a corner where it has none, or its
    own middle, where a stack has its number.
    """
    points = [*_points(name), *([(50.0, 50.0)] * 9 if is_stack else ())]
    return min(_BADGE_POSITIONS, key=lambda place: sum(_covers(place, point) for point in points))


def _points(name: str) -> Iterator[tuple[float, float]]:
    """Points of a pod that are wanted to be seen."""
    for n, side in enumerate(SIDES):
        for reach in (_RING, *_PRONG) if side in name else (_RING,):
            yield 50 + reach * sin(pi / 4 * n), 50 - reach * cos(pi / 4 * n)


def _covers(place: Placement, point: tuple[float, float]) -> bool:
    """Return whether the octagon of a badge lies on a point."""
    across, down = abs(point[0] - place.x), abs(point[1] - place.y)
    return max(across, down, (across + down) / sqrt(2)) < place.width / 2
