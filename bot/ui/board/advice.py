"""Advice in words: a move with its winning chance and its cost, and the reason for it.

Hints, reviews and puzzles say it all by these functions. What a move is called and why it is good comes from the
game's presenter (`Presenter.describe_move`, `Presenter.explain_move`).
"""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from bot.tables.table import Table
from bot.text import Translator
from bot.ui.board import table_screen
from bot.ui.board.presenter import Presenter, TableView
from engine.core import Advice, MoveChance, rank_moves
from games import match as matches
from games.match import Match

MAX_ALTERNATIVES: Final = 3
"""The moves beside the best one that are named, those that cost least."""
MIN_COST: Final = 0.0005
"""Only a higher cost is named: this one, to one decimal, is 0.0 points of a hundred."""


def view_position(table: Table, match: Match, t: Translator) -> TableView:
    """A position of a table's game as the player to move sees it, in the language of `t`."""
    mover = table.players[min(match.actors)]
    return table_screen.view_table(replace(table, match=match), t, user=mover.user)


def describe_move_chance(presenter: Presenter, table_view: TableView, move: MoveChance) -> str:
    """A move in words, the winning chance after it, and its cost: `Bank 850: 58.1% (−3.2)`."""
    text = presenter.describe_move(table_view, move.move)
    return table_view.t("advice-move", move=text, chance=move.chance, cost=100 * move.cost)


def describe_advice(
    presenter: Presenter, table_view: TableView, advice: Advice, *, is_first: bool = True, names: set[str] | None = None
) -> tuple[str, ...]:
    """The best move, the winning chance, the reason, other moves that are as good, and the cost of others, a line each.

    Of a later decision of a turn (`is_first` false) the winning chance is left out, as it is the same. What is called
    alike is listed once, and not again if it is in `names`, which takes all that is named.
    Raises ValueError if there are no moves.
    """
    t, (best, *others) = table_view.t, advice.moves
    names = set() if names is None else names
    names.add(presenter.describe_move(table_view, best.move))
    equal, worse = list[str](), list[str]()
    for move in others:
        name = presenter.describe_move(table_view, move.move)
        if len(equal) + len(worse) < MAX_ALTERNATIVES and name not in names:
            names.add(name)
            if move.cost <= MIN_COST:
                equal.append(name)
            else:
                worse.append(describe_move_chance(presenter, table_view, move))
    lines = (
        t("advice-best" if is_first else "advice-then", move=presenter.describe_move(table_view, best.move)),
        t("advice-chance", chance=advice.chance, exact=int(advice.exact)) if is_first else "",
        presenter.explain_move(table_view, best.move),
        t("advice-equal", moves="; ".join(equal)) if equal else "",
        t("advice-others", moves="; ".join(worse)) if worse else "",
        "" if others else t("advice-only-move"),
    )
    return tuple(filter(None, lines))


def describe_line(
    presenter: Presenter, table: Table, match: Match, line: Sequence[Advice], t: Translator
) -> tuple[str, ...]:
    """The advice at each decision of a turn of a table's game, if the best moves are made; a line each.

    Two decisions that are made by one button are told as one.
    """
    lines, decisions, names = list[str](), iter(line), set[str]()
    for advice in decisions:
        table_view, played = view_position(table, match, t), [advice.moves[0].move]
        if presenter.goes_with_next(table_view, played[0]) and (following := next(decisions, None)):
            played.append(following.moves[0].move)
            others = {move.move: move.chance for move in (*following.moves, *advice.moves[1:])}
            advice = replace(advice, moves=rank_moves(others))  # noqa: PLW2901 -- of both decisions
        lines += describe_advice(presenter, table_view, advice, is_first=not lines, names=names)
        for move in played:
            match = matches.move(match, min(match.actors), move).match
    return tuple(lines)
