"""The button of the menu to the puzzle of today, and that of admins to its announcement."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from bot.kit.setup_steps import SETUP_STEPS, SetupStep
from bot.text import Translator
from bot.ui.board.entries import MENU, SETTINGS_BUTTONS, entry
from bot.ui.message.spec import Button, ButtonStyle
from cogs.puzzles.page import CHANNEL, HOUR, open_button

PAGE_ID: Final = "puzzle"
"""The page of puzzles; the number of one follows after a hyphen."""


def today_button(t: Translator) -> Iterator[Button]:
    """The button to the puzzle of today."""
    yield replace(open_button(t), style=ButtonStyle.SECONDARY, target=PAGE_ID)


def announce_button(t: Translator) -> Iterator[Button]:
    """The button of admins to the announcement of each day's puzzle."""
    yield Button(t("puzzle-announce"), "puzzle-admin", emoji="📢", target=PAGE_ID)


def setup_step() -> Iterator[SetupStep]:
    """The step of the setup with the channel and the hour of the announcement."""
    yield SetupStep("puzzle", (CHANNEL, HOUR))


ENTRIES: Final = (
    entry(MENU, today_button, order=1),
    entry(SETTINGS_BUTTONS, announce_button, order=1),
    entry(SETUP_STEPS, setup_step, order=2),
)
