"""The common parts of all pictures of standings: palette, discs with initials, medals, arrows, a heading."""

import re
from enum import Enum
from functools import lru_cache
from typing import Final, Literal

from PIL import Image

from render import palette, seats
from render.badges import Badge, badge, star
from render.canvas import MARGIN, SUPERSAMPLING, WIDTH, Box, Canvas, Point, TextLine, blank_sprite
from render.image_cache import cached_image
from render.palette import BRASS, BRONZE, CORAL, DEEP, GLOW, INK, IVORY, PLATE, SAND, Colour, Palette, mix, ramp
from render.typography import Weight, clean, font, text_mask, text_width

HEAD: Final = 152  # the height of a heading, the margin above it included
RIGHT_EDGE: Final = WIDTH - MARGIN
ROW_SPACING: Final = 8  # between two rows

PERSON_COLOURS: Final[tuple[Colour, ...]] = (
    *seats.COLOURS,
    (92, 204, 204),
    (240, 140, 128),
    (172, 200, 100),
    (220, 176, 136),
    (148, 172, 228),
    (212, 148, 228),
)
"""The colours of people's discs, the first of them those of the seats."""

_MEDALS: Final[dict[int, tuple[Colour, Colour]]] = {
    1: ((248, 204, 80), CORAL),
    2: ((208, 216, 220), seats.COLOURS[0]),
    3: ((220, 144, 88), seats.COLOURS[2]),
}
"""The metal and the ribbon of each medal: gold, silver, bronze."""
_DIGIT: Final = "5"  # as wide as digits are on average
_BLUNT: Final = 2  # pixels off a bar's corners
_MONOGRAM_SIZE: Final = 80  # the disc on which two letters can be read
_WORD: Final = re.compile(r"[^\W_]+")


class GameResult(Enum):
    """The result of a game for a player."""

    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"


_BADGES: Final = {GameResult.WON: Badge.TICK, GameResult.DRAWN: Badge.EQUAL, GameResult.LOST: Badge.CROSS}


@lru_cache(maxsize=1)
def standings_palette() -> Palette:
    """The colours of every picture of standings."""
    discs = [mix(ground, tint, 0.5) for tint in PERSON_COLOURS for ground in (PLATE, GLOW, INK)]
    letters = [colour for tint in PERSON_COLOURS for colour in ramp(tint, INK, 4)]
    medals = [colour for metal, _ in _MEDALS.values() for end in (INK, PLATE, GLOW) for colour in ramp(metal, end, 3)]
    signs = [colour for ground in (CORAL, SAND, BRASS) for colour in (*ramp(ground, INK, 4), *ramp(ground, PLATE, 4))]
    return Palette(
        [*palette.colours(), *seats.colours(), *discs, *letters, *medals, *signs, *ramp(CORAL, GLOW, 4)], BRONZE
    )


def initials(name: str) -> str:
    """The first letters or digits of the first and the last word of a name; empty where none of it can be drawn."""
    words = _WORD.findall(clean(name))
    return "".join(word[0].upper()[0] for word in (*words[:1], *words[1:][-1:]))


@cached_image
def disc(colour_index: int, size: int, *, blank: bool) -> Image.Image:
    """A disc (RGBA) in one of the colours of people, with a person on it unless `blank`."""
    side, colour = size * SUPERSAMPLING, PERSON_COLOURS[colour_index]
    image, pen = blank_sprite((side, side), colour)
    pen.ellipse((0, 0, side - 1, side - 1), (*colour, 255))
    if not blank:
        pen.ellipse((side * 0.36, side * 0.22, side * 0.64, side * 0.5), (*INK, 255))
        pen.pieslice((side * 0.24, side * 0.56, side * 0.76, side * 1.08), 180, 360, (*INK, 255))
    return image.resize((size, size), Image.Resampling.LANCZOS)


