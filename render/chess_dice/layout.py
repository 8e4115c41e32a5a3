"""The common parts of all pictures of Chess Dice: captions, colours, the last action, the place of a die."""

from functools import lru_cache
from types import MappingProxyType
from typing import Final, TypeAlias

from games.chess_dice.events import Annulled, Captured
from games.chess_dice.state import Fate, Figure, Side
from render import palette, seats
from render.chess_dice import chips, dice
from render.chess_dice.dice import DieLook
from render.palette import BRONZE, Palette

Action: TypeAlias = Captured | Annulled

LOOKS: Final = MappingProxyType(
    {
        Fate.IN_PLAY: DieLook.PLAIN,
        Fate.SPENT: DieLook.SPENT,
        Fate.CAPTURED: DieLook.CAPTURED,
        Fate.ANNULLED: DieLook.ANNULLED,
    }
)
"""The looks of dice at the table by their fates."""


class Captions(seats.SeatCaptions, frozen=True):
    """The words on the pictures, in one language."""

    throw: str  # which throw is shown (“Throw 4”)
    goal: str  # what stands after a seat's points (“of 10 points”)
    pot: str  # what both have put on the throw (“2 × 10 chips”); empty where nothing is
    acts: str  # below the name of the seat that is to act
    captured: tuple[str, ...]  # the word below 0 … 5 dice that a seat has captured in this throw
    opening: str  # above the draws for who begins, until somebody rolled the higher figure (D1)
    tie: str  # below it when both rolled the same
    begins: str  # beside the seat that rolled the higher figure (D1)
    won: str  # below the name of the winner of a throw; it may tell of chips (D5, D8)
    drawn: str  # a throw that nobody won (D5)
    left: str  # a throw or a match that was won because the other left (D9)
    unpaid: str  # a match that was won because the other cannot pay the next stake (D8)
    wins: str  # below the name of the winner of the match
    # what each seat has won in chips, with its sign (“+20 chips”); empty where none are played for
    gains: tuple[str, ...] = ()


@lru_cache(maxsize=1)
def chess_dice_palette() -> Palette:
    """The colours of every picture of Chess Dice."""
    return Palette([*palette.colours(), *dice.colours(), *seats.colours(), *chips.colours()], BRONZE)


def last_place_of(side: Side, figure: Figure) -> int | None:
    """The place of the die of a figure that left play last, for equal ones do so in order; None if none has."""
    gone = [place for place, die in enumerate(side) if die.figure is figure and die.fate is not Fate.IN_PLAY]
    return gone[-1] if gone else None
