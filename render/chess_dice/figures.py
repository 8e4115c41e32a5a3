"""The six chess figures as shapes: areas with curved outlines, and the lines that are cut into them."""

import re
from collections.abc import Iterator, Mapping
from itertools import pairwise
from math import cos, pi, sin
from types import MappingProxyType
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from games.chess_dice.state import Figure
from render.canvas import SUPERSAMPLING, Point
from render.image_cache import cached_image

_STEPS: Final = 12  # into how many straight pieces a curve is laid: at the sizes of dice none of them is seen


class _Part(NamedTuple):
    """An area, or a line."""

    path: str  # as in SVG, with absolute coordinates in a square 100 width: M and L lead straight, C in a cubic curve
    both: bool = False  # whether that is only the left half, from the middle to the middle
    width: float = 0  # how wide a line is; 0 for an area
    cut: bool = False  # whether it is cut out of what was drawn before


@cached_image
def silhouette(figure: Figure, size: int) -> Image.Image:
    """A figure as a mask (L) in a square `size` pixels wide."""
    fine = Image.new("L", (size * SUPERSAMPLING, size * SUPERSAMPLING))
    pen = ImageDraw.Draw(fine)
    unit = size * SUPERSAMPLING / 100
    for part in _PARTS[figure]:
        points = [(x * unit, y * unit) for x, y in _outline(part)]
        if part.width:
            pen.line(points, 0 if part.cut else 255, round(part.width * unit), joint="curve")
        else:
            pen.polygon(points, 0 if part.cut else 255)
    return fine.reduce(SUPERSAMPLING)


def _outline(part: _Part) -> tuple[Point, ...]:
    left = tuple(_points(part.path))
    return (*left, *((100 - x, y) for x, y in reversed(left))) if part.both else left


def _points(path: str) -> Iterator[Point]:
    last: Point = (0.0, 0.0)
    for command, numbers in re.findall(r"([MLC])([^MLC]*)", path):
        values = [float(number) for number in numbers.split()]
        points = list(zip(values[::2], values[1::2], strict=True))
        if command == "C":
            yield from (_on_curve((last, *points), step / _STEPS) for step in range(1, _STEPS))
        last = points[-1]
        yield last


def _on_curve(points: tuple[Point, ...], share: float) -> Point:
    """The point of a cubic curve at a share, 0 … 1, of its way (de Casteljau)."""
    while len(points) > 1:
        points = tuple((x + (u - x) * share, y + (v - y) * share) for (x, y), (u, v) in pairwise(points))
    return points[0]


def _ball(x: float, y: float, radius: float) -> _Part:
    around = [(x + radius * cos(pi * n / 16), y + radius * sin(pi * n / 16)) for n in range(32)]
    return _Part("".join(f"L {u:.2f} {v:.2f}" for u, v in around))


_FOOT: Final = "L 26 78.5 C 21 79.5 18.5 83 18.5 89 L 50 89"
_WAIST: Final = "C 27.4 74 26.2 76 26 78.5" + _FOOT
_SOLE: Final = _Part("M 26 79 L 50 79", both=True, width=3, cut=True)
_BELT: Final = _Part("M 30 70.8 C 36 69 43 68.4 50 68.4", both=True, width=2.6, cut=True)

