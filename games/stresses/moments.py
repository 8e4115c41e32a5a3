"""The big moments of a race: a roll of 1,500 points and more, a right answer in less than a second."""

from typing import Final

from games.core import Moment
from games.stresses.events import BIG_ROLL
from games.stresses.state import State

QUICK_MS: Final = 1000
"""The time below which an answer is told big."""


def find_moments(state: State) -> tuple[Moment, ...]:
    """The moments of the last roll, until the next one falls."""
    last = state.last
    if last is None or last.winner is None or state.dice:
        return ()
    moments: tuple[Moment, ...] = ()
    if last.reaction_ms is not None and last.reaction_ms < QUICK_MS:
        moments += (Moment(last.winner, "quick", last.reaction_ms),)
    if last.points >= BIG_ROLL:
        moments += (Moment(last.winner, "big-turn", last.points),)
    return moments
