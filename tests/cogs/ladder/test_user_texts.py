"""Typed names, on the ladder."""

from bot.tables.ids import UserId
from bot.tables.table import Player
from tests.cogs.ranking import IRIS, played
from tests.cogs.test_user_texts import NAMES, check, people
from tests.cogs.world import World


async def test_on_the_ladder(world: World) -> None:
    first, second = people(world, 2)
    for person, name in ((first, NAMES[0]), (second, NAMES[1])):
        await played(world, Player(UserId(person.id), name), IRIS, unrated="computer")
    await first.slash(world.channel, "ladder")
    assert check(world) == {"Qa", "Qb"}
