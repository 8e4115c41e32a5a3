"""Moves of Chess Dice in words, and the reasons for them."""

from bot.ui.presenter import TableView
from cogs.chess_dice import texts
from games.chess_dice import solver, throws
from games.chess_dice.notation import parse
from games.chess_dice.state import View


def describe_move(table_view: TableView, move: str) -> str:
    """A move as a sentence: the king takes the queen."""
    return texts.describe_move(table_view.t, parse(move), "start")


def explain_move(table_view: TableView, move: str) -> str:
    """The end of the throw if both go on as well as they can: won or lost by so many captures, or drawn (D5)."""
    view: View = table_view.game_view
    own, other = (throws.figures_in_play(view, seat) for seat in (view.seat, 1 - view.seat))
    margin = view.captures[view.seat] - view.captures[1 - view.seat] + solver.margins(own, other)[parse(move)]
    reason = "win" if margin > 0 else "lose" if margin < 0 else "draw"
    return table_view.t(f"chess-dice-why-{reason}", captures=abs(margin))
