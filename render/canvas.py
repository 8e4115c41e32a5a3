"""A canvas: a panel with cut corners for texts, plates and sprites; and the finished picture."""

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache, wraps
from itertools import product
from math import sqrt
from threading import Lock
from typing import Any, Final, Literal, NamedTuple, ParamSpec, Protocol, TypeAlias

from cachetools import LRUCache
from msgspec import Struct
from PIL import Image, ImageChops, ImageDraw

from render.image_cache import cached_image
from render.palette import BRONZE, INK, IVORY, MUTED, QUICK, SAND, Colour, Palette, png_file
from render.typography import Weight, clean, fit, fitting_size, text_mask, text_width

Point: TypeAlias = tuple[float, float]

WIDTH: Final = 1100  # pictures are so wide, in pixels; Discord shows them at half of it
MARGIN: Final = 36
GAP: Final = 18
CUT: Final = 36  # the part of the panel's corners that is cut off, which makes it an octagon

FILTER_UP: Final = 2  # PNG's filter of a row that is stored as its difference from the row above
_SMALL_SIDE: Final = 90  # pixels: a plate at most so long, and so of few sizes, is worth a sprite of its own
_FRAME: Final = 3  # the width of the panel's frame
_CORNER: Final = CUT + _FRAME
SUPERSAMPLING: Final = 4  # the times that sprites are drawn larger and brought down, which makes soft edges


class Picture(Struct, frozen=True):
    """A finished picture: a PNG, its size in pixels (twice that on the screen), a file name without its end."""

    png: bytes
    width: int
    height: int
    name: str


class Box(NamedTuple):
    """A place on a canvas, in pixels; right and bottom lie just outside."""

    left: int
    top: int
    right: int
    bottom: int

    def inset(self, pixels: int) -> "Box":
        """The box without its outer `pixels` pixels."""
        return Box(self.left + pixels, self.top + pixels, self.right - pixels, self.bottom - pixels)


def around(centre: tuple[int, int], width: int, height: int | None = None) -> Box:
    """The box around a point; as high as wide without a height."""
    left, top = centre[0] - width // 2, centre[1] - (height or width) // 2
    return Box(left, top, left + width, top + (height or width))


def across(top: int, height: int) -> Box:
    """The box from margin to margin at a height."""
    return Box(MARGIN, top, WIDTH - MARGIN, top + height)


class TextLine(NamedTuple):
    """A text on a canvas: the pixels that it covers, its font's size in pixels, and its colour."""

    text: str
    box: Box
    size: int
    fill: Colour


MAX_PANELS: Final = 8
"""The empty panels that are remembered: 8 of them are some 5 MB."""
MAX_PART_BYTES: Final = 12 << 20
"""The size of all parts of panels that are remembered: some 250 rows of scores."""


MAX_COLOURS: Final = 256
"""The colours of a file."""
MAX_PORTRAIT_COLOURS: Final = 64
"""The colours of all portraits of a picture: more make it larger, and none better."""
_COVERED: Final = [0] + [255] * 255


