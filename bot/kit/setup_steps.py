"""The steps in which an admin sets up a server, one page after the other: each has some settings, or buttons.

A feature adds a step in its `entries.py`. Its settings are controls of the setup's own page, which changes them, and
then tells everybody by the event `settings_change` of the client. A button leads to the page of its feature; to come
back, that page has the button of `go_on_button`. The texts of a step are `setup-<name>` and its attribute `text`.
"""

from collections.abc import Callable
from typing import Final

from msgspec import Struct

from bot.kit.settings_form import Setting
from bot.text import Translator
from bot.ui.board.entries import Slot
from bot.ui.message.spec import Button, ButtonStyle

PAGE_ID: Final = "setup"
"""The page of the setup."""


class SetupStep(Struct, frozen=True):
    """A step: its name, its settings, whose verbs no other step has, and its buttons."""

    name: str
    settings: tuple[Setting, ...] = ()
    buttons: Callable[[Translator], tuple[Button, ...]] = lambda _: ()


SETUP_STEPS: Final = Slot[[], SetupStep]("steps of the setup")
"""The steps, in their order."""


def go_on_button(t: Translator, after: str) -> Button:
    """The button to the step after another."""
    return Button(t("setup-next"), "after", after, style=ButtonStyle.SUCCESS, emoji="➡️", target=PAGE_ID)
