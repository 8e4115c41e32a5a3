"""Typed names and titles, in open challenges."""

from bot.text.user_text import UserText
from tests.cogs.administering import settle
from tests.cogs.ranking import pick
from tests.cogs.test_user_texts import NAMES, check, people
from tests.cogs.world import World


async def test_in_open_challenges_and_invitations(world: World) -> None:
    first, second, *_ = people(world)
    await settle(world, challenges=True)
    await first.slash(world.channel, "challenge", game="octi.basic", games=2)
    page = world.answer(await second.slash(world.channel, "challenge"))
    (option,) = page.menu("accept")["options"]
    assert option["label"].endswith(UserText(NAMES[0]).plain)
    await pick(world, second, page, "accept", option["value"])
    suggestions = await second.autocomplete(world.channel, "octi move", "table", "")
    assert [choice["name"] for choice in suggestions if "Qa" in choice["name"]]
    await first.context_menu(world.channel, "Challenge", second)
    assert check(world) >= {"Qa"}
