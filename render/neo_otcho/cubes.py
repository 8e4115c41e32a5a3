"""The six-sided dice of Neo Otcho 5: cubes with the faces 1 … 5 and X (N2)."""

from typing import Final

from PIL import Image, ImageDraw

from games.neo_otcho.state import X
from render import cubes
from render.canvas import Point
from render.cubes import MATERIALS, Material
from render.dice import DieLook
from render.image_cache import cached_image
from render.palette import Colour, ramp
from render.typography import Weight, font

_TEAL: Final = (28, 124, 116)
_JOKERS: Final = {look: material.pips for look, material in MATERIALS.items()} | {
    DieLook.PLAIN: _TEAL,
    DieLook.SCORING: _TEAL,
}


def colours() -> list[Colour]:
    """The colours of the sprites on the panel, for its palette."""
    return cubes.colours() + [
        colour for look, material in MATERIALS.items() for colour in ramp(material.front, _JOKERS[look], 5)
    ]


@cached_image
def die(face: int, look: DieLook, size: int, *, sign_scale: float = 1) -> Image.Image:
    """The sprite (RGBA, square, `cubes.extent(size)` wide) of a die with this face, 1 … 5 or X; see `cubes.cube`.

    `sign_scale`: the size of the number or the X, in parts of the usual one.
    """

    def sign(pen: ImageDraw.ImageDraw, middle: Point, unit: float, material: Material) -> None:
        x, y = middle
        if face != X:
            letter = font(Weight.EXTRABOLD, round(unit * 0.74 * sign_scale))
            _, top, _, bottom = letter.getbbox("3", anchor="ls")
            pen.text((x, y - (top + bottom) / 2), str(face), material.pips, letter, anchor="ms")
            return
        arm = unit * 0.235 * sign_scale
        for lean in (1, -1):
            ends = ((x - arm, y - lean * arm), (x + arm, y + lean * arm))
            pen.line(ends, _JOKERS[look], round(unit * 0.145 * sign_scale))
            for end in ends:
                pen.circle(end, unit * 0.0725 * sign_scale, _JOKERS[look])

    return cubes.cube(look, size, sign)
