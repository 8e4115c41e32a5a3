"""Puzzles where the system clock is set."""

import pytest

from bot.tables.ids import ChannelId, GuildId
from tests.bot.stored import failing
from tests.cogs.test_system_clock import A_NAP, HOUR, MINUTE, wakeful
from tests.cogs.world import Warnings, World

pytestmark = [pytest.mark.fresh_world, pytest.mark.usefixtures("clock_is_set")]


async def test_a_puzzle_is_announced(world: World) -> None:
    await wakeful(world)
    where = {"puzzle_channel": ChannelId(world.channel.id), "puzzle_hour": 9}
    await world.club.store.guild_settings.update(GuildId(world.home.id), **where)
    world.set_clock(9 * HOUR)
    await world.advance_time(A_NAP)
    assert len(world.history()) == 1
    world.set_clock(-HOUR)
    await world.advance_time(2 * HOUR)
    assert len(world.history()) == 1, "nine o'clock comes again, but this puzzle was announced"


async def test_what_was_announced_by_a_clock_that_was_fast_is_found(world: World, warnings: Warnings) -> None:
    """It was sent, and the program was killed before that was stored; then the clock is set right."""
    await wakeful(world)
    where = {"puzzle_channel": ChannelId(world.channel.id), "puzzle_hour": 9}
    await world.club.store.guild_settings.update(GuildId(world.home.id), **where)
    with failing(world.file, "UPDATE ON announcements"):
        world.set_clock(9 * HOUR)
        await world.advance_time(A_NAP)
    warnings.take("no puzzle for server")
    world.set_clock(-30 * MINUTE)
    await world.restart(away=10 * MINUTE)
    await world.advance_time(HOUR)
    assert len(world.history()) == 1
    assert len([body for body in world.sent("POST *") if body and "nonce" in body]) == 1
