"""Looking ahead in Octi: alpha-beta, one turn deeper each time, until a fixed number of positions has been seen.

It counts positions instead of time, so that a position has one answer, on every machine.
"""

from collections.abc import Collection
from itertools import islice
from typing import Final, NamedTuple

from games.octi.actions import actions, position_after
from games.octi.evaluation import evaluate
from games.octi.state import Move, Position
from games.octi.turns import position_key, win_reason
from games.octi.winning import win_at_once

WIN_VALUE: Final = 100_000
"""The worth of a won game, less one for each turn until it is won."""

_MAX_ROOT_ACTIONS: Final = 2000  # actions considered in the position itself; only tall stacks have more
_MAX_NODE_ACTIONS: Final = 200  # and in those that follow
_MAX_DEPTH: Final = 8


class _RootAction(NamedTuple):
    """An action, its worth to who acts, and the position after it, which is dull if it came up before."""

    worth: int
    move: Move
    following: Position
    dull: bool


class _SpentError(Exception):
    """The budget is used up."""


def best_action(position: Position, budget: int, repeated_keys: Collection[str] = ()) -> Move:
    """The best action found within a budget.

    A win that `win_at_once` finds is always taken, and one of the opponent's always seen; whoever is stuck as well, if
    it is among the actions considered.

    Args:
        position: one with a legal action.
        budget: about how many positions to look at beyond the opponent's wins.
        repeated_keys: the marks of positions that are worth nothing to either side, because they have come up before.
    """
    if win := win_at_once(position):
        return win
    lines: list[_RootAction] = []
    for move in islice(actions(position), _MAX_ROOT_ACTIONS):
        following = position_after(position, move)
        if win_reason(following):
            return move
        dull = bool(repeated_keys) and position_key(following) in repeated_keys
        worth = 0 if dull else -_Search(0).worth(following, 0, -WIN_VALUE, WIN_VALUE, 1)
        lines.append(_RootAction(worth, move, following, dull))
    search = _Search(budget)
    for depth in range(1, _MAX_DEPTH):
        lines.sort(key=_worst_last)
        if len(lines) == 1 or abs(lines[0].worth) > WIN_VALUE - 100 or search.left <= 0:
            break
        lines = search.deeper(lines, depth)
    return min(lines, key=_worst_last).move


class _Search:
    def __init__(self, budget: int) -> None:
        self.left = budget

    def deeper(self, lines: list[_RootAction], depth: int) -> list[_RootAction]:
        """The same lines looked at `depth` turns further, as far as the budget goes; at least the first."""
        searched: list[_RootAction] = []
        bar = -WIN_VALUE
        for line in lines:
            try:
                worth = 0 if line.dull else -self.worth(line.following, depth, -WIN_VALUE, -bar, 1)
            except _SpentError:
                break
            searched.append(line._replace(worth=worth))
            bar = max(bar, worth)
        return searched or lines

    def worth(self, position: Position, depth: int, low: int, high: int, turns: int) -> int:
        """The worth of a position to the seat to move, exact between `low` and `high`, `turns` after the first."""
        if win_at_once(position):
            return WIN_VALUE - turns
        if not depth:
            return evaluate(position)
        following = []
        for move in islice(actions(position), _MAX_NODE_ACTIONS):
            after_it = position_after(position, move)
            if win_reason(after_it):
                return WIN_VALUE - turns
            following.append((evaluate(after_it), after_it))
        self.left -= len(following)
        if self.left < 0:
            raise _SpentError
        following.sort(key=_first)
        most = -WIN_VALUE
        for worth, after_it in following:
            if depth == 1 and -worth <= most:
                break  # the rest are no better, even if the opponent cannot win at once
            most = max(most, -self.worth(after_it, depth - 1, -high, -max(low, most), turns + 1))
            if most >= high:
                break
        return most


def _worst_last(line: _RootAction) -> int:
    return -line.worth


def _first(following: tuple[int, Position]) -> int:
    return following[0]
