"""The rolls of el Ocho by what they offer, counted from the scoring rules (E4, E5, E11 … E13)."""

import struct
from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Final, NamedTuple

from games.el_ocho import scoring
from games.el_ocho.state import DICE

UNIT: Final = 50
"""The points that all points are multiples of; the engine counts in it."""
_OFFER: Final = struct.Struct(f"<II{DICE}H")
_ODDS: Final = struct.Struct(f"<{3 * DICE}I")


class Offer(NamedTuple):
    """Rolls that offer the same selections, but for those that another one beats with as many dice to roll afterwards.

    Attributes:
        dice: the dice rolled.
        orders: the ordered rolls.
        units: the most units with 1 … 8 dice to roll afterwards, 8 with all of them aside (E8); 0 if there is none.
    """

    dice: int
    orders: int
    units: tuple[int, ...]


class Rolls(NamedTuple):
    """All ordered rolls of 1 … 8 dice.

    Attributes:
        offers: by rising number of dice.
        wins, blanks, jokers: by number of dice, the rolls that win at once (E11), that offer nothing (E7), and those of
            the latter that show an 8, and are rolled again with E12.
    """

    offers: tuple[Offer, ...]
    wins: tuple[int, ...]
    blanks: tuple[int, ...]
    jokers: tuple[int, ...]

    def pack(self) -> bytes:
        """The rolls as bytes: first what wins and is blank, then the offers as the module has them."""
        return _ODDS.pack(*self.wins, *self.blanks, *self.jokers) + b"".join(
            _OFFER.pack(offer.dice, offer.orders, *offer.units) for offer in self.offers
        )


def unpack_rolls(data: bytes) -> Rolls:
    """The rolls that `Rolls.pack` has packed."""
    odds = _ODDS.unpack_from(data)
    offers = (Offer(dice, orders, tuple(units)) for dice, orders, *units in _OFFER.iter_unpack(data[_ODDS.size :]))
    return Rolls(tuple(offers), odds[:DICE], odds[DICE : 2 * DICE], odds[2 * DICE :])


def count_rolls(*, series: bool, runs: bool) -> Rolls:
    """All rolls, sorted by what they offer."""
    wins, blanks, jokers, offers = [0] * DICE, [0] * DICE, [0] * DICE, list[Offer]()
    for dice in range(1, DICE + 1):
        counts = Counter[tuple[int, ...]]()
        for roll, orders in _sorted_rolls(dice):
            if series and roll[0] == roll[-1] and dice == DICE:
                wins[dice - 1] += orders
                continue
            units = [0] * DICE
            for selection, points in scoring.selections(roll, series=series, runs=runs).items():
                left = dice - len(selection) or DICE
                units[left - 1] = max(units[left - 1], points // UNIT)
            if any(units):
                counts[tuple(units)] += orders
                continue
            blanks[dice - 1] += orders
            jokers[dice - 1] += orders * (8 in roll)
        offers += (Offer(dice, count, units) for units, count in sorted(counts.items()))
    return Rolls(tuple(offers), tuple(wins), tuple(blanks), tuple(jokers))


def _sorted_rolls(dice: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Each roll in rising order, and the number of orders in which it can fall."""
    for roll in combinations_with_replacement(range(1, 9), dice):
        yield roll, factorial(dice) // prod(map(factorial, Counter(roll).values()))
