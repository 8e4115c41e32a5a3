"""The commands as people find them, a line each with a line for each option: from what Discord was told."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

KINDS: Final = {
    3: "a text",
    4: "a number",
    5: "yes or no",
    6: "a user",
    7: "a channel",
    8: "a role",
    9: "a user or a role",
    10: "a fraction",
    11: "a file",
}
PLACES: Final = ("servers", "direct messages with the bot", "other direct messages")
MENUS: Final = {2: "in the menu of a person", 3: "in the menu of a message"}
GROUPS: Final = {1, 2}
"""The kinds of options that are commands themselves."""


def list_commands(commands: Sequence[Mapping[str, Any]], locale: str = "") -> Iterator[str]:
    """The lines of all commands in a locale, or in English."""
    for command in commands:
        yield "; ".join(_availability(command))
        yield from _list_command(command, "", locale)
        yield ""


def _availability(command: Mapping[str, Any]) -> Iterator[str]:
    yield f"in {', '.join(PLACES[place] for place in command['contexts'])}"
    if menu := MENUS.get(command["type"]):
        yield menu
    if permissions := command.get("default_member_permissions"):
        yield f"for those with the permissions {permissions}"


def _list_command(command: Mapping[str, Any], path: str, locale: str) -> Iterator[str]:
    name = f"{path}{_localized(command, 'name', locale)}"
    yield f"/{name} – {_localized(command, 'description', locale)}"
    for option in command.get("options") or ():
        if option["type"] in GROUPS:
            yield from _list_command(option, f"{name} ", locale)
        else:
            expected = f"{_localized(option, 'name', locale)} – {_localized(option, 'description', locale)}"
            yield f"    {expected} ({'; '.join(_kind(option, locale))})"


def _kind(option: Mapping[str, Any], locale: str) -> Iterator[str]:
    yield KINDS[option["type"]]
    for least, most in (("min_value", "max_value"), ("min_length", "max_length")):
        if least in option or most in option:
            yield f"{option.get(least, '')} to {option.get(most, '')}"
    if option.get("required"):
        yield "required"
    if option.get("autocomplete"):
        yield "completed"
    if types := option.get("channel_types"):
        yield f"types {types}"
    if choices := option.get("choices"):
        yield ", ".join(f"{_localized(choice, 'name', locale)} = {choice['value']}" for choice in choices)


def _localized(part: Mapping[str, Any], field: str, locale: str) -> str:
    return str((part.get(f"{field}_localizations") or {}).get(locale, part.get(field, "")))
