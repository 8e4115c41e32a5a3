"""Chess Dice: the time of the computer player for its first action of a throw, with empty caches."""

import random
from typing import Final

from benchmarks.measure import Row, median, timed
from games.chess_dice.solver import best_action, margin
from games.chess_dice.state import Figure

THROWS: Final = 300
DICE: Final = 5
FEWEST: Final = 4
"""The fewest different figures a side: such throws have the most positions."""


def run() -> list[Row]:
    """The median time, and the worst."""
    times: list[float] = []
    for own, other in _throws(random.Random(1)):
        margin.cache_clear()
        with timed(times):
            best_action(own, other)
    return [
        Row("chess dice, a throw solved", median(times), "ms", THROWS),
        Row("chess dice, a throw solved, at worst", max(times) * 1000, "ms", THROWS, aim="at most 50"),
    ]


def _throws(chance: random.Random) -> list[tuple[tuple[Figure, ...], tuple[Figure, ...]]]:
    """Throws of many different figures in which somebody can act."""
    throws: list[tuple[tuple[Figure, ...], tuple[Figure, ...]]] = []
    while len(throws) < THROWS:
        own, other = (tuple(sorted(chance.choices(list(Figure), k=DICE))) for _ in range(2))
        if min(len(set(own)), len(set(other))) >= FEWEST and own[-1] >= other[0]:
            throws.append((own, other))
    return throws
