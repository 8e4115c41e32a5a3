"""The moves of el Ocho as text (E16): `k15444` sets dice aside, `r` rolls, `s` stops."""

import re

from games.core import BadMove
from games.el_ocho.state import Keep, Move, Roll, Stop

_KEEP = re.compile(r"k1*2*3*4*5*6*7*8*")


def parse(text: str) -> Move:
    """The move of a text.

    Raises:
        BadMove: it is none, or its dice do not rise or are none or more than eight.
    """
    match text:
        case "r":
            return Roll()
        case "s":
            return Stop()
        case _ if 2 <= len(text) <= 9 and _KEEP.fullmatch(text):
            return Keep(tuple(map(int, text[1:])))
        case _:
            raise BadMove(text)


def format_move(move: Move) -> str:
    """The text of a move."""
    match move:
        case Keep(dice):
            return "k" + "".join(map(str, dice))
        case Roll():
            return "r"
        case Stop():
            return "s"
