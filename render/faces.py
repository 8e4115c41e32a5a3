"""The faces of the computer opponents, as emoji and on pictures of games."""

from collections.abc import Mapping
from functools import cache, partial
from types import MappingProxyType
from typing import Final

from msgspec import Struct
from PIL import Image, ImageDraw

from render.palette import INK, IVORY, Colour, mix
from render.portraits import Portrait

_SCALE: Final = 4
_SIZE: Final = 128 * _SCALE
_ZOOM: Final = 1.2  # how much larger heads are than they are drawn here, so that they can be told apart at 24 pixels
_MIDDLE: Final = (64, 62)  # where they grow from
_BLUSH: Final = (226, 110, 96)


class Face(Struct, frozen=True):
    """A face: the colours of ground, skin and hair, and what tells it apart."""

    ground: Colour
    skin: Colour
    hair: Colour
    long_hair: bool = False
    bunches: bool = False
    bun: bool = False
    beard: bool = False
    glasses: bool = False
    fringe: bool = False
    grin: bool = False
    cap: Colour | None = None
    tie: Colour | None = None


FACES: Final[Mapping[str, Face]] = MappingProxyType(
    {
        "lola": Face((244, 164, 100), (250, 214, 178), (120, 66, 34), bunches=True, fringe=True, grin=True),
        "bruno": Face((240, 136, 116), (226, 172, 128), (52, 36, 30), beard=True, grin=True, cap=(60, 92, 150)),
        "clara": Face((104, 184, 236), (252, 222, 194), (226, 182, 86), long_hair=True, fringe=True),
        "hugo": Face((122, 206, 190), (140, 90, 58), (32, 26, 24), glasses=True, tie=(236, 96, 84)),
        "iris": Face((150, 124, 220), (244, 206, 176), (232, 232, 238), bun=True, glasses=True),
    }
)
"""The faces, by the ids of the opponents."""


def draw_face(face: Face) -> Image.Image:
    """A face on a disc of its own colour."""
    image = Image.new("RGBA", (_SIZE, _SIZE))
    draw = ImageDraw.Draw(image)
    draw.ellipse([place * _SCALE for place in (2, 2, 126, 126)], fill=INK)
    draw.ellipse([place * _SCALE for place in (7, 7, 121, 121)], fill=face.ground)
    _draw_back_hair(draw, face)
    draw.ellipse(_box(33, 28, 95, 108), fill=INK)
    draw.ellipse(_box(36, 31, 92, 105), fill=face.skin)
    if face.beard:
        draw.chord(_box(36, 31, 92, 107), 12, 168, fill=face.hair)
    _draw_top_hair(draw, face)
    for x in (51, 77):
        draw.ellipse(_box(x - 5, 58, x + 5, 70), fill=INK)
        draw.ellipse(_box(x - 1, 60, x + 3, 64), fill=IVORY)
        if face.glasses:
            draw.ellipse(_box(x - 12, 52, x + 12, 76), outline=INK if face.bun else IVORY, width=4 * _SCALE)
    if face.glasses:
        draw.line(_box(62, 63, 66, 63), fill=INK if face.bun else IVORY, width=4 * _SCALE)
    if face.grin:
        draw.chord(_box(48, 70, 80, 98), 0, 180, fill=INK)
        draw.chord(_box(52, 74, 76, 90), 0, 180, fill=IVORY)
    else:
        draw.arc(_box(50, 70, 78, 92), 25, 155, fill=INK, width=5 * _SCALE)
    if not face.beard:
        for x in (42, 86):
            draw.ellipse(_box(x - 6, 74, x + 6, 82), fill=mix(face.skin, _BLUSH, 0.35))
    if face.tie:
        for x in (46, 82):
            draw.polygon(_places((64, 105), (x, 95), (x, 115)), fill=face.tie, outline=INK, width=2 * _SCALE)
        draw.ellipse(_box(59, 100, 69, 110), fill=face.tie, outline=INK, width=2 * _SCALE)
    return image.resize((128, 128), Image.Resampling.LANCZOS)


@cache
def portrait(name: str) -> Portrait:
    """The face of a computer opponent on pictures, always the same object."""
    return Portrait(draw_face(FACES[name]))


EMOJI: Final = {name: partial(draw_face, face) for name, face in FACES.items()}
"""The painters of the faces, by the names of their emoji, which are those of the opponents."""


def _draw_back_hair(draw: ImageDraw.ImageDraw, face: Face) -> None:
    if face.bunches:
        for x in (25, 103):
            draw.ellipse(_box(x - 15, 36, x + 15, 78), fill=INK)
            draw.ellipse(_box(x - 12, 39, x + 12, 75), fill=face.hair)
    if face.long_hair:
        draw.rounded_rectangle(_box(23, 24, 105, 112), 38 * _SCALE, fill=INK)
        draw.rounded_rectangle(_box(26, 27, 102, 109), 36 * _SCALE, fill=face.hair)
    if face.bun:
        draw.ellipse(_box(46, 11, 82, 43), fill=INK)
        draw.ellipse(_box(49, 14, 79, 40), fill=face.hair)


def _draw_top_hair(draw: ImageDraw.ImageDraw, face: Face) -> None:
    if face.cap:
        draw.chord(_box(29, 14, 99, 100), 188, 352, fill=INK)
        draw.chord(_box(32, 17, 96, 96), 190, 350, fill=face.cap)
        draw.rounded_rectangle(_box(28, 41, 100, 54), 5 * _SCALE, fill=INK)
        draw.rounded_rectangle(_box(31, 44, 97, 51), 3 * _SCALE, fill=mix(face.cap, IVORY, 0.4))
        return
    draw.chord(_box(33, 24, 95, 100), 196, 344, fill=INK)
    draw.chord(_box(36, 27, 92, 96), 198, 342, fill=face.hair)
    if face.fringe:
        draw.chord(_box(36, 27, 92, 64), 175, 365, fill=face.hair)


def _places(*places: tuple[int, int]) -> list[tuple[int, int]]:
    """Places of a head, on the image."""
    (x0, y0), zoom = _MIDDLE, _ZOOM * _SCALE
    return [(round(x0 * _SCALE + (x - x0) * zoom), round(y0 * _SCALE + (y - y0) * zoom)) for x, y in places]


def _box(left: int, top: int, right: int, bottom: int) -> tuple[int, int, int, int]:
    return (*_places((left, top))[0], *_places((right, bottom))[0])
