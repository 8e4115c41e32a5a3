"""The eight-sided dice: octahedra seen face on; a face is told by its number, its pips and, the 6, a stroke."""

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import Enum, auto
from itertools import pairwise
from math import cos, pi, radians, sin, sqrt
from typing import Final, NamedTuple

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render import badges
from render.badges import Badge
from render.canvas import SUPERSAMPLING, Point
from render.image_cache import cached_image
from render.palette import BRASS, CORAL, DEEP, INK, IVORY, Colour, mix, ramp
from render.typography import Weight, font

FACES: Final = range(1, 9)
_MIN_BADGED_SIZE: Final = 60  # smaller dice have no room for a mark
_GLOSS: Final = 0.16  # how far the front facet darkens towards its lower right
_PIPS: Final = {1: (1,), 2: (2,), 3: (3,), 4: (4,), 5: (5,), 6: (5, 1), 7: (5, 2), 8: (5, 3)}  # rows in the lower facet


class DieLook(Enum):
    """The look of a die."""

    PLAIN = auto()  # just rolled
    SCORING = auto()  # just rolled, and may be set aside: rimmed
    JUST_SET_ASIDE = auto()  # just set aside: raised, ringed and ticked
    SET_ASIDE = auto()  # set aside earlier
    DIM = auto()  # scores nothing
    JOKER = auto()  # the 8 that saves a roll
    BUST = auto()  # of the roll that ended the turn
    WINNING = auto()  # wins: the opening's 8, eight equal


class _Material(NamedTuple):
    """The colours of a die: its facets from shade to light, its rim, its number; and its badge."""

    dark: Colour
    light: Colour
    rim: Colour
    number: Colour
    badge: Badge | None = None


_IVORY_SHADE: Final = (160, 136, 108)
_MATERIALS: Final = {
    DieLook.PLAIN: _Material(_IVORY_SHADE, IVORY, (220, 204, 176), (28, 44, 52)),
    DieLook.SCORING: _Material(_IVORY_SHADE, IVORY, BRASS, (28, 44, 52)),
    DieLook.JUST_SET_ASIDE: _Material(_IVORY_SHADE, IVORY, (220, 204, 176), (28, 44, 52), Badge.TICK),
    DieLook.SET_ASIDE: _Material((120, 104, 84), (196, 184, 160), (168, 152, 128), (28, 44, 52)),
    DieLook.DIM: _Material((24, 48, 56), (60, 96, 104), (48, 80, 88), (204, 220, 218)),
    DieLook.JOKER: _Material((140, 92, 32), (244, 200, 112), (252, 224, 156), (44, 28, 12), Badge.REPEAT),
    DieLook.BUST: _Material((60, 36, 40), (120, 68, 68), CORAL, (252, 196, 180), Badge.CROSS),
    DieLook.WINNING: _Material((140, 92, 32), (244, 200, 112), (252, 224, 156), (44, 28, 12), Badge.STAR),
}


def colours() -> list[Colour]:
    """The colours of the sprites on the panel, for its palette."""
    shades = [*ramp(INK, mix(INK, DEEP, 0.9), 4), *ramp(INK, BRASS, 6), *ramp(DEEP, BRASS, 4)]
    for material in dict.fromkeys(_MATERIALS.values()):
        light, gloss = material.light, mix(material.light, material.dark, _GLOSS)
        shades += [*ramp(material.dark, light, 10), *ramp(light, gloss, 5)]
        shades += [*ramp(light, material.number, 6), material.rim]
    return shades


def roll_looks(
    rolled: tuple[int, ...], selection: tuple[int, ...], selected_look: DieLook, other_look: DieLook
) -> tuple[DieLook, ...]:
    """The looks of the dice of a roll, in the order they fell; `selection`, the first of each face, look special."""
    remaining = Counter(selection)
    looks = []
    for face in rolled:
        looks.append(selected_look if remaining[face] > 0 else other_look)
        remaining[face] -= 1
    return tuple(looks)


def extent(size: int) -> tuple[int, int]:
    """Width and height of the sprite of a die `size` pixels wide, the room for ring, mark and shadow included."""
    return round(size * 1.165) + 2, round(size * 1.48)


def tips(size: int) -> tuple[int, int]:
    """The distance of the upper and lower corner of a die `size` pixels wide from its middle: aside, and up or down."""
    x, y = _solid(size, (0, 0)).outline[3]
    return round(x), round(y)


