"""Look backs of two servers side by side: one whose Discord is slow holds up no other.

It is midnight, the beginning of Thursday, January 1, 2026, in UTC when a test begins.
"""

import pytest
from simcord.builders import ChannelHandle

from bot.store.guild_settings import LookBackPlan
from bot.tables.ids import ChannelId
from tests.cogs.ranking import played
from tests.cogs.test_side_by_side import assert_side_by_side, choose, guild_of
from tests.cogs.world import Warnings, World

pytestmark = pytest.mark.fresh_world


async def look_backs(world: World, *halls: ChannelHandle) -> float:
    for hall in halls:
        await played(world, world.ann, world.zoe, guild=guild_of(hall), days_ago=1)
        plan = LookBackPlan(is_on=True, channel=ChannelId(hall.id), weekday=3, minute=60)
        await choose(world, hall, look_back=plan)
    world.club.dispatch("zone_change")
    return 3600


@pytest.mark.parametrize("slow", [0, 1])
async def test_who_waits_for_discord_holds_up_no_other_server(world: World, warnings: Warnings, slow: int) -> None:
    await assert_side_by_side(world, warnings, look_backs, slow)
