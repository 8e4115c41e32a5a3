"""The combinations of a roll of Neo Otcho 5, and the odds of rolling none (N2, N5, N6, N11).

Rolls are tuples of faces 1 … 5 and X (6), three of them or two, in any order.
"""

from collections import Counter
from functools import cache
from itertools import pairwise, product
from typing import Final

from games.neo_otcho.state import SLOTS, Kind, Reading, Risk, X

_FACES: Final = range(1, X + 1)


@cache  # 216 rolls of three dice, 36 of two
def readings(roll: tuple[int, ...]) -> tuple[Reading, ...]:
    """All combinations that a roll can be read as, each once, by falling kind and rising slot; empty for none.

    A pair has another die beside it, of another face (N6: "n-n-other"). A pair's third die may be an X that is not
    used, as in X-X-2; so 3-3-X is a pair as well as a triple, and 3-3-3 is a triple only.
    """
    counts = Counter(roll)
    jokers = counts[X]
    numbers = [number for number in range(1, SLOTS + 1) if counts[number]]
    if len(roll) == 2:
        if jokers == 2:
            return (Reading(Kind.X_PAIR),)
        return tuple(Reading(Kind.PAIR, number) for number in numbers if counts[number] + jokers == 2)
    if jokers == 3:
        return (Reading(Kind.TRIPLE_X),)
    combinations = [Reading(Kind.TRIPLE, number) for number in numbers if counts[number] + jokers == 3]
    combinations += [Reading(Kind.X_PAIR, number) for number in numbers if jokers == 2]
    combinations += [
        Reading(Kind.PAIR, number) for number in numbers if counts[number] < 3 and counts[number] + jokers >= 2
    ]
    if not jokers and all(high - low == 1 for low, high in pairwise(sorted(roll))):
        combinations.append(Reading(Kind.RUN))
    return tuple(combinations)


@cache  # of three dice and of two
def roll_weights(dice: int) -> dict[tuple[int, ...], int]:
    """All different rolls, their faces rising, and the number of the 6ⁿ ordered rolls that each of them stands for."""
    return dict(Counter(tuple(sorted(roll)) for roll in product(_FACES, repeat=dice)))


@cache
def reading_chances(dice: int) -> dict[tuple[Reading, ...], float]:
    """All readings of a roll of three dice, or two, none among them, and their chances."""
    weights: Counter[tuple[Reading, ...]] = Counter()
    for roll, weight in roll_weights(dice).items():
        weights[readings(roll)] += weight
    return {read: weight / weights.total() for read, weight in weights.items()}


@cache
def risk(dice: int) -> Risk:
    """The number of ordered rolls of three dice, or two, that show no combination."""
    blank = sum(weight for roll, weight in roll_weights(dice).items() if not readings(roll))
    return Risk(blank, len(_FACES) ** dice)
