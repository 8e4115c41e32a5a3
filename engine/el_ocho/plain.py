"""The tree of one turn in plain Python, for platforms on which the compiled module cannot run."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from operator import itemgetter, mul
from typing import Any, Final, NamedTuple

from engine.el_ocho.rolls import Rolls
from games.el_ocho.state import DICE


class _Group(NamedTuple):
    """Offers of equally many selections.

    Attributes:
        weights: their shares of all rolls.
        pickers: for their first, second … selections, a function that takes the nodes after them from a row of nodes.
    """

    weights: tuple[float, ...]
    pickers: tuple[Callable[[Any], Any], ...]


class PlainSolver:
    """The rolls of one set of rules, as `module.Solver` has them."""

    def __init__(self, rolls: Rolls, *, joker: bool) -> None:
        self._groups: Final = list[list[_Group]]()
        self._wins: Final = list[float]()
        self._busts: Final = list[float]()
        self._overshoot: Final = max(max(offer.units) for offer in rolls.offers)
        for dice in range(1, DICE + 1):
            jokers = rolls.jokers[dice - 1] if joker else 0
            counted = 8**dice - jokers
            self._wins.append(rolls.wins[dice - 1] / counted)
            self._busts.append((rolls.blanks[dice - 1] - jokers) / counted)
            by_size = defaultdict[int, list[tuple[float, list[int]]]](list)
            for offer in rolls.offers:
                if offer.dice == dice:
                    nodes = [units * DICE + left for left, units in enumerate(offer.units) if units]
                    by_size[len(nodes)].append((offer.orders / counted, nodes))
            self._groups.append([_group(offers) for _, offers in sorted(by_size.items())])

    def turn(self, after_stop: Sequence[float], need: int, minimum: int) -> list[float]:
        """The chance of each roll of a turn, as `module.Solver.turn` gives it."""
        span = (self._overshoot + 1) * DICE
        nodes = [1.0] * (need * DICE + span)  # the better of stop and roll
        values = [0.0] * (need * DICE)
        for row in range(need - 1, -1, -1):
            first = row * DICE
            window = nodes[first : first + span]
            stop = after_stop[need - row] if row >= minimum else 0.0
            for dice, groups in enumerate(self._groups):
                chance = self._busts[dice] * after_stop[0] + self._wins[dice]
                for weights, pickers in groups:
                    best = map(max, *[pick(window) for pick in pickers]) if len(pickers) > 1 else pickers[0](window)
                    chance += sum(map(mul, weights, best))
                values[first + dice] = chance
                nodes[first + dice] = max(chance, stop)
        return values


def _group(offers: list[tuple[float, list[int]]]) -> _Group:
    """The group of offers, of which there are two or more: `itemgetter` makes no tuple of a single one."""
    weights, nodes = zip(*offers, strict=True)
    return _Group(weights, tuple(itemgetter(*column) for column in zip(*nodes, strict=True)))
