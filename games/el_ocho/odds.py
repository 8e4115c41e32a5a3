"""Exact odds of one roll in el Ocho: the share of the 8ⁿ ordered rolls that score nothing, and the average score."""

from functools import lru_cache
from math import comb, factorial
from typing import Final

from msgspec import Struct

from games.el_ocho.scoring import SINGLE_POINTS, run_points, selections

_FACES: Final = range(1, 9)


class Odds(Struct, frozen=True):
    """The number of all ordered `rolls` of some dice.

    Attributes:
        blank: the rolls in which nothing can be set aside (E7), jokers among them.
        jokers: the blank rolls that show an 8 and are rolled again (E12); 0 where that rule is off.
        points: the points of the best selection (E5), summed over all rolls.
    """

    rolls: int
    blank: int
    jokers: int
    points: int

    @property
    def bust(self) -> float:
        """The risk of a bust, 0 … 1, jokers rolled again."""
        return (self.blank - self.jokers) / (self.rolls - self.jokers)

    def gain(self, points: int) -> float:
        """The expected change of a turn's `points` by rolling once, jokers again, and taking all that scores."""
        return (self.points - (self.blank - self.jokers) * points) / (self.rolls - self.jokers)


@lru_cache(maxsize=64)  # eight numbers of dice, eight ways to switch
def odds(dice: int, *, series: bool, joker: bool, runs: bool) -> Odds:
    """The odds of a roll of `dice` dice, 1 … 8, with E11, E12 and E13 switched on or off.

    Blank rolls have no 1, no 5, at most two of any other face, and are no run.
    """
    starts = [tuple(range(low, low + dice)) for low in range(1, 10 - dice)]
    lines = {line: run_points(line, runs=runs) for line in starts if run_points(line, runs=runs)}
    blank_lines = [line for line in lines if not SINGLE_POINTS.keys() & set(line)]
    orders = factorial(dice)
    blank = _pairs_at_most(dice, 6) - orders * len(blank_lines)
    without_eight = _pairs_at_most(dice, 5) - orders * sum(8 not in line for line in blank_lines)
    counted = sum(
        comb(dice, count) * 7 ** (dice - count) * _most((face,) * count, series=series)
        for face in _FACES
        for count in range(1, dice + 1)
    )
    extra = sum(points - sum(SINGLE_POINTS.get(face, 0) for face in line) for line, points in lines.items())
    return Odds(8**dice, blank, blank - without_eight if joker else 0, counted + orders * extra)


def _most(equal: tuple[int, ...], *, series: bool) -> int:
    return max(selections(equal, series=series, runs=False).values(), default=0)


def _pairs_at_most(dice: int, faces: int) -> int:
    """The number of ordered rolls of `dice` dice that show each of `faces` faces at most twice, and no other."""
    ways = [1] + [0] * dice
    for _ in range(faces):
        ways = [sum(ways[n - k] * comb(n, k) for k in range(min(2, n) + 1)) for n in range(dice + 1)]
    return ways[dice]
