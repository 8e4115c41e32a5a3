"""The course of a game as a curve: everybody's points from the start to the end, a line for each seat."""

from typing import Final, TypeAlias

from PIL import Image, ImageDraw

from render.canvas import GAP, Canvas, across
from render.image_cache import cached_image
from render.palette import DEEP
from render.seats import seat_colour, seat_shape

HEIGHT: Final = 196
"""The height of a curve, with the gap below it."""
MIN_STEPS: Final = 4
"""The steps of a course that is worth a curve."""

Course: TypeAlias = tuple[tuple[int, ...], ...]
"""Everybody's points after each change of them."""

_PLATE: Final = HEIGHT - GAP
_INSET: Final = 20
_SHAPE: Final = 30
_LINE: Final = 6
_SCALE: Final = 2


def course_height(course: Course) -> int:
    """The height of the curve of a course; 0 of one that has none."""
    return HEIGHT if len(course) >= MIN_STEPS else 0


def draw_course(canvas: Canvas, top: int, course: Course) -> None:
    """The curve from margin to margin, each line ending in the shape of its seat; nothing of a course without one."""
    if not course_height(course):
        return
    box = across(top, _PLATE)
    canvas.plate(box, DEEP, 16)
    width, height = box.right - box.left, _PLATE
    lowest, highest = min(map(min, course)), max(map(max, course))
    ends: list[tuple[int, int]] = []
    for seat in range(len(course[-1])):
        points = tuple(scores[seat] if seat < len(scores) else 0 for scores in course)
        places = _places(points, (lowest, highest), (width, height))
        canvas.stamp(_line(places, width, height), (box.left, box.top), seat_colour(seat))
        ends.append(places[-1])
    for seat, (x, y) in sorted(enumerate(_apart(ends)), key=lambda end: -end[1][1]):
        canvas.paste_sprite(seat_shape(seat, _SHAPE), (box.left + x, box.top + y))


def _places(points: tuple[int, ...], bounds: tuple[int, int], size: tuple[int, int]) -> tuple[tuple[int, int], ...]:
    """The places of points on a plate of a size."""
    (lowest, highest), (width, height) = bounds, size
    across_px, up_px = width - 2 * _INSET - _SHAPE, height - 2 * _INSET
    return tuple(
        (
            _INSET + across_px * step // (len(points) - 1),
            height - _INSET - up_px * (own - lowest) // max(highest - lowest, 1),
        )
        for step, own in enumerate(points)
    )


def _apart(ends: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The ends of lines, those at the same height side by side."""
    placed: list[tuple[int, int]] = []
    for x, y in ends:
        near = sum(abs(y - other) < _SHAPE for _, other in placed)
        placed.append((x + _SHAPE // 2 - near * (_SHAPE + 4), y))
    return placed


@cached_image
def _line(places: tuple[tuple[int, int], ...], width: int, height: int) -> Image.Image:
    """A line as a mask (L)."""
    mask = Image.new("L", (width * _SCALE, height * _SCALE))
    pen = ImageDraw.Draw(mask)
    pen.line([(x * _SCALE, y * _SCALE) for x, y in places], 255, _LINE * _SCALE, joint="curve")
    return mask.reduce(_SCALE)
