"""The common parts of all pictures of the race: captions, palette, and the two rows of its eight dice."""

from functools import lru_cache
from typing import Final

from render import dice, palette, seats
from render.canvas import MARGIN, WIDTH, Canvas
from render.dice import DieLook
from render.palette import BRONZE, Palette

COLUMNS: Final = 4
SIZE: Final = 168  # the width of a die: two rows of them take half of the bytes of a verdict
PITCH: Final = (WIDTH - 2 * MARGIN) // COLUMNS
ROWS_MIDDLE: Final = 266  # the height at which one can look between the two rows
DICE_BOTTOM: Final = 514  # the lower end of the dice, on the roll and on its verdict

_ROW_OFFSET: Final = 135  # the middle of a row from `ROWS_MIDDLE`


class Captions(seats.SeatCaptions, frozen=True):
    """The words on the pictures, in one language; those that tell of a verdict are of that verdict."""

    thousands: str  # what separates the thousands of a number
    roll: str  # which roll it is (“Roll 7”)
    goal: str  # what is played to, number and all (“First to 8,000”)
    ready: str  # that the dice are about to fall
    worth: str  # below the value of a roll
    nobody: str  # in the place of the winner, where nobody was right
    reaction: str  # how long the winner took, number and all (“1.234 s”)
    margin: str  # how much earlier than whose right announcement (“0.087 s faster than Zoé”); empty without one
    note: str  # who chooses whom to send back to 0 (S5); empty if nobody does
    wins: str  # below the name of the winner of the race
    back: str  # what a false 0 costs (“back to 0”, S6)
    more: str  # how many seats are not listed, number and all (see `unlisted_seats`); empty without any
    more_answers: str  # the same of wrong answers (see `unlisted_answers`)


@lru_cache(maxsize=1)
def stresses_palette() -> Palette:
    """The colours of every picture of the race."""
    return Palette([*palette.colours(), *dice.colours(), *seats.colours()], BRONZE)


def die_centre(place: int) -> tuple[int, int]:
    """The middle of a die, by its place in the order they fell: two rows of four."""
    row, column = divmod(place, COLUMNS)
    return MARGIN + PITCH // 2 + PITCH * column, ROWS_MIDDLE + (_ROW_OFFSET if row else -_ROW_OFFSET)


def draw_dice(canvas: Canvas, rolled: tuple[int, ...], looks: tuple[DieLook, ...]) -> None:
    """The dice of a roll in their places."""
    for place, (face, look) in enumerate(zip(rolled, looks, strict=True)):
        canvas.paste_sprite(dice.die(face, look, SIZE), die_centre(place))
