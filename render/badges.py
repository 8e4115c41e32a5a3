"""The small marks on pictures: tick, cross, again, star, clock, way out, crown, down to 0, plus, equal, question."""

from enum import Enum, auto
from math import cos, pi, sin
from typing import Final

from PIL import Image, ImageDraw

from render.canvas import SUPERSAMPLING, Point, blank_sprite
from render.image_cache import cached_image
from render.palette import BRASS, CORAL, INK, IVORY, SAND, Colour
from render.typography import Weight, font


class Badge(Enum):
    """The meaning of a mark, by its shape."""

    TICK = auto()
    CROSS = auto()
    REPEAT = auto()
    STAR = auto()
    CLOCK = auto()
    ARROW_RIGHT = auto()
    CROWN = auto()
    ARROW_DOWN = auto()
    PLUS = auto()
    EQUAL = auto()
    QUESTION = auto()


# What the marks are drawn with, in a square one wide: lines, by their width and points, and areas.
_STROKES: Final[dict[Badge, tuple[tuple[float, tuple[Point, ...]], ...]]] = {
    Badge.TICK: ((0.12, ((0.27, 0.52), (0.44, 0.69), (0.74, 0.34))),),
    Badge.CROSS: ((0.12, ((0.31, 0.31), (0.69, 0.69))), (0.12, ((0.69, 0.31), (0.31, 0.69)))),
    Badge.CLOCK: ((0.08, ((0.5, 0.34), (0.5, 0.52), (0.62, 0.60))),),
    Badge.ARROW_RIGHT: ((0.12, ((0.24, 0.5), (0.60, 0.5))),),
    Badge.ARROW_DOWN: ((0.12, ((0.5, 0.2), (0.5, 0.5))), (0.1, ((0.28, 0.76), (0.72, 0.76)))),
    Badge.PLUS: ((0.12, ((0.5, 0.24), (0.5, 0.76))), (0.12, ((0.24, 0.5), (0.76, 0.5)))),
    Badge.EQUAL: ((0.12, ((0.27, 0.39), (0.73, 0.39))), (0.12, ((0.27, 0.61), (0.73, 0.61)))),
}
_SHAPES: Final[dict[Badge, tuple[Point, ...]]] = {
    Badge.REPEAT: ((0.48, 0.16), (0.48, 0.46), (0.70, 0.31)),
    Badge.ARROW_RIGHT: ((0.54, 0.28), (0.80, 0.5), (0.54, 0.72)),
    Badge.CROWN: ((0.22, 0.36), (0.36, 0.5), (0.5, 0.26), (0.64, 0.5), (0.78, 0.36), (0.72, 0.72), (0.28, 0.72)),
    Badge.ARROW_DOWN: ((0.28, 0.42), (0.72, 0.42), (0.5, 0.66)),
}
_GROUNDS: Final[dict[Badge, Colour]] = {
    **dict.fromkeys((Badge.CROSS, Badge.ARROW_DOWN), CORAL),
    **dict.fromkeys((Badge.CLOCK, Badge.ARROW_RIGHT, Badge.EQUAL), SAND),
    Badge.QUESTION: IVORY,
}


@cached_image
def badge(kind: Badge, size: int) -> Image.Image:
    """The mark (RGBA, square) in an octagon `size` pixels wide."""
    side = size * SUPERSAMPLING
    ground = _GROUNDS.get(kind, BRASS)
    image, pen = blank_sprite((side, side), ground)
    pen.polygon(regular_octagon(side / 2, side / 2), (*INK, 255))
    pen.polygon(regular_octagon(side / 2, side * 0.42), (*ground, 255))
    _sign(pen, kind, side)
    return image.resize((size, size), Image.Resampling.LANCZOS)


@cached_image
def laurel(height: int, *, mirrored: bool = False) -> Image.Image:
    """A branch of laurel (RGBA, half as wide as high) that bends around what stands to its right; or left, mirrored."""
    side = height * SUPERSAMPLING
    image, pen = blank_sprite((side // 2, side), BRASS)
    radius, centre = side * 0.46, (side * 0.52, side * 0.47)
    for step in range(8):
        angle = pi / 2 + 0.12 + step * 0.34  # from the lower end up the left side
        x, y = centre[0] + radius * cos(angle), centre[1] + radius * sin(angle)
        for lean in (-0.62, 0.62):
            _leaf(pen, (x, y), angle + pi / 2 + lean, side * (0.155 - 0.007 * step))
    circle = (centre[0] - radius, centre[1] - radius, centre[0] + radius, centre[1] + radius)
    pen.arc(circle, 90, 240, BRASS, SUPERSAMPLING * 3)
    branch = image.resize((height // 2, height), Image.Resampling.LANCZOS)
    return branch.transpose(Image.Transpose.FLIP_LEFT_RIGHT) if mirrored else branch


def star(centre: tuple[float, float], outer: float, inner: float, points: int) -> list[tuple[float, float]]:
    """The corners of a star with a point up."""
    corners = [(inner if step % 2 else outer, pi * step / points) for step in range(2 * points)]
    return [(centre[0] + radius * sin(angle), centre[1] - radius * cos(angle)) for radius, angle in corners]


def _leaf(pen: ImageDraw.ImageDraw, start: tuple[float, float], angle: float, length: float) -> None:
    """A pointed leaf that grows from `start`."""
    edge: list[Point] = []
    for side in (1, -1):
        for step in range(9)[::side]:
            along, across = length * step / 8, side * length * 0.2 * sin(pi * step / 8)
            x, y = along * cos(angle) - across * sin(angle), along * sin(angle) + across * cos(angle)
            edge.append((start[0] + x, start[1] + y))
    pen.polygon(edge, BRASS)


def cut_square(near: float, far: float) -> list[Point]:
    """An octagon of a square from `near` to `far` on the diagonal, its corners cut off as those of the plates are."""
    low, high = near + (far - near) * 0.29, far - (far - near) * 0.29
    return [(low, near), (high, near), (far, low), (far, high), (high, far), (low, far), (near, high), (near, low)]


def regular_octagon(centre: float, reach: float) -> list[Point]:
    """An octagon whose sides, square to the eight directions, lie `reach` from its centre (on the diagonal)."""
    radius, angles = reach / cos(pi / 8), [pi / 8 + pi / 4 * step for step in range(8)]
    return [(centre + radius * cos(angle), centre + radius * sin(angle)) for angle in angles]


def _sign(pen: ImageDraw.ImageDraw, kind: Badge, side: float) -> None:
    for width, points in _STROKES.get(kind, ()):
        pen.line([(x * side, y * side) for x, y in points], INK, round(width * side), joint="curve")
    if kind in _SHAPES:
        pen.polygon([(x * side, y * side) for x, y in _SHAPES[kind]], INK)
    match kind:
        case Badge.REPEAT:
            pen.arc((side * 0.27, side * 0.27, side * 0.73, side * 0.73), -20, 270, INK, round(side * 0.1))
        case Badge.CLOCK:
            pen.ellipse((side * 0.22, side * 0.22, side * 0.78, side * 0.78), None, INK, round(side * 0.08))
        case Badge.STAR:
            pen.polygon(star((side / 2, side * 0.52), side * 0.33, side * 0.14, 5), INK)
        case Badge.QUESTION:
            pen.text((side / 2, side / 2), "?", INK, font(Weight.EXTRABOLD, round(side * 0.72)), anchor="mm")
        case _:
            pass
