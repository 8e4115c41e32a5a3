"""The ground of a board of Octi: squares, their digits, bases, and the marks that lie under the pods."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from math import hypot
from typing import Final

from PIL import Image, ImageDraw

from games.core import Seat
from render.canvas import MARGIN, SUPERSAMPLING, Box, Canvas, Layer, TextLine, around, flat_sprite, octagon
from render.image_cache import cached_image
from render.octi.layout import BASES, BLACK, DARK_SQUARE, LIGHT_SQUARE, TEAL, WINE, BoardGrid, octi_palette
from render.palette import BRASS, BRONZE, INK, IVORY, SAND, Colour
from render.typography import Weight

EDGE: Final = 6  # the width of the frame around a board

_BARS: Final[tuple[Colour, Colour]] = (BLACK, WINE)
_BAR_CORES: Final = tuple((left, top, left + 15, top + 5) for left in (24, 61) for top in (2.5, 92.5))
_BAR_RIMS: Final = tuple((left - 1.5, top - 1.5, right + 1.5, bottom + 1.5) for left, top, right, bottom in _BAR_CORES)
"""The bars of black's bases and the bright lines around them, in hundredths of a square: left, top, right, bottom."""


def ground(canvas: Canvas, field: BoardGrid, bases: tuple[tuple[int, ...], ...], digits: int) -> None:
    """The empty board, framed; left of it and below it, in `digits` pixels, the digits of its squares (O1)."""
    box = Box(field.left - digits - EDGE, field.top - EDGE, field.box.right + EDGE, field.box.bottom + digits)
    pixels, text_lines = _ground(field, bases, digits, box)
    canvas.pixels.paste(pixels, box)
    canvas.text_lines += text_lines


