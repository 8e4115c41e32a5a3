"""The line from one die to another and the chips on a throw, between the two rows of dice."""

from math import atan2, cos, hypot, sin
from typing import Final

from PIL import Image, ImageDraw

from games.core import Seat
from render.canvas import SUPERSAMPLING, Point, blank_sprite, flat_sprite
from render.image_cache import cached_image
from render.palette import BRASS, INK, IVORY, Colour, mix, ramp
from render.seats import seat_colour

_ROOM: Final = 30  # for an arrow's wings
_CHIP: Final = (76, 30, 15)  # how wide a chip is, how high its face is seen, how thick it is


def colours() -> list[Colour]:
    """The colours of the chips on the panel, for its palette."""
    return [
        colour for seat in (0, 1) for colour in (*ramp(seat_colour(seat), INK, 6), mix(seat_colour(seat), IVORY, 0.5))
    ]


@cached_image
def connector(across: int, down: int, *, arrow: bool) -> Image.Image:
    """A line that leads so far (RGBA, its middle in the middle), to an arrow's point if wanted."""
    width, height = abs(across) + 2 * _ROOM, abs(down) + 2 * _ROOM
    start = ((width - across) / 2, (height - down) / 2)
    angle, length = atan2(down, across), hypot(across, down)
    edges = [_arrow(length, grown) if arrow else _bar(length, grown) for grown in (4, 0)]
    rim, core = ([_turned(point, start, angle) for point in edge] for edge in edges)
    return flat_sprite((width, height), (INK, [rim]), (BRASS, [core]))


@cached_image
def pointer(toward: int) -> Image.Image:
    """A triangle that points at the chosen die from its player's side (RGBA): `toward` is -1 for up, 1 for down."""
    width, height = 52, 34
    tip, foot = (height - 1, 1) if toward > 0 else (1, height - 1)
    return flat_sprite((width, height), (BRASS, [[(width / 2, tip), (width - 1, foot), (1, foot)]]))


@cached_image
def stack(seat: Seat, count: int) -> Image.Image:
    """A stack of chips in the colour of the seat that put them there (RGBA)."""
    width, height, thick = (size * SUPERSAMPLING for size in _CHIP)
    image, pen = blank_sprite((width, height + thick * count), INK)
    for number in reversed(range(count)):
        _chip(pen, thick * number, seat_colour(seat))
    return image.reduce(SUPERSAMPLING)


@cached_image
def chip(seat: Seat, size: int) -> Image.Image:
    """A chip of a seat, seen from above (RGBA, square)."""
    side, tint = size * SUPERSAMPLING, seat_colour(seat)
    image, pen = blank_sprite((side, side), tint)
    edge = (0, 0, side - 1, side - 1)
    pen.ellipse(edge, tint)
    for angle in range(0, 360, 60):
        pen.pieslice(edge, angle - 12, angle + 12, mix(tint, IVORY, 0.5))
    inner = side * 0.2
    pen.ellipse((inner, inner, side - 1 - inner, side - 1 - inner), mix(tint, INK, 0.4))
    inner = side * 0.28
    pen.ellipse((inner, inner, side - 1 - inner, side - 1 - inner), tint)
    return image.reduce(SUPERSAMPLING)


def _turned(point: Point, start: Point, angle: float) -> Point:
    along, aside = point
    x = start[0] + along * cos(angle) - aside * sin(angle)
    y = start[1] + along * sin(angle) + aside * cos(angle)
    return x, y


def _bar(length: float, grown: float) -> list[Point]:
    half = 5 + grown
    return [(-grown, -half), (length + grown, -half), (length + grown, half), (-grown, half)]


def _arrow(length: float, grown: float) -> list[Point]:
    half, wing, neck, tip = 6 + grown, 20 + grown * 1.6, length - 30 - grown, length + grown * 1.6
    return [(-grown, -half), (neck, -half), (neck, -wing), (tip, 0), (neck, wing), (neck, half), (-grown, half)]


def _chip(pen: ImageDraw.ImageDraw, top: int, tint: Colour) -> None:
    """A chip seen from the front and a little above: its edge with three bright fields, its face with a ring."""
    width, height, thick = (size * SUPERSAMPLING for size in _CHIP)
    edge, bright, rim = mix(tint, INK, 0.4), mix(tint, IVORY, 0.5), 2 * SUPERSAMPLING
    for inset, fill in ((0, INK), (rim, edge)):
        low = top + thick - inset
        pen.ellipse((inset, low + inset, width - 1 - inset, low + height - 1), fill)
        pen.rectangle((inset, top + height // 2, width - 1 - inset, low + height // 2), fill)
    for share in (0.18, 0.44, 0.70):
        left = width * share
        pen.rectangle((left, top + height * 0.7, left + width * 0.12, top + thick + height * 0.85), bright)
    pen.ellipse((0, top, width - 1, top + height - 1), INK)
    pen.ellipse((rim, top + rim, width - 1 - rim, top + height - 1 - rim), tint)
    pen.ellipse((width * 0.2, top + height * 0.24, width * 0.8, top + height * 0.76), None, bright, SUPERSAMPLING)
