"""Moves of Chess Dice in words, and the reasons for them."""

from typing import Final

from bot.ui.board.presenter import TableView
from cogs.chess_dice import texts
from games.chess_dice import solver, throws
from games.chess_dice.notation import parse
from games.chess_dice.state import View

MAX_DIRECT_ACTIONS: Final = 5
"""The most actions that have a button each, without a choice of the die before: a row of them."""


def has_direct_actions(view: View) -> bool:
    """True if every action has a button of its own."""
    return sum(len(choice.moves) for choice in view.choices) <= MAX_DIRECT_ACTIONS


def describe_move(table_view: TableView, move: str) -> str:
    """A move as its buttons say it to the player to move: in full, or the king and then what it takes."""
    t, view, action = table_view.t, table_view.game_view, parse(move)
    if has_direct_actions(view) or table_view.seat != view.seat:
        return texts.describe_move(t, action, "start")
    return t("advice-presses", first=texts.figure_name(t, action.figure), then=texts.action_label(t, action))


def explain_move(table_view: TableView, move: str) -> str:
    """The end of the throw if both go on as well as they can: won or lost by so many captures, or drawn (D5)."""
    view: View = table_view.game_view
    own, other = (throws.figures_in_play(view, seat) for seat in (view.seat, 1 - view.seat))
    margin = view.captures[view.seat] - view.captures[1 - view.seat] + solver.margins(own, other)[parse(move)]
    reason = "win" if margin > 0 else "lose" if margin < 0 else "draw"
    return table_view.t(f"chess-dice-why-{reason}", captures=abs(margin))
