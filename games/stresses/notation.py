"""The moves of a race as text (S13): `a550` announces, `z2` sends seat 2 back to 0, `n` asks for the next roll.

Where the snowflake of an announcement is known it is part of the record, behind a `#`: `a550#1182736450918273645`.
Numbers have no leading zeros.
"""

import re

from games.core import BadMove
from games.stresses.state import OPEN_SEATS, Announce, Move, RequestRoll, SendBack

_ANNOUNCE = re.compile(r"a(?P<value>0|[1-9][0-9]{0,4})(?:#(?P<snowflake>[1-9][0-9]{0,18}))?")
_SEND_BACK = re.compile(r"z(?P<seat>[1-9][0-9]?)")
_MAX_SNOWFLAKE = (1 << 63) - 1


def parse(text: str) -> Move:
    """Parse a move. Raises BadMove."""
    if text == "n":
        return RequestRoll()
    if match := _ANNOUNCE.fullmatch(text):
        snowflake = match["snowflake"]
        if snowflake is None:
            return Announce(int(match["value"]))
        if int(snowflake) <= _MAX_SNOWFLAKE:
            return Announce(int(match["value"]), int(snowflake))
    if (match := _SEND_BACK.fullmatch(text)) and int(match["seat"]) in OPEN_SEATS:
        return SendBack(int(match["seat"]) - 1)
    raise BadMove(text)


def format_move(move: Move) -> str:
    """The text of a move."""
    match move:
        case Announce(value, snowflake):
            return f"a{value}#{snowflake}" if snowflake else f"a{value}"
        case SendBack(seat):
            return f"z{seat + 1}"
        case RequestRoll():
            return "n"
