"""Commands in texts: those that Discord knows can be pressed, under their names in the reader's language."""

from bot.cli.simulator import set_locales
from bot.ui.message.mentions import learn_mentions, link_commands
from tests.cogs.world import World, each


@each("locale", ["en-US", "fr", "es-ES", "es-419"])
async def test_texts_mention_the_commands_that_discord_knows(world: World, locale: str) -> None:
    set_locales(world, {world.ann.id: locale})
    text = await command_texts(world)
    visible = world.backend.visible_commands(user_id=world.ann.id, channel_id=world.channel.id)
    ids = {command["name"]: command["id"] for command in visible}
    for path in ("ocho", "otcho5", "games", "leaderboard", "chessdice"):
        assert f"</{path}:{ids[path.split()[0]]}>" in text
    assert "`/jou" not in text
    name = world.command_names(locale)["stats"]
    assert link_commands(f"`/{name} ab12` `/nothing` /games") == f"</stats:{ids['stats']}> `ab12` `/nothing` /games"
    assert link_commands(f"`/{name} player: ab12`") == f"</stats:{ids['stats']}> `player: ab12`"
    assert link_commands("`/ocho 1`") == f"</ocho:{ids['ocho']}> `1`"


async def test_commands_without_a_known_id_stay_code(world: World) -> None:
    await learn_mentions(world.club.tree, [])
    try:
        set_locales(world, {world.ann.id: "fr"})
        assert "`/ocho`" in await command_texts(world)
    finally:
        await learn_mentions(world.club.tree, await world.club.tree.fetch_commands())


async def command_texts(world: World) -> str:
    """The text that tells the commands, as the bot sends it."""
    greeting = world.answer(await world.ann.slash(world.channel, "play"))
    return "\n".join(world.answer(await world.press(world.ann, greeting, "commands")).markup)
