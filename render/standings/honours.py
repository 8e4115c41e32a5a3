"""The honours of a player: a medal for each, won ones in metal with their sign, the others as silhouettes.

Where there are three steps, dots on the rim count them: one for bronze, two for silver, three for gold.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from msgspec import Struct
from PIL import Image, ImageDraw

from render.badges import star
from render.canvas import MARGIN, SUPERSAMPLING, WIDTH, Box, Canvas, Point, blank_sprite, drawing
from render.image_cache import cached_image
from render.palette import BRASS, DEEP, INK, IVORY, PLATE, SAND, SMALL, Colour, mix
from render.standings.layout import HEAD, heading, standings_palette
from render.typography import Weight, font

COLUMNS: Final = 2
_ROW: Final = 142
_SPACING: Final = 10
_MEDAL: Final = 122
_NAME: Final = (38, 34, 30)
_NOTE: Final = 30
_BRONZE: Final[Colour] = (214, 145, 88)
_SILVER: Final[Colour] = (208, 214, 222)
_GOLD: Final[Colour] = (248, 204, 80)
_METALS: Final = (_BRONZE, _SILVER, _GOLD)
_TEXT_SIZES: Final = (0.5, 0.44, 0.34, 0.27, 0.22)
"""The sizes of the text on a medal, by its length, as shares of the medal."""

_WORDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "first-game": "1",
        "three-today": "×3",
        "all-played": "5/5",
        "four-figures": "1k",
        "first-answer": "!",
        "first-clear": "0/5",
        "first-throw": "1:0",
        "day-by-day": "3",
        "day-by-day-silver": "7",
        "day-by-day-gold": "30",
        "busy-week": "10/7",
        "busy-week-silver": "20/7",
        "busy-week-gold": "40/7",
        "hundred-bronze": "10",
        "hundred-silver": "50",
        "hundred": "100",
        "winning-streak-bronze": "×3",
        "winning-streak": "×5",
        "winning-streak-gold": "×10",
        "all-rounder-bronze": "2/5",
        "all-rounder-silver": "3/5",
        "full-table": "6",
        "long-shot": "5%",
        "eight-dice": "8",
        "eight-equal": "88",
        "comeback": "–2k",
        "comeback-silver": "–3k",
        "comeback-gold": "–4k",
        "big-turn-bronze": "2k",
        "big-turn": "3k",
        "big-turn-gold": "4k",
        "double-grand": "8+8",
        "grand-finale": "2k",
        "quick-eye": "2 s",
        "quick-eye-silver": "1.6",
        "quick-eye-gold": "1.3",
        "true-zero": "0",
        "photo-finish": "50",
        "triple-capture": "3×",
        "long-run-bronze": "×4",
        "long-run": "×6",
        "long-run-gold": "×8",
        "brink": "4/5",
        "all-five": "5:0",
        "whitewash": "10:0",
        "turnaround": "–5",
    }
)
"""The honours whose sign is a number."""

_LADDER: Final = (
    ((0.38, 0.2), (0.38, 0.7)),
    ((0.62, 0.2), (0.62, 0.7)),
    ((0.38, 0.3), (0.62, 0.3)),
    ((0.38, 0.45), (0.62, 0.45)),
    ((0.38, 0.6), (0.62, 0.6)),
)

_LINES: Final[Mapping[str, tuple[tuple[Point, ...], ...]]] = MappingProxyType(
    {
        "perfect-game": (((0.3, 0.52), (0.44, 0.66), (0.72, 0.34)),),
        "clean-race": (((0.28, 0.3), (0.28, 0.74)), ((0.42, 0.46), (0.52, 0.57), (0.72, 0.33))),
        "flawless": (((0.4, 0.5), (0.48, 0.58), (0.62, 0.42)),),
        "first-win": (((0.36, 0.24), (0.36, 0.78)),),
        "first-capture": (((0.34, 0.34), (0.66, 0.66)), ((0.66, 0.34), (0.34, 0.66))),
        "climber": _LADDER,
        "climber-silver": _LADDER,
        "climber-gold": _LADDER,
        "clean-sweep": (((0.66, 0.26), (0.46, 0.54)), ((0.34, 0.5), (0.58, 0.68)), ((0.33, 0.54), (0.27, 0.74))),
    }
)
"""The honours whose sign is made of lines, in a square one wide."""

_AREAS: Final[Mapping[str, tuple[Point, ...]]] = MappingProxyType(
    {
        "beat-iris": ((0.24, 0.36), (0.37, 0.5), (0.5, 0.27), (0.63, 0.5), (0.76, 0.36), (0.7, 0.7), (0.3, 0.7)),
        "iris-everywhere": (
            (0.2, 0.3),
            (0.36, 0.44),
            (0.5, 0.2),
            (0.64, 0.44),
            (0.8, 0.3),
            (0.73, 0.58),
            (0.27, 0.58),
        ),
        "first-win": ((0.36, 0.24), (0.74, 0.38), (0.36, 0.54)),
        "steady-hand": (
            (0.28, 0.26),
            (0.72, 0.26),
            (0.72, 0.52),
            (0.62, 0.68),
            (0.5, 0.78),
            (0.38, 0.68),
            (0.28, 0.52),
        ),
        "lightning": ((0.56, 0.22), (0.3, 0.54), (0.47, 0.54), (0.42, 0.8), (0.7, 0.44), (0.53, 0.44)),
    }
)
"""The honours whose sign is an area."""


class HonourRow(Struct, frozen=True):
    """An honour: the key of the step that is won, or its id, its name, and a note below it.

    `step` of `steps`: the highest that is won, from 1; 0: none.
    """

    id: str
    name: str
    note: str
    step: int = 0
    steps: int = 1


class HonourCaptions(Struct, frozen=True):
    """The words on the picture: the player's name or what stands for it, how many are won, and the page."""

    title: str
    subject: str
    page: str


