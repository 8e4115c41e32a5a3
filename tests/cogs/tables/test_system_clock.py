"""Digests where the system clock is set."""

import pytest

from tests.cogs.dealing import deal
from tests.cogs.tables.test_turn_notices import RECORD, digests, opt_in
from tests.cogs.test_system_clock import A_NAP, MINUTE, wakeful
from tests.cogs.world import World

pytestmark = [pytest.mark.fresh_world, pytest.mark.usefixtures("clock_is_set")]


async def test_a_digest_is_sent(world: World) -> None:
    await wakeful(world)
    await opt_in(world, world.ann)
    await world.advance_time(1)
    await deal(world, RECORD, world.ann, world.zoe)
    world.set_clock(11 * MINUTE)
    await world.advance_time(A_NAP)
    assert len(digests(world, world.ann)) == 1
