"""The header of a picture: a seat's name, a line about it, its points; at the end of a game the laurel."""

from typing import Final

from PIL import Image

from games.core import Seat
from render.badges import Badge, badge, laurel
from render.canvas import MARGIN, WIDTH, Box, Canvas
from render.palette import BRASS, SAND, Colour
from render.seats import seat_shape
from render.typography import Weight

WINNER_BANNER_HEIGHT: Final = 236  # the height of the winner's name in its laurel, the margin above it included
HEADER_HEIGHT: Final = 152  # the height of a head, the margin above it included

_RIGHT_EDGE: Final = WIDTH - MARGIN - 4
_SIDE: Final = 200  # what the points keep for themselves


def header_name(canvas: Canvas, start: tuple[int, int], seat: Seat, name: str, room: int) -> None:
    """A seat's shape and name, large; a long name is set smaller before it is cut."""
    x, base = start
    canvas.paste_sprite(seat_shape(seat, 48), (x + 24, base - 19))
    canvas.write(name, (x + 68, base), (54, 48, 42, 36), weight=Weight.EXTRABOLD, room=room - 68)


def draw_header(
    canvas: Canvas, seat: Seat, name: str, points: tuple[str, str], fill: Colour = BRASS, *, mark: Badge | None = None
) -> Box:
    """The seat's name at the left, points and what they are at the right. Returns the pixels the points cover."""
    top = MARGIN
    number = points_at_right(canvas, points, fill, mark=mark)
    left = min(number.left, WIDTH - MARGIN - _SIDE)
    header_name(canvas, (MARGIN, top + 46), seat, name, left - 30 - MARGIN)
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
    canvas: Canvas, text: str, icon: Badge | None = None, fill: Colour = SAND, *, top: int = MARGIN, room: int = 430
) -> Box:
    """The line below the name, with a mark before it if given. Returns the pixels it covers."""
    base = top + 102
    start = MARGIN
    if icon:
        canvas.paste_sprite(badge(icon, 44), (MARGIN + 24, base - 12))
        start += 68
    return canvas.write(text, (start, base), 34, weight=Weight.BOLD if icon else Weight.SEMIBOLD, fill=fill, room=room)


def winner_banner(
    canvas: Canvas, seat: Seat, name: str, subtitle: str, *, top: int = MARGIN, sign: Image.Image | None = None
) -> None:
    """The winner's name between two branches of laurel, above it their shape or another sign, and below it the deed."""
    middle, room = WIDTH // 2, 560
    canvas.paste_sprite(sign or seat_shape(seat, 44), (middle, top + 28))
    covered = canvas.write(name, (middle, top + 112), (64, 54, 46), weight=Weight.EXTRABOLD, room=room, align="middle")
    words = canvas.write(subtitle, (middle, top + 166), 38, weight=Weight.BOLD, fill=BRASS, room=600, align="middle")
    reach = max(covered.right - covered.left, words.right - words.left) // 2 + 80
    canvas.paste_sprite(laurel(184), (middle - reach, top + 96))
    canvas.paste_sprite(laurel(184, mirrored=True), (middle + reach, top + 96))
