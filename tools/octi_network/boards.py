"""The pods of a mode by number, turned and mirrored, and their steps to the bases.

A pod's number is that of its square times 256, plus its prongs; one more than the last number stands for no pod.
"""

from typing import Final

import numpy as np

from engine.octi.plain_worths import reach
from games.octi.board import BOARDS, Mode
from tools.octi_network import Array

FARTHEST: Final = 9
"""The steps to a base that a pod does not reach; any that it does reach is `FARTHEST - 1` away at most."""
_SIDES: Final = np.arange(8)


class PodNumbers:
    """The pods of a mode.

    Attributes:
        bits: by prongs, a column for each.
        turn, mirror: the pod on the board turned by half, and on the board with east and west exchanged.
        away, home: the steps to each base of the other side, and to each of its own, as the south sees it.
        nearest: ten times the steps to the nearest base of the other side, plus those to the next one.
    """

    def __init__(self, mode: Mode) -> None:
        board = BOARDS[mode]
        columns, rows = board.columns, board.rows
        self.squares: Final = columns * rows
        self.count: Final = 256 * self.squares
        self.by_square: Final = np.zeros(128, int)
        for number, square in enumerate(sorted(board.squares)):
            self.by_square[square] = number
        squares, prongs = np.divmod(np.arange(self.count), 256)
        column, row = np.divmod(squares, rows)
        bits = prongs[:, None] >> _SIDES & 1
        turned, mirrored = ((bits << to).sum(1) for to in ((_SIDES + 4) % 8, -_SIDES % 8))
        self.bits: Final = bits[:256].astype(np.float32)
        self.turn: Final = self._with_none((self.squares - 1 - squares) * 256 + turned)
        self.mirror: Final = self._with_none(((columns - 1 - column) * rows + row) * 256 + mirrored)
        south, north = board.bases
        self.away: Final = [self._steps(mode, base) for base in north]
        self.home: Final = [self._steps(mode, base) for base in south]
        first, second = np.sort(self.away, 0)[:2]
        self.nearest: Final = 10 * first + second

    def _with_none(self, pods: Array) -> Array:
        return np.append(pods, self.count)

    def _steps(self, mode: Mode, base: int) -> Array:
        steps = np.full((self.squares, 256), FARTHEST)
        for prongs in range(256):
            for square, count in reach(mode, base, prongs).items():
                steps[self.by_square[square], prongs] = min(count, FARTHEST - 1)
        return steps.reshape(-1)
