"""The search of Octi in Python: alpha-beta, one turn deeper each time, within a number of positions.

It counts positions instead of time, so that a position has one answer, on every machine.
"""

from collections.abc import Callable, Collection
from itertools import islice
from operator import itemgetter
from typing import Final, NamedTuple

from games.octi.actions import actions, position_after
from games.octi.state import Move, Position
from games.octi.turns import position_key, win_reason
from games.octi.winning import win_at_once

WIN_VALUE: Final = 100_000
"""The worth of a won game, less one for each turn until it is won."""

MAX_ROOT_ACTIONS: Final = 2000
"""The actions that are considered in the position itself; only tall stacks have more."""

MAX_NODE_ACTIONS: Final = 200
"""The actions that are considered in each position that follows."""

MAX_DEPTH: Final = 8
"""The turns that the search looks ahead, its own among them."""

_WORTH: Final = itemgetter(0)


class _RootAction(NamedTuple):
    """An action, its worth to its seat, and the position after it, which may have come up before."""

    worth: int
    move: Move
    after: Position
    is_repeated: bool


class _SpentError(Exception):
    """The budget is used up."""


def best_action(
    position: Position,
    budget: int,
    evaluate: Callable[[Position], int],
    repeated_keys: Collection[str] = (),
) -> Move:
    """The best action within a budget, about the number of positions to look at beyond the opponent's wins.

    A win that `win_at_once` finds is always taken, and one of the opponent's always seen; a win by O16 as well, if it
    is among the actions considered. Positions of `repeated_keys` have come up before, and are worth nothing.
    `evaluate`: the worth of a position that is not won, to the seat to move, without a look ahead.
    """
    if win := win_at_once(position):
        return win
    search = _Search(budget, evaluate)
    root: list[_RootAction] = []
    for move in islice(actions(position), MAX_ROOT_ACTIONS):
        after = position_after(position, move)
        if win_reason(after):
            return move
        is_repeated = bool(repeated_keys) and position_key(after) in repeated_keys
        worth = 0 if is_repeated else -search.worth(after, 0, -WIN_VALUE, WIN_VALUE, 1)
        root.append(_RootAction(worth, move, after, is_repeated))
    for depth in range(1, MAX_DEPTH):
        root.sort(key=_WORTH, reverse=True)
        if len(root) == 1 or abs(root[0].worth) > WIN_VALUE - 100 or search.budget <= 0:
            break
        root = search.deepen(root, depth)
    return max(root, key=_WORTH).move


class _Search:
    def __init__(self, budget: int, evaluate: Callable[[Position], int]) -> None:
        self.budget = budget
        self._evaluate = evaluate

    def deepen(self, root: list[_RootAction], depth: int) -> list[_RootAction]:
        """The actions looked at `depth` turns further, as far as the budget goes; unchanged if it ends at once."""
        searched: list[_RootAction] = []
        best = -WIN_VALUE
        for action in root:
            try:
                worth = 0 if action.is_repeated else -self.worth(action.after, depth, -WIN_VALUE, -best, 1)
            except _SpentError:
                break
            searched.append(action._replace(worth=worth))
            best = max(best, worth)
        return searched or root

    def worth(self, position: Position, depth: int, low: int, high: int, turns: int) -> int:
        """The worth of a position to the seat to move, exact between `low` and `high`, `turns` after the first."""
        if win_at_once(position):
            return WIN_VALUE - turns
        if not depth:
            return self._evaluate(position)
        following = []
        for move in islice(actions(position), MAX_NODE_ACTIONS):
            after = position_after(position, move)
            if win_reason(after):
                return WIN_VALUE - turns
            following.append((self._evaluate(after), after))
        self.budget -= len(following)
        if self.budget < 0:
            raise _SpentError
        following.sort(key=_WORTH)
        most = -WIN_VALUE
        for worth, after in following:
            if depth == 1 and -worth <= most:
                break  # the rest are no better, even if the opponent cannot win at once
            most = max(most, -self.worth(after, depth - 1, -high, -max(low, most), turns + 1))
            if most >= high:
                break
        return most
