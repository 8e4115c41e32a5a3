"""The engine of Neo Otcho 5."""

from types import MappingProxyType
from typing import Final

from engine.core import Engine
from engine.levels import Strength
from engine.neo_otcho import player


class NeoOtchoEngine(Engine):
    """Two seats are solved; with more, chances are fitted and looked a roll ahead."""

    adviser = player
    levels = MappingProxyType(
        {"lola": Strength(temperature=0.03), "clara": Strength(temperature=0.015), "iris": Strength()}
    )
    easy = levels["lola"]
    default_level = "clara"
    typical_errors = MappingProxyType({"neo_otcho": {"lola": 0.126, "clara": 0.03, "iris": 0.0}})
    """Measured by `benchmarks.strength.given_up`, as in the README."""


ENGINE: Final = NeoOtchoEngine()
