"""The big moments of Chess Dice: a throw in which all is captured and nothing lost, a match without a lost throw."""

from typing import Final

from games.chess_dice.state import Phase, State
from games.core import Moment

SWEEP: Final = 4
"""The captures of a throw without one of the other side that are told big."""
MIN_TARGET: Final = 3
"""The points of a match that is told big where the other side has none."""


def find_moments(state: State) -> tuple[Moment, ...]:
    """The moments of the throw that is over, and at the end of the match."""
    moments: tuple[Moment, ...] = ()
    last = state.last
    if last is not None and last.winner is not None and not last.forfeited:
        own, others = last.captures[last.winner], last.captures[1 - last.winner]
        if own >= SWEEP and not others:
            moments += (Moment(last.winner, "sweep", own),)
    winner, loser = state.points[state.seat], state.points[1 - state.seat]
    if state.phase is Phase.OVER and state.reason == "target" and winner >= MIN_TARGET and not loser:
        moments += (Moment(state.seat, "perfect", winner),)
    return moments
