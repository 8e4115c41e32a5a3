"""Time: the reminder, what happens when it runs out (E15), and where there is none."""

import contextlib
from types import SimpleNamespace
from unittest.mock import AsyncMock

import pytest
from simcord.backend.errors import SetupError

from bot.cli import simulator
from bot.tables.table import DAY_MS, SECOND_MS
from tests.cogs.dealing import deal
from tests.cogs.world import World
from tests.saying import say

GOOD = "[8] [1 1 1 2 3 4 6 7]"
"""A roll whose best dice allow a stop."""
POOR = "[8] [1 2 2 3 4 4 6 7]"
"""A roll whose best dice do not."""


async def test_the_board_says_when_the_time_runs_out(world: World) -> None:
    board = await deal(world, GOOD, world.ann, world.zoe, per_turn=3600)
    assert f"Time runs out <t:{world.club.table_service.now_ms() // SECOND_MS + 3600}:R>." in board.text


async def test_at_half_time_the_player_is_reminded_by_a_new_message(world: World) -> None:
    board = await deal(world, GOOD, world.ann, world.zoe, per_turn=3600)
    await world.advance_time(1799)
    assert world.board.id == board.id
    await world.advance_time(2)
    reminder = world.board
    assert [message.id for message in world.history()] == [reminder.id]
    assert reminder.id != board.id
    assert reminder.called == {world.ann.id}
    assert say("board-reminder") in reminder.text
    assert reminder.alt == board.alt
    await world.press(world.ann, reminder, "stop")
    assert "That makes 1,000" in world.board.text
    assert "Half your time" not in world.board.text


async def test_nobody_is_reminded_twice(world: World) -> None:
    await deal(world, GOOD, world.ann, world.zoe, per_turn=3600)
    await world.advance_time(1801)
    reminder = world.board
    await world.advance_time(1700)
    assert world.board.id == reminder.id
    await world.press(world.ann, reminder, "roll")
    await world.advance_time(50)
    assert len([message for message in world.history() if message.buttons]) == 1


async def test_E15_with_a_stop_allowed_the_best_is_written_down(world: World) -> None:
    board = await deal(world, GOOD, world.ann, world.zoe, per_turn=60)
    await world.advance_time(61)
    assert say("el-ocho-ran-out", player="ann", points=1000) in world.board.text
    assert world.mover(world.board).id == world.zoe.id
    assert world.board.called == {world.zoe.id}
    assert "ann: 1,000, zoe: 0" in world.board.alt
    ended = world.history()[0]
    assert ended.id != board.id, "the reminder has taken its place"
    assert ended.buttons == []
    assert ended.text == say("el-ocho-turn-written", player="**ann**", written=1000)


async def test_E15_otherwise_the_turn_ends_without_points(world: World) -> None:
    await deal(world, POOR, world.ann, world.zoe, per_turn=60)
    await world.advance_time(61)
    assert "⌛ **ann** ran out of time. Nothing banked." in world.board.text
    assert "ann: 0, zoe: 0" in world.board.alt
    assert world.history()[0].text == "⌛ **ann** ran out of time. Nothing banked."


async def test_rolling_on_gives_no_new_time(world: World) -> None:
    board = await deal(world, "[8] [1 1 1 1 1 1 5 7]", world.ann, world.zoe, per_turn=60)
    await world.advance_time(20)
    for place in (3, 4, 5, 6):
        await world.press(world.ann, world.board, "pick", place)
    await world.press(world.ann, world.board, "roll")
    assert world.mover(world.board).id == world.ann.id
    assert board.id == world.board.id
    await world.advance_time(41)
    assert world.mover(world.board).id == world.zoe.id


async def test_a_stop_in_the_last_second_counts(world: World) -> None:
    await deal(world, GOOD, world.ann, world.zoe, per_turn=60)
    await world.advance_time(59.5)
    await world.press(world.ann, world.board, "stop")
    assert "🏦 **ann** banks 1,000" in world.board.text


