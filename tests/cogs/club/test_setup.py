"""The club's steps of the setup: the race at an hour, and the look back."""

from tests.cogs.admin.test_setup import opened_at
from tests.cogs.administering import admin, choose, settings
from tests.cogs.world import World
from tests.saying import say


async def test_the_race_and_the_recap_are_switched_on(world: World) -> None:
    eve = admin(world)
    message = await opened_at(world, eve, "race")
    message = world.answer(await world.press(eve, message, "race"))
    assert say("channel-needed") in message.text
    message = world.answer(await choose(world, eve, message, "where", world.channel))
    assert say("channel-needed") not in message.text
    message = world.answer(await world.press(eve, message, "after"))
    await world.press(eve, message, "lb")
    chosen = await settings(world)
    assert (chosen.race.is_on, chosen.race.channel, chosen.look_back.is_on) == (True, world.channel.id, True)
