"""Typed names and titles, in open challenges."""

from bot.text.user_text import UserText
from tests.cogs.administering import settle
from tests.cogs.pages import open_page
from tests.cogs.ranking import pick
from tests.cogs.test_user_texts import NAMES, check, people
from tests.cogs.world import World


async def test_in_open_challenges_and_invitations(world: World) -> None:
    first, second, *_ = people(world)
    await settle(world, challenges=True)
    await open_page(world, first, "challenges", game="octi.basic", games=2)
    page = world.answer(await open_page(world, second, "challenges"))
    (option,) = page.menu("accept")["options"]
    assert option["label"].endswith(UserText(NAMES[0]).plain)
    await pick(world, second, page, "accept", option["value"])
    await first.context_menu(world.channel, "Challenge", second)
    assert check(world) >= {"Qa"}
