"""Lola going easy on a newcomer: the line on the first boards of such a game, and at its end."""

from collections.abc import Iterator
from typing import Final

from bot.tables.guards import turn_number
from bot.tables.table import Phase
from bot.ui.board.entries import BOARD_LINES, END_LINES, entry
from bot.ui.board.presenter import Presenter, TableView

EASY_TURNS: Final = 2
"""The turns for which a board says that Lola goes easy."""


def announce_going_easy(_: Presenter, table_view: TableView) -> Iterator[str]:
    """A line on the first boards."""
    table = table_view.table
    is_early = table.match is not None and turn_number(table.match) <= EASY_TURNS
    if table.goes_easy and table.phase is Phase.PLAYING and is_early:
        yield table_view.t("going-easy")


def describe_end(_: Presenter, table_view: TableView) -> Iterator[str]:
    """A line at the end: after a win Lola plays as she always does from the next game on."""
    table = table_view.table
    if table.goes_easy and table.outcome is not None:
        winners = [player for player, rank in zip(table.players, table.outcome.ranks, strict=True) if rank == 1]
        yield table_view.t("went-easy", won=int(any(player.is_person for player in winners)))


ENTRIES: Final = (entry(BOARD_LINES, announce_going_easy), entry(END_LINES, describe_end))
