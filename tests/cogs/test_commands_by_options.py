"""Every command, made from the command tree: with all its options, with each optional one left out, and with none."""

from tests.bot.stored import meddle
from tests.cogs.administering import admin, settle
from tests.cogs.calling import calls
from tests.cogs.looking_back import keep_game
from tests.cogs.world import World

NEVER = ("Something went wrong on my side", "I don't know that button")


async def test_every_command_can_be_given_without_any_of_its_optional_options(world: World) -> None:
    eve = admin(world)
    await settle(world, tournaments=True, challenges=True, tables_per_channel=0, tables_per_person=0)
    await keep_game(world, world.ann, world.zoe)
    tried = set()
    for call in calls(world):
        result = await eve.slash(world.channel, call.name, **call.options)
        answers = [message for message in (result.response, *result.followups) if message is not None]
        expected = "\n".join(world.see(message).text for message in answers)
        assert answers, call
        assert not expected.startswith(NEVER), f"{call}: {expected}"
        tried.add(call.name)
        meddle(world.file, "UPDATE tournaments SET phase = 'over'")  # else there were too many
    assert {"octi", "ocho", "tournament"} <= tried
