"""The boards of Octi: squares, the sides of a pod, bases, and the squares one and two steps away (O1, O2, O3).

A square is the number its name reads as, column digit first: 11 is south-west, 12 north of it, 21 east of it.
A pod is a single number too, `square << 8 | prongs`, with bit 0 of its prongs for side A (north), bit 1 for B
(north-east) and so on clockwise to bit 7 for H. Its owner follows from where it is stored. Sets of squares are ints
with bit `square` set.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType
from typing import Final, Literal, NamedTuple, TypeAlias

Mode: TypeAlias = Literal["basic", "fast", "classic"]
"""The three games: Octi basic, Octi-X fast, Octi-X classic."""

SIDES: Final = "ABCDEFGH"
"""The sides of a pod, clockwise from north (O1)."""

STEPS: Final = (1, 11, 10, 9, -1, -11, -10, -9)
"""The difference that one square towards each side makes to the number of a square."""

ALL_SIDES: Final = 0xFF
"""The prongs of a pod that can take no more."""

NO_PRONGS: Final = "-"
"""The name of a pod without prongs (O19)."""

PRONG_NAMES: Final = tuple(
    "".join(side for n, side in enumerate(SIDES) if prongs >> n & 1) or NO_PRONGS for prongs in range(256)
)
"""Prongs as the notation names them: `CD`, or `-` for none."""

PRONG_BITS: Final = MappingProxyType({name: prongs for prongs, name in enumerate(PRONG_NAMES)})
"""The prongs of a name."""


class MovePath(NamedTuple):
    """One way of a pod: the squares it lands on, and the set of those it jumps over."""

    squares: tuple[int, ...]
    jumped: int


class Direction(NamedTuple):
    """The squares in the direction of one prong.

    Attributes:
        near, near_bit: the square next to the pod, as a number and as a set.
        landing, landing_bit: the square behind that; 0 where the board ends.
        step: the way onto the near square.
        jump: the way over it onto the landing; of no use where the board ends.
    """

    side: str
    near: int
    near_bit: int
    landing: int
    landing_bit: int
    step: MovePath
    jump: MovePath


class DirectionTable(dict[int, tuple[Direction, ...]]):
    """The directions of the prongs of every pod (`square << 8 | prongs`) on a board, clockwise; a cache."""

    def __init__(self, squares: frozenset[int]) -> None:
        super().__init__()
        self._squares = squares

    def __missing__(self, pod: int) -> tuple[Direction, ...]:
        square = pod >> 8
        directions = tuple(
            self._hop(square, n) for n in range(8) if pod >> n & 1 and square + STEPS[n] in self._squares
        )
        self[pod] = directions
        return directions

    def _hop(self, square: int, side: int) -> Direction:
        near, behind = square + STEPS[side], square + 2 * STEPS[side]
        if behind not in self._squares:
            behind = 0
        near_bit, behind_bit = 1 << near, 1 << behind if behind else 0
        return Direction(
            SIDES[side], near, near_bit, behind, behind_bit, MovePath((near,), 0), MovePath((behind,), near_bit)
        )


class Board:
    """The board of a mode, with the supply and the reserve of each player.

    Attributes:
        bases: the bases of black (south, seat 0) and of red (north, seat 1).
        base_bits: the same as sets of bits.
        prongs, reserve: the number of each player's prongs in supply, and of the pods in reserve.
        stacks: true if own pods may share a square: in Octi-X, which has a reserve, they may (O6).
        directions: the directions of the prongs of every pod on it.
    """

    def __init__(self, columns: int, rows: int, bases: tuple[tuple[int, ...], ...], prongs: int, reserve: int) -> None:
        self.columns: Final = columns
        self.rows: Final = rows
        self.squares: Final = frozenset(
            10 * column + row for column in range(1, columns + 1) for row in range(1, rows + 1)
        )
        self.bases: Final = bases
        self.base_bits: Final = tuple(sum(1 << base for base in side) for side in bases)
        self.prongs: Final = prongs
        self.reserve: Final = reserve
        self.stacks: Final = reserve > 0
        self.directions: Final = DirectionTable(self.squares)


_SMALL_BOARD: Final = Board(6, 7, ((22, 32, 42, 52), (26, 36, 46, 56)), 12, 0)  # O2
_LARGE_BOARD: Final = Board(9, 9, ((33, 53, 73), (37, 57, 77)), 25, 4)  # O3

BOARDS: Final[Mapping[Mode, Board]] = MappingProxyType(
    {"basic": _SMALL_BOARD, "fast": _LARGE_BOARD, "classic": _LARGE_BOARD}
)
"""The board of each mode."""


def name_order(name: str) -> str:
    """The sort key of a pod in the notation: its letters, a pod without prongs last (O19)."""
    return "~" if name == NO_PRONGS else name


def jumped_squares(square: int, path: Sequence[int]) -> tuple[int, ...]:
    """The squares jumped over on the way from a square along a path, 0 for each hop that is no jump."""
    return tuple(jumped_square(start, to) for start, to in pairwise((square, *path)))


def jumped_square(square: int, target: int) -> int:
    """The square jumped over on the way between two; 0 where no jump leads from one to the other."""
    columns, rows = abs(target // 10 - square // 10), abs(target % 10 - square % 10)
    return (square + target) // 2 if columns + rows and columns in {0, 2} and rows in {0, 2} else 0


def are_neighbours(square: int, other: int) -> bool:
    """True if a step leads from one square to the other."""
    return max(abs(other // 10 - square // 10), abs(other % 10 - square % 10)) == 1