@cached_image
def die(face: int, look: DieLook, size: int) -> Image.Image:
    """The sprite (RGBA, `extent(size)`) of a die `size` pixels wide with this face, 1 … 8, in front."""
    sprite = _blank(look, size).copy()
    sprite.paste(_MATERIALS[look].number, (0, 0), _face(face, size, _raised(look)))
    return sprite


def large_number(face: int, size: int) -> Image.Image:
    """A plain, pale die `size` pixels wide whose number is as large as itself (RGBA, `extent(size)`)."""
    blank = _blank(DieLook.PLAIN, size)
    sprite = Image.blend(blank, Image.new("RGBA", blank.size, (*IVORY, 255)), 0.5)
    sprite.putalpha(blank.getchannel("A"))
    width, height = sprite.size
    letter = font(Weight.EXTRABOLD, round(size * 0.86))
    _, top, _, bottom = letter.getbbox("3", anchor="ls")
    middle = (width / 2, height / 2 - (top + bottom) / 2)
    ImageDraw.Draw(sprite).text(middle, str(face), _MATERIALS[DieLook.PLAIN].number, letter, anchor="ms")
    return sprite


@cached_image
def _face(face: int, size: int, raised: int) -> Image.Image:
    """The number and the pips of a face as a mask (L)."""
    width, height = extent(size)
    fine = Image.new("L", (width * SUPERSAMPLING, height * SUPERSAMPLING))
    pen, unit = ImageDraw.Draw(fine), size * SUPERSAMPLING / 100
    (front, _), (below, _), *_ = _fine_solid(size, raised).facets
    _number(pen, face, front, unit)
    _pips(pen, face, below, unit)
    return fine.reduce(SUPERSAMPLING)


class _Solid(NamedTuple):
    """An octahedron as it is seen: its facets with their light (the front one, the lower one, others), its outline."""

    facets: tuple[tuple[tuple[Point, ...], float], ...]
    outline: tuple[Point, ...]


def _solid(width: float, centre: Point) -> _Solid:
    """The octahedron, a face in front with a corner up, tilted a little so that the facet below it is seen well."""
    tilt, turn = radians(7), radians(-5)
    up, across = radians(90), 2 * pi / 3
    front = [(cos(up + n * across) * sqrt(2 / 3), sin(up + n * across) * sqrt(2 / 3), sqrt(1 / 3)) for n in range(3)]
    back = [(-x, -y, -z) for x, y, z in front]
    corners = [_turned(point, tilt, turn) for point in (*front, *back)]
    scale = width / (max(x for x, _, _ in corners) - min(x for x, _, _ in corners))
    flat = [(centre[0] + x * scale, centre[1] - y * scale) for x, y, _ in corners]
    top, left, right, low, east, west = range(6)
    facets = ((top, left, right), (left, right, low), (top, left, west), (top, right, east))
    lit = tuple((tuple(flat[n] for n in facet), _light([corners[n] for n in facet])) for facet in facets)
    return _Solid(lit, tuple(flat[n] for n in (top, east, right, low, left, west)))


def _raised(look: DieLook) -> int:
    """The height of a die above the panel, in hundredths of its width."""
    return 5 if look is DieLook.JUST_SET_ASIDE else 0


def _fine_solid(size: int, raised: int) -> _Solid:
    """The octahedron of a die on its sprite, drawn larger."""
    width, height = extent(size)
    middle = (width * SUPERSAMPLING / 2, height * SUPERSAMPLING / 2 - raised * size * SUPERSAMPLING / 100)
    return _solid(size * SUPERSAMPLING, middle)


