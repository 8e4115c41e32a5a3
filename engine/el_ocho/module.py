"""The compiled module `el_ocho.wasm`: the tree of one turn, all states of a game, and a best response."""

from array import array
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from engine.el_ocho.rolls import UNIT, Rolls
from engine.files import read_file
from engine.wasm import WasmModule
from games.el_ocho.state import DICE

MAX_NEED: Final = 20_000 // UNIT
WIDTH: Final = MAX_NEED + 1
_DOUBLE: Final = 8


class Solver:
    """An instance of the module for the rolls of one set of rules. Raises EngineMissing."""

    def __init__(self, rolls: Rolls, *, joker: bool) -> None:
        self._module: Final = WasmModule(read_file("el_ocho/el_ocho.wasm"))
        self._after_stop: Final = self._module.call("after_stop_at")
        self._values: Final = self._module.call("values_at")
        self._endings: Final = self._module.call("endings_at")
        data = (rolls if joker else rolls._replace(jokers=(0,) * DICE)).pack()
        header = 3 * 4 * DICE
        self._module.write(self._module.call("odds_at"), data[:header])
        self._module.write(self._module.call("rolls_at"), data[header:])
        self._module.call("prepare", len(rolls.offers))

    def turn(self, after_stop: Sequence[float], need: int, minimum: int) -> list[float]:
        """The chance of each roll of a turn: by units gathered, 0 … `need` - 1, and in each row by 1 … 8 dice.

        Args:
            after_stop: the chance after a stop by the units that are needed then, 1 … `need`; [0] after a bust.
            need: the units needed, at least the minimum.
            minimum: the units that a stop takes, at least 1.
        """
        self._module.write(self._after_stop, array("d", after_stop).tobytes())
        self._module.call("turn", need, minimum)
        return array("d", self._module.read(self._values, need * DICE * _DOUBLE)).tolist()

    def solve(self, grid: Sequence[int]) -> None:
        """Solve the game on a grid of needs, rising from the minimum; the results are rows of table 0."""
        self._module.write(self._module.call("grid_at"), array("i", grid).tobytes())
        for diagonal in range(2 * len(grid) - 1):
            self._solve_diagonal("solve_diagonal", len(grid), diagonal)

    def solve_three(self, grid: Sequence[int]) -> Iterator[list[float]]:
        """Solve the game of three seats on a grid of needs, rising from the minimum.

        Yields for each pair of needs of the seat to move and of the next the last seat's chances, by its own need.
        """
        self._module.write(self._module.call("grid_at"), array("i", grid).tobytes())
        for diagonal in range(3 * len(grid) - 2):
            self._solve_diagonal("solve_diagonal_3", len(grid), diagonal)
        for pair in product(range(len(grid)), repeat=2):
            size = (grid[-1] + 1) * _DOUBLE
            yield array("d", self._module.read(self._module.call("last_at", *pair), size)).tolist()

    def play(self, minimum: int, need: int, sharpness: int) -> None:
        """The chances of a player that plays by the plan of table 1, in table 2, and of its opponent, in table 0.

        Args:
            minimum: the least need.
            need: the largest need.
            sharpness: 0 if the player makes no error by its plan, and the opponent responds as well as can be;
                otherwise 1,000 / the temperature of its errors, and the opponent plays by the same plan without them.
        """
        for total in range(2 * minimum, 2 * need + 1):
            self._solve_diagonal("play_diagonal", minimum, need, total, sharpness)

    def _solve_diagonal(self, function: str, *arguments: int) -> None:
        """Solve positions that depend on one another. Raises ArithmeticError: Newton's steps came to no end."""
        if not self._module.call(function, *arguments):
            raise ArithmeticError("Newton's steps came to no end")

    def turn_endings(self, after_stop: Sequence[float], need: int, minimum: int) -> list[float]:
        """The chances of the endings of a turn played as well as can be: [0] a bust, [n] a stop with n units, [need] a
        win. Arguments as in `turn`.
        """
        self.turn(after_stop, need, minimum)
        size = self._module.call("end_turn", need) * _DOUBLE
        return array("d", self._module.read(self._endings, size)).tolist()

    def row(self, table: int, need: int) -> list[float]:
        """A row of a table: the chances of the seat to move with one need, by the opponent's need."""
        start = self._module.call("table_at", table) + need * WIDTH * _DOUBLE
        return array("d", self._module.read(start, WIDTH * _DOUBLE)).tolist()

    def write_row(self, table: int, need: int, chances: Sequence[float]) -> None:
        """Write a row of a table from its beginning."""
        self._module.write(self._module.call("table_at", table) + need * WIDTH * _DOUBLE, array("d", chances).tobytes())
