"""Chips at tables: the warning of a high stake in a lobby, what a game won and lost, and the way to one's chips."""

from collections.abc import Iterator
from typing import Final

from bot.tables import stakes
from bot.tables.chips import STARTING_CHIPS
from bot.text import Translator
from bot.ui.board.entries import END_LINES, LOBBY_LINES, LOBBY_MORE, MORE_OF_A_BOARD, OWN_GAMES, MoreView, entry
from bot.ui.board.presenter import Presenter, TableView
from bot.ui.message.spec import Button

PAGE_ID: Final = "chips"
"""The target of the buttons of the page of chips."""


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


def own_button(t: Translator, _switches: frozenset[str]) -> Iterator[Button]:
    """The button to one's chips, below one's games."""
    yield _button(t)


def lobby_button(_: Presenter, table_view: TableView) -> Iterator[Button]:
    """The button to one's chips, in a lobby with a stake."""
    if stakes.stake_of(table_view.table.game, table_view.table.options):
        yield _button(table_view.t)


def board_button(more: MoreView) -> Iterator[Button]:
    """The button to one's chips, at a game with a stake."""
    if stakes.stake_of(more.table.game, more.table.options):
        yield _button(more.table_view.t)


def _button(t: Translator) -> Button:
    return Button(t("button-chips"), "home", emoji="🪙", target=PAGE_ID)


ENTRIES: Final = (
    entry(LOBBY_LINES, warn_of_stake),
    entry(END_LINES, describe_gains),
    entry(OWN_GAMES, own_button, order=2),
    entry(LOBBY_MORE, lobby_button),
    entry(MORE_OF_A_BOARD, board_button, order=2),
)
