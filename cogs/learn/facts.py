"""The numbers in the texts of lessons: worked out by the rules from each step's position and its answer."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from bot.text import Translator
from cogs.dice import format_groups
from cogs.learn.lessons import LESSONS, position
from games.chess_dice.state import Options as ChessDiceOptions
from games.el_ocho import scoring
from games.el_ocho.odds import odds
from games.el_ocho.state import DICE, Keep
from games.match import Match
from games.neo_otcho.state import SLOTS, TOKENS, Place, Shift, Take

Facts: TypeAlias = Mapping[str, str | int | float]

SINGLE_ONE, SINGLE_FIVE = (scoring.selections((face, 2), series=False, runs=False)[(face,)] for face in (1, 5))
"""The points of a single 1 and of a single 5 (E4)."""


def facts(t: Translator, game: str, number: int) -> Facts:
    """The variables of a step's texts; at the end of a lesson, those of the step before."""
    step, match = LESSONS[game][number], position(game, number).match
    if game not in _FACTS:
        return {}
    if not step.answers:
        return _FACTS[game](t, position(game, number - 1).match, LESSONS[game][number - 1].answers[0].split(" "))
    return _FACTS[game](t, match, step.answers[0].split(" "))


def _el_ocho(_: Translator, match: Match, moves: list[str]) -> Facts:
    """What the asked selection makes, and the risk with the dice that are left then, or if all that scores is taken."""
    view: Any = match.rules.view(match.state, None)
    kept: Keep = match.rules.parse(moves[0])
    options = view.options
    left, all_left = (len(view.rolled) - len(dice) or DICE for dice in (kept.dice, view.best_selection))
    points = dict(view.choices)[kept.dice]
    groups = scoring.split_into_groups(kept.dice, len(view.rolled), series=options.series, runs=options.runs)
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
        "left": left,
        "risk": risk,
        "all_left": all_left,
        "all_risk": all_risk,
    }


def _race(t: Translator, match: Match, _: list[str]) -> Facts:
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


def _neo_otcho(_: Translator, match: Match, moves: list[str]) -> Facts:
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


def _chess_dice(_: Translator, match: Match, __: list[str]) -> Facts:
    """The stake of a throw, what the winner takes, and the points that win a usual match."""
    stake = match.state.options.stake
    return {"stake": stake, "pot": 2 * stake, "target": ChessDiceOptions().target}


_FACTS: Final[Mapping[str, Callable[[Translator, Match, list[str]], Facts]]] = MappingProxyType(
    {"chess_dice": _chess_dice, "el_ocho": _el_ocho, "neo_otcho": _neo_otcho, "stresses": _race}
)
