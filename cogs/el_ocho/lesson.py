"""The lesson of el Ocho."""

from typing import Any, Final

from bot.text import Translator
from bot.ui.board.lessons import Facts, Lesson, Step
from games.el_ocho import scoring
from games.el_ocho.odds import odds
from games.el_ocho.state import DICE, Keep
from games.match import Match

SINGLE_ONE, SINGLE_FIVE = (scoring.selections((face, 2), series=False, runs=False)[(face,)] for face in (1, 5))
"""The points of a single 1 and of a single 5 (E4)."""

STEPS: Final = (
    Step("three", "[8] / [4 6 4 2 7 4 3 6]", ("k444 r",), {"level": 1}),
    Step("singles", "1. k444 / 1. r / [3 5 1 7 6]", ("k15 s",)),
    Step(
        "choose",
        "1. k15 / 1. s / [1 1 5 2 3 6 7 4] / 2. k115 / 2. r / [2 3 4 6 6] / [1 6 3 5 6 7 4 3]",
        ("k1 r",),
    ),
    Step("minimum", "1. k1 / 1. r / [2 7 2 5 4 2 6]", ("k5 r",)),
    Step("grand", "1. k5 / 1. r / [1 5 1 3 3 3]", ("k113335 r",)),
    Step("series", "[8] / [6 6 2 6 1 6 3 6]", ("k166666 s",), {"level": 2, "target": 3000}),
    Step(
        "joker",
        "1. k166666 / 1. s / [5 2 3 4 6 6 7 4] / 2. k5 / 2. r / [2 3 3 4 4 6 6] / [1 7 5 3 1 6 4 6]",
        ("k1 r",),
    ),
    Step("run", "1. k1 / 1. r / [8 2 4 6 6 3 7] / [4 2 6 3 5 7 8]", ("k2345678 s",)),
    Step(
        "last",
        "[8] / [1 1 1 5 2 3 4 6] / 1. k111 / 1. s / [1 1 1 8 8 8 5 5] / 2. k11155888 / 2. s / [4 4 6 6 2 2 3 7] / "
        "[5 5 5 2 3 4 6 7] / 2. k555 / 2. s / [1 1 1 2 3 4 6 7]",
        ("k111 r",),
        {"level": 1, "target": 2500},
    ),
    Step("end", "1. k111 / 1. r / [5 5 5 2 3] / 1. k555 / 1. s"),
)
"""The steps; the last one is the end."""


class ElOchoLesson(Lesson):
    """The lesson, with the numbers of its texts."""

    def variables(self, t: Translator, match: Match, moves: list[str]) -> Facts:  # noqa: ARG002 -- not needed
        """The points of the asked selection, and the risk with the dice left by it, or by all that scores."""
        view: Any = match.rules.view(match.state, None)
        selection: Keep = match.rules.parse(moves[0])
        options = view.options
        left, all_left = (len(view.rolled) - len(dice) or DICE for dice in (selection.dice, view.best_selection))
        points = dict(view.choices)[selection.dice]
        groups = scoring.split_into_groups(selection.dice, len(view.rolled), series=options.series, runs=options.runs)
        rules = {"series": options.series, "joker": options.joker, "runs": options.runs}
        risk, all_risk = (round(100 * odds(dice, **rules).bust) for dice in (left, all_left))
        return {
            "one": SINGLE_ONE,
            "five": SINGLE_FIVE,
            "group": max(group.points for group in groups),
            "points": view.points + points,
            "total": view.totals[view.seat] + view.points + points,
            "minimum": options.minimum,
            "target": options.target,
            "needs": options.target - max(total for seat, total in enumerate(view.totals) if seat != view.seat),
            "short": options.target - view.totals[view.seat] - view.points - points,
            "left": left,
            "risk": risk,
            "all_left": all_left,
            "all_risk": all_risk,
        }


LESSON: Final = ElOchoLesson("el_ocho", STEPS)
