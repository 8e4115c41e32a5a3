"""A race of a tournament that nobody plays."""

import pytest

from tests.cogs.stresses.test_left_alone import paused
from tests.cogs.tournaments.test_pages import begin, state
from tests.cogs.world import World

MINUTE = 60


@pytest.mark.fresh_world
async def test_a_race_of_a_tournament_that_both_leave_alone_ends_without_a_winner(world: World) -> None:
    page = await begin(world, world.ann, world.zoe, game="stresses", rounds=1)
    await world.press(world.ann, page, "play")
    await paused(world)
    await world.advance_time(15 * MINUTE)
    race = await state(world)
    assert [pairing.result for pairing in race.pairings] == ["neither"]
