"""The dice of Chess Dice: cubes seen from above, a figure on top; ivory ones and wooden ones, by their sides."""

from enum import Enum, auto
from typing import Final, NamedTuple

from PIL import Image, ImageChops, ImageDraw

from games.chess_dice.state import Figure
from games.core import Seat
from render import badges
from render.badges import Badge
from render.canvas import SUPERSAMPLING, blank_sprite
from render.chess_dice.figures import silhouette
from render.dice import soft_shadow
from render.image_cache import cached_image
from render.palette import BRASS, DEEP, INK, IVORY, SURFACES, Colour, mix, ramp

_MIN_BADGED_SIZE: Final = 50  # smaller dice have no room for a mark
_MIN_BADGE: Final = 30  # a smaller mark is none on a phone
_FIGURE: Final = 0.84  # how much of its face a figure takes
_FALL: Final = 0.22  # how far a face darkens downwards


class DieLook(Enum):
    """The look of a die."""

    PLAIN = auto()  # in play
    CAN_ACT = auto()  # in play, and may act: ringed
    CHOSEN = auto()  # about to act: in a broad ring
    WINNING = auto()  # the higher one, which begins (D1): ringed and starred
    CAPTOR = auto()  # it captured: ticked
    SPENT = auto()  # it captured, and is out of play: ticked, and dim
    CAPTURED = auto()  # crossed
    ANNULLED = auto()  # with its equal


class _Material(NamedTuple):
    """The colours of a die: its side, its face, its edge, its figure."""

    side: Colour
    face: Colour
    edge: Colour
    figure: Colour


_MATERIALS: Final = (
    _Material((148, 124, 96), IVORY, (255, 252, 244), (20, 48, 84)),
    _Material((72, 32, 20), (156, 80, 44), (196, 124, 80), (255, 240, 212)),
)
_DIM: Final = 0.5
_BADGES: Final = {
    DieLook.WINNING: Badge.STAR,
    DieLook.CAPTOR: Badge.TICK,
    DieLook.SPENT: Badge.TICK,
    DieLook.CAPTURED: Badge.CROSS,
    DieLook.ANNULLED: Badge.EQUAL,
}


def colours() -> list[Colour]:
    """The colours of the sprites on the panel, for its palette."""
    shades = [*ramp(INK, mix(INK, DEEP, 0.9), 4), *ramp(INK, BRASS, 6), *ramp(DEEP, BRASS, 4)]
    for seat, plain in enumerate(_MATERIALS):
        for material in (plain, _material(seat, DieLook.CAPTURED)):
            low = mix(material.face, material.side, _FALL)
            shades += [
                *ramp(material.face, low, 7),
                *ramp(material.edge, material.face, 3),
                *ramp(material.side, low, 4),
            ]
            shades += [*ramp(material.face, material.figure, 6), *ramp(low, material.figure, 4)]
            shades += [mix(surface, material.side, 0.5) for surface in SURFACES]
    return shades


def extent(size: int) -> int:
    """Width and height of the sprite of a die `size` pixels wide, the room for ring, mark and shadow included."""
    return round(size * 1.26)


@cached_image
def die(seat: Seat, figure: Figure, look: DieLook, size: int) -> Image.Image:
    """The sprite (RGBA, square, `extent(size)` wide) of a seat's die `size` pixels wide."""
    sprite = _blank(seat, look, size).copy()
    top = _top(size)
    side = round(size * _FIGURE)
    start = (top[0] + (size - side) // 2, top[1] + (size - side) // 2)
    sprite.paste(_material(seat, look).figure, start, silhouette(figure, side))
    if look in _BADGES and size >= _MIN_BADGED_SIZE:
        mark = badges.badge(_BADGES[look], max(_MIN_BADGE, round(size * 0.36)))
        sprite.alpha_composite(mark, (sprite.width - mark.width, 0))
    return sprite


def _material(seat: Seat, look: DieLook) -> _Material:
    plain = _MATERIALS[seat]
    if look not in {DieLook.SPENT, DieLook.CAPTURED, DieLook.ANNULLED}:
        return plain
    side, face, edge, figure = (mix(colour, INK, _DIM) for colour in plain)
    return _Material(side, face, edge, mix(figure, plain.figure, 0.4))


def _top(size: int) -> tuple[int, int]:
    """The upper left corner of the face of a die in its sprite."""
    room = extent(size) - size
    return room // 2, round(room * 0.4)


@cached_image
def _blank(seat: Seat, look: DieLook, size: int) -> Image.Image:
    """A die without its figure."""
    material = _material(seat, look)
    width = extent(size)
    left, top = (start * SUPERSAMPLING for start in _top(size))
    body, pen = blank_sprite((width * SUPERSAMPLING, width * SUPERSAMPLING), material.side)
    unit = size * SUPERSAMPLING / 100
    face = (left, top, left + 100 * unit - 1, top + 100 * unit - 1)
    radius = 17 * unit
    if look in {DieLook.CAN_ACT, DieLook.CHOSEN, DieLook.WINNING}:
        for grown, fill in ((10, BRASS),) if look is DieLook.CHOSEN else ((9, BRASS), (4, INK)):
            _rounded(pen, (face[0], face[1], face[2], face[3] + 7 * unit), grown * unit, radius, fill)
    _rounded(pen, (face[0], face[1] + 7 * unit, face[2], face[3] + 7 * unit), 0, radius, material.side)
    _rounded(pen, face, 0, radius, material.edge)
    _rounded(pen, face, -2.4 * unit, radius, material.face)
    mask = Image.new("L", body.size)
    _rounded(ImageDraw.Draw(mask), face, -2.4 * unit, radius, 255)
    fall = Image.linear_gradient("L").point([round(level * _FALL) for level in range(256)]).resize(body.size)
    body.paste((*material.side, 255), (0, 0), ImageChops.darker(fall, mask))
    mask, (left, top), drop = Image.new("L", (width, width)), _top(size), round(size * 0.12)
    ImageDraw.Draw(mask).rounded_rectangle((left, top + drop, left + size, top + drop + size * 0.98), size * 0.17, 150)
    sprite = soft_shadow(mask, size)
    sprite.alpha_composite(body.reduce(SUPERSAMPLING))
    return sprite


def _rounded(
    pen: ImageDraw.ImageDraw, box: tuple[float, float, float, float], grown: float, radius: float, fill: Colour | int
) -> None:
    left, top, right, bottom = box
    pen.rounded_rectangle((left - grown, top - grown, right + grown, bottom + grown), radius + grown, fill)
