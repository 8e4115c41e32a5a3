"""The button below a game that is over to all that can be kept of it and shown to others."""

from collections.abc import Iterator
from typing import Final

from bot.ui.board.entries import END_BUTTONS, entry
from bot.ui.board.presenter import Presenter, TableView
from bot.ui.message.spec import Button


def share_button(_: Presenter, table_view: TableView) -> Iterator[Button]:
    """The button to the replay of a game, with its film, its page and its record."""
    if table_view.table.match is not None:
        yield Button(table_view.t("button-share-game"), "share-game", emoji="🎬")


ENTRIES: Final = (entry(END_BUTTONS, share_button, order=9),)
