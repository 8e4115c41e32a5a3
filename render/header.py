"""The header of a picture: a seat's name, a line about it, its points; at the end of a game the laurel."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PIL import Image

from games.core import Seat
from render.badges import Badge, badge, laurel
from render.canvas import MARGIN, WIDTH, Box, Canvas
from render.palette import BRASS, SAND, Colour
from render.portraits import Portrait, draw_sign
from render.seats import draw_seat, seat_shape
from render.typography import Weight, clean, fitting_size, text_width

WINNER_BANNER_HEIGHT: Final = 236  # the height of the winner's name in its laurel, the margin above it included
HEADER_HEIGHT: Final = 152  # the height of a head, the margin above it included

_FACE: Final = 104  # the size of a portrait beside the name and the line below it
FACE_INDENT: Final = _FACE + 16
"""The distance by which a portrait moves the name and the line below it."""
_WINNERS_FACE: Final = 128
_FACE_HEIGHT: Final = 92  # how much higher the banner of a winner with a portrait is

_RIGHT_EDGE: Final = WIDTH - MARGIN - 4
_SIDE: Final = 200  # what the points keep for themselves
_WINNERS_ROOM: Final = 760  # for a line with names of several winners
_SHAPE_STEP: Final = 56  # from one of their shapes to the next
_SEPARATOR: Final = " · "


def banner_height(face: Portrait | None) -> int:
    """The height of the banner of a winner, with or without a portrait, the margin above it included."""
    return WINNER_BANNER_HEIGHT + (_FACE_HEIGHT if face else 0)


def header_name(
    canvas: Canvas, start: tuple[int, int], seat: Seat, name: str, room: int, *, face: Portrait | None = None
) -> None:
    """A seat's shape and name, large; a long name is set smaller before it is cut.

    A portrait takes the place of the shape, at the left of the name and of the line below it, and has the shape on it.
    """
    x, base = start
    indent = FACE_INDENT if face else 68
    if face:
        draw_seat(canvas, (x + _FACE // 2, base + 12), _FACE, seat, face)
    else:
        canvas.paste_sprite(seat_shape(seat, 48), (x + 24, base - 19))
    canvas.write(name, (x + indent, base), (54, 48, 42, 36), weight=Weight.EXTRABOLD, room=room - indent)


def draw_header(
    canvas: Canvas,
    seat: Seat,
    name: str,
    points: tuple[str, str],
    fill: Colour = BRASS,
    *,
    mark: Badge | None = None,
    face: Portrait | None = None,
) -> Box:
    """The seat's name at the left, points and what they are at the right. Returns the pixels the points cover."""
    top = MARGIN
    number = points_at_right(canvas, points, fill, mark=mark)
    left = min(number.left, WIDTH - MARGIN - _SIDE)
    header_name(canvas, (MARGIN, top + 46), seat, name, left - 30 - MARGIN, face=face)
    return number


def points_at_right(
    canvas: Canvas,
    points: tuple[str, str],
    fill: Colour = BRASS,
    *,
    top: int = MARGIN,
    room: int = _RIGHT_EDGE - WIDTH // 2,
    mark: Badge | None = None,
) -> Box:
    """Points, large, and below them what they are, in `room`, with a mark. Returns the pixels the points cover."""
    number = canvas.write(points[0], (_RIGHT_EDGE, top + 62), 88, weight=Weight.EXTRABOLD, fill=fill, align="right")
    words = canvas.write(points[1], (_RIGHT_EDGE, top + 102), 32, fill=SAND, room=room, align="right")
    if mark:
        canvas.paste_sprite(badge(mark, 44), (words.left - 38, top + 91))
    return number


def draw_subtitle(
    canvas: Canvas,
    text: str,
    icon: Badge | None = None,
    fill: Colour = SAND,
    *,
    top: int = MARGIN,
    room: int = 430,
    face: Portrait | None = None,
) -> Box:
    """The line below the name, with a mark before it if given; `face` is beside both. Returns the pixels it covers."""
    base = top + 102
    start = MARGIN + (FACE_INDENT if face else 0)
    room -= FACE_INDENT - 68 if face else 0
    if icon:
        canvas.paste_sprite(badge(icon, 44), (start + 24, base - 12))
        start += 68 if face is None else 60
    return canvas.write(text, (start, base), 34, weight=Weight.BOLD if icon else Weight.SEMIBOLD, fill=fill, room=room)


def winner_banner(
    canvas: Canvas,
    seat: Seat,
    name: str,
    subtitle: str,
    *,
    top: int = MARGIN,
    shape: Callable[[int], Image.Image] | None = None,
    face: Portrait | None = None,
) -> None:
    """The winner's name between two branches of laurel, above it their portrait or shape, and below it the deed.

    `shape` is another one than the seat's own, by its size.
    """
    size, shape = (54, shape) if shape else (44, partial(seat_shape, seat))
    if face:
        draw_sign(canvas, (WIDTH // 2, top + _WINNERS_FACE // 2), _WINNERS_FACE, shape, face)
        top += _FACE_HEIGHT
    else:
        canvas.paste_sprite(shape(size), (WIDTH // 2, top + 28))
    covered = canvas.write(
        name, (WIDTH // 2, top + 112), (64, 54, 46), weight=Weight.EXTRABOLD, room=560, align="middle"
    )
    _subtitle_in_laurel(canvas, subtitle, covered.right - covered.left, top)


def winners_banner(
    canvas: Canvas, seats: Sequence[Seat], names: Sequence[str], subtitle: str, *, top: int = MARGIN
) -> None:
    """The names of those who share a win between two branches of laurel, in one line or two, above them their shapes,
    and below them the deed. As high as the banner of one winner, which it is for one.

    The names are in the order of the seats.
    """
    if len(seats) == 1:
        winner_banner(canvas, seats[0], names[0], subtitle, top=top)
        return
    left = WIDTH // 2 - _SHAPE_STEP * (len(seats) - 1) // 2
    for place, seat in enumerate(seats):
        canvas.paste_sprite(seat_shape(seat, 36), (left + place * _SHAPE_STEP, top + 24))
    line, half = clean(_SEPARATOR.join(names)), -(-len(names) // 2)
    if text_width(line, Weight.EXTRABOLD, 46) <= _WINNERS_ROOM:
        lines, sizes = {112: line}, (64, 54, 46)
    else:
        lines, sizes = {82: _SEPARATOR.join(names[:half]), 124: _SEPARATOR.join(names[half:])}, (38, 34, 30)
    size = min(fitting_size(clean(line), Weight.EXTRABOLD, sizes, _WINNERS_ROOM) for line in lines.values())
    boxes = [
        canvas.write(line, (WIDTH // 2, top + base), size, weight=Weight.EXTRABOLD, room=_WINNERS_ROOM, align="middle")
        for base, line in lines.items()
    ]
    _subtitle_in_laurel(canvas, subtitle, max(box.right - box.left for box in boxes), top)


def _subtitle_in_laurel(canvas: Canvas, subtitle: str, names_width: int, top: int) -> None:
    """The deed below names that are so wide, and the branches of laurel around both."""
    middle = WIDTH // 2
    words = canvas.write(subtitle, (middle, top + 166), 38, weight=Weight.BOLD, fill=BRASS, room=600, align="middle")
    reach = max(names_width, words.right - words.left) // 2 + 80
    canvas.paste_sprite(laurel(184), (middle - reach, top + 96))
    canvas.paste_sprite(laurel(184, mirrored=True), (middle + reach, top + 96))
