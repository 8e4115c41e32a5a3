"""The common parts of all pictures of standings: palette, discs with initials, medals, arrows, a heading."""

import re
from enum import Enum
from functools import lru_cache
from typing import Final, Literal

from PIL import Image

from render import palette, seats
from render.badges import Badge, badge, cut_square
from render.canvas import MARGIN, SUPERSAMPLING, WIDTH, Box, Canvas, TextLine, blank_sprite
from render.image_cache import cached_image
from render.palette import BRASS, BRONZE, CORAL, GLOW, INK, IVORY, PLATE, SAND, Colour, Palette, ramp
from render.typography import Weight, clean, font, text_mask, text_width

HEAD: Final = 152  # the height of a heading, the margin above it included
RIGHT_EDGE: Final = WIDTH - MARGIN
ROW_SPACING: Final = 8  # between two rows

_DIGIT: Final = "5"  # as wide as digits are on average
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
    letters = [colour for tint in seats.COLOURS for colour in ramp(tint, INK, 4)]
    signs = [colour for ground in (CORAL, SAND, BRASS) for colour in (*ramp(ground, INK, 4), *ramp(ground, PLATE, 4))]
    return Palette([*palette.colours(), *seats.colours(), *letters, *signs, *ramp(CORAL, GLOW, 4)], BRONZE)


def initials(name: str) -> str:
    """The first letters or digits of the first and the last word of a name; empty where none of it can be drawn."""
    words = _WORD.findall(clean(name))
    return "".join(word[0].upper()[0] for word in (*words[:1], *words[1:][-1:]))


@cached_image
def disc(colour_index: int, size: int, *, blank: bool) -> Image.Image:
    """A disc (RGBA) in one of the colours of seats, with a person on it unless `blank`."""
    side, colour = size * SUPERSAMPLING, seats.seat_colour(colour_index)
    image, pen = blank_sprite((side, side), colour)
    pen.ellipse((0, 0, side - 1, side - 1), (*colour, 255))
    if not blank:
        pen.ellipse((side * 0.36, side * 0.22, side * 0.64, side * 0.5), (*INK, 255))
        pen.pieslice((side * 0.24, side * 0.56, side * 0.76, side * 1.08), 180, 360, (*INK, 255))
    return image.resize((size, size), Image.Resampling.LANCZOS)


def person(canvas: Canvas, centre: tuple[int, int], name: str, colour_index: int, size: int) -> None:
    """Somebody's disc around a point: the initials on it, or the shape of a person where none can be drawn.

    `colour_index` is any number, which chooses the colour.
    """
    letters = initials(name)
    canvas.paste_sprite(disc(colour_index % len(seats.COLOURS), size, blank=bool(letters)), centre)
    if letters:
        mask, (_, top) = text_mask(letters, Weight.EXTRABOLD, round(size * (0.5 if len(letters) == 1 else 0.4)))
        base = centre[1] + round(size * (0.18 if len(letters) == 1 else 0.145))
        canvas.stamp(mask, (centre[0] - mask.width // 2, base + top), INK)


def result(canvas: Canvas, centre: tuple[int, int], game_result: GameResult, size: int) -> None:
    """The result of a game, by a shape: a tick, two lines, a cross."""
    canvas.paste_sprite(badge(_BADGES[game_result], size), centre)


@cached_image
def arrow(size: int, *, up: bool) -> Image.Image:
    """A triangle (RGBA) for places won or lost."""
    side = size * SUPERSAMPLING
    colour = BRASS if up else CORAL
    image, pen = blank_sprite((side, side), colour)
    foot, tip = (side * 0.86, side * 0.1) if up else (side * 0.14, side * 0.9)
    pen.polygon([(0, foot), (side - 1, foot), (side / 2, tip)], (*colour, 255))
    return image.resize((size, size), Image.Resampling.LANCZOS)


@cached_image
def medal(place: int, size: int) -> Image.Image:
    """One of the first three places (RGBA): its number in an octagon, of brass, ivory or sand."""
    side = size * SUPERSAMPLING
    ground: Colour = {1: BRASS, 2: IVORY}.get(place, SAND)
    image, pen = blank_sprite((side, side), ground)
    pen.polygon(cut_square(0, side - 1), (*ground, 255))
    pen.text((side / 2, side * 0.72), str(place), (*INK, 255), font(Weight.EXTRABOLD, round(side * 0.62)), anchor="ms")
    return image.resize((size, size), Image.Resampling.LANCZOS)


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

    Put together character by character, for each of which the mask is there already.

    Returns:
        the pixels that it covers.
    """
    x, base = end
    top = bottom = base
    for character in reversed(clean(text)):
        room = text_width(_DIGIT if character.isdigit() else character, weight, size)
        x -= room
        mask, (dx, dy) = text_mask(character, weight, size)
        if character.isdigit():
            dx = (room - mask.width) // 2
        canvas.stamp(mask, (x + dx, base + dy), fill)
        top, bottom = min(top, base + dy), max(bottom, base + dy + mask.height)
    covered = Box(x, top, end[0], bottom)
    canvas.text_lines.append(TextLine(text, covered, size, fill))
    return covered


def number_width(text: str, weight: Weight, size: int) -> int:
    """The width of a number."""
    return sum(text_width(_DIGIT if character.isdigit() else character, weight, size) for character in clean(text))
