"""The computer opponents: five people, the same in every game. A game's engine says how strong each is at it."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from msgspec import Struct
from msgspec.structs import replace


class Opponent(Struct, frozen=True):
    """A computer opponent. `face`: the sign for it where its picture is not uploaded."""

    id: str
    name: str
    face: str


CAST: Final = (
    Opponent("lola", "Lola", "👧"),
    Opponent("bruno", "Bruno", "🧔"),
    Opponent("clara", "Clara", "👩"),
    Opponent("hugo", "Hugo", "👨"),
    Opponent("iris", "Iris", "👵"),
)
"""The opponents, the weakest first. A level is the id of one of them, or `EASY_LEVEL`."""

EASY_LEVEL: Final = "lola-easy"
"""The level of Lola against somebody who has never won the game: easier than her own, and never chosen."""

OPPONENTS: Final[Mapping[str, Opponent]] = MappingProxyType(
    {opponent.id: opponent for opponent in CAST} | {EASY_LEVEL: CAST[0]}
)
"""The opponent that plays at each level."""


class Strength(Struct, frozen=True):
    """The way an opponent plays a game; each game reads its own part.

    Attributes:
        temperature: of `engine.core.choose`: a move that costs so much winning chance is e times rarer than the best.
        boldness: the winning chance that rolling seems to gain, and stopping to lose, in el Ocho.
        nodes: the positions that the search of Octi looks at for an action.
        hurried_nodes: the same where others think long as well; 0 if `nodes` are few enough to be looked at anyway.
        network: true if it asks its network for their worth.
        mistake_share: the share of announcements in a race that are wrong.
        reaction_ms: the least and the longest time for an announcement in a race.
        keeps_pace: true if `reaction_ms` is that of the people at the table, once they have announced anything.
    """

    temperature: float = 0
    boldness: float = 0
    nodes: int = 0
    hurried_nodes: int = 0
    network: bool = False
    mistake_share: float = 0
    reaction_ms: tuple[int, int] = (0, 0)
    keeps_pace: bool = False

    @property
    def thinks_long(self) -> bool:
        """True if a move may take a second or so, and can be had sooner."""
        return self.hurried_nodes > 0

    @property
    def hurried(self) -> "Strength":
        """The strength with which the opponent plays in a hurry: a little weaker, if it thinks long."""
        return replace(self, nodes=self.hurried_nodes, hurried_nodes=0) if self.thinks_long else self


def weakest_level(levels: Sequence[str]) -> str:
    """The weakest of the levels of computer players; empty without any, or where one is no opponent's own."""
    order = [opponent.id for opponent in CAST]
    return min(levels, key=order.index) if levels and all(level in order for level in levels) else ""
