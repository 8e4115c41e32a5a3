"""The moves and rolls of Chess Dice as text (D10): `KxQ`, `B=B`, `[K Q]`, `[K Q P P N | R R B N P]`."""

import re
from types import MappingProxyType
from typing import Final

from games.chess_dice.state import DICE, Annul, Capture, Figure, Move
from games.core import BadMove

_LETTERS: Final = "PNBRQK"
_FIGURES: Final = MappingProxyType(dict(zip(_LETTERS, Figure, strict=True)))
_CAPTURE = re.compile(r"([PNBRQK])x([PNBRQK])")
_ANNUL = re.compile(r"([PNBRQK])=\1")
_SIDE = rf"[{_LETTERS}](?: [{_LETTERS}]){{{DICE - 1}}}"
_ROLL = re.compile(rf"\[(?:[{_LETTERS}] [{_LETTERS}]|{_SIDE} \| {_SIDE})\]")


def parse(text: str) -> Move:
    """Parse a move; whether the ranks allow the capture is for the rules to say. Raises BadMove."""
    if match := _CAPTURE.fullmatch(text):
        return Capture(_FIGURES[match[1]], _FIGURES[match[2]])
    if match := _ANNUL.fullmatch(text):
        return Annul(_FIGURES[match[1]])
    raise BadMove(text)


def format_move(move: Move) -> str:
    """The text of a move."""
    match move:
        case Capture(figure, target):
            return f"{letter(figure)}x{letter(target)}"
        case Annul(figure):
            return f"{letter(figure)}={letter(figure)}"


def format_draw(drawn: tuple[int, ...]) -> str:
    """The figures as they fell; the two sides of a throw with a bar between them."""
    letters = [letter(face) for face in drawn]
    if len(letters) == 2 * DICE:
        letters.insert(DICE, "|")
    return f"[{' '.join(letters)}]"


def parse_draw(text: str) -> tuple[int, ...]:
    """The faces of a draw for who begins, or of a throw. Raises BadMove if the text is neither."""
    if not _ROLL.fullmatch(text):
        raise BadMove(text)
    return tuple(_FIGURES[mark].value for mark in text if mark in _FIGURES)


def letter(figure: int) -> str:
    """The letter of a figure."""
    return _LETTERS[figure - 1]
