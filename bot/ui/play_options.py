"""What all `play` commands have in common: seats, computers, guests, time and language."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from discord import app_commands

from bot.text import LANGUAGES
from bot.ui.command_texts import locale_text

CommandT = TypeVar("CommandT", bound=Callable[..., Any])

_TURN_TIMES: Final = (
    ("seconds", 30),
    ("minutes", 60),
    ("minutes", 120),
    ("minutes", 300),
    ("minutes", 900),
    ("hours", 3600),
    ("hours", 6 * 3600),
    ("hours", 12 * 3600),
    ("days", 86_400),
    ("days", 2 * 86_400),
    ("days", 3 * 86_400),
    ("days", 7 * 86_400),
)
_UNIT_SECONDS: Final = {"seconds": 1, "minutes": 60, "hours": 3600, "days": 86_400}

TURN_TIME_CHOICES: Final = [
    app_commands.Choice(name=locale_text("time-off"), value=0),
    *(
        app_commands.Choice(name=locale_text(f"duration-{unit}", count=seconds // _UNIT_SECONDS[unit]), value=seconds)
        for unit, seconds in _TURN_TIMES
    ),
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
