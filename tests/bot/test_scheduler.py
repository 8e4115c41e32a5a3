"""The one timer: what is due happens when it is due, once, and whatever else fails. Its time is moved by hand."""

import asyncio
import threading
from itertools import count
from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy import event

from bot.services.alarm import MAX_NAP_MS
from bot.services.scheduler import MAX_CONCURRENT_TABLES, RETRY_MS
from bot.store.errors import StoreError, UnreadableTable
from bot.tables.commands import Join, Tick
from bot.tables.ids import TableId
from bot.tables.table import GRACE_PERIOD_MS, Phase, TimerKind
from tests.bot.at_table import BOB, HOUR, MINUTE, NOON, SECOND, begun, lobby, mover
from tests.bot.stored import begin, meddle, named, rows, without
from tests.bot.timed import by_hand, keep, lobbies, world

pytestmark = pytest.mark.sqlite
"""They go by a clock of their own, which a server does not."""


@by_hand
async def test_what_came_due_meanwhile_is_seen_to_at_once(path: Path) -> None:
    async with world(path) as it:
        await keep(it.store, lobbies(3, opened=NOON - 2 * HOUR))
        it.clock.start()
        await it.until(NOON + SECOND)
        assert sorted(it.tables) == ["t00000", "t00001", "t00002"]
        assert {kind for _, kind, _ in it.calls} == {TimerKind.LOBBY}
        assert max(time_ms for _, _, time_ms in it.calls) < NOON + 10


@by_hand
async def test_nothing_happens_before_its_time(path: Path) -> None:
    async with world(path) as it:
        await keep(it.store, lobbies(1))
        it.clock.start()
        await it.until(NOON + HOUR - 1)
        assert it.calls == []
        await it.until(NOON + HOUR)
        assert it.calls == [("t00000", TimerKind.LOBBY, NOON + HOUR)]


@by_hand
async def test_without_tables_nothing_ever_rings(path: Path) -> None:
    async with world(path) as it:
        it.clock.start()
        await it.rest()
        assert it.clock._alarm._timer is None
        it.clock.schedule(NOON)
        assert it.rings() == 1, "a moment later, not at once again and again"
        await it.until(NOON + 1000 * HOUR)
        assert it.calls == []


@by_hand
async def test_a_game_is_reminded_and_timed_out_when_it_is_time(path: Path) -> None:
    async with world(path) as it:
        it.clock.start()
        await it.rest()
        table = await begin(it.table_service, per_turn=60)
        await it.until(NOON + MINUTE)
        assert it.calls == [("t1", TimerKind.REMINDER, NOON + 30 * SECOND), ("t1", TimerKind.TURN, NOON + MINUTE)]
        assert mover((await it.table_service.load(TableId("t1"))).table) != mover(table)
        await it.until(NOON + 2 * MINUTE)
        assert it.calls[2:] == [
            ("t1", TimerKind.REMINDER, NOON + 90 * SECOND),
            ("t1", TimerKind.TURN, NOON + 2 * MINUTE),
        ]


@by_hand
async def test_after_an_absence_every_table_gets_its_grace(path: Path) -> None:
    async with world(path) as it:
        await keep(it.store, [named(begun(BOB, per_turn=60), f"t{number}") for number in range(5)])
        back = NOON + 24 * HOUR
        await it.until(back)
        it.see_to = lambda table: it.table_service.execute(TableId(table), Tick(process_started_at_ms=back))
        it.clock.start()
        await it.until(back + GRACE_PERIOD_MS - 1)
        assert sorted(it.tables) == [f"t{number}" for number in range(5)]
        assert {(await it.table_service.load(TableId(table))).table.deadline_ms for table in it.tables} == {
            back + GRACE_PERIOD_MS
        }
        await it.until(back + GRACE_PERIOD_MS + SECOND)
        assert sorted(it.tables[5:]) == [f"t{number}" for number in range(5)]
        assert {kind for _, kind, _ in it.calls[5:]} == {TimerKind.TURN}


