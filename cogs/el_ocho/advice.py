"""Moves of el Ocho in words, and the reasons for them."""

from bot.ui.board.presenter import TableView
from cogs.dice import dice_emoji
from cogs.el_ocho import texts
from games.el_ocho.rules import ElOcho
from games.el_ocho.state import DICE, Keep, Roll, Stop, View

_parse = ElOcho().parse


def describe_move(table_view: TableView, move: str) -> str:
    """A move as its button says it."""
    view, t = table_view.game_view, table_view.t
    match _parse(move):
        case Keep(dice):
            return t("el-ocho-advice-keep", dice=dice_emoji(t, dice), points=_worth(view, dice))
        case Roll():
            return texts.describe_roll(table_view, view.to_roll)
        case Stop():
            return t("el-ocho-stop", points=view.points)


def explain_move(table_view: TableView, move: str) -> str:
    """The risk of a bust, the points at stake, and what the opponent nearest to the target needs."""
    view, t = table_view.game_view, table_view.t
    match _parse(move):
        case Keep(dice):
            left, points = len(view.rolled) - len(dice) or DICE, view.points + _worth(view, dice)
            return t("el-ocho-why-keep", points=points, left=left, risk=texts.bust_percent(view.options, left))
        case Roll():
            return t("el-ocho-why-roll", points=view.points, **_opponent(table_view))
        case Stop() if view.totals[view.seat] + view.points >= view.options.target:
            return t("el-ocho-why-win")
        case Stop():
            total = view.totals[view.seat] + view.points
            return t("el-ocho-why-stop", total=total, **_opponent(table_view))


def _worth(view: View, dice: tuple[int, ...]) -> int:
    return dict(view.choices)[dice]


def _opponent(table_view: TableView) -> dict[str, str | int]:
    """The opponent who is nearest to the target, and what they need."""
    view: View = table_view.game_view
    others = [seat for seat, left in enumerate(view.left) if seat != view.seat and not left]
    nearest = max(others, key=lambda seat: view.totals[seat])
    return {"other": table_view.name(nearest), "needs": view.options.target - view.totals[nearest]}
