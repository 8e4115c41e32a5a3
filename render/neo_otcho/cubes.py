"""The six-sided dice of Neo Otcho 5: cubes seen from the front, with the faces 1 … 5 and X (N2)."""

from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias

from PIL import Image, ImageDraw, ImageFilter

from games.neo_otcho.state import X
from render import badges
from render.badges import Badge
from render.dice import Look
from render.ink import BRASS, CORAL, DEEP, INK, IVORY, Colour, mix, ramp
from render.lettering import Weight, font

Point: TypeAlias = tuple[float, float]

_FINE: Final = 4
_DEPTH: Final = 0.15
"""How far the upper and the right side are seen, in widths of the front."""
_ROUND: Final = 0.1
"""The radius of the edges."""
_BADGED: Final = 90  # smaller dice have no room for a mark


class _Material(NamedTuple):
    """What a die is made of: its front, its upper side, its right side, its rim, its numbers, its X."""

    front: Colour
    top: Colour
    side: Colour
    rim: Colour
    number: Colour
    joker: Colour
    badge: Badge | None = None


_DARK: Final = (28, 44, 52)
_TEAL: Final = (28, 124, 116)
_MATERIALS: Final = {
    Look.PLAIN: _Material(IVORY, (252, 248, 240), (184, 164, 132), (220, 204, 176), _DARK, _TEAL),
    Look.SCORING: _Material(IVORY, (252, 248, 240), (184, 164, 132), BRASS, _DARK, _TEAL),
    Look.DIM: _Material((60, 96, 104), (80, 116, 124), (32, 60, 68), (32, 60, 68), (164, 188, 188), (164, 188, 188)),
    Look.BUST: _Material(
        (104, 60, 60), (132, 76, 72), (64, 40, 44), CORAL, (252, 196, 180), (252, 196, 180), Badge.CROSS
    ),
    Look.CROWNED: _Material(
        (244, 200, 112), (252, 224, 156), (164, 116, 52), (252, 224, 156), (44, 28, 12), (44, 28, 12), Badge.STAR
    ),
}


def colours() -> list[Colour]:
    """What the sprites are drawn in on the panel, for its palette."""
    found = [*ramp(INK, mix(INK, DEEP, 0.9), 3), *ramp(INK, BRASS, 4)]
    for material in _MATERIALS.values():
        front, side = material.front, material.side
        found += [*ramp(front, material.number, 6), *ramp(front, material.joker, 5), *ramp(side, front, 5)]
        found += [material.top, material.rim, mix(material.top, side, 0.5), mix(INK, material.rim, 0.5)]
    return found


def extent(size: int) -> int:
    """Width and height of the sprite of a die with a front `size` pixels wide, mark and shadow included."""
    return round(size * 1.34)


@lru_cache(maxsize=64)
def die(face: int, look: Look, size: int) -> Image.Image:
    """The sprite (RGBA, square, `extent(size)` wide) of a die with this face, 1 … 5 or X (6), in front.

    Kept in a cache: not to be drawn on.

    Raises:
        KeyError: no die of this game looks like that.
    """
    material = _MATERIALS[look]
    wide, unit = extent(size), size * _FINE
    start = (wide * _FINE - unit * (1 + _DEPTH)) / 2
    left, top = start, start + unit * _DEPTH
    body = Image.new("RGBA", (wide * _FINE, wide * _FINE))
    pen = ImageDraw.Draw(body)
    outline = _outline((left, top), unit)
    _area(pen, outline, unit * 0.04, material.rim)
    sides = Image.new("L", body.size)
    _area(ImageDraw.Draw(sides), outline, 0, 255)
    body.paste((*material.top, 255), (0, 0), sides)
    right, deep = left + unit, unit * _DEPTH
    lower = [(right - deep, top + deep), (right + deep, top - deep), (right + deep, top + unit), (right, top + unit)]
    ImageDraw.Draw(sides).polygon([(0, 0), (body.width, 0), lower[1], lower[0], (0, body.height)], 0)
    body.paste((*material.side, 255), (0, 0), sides)
    pen.rounded_rectangle((left, top, right, top + unit), unit * _ROUND, material.front)
    _sign(pen, face, (left + unit / 2, top + unit / 2), unit, material)
    sprite = _shadow(wide, tuple((x / _FINE, y / _FINE) for x, y in outline), size)
    sprite.alpha_composite(body.reduce(_FINE))
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


def _area(pen: ImageDraw.ImageDraw, points: tuple[Point, ...], radius: float, fill: Colour | int) -> None:
    """The polygon, grown by `radius` and rounded."""
    pen.polygon(points, fill)
    if not radius:
        return
    for begin, end in pairwise([*points, points[0]]):
        pen.line((begin, end), fill, round(2 * radius))
        pen.circle(begin, radius, fill)


def _sign(pen: ImageDraw.ImageDraw, face: int, middle: Point, unit: float, material: _Material) -> None:
    x, y = middle
    if face == X:
        arm = unit * 0.235
        for lean in (1, -1):
            ends = ((x - arm, y - lean * arm), (x + arm, y + lean * arm))
            pen.line(ends, material.joker, round(unit * 0.145))
            for end in ends:
                pen.circle(end, unit * 0.0725, material.joker)
        return
    letter = font(Weight.EXTRABOLD, round(unit * 0.74))
    _, top, _, bottom = letter.getbbox("3", anchor="ls")
    pen.text((x, y - (top + bottom) / 2), str(face), material.number, letter, anchor="ms")


def _shadow(wide: int, outline: tuple[Point, ...], size: int) -> Image.Image:
    mask = Image.new("L", (wide, wide))
    ImageDraw.Draw(mask).polygon([(x, y + size * 0.06) for x, y in outline], 150)
    shadow = Image.new("RGBA", (wide, wide), (*DEEP, 0))
    shadow.putalpha(mask.filter(ImageFilter.GaussianBlur(size * 0.03)))
    return shadow
