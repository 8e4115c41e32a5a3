"""The button of admins that posts the menu to keep, and its step of the setup."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from bot.kit.setup_steps import SETUP_STEPS, SetupStep
from bot.text import Translator
from bot.ui.board.entries import SETTINGS_BUTTONS, entry
from bot.ui.message.spec import Button, ButtonStyle
from cogs.desk.page import PAGE_ID

SETUP_STEP: Final = "menu"
"""The step of the setup that posts the menu."""


def post_button(t: Translator) -> Iterator[Button]:
    """The button that posts the menu in the channel of the click."""
    yield Button(t("desk-post"), "post", style=ButtonStyle.PRIMARY, emoji="📌", target=PAGE_ID)


def setup_step() -> Iterator[SetupStep]:
    """The step that posts the menu."""
    yield SetupStep(SETUP_STEP, buttons=lambda t: (replace(next(post_button(t)), arg=SETUP_STEP),))


ENTRIES: Final = (entry(SETTINGS_BUTTONS, post_button), entry(SETUP_STEPS, setup_step, order=1))
