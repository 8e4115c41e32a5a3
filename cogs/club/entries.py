"""The button of admins to the race at a fixed hour and the weekly look back."""

from collections.abc import Iterator
from typing import Final

from bot.kit.setup_steps import SETUP_STEPS, SetupStep
from bot.text import Translator
from bot.ui.board.entries import SETTINGS_BUTTONS, entry
from bot.ui.message.spec import Button
from cogs.club.page import (
    LOOK_BACK_CHANNEL,
    LOOK_BACK_DAY,
    LOOK_BACK_SWITCH,
    LOOK_BACK_TIME,
    RACE_CHANNEL,
    RACE_DAYS,
    RACE_SWITCH,
    RACE_TIME,
)
from cogs.club.texts import PAGE_ID


def open_button(t: Translator) -> Iterator[Button]:
    """The button to the club's page."""
    yield Button(t("club-open"), "open", emoji="🏁", target=PAGE_ID)


def setup_steps() -> Iterator[SetupStep]:
    """The steps of the setup with the race, and with the look back."""
    yield SetupStep("race", (RACE_SWITCH, RACE_CHANNEL, RACE_TIME, RACE_DAYS))
    yield SetupStep("recap", (LOOK_BACK_SWITCH, LOOK_BACK_CHANNEL, LOOK_BACK_TIME, LOOK_BACK_DAY))


ENTRIES: Final = (entry(SETTINGS_BUTTONS, open_button, order=2), entry(SETUP_STEPS, setup_steps, order=3))
