"""The engine of Octi."""

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from engine.core import DecisionVerdict, Engine, GameStep, Report
from engine.levels import Strength
from engine.octi import fallback, hindsight, player
from engine.wasm import EngineMissing
from games.core import Seat
from games.match import Match

WEAK_NODES: Final = 200
"""The positions that the search looks at for an action of Lola, Bruno or Clara."""
HUGO_NODES: Final = 100_000
"""The positions that the search looks at for an action of Hugo: some 50 ms."""

IRIS_NODES: Final = 1_200_000
"""The positions that the search looks at for an action of Iris: 0.6 to 0.9 s."""

HURRIED_NODES: Final = 300_000
"""The positions that it looks at for an action of Iris where others think long as well: some 0.2 s."""


class OctiEngine(Engine):
    """A compiled search; where it cannot run, opponents of all levels play by a search in Python."""

    adviser = player
    levels = MappingProxyType(
        {
            "lola": Strength(nodes=WEAK_NODES, temperature=0.35),
            "bruno": Strength(nodes=WEAK_NODES, temperature=0.13),
            "clara": Strength(nodes=WEAK_NODES, temperature=0.03),
            "hugo": Strength(nodes=HUGO_NODES, network=True),
            "iris": Strength(nodes=IRIS_NODES, hurried_nodes=HURRIED_NODES, network=True),
        }
    )
    easy = Strength(nodes=WEAK_NODES, temperature=0.19)
    default_level = "bruno"
    is_slow = True

    def choose(self, match: Match, seat: Seat, strength: Strength) -> str:
        """The move of a seat at a strength."""
        try:
            return player.choose(match, seat, strength)
        except EngineMissing:
            return match.rules.format(fallback.suggest(match.state))

    def judge_steps(
        self, first: Match, steps: Sequence[GameStep], report: Report
    ) -> tuple[list[tuple[float, ...]], list[DecisionVerdict | None]]:
        """The chances and verdicts of a game, from its end to its start."""
        return hindsight.judge_steps(first, steps, report)


ENGINE: Final = OctiEngine()
