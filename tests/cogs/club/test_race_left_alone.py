"""A race of the club that nobody plays."""

import pytest

from bot.tables.table import Phase
from tests.cogs.club import planning as club
from tests.cogs.stresses.test_left_alone import paused
from tests.cogs.world import World

MINUTE = 60


@pytest.mark.fresh_world
async def test_a_race_of_the_club_pauses_and_plays_on_to_its_end(world: World) -> None:
    await club.plan(world, rolls=6)
    await world.advance_time(club.START - 9 * MINUTE)
    await world.press(world.ann, club.lobbies(world)[0], "join")
    await world.advance_time(10 * MINUTE)
    await paused(world)
    assert await club.race_phases(world) == [Phase.PLAYING]
    await world.advance_time(20 * MINUTE)
    assert await club.race_phases(world) == [Phase.OVER]
    assert not world.board.has("roll-on")
