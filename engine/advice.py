"""The one interface of the engines: winning chances, and the chance and cost of each move, in every game.

Pure functions of the match that may take a while: the bot calls them in the process pool only. An engine that needs a
compiled module raises EngineMissing where that cannot run.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Protocol

from engine.chess_dice import player as chess_dice
from engine.core import Advice
from engine.el_ocho import player as el_ocho
from engine.neo_otcho import player as neo_otcho
from engine.octi import player as octi
from engine.stresses import player as stresses
from games.core import Outcome, Seat
from games.match import Match


class Adviser(Protocol):
    """The engine of one game, asked while the game goes on."""

    def advise(self, match: Match, seat: Seat) -> Advice:
        """The advice for a seat; moves only if it is to move."""

    def chances(self, match: Match) -> tuple[float, ...]:
        """Each seat's winning chance."""

    def is_exact(self, match: Match) -> bool:
        """True if the chances are those of perfect play."""


ADVISERS: Final[Mapping[str, Adviser]] = MappingProxyType(
    {"chess_dice": chess_dice, "el_ocho": el_ocho, "neo_otcho": neo_otcho, "octi": octi, "stresses": stresses}
)
"""The engines by game."""


def advise(match: Match, seat: Seat) -> Advice:
    """The winning chance of a seat and, if it is to move, the chance and cost of each legal move, the best first."""
    if (outcome := match.outcome) is not None:
        return Advice(_final_chances(outcome)[seat], exact=True)
    return ADVISERS[match.game].advise(match, seat)


def chances(match: Match) -> tuple[float, ...]:
    """Each seat's winning chance at any time, in sum 1; a draw is shared."""
    if (outcome := match.outcome) is not None:
        return _final_chances(outcome)
    return ADVISERS[match.game].chances(match)


def is_exact(match: Match) -> bool:
    """True if the chances are those of perfect play; otherwise they are estimates."""
    return match.outcome is not None or ADVISERS[match.game].is_exact(match)


def _final_chances(outcome: Outcome) -> tuple[float, ...]:
    """1 for the winner; winners of equal rank share it."""
    return tuple([(rank == 1) / outcome.ranks.count(1) for rank in outcome.ranks])
