"""The button to the feature's page, below one's own games."""

from collections.abc import Iterator
from typing import Final

from bot.text import Translator
from bot.ui.board.entries import OWN_GAMES, entry
from bot.ui.message.spec import Button

PAGE_ID: Final = "holiday"
"""The target of the page's buttons."""


def page_button(t: Translator, _switches: frozenset[str]) -> Iterator[Button]:
    """The button."""
    yield Button(t("button-holiday"), "home", emoji="🏖️", target=PAGE_ID)


ENTRIES: Final = (entry(OWN_GAMES, page_button),)
