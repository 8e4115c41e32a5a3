"""The big moments of el Ocho: a turn of 1,500 points and more, eight equal dice, a win without a bust."""

from typing import Final

from games.core import Moment
from games.el_ocho.state import End, Phase, State

BIG_TURN: Final = 1500
"""The points of a turn that is told big."""

LONG_TARGET: Final = 5000
"""The target of a round that is told big if its winner has no bust."""


def find_moments(state: State) -> tuple[Moment, ...]:
    """The moments of the turn that is over, and at the end of the round."""
    moments: tuple[Moment, ...] = ()
    last = state.last
    if last is not None and last.end is End.EIGHT_EQUAL and last.rolled:
        moments += (Moment(last.seat, "eight-equal", last.rolled[0]),)
    elif last is not None and last.written >= BIG_TURN:
        moments += (Moment(last.seat, "big-turn", last.written),)
    is_long = state.reason == "target" and state.options.target >= LONG_TARGET
    if state.phase is Phase.OVER and is_long and state.story and not state.story.busts[state.seat]:
        moments += (Moment(state.seat, "no-bust"),)
    return moments
