"""The points that Iris wins at Chess Dice against the scripted beginner, exactly, by all throws that can fall.

Measured in November 2026, points a throw, 1 for won and -1 for lost, who acts first by turns:

    the highest margin                      +0.1172
    traps for people                        +0.2060
    traps for this beginner and no other    +0.2060

The last is the most that can be won without giving up anything against perfect play. A sample of 6,000 throws, as they
were counted before, is good to 0.02: it said 0.132, 0.220 and 0.222 (the best response, which does give up something).
"""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations_with_replacement, product
from math import factorial, prod
from typing import Final, TypeAlias

from benchmarks.measure import Row
from engine.chess_dice.beginner import largest_capture
from engine.chess_dice.traps import best_trap, follow
from games.chess_dice import solver
from games.chess_dice.solver import Figures
from games.chess_dice.state import DICE, Figure, Move

Choice: TypeAlias = Callable[[Figures, Figures, int], Move]
"""A player: its move, by its figures in play, the other's, and its lead in captures."""

SIDES: Final = {
    side: factorial(DICE) // prod(map(factorial, Counter(side).values()))
    for side in combinations_with_replacement(tuple(Figure), DICE)
}
"""The sides that fall, and the number of orders of each."""


def run() -> Iterator[Row]:
    """The points with traps and without."""
    throws = [(own, other, SIDES[own] * SIDES[other]) for own, other in product(SIDES, repeat=2)]
    for name, choice, aim in (("with traps", best_trap, "0.206"), ("the highest margin", highest_margin, "")):
        yield Row(f"chess dice, Iris: {name}", points_a_throw(choice, throws), "points", len(throws), aim)


def drawn_throws(count: int, seed: int = 1) -> list[tuple[Figures, Figures, int]]:
    """Throws as they fall, each once."""
    dice = random.Random(seed)
    faces = tuple(Figure)
    own = [tuple(sorted(dice.choices(faces, k=DICE))) for _ in range(count)]
    return [(side, tuple(sorted(dice.choices(faces, k=DICE))), 1) for side in own]


def points_a_throw(choice: Choice, throws: Iterable[tuple[Figures, Figures, int]]) -> float:
    """The mean points of a player against the beginner, over throws of some weights; each of them begins once."""
    points = weights = 0
    for own, other, weight in throws:
        points += weight * (_points(choice, own, other, own_turn=True) + _points(choice, other, own, own_turn=False))
        weights += 2 * weight
    return points / weights


def highest_margin(own: Figures, other: Figures, lead: int) -> Move:  # noqa: ARG001 -- whatever was captured before
    """The move of the highest margin."""
    return solver.best_action(own, other)


def _points(choice: Choice, own: Figures, other: Figures, *, own_turn: bool) -> int:
    """The points of a throw to the player; `own` are the figures of who is to act, `own_turn` if that is the player."""
    lead = 0
    while own:
        if moves := list(solver.actions(own, other)):
            move = choice(own, other, lead) if own_turn else largest_capture(moves)
            own, other, lead = follow(own, other, lead, move)
        else:
            own, other, lead = other, own, -lead
        own_turn = not own_turn
    lead = lead if own_turn else -lead
    return (lead > 0) - (lead < 0)
