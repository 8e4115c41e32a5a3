"""A player of el Ocho for tests: one roll looked ahead with exact odds, and a stop where rolling would lose."""

from games.el_ocho.odds import odds
from games.el_ocho.scoring import selections
from games.el_ocho.state import DICE, Keep, Move, Options, Phase, Roll, State, Stop


def suggest(state: State) -> Move:
    """The move of the seat whose turn it is, in `Phase.CHOOSE` or `Phase.DECIDE`; one state, one move."""
    if state.phase is Phase.DECIDE:
        stop = _stops(state, state.points, DICE - len(state.aside) or DICE)
        return Stop() if stop else Roll()
    options = state.options
    allowed = selections(state.rolled, series=options.series, runs=options.runs)
    left = DICE - len(state.aside)
    return Keep(max(allowed, key=lambda dice: _worth(state, state.points + allowed[dice], left - len(dice) or DICE)))


def _worth(state: State, points: int, dice: int) -> float:
    """The average result of a turn with these points and so many dice to roll, with one more roll at most."""
    if _stops(state, points, dice):
        wins = state.totals[state.seat] + points >= state.options.target
        return float("inf") if wins else points
    return points + _gain(state.options, points, dice)


def _stops(state: State, points: int, dice: int) -> bool:
    if points < state.options.minimum:
        return False
    return state.totals[state.seat] + points >= state.options.target or _gain(state.options, points, dice) <= 0


def _gain(options: Options, points: int, dice: int) -> float:
    return odds(dice, series=options.series, joker=options.joker, runs=options.runs).gain(points)
