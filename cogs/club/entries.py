"""The button of admins to the race at a fixed hour and the weekly look back."""

from collections.abc import Iterator
from typing import Final

from bot.text import Translator
from bot.ui.board.entries import SETTINGS_BUTTONS, entry
from bot.ui.message.spec import Button
from cogs.club.texts import PAGE_ID


def open_button(t: Translator) -> Iterator[Button]:
    """The button to the club's page."""
    yield Button(t("club-open"), "open", emoji="🏁", target=PAGE_ID)


ENTRIES: Final = (entry(SETTINGS_BUTTONS, open_button, order=2),)
