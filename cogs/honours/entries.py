"""The button to the honours of a player, below their card."""

from collections.abc import Iterator
from typing import Final

from bot.tables.ids import UserId
from bot.text import Translator
from bot.ui.board.entries import CARD_BUTTONS, entry
from bot.ui.message.spec import Button

PAGE_ID: Final = "honours"
"""The target of the buttons of honours."""


def honours_button(t: Translator, user: UserId) -> Iterator[Button]:
    """The button to a user's honours."""
    yield Button(t("button-honours"), "open", f"{user}.1", emoji="🎖️", target=PAGE_ID)


ENTRIES: Final = (entry(CARD_BUTTONS, honours_button),)