@by_hand
async def test_the_earliest_deadline_sets_the_timer_whatever_was_expected_before(path: Path) -> None:
    async with world(path) as it:
        it.clock.start()
        await it.rest()
        await it.table_service.open(named(lobby(), "late"))
        early = replace(named(lobby(), "early"), last_action_at_ms=NOON - 30 * MINUTE)
        await it.table_service.open(early)
        await it.table_service.open(named(lobby(), "later"))
        await it.until(NOON + HOUR)
        assert it.calls[0] == ("early", TimerKind.LOBBY, NOON + 30 * MINUTE)
        assert sorted(it.tables[1:]) == ["late", "later"]


@by_hand
async def test_a_deadline_that_moved_away_is_not_acted_on(path: Path) -> None:
    async with world(path) as it:
        it.clock.start()
        await it.rest()
        await it.table_service.open(lobby())
        await it.until(NOON + 59 * MINUTE)
        await it.table_service.execute(TableId("t1"), Join(BOB.user, "Bob"))
        await it.until(NOON + 119 * MINUTE - 1)
        assert it.calls == []
        await it.until(NOON + 119 * MINUTE)
        assert it.tables == ["t1"]


@by_hand
async def test_what_fails_is_tried_again_later_and_stops_nobody_else(path: Path) -> None:
    async with world(path) as it:
        await keep(it.store, lobbies(3, opened=NOON - 2 * HOUR))
        failures = 2

        async def see_to(table: str) -> None:
            nonlocal failures
            if table == "t00000" and failures:
                failures -= 1
                raise StoreError("not today")
            await it.tick(table)

        it.see_to = see_to
        it.clock.start()
        await it.until(NOON + RETRY_MS - 1)
        assert sorted(it.tables) == ["t00000", "t00001", "t00002"]
        await it.until(NOON + 2 * RETRY_MS + SECOND)
        assert it.tables[3:] == ["t00000", "t00000"]
        assert [time_ms - NOON >= RETRY_MS * attempt for attempt, (_, _, time_ms) in enumerate(it.calls[3:], 1)] == [
            True,
            True,
        ]
        assert {(await it.table_service.load(TableId(table))).table.phase for table in it.tables} == {Phase.OVER}


@by_hand
async def test_tables_that_keep_failing_do_not_crowd_out_the_others(path: Path) -> None:
    async with world(path) as it:
        await keep(it.store, lobbies(3 * MAX_CONCURRENT_TABLES, opened=NOON - 2 * HOUR))

        async def see_to(table: str) -> None:
            if int(table[1:]) < 2 * MAX_CONCURRENT_TABLES:
                raise RuntimeError("never")
            await it.tick(table)

        it.see_to = see_to
        it.clock.start()
        await it.until(NOON + RETRY_MS - 1)
        assert sorted(it.tables) == [f"t{number:05}" for number in range(3 * MAX_CONCURRENT_TABLES)]


@by_hand
async def test_a_table_is_seen_to_by_one_at_a_time(path: Path) -> None:
    async with world(path) as it:
        await keep(it.store, lobbies(1, opened=NOON - 2 * HOUR))
        started, go_on = asyncio.Event(), asyncio.Event()

        async def see_to(table: str) -> None:
            started.set()
            await go_on.wait()
            await it.tick(table)

        it.see_to = see_to
        it.clock.start()
        await started.wait()
        for _ in range(3):
            it.clock.schedule(it.now())
            await it.ring()
        assert it.tables == ["t00000"]
        go_on.set()
        await it.until(NOON + SECOND)
        assert it.tables == ["t00000"]


@by_hand
async def test_a_database_that_cannot_be_read_is_asked_again(path: Path) -> None:
    async with world(path) as it:
        await keep(it.store, lobbies(1, opened=NOON - 2 * HOUR))
        with without(path, "tables"):
            it.clock.start()
            await it.rest()
            assert it.rings() == RETRY_MS
            await it.until(NOON + RETRY_MS - 1)
            assert it.calls == []
        await it.until(NOON + RETRY_MS)
        assert it.tables == ["t00000"]


