"""The ground of a board of Octi: squares, their digits, bases, and the marks that lie under the pods."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from math import hypot
from typing import Final

from PIL import Image, ImageDraw

from games.core import Seat
from render.ink import BRASS, BRONZE, INK, IVORY, SAND, Colour
from render.lettering import Weight
from render.octi.layout import BASES, BLACK, DUSK, LIGHT, TEAL, WINE, Field
from render.sheet import Box, Sheet, octagon

EDGE: Final = 6
"""How wide the frame around a board is."""

_FINE: Final = 4
_CORNERS: Final[tuple[Colour, Colour]] = (BLACK, WINE)


def ground(sheet: Sheet, field: Field, bases: tuple[tuple[int, ...], ...], digits: int) -> None:
    """The empty board, framed; left of it and below it, in `digits` pixels, the digits of its squares (O1)."""
    sheet.plate(field.box.inset(-EDGE), BRONZE, 8)
    sheet.image.paste(_squares(field._replace(left=0, top=0), bases), (field.left, field.top))
    size = min(36, digits)
    west, south = divmod(field.first, 10)
    for column in range(west, west + field.columns):
        x, _ = field.middle(10 * column)
        sheet.write(str(column), (x, field.box.bottom + digits - 6), size, fill=SAND, weight=Weight.BOLD, to="middle")
    for row in range(south, south + field.rows):
        _, y = field.middle(row)
        start = (field.left - EDGE - digits // 2, y + size * 36 // 100)
        sheet.write(str(row), start, size, fill=SAND, weight=Weight.BOLD, to="middle")


def free_base(sheet: Sheet, field: Field, square: int, seat: Seat) -> None:
    """A base that nobody stands on has the outline of a pod of its owner."""
    for share in (44, 26)[: seat + 1]:
        sheet.place(_ring(field.size * share // 100, _CORNERS[seat]), field.middle(square))


def way(sheet: Sheet, field: Field, squares: Iterable[int]) -> None:
    """The way of a pod from square to square, a knot at each it has left or landed on."""
    stops = list(squares)
    for at, to in pairwise(stops):
        (x, y), (u, v) = field.middle(at), field.middle(to)
        sheet.place(_stroke(u - x, v - y, field.size), ((x + u) // 2, (y + v) // 2))
    for stop in stops:
        sheet.place(_knot(field.size), field.middle(stop))


def left(sheet: Sheet, field: Field, square: int) -> None:
    """Where a pod has left."""
    sheet.place(_ring(round(field.size * 0.62), TEAL), field.middle(square))


def reached(sheet: Sheet, field: Field, square: int) -> None:
    """Where the last action led to: a full frame."""
    box = field.square(square)
    stroke = max(4, field.size // 18)
    _frame(sheet, box, INK, stroke + 3)
    _frame(sheet, box, BRASS, stroke)


def chosen(sheet: Sheet, field: Field, square: int) -> None:
    """The square of the pods that are being moved: bright."""
    box = field.square(square)
    sheet.image.paste(INK, box)
    sheet.image.paste(BRASS, box.inset(max(3, field.size // 22)))


def target(sheet: Sheet, field: Field, square: int, *, empty: bool) -> None:
    """A square that can be reached: a dot on an empty one, corners around pods."""
    if empty:
        sheet.place(_knot(field.size * 2), field.middle(square))
    else:
        corners(sheet, field.square(square), TEAL, field.size * 3 // 10)


def corners(sheet: Sheet, box: Box, fill: Colour, reach: int, *, hollow: bool = False) -> None:
    """The four corners of a box cut off in a colour, or only their edge."""
    mask = _corners(box.right - box.left, reach, hollow)
    sheet.image.paste(fill, box[:2], mask)


def halo(sheet: Sheet, middle: tuple[int, int], size: int) -> None:
    """What lies under a pod that is chosen out of a stack."""
    sheet.place(_halo(size), middle)


@lru_cache(maxsize=8)
def box(size: int) -> Image.Image:
    """An empty box to be ticked, for pods that may be captured (RGBA). Kept in a cache: not to be drawn on."""
    return _octagons(size, INK, IVORY, max(4, size // 8))


@lru_cache(maxsize=32)
def _squares(field: Field, bases: tuple[tuple[int, ...], ...]) -> Image.Image:
    """The squares of a board, its corner at the origin. Kept in a cache: not to be drawn on."""
    sheet = Sheet(field.box.right, field.box.bottom)
    owners: dict[int, Seat] = {base: seat for seat, own in enumerate(bases) for base in own}
    for square in field.squares:
        place = field.square(square)
        sheet.image.paste(LIGHT if (square // 10 + square) % 2 else DUSK, place)
        if square in owners:
            _base(sheet, place, owners[square])
    return sheet.image


def _base(sheet: Sheet, box: Box, seat: Seat) -> None:
    """A base: tinted, its corners cut off, black's full and red's hollow."""
    size = box.right - box.left
    sheet.image.paste(BASES[seat], box)
    corners(sheet, box, _CORNERS[seat], size // 5, hollow=bool(seat))


def _frame(sheet: Sheet, box: Box, fill: Colour, stroke: int) -> None:
    for part in (
        (box.left, box.top, box.right, box.top + stroke),
        (box.left, box.bottom - stroke, box.right, box.bottom),
        (box.left, box.top, box.left + stroke, box.bottom),
        (box.right - stroke, box.top, box.right, box.bottom),
    ):
        sheet.image.paste(fill, part)


@lru_cache(maxsize=64)
def _stroke(across: int, down: int, size: int) -> Image.Image:
    """A straight way, seen from above: TEAL with a bright core."""
    wide = size * 0.15
    room = round(wide) + 2
    high = (abs(across) + 2 * room, abs(down) + 2 * room)
    image = Image.new("RGBA", (high[0] * _FINE, high[1] * _FINE), (*TEAL, 0))
    pen = ImageDraw.Draw(image)
    x, y = high[0] * _FINE / 2, high[1] * _FINE / 2
    u, v = across * _FINE / 2, down * _FINE / 2
    for stroke, fill in ((wide, TEAL), (wide * 0.4, BRASS)):
        along = hypot(u, v)
        aside = (-v / along * stroke * _FINE / 2, u / along * stroke * _FINE / 2)
        edge = [(x - u, y - v), (x + u, y + v)]
        pen.polygon(
            [(a + aside[0], b + aside[1]) for a, b in edge] + [(a - aside[0], b - aside[1]) for a, b in edge[::-1]],
            fill,
        )
    return image.resize(high, Image.Resampling.BOX)


@lru_cache(maxsize=16)
def _knot(size: int) -> Image.Image:
    """A dot: TEAL with a bright core."""
    side = round(size * 0.2)
    return _octagons(side, TEAL, BRASS, round(side * 0.3))


def _octagons(side: int, outer: Colour, inner: Colour, stroke: int) -> Image.Image:
    """An octagon with an edge."""
    image = Image.new("RGBA", (side, side), outer)
    inside = side - 2 * stroke
    image.paste(inner, (stroke, stroke), octagon(inside, inside, round(inside * 0.29)))
    image.putalpha(octagon(side, side, round(side * 0.29)))
    return image


@lru_cache(maxsize=32)
def _ring(side: int, fill: Colour) -> Image.Image:
    """The edge of an octagon."""
    stroke = max(3, side // 14)
    mask = octagon(side, side, round(side * 0.29)).copy()
    inside = side - 2 * stroke
    mask.paste(0, (stroke, stroke), octagon(inside, inside, round(inside * 0.29)))
    image = Image.new("RGBA", (side, side), fill)
    image.putalpha(mask)
    return image


@lru_cache(maxsize=16)
def _halo(size: int) -> Image.Image:
    return _octagons(size, INK, IVORY, 3)


@lru_cache(maxsize=32)
def _corners(side: int, reach: int, hollow: bool) -> Image.Image:  # noqa: FBT001 -- a cache's key
    """The corners of a square as a mask (L)."""
    mask = Image.new("L", (side * _FINE, side * _FINE))
    pen = ImageDraw.Draw(mask)
    for cut, level in ((reach, 255), (reach * 0.55, 0)) if hollow else ((reach, 255),):
        near, far = cut * _FINE, side * _FINE - 1
        for x, y in ((0, 0), (far, 0), (0, far), (far, far)):
            pen.polygon([(x, y), (abs(x - near), y), (x, abs(y - near))], level)
    return mask.resize((side, side), Image.Resampling.BOX)