@drawing("honours", SMALL)
def honours(rows: tuple[HonourRow, ...], captions: HonourCaptions) -> Canvas:
    """A page of honours, in two columns."""
    lines = -(-len(rows) // COLUMNS)
    canvas = Canvas(WIDTH, HEAD + lines * (_ROW + _SPACING) - _SPACING + MARGIN, standings_palette())
    heading(canvas, captions.title, captions.subject, captions.page)
    width = (WIDTH - 2 * MARGIN - _SPACING) // COLUMNS
    for index, row in enumerate(rows):
        left = MARGIN + index % COLUMNS * (width + _SPACING)
        top = HEAD + index // COLUMNS * (_ROW + _SPACING)
        _honour(canvas, Box(left, top, left + width, top + _ROW), row)
    return canvas


def _honour(canvas: Canvas, box: Box, row: HonourRow) -> None:
    canvas.plate(box, PLATE, 14)
    middle = (box.top + box.bottom) // 2
    canvas.paste_sprite(medallion(row.id, _MEDAL, row.step, row.steps), (box.left + 14 + _MEDAL // 2, middle))
    left = box.left + _MEDAL + 32
    room = box.right - 16 - left
    fill = IVORY if row.step else SAND
    canvas.write(row.name, (left, middle - 4), _NAME, weight=Weight.EXTRABOLD, fill=fill, room=room)
    canvas.write(row.note, (left, middle + 42), _NOTE, fill=BRASS if row.step else SAND, room=room)


@cached_image
def medallion(honour: str, size: int, step: int, steps: int) -> Image.Image:
    """The medal of a step of an honour (RGBA, square), or the silhouette of one that is not won."""
    side, is_won = size * SUPERSAMPLING, step > 0
    metal = _METALS[step - 1 - steps] if is_won else SAND
    image, pen = blank_sprite((side, side), metal)
    middle, reach = (side / 2, side / 2), side * 0.49
    rings = ((1.0, metal), (0.86, mix(metal, INK, 0.45)), (0.79, metal)) if is_won else ((1.0, SAND), (0.92, DEEP))
    for share, colour in rings:
        inner = reach * share * (0.9 if is_won else 1)
        outline = star(middle, reach * share, inner, 16 if is_won else 4)
        pen.polygon(outline, (*colour, 255))
    if is_won:
        _sign(pen, honour, side)
        for number in range(step if steps > 1 else 0):
            x, y, reach = side * (0.5 + 0.11 * (number - (step - 1) / 2)), side * 0.83, side * 0.04
            pen.ellipse((x - reach, y - reach, x + reach, y + reach), INK)
    else:
        _write(pen, "?", side, IVORY)
    return image.resize((size, size), Image.Resampling.LANCZOS)


def _sign(pen: ImageDraw.ImageDraw, honour: str, side: float) -> None:
    """The sign of an honour, in ink."""
    if honour in _WORDS:
        _write(pen, _WORDS[honour], side, INK)
    for points in _LINES.get(honour, ()):
        pen.line([(x * side, y * side) for x, y in points], INK, round(side * 0.09), joint="curve")
    if honour in _AREAS:
        pen.polygon([(x * side, y * side) for x, y in _AREAS[honour]], INK)
    if honour in _SHAPES:
        _SHAPES[honour](pen, side)


def _write(pen: ImageDraw.ImageDraw, text: str, side: float, fill: Colour) -> None:
    size = round(side * _TEXT_SIZES[len(text) - 1])
    pen.text((side / 2, side / 2), text, (*fill, 255), font(Weight.EXTRABOLD, size), anchor="mm")


def _five_star(pen: ImageDraw.ImageDraw, side: float) -> None:
    pen.polygon(star((side / 2, side * 0.48), side * 0.32, side * 0.13, 5), INK)


def _eight_star(pen: ImageDraw.ImageDraw, side: float) -> None:
    pen.polygon(star((side / 2, side / 2), side * 0.34, side * 0.13, 8), INK)


def _pod(pen: ImageDraw.ImageDraw, side: float) -> None:
    pen.polygon(star((side / 2, side / 2), side * 0.34, side * 0.34, 4), None, INK, round(side * 0.07))


def _five_dots(pen: ImageDraw.ImageDraw, side: float) -> None:
    for number in range(5):
        x, y = side * (0.3 + 0.1 * number), side * 0.7
        pen.ellipse((x - side * 0.035, y - side * 0.035, x + side * 0.035, y + side * 0.035), INK)


def _two_heads(pen: ImageDraw.ImageDraw, side: float) -> None:
    for x in (side * 0.36, side * 0.64):
        pen.ellipse((x - side * 0.1, side * 0.27, x + side * 0.1, side * 0.47), INK)
        pen.pieslice((x - side * 0.15, side * 0.51, x + side * 0.15, side * 0.91), 180, 360, INK)


_SHAPES: Final[Mapping[str, Callable[[ImageDraw.ImageDraw, float], None]]] = MappingProxyType(
    {
        "good-company": _two_heads,
        "all-rounder": _five_star,
        "full-star": _eight_star,
        "flawless": _pod,
        "iris-everywhere": _five_dots,
    }
)
"""The honours whose sign has curves, or many corners."""