@by_hand
async def test_a_row_of_garbage_does_not_stop_the_clock(path: Path) -> None:
    async with world(path) as it:
        await keep(it.store, lobbies(3, opened=NOON - 2 * HOUR))
        meddle(path, "UPDATE tables SET snapshot = 'garbage' WHERE id = 't00000'")
        meddle(path, "UPDATE tables SET due_kind = CAST(? AS TEXT) WHERE id = 't00001'", b"\xff\xfe")
        it.store.tables.forget_all()

        async def see_to(table: str) -> None:
            try:
                await it.tick(table)
            except UnreadableTable as error:
                assert error.table_id == "t00000"  # noqa: PT017 -- which one it is

        it.see_to = see_to
        it.clock.start()
        await it.until(NOON + SECOND)
        assert sorted(it.tables) == ["t00000", "t00001", "t00002"]
        assert rows(path, "SELECT id, phase FROM tables ORDER BY id") == [
            ("t00000", "unreadable"),
            ("t00001", "over"),
            ("t00002", "over"),
        ]


@by_hand
async def test_what_comes_due_while_the_deadlines_are_being_read_is_seen_to_at_once(path: Path) -> None:
    async with world(path) as it:
        reads, is_read, go_on = count(1), asyncio.Event(), threading.Event()

        def stand_still(*_: object) -> None:
            if next(reads) == 2:  # nothing was due, and nothing will be
                it.loop.call_soon_threadsafe(is_read.set)
                go_on.wait(5)

        event.listen(it.store.database.read_engine, "after_cursor_execute", stand_still)
        it.clock.start()
        await is_read.wait()
        await it.table_service.open(replace(lobby(), last_action_at_ms=NOON - HOUR))
        it.loop.call_later(0.001, go_on.set)
        await it.ring()
        await it.until(NOON + SECOND)
        assert it.tables == ["t1"]


@by_hand
async def test_stopping_leaves_nothing_running(path: Path) -> None:
    async with world(path) as it:
        await keep(it.store, lobbies(1, opened=NOON - 2 * HOUR))
        started = asyncio.Event()

        async def see_to(_: str) -> None:
            started.set()
            await asyncio.Event().wait()

        it.see_to = see_to
        it.clock.start()
        await started.wait()
        await it.clock.stop(0)
        assert asyncio.all_tasks() == {asyncio.current_task()}
        it.see_to = it.tick
        assert (await it.table_service.load(TableId("t00000"))).table.phase is Phase.LOBBY


@by_hand
async def test_a_clock_that_never_started_can_be_stopped(path: Path) -> None:
    async with world(path) as it:
        await it.clock.stop(0)
        assert it.calls == []


@by_hand
async def test_only_so_many_tables_are_seen_to_at_a_time(path: Path) -> None:
    async with world(path) as it:
        await keep(it.store, lobbies(5 * MAX_CONCURRENT_TABLES, opened=NOON - 2 * HOUR))
        go_on = asyncio.Event()

        async def see_to(table: str) -> None:
            await go_on.wait()
            await it.tick(table)

        it.see_to = see_to
        it.clock.start()
        for _ in range(10):
            await it.ring()
        assert len(it.calls) == MAX_CONCURRENT_TABLES
        go_on.set()
        await it.until(NOON + RETRY_MS)
        assert sorted(it.tables) == [f"t{number:05}" for number in range(5 * MAX_CONCURRENT_TABLES)]


@pytest.mark.parametrize("count", [1, MAX_CONCURRENT_TABLES - 1])
@by_hand
async def test_tables_that_take_for_ever_hold_up_no_other(path: Path, count: int) -> None:
    async with world(path) as it:
        await keep(it.store, [*lobbies(MAX_CONCURRENT_TABLES + 5, opened=NOON - 2 * HOUR), named(lobby(), "later")])
        it.stuck = {f"t{number:05}" for number in range(count)}
        it.clock.start()
        await it.until(NOON + SECOND)
        assert sorted(it.tables) == [f"t{number:05}" for number in range(MAX_CONCURRENT_TABLES + 5)]
        await it.until(NOON + HOUR)
        assert it.calls[-1] == ("later", TimerKind.LOBBY, NOON + HOUR)


@by_hand
async def test_after_stopping_nothing_rings_any_more(path: Path) -> None:
    async with world(path) as it:
        await keep(it.store, lobbies(2, opened=NOON - 2 * HOUR))
        started = asyncio.Event()

        async def see_to(_: str) -> None:
            if not started.is_set():
                started.set()
                await asyncio.Event().wait()

        it.see_to = see_to
        it.clock.start()
        await started.wait()
        await it.clock.stop(0)
        events = list(it.calls)
        it.clock.schedule(NOON)
        await it.until(NOON + SECOND)
        assert it.calls == events


