"""The lesson of Chess Dice."""

from typing import Final

from bot.text import Translator
from bot.ui.board.lessons import Facts, Lesson, Step
from games.chess_dice.state import Options
from games.match import Match

STEPS: Final = (
    Step("capture", "[K P] / [K Q R N P | Q R B N P]", ("KxQ",), {"target": 3}),
    Step("trade", "1. KxQ / 2. RxN", ("P=P",)),
    Step("again", "1. P=P", ("RxB", "QxN", "QxB", "RxN")),
    Step("rescue", "1. RxB / 1. QxN forced / [Q R B N P | K B B P P] / 2. KxQ", ("NxP",)),
    Step("order", "1. NxP / 2. BxP", ("RxB", "BxP")),
    Step(
        "stake",
        "[P K] / [K R Q B P | K Q R N P] / 2. KxR / 1. KxQ / 2. P=P",
        ("QxR", "BxN"),
        {"target": 1, "stake": 5},
    ),
    Step("end", "1. QxR / 1. BxN forced"),
)
"""The steps; the last one is the end."""


class ChessDiceLesson(Lesson):
    """The lesson, with the numbers of its texts."""

    def variables(self, t: Translator, match: Match, moves: list[str]) -> Facts:  # noqa: ARG002 -- neither is needed
        """The stake of a throw, what the winner takes, and the points that win a usual match."""
        stake = match.state.options.stake
        return {"stake": stake, "pot": 2 * stake, "target": Options().target}


LESSON: Final = ChessDiceLesson("chess_dice", STEPS)
