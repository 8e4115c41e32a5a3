"""The colours of Ocho Club, and the palettes that its pictures are stored in."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import chain
from struct import pack
from typing import Final, TypeAlias

from isal import isal_zlib
from PIL import Image
from zlib_ng import zlib_ng

Colour: TypeAlias = tuple[int, int, int]

# Every channel is a multiple of 4: Pillow looks palette colours up in steps of 4, so these come out as they are.
INK: Final[Colour] = (16, 36, 44)  # the panel that everything lies on
DEEP: Final[Colour] = (8, 24, 32)  # trays and tracks, let into the panel
PLATE: Final[Colour] = (24, 52, 60)  # plates, raised a little above it
GLOW: Final[Colour] = (36, 72, 80)  # the plate of the seat to move
LINE: Final[Colour] = (44, 80, 88)  # hairlines
MUTED: Final[Colour] = (92, 116, 120)  # empty places: 3.2 : 1 on the panel
IVORY: Final[Colour] = (248, 240, 224)  # words and numbers
SAND: Final[Colour] = (160, 180, 176)  # words and numbers of less weight
BRASS: Final[Colour] = (232, 184, 92)  # points and marks that count
BRONZE: Final[Colour] = (124, 104, 64)  # the frame of the panel
CORAL: Final[Colour] = (240, 124, 100)  # losses

SURFACES: Final = (INK, DEEP, PLATE, GLOW)
_EDGE_STEPS: Final = 8
_PARTLY_COVERED: Final = [255] * 255 + [0]
_MEMORY: Final = 7  # the memory level of compression: short blocks suit pictures of many parts
QUICK: Final = 2
SMALL: Final = 5
"""The levels of compression: for about half a millisecond more a megapixel, files are smaller by a fifth."""
ROOMY_BYTES: Final = 39_800
"""Lines of this size, 40 KB with their palette, need no more than ISA-L, which takes less than half of the time."""


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """`second` laid over `first` with an opacity of `share`, 0 … 1."""
    red, green, blue = (round(start + (end - start) * share) for start, end in zip(first, second, strict=True))
    return red, green, blue


def ramp(first: Colour, second: Colour, steps: int) -> list[Colour]:
    """`steps` colours from one to the other, both among them."""
    return [mix(first, second, step / (steps - 1)) for step in range(steps)]


def colours() -> list[Colour]:
    """The panel, what lies on it, and words on each of them, for a palette."""
    shades = [*SURFACES, LINE, MUTED, BRONZE, *ramp(INK, BRONZE, 4)]
    for surface in SURFACES:
        for words in (IVORY, SAND, BRASS):
            shades += ramp(surface, words, 5)
    return [
        *shades,
        *ramp(INK, CORAL, 5),
        *ramp(INK, SAND, 5),
        *ramp(DEEP, LINE, 3),
        *ramp(INK, MUTED, 3),
        *ramp(DEEP, MUTED, 3),
    ]


class Palette:
    """The at most 256 colours of one kind of picture, a few of them the half-transparent edge of its panel.

    Pixels are numbers of these colours, in an image of the mode L.

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
        self._image = Image.new("P", (1, 1))
        self._image.putpalette(bytes(chain(*distinct, *[distinct[0]] * (256 - len(distinct)))))
        self._edge = bytes(len(distinct) + level * _EDGE_STEPS // 255 for level in range(256))
        self.channels = bytes(chain(*distinct, *[edge] * (_EDGE_STEPS + 1)))
        self.alpha = bytes([255] * len(distinct) + [255 * step // _EDGE_STEPS for step in range(_EDGE_STEPS)] + [255])

    @lru_cache(maxsize=1024)  # noqa: B019 -- there is a handful of palettes, for ever
    def index(self, colour: Colour) -> int:
        """The number of a colour, or of the one next to it."""
        return self.pixels(Image.new("RGB", (1, 1), colour)).tobytes()[0]

    def pixels(self, image: Image.Image) -> Image.Image:
        """The pixels of an RGB image."""
        stored = image.quantize(palette=self._image, dither=Image.Dither.NONE)
        return Image.frombytes("L", stored.size, stored.tobytes())

    def image(self, pixels: Image.Image) -> Image.Image:
        """The RGB image of pixels."""
        image = pixels.copy()
        image.putpalette(self.channels)
        return image.convert("RGB")

    def blend(self, source: Image.Image, fill: Colour | None, ground: Image.Image) -> Image.Image:
        """The pixels of a sprite (RGBA), or of a colour through a mask (L), on a ground of the same size."""
        blended = self.image(ground)
        blended.paste(fill or source, (0, 0), source)
        return self.pixels(blended)

    @lru_cache(maxsize=1024)  # noqa: B019 -- there is a handful of palettes, for ever
    def steps(self, fill: Colour, ground: int) -> list[int]:
        """The numbers of the colours from a ground to a colour, by the 256 levels of a mask."""
        levels = Image.frombytes("L", (256, 1), bytes(range(256)))
        return [*self.blend(levels, fill, Image.new("L", (256, 1), ground)).tobytes()]

    def outline(self, pixels: Image.Image, shape: Image.Image) -> None:
        """Make pixels transparent where `shape` (a mask, L) is black, and half so where it is grey."""
        pixels.paste(shape.point(self._edge), (0, 0), shape.point(_PARTLY_COVERED))


def png_file(lines: memoryview, width: int, level: int, channels: bytes, alpha: bytes) -> bytes:
    """The file of a picture's lines, each a filter and `width` numbers of colours: their channels, how opaque."""
    height = len(lines) // (width + 1)
    chunks = (
        (b"IHDR", pack(">2I5B", width, height, 8, 3, 0, 0, 0)),
        (b"PLTE", channels),
        (b"tRNS", alpha),
        (b"IDAT", _packed(lines, level)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        pack(">I", len(data)) + kind + data + pack(">I", zlib_ng.crc32(kind + data)) for kind, data in chunks
    )


def _packed(lines: memoryview, level: int) -> bytes:
    """The compressed lines of a picture."""
    if level == QUICK and len(packed := isal_zlib.compress(lines, 1)) <= ROOMY_BYTES:
        return packed
    deflate = zlib_ng.compressobj(level, memLevel=_MEMORY)
    return deflate.compress(lines) + deflate.flush()
