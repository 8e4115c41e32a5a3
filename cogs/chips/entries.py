"""Chips at tables: the warning of a high stake in a lobby, and what a game won and lost."""

from collections.abc import Iterator
from typing import Final

from bot.tables import stakes
from bot.tables.chips import STARTING_CHIPS
from bot.ui.board.entries import END_LINES, LOBBY_LINES, entry
from bot.ui.board.presenter import Presenter, TableView


def warn_of_stake(_: Presenter, table_view: TableView) -> Iterator[str]:
    """A warning where one loss can end the match: the stake is more than half of everybody's first chips (D8)."""
    stake = stakes.stake_of(table_view.table.game, table_view.table.options)
    if 2 * stake > STARTING_CHIPS:
        yield table_view.t("lobby-stake-warning", chips=2 * stake)


def describe_gains(_: Presenter, table_view: TableView) -> Iterator[str]:
    """A line about chips won and lost in the game (D8)."""
    table, t = table_view.table, table_view.t
    if any(table.net_winnings):
        gains = [
            t("chips-gain", player=table_view.mention(seat), chips=f"{chips:+}".replace("-", "−"))
            for seat, chips in enumerate(table.net_winnings)
        ]
        yield t("over-gains", gains=t.format_list(gains))


ENTRIES: Final = (entry(LOBBY_LINES, warn_of_stake), entry(END_LINES, describe_gains))