@by_hand
async def test_what_stays_due_although_it_was_seen_to_does_not_keep_the_clock_busy(path: Path) -> None:
    async with world(path) as it:
        await keep(it.store, lobbies(2, opened=NOON - 2 * HOUR))

        async def see_to(table: str) -> None:
            if table != "t00000":
                await it.tick(table)

        it.see_to = see_to
        it.clock.start()
        await it.until(NOON + 2 * RETRY_MS + SECOND)
        assert sorted(it.tables) == ["t00000"] * 3 + ["t00001"]


@by_hand
async def test_a_system_clock_that_was_wrong_for_seconds_does_not_stop_the_time(path: Path) -> None:
    async with world(path) as it:
        await keep(it.store, lobbies(1, opened=NOON - HOUR + 5 * SECOND))
        it.wall_clock_error_ms = -HOUR
        it.clock.start()
        await it.rest()
        it.wall_clock_error_ms = 0
        await it.until(NOON + MAX_NAP_MS)
        assert it.tables == ["t00000"]


@pytest.mark.parametrize(("jump_ms", "is_told"), [(-5001, True), (-5000, False), (5000, False), (5001, True)])
@by_hand
async def test_a_system_clock_that_jumps_by_more_than_five_seconds_was_set(
    path: Path,
    caplog: pytest.LogCaptureFixture,
    jump_ms: int,
    is_told: bool,  # noqa: FBT001 -- a case
) -> None:
    async with world(path) as it:
        await keep(it.store, lobbies(1))
        it.clock.start()
        await it.rest()
        it.wall_clock_error_ms = jump_ms
        await it.until(NOON + MAX_NAP_MS)
        assert ("the system clock moved" in caplog.text) is is_told


@by_hand
async def test_whoever_knows_the_tables_is_told_by_how_much_the_clock_was_set_back(path: Path) -> None:
    async with world(path) as it:
        await keep(it.store, lobbies(1, opened=NOON + HOUR))
        it.clock.start()
        await it.rest()
        for error_ms in (-6 * SECOND, HOUR, HOUR - 7 * SECOND):
            it.wall_clock_error_ms = error_ms
            await it.until(it.now() - error_ms + 2 * MAX_NAP_MS)
        assert it.set_back == [6 * SECOND, 7 * SECOND]


@by_hand
async def test_a_failure_while_the_system_clock_is_fast_is_tried_again_when_it_is_right(path: Path) -> None:
    async with world(path) as it:
        await keep(it.store, lobbies(1, opened=NOON - 2 * HOUR))

        async def see_to(_: str) -> None:
            raise StoreError("not today")

        it.see_to, it.wall_clock_error_ms = see_to, HOUR
        it.clock.start()
        await it.rest()
        it.see_to, it.wall_clock_error_ms = it.tick, 0
        await it.until(NOON + MAX_NAP_MS)
        assert it.tables == ["t00000", "t00000"]


@by_hand
async def test_of_several_times_only_the_earliest_is_waited_for(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with world(path) as it:
        await keep(it.store, lobbies(1, opened=NOON - HOUR + 20 * SECOND))
        for later_ms in (HOUR, 20 * SECOND, 10 * SECOND):
            it.clock.schedule(NOON + later_ms)
        it.clock.start()
        await it.until(NOON + 10 * SECOND)  # when nothing is due after all
        await it.until(NOON + HOUR)
        assert it.calls == [("t00000", TimerKind.LOBBY, NOON + 20 * SECOND)]
        assert "the system clock moved" not in caplog.text


@by_hand
async def test_a_look_at_the_system_clock_reads_nothing(path: Path) -> None:
    async with world(path) as it:
        await keep(it.store, lobbies(1))
        it.clock.start()
        await it.rest()
        assert it.rings() == 30_000
        with without(path, "tables"):
            await it.until(NOON + HOUR - 1)
        await it.until(NOON + HOUR)
        assert it.tables == ["t00000"]