@cached_image
def _blank(look: DieLook, size: int) -> Image.Image:
    """A die without its face (RGBA)."""
    material = _MATERIALS[look]
    width, height = extent(size)
    unit = size * SUPERSAMPLING / 100
    solid = _fine_solid(size, _raised(look))
    body = Image.new("RGBA", (width * SUPERSAMPLING, height * SUPERSAMPLING))
    pen = ImageDraw.Draw(body)
    if look is DieLook.JUST_SET_ASIDE:
        grown_polygon(pen, solid.outline, 6.4 * unit, BRASS)
        grown_polygon(pen, solid.outline, 4 * unit, INK)
    grown_polygon(pen, solid.outline, (5 if look in (DieLook.SCORING, DieLook.BUST) else 2.5) * unit, material.rim)
    for points, light in solid.facets:
        pen.polygon(points, mix(material.dark, material.light, light))
    _gloss(body, solid.facets[0][0], material.dark)
    for points, _ in solid.facets:
        for start, end in pairwise([*points, points[0]]):
            pen.line((start, end), mix(material.light, material.rim, 0.5), round(1.1 * unit))
    outline = ((x / SUPERSAMPLING, y / SUPERSAMPLING) for x, y in solid.outline)
    sprite = drop_shadow((width, height), outline, size)
    sprite.alpha_composite(body.reduce(SUPERSAMPLING))
    if material.badge and size >= _MIN_BADGED_SIZE:
        mark = badges.badge(material.badge, round(size * 0.34))
        corner = solid.outline[1][1] / SUPERSAMPLING  # how far down the upper right one lies
        sprite.alpha_composite(mark, (sprite.width - mark.width, round(corner - 0.62 * mark.height)))
    return sprite


def _turned(point: tuple[float, float, float], tilt: float, turn: float) -> tuple[float, float, float]:
    x, y, z = point
    y, z = y * cos(tilt) + z * sin(tilt), z * cos(tilt) - y * sin(tilt)
    return x * cos(turn) + z * sin(turn), y, z * cos(turn) - x * sin(turn)


def _light(corners: list[tuple[float, float, float]]) -> float:
    """The light, 0 … 1, that a facet gets from the upper left in front."""
    # An octahedron's facet faces where its middle lies, and its corners' sum is √3 long.
    toward = sum(-0.22 * x + 0.45 * y + 0.87 * z for x, y, z in corners) / sqrt(3)
    return max(0.0, min(1.0, 0.10 + 0.95 * toward))


def drop_shadow(size: tuple[int, int], points: Iterable[Point], unit: int) -> Image.Image:
    """The soft shadow (RGBA) a little below a polygon on a die `unit` pixels wide."""
    mask = Image.new("L", size)
    ImageDraw.Draw(mask).polygon([(x, y + unit * 0.06) for x, y in points], 150)
    return soft_shadow(mask, unit)


def soft_shadow(mask: Image.Image, unit: int) -> Image.Image:
    """The soft shadow (RGBA) of a mask (L) on a die `unit` pixels wide."""
    shadow = Image.new("RGBA", mask.size, (*DEEP, 0))
    shadow.putalpha(mask.filter(ImageFilter.GaussianBlur(unit * 0.03)))
    return shadow


def grown_polygon(pen: ImageDraw.ImageDraw, points: Sequence[Point], radius: float, fill: Colour | int) -> None:
    """The polygon, grown by `radius` and rounded."""
    pen.polygon(points, fill)
    for start, end in pairwise([*points, points[0]] if radius else []):
        pen.line((start, end), fill, round(2 * radius))
        pen.circle(start, radius, fill)


def _gloss(body: Image.Image, front: tuple[Point, ...], dark: Colour) -> None:
    """The front face gets darker towards its lower right."""
    mask = Image.new("L", body.size)
    ImageDraw.Draw(mask).polygon(front, 255)
    fall = (
        Image.linear_gradient("L").rotate(30).point([round(level * _GLOSS) for level in range(256)]).resize(body.size)
    )
    body.paste((*dark, 255), (0, 0), ImageChops.darker(fall, mask))


def _number(pen: ImageDraw.ImageDraw, face: int, front: tuple[Point, ...], unit: float) -> None:
    middle = front[0][0]
    base = (front[1][1] + front[2][1]) / 2 - 9 * unit
    letter = font(Weight.EXTRABOLD, round(62 * unit))
    if face == 6:
        stroke = (middle - 14 * unit, base - 3.5 * unit, middle + 14 * unit, base + 1.5 * unit)
        pen.rounded_rectangle(stroke, 2 * unit, 255)
        base -= 7 * unit
    pen.text((middle, base), str(face), 255, letter, anchor="ms")


def _pips(pen: ImageDraw.ImageDraw, face: int, below: tuple[Point, ...], unit: float) -> None:
    (x1, y1), (x2, y2), _ = below
    for row, count in enumerate(_PIPS[face]):
        for place in range(count):
            share = 0.5 + (place - (count - 1) / 2) * 0.115
            x, y = x1 + (x2 - x1) * share, y1 + (y2 - y1) * share + (8 + 11 * row) * unit
            pen.circle((x, y), 3.4 * unit, 255)
