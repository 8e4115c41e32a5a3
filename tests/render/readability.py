"""Pictures on a phone: the size of texts and signs at 330 pixels, and their contrast (WCAG 2.2, 1.4.3 and 1.4.11)."""

from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Final, NamedTuple, cast

from PIL import Image

from render.canvas import Box, Canvas, Drawing, Picture
from render.palette import Colour, Palette

PHONE_WIDTH: Final = 330
MIN_TEXT_PX: Final = 9.0  # the size of a font
MIN_SIGN_PX: Final = 8.0
MIN_TEXT_CONTRAST: Final = 4.5
MIN_SIGN_CONTRAST: Final = 3.0

_RIM: Final = 4  # pixels around a sign that show its ground
_SIGN_SHARE: Final = 0.04  # of a sign's own pixels: a colour that covers less is none of its own

_Matrix = tuple[tuple[float, float, float], ...]

DEUTERANOPIA: Final[_Matrix] = (
    (0.367322, 0.860646, -0.227968),
    (0.280085, 0.672501, 0.047413),
    (-0.011820, 0.042940, 0.968881),
)
"""Linear RGB as a deuteranope sees it (severity 1).

Machado, Oliveira, Fernandes: A Physiologically-based Model for Simulation of Color Vision Deficiency, IEEE TVCG 15 (6),
2009, https://www.inf.ufrgs.br/~oliveira/pubs_files/CVD_Simulation/CVD_Simulation.html
"""


class Flaw(NamedTuple):
    """A text or a sign that cannot be read on a phone: its measure, the least that it should be, and where it lies."""

    subject: str
    measure: float
    least: float
    unit: str
    corner: tuple[int, int]

    def __str__(self) -> str:
        """The flaw in words."""
        return f"{self.subject} at {self.corner}: {self.measure:.1f} {self.unit}, not {self.least:g}"


MIN_FACE_PX = 20
"""The least width of a face, at which opponents are told apart."""


def flaws(canvas: Canvas) -> list[Flaw]:
    """The texts and signs of a canvas that are too small or too faint at 330 pixels."""
    scale = PHONE_WIDTH / canvas.box.right
    faults = []
    for text, box, size, fill in canvas.text_lines:
        subject, corner = repr(text), box[:2]
        faults.append(Flaw(subject, size * scale, MIN_TEXT_PX, "px", corner))
        faults.append(Flaw(subject, _text_contrast(canvas, box, fill), MIN_TEXT_CONTRAST, ": 1", corner))
    for sign in canvas.signs:
        subject, corner = "a sign", sign[:2]
        side = max(sign.right - sign.left, sign.bottom - sign.top)
        faults.append(Flaw(subject, side * scale, MIN_SIGN_PX, "px", corner))
        faults.append(Flaw(subject, _sign_contrast(canvas, sign), MIN_SIGN_CONTRAST, ": 1", corner))
    for _, face in canvas.portraits:
        faults.append(Flaw("a face", (face.right - face.left) * scale, MIN_FACE_PX, "px", face[:2]))
    return [flaw for flaw in faults if flaw.measure < flaw.least - 0.005]


def canvas_of(draw: Callable[[], Picture]) -> Canvas | None:
    """The canvas behind a golden picture; None where a test alone draws it."""
    if not isinstance(draw, partial):
        return None
    return cast("Drawing[Any]", draw.func).__wrapped__(*draw.args, **draw.keywords)


def contrast(first: Colour, second: Colour) -> float:
    """The contrast of two colours, 1 … 21."""
    light, dark = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def deuteranope(image: Image.Image) -> Image.Image:
    """A picture of a palette, with the colours that a deuteranope sees."""
    copy = image.copy()
    channels = image.getpalette() or []
    colours = zip(channels[::3], channels[1::3], channels[2::3], strict=True)
    copy.putpalette([level for colour in colours for level in _through(DEUTERANOPIA, colour)])
    return copy


def _through(matrix: _Matrix, colour: Colour) -> list[int]:
    linear = [_linear(level) for level in colour]
    return [_level(sum(share * part for share, part in zip(row, linear, strict=True))) for row in matrix]


def _linear(level: int) -> float:
    share = level / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def _level(linear: float) -> int:
    linear = min(1.0, max(0.0, linear))
    return round(255 * (linear * 12.92 if linear <= 0.0031308 else 1.055 * linear ** (1 / 2.4) - 0.055))


def _luminance(colour: Colour) -> float:
    return sum(share * _linear(level) for share, level in zip((0.2126, 0.7152, 0.0722), colour, strict=True))


def _text_contrast(canvas: Canvas, box: Box, fill: Colour) -> float:
    """The contrast of a text with the commonest other colour around it."""
    number = canvas.palette.index(fill)
    colours = _colours(canvas, box.inset(-2))
    del colours[number]
    return _best(canvas.palette, [number], _commonest(colours))


def _sign_contrast(canvas: Canvas, box: Box) -> float:
    """The best contrast of a colour of a sign with the commonest one around it."""
    inside = _colours(canvas, box)
    around = _colours(canvas, box.inset(-_RIM))
    around.subtract(inside)
    ground = _commonest(around)
    del inside[ground]  # the clear margin of a sprite: a die has room for its ring and shadow
    least = _SIGN_SHARE * inside.total()
    return _best(canvas.palette, [number for number, count in inside.items() if count >= least], ground)


def _colours(canvas: Canvas, box: Box) -> Counter[int]:
    counts = canvas.pixels.crop(box).getcolors(256) or []
    return Counter({cast("int", number): count for count, number in counts})


def _commonest(colours: Counter[int]) -> int:
    return colours.most_common(1)[0][0]


def _best(palette: Palette, numbers: Iterable[int], ground: int) -> float:
    return max(contrast(_colour(palette, number), _colour(palette, ground)) for number in numbers)


def _colour(palette: Palette, number: int) -> Colour:
    red, green, blue = palette.channels[3 * number : 3 * number + 3]
    return red, green, blue
