"""Six-sided dice: cubes seen from the front, with pips, or with whatever a game paints on their faces."""

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from PIL import Image, ImageDraw

from render import badges
from render.badges import Badge
from render.canvas import SUPERSAMPLING, Point
from render.dice import DieLook, drop_shadow, grown_polygon
from render.image_cache import cached_image
from render.palette import BRASS, CORAL, DEEP, INK, IVORY, Colour, mix, ramp

_DEPTH: Final = 0.15  # the depth of the upper and the right side, in widths of the front
_ROUND: Final = 0.1  # the radius of the edges
_BADGED: Final = 90  # smaller dice have no room for a badge
_CORNERS: Final = ((-1, -1), (1, 1), (1, -1), (-1, 1))
_PIPS: Final = (
    (),
    ((0, 0),),
    _CORNERS[:2],
    ((0, 0), *_CORNERS[:2]),
    _CORNERS,
    ((0, 0), *_CORNERS),
    (*_CORNERS, (-1, 0), (1, 0)),
)  # in steps from the middle, by their number


class Material(NamedTuple):
    """The colours of a die, its front, upper side, right side, rim and pips; and the badge at its corner."""

    front: Colour
    top: Colour
    side: Colour
    rim: Colour
    pips: Colour
    badge: Badge | None = None


Paint: TypeAlias = Callable[[ImageDraw.ImageDraw, Point, float, Material], None]
"""A function that paints a face: onto what, around which point, how wide the face is, on which die."""

_DARK: Final = (28, 44, 52)
MATERIALS: Final = {
    DieLook.PLAIN: Material(IVORY, (252, 248, 240), (184, 164, 132), (220, 204, 176), _DARK),
    DieLook.SCORING: Material(IVORY, (252, 248, 240), (184, 164, 132), BRASS, _DARK),
    DieLook.DIM: Material((60, 96, 104), (80, 116, 124), (32, 60, 68), (32, 60, 68), (204, 220, 218)),
    DieLook.BUST: Material((104, 60, 60), (132, 76, 72), (64, 40, 44), CORAL, (252, 196, 180), Badge.CROSS),
    DieLook.WINNING: Material(
        (244, 200, 112), (252, 224, 156), (164, 116, 52), (252, 224, 156), (44, 28, 12), Badge.STAR
    ),
}
"""The materials by how a die looks."""


def colours() -> list[Colour]:
    """The colours of the sprites on the panel, for its palette."""
    shades = [*ramp(INK, mix(INK, DEEP, 0.9), 3), *ramp(INK, BRASS, 4)]
    for material in MATERIALS.values():
        front, side = material.front, material.side
        shades += [*ramp(front, material.pips, 6), *ramp(side, front, 5)]
        shades += [material.top, material.rim, mix(material.top, side, 0.5), mix(INK, material.rim, 0.5)]
    return shades


def extent(size: int) -> int:
    """Width and height of the sprite of a die with a front `size` pixels wide, mark and shadow included."""
    return round(size * 1.34)


@cached_image
def die(face: int, look: DieLook, size: int) -> Image.Image:
    """The sprite (RGBA, square, `extent(size)` wide) of a die with this many pips, 1 … 6, in front; see `cube`."""

    def pips(pen: ImageDraw.ImageDraw, middle: Point, unit: float, material: Material) -> None:
        for x, y in _PIPS[face]:
            pen.circle((middle[0] + 0.27 * unit * x, middle[1] + 0.27 * unit * y), 0.095 * unit, material.pips)

    return cube(look, size, pips)


def cube(look: DieLook, size: int, paint: Paint) -> Image.Image:
    """A new sprite of a die with a painted face. Raises KeyError: no six-sided die looks like that."""
    material = MATERIALS[look]
    width, unit = extent(size), size * SUPERSAMPLING
    start = (width * SUPERSAMPLING - unit * (1 + _DEPTH)) / 2
    left, top = start, start + unit * _DEPTH
    body = Image.new("RGBA", (width * SUPERSAMPLING, width * SUPERSAMPLING))
    pen = ImageDraw.Draw(body)
    outline = _outline((left, top), unit)
    grown_polygon(pen, outline, unit * 0.04, material.rim)
    sides = Image.new("L", body.size)
    grown_polygon(ImageDraw.Draw(sides), outline, 0, 255)
    body.paste((*material.top, 255), (0, 0), sides)
    right, deep = left + unit, unit * _DEPTH
    lower = [(right - deep, top + deep), (right + deep, top - deep), (right + deep, top + unit), (right, top + unit)]
    ImageDraw.Draw(sides).polygon([(0, 0), (body.width, 0), lower[1], lower[0], (0, body.height)], 0)
    body.paste((*material.side, 255), (0, 0), sides)
    pen.rounded_rectangle((left, top, right, top + unit), unit * _ROUND, material.front)
    paint(pen, (left + unit / 2, top + unit / 2), unit, material)
    sprite = drop_shadow((width, width), ((x / SUPERSAMPLING, y / SUPERSAMPLING) for x, y in outline), size)
    sprite.alpha_composite(body.reduce(SUPERSAMPLING))
    if material.badge and size >= _BADGED:
        mark = badges.badge(material.badge, round(size * 0.34))
        sprite.alpha_composite(mark, (sprite.width - mark.width, 0))
    return sprite


def _outline(corner: Point, unit: float) -> tuple[Point, ...]:
    """The outline of the cube whose front has its upper left corner there, its own corners rounded off."""
    (x, y), deep, cut = corner, unit * _DEPTH, unit * _ROUND * 0.5
    far_x, far_y = x + unit + deep, y - deep
    return (
        (x + deep, far_y),
        (far_x - cut, far_y),
        (far_x - cut * 0.3, far_y + cut * 0.3),
        (far_x, far_y + cut),
        (far_x, y + unit - deep),
        (x + unit, y + unit),
        (x + cut, y + unit),
        (x + cut * 0.3, y + unit - cut * 0.3),
        (x, y + unit - cut),
        (x, y),
    )
