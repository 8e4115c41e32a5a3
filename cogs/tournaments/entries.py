"""The button of the menu to keep to the tournaments of a server."""

from collections.abc import Iterator
from typing import Final

from bot.text import Translator
from bot.ui.board.entries import KEPT_MENU, entry
from bot.ui.message.spec import Button

LIST_PAGE: Final = "cups"
"""The target of the button to the list of tournaments."""


def list_button(t: Translator) -> Iterator[Button]:
    """The button to all tournaments."""
    yield Button(t("tournament-menu"), "list", emoji="🏆", target=LIST_PAGE)


ENTRIES: Final = (entry(KEPT_MENU, list_button, order=1),)
