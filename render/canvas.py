"""A canvas: a panel with cut corners for texts, plates and sprites; and the finished picture."""

from collections.abc import Callable
from functools import lru_cache, wraps
from io import BytesIO
from math import sqrt
from typing import Final, Literal, NamedTuple, ParamSpec, Protocol, TypeAlias

from msgspec import Struct
from PIL import Image, ImageDraw

from render.palette import BRONZE, INK, IVORY, LINE, SAND, Colour, Palette
from render.typography import Weight, clean, fit, fitting_size, text_mask, text_width

Point: TypeAlias = tuple[float, float]

WIDTH: Final = 1100  # pictures are so wide, in pixels; Discord shows them at half of it
MARGIN: Final = 36
GAP: Final = 18
CUT: Final = 36  # the part of the panel's corners that is cut off, which makes it an octagon

SUPERSAMPLING: Final = 4  # the times that sprites are drawn larger and brought down, which makes soft edges
_SMALL_AREA: Final = 16_000  # pixels that are filled through a mask as quickly as piece by piece


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


class Canvas:
    """The panel, and what has been put on it.

    Attributes:
        image: the panel, RGB.
        texts: the texts put on it and the pixels they cover, in order.
    """

    def __init__(self, width: int, height: int) -> None:
        self.image = _panel(width, height).copy()
        self.texts: list[tuple[str, Box]] = []

    @property
    def box(self) -> Box:
        """All of the panel."""
        return Box(0, 0, self.image.width, self.image.height)

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
        match align:
            case "middle":
                x -= text_width(text, weight, size) // 2
            case "right":
                x -= text_width(text, weight, size)
            case "left":
                pass
        mask, (dx, dy) = text_mask(text, weight, size)
        self.image.paste(fill, (x + dx, y + dy), mask)
        covered = Box(x + dx, y + dy, x + dx + mask.width, y + dy + mask.height)
        self.texts.append((text, covered))
        return covered

    def plate(self, box: Box, fill: Colour, cut: int, line: Colour | None = None, stroke: int = 2) -> None:
        """A field with cut corners, with a line around it if wanted."""
        if box.right <= box.left or box.bottom <= box.top:
            return
        if line:
            self.plate(box, line, cut)
            box, cut = box.inset(stroke), max(0, round(cut - stroke * (2 - sqrt(2))))
        width, height = box.right - box.left, box.bottom - box.top
        if width * height < _SMALL_AREA or width <= 2 * cut or height <= 2 * cut:
            self.image.paste(fill, box[:2], octagon(width, height, cut))
            return
        self.image.paste(fill, (box.left + cut, box.top, box.right - cut, box.bottom))
        self.image.paste(fill, (box.left, box.top + cut, box.right, box.bottom - cut))
        corners = octagon(2 * cut, 2 * cut, cut)  # to fill through it is slow, so only where it is soft
        for left, x in ((box.left, 0), (box.right - cut, cut)):
            for top, y in ((box.top, 0), (box.bottom - cut, cut)):
                self.image.paste(fill, (left, top), corners.crop((x, y, x + cut, y + cut)))

    def gap(self, centre: tuple[int, int], size: int, ground: Colour = INK) -> None:
        """A place with nothing on it: the outline of an octagon around a point."""
        self.plate(around(centre, size), ground, round(size * 0.29), LINE, 3)

    def dots(self, centre: tuple[int, int], pitch: int, size: int) -> None:
        """Three dots side by side around a point: there is more than is shown."""
        for x in (centre[0] - pitch, centre[0], centre[0] + pitch):
            self.plate(around((x, centre[1]), size), LINE, 3)

    def paste_sprite(self, sprite: Image.Image, centre: tuple[int, int]) -> None:
        """A sprite (RGBA) around a point."""
        left, top = centre[0] - sprite.width // 2, centre[1] - sprite.height // 2
        self.image.paste(sprite, (left, top), sprite)

    def picture(self, name: str, palette: Palette) -> Picture:
        """The finished picture, stored with at most 256 colours."""
        width, height = self.image.size
        stored = palette.quantize(self.image, octagon(width, height, CUT), CUT)
        data = BytesIO()
        stored.save(data, "PNG", compress_level=3, transparency=palette.alpha)
        return Picture(data.getvalue(), width, height, name)


P = ParamSpec("P")


class Drawing(Protocol[P]):
    """A function that draws a picture; the one that it wraps gives the canvas."""

    __wrapped__: Callable[P, Canvas]

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> Picture:
        """Draw the picture."""
        ...


def drawing(name: str, palette: Callable[[], Palette]) -> Callable[[Callable[P, Canvas]], Drawing[P]]:
    """Make a function that fills a canvas one that returns the picture; `{0}` in its name is the first argument."""

    def decorate(draw: Callable[P, Canvas]) -> Drawing[P]:
        @wraps(draw)
        def drawn(*args: P.args, **kwargs: P.kwargs) -> Picture:
            return draw(*args, **kwargs).picture(name.format(*args), palette())

        return drawn

    return decorate


def labelled_page(topic: str, labels: tuple[str, ...], heights: list[int]) -> tuple[Canvas, list[int]]:
    """A page of the rules: a canvas with a label above each section, and the tops of the sections.

    Raises:
        ValueError: there are not as many labels as sections.
    """
    if len(labels) != len(heights):
        raise ValueError(f"{topic} has {len(heights)} sections, not {len(labels)}")
    tops = [MARGIN + 48 + sum(heights[:place]) + 66 * place for place in range(len(heights))]
    canvas = Canvas(WIDTH, tops[-1] + heights[-1] + MARGIN)
    for label, top in zip(labels, tops, strict=True):
        start, room = (MARGIN + 4, top - 16), WIDTH - 2 * MARGIN - 8
        canvas.write(label, start, 36, weight=Weight.BOLD, fill=SAND, room=room)
    return canvas, tops


def blank_sprite(size: tuple[int, int], colour: Colour) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    """A transparent image (RGBA) whose edges will be soft in a colour, and a pen for it."""
    image = Image.new("RGBA", size, (*colour, 0))
    return image, ImageDraw.Draw(image)


@lru_cache(maxsize=512)
def octagon(width: int, height: int, cut: int) -> Image.Image:
    """A rectangle without its corners, as a mask (L)."""
    cut = min(cut, width // 2, height // 2)
    mask = Image.new("L", (width, height), 255)
    if cut > 0:
        fine = Image.new("L", (cut * SUPERSAMPLING, cut * SUPERSAMPLING), 255)
        ImageDraw.Draw(fine).polygon([(0, 0), (cut * SUPERSAMPLING - 1, 0), (0, cut * SUPERSAMPLING - 1)], 0)
        corner = fine.resize((cut, cut), Image.Resampling.BOX)
        for turns, at in enumerate(((0, 0), (0, height - cut), (width - cut, height - cut), (width - cut, 0))):
            mask.paste(corner.rotate(90 * turns), at)
    return mask


@lru_cache(maxsize=16)
def _panel(width: int, height: int) -> Image.Image:
    """The empty panel in its bronze frame, with the house's sign at the foot: two octagons, an 8 at rest."""
    image = Image.new("RGB", (width, height), BRONZE)
    image.paste(INK, (3, 3), octagon(width - 6, height - 6, CUT - 2))
    for left in (width // 2 - 21, width // 2 - 2):
        for inset, fill in ((0, BRONZE), (4, INK)):
            side = 23 - 2 * inset
            image.paste(fill, (left + inset, height - 28 + inset), octagon(side, side, round(side * 0.29)))
    return image
