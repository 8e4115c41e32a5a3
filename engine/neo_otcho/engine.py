"""The engine of Neo Otcho 5."""

from types import MappingProxyType
from typing import Final

from engine.core import Advice, Engine
from engine.levels import Strength
from engine.neo_otcho import player
from games.core import Seat
from games.match import Match


class NeoOtchoEngine(Engine):
    """Two seats are solved; with more, chances are fitted and looked a roll ahead."""

    levels = MappingProxyType(
        {"lola": Strength(temperature=0.03), "clara": Strength(temperature=0.015), "iris": Strength()}
    )
    default_level = "clara"
    typical_errors = MappingProxyType({"neo_otcho": {"lola": 0.142, "clara": 0.032, "iris": 0.0}})
    """Measured by `benchmarks.strength.given_up`, in 60 games."""

    def advise(self, match: Match, seat: Seat) -> Advice:
        """The advice for a seat."""
        return player.advise(match, seat)

    def chances(self, match: Match) -> tuple[float, ...]:
        """Each seat's winning chance."""
        return player.chances(match)

    def is_exact(self, match: Match) -> bool:
        """True if the chances are those of perfect play: with two seats."""
        return player.is_exact(match)


ENGINE: Final = NeoOtchoEngine()
