"""The button to the feature's page, below one's own games."""

from collections.abc import Iterator
from typing import Final

from bot.text import Translator
from bot.ui.board.entries import OWN_GAMES, entry
from bot.ui.message.spec import Button

PAGE_ID: Final = "challenges"
"""The target of the page's buttons."""


def page_button(t: Translator, switches: frozenset[str]) -> Iterator[Button]:
    """The button, on a server that wants challenges."""
    if "challenges" in switches:
        yield Button(t("button-challenges"), "home", emoji="🤝", target=PAGE_ID)


ENTRIES: Final = (entry(OWN_GAMES, page_button),)
