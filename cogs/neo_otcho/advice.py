"""Moves of Neo Otcho 5 in words, and the reasons for them."""

from bot.ui.board.presenter import TableView
from cogs.neo_otcho.controls import effect_label, roll_on_label, slot_label
from games.neo_otcho.notation import parse
from games.neo_otcho.state import SLOTS, Clear, Pass, Place, RollAgain, RollOn, Skip, Take, View


def describe_move(table_view: TableView, move: str) -> str:
    """A move as its button says it to the player to move, and by name to others."""
    view, t = table_view.game_view, table_view.t
    match parse(move):
        case Skip() if not view.offers:  # made with either of the buttons that are there
            return t("advice-either", first=roll_on_label(table_view), second=t("neo-otcho-pass"))
        case Skip():
            return t("neo-otcho-skip")
        case RollAgain():
            return t("neo-otcho-again")
        case Pass():
            return t("neo-otcho-pass")
        case RollOn():
            return roll_on_label(table_view)
        case Take() as take if view.owed and table_view.seat == view.seat:
            has_choice = len(view.removable) > view.owed
            return slot_label(table_view, take) if has_choice else t("neo-otcho-off", count=view.owed)
        case effect:
            return effect_label(table_view, effect, is_yours=table_view.seat == view.seat)


def goes_with_next(table_view: TableView, move: str) -> bool:
    """True for declining where there is nothing to decline (N7): the buttons pass or roll on at once."""
    return isinstance(parse(move), Skip) and not table_view.game_view.offers


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
