"""The first steps of the setup, and the button of admins that begins it."""

from collections.abc import Iterator
from typing import Final

from bot.kit.settings_form import Setting
from bot.kit.setup_steps import PAGE_ID, SETUP_STEPS, SetupStep
from bot.text import Translator
from bot.ui.board.entries import SETTINGS_BUTTONS, entry
from bot.ui.message.spec import Button, ButtonStyle
from cogs.admin.settings_page import PAGES


def begin_button(t: Translator) -> Iterator[Button]:
    """The button to the first step."""
    yield Button(t("setup-begin"), "begin", style=ButtonStyle.PRIMARY, emoji="🧭", target=PAGE_ID)


def first_steps() -> Iterator[SetupStep]:
    """The language, the channels, the threads."""
    for name in ("language", "channels", "threads"):
        yield SetupStep(name, (_setting(name),))


def _setting(field: str) -> Setting:
    return next(setting for page in PAGES.values() for setting in page if setting.field == field)


ENTRIES: Final = (entry(SETTINGS_BUTTONS, begin_button, order=-1), entry(SETUP_STEPS, first_steps))
