"""A system clock that is set while the bot runs, or a machine that slept: what is due by then is done at once.

It is midnight, the beginning of Thursday, January 1, 2026, in UTC when a test begins.
"""

from collections.abc import Awaitable, Callable

import pytest

from bot.services.alarm import MAX_NAP_MS
from bot.services.chores import Chore
from bot.tables.table import SECOND_MS
from games.stresses.state import Phase as Stage
from tests.bot.stored import failing
from tests.cogs import racing
from tests.cogs.admin.test_servers_that_leave import Other
from tests.cogs.dealing import deal
from tests.cogs.forgetting import forgotten
from tests.cogs.privacy.test_erasure import fail, recover
from tests.cogs.tables.test_turn_notices import RECORD
from tests.cogs.world import Warnings, World

pytestmark = [pytest.mark.fresh_world, pytest.mark.usefixtures("clock_is_set")]
MINUTE, HOUR, DAY = 60, 3600, 86_400
A_NAP = MAX_NAP_MS // SECOND_MS + 1


async def wakeful(world: World) -> None:
    """A bot that looks at the system clock as often as in life."""
    world.bot_options = {"max_nap_ms": MAX_NAP_MS, "review_pause_s": 1, "emoji_pause_s": None}
    await world.restart()
    await world.advance_time(2 * MINUTE)


def count_looks(chore: Chore, looks: dict[str, int]) -> None:
    look: Callable[[], Awaitable[int]] = chore.look

    async def counted() -> int:
        looks[chore.name] = looks.get(chore.name, 0) + 1
        return await look()

    chore.look = counted  # type: ignore[method-assign]


@pytest.mark.parametrize("seconds", [54 * MINUTE, DAY, -54 * MINUTE, -DAY])
async def test_every_chore_looks_within_half_a_minute(world: World, seconds: int) -> None:
    await wakeful(world)
    looks: dict[str, int] = {}
    for chore in world.club.chores:
        count_looks(chore, looks)
    await world.advance_time(A_NAP)
    assert sum(looks.values()) <= 1, "but for one, which looks every minute"
    world.set_clock(seconds)
    looks.clear()
    await world.advance_time(A_NAP)
    assert looks.keys() == {chore.name for chore in world.club.chores}


async def test_a_server_that_is_gone_is_erased(world: World) -> None:
    await wakeful(world)
    other = Other(world)
    await other.play()
    other.remove()
    await world.advance_time(1)
    world.set_clock(31 * DAY)
    await world.advance_time(A_NAP)
    assert other.traces == []


async def test_an_erasure_is_tried_again(world: World, warnings: Warnings) -> None:
    await wakeful(world)
    await world.sit_down(world.zoe)
    fail(world)
    await forgotten(world, world.zoe)
    recover(world)
    world.set_clock(-DAY)
    await world.advance_time(A_NAP)
    assert await world.club.store.erasure.users_to_erase() == []
    warnings.take("somebody is not forgotten yet")


async def test_half_of_a_turn_is_told_of(world: World) -> None:
    await wakeful(world)
    await deal(world, RECORD, world.ann, world.zoe, per_turn=2 * HOUR)
    world.set_clock(HOUR)
    await world.advance_time(A_NAP)
    assert "Half your time is up" in world.board.text


@pytest.mark.parametrize("seconds", [-54 * MINUTE, -DAY])
async def test_a_race_against_a_computer_goes_on_when_the_clock_was_set_back(world: World, seconds: int) -> None:
    await wakeful(world)
    await racing.deal(world, racing.ROLL + racing.WORTH_550, world.ann, "Lola", seconds=45, pause=5)
    await world.advance_time(1)
    world.set_clock(seconds)
    await world.advance_time(46)
    assert (await racing.state(world)).last is not None, "the first roll is over"
    await world.advance_time(6)
    assert (await racing.state(world)).phase is Stage.OPEN, "the second has fallen"
    await racing.announce(world, world.ann, world.board, racing.worth(*(await racing.state(world)).dice))
    await world.advance_time(1)
    assert (await racing.state(world)).totals[0] > 0, "and who is first wins it"


async def test_a_turn_ends_when_the_clock_was_set_back(world: World) -> None:
    await wakeful(world)
    board = await deal(world, RECORD, world.ann, world.zoe, per_turn=300)
    await world.advance_time(MINUTE)
    world.set_clock(-HOUR)
    await world.advance_time(180)
    assert (await world.table(board.table)).seats_to_move == {0}
    await world.advance_time(62)
    assert (await world.table(board.table)).seats_to_move == {1}


async def test_a_turn_that_begins_before_the_clock_is_noticed_has_all_its_time(world: World) -> None:
    await wakeful(world)
    board = await deal(world, RECORD, world.ann, world.zoe, per_turn=300)
    await world.advance_time(MINUTE)
    world.set_clock(-HOUR)
    await world.press(world.ann, board, "stop")
    await world.advance_time(280)
    assert (await world.table(board.table)).seats_to_move == {1}
    await world.advance_time(22)
    assert (await world.table(board.table)).seats_to_move == {0}


async def test_a_database_that_is_busy_moves_each_time_once(world: World, warnings: Warnings) -> None:
    await wakeful(world)
    board = await deal(world, RECORD, world.ann, world.zoe, per_turn=300)
    await world.advance_time(MINUTE)
    world.set_clock(-HOUR)
    with failing(world.file, "UPDATE ON tables"):
        await world.advance_time(A_NAP + 2)
    warnings.take("the times of table")
    await world.advance_time(MINUTE)
    assert (await world.table(board.table)).seats_to_move == {0}
    await world.advance_time(150)
    assert (await world.table(board.table)).seats_to_move == {1}
