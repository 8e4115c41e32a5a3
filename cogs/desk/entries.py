"""The button of admins that posts the menu to keep."""

from collections.abc import Iterator
from typing import Final

from bot.text import Translator
from bot.ui.board.entries import SETTINGS_BUTTONS, entry
from bot.ui.message.spec import Button, ButtonStyle
from cogs.desk.page import PAGE_ID


def post_button(t: Translator) -> Iterator[Button]:
    """The button that posts the menu in the channel of the click."""
    yield Button(t("desk-post"), "post", style=ButtonStyle.PRIMARY, emoji="📌", target=PAGE_ID)


ENTRIES: Final = (entry(SETTINGS_BUTTONS, post_button),)
