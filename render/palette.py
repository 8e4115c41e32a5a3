"""The colours of Ocho Club, and the palettes that its pictures are stored in."""

from collections.abc import Iterable
from typing import Final, TypeAlias

from PIL import Image

Colour: TypeAlias = tuple[int, int, int]

# Every channel is a multiple of 4: Pillow looks palette colours up in steps of 4, so these come out as they are.
INK: Final[Colour] = (16, 36, 44)  # the panel that everything lies on
DEEP: Final[Colour] = (8, 24, 32)  # trays and tracks, let into the panel
PLATE: Final[Colour] = (24, 52, 60)  # plates, raised a little above it
GLOW: Final[Colour] = (36, 72, 80)  # the plate of the seat to move
LINE: Final[Colour] = (44, 80, 88)  # hairlines and empty places
IVORY: Final[Colour] = (248, 240, 224)  # words and numbers
SAND: Final[Colour] = (160, 180, 176)  # words and numbers of less weight
BRASS: Final[Colour] = (232, 184, 92)  # points and marks that count
BRONZE: Final[Colour] = (124, 104, 64)  # the frame of the panel
CORAL: Final[Colour] = (240, 124, 100)  # losses

SURFACES: Final = (INK, DEEP, PLATE, GLOW)
_EDGE_STEPS: Final = 8
_PARTLY_COVERED: Final = [255] * 255 + [0]


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """`second` laid over `first` with an opacity of `share`, 0 … 1."""
    red, green, blue = (round(start + (end - start) * share) for start, end in zip(first, second, strict=True))
    return red, green, blue


def ramp(first: Colour, second: Colour, steps: int) -> list[Colour]:
    """`steps` colours from one to the other, both among them."""
    return [mix(first, second, step / (steps - 1)) for step in range(steps)]


def colours() -> list[Colour]:
    """The panel, what lies on it, and words on each of them, for a palette."""
    shades = [*SURFACES, LINE, BRONZE, *ramp(INK, BRONZE, 4)]
    for surface in SURFACES:
        for words in (IVORY, SAND, BRASS):
            shades += ramp(surface, words, 5)
    return [*shades, *ramp(INK, CORAL, 5), *ramp(INK, SAND, 5), *ramp(DEEP, LINE, 3)]


class Palette:
    """The at most 256 colours of one kind of picture, a few of them the half-transparent edge of its panel.

    Args:
        colours: what the picture is drawn in, the steps of soft edges among them; repeated ones count once.
        edge: the colour of the panel's outermost line.

    Raises:
        ValueError: there are more than 247 different colours.
    """

    def __init__(self, colours: Iterable[Colour], edge: Colour) -> None:
        distinct = list(dict.fromkeys(colours))
        room = 256 - _EDGE_STEPS - 1
        if len(distinct) > room:
            raise ValueError(f"{len(distinct)} colours are more than {room}")
        filled = distinct + distinct[:1] * (room - len(distinct))
        self._image = Image.new("P", (1, 1))
        self._image.putpalette([channel for colour in filled for channel in colour])
        self._stored = [channel for colour in [*filled, *[edge] * (_EDGE_STEPS + 1)] for channel in colour]
        self._edge = [room + level * _EDGE_STEPS // 255 for level in range(256)]
        self.alpha = bytes([255] * room + [255 * step // _EDGE_STEPS for step in range(_EDGE_STEPS)] + [255])

    def quantize(self, image: Image.Image, shape: Image.Image, depth: int) -> Image.Image:
        """An RGB image in these colours, transparent where `shape` (a mask, L) is black.

        The mask may be soft or black only within the four corners, `depth` pixels wide and high.
        """
        stored = image.quantize(palette=self._image, dither=Image.Dither.NONE)
        stored.putpalette(self._stored)
        for left in (0, image.width - depth):
            for top in (0, image.height - depth):
                corner = shape.crop((left, top, left + depth, top + depth))
                stored.paste(corner.point(self._edge), (left, top), corner.point(_PARTLY_COVERED))
        return stored
