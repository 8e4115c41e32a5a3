"""The lesson of Neo Otcho 5."""

from typing import Any, Final

from bot.text import Translator
from bot.ui.board.lessons import Facts, Lesson, Step
from games.match import Match
from games.neo_otcho.state import SLOTS, TOKENS, Place, Shift, Take

STEPS: Final = (
    Step("place", "[1] / [3 1 3]", ("+3",), {"dice": 3}),
    Step("on", "1. +3", ("on",)),
    Step("triple", "1. on / [2 X 2]", ("+2",)),
    Step("risk", "1. +2", ("on",)),
    Step("readings", "1. on / [X X 4]", ("+4",)),
    Step("bust", "1. +4 / 1. on / [1 2 5]", ("-2 -4",)),
    Step(
        "clear",
        "1. -2 / 1. -4 / [4 4 4] / 2. +4@1 / 2. on / [5 5 1] / 2. +5 / 2. on / [1 X 1] / 2. +1 / 2. pass / [4 2 4]",
        ("-4",),
    ),
    Step("run", "1. -4 / 1. on / [3 5 4]", ("3>4",)),
    Step("sweep", "1. 3>4 / 1. on / [X X X]", ("clear@2",)),
    Step(
        "win",
        "1. clear@2 / 1. on / [1 1 3] / 1. +1 / 1. on / [X 2 2] / 1. +2 / 1. on / [3 5 3] / 1. +3 / 1. on / [5 X 5]",
        ("+5",),
    ),
    Step("end", "1. +5"),
)
"""The steps; the last one is the end."""


class NeoOtchoLesson(Lesson):
    """The lesson, with the numbers of its texts."""

    def variables(self, t: Translator, match: Match, moves: list[str]) -> Facts:  # noqa: ARG002 -- not needed
        """The slots of the answer, the risk of rolling on, and the pieces of a player."""
        view: Any = match.rules.view(match.state, None)
        answers = [match.rules.parse(move) for move in moves]
        slots = [answer.slot for answer in answers if isinstance(answer, Place | Take | Shift)]
        return {
            "slots": SLOTS,
            "pieces": TOKENS,
            "risk": round(100 * view.risk.blank_rolls / view.risk.rolls),
            "stake": view.tokens_at_risk,
            "slot": slots[0] if slots else 0,
            "other": slots[-1] if slots else 0,
            "to": next((answer.to for answer in answers if isinstance(answer, Shift)), 0),
        }


EXERCISES: Final = tuple(
    Step(f"try-{number}", journal, (answer,), {})
    for number, (journal, answer) in enumerate(
        (
            (
                "[2] / [3 X X] / 2. +3 / 2. pass / [X 2 X] / 1. +2 / 1. on / [2 X X] / 1. +2@2 / 1. on / [5 2 X]",
                "+5",
            ),
            (
                "[1] / [5 X X] / 1. +5 / 1. on / [2 3 X] / 1. +2 / 1. on / [X 1 X] / 1. +1 / 1. on / [4 X 4]",
                "+4",
            ),
            (
                "[1] / [4 5 X] / 1. +4 / 1. on / [X 5 3] / 1. +3 / 1. on / [X 1 1] / 1. +1 / 1. on / [X 2 3]",
                "+2",
            ),
            (
                (
                    "[2] / [1 5 5] / 2. +5 / 2. pass / [3 1 2] / 1. again / [3 4 4] / 1. +4 / 1. on / [3 X 2] / "
                    "1. +2 / 1. on / [3 X 4]"
                ),
                "+3",
            ),
            (
                "[1] / [X 2 3] / 1. +2 / 1. on / [5 5 2] / 1. +5 / 1. on / [X 5 4] / 1. +4 / 1. on / [X X 1]",
                "+1",
            ),
        )
    )
)
"""The positions to try without help: by the solver, any other effect costs five points of winning chance and more."""

LESSON: Final = NeoOtchoLesson("neo_otcho", STEPS, EXERCISES)