async def test_E15_three_turns_in_a_row_and_one_has_left(world: World) -> None:
    await deal(world, GOOD, world.ann, world.zoe, world.luis, per_turn=60, target=20_000)
    missed = 0
    while "ann left the game" not in world.board.text.replace("*", ""):
        board = world.board
        if world.mover(board).id == world.ann.id:
            missed += 1
            await world.advance_time(61)
        else:
            await world.press(world.mover(board), board, "stop" if board.has("stop") else "roll")
    assert missed == 3
    assert "🏳️ **ann** left the game." in world.board.text
    assert "(has left)" in world.board.alt
    for _ in range(8):
        mover = world.mover(world.board)
        assert mover.id != world.ann.id
        await world.press(mover, world.board, "stop" if world.board.has("stop") else "roll")


async def test_E15_a_move_starts_the_count_anew(world: World) -> None:
    await deal(world, GOOD, world.ann, world.zoe, per_turn=60, target=20_000)
    turns = 0
    while turns < 5:
        board = world.board
        if world.mover(board).id == world.ann.id:
            turns += 1
            if turns != 3:
                await world.advance_time(61)
                continue
            while world.mover(world.board).id == world.ann.id:
                await world.press(world.ann, world.board, "stop" if world.board.has("stop") else "roll")
        else:
            await world.press(world.zoe, board, "stop" if board.has("stop") else "roll")
    assert "has left" not in world.board.alt
    assert not world.board.has("rematch")


async def test_E15_the_last_one_wins_when_all_others_stay_away(world: World) -> None:
    await deal(world, GOOD, world.ann, world.zoe, per_turn=60, target=20_000)
    for _ in range(60):
        if world.board.has("rematch"):
            break
        if world.mover(world.board).id == world.ann.id:
            await world.advance_time(61)
        else:
            await world.press(world.zoe, world.board, "stop" if world.board.has("stop") else "roll")
    assert world.board.text.startswith(f"## 🏆 el Ocho: {world.zoe.mention} wins!")
    assert "🏳️ **ann** left the game." in world.board.text


async def test_a_computer_player_has_no_clock(world: World) -> None:
    board = await deal(world, f"{GOOD} 1.k111 1.s [5 5 5 2 3 4 6 7]", world.ann, "1", per_turn=0)
    assert "Time runs out" not in board.text


async def test_E14_without_a_limit_nothing_runs_out_but_after_a_month(world: World) -> None:
    board = await deal(world, GOOD, world.ann, world.zoe)
    assert "Time runs out" not in board.text
    await world.stop_chores()
    await world.advance_time(29 * DAY_MS / SECOND_MS)
    assert world.board.id == board.id
    await world.advance_time(1 * DAY_MS / SECOND_MS + 1)
    assert say("ended-stale") in world.board.text
    assert not world.board.has("roll")


async def test_two_tables_each_keep_their_time(world: World) -> None:
    await deal(world, GOOD, world.ann, world.zoe, per_turn=60, table="quick")
    slow = await deal(world, GOOD, world.luis, world.max, per_turn=3600, table="slow")
    await world.advance_time(61)
    assert (await world.table("quick")).seats_to_move == {1}
    assert (await world.table("slow")).seats_to_move == {0}
    assert world.see(slow).has("stop")


async def test_in_the_page_time_goes_by_as_on_the_wall(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    wall_s = iter((100.0, 220.0, 220.5))
    monkeypatch.setattr(simulator, "_wall_clock_s", lambda: next(wall_s))
    refreshed = AsyncMock()
    pump = simulator._Pump(world, SimpleNamespace(_action=None, _pages=(), refresh=refreshed))
    await world.ann.slash(world.channel, "ocho")
    before = world.backend.clock.elapsed
    for passed_s in (120, 120.5):
        await pump._advance()
        assert world.backend.clock.elapsed - before == pytest.approx(passed_s)
    refreshed.assert_awaited_once()


@pytest.mark.parametrize(
    ("is_closed", "end"), [(True, contextlib.nullcontext()), (False, pytest.raises(SetupError, match="no preview"))]
)
async def test_a_page_that_cannot_be_refreshed_is_a_mistake_unless_it_is_closed(
    world: World, *, is_closed: bool, end: contextlib.AbstractContextManager[object]
) -> None:
    refresh = AsyncMock(side_effect=SetupError("no preview"))
    page = SimpleNamespace(_action=None, _pages=(), _closed=is_closed, refresh=refresh)
    pump = simulator._Pump(world, page)
    await world.ann.slash(world.channel, "ocho")
    with end:
        await pump._advance()
    refresh.assert_awaited_once()
