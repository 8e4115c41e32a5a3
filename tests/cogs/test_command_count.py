"""The commands that typing `/` lists: few, so that what people want stands out; the rest are buttons."""

from collections.abc import Iterator, Mapping
from typing import Any

from games.catalog import GAMES
from tests.cogs.world import World

MOST_BESIDE_GAMES = 10
"""The entries for members besides the one command of each game: with five games fifteen in all."""
SUBCOMMANDS = {1, 2}


def entries(command: Mapping[str, Any]) -> Iterator[str]:
    """A command as Discord lists it: each of its subcommands is an entry of its own."""
    inner = [option for option in command.get("options") or () if option["type"] in SUBCOMMANDS]
    for option in inner:
        yield from (f"{command['name']} {name}" for name in entries(option))
    if not inner:
        yield command["name"]


async def test_typing_a_slash_lists_at_most_fifteen_entries_with_five_games(world: World) -> None:
    commands = [command for command in world.commands if command["type"] == 1]
    for_members = [command for command in commands if not command.get("default_member_permissions")]
    listed = [entry for command in for_members for entry in entries(command)]
    assert len(listed) - len(GAMES) <= MOST_BESIDE_GAMES, listed


async def test_each_game_has_one_command_which_opens_it(world: World) -> None:
    names = [commands.name for commands in world.club.game_commands.values()]
    assert len(names) == len(GAMES)
    listed = [entry for command in world.commands if command["name"] in names for entry in entries(command)]
    assert sorted(listed) == sorted(names)


async def test_a_command_of_a_game_asks_for_six_things_at_most(world: World) -> None:
    names = {commands.name for commands in world.club.game_commands.values()}
    counts = {
        command["name"]: len(command.get("options") or ()) for command in world.commands if command["name"] in names
    }
    assert max(counts.values()) <= 6, counts
