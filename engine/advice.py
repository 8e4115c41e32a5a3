"""The one interface of the engines: winning chances, and the chance and cost of each move, in every game.

Pure functions of the match that may take a while: the bot calls them in the process pool only. They raise EngineMissing
where an engine needs a compiled module or a table that cannot be read or run.
"""

from engine.catalog import ENGINES
from engine.core import Advice, final_chances, position_chances
from games.core import Seat
from games.match import Match


def advise(match: Match, seat: Seat) -> Advice:
    """The winning chance of a seat and, if it is to move, the chance and cost of each legal move, the best first."""
    if (outcome := match.outcome) is not None:
        return Advice(final_chances(outcome)[seat], exact=True)
    return ENGINES[match.game].advise(match, seat)


def chances(match: Match) -> tuple[float, ...]:
    """Each seat's winning chance at any time, in sum 1; a draw is shared."""
    return position_chances(ENGINES[match.game], match)


def is_exact(match: Match) -> bool:
    """True if the chances are those of perfect play; otherwise they are estimates."""
    return match.outcome is not None or ENGINES[match.game].is_exact(match)
