"""The end of sign-up where the system clock is set."""

import pytest

from cogs.tournaments.rules.tournament import Phase as TournamentPhase
from tests.cogs.administering import admin, settle
from tests.cogs.test_system_clock import A_NAP, HOUR, wakeful
from tests.cogs.tournaments.test_pages import open_cup, state
from tests.cogs.world import World

pytestmark = [pytest.mark.fresh_world, pytest.mark.usefixtures("clock_is_set")]


async def test_sign_up_ends(world: World) -> None:
    await wakeful(world)
    await settle(world, tournaments=True)
    page = await open_cup(world, admin(world), signup=3600)
    for person in world.people:
        await world.press(person, page, "sign-up")
    world.set_clock(HOUR)
    await world.advance_time(A_NAP)
    assert (await state(world)).tournament.phase is TournamentPhase.RUNNING
