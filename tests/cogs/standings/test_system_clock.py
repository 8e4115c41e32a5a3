"""Months where the system clock is set."""

import pytest

from tests.cogs.standings.test_seasons import december, turn_announcements_on
from tests.cogs.test_system_clock import A_NAP, HOUR, wakeful
from tests.cogs.world import World

pytestmark = [pytest.mark.fresh_world, pytest.mark.usefixtures("clock_is_set")]


async def test_a_month_ends(world: World) -> None:
    await wakeful(world)
    await december(world)
    await turn_announcements_on(world)
    world.set_clock(HOUR)
    await world.advance_time(A_NAP)
    (message,) = world.history()
    assert "December 2025" in message.text
