"""A game of Octi as a file in the Smart Game Format (SGF FF[4]), as far as its properties go.

The format's game type 19 is Octi: https://www.red-bean.com/sgf/octi.html. Its black is who plays first, as here; red is
its white. Its squares, prongs and moves are those of O1 and O19, but for what it cannot tell apart:

- A pod brought in is a square and nothing else, and is read as a captured pod if one may be freed there, as a reserve
  pod otherwise.
- A pod without prongs has no name in a stack: `33+B`.

Where that leaves a move unclear, the node has the text of O19 as its comment (C). The rules of classic are given as
`full`, which lets prongs be moved besides; those of basic as `kids`. How a game was drawn is left out.
"""

from collections.abc import Iterable, Iterator
from types import MappingProxyType
from typing import Final

from games.core import Outcome
from games.octi.actions import free_squares, initial_position, position_after
from games.octi.board import BOARDS, NO_PRONGS, Mode
from games.octi.notation import format_move
from games.octi.state import Add, Enter, Free, Move, Position

_RULES: Final = MappingProxyType({"basic": "kids", "fast": "fast", "classic": "full"})
_WIN_CODES: Final = MappingProxyType({"time": "Time", "resigned": "Resign"})
"""The code of a win by the reason of the outcome."""


def record(mode: Mode, moves: Iterable[Move], outcome: Outcome | None = None, *, black: str = "", red: str = "") -> str:
    """The file for a game from its start: its legal actions, its outcome (None: it goes on), the players' names."""
    board = BOARDS[mode]
    south, north = ("".join(f"[{base}]" for base in bases) for bases in board.bases)
    size = f"{board.columns}" if board.columns == board.rows else f"{board.columns}:{board.rows}"
    root = f"FF[4]GM[19]CA[UTF-8]SZ[{size}]RU[{_RULES[mode]}]BO{south}WO{north}NP[{board.prongs}]NR[{board.reserve}]"
    names = "".join(f"{key}[{_escaped(name)}]" for key, name in (("PB", black), ("PW", red)) if name)
    result = f"RE[{_result(outcome)}]" if outcome else ""
    return f"(;{root}{names}{result}{''.join(_nodes(initial_position(mode), moves))}\n)\n"


def _nodes(position: Position, moves: Iterable[Move]) -> Iterator[str]:
    for move in moves:
        text = format_move(move)
        comment = f"C[{text}]"
        match move:
            case Free(square):
                text = str(square)
            case Add(square, pod, side) if pod == NO_PRONGS:
                text = f"{square}+{side}"
            case Enter(square) if square in free_squares(position):
                pass
            case _:
                comment = ""
        yield f"\n;{'BW'[position.seat]}[{text}]{comment}"
        position = position_after(position, move)


def _result(outcome: Outcome) -> str:
    if outcome.ranks == (1, 1):
        return "Draw"
    return f"{'BW'[outcome.ranks.index(1)]}+{_WIN_CODES.get(outcome.reason, '')}"


def _escaped(name: str) -> str:
    return " ".join(name.replace("\\", "\\\\").replace("]", "\\]").split())