def person(canvas: Canvas, centre: tuple[int, int], name: str, colour_index: int, size: int) -> None:
    """Somebody's disc around a point: the initials on it, or the shape of a person where none can be drawn.

    A small disc has the first initial alone. `colour_index` is any number, which chooses the colour.
    """
    letters = initials(name)[: 1 if size < _MONOGRAM_SIZE else 2]
    canvas.paste_sprite(disc(colour_index % len(PERSON_COLOURS), size, blank=bool(letters)), centre)
    if letters:
        font_size = round(size * (0.56 if len(letters) == 1 else 0.42))
        mask, (_, top) = text_mask(letters, Weight.EXTRABOLD, font_size)
        corner = (centre[0] - mask.width // 2, centre[1] + round(font_size * 0.36) + top)
        canvas.stamp(mask, corner, INK)


def result(canvas: Canvas, centre: tuple[int, int], game_result: GameResult, size: int) -> None:
    """The result of a game, by a shape: a tick, two lines, a cross."""
    canvas.paste_sprite(badge(_BADGES[game_result], size), centre)


@cached_image
def arrow(size: int, *, up: bool) -> Image.Image:
    """A triangle (RGBA) for ranks won or lost."""
    side = size * SUPERSAMPLING
    colour = BRASS if up else CORAL
    image, pen = blank_sprite((side, side), colour)
    foot, tip = (side * 0.86, side * 0.1) if up else (side * 0.14, side * 0.9)
    pen.polygon([(0, foot), (side - 1, foot), (side / 2, tip)], (*colour, 255))
    return image.resize((size, size), Image.Resampling.LANCZOS)


@cached_image
def medal(rank: int, size: int) -> Image.Image:
    """The medal of one of the first three ranks (RGBA, square): a star of gold, an octagon of silver, a bronze disc.

    It hangs on a ribbon and has the rank's number on it.
    """
    side = size * SUPERSAMPLING
    metal, ribbon = _MEDALS[rank]
    image, pen = blank_sprite((side, side), metal)
    for x in (0.0, 1.0):
        tail = ((0.5, 0.5), (0.16, 0.62), (0.12, 0.93), (0.24, 0.87), (0.33, 0.98), (0.5, 0.7))
        pen.polygon([(abs(x - along) * side, down * side) for along, down in tail], (*ribbon, 255))
    middle, reach = (side / 2, side * 0.41), side * 0.41
    for share, colour in ((1.0, metal), (0.86, mix(metal, INK, 0.45)), (0.79, metal)):
        pen.polygon(_medal_outline(rank, middle, reach * share), (*colour, 255))
    pen.text((middle[0], side * 0.575), str(rank), (*INK, 255), font(Weight.EXTRABOLD, round(side * 0.46)), anchor="ms")
    return image.resize((size, size), Image.Resampling.LANCZOS)


def _medal_outline(rank: int, centre: Point, reach: float) -> list[Point]:
    """A star for the first rank, an octagon for the second, nearly a circle for the third."""
    if rank == 1:
        return star(centre, reach, reach * 0.86, 12)
    return star(centre, reach, reach, 4 if rank == 2 else 24)


def share_bar(canvas: Canvas, box: Box, share: float) -> None:
    """A share, 0 … 1, of a track from its left end."""
    _bar(canvas, box, DEEP)
    if share > 0:
        reach = max(12, round((box.right - box.left) * share))
        _bar(canvas, Box(box.left, box.top, box.left + reach, box.bottom), BRASS)


def _bar(canvas: Canvas, box: Box, colour: Colour) -> None:
    """A bar with blunt corners."""
    canvas.fill(Box(box.left + _BLUNT, box.top, box.right - _BLUNT, box.bottom), colour)
    for left in (box.left, box.right - _BLUNT):
        canvas.fill(Box(left, box.top + _BLUNT, left + _BLUNT, box.bottom - _BLUNT), colour)


def heading(canvas: Canvas, title: str, subject: str, aside: str) -> None:
    """The title in large, the subject below it, and something small at the right."""
    small = canvas.write(aside, (RIGHT_EDGE - 4, MARGIN + 46), 30, fill=SAND, room=400, align="right")
    room = min(small.left, RIGHT_EDGE) - 30 - MARGIN
    canvas.write(title, (MARGIN, MARGIN + 46), (54, 48, 42), weight=Weight.EXTRABOLD, room=room)
    canvas.write(subject, (MARGIN, MARGIN + 100), 36, weight=Weight.BOLD, fill=BRASS, room=RIGHT_EDGE - 4 - MARGIN)


def draw_name(
    canvas: Canvas,
    start: tuple[int, int],
    name: str,
    stand_in: str,
    *,
    sizes: tuple[int, ...],
    room: int,
    bold: bool = True,
    align: Literal["left", "right"] = "left",
) -> Box:
    """A name, or where nothing of it can be drawn what stands for it, on its base line.

    It is written in the first of the sizes in which it has room, or cut in the last.
    """
    text = clean(name)
    weight = Weight.EXTRABOLD if bold else Weight.SEMIBOLD
    fill = IVORY if text else SAND
    return canvas.write(text or stand_in, start, sizes, weight=weight, fill=fill, room=room, align=align)


def draw_number(canvas: Canvas, text: str, end: tuple[int, int], size: int, *, weight: Weight, fill: Colour) -> Box:
    """A number that ends on its base line at `end`, every digit as wide as the others, so that columns align.

    Returns:
        the pixels that it covers.
    """
    mask, top = _number_mask(clean(text), weight, size)
    covered = canvas.stamp(mask, (end[0] - mask.width, end[1] + top), fill)
    canvas.text_lines.append(TextLine(text, covered, size, fill))
    return covered


@lru_cache(maxsize=512)
def _number_mask(text: str, weight: Weight, size: int) -> tuple[Image.Image, int]:
    """A number as a mask (L), and where its top lies from its base line; put together of characters set before."""
    glyphs = [text_mask(character, weight, size) for character in text]
    rooms = [_room(character, weight, size) for character in text]
    top = min(down for _, (_, down) in glyphs)
    bottom = max(down + glyph.height for glyph, (_, down) in glyphs)
    mask, x = Image.new("L", (sum(rooms), bottom - top)), 0
    for character, room, (glyph, (dx, down)) in zip(text, rooms, glyphs, strict=True):
        mask.paste(glyph, (x + ((room - glyph.width) // 2 if character.isdigit() else dx), down - top))
        x += room
    return mask, top


def number_width(text: str, weight: Weight, size: int) -> int:
    """The width of a number."""
    return sum(_room(character, weight, size) for character in clean(text))


def _room(character: str, weight: Weight, size: int) -> int:
    """The width of a character of a number."""
    return text_width(_DIGIT if character.isdigit() else character, weight, size)
