"""The adviser of the race: winning chances estimated from the scores, and no moves to advise.

Every seat is taken to win rolls at the same pace, so many points at a time as a roll is worth on average. Who is fast,
what is on the table, and points that are lost (S5, S6) do not count.
"""

from functools import lru_cache
from itertools import pairwise
from math import ceil, exp, prod
from typing import Final

from engine.core import Advice
from games.core import Seat
from games.match import Match

MEAN_VALUES: Final = {1: 432.35, 2: 493.46}
"""The points of a roll on average, by level."""
_STEPS: Final = 400


def advise(match: Match, seat: Seat) -> Advice:
    """The estimated chance of a seat."""
    return Advice(chances(match)[seat], exact=False)


def chances(match: Match) -> tuple[float, ...]:
    """Each seat's winning chance, by the rolls that it has still to win."""
    state = match.state
    mean = MEAN_VALUES[state.options.level]
    target = state.options.target
    rolls = [max(ceil((target - total) / mean), 1) for total in state.totals]  # S8: so many rolls may lead past it
    playing = [seat for seat, left in enumerate(state.left) if not left]
    shares = _first_shares(tuple(sorted(rolls[seat] for seat in playing)))
    return tuple([0.0 if left else shares[rolls[seat]] for seat, left in enumerate(state.left)])


def is_exact(match: Match) -> bool:  # noqa: ARG001 -- no match
    """False: chances are estimates."""
    return False


@lru_cache(maxsize=256)
def _first_shares(rolls: tuple[int, ...]) -> dict[int, float]:
    """The chance to be the first to win its rolls, by their number, if every roll is won by any seat alike."""
    # in half of the steps the seat in front has not won yet, on average
    times = [rolls[0] * step / (_STEPS - step) for step in range(_STEPS)]
    changes = {count: list(pairwise(_not_won(count, time) for time in times)) for count in rolls}
    sums = {count: [before + after for before, after in pairs] for count, pairs in changes.items()}
    shares = {}
    for count, pairs in changes.items():
        others = list(rolls)
        others.remove(count)
        shares[count] = sum(
            (before - after) * prod(sums[other][step] for other in others) for step, (before, after) in enumerate(pairs)
        )
    total = sum(shares[count] for count in rolls)
    return {count: share / total for count, share in shares.items()}


def _not_won(count: int, time: float) -> float:
    """The chance of having won fewer rolls than `count` after a time in which `time` of them are won on average."""
    term = total = exp(-time)
    for rolls in range(1, count):
        term *= time / rolls
        total += term
    return total
