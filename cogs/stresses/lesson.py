"""The lesson of the race."""

from typing import Final

from bot.text import Translator
from bot.ui.board.lessons import Facts, Lesson, Step
from cogs.dice import format_groups
from games.el_ocho import scoring
from games.match import Match

SINGLE_ONE, SINGLE_FIVE = (scoring.selections((face, 2), series=False, runs=False)[(face,)] for face in (1, 5))
"""The points of a single 1 and of a single 5 (E4)."""

STEPS: Final = (
    Step(
        "singles",
        "tick @1000 / tick @4000 / [1 7 5 3 6 6 1 4]",
        ("a250",),
        {"level": 1, "seconds": 30, "pause": 0, "settle_ms": 0},
        seats=3,
    ),
    Step(
        "triples",
        "tick @5000 / 1. a250 @9200 / 3. a200 @9200 / tick @9200 / 2. n @20000 / tick @23000 / [4 4 7 3 1 2 4 6]",
        ("a500",),
    ),
    Step(
        "risk",
        "tick @25000 / 2. a400 @29000 / 1. a500 @31000 / tick @31000 / 2. n @40000 / tick @43000 / [2 6 3 7 8 2 5 6]",
        ("a50",),
    ),
    Step(
        "zero",
        "tick @45000 / 1. a50 @47000 / tick @47000 / 2. n @50000 / tick @53000 / [1 1 1 2 2 8 3 4] / tick @55000 / "
        "2. a1000 @56000 / tick @56000 / 2. n @60000 / tick @63000 / [2 3 4 6 7 8 2 3]",
        ("a0",),
    ),
    Step("victim", "tick @65000 / 1. a0 @68000 / tick @68000", ("z2",)),
    Step("ready", "1. z2 @70000", ("n",)),
    Step("clock", "1. n @80000 / tick @83000 / [5 2 5 1 6 5 3 4]", ("a600",), is_timed=True),
    Step("end", "tick @85000 / 1. a600 @89000 / tick @89000"),
)
"""The steps; the last one is the end."""


_OPTIONS: Final = {"level": 1, "seconds": 30, "pause": 0, "settle_ms": 0}
EXERCISES: Final = tuple(
    Step(f"try-{value}", f"tick @1000 / tick @4000 / [{dice}]", (f"a{value}",), _OPTIONS)
    for dice, value in (
        ("3 3 3 7 1 5 8 2", 450),
        ("6 6 2 6 6 4 8 7", 600),
        ("1 1 1 5 5 2 3 8", 1100),
        ("2 2 3 4 4 6 6 8", 0),
        ("1 5 2 6 7 8 3 4", 4000),
    )
)
"""The rolls to read without help: a three and singles, four of a kind, three 1s, nothing, the great run."""


class RaceLesson(Lesson):
    """The lesson, with the numbers of its texts."""

    def variables(self, t: Translator, match: Match, moves: list[str]) -> Facts:  # noqa: ARG002 -- not needed
        """The value of the roll and how it is made up, and the points of whoever is ahead."""
        state = match.state
        groups = scoring.roll_groups(state.dice, state.options.level) if state.dice else ()
        return {
            "one": SINGLE_ONE,
            "five": SINGLE_FIVE,
            "groups": format_groups(t, groups),
            "value": sum(group.points for group in groups),
            "ahead": max(state.totals[1:]),
            "seconds": state.options.seconds,
        }


LESSON: Final = RaceLesson("stresses", STEPS, EXERCISES)
