"""The moves of el Ocho as text (E16): `k15444` sets dice aside, `r` rolls, `s` stops."""

import re

from games.core import BadMove
from games.el_ocho.state import Keep, Move, Roll, Stop

_KEEP = re.compile(r"k[1-8]{1,8}")


def parse(text: str) -> Move:
    """The move of a text. E16 asks for rising dice, and its own example `k15444` has them otherwise: any order is read.

    Raises:
        BadMove: it is none.
    """
    match text:
        case "r":
            return Roll()
        case "s":
            return Stop()
        case _ if _KEEP.fullmatch(text):
            return Keep(tuple(sorted(map(int, text[1:]))))
        case _:
            raise BadMove(text)


def format_move(move: Move) -> str:
    """The text of a move, its dice rising."""
    match move:
        case Keep(dice):
            return "k" + "".join(map(str, dice))
        case Roll():
            return "r"
        case Stop():
            return "s"