@lru_cache(maxsize=8)
def _ground(
    field: BoardGrid, bases: tuple[tuple[int, ...], ...], digits: int, box: Box
) -> tuple[Image.Image, list[TextLine]]:
    """The pixels of an empty board, which lies in a box, and its digits."""
    canvas = Canvas(box.right + MARGIN, box.bottom + MARGIN, octi_palette())
    canvas.plate(field.box.inset(-EDGE), BRONZE, 8)
    owners = {base: seat for seat, own in enumerate(bases) for base in own}
    for square in field.squares:
        place = field.square(square)
        canvas.fill(place, LIGHT_SQUARE if (square // 10 + square) % 2 else DARK_SQUARE)
        if square in owners:
            canvas.fill(place, BASES[owners[square]])
            mark_base(canvas, place, owners[square])
    size = min(42, digits)
    west, south = divmod(field.first, 10)
    for column in range(west, west + field.columns):
        x, _ = field.square_centre(10 * column)
        start = (x, field.box.bottom + digits - 4)
        canvas.write(str(column), start, size, fill=SAND, weight=Weight.BOLD, align="middle")
    for row in range(south, south + field.rows):
        _, y = field.square_centre(row)
        start = (field.left - EDGE - digits // 2, y + size * 36 // 100)
        canvas.write(str(row), start, size, fill=SAND, weight=Weight.BOLD, align="middle")
    return canvas.pixels.crop(box), canvas.text_lines


def draw_path(canvas: Canvas, field: BoardGrid, squares: Iterable[int]) -> None:
    """The way of a pod from square to square, a knot at each it has left or landed on."""
    stops = list(squares)
    for at, to in pairwise(stops):
        (x, y), (u, v) = field.square_centre(at), field.square_centre(to)
        canvas.paste_sprite(_stroke(u - x, v - y, field.size), ((x + u) // 2, (y + v) // 2))
    for stop in stops:
        _knot(canvas, field.square_centre(stop), field.size)


def mark_start(canvas: Canvas, field: BoardGrid, square: int) -> None:
    """Mark the square that a pod has left."""
    canvas.paste_sprite(_ring(round(field.size * 0.62), TEAL, field.size // 14), field.square_centre(square))


def mark_destination(canvas: Canvas, field: BoardGrid, square: int, colour: Colour = BRASS) -> None:
    """Mark the square that the last action led to with a full frame."""
    box = field.square(square)
    stroke = max(4, field.size // 18)
    for fill, width in ((colour, 2 * stroke), (INK, stroke)):
        edge = (*box[:2], box.right - 1, box.bottom - 1)
        ImageDraw.Draw(canvas.pixels).rectangle(edge, None, canvas.palette.index(fill), width)


def mark_selection(canvas: Canvas, field: BoardGrid, square: int) -> None:
    """The square of the pods that are being moved: bright."""
    box = field.square(square)
    canvas.fill(box, INK)
    canvas.fill(box.inset(max(3, field.size // 22)), BRASS)


def target(canvas: Canvas, field: BoardGrid, square: int, *, empty: bool) -> None:
    """A square that can be reached: a dot on an empty one, corners around pods."""
    if empty:
        _knot(canvas, field.square_centre(square), round(field.size * 2.6))
    else:
        corners(canvas, field.square(square), TEAL, field.size * 34 // 100)


def corners(canvas: Canvas, box: Box, fill: Colour, reach: int) -> None:
    """The four corners of a box cut off in a colour."""
    mask = _corners(box.right - box.left, reach)
    canvas.stamp(mask, box[:2], fill)


def mark_base(canvas: Canvas, box: Box, seat: Seat) -> None:
    """The bars on the square of a base, between the sides to which prongs point: black's north and south, red's east
    and west.
    """
    for fill, bars in ((IVORY, _BAR_RIMS), (_BARS[seat], _BAR_CORES)):
        for bar in bars:
            edges = [round((box.right - box.left) * edge / 100) for edge in bar]
            left, top, right, bottom = edges if not seat else (edges[1], edges[0], edges[3], edges[2])
            canvas.fill(Box(box.left + left, box.top + top, box.left + right, box.top + bottom), fill)


def halo(canvas: Canvas, middle: tuple[int, int], size: int) -> None:
    """The ground of a pod that is chosen out of a stack: bright, as its square is."""
    canvas.plate(around(middle, size), BRASS, round(size * 0.12), INK, 4)


@cached_image
def _stroke(across: int, down: int, size: int) -> Image.Image:
    """A straight way, seen from above: TEAL with a bright core."""
    room = round(size * 0.18) + 2
    width, height = abs(across) + 2 * room, abs(down) + 2 * room
    layers: list[Layer] = []
    for stroke, fill in ((0.18, TEAL), (0.08, BRASS)):
        half = stroke * size / 2 / hypot(across, down)
        x, y, u, v, a, b = width / 2, height / 2, across / 2, down / 2, -down * half, across * half
        edge = [(x - u + a, y - v + b), (x + u + a, y + v + b), (x + u - a, y + v - b), (x - u - a, y - v - b)]
        layers.append((fill, [edge]))
    return flat_sprite((width, height), *layers)


def _knot(canvas: Canvas, middle: tuple[int, int], size: int) -> None:
    """A dot: TEAL with a bright core."""
    side = round(size * 0.22)
    core = side - 2 * round(side * 0.3)
    for width, fill in ((side, TEAL), (core, BRASS)):
        canvas.plate(around(middle, width), fill, round(width * 0.29))


@cached_image
def _ring(side: int, fill: Colour, stroke: int) -> Image.Image:
    """The edge of an octagon."""
    mask = octagon(side, side, round(side * 0.29)).copy()
    inside = side - 2 * stroke
    mask.paste(0, (stroke, stroke), octagon(inside, inside, round(inside * 0.29)))
    image = Image.new("RGBA", (side, side), fill)
    image.putalpha(mask)
    return image


@cached_image
def _corners(side: int, reach: int) -> Image.Image:
    """The corners of a square as a mask (L)."""
    mask = Image.new("L", (side * SUPERSAMPLING, side * SUPERSAMPLING))
    pen = ImageDraw.Draw(mask)
    near, far = reach * SUPERSAMPLING, side * SUPERSAMPLING - 1
    for x, y in ((0, 0), (far, 0), (0, far), (far, far)):
        pen.polygon([(x, y), (abs(x - near), y), (x, abs(y - near))], 255)
    return mask.resize((side, side), Image.Resampling.BOX)
