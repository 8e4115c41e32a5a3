"""The buttons to what is kept of games: below a game that is over, and to all of one's own below `/games`."""

from collections.abc import Iterator
from typing import Final

from bot.text import Translator
from bot.ui.board.entries import END_BUTTONS, OWN_GAMES, entry
from bot.ui.board.presenter import Presenter, TableView
from bot.ui.message.spec import Button

PAGE_ID: Final = "history"
"""The target of the page's buttons."""


def page_button(t: Translator, _switches: frozenset[str]) -> Iterator[Button]:
    """The button to the list of finished games."""
    yield Button(t("button-history"), "home", emoji="🗂️", target=PAGE_ID)


def share_button(_: Presenter, table_view: TableView) -> Iterator[Button]:
    """The button to the replay of a game, with its film, its page and its record."""
    if table_view.table.match is not None:
        yield Button(table_view.t("button-share-game"), "share-game", emoji="🎬")


ENTRIES: Final = (entry(OWN_GAMES, page_button), entry(END_BUTTONS, share_button, order=9))
