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
_BADGE_POSITIONS: Final = (
    *(Placement(50 + 30 * x, 50 + 30 * y, 36) for x, y in _CORNERS),
    Placement(50, 50, 29),
    *(Placement(50 + 38 * x, 50 + 38 * y, 22) for x, y in (*_CORNERS, *_EDGES)),
    Placement(50, 50, 22),
)
"""The places for a badge, the best one first."""

_PRONG: Final = (30, 36, 42, 48)  # points of a prong, so far out, in hundredths of its pod
_RING: Final = 20  # how far out points are that show whose pod it is


@lru_cache(maxsize=512)
def badge_position(pods: tuple[tuple[str, Placement], ...]) -> Placement:
    """The place for a badge that hides the least of some pods, given by their names (O19) and where they stand.

    A pod that stands alone leaves a corner to it where it has no prong, or its own middle.
    """
    points = [point for name, stands in pods for point in _points(name, stands)]
    return min(_BADGE_POSITIONS, key=lambda place: sum(_covers(place, point) for point in points))


def _points(name: str, placement: Placement) -> Iterator[tuple[float, float]]:
    """Points of a pod that are wanted to be seen."""
    for n, side in enumerate(SIDES):
        for out in (_RING, *_PRONG) if side in name else (_RING,):
            reach = out * placement.width / 100
            yield placement.x + reach * sin(pi / 4 * n), placement.y - reach * cos(pi / 4 * n)


def _covers(place: Placement, point: tuple[float, float]) -> bool:
    """Return whether the octagon of a badge lies on a point."""
    across, down = abs(point[0] - place.x), abs(point[1] - place.y)
    return max(across, down, (across + down) / sqrt(2)) < place.width / 2
