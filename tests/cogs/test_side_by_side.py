"""Servers side by side: one whose Discord takes two minutes for an answer holds up no other.

It is midnight, the beginning of Thursday, January 1, 2026, in UTC when a test begins.
"""

from collections.abc import Awaitable, Callable
from typing import Any

import discord
import pytest
from simcord.builders import ChannelHandle

from bot.tables.ids import ChannelId, GuildId
from tests.cogs.administering import admin
from tests.cogs.dealing import deal
from tests.cogs.pages import open_page
from tests.cogs.ranking import played
from tests.cogs.tables.test_turn_notices import digests, opt_in
from tests.cogs.world import Warnings, World

pytestmark = pytest.mark.fresh_world
RECORD = "[8] [1 1 1 2 3 4 6 7]"
HANG_S, IN_TIME_S = 120, 10


async def puzzles(world: World, *halls: ChannelHandle) -> float:
    for hall in halls:
        await choose(world, hall, puzzle_channel=ChannelId(hall.id), puzzle_hour=1)
    cog: Any = world.club.get_cog("PuzzlesCog")
    cog._chore.wake()
    return 3600


async def seasons(world: World, *halls: ChannelHandle) -> float:
    for hall in halls:
        await played(world, world.ann, world.zoe, guild=guild_of(hall), days_ago=1)
        await choose(world, hall, announce=True, announce_channel=ChannelId(hall.id))
    return 3600


async def tournaments(world: World, *halls: ChannelHandle) -> float:
    for hall in halls:
        await choose(world, hall, tournaments=True)
        boss = admin(world, f"admin{hall.id}", hall.guild)
        await open_page(world, boss, "tournament new octi", channel=hall, format="swiss", signup=900)
    return 900


def guild_of(hall: ChannelHandle) -> GuildId:
    """The server of a channel."""
    assert hall.guild is not None
    return GuildId(hall.guild.id)


async def choose(world: World, hall: ChannelHandle, **chosen: Any) -> None:
    """The admins of a server choose."""
    await world.club.store.guild_settings.update(guild_of(hall), **chosen)


@pytest.mark.parametrize("prepare", [puzzles, seasons, tournaments])
@pytest.mark.parametrize("slow", [0, 1])
async def test_who_waits_for_discord_holds_up_no_other_server(
    world: World, warnings: Warnings, prepare: Callable[..., Awaitable[float]], slow: int
) -> None:
    await assert_side_by_side(world, warnings, prepare, slow)


async def assert_side_by_side(
    world: World, warnings: Warnings, prepare: Callable[..., Awaitable[float]], slow: int
) -> None:
    """Of two servers with the same to do, the one whose Discord is slow does not hold up the other."""
    halls = world.channel, world.create_guild("Other").create_text_channel("hall")
    due_s = await prepare(world, *halls)
    before = [len(world.history(hall)) for hall in halls]
    world.delay(f"POST */channels/{halls[slow].id}/messages", HANG_S)
    await world.advance_time(due_s + IN_TIME_S)
    quick = 1 - slow
    assert len(world.history(halls[quick])) == before[quick] + 1
    await world.advance_time(2 * HANG_S)
    assert len(world.history(halls[quick])) == before[quick] + 1
    assert warnings.records, "the slow one is tried again"
    warnings.records.clear()


async def test_who_waits_for_discord_holds_up_no_other_digest(world: World, warnings: Warnings) -> None:
    for mover, other in ((world.ann, world.zoe), (world.zoe, world.ann)):
        await opt_in(world, mover)
        await world.advance_time(1)
        await deal(world, RECORD, mover, other, table=f"dealt{mover.name}")
    world.delay("POST */messages", HANG_S)
    await world.advance_time(1300)
    sent_at = [discord.utils.snowflake_time(digests(world, person)[0].id) for person in (world.ann, world.zoe)]
    assert abs((sent_at[0] - sent_at[1]).total_seconds()) < HANG_S / 2
    assert len(warnings.take("a digest is sent later: no answer within 30 s")) == 2
