"""The pieces of Chess Dice as emoji, on the dice of both sides."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from games.chess_dice.state import Figure
from render.chess_dice.dice import DieLook, die
from render.emoji import Painter, outlined

SIDES: Final = ("white", "dark")
"""The colours of the dice, by the seats."""
EMOJI: Final[Mapping[str, Painter]] = {
    f"{side}_{figure.name.lower()}": partial(outlined, partial(die, seat, figure, DieLook.PLAIN))
    for seat, side in enumerate(SIDES)
    for figure in Figure
}
