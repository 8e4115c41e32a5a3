"""The worth of a position of Octi at first sight: pods, prongs, and the distances to the bases.

The worth of a pod is looked up: it depends on where it stands and on its prongs alone. What others on the board do to
it is for the search to find out.
"""

from functools import cache
from typing import Final

from games.octi.board import BOARDS, STEPS, Mode
from games.octi.movegen import squares_of
from games.octi.state import Position

_POD_VALUE: Final = 60
_RESERVE_VALUE: Final = 45
_CAPTURED_VALUE: Final = 8  # an own pod that may be freed, in classic
_PRONG_VALUE: Final = 6  # in a pod
_SUPPLY_VALUE: Final = 5  # in the supply
_HELD_BASE_VALUE: Final = 90  # an enemy base, in classic
_DISTANCE_VALUES: Final = (0, 70, 44, 30, 21, 15, 11, 8, 6)  # a base so many steps away
_TURN_VALUE: Final = 4  # to be the one to move


def evaluate(position: Position) -> int:
    """The worth of a position that is not won, to the seat to move; the more the better."""
    mode, seat = position.mode, position.seat
    other = 1 - seat
    own, foes = position.pods[seat], position.pods[other]
    mine, theirs = _WORTHS[mode, seat], _WORTHS[mode, other]
    worth = (
        _TURN_VALUE
        + _SUPPLY_VALUE * (position.supply[seat] - position.supply[other])
        + _RESERVE_VALUE * (position.reserve[seat] - position.reserve[other])
    )
    for pod in own:
        worth += mine[pod]
    for pod in foes:
        worth -= theirs[pod]
    if mode == "classic":
        goals = BOARDS[mode].base_bits
        worth += _CAPTURED_VALUE * (position.captured[seat] - position.captured[other])
        worth += _HELD_BASE_VALUE * (
            (squares_of(own) & goals[other]).bit_count() - (squares_of(foes) & goals[seat]).bit_count()
        )
    return worth


class _Worths(dict[int, int]):
    """The worth of each pod of a seat; a cache."""

    def __init__(self, mode: Mode, seat: int) -> None:
        self._bases = BOARDS[mode].bases[1 - seat]
        self._mode = mode

    def __missing__(self, pod: int) -> int:
        steps = [reach(self._mode, base, pod & 0xFF).get(pod >> 8, 0) for base in self._bases]
        near = [_DISTANCE_VALUES[min(count, 8)] for count in steps]
        worth = (
            _POD_VALUE
            + _PRONG_VALUE * (pod & 0xFF).bit_count()
            + (sum(near) // 2 if self._mode == "classic" else max(near))
        )
        self[pod] = worth
        return worth


@cache  # 256 ways to have prongs, 8 and 6 bases
def reach(mode: Mode, base: int, prongs: int) -> dict[int, int]:
    """The squares from which a pod with these prongs reaches a base on an empty board, and the steps it takes."""
    squares = BOARDS[mode].squares
    steps = {base: 0}
    edge = [base]
    while edge:
        reached = [square - STEPS[side] for square in edge for side in range(8) if prongs >> side & 1]
        count = steps[edge[0]] + 1
        edge = [square for square in dict.fromkeys(reached) if square in squares and square not in steps]
        steps |= dict.fromkeys(edge, count)
    return steps


_WORTHS: Final = {(mode, seat): _Worths(mode, seat) for mode in BOARDS for seat in (0, 1)}