_PARTS: Final[Mapping[Figure, tuple[_Part, ...]]] = MappingProxyType(
    {
        Figure.KING: (
            _Part(
                "M 50 27 C 44.6 29.4 43.6 34.4 45 38.4 C 40.6 33.2 32.4 31.4 25.6 34.4"
                "C 15.4 38.8 14.2 50.4 21 58 C 25.6 63 29.6 66.6 29.4 72" + _WAIST,
                both=True,
            ),
            _Part("M 50 6 L 46.4 6 L 46.4 12.4 L 40 12.4 L 40 19 L 46.4 19 L 46.4 30 L 50 30", both=True),
            _Part("M 50 41.5 L 50 59", width=2.6, cut=True),
            _Part("M 29.6 62 C 33 60.4 40 59 50 59", both=True, width=2.6, cut=True),
            _BELT,
            _SOLE,
        ),
        Figure.QUEEN: (
            _Part(
                "M 50 17 L 43.2 40 L 33 20.4 L 33.6 42.6 L 16.6 28.4 L 27.6 58.4 C 29.4 63 30.4 67.6 29.4 72" + _WAIST,
                both=True,
            ),
            *(_ball(x, y, 5.2) for x, y in ((50, 13.6), (32.8, 16.8), (67.2, 16.8), (14.8, 25), (85.2, 25))),
            _Part("M 28.6 62.4 C 35 60.2 43 59.4 50 59.4", both=True, width=2.6, cut=True),
            _BELT,
            _SOLE,
        ),
        Figure.ROOK: (
            _Part(
                "M 50 15 L 43 15 L 43 22 L 36.5 22 L 36.5 15 L 25 15 L 25 31 L 33 38.5 L 35 38.5 L 33.2 67"
                "L 27 72 C 26.2 73.6 26 76 26 78.5" + _FOOT,
                both=True,
            ),
            _Part("M 34 38 L 50 38", both=True, width=2.6, cut=True),
            _Part("M 33.4 67.4 L 50 67.4", both=True, width=2.6, cut=True),
            _SOLE,
        ),
        Figure.BISHOP: (
            _Part(
                "M 50 8 C 46.8 8 44.4 10.4 44.4 13.4 C 44.4 15 45 16.4 46.2 17.4 C 38.4 22.6 32 31.4 32 40"
                "C 32 45 34.6 49.4 38.6 52.4 L 33.4 53.4 C 30.6 54.2 30.6 58 33.4 58.8 L 41.6 59.8"
                "C 40.6 66 35.4 70.6 28.6 74 C 27 75 26.2 76.6 26 78.5" + _FOOT,
                both=True,
            ),
            _Part("M 53.6 35.6 L 61.6 23.6", width=3.4, cut=True),
            _Part("M 38.6 53 L 50 53", both=True, width=2.6, cut=True),
            _SOLE,
        ),
        Figure.KNIGHT: (
            _Part(
                "M 46 9 L 49.6 17.6 C 66 18.6 79.6 33 79.6 57 C 79.6 66 78.8 72 78 78.5 C 80.6 80.5 81.5 84 81.5 89"
                "L 18.5 89 C 18.5 83 20.6 79.8 26 78.5 C 27 66 36 60 44 52.4 C 46.6 50 48 47.4 48 44.4"
                "C 42.6 50 36.4 51 31.4 52 C 28.2 53.2 26.6 56.6 23.8 58.4 C 20 60.6 14.4 57.2 13.4 52.6"
                "C 12.8 49.4 14.6 46.6 16.6 43.6 C 20.6 37.4 25 33 28.2 27.6 C 29.8 24.8 32 22 35 20"
                "L 34 10.6 L 42 15.6"
            ),
            _Part("M 54 21.4 C 65.4 26 72 38 71.4 57 C 71.2 63 70.8 67 70 71.5", width=2.6, cut=True),
            _Part("M 34.6 30.6 C 36 28 39.6 27.6 41.4 29 C 40.8 32 37 33.4 34.6 30.6", cut=True),
            _Part("M 18.2 50 C 19 48 21 47.4 22.2 48.4 C 22 50.4 19.6 51.4 18.2 50", cut=True),
            _Part("M 26 79 L 78.4 79", width=3, cut=True),
        ),
        Figure.PAWN: (
            _Part(
                "M 50 17 C 42 17 35.5 23.2 35.5 31 C 35.5 35.8 38 40 41.6 42.6 L 35.2 44.6"
                "C 32.6 45.6 32.6 49 35.2 49.8 L 42.2 50.6 C 41.4 60 36.5 68.5 28.5 73.5"
                "C 27 74.6 26.2 76.4 26 78.5" + _FOOT,
                both=True,
            ),
            _SOLE,
        ),
    }
)
"""The parts that each figure is drawn with, one after the other."""
