"""The buttons to one's own mistakes: in the list of lessons, and below a review of one's own game."""

from collections.abc import Iterator
from typing import Final

from bot.text import Translator
from bot.ui.board.entries import LESSON_BUTTONS, REVIEW_BUTTONS, entry
from bot.ui.message.spec import Button

PAGE_ID: Final = "own"
"""The page; of a position the table's id follows after a hyphen."""


def open_button(t: Translator) -> Iterator[Button]:
    """The button that asks for a position."""
    yield Button(t("button-mistakes"), "own-open", emoji="🔁", target=PAGE_ID)


ENTRIES: Final = (entry(LESSON_BUTTONS, open_button), entry(REVIEW_BUTTONS, open_button))
