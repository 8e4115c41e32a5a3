"""The engine of el Ocho."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.core import Engine
from engine.el_ocho import player
from engine.levels import EASY_LEVEL, Strength
from games.core import Seat
from games.match import Match

_WITH_EXTRAS: Final[Mapping[str, Strength]] = MappingProxyType(
    {
        "lola": Strength(temperature=0.06),
        "bruno": Strength(temperature=0.004, boldness=0.025),
        "clara": Strength(temperature=0.006, boldness=-0.01),
        "hugo": Strength(temperature=0.003),
        "iris": Strength(),
    }
)
"""The strengths with joker or runs, as at level 2."""
_EASY_WITH_EXTRAS: Final = Strength(temperature=0.11)


class ElOchoEngine(Engine):
    """Two seats are solved; with more, a seat plays against the one nearest to the target."""

    adviser = player
    levels = MappingProxyType(
        {
            "lola": Strength(temperature=0.034),
            "bruno": Strength(temperature=0.004, boldness=0.025),
            "clara": Strength(temperature=0.007, boldness=-0.03),
            "hugo": Strength(temperature=0.005),
            "iris": Strength(),
        }
    )
    easy = Strength(temperature=0.05)
    default_level = "lola"
    typical_errors = MappingProxyType(
        {
            "el_ocho": {"lola": 0.208, "bruno": 0.085, "clara": 0.045, "hugo": 0.02, "iris": 0.0},
            "el_ocho 2": {"lola": 0.283, "bruno": 0.069, "clara": 0.05, "hugo": 0.012, "iris": 0.0},
        }
    )
    """Measured by `benchmarks.strength.given_up`, as in the README."""

    def strength(self, match: Match, level: str) -> Strength:
        """The strength of a level: with joker or runs, as at level 2, it is another one."""
        has_extras = _has_extras(match)
        if level == EASY_LEVEL:
            return _EASY_WITH_EXTRAS if has_extras else self.easy
        levels = _WITH_EXTRAS if has_extras else self.levels
        return levels[level if level in levels else self.default_level]

    def strengths_key(self, match: Match) -> str:
        """`el_ocho 2` with joker or runs, else `el_ocho`."""
        return "el_ocho 2" if _has_extras(match) else "el_ocho"

    def choose(self, match: Match, seat: Seat, strength: Strength) -> str:
        """The move of a seat at a strength."""
        return player.choose(match, seat, strength.temperature, strength.boldness).move


def _has_extras(match: Match) -> bool:
    return bool(match.state.options.joker or match.state.options.runs)


ENGINE: Final = ElOchoEngine()
