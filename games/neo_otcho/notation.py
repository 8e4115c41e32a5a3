"""The moves and rolls of Neo Otcho 5 as text (N14): `+3@2`, `-3`, `clear@2`, `2>4`, `[3 X 5]`.

Seats are counted from 1. What concerns the own card is written without its seat, so that every move has one text.
A roll of one die is the lot for the first player, a plain number.
"""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from games.core import BadMove, Seat, format_faces, parse_faces
from games.neo_otcho.state import Clear, Move, Pass, Place, RollAgain, RollOn, Shift, Skip, Take, X

_WORDS: Final[Mapping[str, Move]] = MappingProxyType(
    {"skip": Skip(), "again": RollAgain(), "on": RollOn(), "pass": Pass()}
)
_TOKEN = re.compile(r"([+-])([1-5])(?:@([1-6]))?")
_CLEAR = re.compile(r"clear@([1-6])")
_SHIFT = re.compile(r"([1-5])>(?!\1)([1-5])")
_ROLL = re.compile(r"\[[1-5X](?: [1-5X]){1,2}\]")


def parse(text: str) -> Move:
    """Parse a move. Raises BadMove."""
    if text in _WORDS:
        return _WORDS[text]
    if match := _TOKEN.fullmatch(text):
        kind = Place if match[1] == "+" else Take
        return kind(int(match[2]), int(match[3]) - 1 if match[3] else None)
    if match := _CLEAR.fullmatch(text):
        return Clear(int(match[1]) - 1)
    if match := _SHIFT.fullmatch(text):
        return Shift(int(match[1]), int(match[2]))
    raise BadMove(text)


def format_move(move: Move) -> str:
    """The text of a move."""
    match move:
        case Place(slot, card):
            return f"+{slot}{_format_card(card)}"
        case Take(slot, card):
            return f"-{slot}{_format_card(card)}"
        case Clear(card):
            return f"clear{_format_card(card)}"
        case Shift(slot, to):
            return f"{slot}>{to}"
        case _:
            return next(word for word, meaning in _WORDS.items() if meaning == move)


def format_draw(drawn: tuple[int, ...]) -> str:
    """A roll as it fell, its 6 as X; a single die as it is."""
    text = format_faces(drawn)
    return text if len(drawn) == 1 else text.replace(str(X), "X")


def parse_draw(text: str) -> tuple[int, ...]:
    """The faces of a roll.
    Raises BadMove if the text is neither a roll of two or three dice nor a lot among two to six.
    """
    if _ROLL.fullmatch(text):
        return parse_faces(text.replace("X", str(X)))
    lot = parse_faces(text)
    if len(lot) != 1 or lot[0] > 6:
        raise BadMove(text)
    return lot


def _format_card(card: Seat | None) -> str:
    return "" if card is None else f"@{card + 1}"
