"""The button of the menu to the puzzle of today."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from bot.text import Translator
from bot.ui.board.entries import MENU, entry
from bot.ui.message.spec import Button, ButtonStyle
from cogs.puzzles.page import open_button

PAGE_ID: Final = "puzzle"
"""The page of puzzles; the number of one follows after a hyphen."""


def today_button(t: Translator) -> Iterator[Button]:
    """The button to the puzzle of today."""
    yield replace(open_button(t), style=ButtonStyle.SECONDARY, target=PAGE_ID)


ENTRIES: Final = (entry(MENU, today_button, order=1),)
