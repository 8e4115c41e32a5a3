"""The computer opponents: five people, the same in every game, and the strength of each at each game."""

from collections.abc import Mapping, Sequence
from statistics import median
from types import MappingProxyType
from typing import Final

from msgspec import Struct

from games.core import Seat
from games.match import Match
from games.stresses import player as racer


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
"""The opponents, the weakest first. A level is the id of one of them."""

OPPONENTS: Final[Mapping[str, Opponent]] = MappingProxyType({opponent.id: opponent for opponent in CAST})


class Strength(Struct, frozen=True):
    """The way an opponent plays a game; each game reads its own part.

    Attributes:
        temperature: of `engine.core.choose`: a move that costs so much winning chance is e times rarer than the best.
        boldness: the winning chance that rolling seems to gain, and stopping to lose, in el Ocho.
        nodes: the positions that the search of Octi looks at for an action.
        mistake_share: the share of announcements in a race that are wrong.
        reaction_ms: the least and the longest time for an announcement in a race.
        keeps_pace: true if `reaction_ms` is that of the people at the table, once they have announced anything.
    """

    temperature: float = 0
    boldness: float = 0
    nodes: int = 0
    mistake_share: float = 0
    reaction_ms: tuple[int, int] = (0, 0)
    keeps_pace: bool = False


_EL_OCHO_2: Final = "el_ocho 2"

WEAK_NODES: Final = 200
"""The positions that the search of Octi looks at for an action of Lola, Bruno or Clara."""
HUGO_NODES: Final = 1_000
IRIS_NODES: Final = 100_000

LEVELS: Final[Mapping[str, Mapping[str, Strength]]] = MappingProxyType(
    {
        "el_ocho": {
            "lola": Strength(temperature=0.034),
            "bruno": Strength(temperature=0.004, boldness=0.025),
            "clara": Strength(temperature=0.007, boldness=-0.03),
            "hugo": Strength(temperature=0.005),
            "iris": Strength(),
        },
        _EL_OCHO_2: {
            "lola": Strength(temperature=0.06),
            "bruno": Strength(temperature=0.004, boldness=0.025),
            "clara": Strength(temperature=0.006, boldness=-0.01),
            "hugo": Strength(temperature=0.003),
            "iris": Strength(),
        },
        "stresses": {
            "lola": Strength(mistake_share=0.25, reaction_ms=(8000, 14_000)),
            "bruno": Strength(mistake_share=0.3, reaction_ms=(5000, 9000)),
            "clara": Strength(mistake_share=0.1, reaction_ms=(5000, 9000), keeps_pace=True),
            "hugo": Strength(mistake_share=0.1, reaction_ms=(4000, 8000)),
            "iris": Strength(mistake_share=0.04, reaction_ms=(2500, 5000)),
        },
        "octi": {
            "lola": Strength(nodes=WEAK_NODES, temperature=0.35),
            "bruno": Strength(nodes=WEAK_NODES, temperature=0.13),
            "clara": Strength(nodes=WEAK_NODES, temperature=0.03),
            "hugo": Strength(nodes=HUGO_NODES),
            "iris": Strength(nodes=IRIS_NODES),
        },
        "neo_otcho": {
            "lola": Strength(temperature=0.03),
            "clara": Strength(temperature=0.015),
            "iris": Strength(),
        },
        "chess_dice": {
            "lola": Strength(temperature=0.6),
            "bruno": Strength(temperature=0.3),
            "clara": Strength(temperature=0.2),
            "hugo": Strength(temperature=0.14),
            "iris": Strength(),
        },
    }
)
"""The strengths by game and level; el Ocho with joker or runs, as at its level 2, has strengths of its own."""

DEFAULTS: Final[Mapping[str, str]] = MappingProxyType(
    {"el_ocho": "lola", "stresses": "lola", "octi": "bruno", "neo_otcho": "clara", "chess_dice": "bruno"}
)
"""The level of a computer player that nobody chose, by game: it loses about every second game to a beginner."""


PACE: Final = (0.84, 1.29)
"""The range of whoever keeps pace, over the median of the people's times: theirs are measured mostly when they win."""


def opponents(game: str) -> tuple[Opponent, ...]:
    """The opponents at a game, the weakest first; none where it has no levels."""
    return tuple(opponent for opponent in CAST if opponent.id in LEVELS.get(game, {}))


def strengths_key(match: Match) -> str:
    """The key of the strengths at a game."""
    is_fast = match.game == "el_ocho" and (match.state.options.joker or match.state.options.runs)
    return _EL_OCHO_2 if is_fast else match.game


def strength(match: Match, level: str) -> Strength | None:
    """The strength of a level at a game; None if it has no such level."""
    return LEVELS.get(strengths_key(match), {}).get(level)


def pace_ms(match: Match, seat: Seat, level: str, people_ms: Sequence[int]) -> int:
    """The time that a computer player takes for its move. `people_ms`: the people's times for theirs so far."""
    chosen = strength(match, level)
    if chosen is None or not chosen.reaction_ms[1]:
        return match.rules.pace(match.state, seat)
    least, most = chosen.reaction_ms
    if chosen.keeps_pace and people_ms:
        typical = median(people_ms)
        least, most = (round(share * typical) for share in PACE)
    return racer.thinking_time_ms(match.state, seat, (least, most))
