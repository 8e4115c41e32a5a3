"""Races at a fixed hour where the system clock is set."""

import pytest

from bot.tables.table import Phase
from tests.cogs.club import planning as club
from tests.cogs.test_system_clock import A_NAP, HOUR, MINUTE, wakeful
from tests.cogs.world import World

pytestmark = [pytest.mark.fresh_world, pytest.mark.usefixtures("clock_is_set")]


async def test_a_race_opens_at_its_hour(world: World) -> None:
    await wakeful(world)
    await club.plan(world)
    world.set_clock(50 * MINUTE)
    await world.advance_time(A_NAP)
    assert len(club.lobbies(world)) == len(club.invitations(world)) == 1
    await world.press(world.ann, club.lobbies(world)[0], "join")
    await world.advance_time(8 * MINUTE)
    assert await club.race_phases(world) == [Phase.PLAYING]


async def test_a_race_takes_place_once_though_its_hour_comes_again(world: World) -> None:
    await wakeful(world)
    await club.plan(world)
    await world.advance_time(HOUR - 5 * MINUTE)
    assert len(club.lobbies(world)) == 1
    world.set_clock(-54 * MINUTE)
    await world.advance_time(2 * HOUR)
    assert len(await club.race_phases(world)) == 1
    assert len(club.invitations(world)) == 1
