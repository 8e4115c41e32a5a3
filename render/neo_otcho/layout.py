"""The common parts of all pictures of Neo Otcho 5: captions, palette, the dice of a roll, lines of text."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from games.neo_otcho.state import Kind, Reading, X
from render import palette, seats
from render.canvas import MARGIN, WIDTH, Box, Canvas
from render.dice import DieLook
from render.neo_otcho import cubes
from render.palette import BRONZE, SAND, Colour, Palette
from render.typography import Weight, text_width

HEADER_HEIGHT: Final = 208  # the height of a head with dice, the margin above it included
PITCH: Final = 144  # from one of the large dice to the next

_DIE: Final = 112
_WORDS: Final = 34
_LINE: Final = 44


class Captions(seats.SeatCaptions, frozen=True):
    """The words on the pictures, in one language."""

    readings: tuple[tuple[Reading, str], ...]  # the ways to read a roll (N6), and their names
    supply: str  # below the number of tokens that a seat has in supply
    blank: str  # a roll without a combination
    owed: tuple[str, ...]  # the same when so many tokens must still come off for it, one or two (N9)
    risks: tuple[str, ...]  # what rolling on risks: none of one's tokens, one, or two, and how likely that is (N9)
    passed: str  # a turn whose dice were passed on (N8)
    lost: str  # a turn that ended with a roll on without a combination (N9)
    timed_out: str  # a turn whose time ran out (N13)
    left: str  # a turn whose seat left the game (N13)
    filled: str  # below the name of the winner whose card is full (N10)
    last_left: str  # below the name of the winner who is the last one left (N13)


@lru_cache(maxsize=1)
def neo_otcho_palette() -> Palette:
    """The colours of every picture of Neo Otcho 5."""
    tokens = [
        mix
        for tint in seats.COLOURS
        for mix in (palette.mix(tint, palette.INK, 0.35), palette.mix(tint, palette.INK, 0.7))
    ]
    return Palette([*palette.colours(), *cubes.colours(), *seats.colours(), *tokens], BRONZE)


def dice(canvas: Canvas, rolled: tuple[int, ...], looks: Iterable[DieLook], *, top: int = MARGIN) -> int:
    """The dice of a roll at the right of a head; returns where they begin, without any where the margin does."""
    right = WIDTH - MARGIN - PITCH // 2 + 4
    for place, (face, look) in enumerate(zip(reversed(rolled), reversed(tuple(looks)), strict=True)):
        canvas.paste_sprite(cubes.die(face, look, _DIE), (right - PITCH * place, top + 72))
    return WIDTH - MARGIN - PITCH * len(rolled)


def roll_looks(
    rolled: tuple[int, ...], readings: tuple[Reading, ...], blank_look: DieLook = DieLook.DIM
) -> tuple[DieLook, ...]:
    """The looks of dice: lit if used in a reading, else dim; of a roll without a reading all `blank_look`."""
    if not readings:
        return (blank_look,) * len(rolled)
    named = {reading.slot for reading in readings}
    whole = any(reading.kind is Kind.RUN for reading in readings)
    return tuple(DieLook.SCORING if whole or face == X or face in named else DieLook.DIM for face in rolled)


def draw_texts(
    canvas: Canvas, texts: Iterable[str], box: Box, *, weight: Weight = Weight.SEMIBOLD, fill: Colour = SAND
) -> None:
    """Texts from the top of a box on, as many side by side as fit, a dot between them; a long one over two lines."""
    room, lines = box.right - box.left, list[str]()
    for text in texts:
        joined = f"{lines[-1]} · {text}" if lines else text
        if text_width(joined, weight, _WORDS) <= room:
            lines[-1:] = [joined]
        else:
            lines += _broken(text, weight, room)
    for place, text in enumerate(lines[: (box.bottom - box.top) // _LINE]):
        canvas.write(text, (box.left, box.top + 30 + _LINE * place), _WORDS, weight=weight, fill=fill, room=room)


def _broken(text: str, weight: Weight, room: int) -> tuple[str, ...]:
    """A text whole, or broken once, as late as it can be."""
    spaces = [at for at, sign in enumerate(text) if sign == " " and text_width(text[:at], weight, _WORDS) <= room]
    if text_width(text, weight, _WORDS) <= room or not spaces:
        return (text,)
    return text[: spaces[-1]], text[spaces[-1] + 1 :]
