"""What all `play` commands have in common: seats, computers, guests, time and language."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from discord import app_commands

from bot.text import LANGUAGES
from bot.ui.command_texts import locale_duration, locale_text

CommandT = TypeVar("CommandT", bound=Callable[..., Any])

_TURN_TIMES_S: Final = (
    *(30, 60, 120, 300, 900),
    *(3600, 6 * 3600, 12 * 3600),
    *(86_400, 2 * 86_400, 3 * 86_400, 7 * 86_400),
)

TURN_TIME_CHOICES: Final = [
    app_commands.Choice(name=locale_text("time-off"), value=0),
    *(app_commands.Choice(name=locale_duration(seconds), value=seconds) for seconds in _TURN_TIMES_S),
]
"""Time per turn: off, or 30 seconds to 7 days (E14).

A command's option `time` is an `int | None` and goes to `Desk.open` as it is: None, where nothing was chosen, leaves it
to the server, and at last to the usual.
"""

LANGUAGE_CHOICES: Final = [
    app_commands.Choice(name=locale_text(f"language-{language}"), value=language) for language in LANGUAGES
]


def describe_seating(*options: str) -> Callable[[CommandT], CommandT]:
    """Name and describe those of the options `seats`, `computers`, `invite`, `time` and `language` a command has."""

    def described(command: CommandT) -> CommandT:
        command = app_commands.rename(**{name: locale_text(f"option-{name}") for name in options})(command)
        return app_commands.describe(**{name: locale_text(f"option-{name}.description") for name in options})(command)

    return described
