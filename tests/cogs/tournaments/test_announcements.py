"""The announcements of tournaments: pages and calls come once, whatever fails between two steps."""

import re

import pytest

from bot.tables.commands import Resign
from bot.tables.ids import UserId
from bot.tables.table import MINUTE_MS, SECOND_MS
from tests.bot.stored import failing
from tests.cogs.tournaments.test_pages import begin, state
from tests.cogs.world import Warnings, World

pytestmark = pytest.mark.fresh_world
MINUTE = MINUTE_MS // SECOND_MS


async def resign(world: World, person: int) -> None:
    """Somebody resigns the game of a tournament that goes on."""
    (game,) = [pairing for pairing in (await state(world)).pairings if pairing.is_open and pairing.table_id]
    await world.execute(game.table_id, Resign(UserId(person)))
    await world.advance_time(10)


def calls(world: World) -> list[str]:
    """The users who were called, by all messages."""
    return [user for message in world.history() for user in re.findall(r"<@(\d+)>", message.text)]


@pytest.mark.parametrize("away", [0, 10 * MINUTE], ids=["at once", "after the time of the nonce"])
@pytest.mark.parametrize(
    "step", ["UPDATE ON pairings WHEN NEW.is_announced > OLD.is_announced", "UPDATE ON announcements"]
)
async def test_a_program_that_is_killed_after_it_called_calls_nobody_twice(
    world: World, warnings: Warnings, step: str, away: float
) -> None:
    page = await begin(world, *world.people[:3], format="round-robin", time=60)
    await world.press(world.zoe, page, "pings")
    await resign(world, world.ann.id)
    assert calls(world) == []
    with failing(world.file, step):
        await resign(world, world.luis.id)
    warnings.take("goes on later")
    await world.restart(away=away)
    await world.advance_time(5 * MINUTE)
    posts = [body for body in world.sent("POST */messages") if body and str(world.zoe.id) in str(body["components"])]
    assert len({body["nonce"] for body in posts}) == 1
    assert len(posts) <= (1 if away else 2), "Discord takes a nonce once, but for some minutes only"
    assert all(pairing.is_announced for pairing in (await state(world)).pairings if pairing.table_id)


@pytest.mark.parametrize(
    "step", ["UPDATE ON tournaments WHEN NEW.shown_page > OLD.shown_page", "UPDATE ON announcements"]
)
async def test_a_program_that_is_killed_after_it_posted_a_page_posts_no_other(
    world: World, warnings: Warnings, step: str
) -> None:
    await begin(world, world.ann, world.zoe, format="round-robin", time=60)
    with failing(world.file, step):
        await resign(world, world.ann.id)
    warnings.take("goes on later")
    await world.restart(away=10 * MINUTE)
    await world.advance_time(5 * MINUTE)
    stored = (await state(world)).tournament
    pages = [message for message in world.history() if message.has("standing")]
    assert (stored.shown_page, stored.message) == (stored.page, pages[-1].id)
    assert len(pages) == 1, "those before are retired"
