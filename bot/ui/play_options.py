"""Choices of options that the commands of several games have: times and languages."""

from typing import Final

from discord import app_commands

from bot.text import LANGUAGES
from bot.ui.command_texts import locale_text

TURN_TIMES_S: Final = (0, 30, 60, 120, 300, 900, 3600, 21_600, 43_200, 86_400, 172_800, 259_200, 604_800)
"""The seconds for a turn that can be chosen, for a table or a whole server: off, or 30 seconds to 7 days (E14)."""
_UNITS: Final = (("days", 86_400), ("hours", 3600), ("minutes", 60), ("seconds", 1))


def duration_choices(durations_s: tuple[int, ...]) -> list[app_commands.Choice[int]]:
    """The choices of a command among durations in seconds, each in its largest whole unit; 0 is off."""
    return [app_commands.Choice(name=_duration_name(seconds), value=seconds) for seconds in durations_s]


def _duration_name(seconds: int) -> app_commands.locale_str:
    unit, length = next((unit, length) for unit, length in _UNITS if seconds % length == 0)
    return locale_text(f"duration-{unit}", count=seconds // length) if seconds else locale_text("time-off")


TURN_TIME_CHOICES: Final = duration_choices(TURN_TIMES_S)
"""Time per turn. None, where nothing was chosen, leaves it to the server, and at last to the usual."""

LANGUAGE_CHOICES: Final = [
    app_commands.Choice(name=locale_text(f"language-{language}"), value=language) for language in LANGUAGES
]
