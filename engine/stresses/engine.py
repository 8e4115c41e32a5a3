"""The engine of the race."""

from collections.abc import Sequence
from statistics import median
from types import MappingProxyType
from typing import Final

from engine.core import Engine
from engine.levels import Strength
from engine.stresses import player
from games.core import Seat
from games.match import Match
from games.stresses import player as racer

PACE: Final = (0.84, 1.29)
"""The range of whoever keeps pace, over the median of the people's times: theirs are measured mostly when they win."""


class RaceEngine(Engine):
    """Chances by the scores alone: there is nothing to decide, and levels differ in speed and mistakes."""

    adviser = player
    levels = MappingProxyType(
        {
            "lola": Strength(mistake_share=0.25, reaction_ms=(8000, 14_000)),
            "bruno": Strength(mistake_share=0.3, reaction_ms=(5000, 9000)),
            "clara": Strength(mistake_share=0.1, reaction_ms=(5000, 9000), keeps_pace=True),
            "hugo": Strength(mistake_share=0.1, reaction_ms=(4000, 8000)),
            "iris": Strength(mistake_share=0.04, reaction_ms=(2500, 5000)),
        }
    )
    easy = Strength(mistake_share=0.3, reaction_ms=(8000, 14_000))
    default_level = "lola"
    is_reviewed = False

    def choose(self, match: Match, seat: Seat, strength: Strength) -> str:
        """The announcement of a seat, its victim, or the next roll."""
        return match.rules.format(racer.suggest(match.state, seat, strength.mistake_share))

    def pace_ms(self, match: Match, seat: Seat, level: str, people_ms: Sequence[int]) -> int:
        """The time to an announcement: that of the level, or of the people at the table where it keeps their pace."""
        chosen = self.strength(match, level)
        least, most = chosen.reaction_ms
        if chosen.keeps_pace and people_ms:
            typical = median(people_ms)
            least, most = (round(share * typical) for share in PACE)
        return racer.thinking_time_ms(match.state, seat, (least, most))


ENGINE: Final = RaceEngine()
