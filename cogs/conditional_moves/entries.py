"""The button to conditional moves in *More …*, and the line about those that a table has made."""

from collections.abc import Iterator
from typing import Final

from bot.tables import conditional_moves
from bot.ui.board.entries import BOARD_LINES, MORE_OF_A_BOARD, MoreView, entry
from bot.ui.board.presenter import Presenter, TableView
from bot.ui.message.spec import Button


def plan_button(more: MoreView) -> Iterator[Button]:
    """The button to the reader's conditional moves, where they may have some."""
    if conditional_moves.can_enter(more.table, more.table_view.user):
        yield Button(more.table_view.t("button-plan"), "plan", emoji="🔮")


def describe_played_ahead(_: Presenter, table_view: TableView) -> Iterator[str]:
    """A line that names the players whose conditional moves the table has just made."""
    if seats := table_view.table.seats_played_ahead:
        players = table_view.t.format_list([table_view.bold_name(seat) for seat in seats])
        yield table_view.t("played-ahead", players=players)


ENTRIES: Final = (entry(MORE_OF_A_BOARD, plan_button), entry(BOARD_LINES, describe_played_ahead))
