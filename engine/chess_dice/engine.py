"""The engine of Chess Dice."""

from types import MappingProxyType
from typing import Final

from engine.chess_dice import player
from engine.core import Engine
from engine.levels import Strength
from games.core import Seat
from games.match import Match


class ChessDiceEngine(Engine):
    """Every throw is solved; a level errs by what a move costs in the throw."""

    adviser = player
    levels = MappingProxyType(
        {
            "lola": Strength(temperature=0.6),
            "bruno": Strength(temperature=0.3),
            "clara": Strength(temperature=0.2),
            "hugo": Strength(temperature=0.14),
            "iris": Strength(),
        }
    )
    easy = levels["lola"]
    default_level = "bruno"
    typical_errors = MappingProxyType(
        {"chess_dice": {"lola": 0.316, "bruno": 0.211, "clara": 0.117, "hugo": 0.051, "iris": 0.0}}
    )
    """Measured by `benchmarks.strength.given_up`, in 400 games each."""

    def choose(self, match: Match, seat: Seat, strength: Strength) -> str:
        """The move of a seat at a strength."""
        return player.choose(match, seat, strength.temperature).move


ENGINE: Final = ChessDiceEngine()
