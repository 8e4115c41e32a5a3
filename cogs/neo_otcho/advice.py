"""Moves of Neo Otcho 5 in words, and the reasons for them."""

from bot.ui.presenter import TableView
from cogs.neo_otcho.controls import effect_label
from games.neo_otcho.notation import parse
from games.neo_otcho.state import SLOTS, Clear, Pass, Place, RollAgain, RollOn, Skip, Take, View


def describe_move(table_view: TableView, move: str) -> str:
    """A move as its button says it to the player to move, and by name to others."""
    view, t = table_view.game_view, table_view.t
    match parse(move):
        case Skip():
            return t("neo-otcho-skip")
        case RollAgain():
            return t("neo-otcho-again")
        case Pass():
            return t("neo-otcho-pass")
        case RollOn():
            return t("neo-otcho-on", stake=view.tokens_at_risk, risk=view.risk.blank_rolls / view.risk.rolls)
        case effect:
            return effect_label(table_view, effect, is_yours=table_view.seat == view.seat)


def explain_move(table_view: TableView, move: str) -> str:
    """The pieces that the card has afterwards, its own or another one."""
    view: View = table_view.game_view
    match parse(move):
        case Place(_, None) if view.scores[view.seat] == SLOTS - 1:
            return table_view.t("neo-otcho-why-win")
        case Place(_, None):
            return table_view.t("neo-otcho-why-place", count=view.scores[view.seat] + 1)
        case Take(_, int(card)) | Clear(card) if not view.owed:
            return table_view.t("neo-otcho-why-take", player=table_view.name(card), count=view.scores[card])
        case _:
            return ""
