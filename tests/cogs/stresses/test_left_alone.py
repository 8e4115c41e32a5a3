"""A race that is left alone pauses after two rolls for which no person has announced, until somebody rolls on."""

import pytest

from bot.tables.left_alone import MAX_IDLE_TURNS
from bot.tables.table import Phase
from tests.cogs.racing import announce
from tests.cogs.reading import Seen
from tests.cogs.stresses.test_whole import start
from tests.cogs.world import World, each

MINUTE, HOUR, DAY = 60, 3600, 86_400
ALONE = "Two rolls and not a word from anybody"


async def paused(world: World, *, within: float = 5 * MINUTE) -> Seen:
    """The board of a race that has paused."""
    waited = 0.0
    while not world.board.has("roll-on"):
        assert waited < within, world.board.text
        await world.advance_time(5)
        waited += 5
    return world.board


@pytest.mark.fresh_world
@each("computers", [1, 3])
async def test_it_pauses_after_two_rolls_and_posts_nothing_for_hours(world: World, computers: int) -> None:
    await start(world, world.ann, computers=computers)
    board = await paused(world)
    pictures = len(world.history())
    assert pictures <= 2 * MAX_IDLE_TURNS + 1
    assert ALONE in board.text
    assert "Next roll" not in board.text
    offers = ["learn", "rules"] if computers == 1 else []  # to a newcomer, for whom Lola goes easy
    assert board.verbs == ["roll-on", *offers, "more"]
    sent = len(world.http_requests)
    await world.advance_time(5 * HOUR)
    assert len(world.http_requests) == sent


async def test_who_rolls_on_finds_all_points_and_the_next_dice(world: World) -> None:
    await start(world, world.ann, computers=1, target=8000)
    board = await paused(world)
    table = await world.table(board.table)
    assert table.match is not None
    await world.advance_time(HOUR)
    await world.press(world.ann, board, "roll-on")
    assert world.board.has("announce")
    assert not world.see(board).has("roll-on")
    after = await world.table(board.table)
    assert after.match is not None
    assert (after.match.state.number, after.match.state.totals) == (3, table.match.state.totals)
    again = await paused(world)
    assert (await world.table(again.table)).match.state.number == 4, "two more"  # type: ignore[union-attr]


async def test_a_race_in_which_a_person_announces_goes_on(world: World) -> None:
    await start(world, world.ann, world.zoe, target=8000)
    for number in range(1, 6):
        while not world.board.has("announce"):
            await world.advance_time(1)
        if number % 2:
            await announce(world, world.ann, world.board, 25)
        await world.advance_time(20)
        assert not world.board.has("roll-on"), number
    table = await world.table(world.board.table)
    assert table.pause_reason == ""


async def test_only_players_roll_on_and_nobody_twice(world: World) -> None:
    await start(world, world.ann, world.zoe)
    board = await paused(world)
    refusal = await world.refused(world.press(world.max, board, "roll-on"))
    assert refusal.startswith("You don't have a seat at this table.")
    await world.press(world.zoe, board, "roll-on")
    refusal = await world.refused(world.forge(world.ann, board, board.button("roll-on").custom_id))
    assert refusal.startswith("This board has moved on.")


@pytest.mark.fresh_world
async def test_it_is_still_paused_after_a_restart(world: World) -> None:
    await start(world, world.ann, computers=1)
    board = await paused(world)
    pictures = len(world.history())
    await world.restart(away=HOUR)
    await world.advance_time(HOUR)
    assert len(world.history()) == pictures
    await world.press(world.ann, world.see(board), "roll-on")
    assert world.board.has("announce")


@pytest.mark.fresh_world
async def test_nobody_who_rolls_on_within_a_day_ends_it(world: World) -> None:
    await start(world, world.ann, computers=1)
    board = await paused(world)
    await world.advance_time(DAY)
    assert (await world.table(board.table)).phase is Phase.OVER
    assert "nobody rolled on, so I called the race off" in world.board.text
