"""The hindsight of Octi: a game judged from its end to its start, so that what came of a move counts before it.

A position is worth what the moves from there on led to, plus the cost of the one played. That costs what the best
other move, searched for itself, would have saved; the move that the engine would have played costs nothing unless one
does. So all changes of the winning chances are errors, and none is left that only a deeper search explains.
"""

from collections.abc import Sequence
from operator import attrgetter
from typing import Final

from engine.core import DecisionVerdict, GameStep, Report, final_chances
from engine.octi.player import search_state, winning_chance
from engine.octi.search import ActionResult
from games import match as matches
from games.core import Seat
from games.journal import MovePlayed, SeatTimedOut
from games.match import Match
from games.octi import notation
from games.octi.state import Position

NODES: Final = 20_000
"""The positions to look at for the chance of one: some 9 ms."""
RANKING_NODES: Final = 5_000
"""The positions to look at for the order in which other moves are tried."""
MAX_TRIALS: Final = 4
"""The other moves that are searched for themselves."""
SURPRISE: Final = 0.01
"""The chance that a move loses against the search before it if other moves are tried."""


def judge_steps(
    first: Match, steps: Sequence[GameStep], report: Report
) -> tuple[list[tuple[float, ...]], list[DecisionVerdict | None]]:
    """The chances at the start and after each step, and the verdicts on decisions."""
    chances, verdicts = [_chances(steps[-1].after if steps else first)], list[DecisionVerdict | None]()
    for number, (before, entry, after) in enumerate(reversed(steps)):
        report(number, len(steps))
        seat, verdict = before.state.position.seat, None
        if isinstance(entry, MovePlayed):
            verdict = _judge(before, seat, entry.text, after.state.position, chances[-1][seat])
        elif isinstance(entry, SeatTimedOut):
            verdict = _judge(before, seat, "", None, chances[-1][seat])
        chances.append(_chances(before) if verdict is None else _of_both(seat, verdict.chance))
        verdicts.append(verdict)
    return chances[::-1], verdicts[::-1]


def _judge(before: Match, seat: Seat, played: str, after: Position | None, chance_after: float) -> DecisionVerdict:
    """The verdict on a move that led to a position, or on the end of the time, which led to none."""
    expected, best, count = _search(before)
    position, cost = before.state.position, 0.0
    if expected - chance_after > SURPRISE:
        for action in _other_actions(before, best, after):
            chance = _chance_after(before, seat, action)
            if chance - chance_after > cost:
                cost, best = chance - chance_after, action
            if chance > expected - SURPRISE:
                break
    elif best.position_after(position) != after:
        cost = max(0.0, expected - chance_after)
    move = notation.format_move(best.move(position))
    return DecisionVerdict(seat, played, chance_after + cost, cost, move, count > 1)


def _other_actions(match: Match, best: ActionResult, after: Position | None) -> list[ActionResult]:
    """The best actions but for the one that was played, at most `MAX_TRIALS` of them."""
    position = match.state.position
    ranked = sorted(search_state(match.state, RANKING_NODES, exact=True).actions, key=attrgetter("value"), reverse=True)
    results = {action.position_after(position): action for action in (best, *ranked[: MAX_TRIALS + 1])}
    return [action for result, action in results.items() if result != after][:MAX_TRIALS]


def _chance_after(match: Match, seat: Seat, action: ActionResult) -> float:
    """The winning chance of a seat after an action of its own."""
    return _chances(matches.move(match, seat, notation.format_move(action.move(match.state.position))).match)[seat]


def _chances(match: Match) -> tuple[float, ...]:
    """The chances of both seats."""
    if (outcome := match.outcome) is not None:
        return final_chances(outcome)
    return _of_both(match.state.position.seat, _search(match)[0])


def _of_both(seat: Seat, chance: float) -> tuple[float, float]:
    """The chances of both seats, from that of one of them."""
    return (1 - chance, chance) if seat else (chance, 1 - chance)


def _search(match: Match) -> tuple[float, ActionResult, int]:
    """The winning chance of the seat to move, its best action, and the number of all."""
    result = search_state(match.state, NODES)
    return winning_chance(match.state.position.mode, result.value), result.actions[result.best], len(result.actions)
