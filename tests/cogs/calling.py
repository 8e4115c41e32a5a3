"""Calls of every command, made from the commands as Discord was told them: with all options, without one, with none."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from tests.cogs.world import World

SUBCOMMANDS: Final = {1, 2}
"""The types of options that are commands themselves."""
TEXTS: Final = {
    "action": "32+B",
    "move": "32+B",
    "start": "2026-06-01",
    "table": "round001",
    "time_zone": "Paris",
    "title": "The cup",
}
"""A text for each option that takes any."""


class Call(NamedTuple):
    """A command, such as `ocho`, with its options."""

    name: str
    options: dict[str, Any]


def calls(world: World) -> Iterator[Call]:
    """All calls of slash commands, with values that each option takes."""
    for name, options in leaves(world):
        usual = {option["name"]: _value(world, option) for option in options}
        optional = [option["name"] for option in options if not option.get("required")]
        for left_out in dict.fromkeys([(), *((argument,) for argument in optional), tuple(optional)]):
            yield Call(name, {key: value for key, value in usual.items() if key not in left_out})


def leaves(world: World) -> Iterator[tuple[str, Sequence[Mapping[str, Any]]]]:
    """All slash commands that can be given, with their options."""
    for command in world.commands:
        if command["type"] == 1:
            yield from _leaves(command, "")


def _leaves(command: Mapping[str, Any], path: str) -> Iterator[tuple[str, Sequence[Mapping[str, Any]]]]:
    name, options = f"{path}{command['name']}", command.get("options") or []
    inner = [option for option in options if option["type"] in SUBCOMMANDS]
    for option in inner:
        yield from _leaves(option, f"{name} ")
    if not inner:
        yield name, options


def _value(world: World, option: Mapping[str, Any]) -> Any:
    if choices := option.get("choices"):
        return choices[0]["value"]
    match option["type"]:
        case 3:
            return TEXTS[option["name"]]
        case 4:
            return option.get("min_value", 1)
        case 5:
            return False
        case 6:
            return world.zoe
        case 7:
            return world.channel
        case 8:
            return world.home.create_role("organisers")
        case kind:
            raise AssertionError(f"no value for an option of type {kind}")