class Canvas:
    """The panel, and what has been put on it.

    Attributes:
        palette: the colours that it has.
        box: all of the panel.
        pixels: the panel, in numbers of these colours, and a column of zeros; drawing on them changes the file's lines.
        text_lines: the texts put on it, in order.
        signs: the pixels of the sprites put on it, in order.
        portraits: the portraits (RGBA) and their places. They are laid over the finished picture, in colours that it
            does not use.
        stored_by_difference: the first of the rows that are mostly as those above them, and the one after the last.
    """

    stored_by_difference: tuple[int, int] = (0, 0)

    def __init__(self, width: int, height: int, palette: Palette) -> None:
        self.palette, self.box = palette, Box(0, 0, width, height)
        self._lines = bytearray(_panel(width, height, palette))
        shared: Any = memoryview(self._lines)[1:]
        self.pixels = Image.frombuffer("L", (width + 1, height), shared, "raw", "L", 0, 1)
        self.pixels.readonly = 0  # they are the memory of the lines
        self._core = self.pixels.im  # what Pillow itself draws on: its own checks take longer than most of our sprites
        self.text_lines: list[TextLine] = []
        self.signs: list[Box] = []
        self.portraits: list[tuple[Image.Image, Box]] = []

    @property
    def texts(self) -> list[tuple[str, Box]]:
        """The texts put on it and the pixels they cover, in order."""
        return [(line.text, line.box) for line in self.text_lines]

    @property
    def image(self) -> Image.Image:
        """The panel, RGB."""
        image = self.palette.image(self.pixels.crop(self.box))
        for portrait, box in self.portraits:
            image.paste(portrait, box[:2], portrait)
        return image

    def write(
        self,
        text: str,
        start: tuple[int, int],
        size: int | tuple[int, ...],
        *,
        weight: Weight = Weight.SEMIBOLD,
        fill: Colour = IVORY,
        room: int | None = None,
        align: Literal["left", "middle", "right"] = "left",
    ) -> Box:
        """Put a text on its base line, which begins, has its middle or ends at `start`.

        What Manrope cannot show is left out. With `room`, a text wider than that ends in an ellipsis; of several sizes
        it has the first in which there is room, or the last.

        Returns:
            the pixels that it covers; nothing (an empty box at `start`) if nothing is left of it.
        """
        text = clean(text)
        if isinstance(size, tuple):
            size = fitting_size(text, weight, size, room or WIDTH)
        if room is not None:
            text = fit(text, weight, size, room)
        x, y = start
        if not text:
            return Box(x, y, x, y)
        if align != "left":
            x -= text_width(text, weight, size) // (2 if align == "middle" else 1)
        mask, (dx, dy) = text_mask(text, weight, size)
        covered = self.stamp(mask, (x + dx, y + dy), fill)
        self.text_lines.append(TextLine(text, covered, size, fill))
        return covered

    def stamp(self, mask: Image.Image, corner: tuple[int, int], fill: Colour) -> Box:
        """A colour through a mask (L) whose upper left corner lies there. Returns the pixels that it covers."""
        box = Box(*corner, corner[0] + mask.width, corner[1] + mask.height)
        lowest, highest = self._core.crop(box).getextrema()
        if lowest == highest:
            laid = mask.im.point(self.palette.steps(fill, lowest), None)
        else:
            laid = self.palette.blend(mask, fill, self.pixels.crop(box)).im
        self._core.paste(laid, box)
        return box

    def lay_part(self, box: Box, draw: Callable[[], object], *key: Hashable) -> None:
        """A part of the panel that depends on a key alone: drawn once, and put there as it was from then on."""
        place = (self.palette, box, *key)
        with _PARTS_LOCK:
            part = _PARTS.get(place)
        if part is None:
            lines, signs, portraits = len(self.text_lines), len(self.signs), len(self.portraits)
            draw()
            lists = (self.text_lines[lines:], self.signs[signs:], self.portraits[portraits:])
            part = (self._core.crop(box), *lists)
            with _PARTS_LOCK:
                _PARTS[place] = part
        else:
            self._core.paste(part[0], box)
            self.text_lines += part[1]
            self.signs += part[2]
            self.portraits += part[3]

    def fill(self, box: Box, colour: Colour) -> None:
        """A rectangle in a colour; nothing if the box is empty."""
        self._core.paste(self.palette.index(colour), box)

    def plate(self, box: Box, fill: Colour, cut: int, line: Colour | None = None, stroke: int = 2) -> None:
        """A field with cut corners, with a line around it if wanted."""
        width, height = box.right - box.left, box.bottom - box.top
        side = cut + stroke
        if min(width, height) <= 0:
            return
        if max(width, height) <= _SMALL_SIDE or min(width, height) <= 2 * side:
            self._lay(_plate((width, height), fill, cut, line, stroke), box[:2])
            return
        left, right, top, bottom = box.left + side, box.right - side, box.top + side, box.bottom - side
        rim = stroke if line else 0
        self.fill(Box(left, box.top + rim, right, box.bottom - rim), fill)
        if height <= _SMALL_SIDE:
            if line:
                self.fill(Box(left, box.top, right, box.top + rim), line)
                self.fill(Box(left, box.bottom - rim, right, box.bottom), line)
            for end, x in zip(_ends(height, fill, cut, line, stroke), (box.left, right), strict=True):
                self._lay(end, (x, box.top))
            return
        self.fill(Box(box.left + rim, top, left, bottom), fill)
        self.fill(Box(right, top, box.right - rim, bottom), fill)
        if line:
            self.fill(Box(left, box.top, right, box.top + rim), line)
            self.fill(Box(left, box.bottom - rim, right, box.bottom), line)
            self.fill(Box(box.left, top, box.left + rim, bottom), line)
            self.fill(Box(box.right - rim, top, box.right, bottom), line)
        corners = _corners(fill, cut, line, stroke)
        places = product((box.top, box.bottom - side), (box.left, box.right - side))
        for corner, (y, x) in zip(corners, places, strict=True):
            self._lay(corner, (x, y))

    def gap(self, centre: tuple[int, int], size: int, ground: Colour = INK) -> None:
        """A place with nothing on it: the outline of an octagon around a point."""
        self.plate(around(centre, size), ground, round(size * 0.29), MUTED, 3)

    def dots(self, centre: tuple[int, int], pitch: int, size: int) -> None:
        """Three dots side by side around a point: there is more than is shown."""
        for x in (centre[0] - pitch, centre[0], centre[0] + pitch):
            self.plate(around((x, centre[1]), size), SAND, 3)

    def paste_sprite(self, sprite: Image.Image, centre: tuple[int, int], ground: Colour | None = None) -> None:
        """A sprite (RGBA) around a point; `ground`: the one colour below it, where that is known."""
        box = around(centre, *sprite.size)
        self._lay(sprite, box[:2], ground)
        self.signs.append(box)

    def paste_portrait(self, portrait: Image.Image, centre: tuple[int, int]) -> None:
        """A portrait (RGBA) of any colours around a point, above all else there."""
        self.portraits.append((portrait, around(centre, *portrait.size)))

    def _lay(self, sprite: Image.Image, corner: tuple[int, int], colour: Colour | None = None) -> None:
        box = Box(*corner, corner[0] + sprite.width, corner[1] + sprite.height)
        if colour is None:
            lowest, highest = self._core.crop(box).getextrema()
            ground = lowest if lowest == highest else self.pixels.crop(box).tobytes()
        else:
            ground = self.palette.index(colour)
        _, laid = _laid(self.palette, sprite, ground)
        self._core.paste(laid.im, box)

    def picture(self, name: str, level: int = QUICK) -> Picture:
        """The finished picture."""
        channels, alpha = self._lay_portraits()
        lines, (top, bottom), stride = self._lines, self.stored_by_difference, self.pixels.width
        if bottom > top:
            rows, above = (self.pixels.crop((0, start, stride, start + bottom - top)) for start in (top, top - 1))
            lines = bytearray(lines)
            lines[1 + top * stride : 1 + bottom * stride] = ImageChops.subtract_modulo(rows, above).tobytes()
            lines[top * stride : bottom * stride : stride] = bytes([FILTER_UP]) * (bottom - top)
        png = png_file(memoryview(lines)[:-1], self.box.right, level, channels, alpha)
        return Picture(png, *self.box[2:], name)

    def _lay_portraits(self) -> tuple[bytes, bytes]:
        """Lay the portraits over the picture. Returns the colours of the file, and how opaque each of them is."""
        channels, alpha = self.palette.channels, self.palette.alpha
        if not self.portraits:
            return channels, alpha
        channels = channels.ljust(3 * MAX_COLOURS, b"\0")
        alpha = alpha.ljust(MAX_COLOURS, b"\xff")
        used = self.pixels.crop(self.box).histogram()
        free = [number for number in range(MAX_COLOURS) if not used[number] and alpha[number] == MAX_COLOURS - 1]
        count = min(len(free), MAX_PORTRAIT_COLOURS)
        grounds = tuple(self.pixels.crop(box).tobytes() for _, box in self.portraits)
        reduced, *_ = _reduced(self.palette, tuple(portrait for portrait, _ in self.portraits), grounds, count)
        tints, numbers = bytes(reduced.getpalette() or ()), Image.frombytes("L", reduced.size, reduced.tobytes())
        numbers = numbers.point([*free, *[0] * (MAX_COLOURS - len(free))])
        left = 0
        for portrait, box in self.portraits:
            laid = numbers.crop((left, 0, left + portrait.width, portrait.height))
            self._core.paste(laid.im, box, portrait.getchannel("A").point(_COVERED).im)
            left += portrait.width
        file_channels = bytearray(channels)
        for index, number in enumerate(free[: len(tints) // 3]):
            file_channels[3 * number : 3 * number + 3] = tints[3 * index : 3 * index + 3]
        return bytes(file_channels), alpha


def _reduce(
    palette: Palette, portraits: tuple[Image.Image, ...], grounds: tuple[bytes, ...], count: int
) -> tuple[Image.Image, ...]:
    """Portraits side by side on grounds, the pixels of a palette, in so many colours; and the portraits."""
    strip = Image.new("RGB", (sum(image.width for image in portraits), max(image.height for image in portraits)))
    left = 0
    for portrait, ground in zip(portraits, grounds, strict=True):
        laid = palette.image(Image.frombytes("L", portrait.size, ground))
        laid.paste(portrait, mask=portrait)
        strip.paste(laid, (left, 0))
        left += laid.width
    return strip.quantize(count, Image.Quantize.MEDIANCUT), *portraits


_reduced = cached_image(
    _reduce, key=lambda palette, portraits, grounds, count: (palette, *map(id, portraits), grounds, count)
)


def _on_ground(palette: Palette, sprite: Image.Image, ground: int | bytes) -> tuple[Image.Image, Image.Image]:
    """A sprite, and its pixels on a ground that is one colour, or the pixels of its size."""
    size = sprite.size
    under = Image.new("L", size, ground) if isinstance(ground, int) else Image.frombytes("L", size, ground)
    return sprite, palette.blend(sprite, None, under)


_laid = cached_image(_on_ground, key=lambda palette, sprite, ground: (palette, id(sprite), ground))


def _part_size(part: tuple[Any, ...]) -> int:
    """The bytes of a part of a panel, about."""
    width, height = part[0].size
    return int(width * height) + 1024


def clear_parts() -> None:
    """Remember no part of a panel, for names are among them."""
    with _PARTS_LOCK:
        _PARTS.clear()


_PARTS: Final[LRUCache[tuple[Hashable, ...], Any]] = LRUCache(MAX_PART_BYTES, getsizeof=_part_size)
_PARTS_LOCK: Final = Lock()

P = ParamSpec("P")


class Drawing(Protocol[P]):
    """A function that draws a picture; the one that it wraps gives the canvas."""

    __wrapped__: Callable[P, Canvas]

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> Picture:
        """Draw the picture."""
        ...


def drawing(name: str, level: int = QUICK) -> Callable[[Callable[P, Canvas]], Drawing[P]]:
    """Make a function that fills a canvas one that returns the picture; `{0}` in its name is the first argument."""

    def decorate(draw: Callable[P, Canvas]) -> Drawing[P]:
        @wraps(draw)
        def drawn(*args: P.args, **kwargs: P.kwargs) -> Picture:
            return draw(*args, **kwargs).picture(name.format(*args), level)

        return drawn

    return decorate


def labelled_page(
    topic: str, labels: tuple[str, ...], heights: list[int], palette: Palette
) -> tuple[Canvas, list[int]]:
    """A page of the rules: a canvas with a label above each section, and the tops of the sections.

    Raises:
        ValueError: there are not as many labels as sections.
    """
    if len(labels) != len(heights):
        raise ValueError(f"{topic} has {len(heights)} sections, not {len(labels)}")
    tops = [MARGIN + 48 + sum(heights[:place]) + 66 * place for place in range(len(heights))]
    canvas = Canvas(WIDTH, tops[-1] + heights[-1] + MARGIN, palette)
    for label, top in zip(labels, tops, strict=True):
        start, room = (MARGIN + 4, top - 16), WIDTH - 2 * MARGIN - 8
        canvas.write(label, start, 36, weight=Weight.BOLD, fill=SAND, room=room)
    return canvas, tops


def blank_sprite(size: tuple[int, int], colour: Colour) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    """A transparent image (RGBA) whose edges will be soft in a colour, and a pen for it."""
    image = Image.new("RGBA", size, (*colour, 0))
    return image, ImageDraw.Draw(image)


Layer: TypeAlias = tuple[Colour, Sequence[Sequence[Point]]]
"""A colour, and the polygons that have it."""


def flat_sprite(size: tuple[int, int], lowest: Layer, *others: Layer) -> Image.Image:
    """A sprite (RGBA) of layers one on the other, all within the lowest one.

    To draw masks larger and to bring them down takes a third of the time that it takes with colours.
    """
    sprite = Image.new("RGB", size, lowest[0])
    for colour, polygons in others:
        sprite.paste(colour, (0, 0), _polygons(size, polygons))
    sprite.putalpha(_polygons(size, lowest[1]))
    return sprite


def _polygons(size: tuple[int, int], polygons: Sequence[Sequence[Point]]) -> Image.Image:
    """Polygons as a mask (L)."""
    fine = Image.new("L", (size[0] * SUPERSAMPLING, size[1] * SUPERSAMPLING))
    pen = ImageDraw.Draw(fine)
    for points in polygons:
        pen.polygon([(x * SUPERSAMPLING, y * SUPERSAMPLING) for x, y in points], 255)
    return fine.reduce(SUPERSAMPLING)


@lru_cache(maxsize=512)
def octagon(width: int, height: int, cut: int) -> Image.Image:
    """A rectangle without its corners, as a mask (L)."""
    cut = min(cut, width // 2, height // 2)
    mask = Image.new("L", (width, height), 255)
    if cut > 0:
        fine = Image.new("L", (cut * SUPERSAMPLING, cut * SUPERSAMPLING), 255)
        ImageDraw.Draw(fine).polygon([(0, 0), (cut * SUPERSAMPLING - 1, 0), (0, cut * SUPERSAMPLING - 1)], 0)
        corner = fine.resize((cut, cut), Image.Resampling.BOX)
        for turns, start in enumerate(((0, 0), (0, height - cut), (width - cut, height - cut), (width - cut, 0))):
            mask.paste(corner.rotate(90 * turns), start)
    return mask


@cached_image
def _plate(size: tuple[int, int], fill: Colour, cut: int, line: Colour | None, stroke: int) -> Image.Image:
    """A plate as a sprite (RGBA)."""
    width, height = size
    image = Image.new("RGBA", size, line or fill)
    if line:
        inner = octagon(width - 2 * stroke, height - 2 * stroke, max(0, round(cut - stroke * (2 - sqrt(2)))))
        image.paste(fill, (stroke, stroke), inner)
    image.putalpha(octagon(width, height, cut))
    return image


@cached_image
def _ends(height: int, fill: Colour, cut: int, line: Colour | None, stroke: int) -> tuple[Image.Image, ...]:
    """The left and the right end of a plate as sprites (RGBA)."""
    side = cut + stroke
    plate = _plate((2 * side, height), fill, cut, line, stroke)
    return plate.crop((0, 0, side, height)), plate.crop((side, 0, 2 * side, height))


@cached_image
def _corners(fill: Colour, cut: int, line: Colour | None, stroke: int) -> tuple[Image.Image, ...]:
    """The corners of a plate as sprites (RGBA), those above first, from the left."""
    side = cut + stroke
    plate = _plate((2 * side, 2 * side), fill, cut, line, stroke)
    return tuple(plate.crop((x, y, x + side, y + side)) for y in (0, side) for x in (0, side))


@lru_cache(maxsize=MAX_PANELS)
def _panel(width: int, height: int, palette: Palette) -> bytes:
    """The lines of the empty panel, in its bronze frame, with the house's sign at the foot.

    A line is its filter, which is 0, and its pixels; behind the last one is another 0.
    """
    bronze, small = palette.index(BRONZE), _small_panel(palette)
    pixels = Image.new("L", (width + 1, height))
    pixels.paste(bronze, (0, 0, width, height))
    pixels.paste(palette.index(INK), (_FRAME, _FRAME, width - _FRAME, height - _FRAME))
    for x, left in ((0, 0), (small.width - _CORNER, width - _CORNER)):
        for y, top in ((0, 0), (small.height - _CORNER, height - _CORNER)):
            pixels.paste(small.crop((x, y, x + _CORNER, y + _CORNER)), (left, top))
    middle = small.width // 2
    sign = small.crop((middle - 21, small.height - 28, middle + 21, small.height - 5))
    pixels.paste(sign, (width // 2 - 21, height - 28))
    return b"\0" + pixels.tobytes()


@lru_cache(maxsize=8)
def _small_panel(palette: Palette) -> Image.Image:
    """The pixels of a small panel, with the house's sign: two octagons, an 8 at rest."""
    width, height = 2 * _CORNER + 44, 2 * _CORNER
    image = Image.new("RGB", (width, height), BRONZE)
    image.paste(INK, (_FRAME, _FRAME), octagon(width - 2 * _FRAME, height - 2 * _FRAME, CUT - 2))
    for left in (width // 2 - 21, width // 2 - 2):
        for inset, fill in ((0, BRONZE), (4, INK)):
            side = 23 - 2 * inset
            image.paste(fill, (left + inset, height - 28 + inset), octagon(side, side, round(side * 0.29)))
    pixels = palette.pixels(image)
    palette.outline(pixels, octagon(width, height, CUT))
    return pixels
