"""A scripted beginner at el Ocho, by whom puzzles are rated and opponents are measured."""

from typing import Final

from games.core import Seat
from games.el_ocho.scoring import selections
from games.el_ocho.state import Phase
from games.match import Match

STOP_POINTS: Final = 400


def suggest(match: Match, seat: Seat) -> str:  # noqa: ARG001 -- whoever is to move
    """Keep all that scores, and stop with 400 points, or as soon as the rules let it."""
    state = match.state
    if state.phase is Phase.CHOOSE:
        allowed = selections(state.rolled, series=state.options.series, runs=state.options.runs)
        best = max(allowed, key=lambda dice: (len(dice), allowed[dice]))
        return f"k{''.join(map(str, best))}"
    return "s" if state.points >= max(STOP_POINTS, state.options.minimum) else "r"
