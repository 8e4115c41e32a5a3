"""Tables while they change: each command counts once and alone, and nobody is told before it is on the disk."""

import asyncio
import gc
from collections.abc import Iterable
from pathlib import Path

import pytest

from bot.services.computer_moves import play_computer_turn
from bot.services.table_service import CommandResult, TableService
from bot.store.errors import StoreBusy, StoreError
from bot.store.store import Store
from bot.tables.commands import DisplayMode, Join, Leave, Play, Rematch, Resign, Start, Tick
from bot.tables.ids import TableId
from bot.tables.table import GRACE_PERIOD_MS, Phase
from games.core import BadMove, Refused
from games.journal import SeatTimedOut
from tests.bot.at_table import ANN, BOB, CAT, DAN, HOUR, MINUTE, NOON, SECOND, best, lobby, mover, secret
from tests.bot.stored import Now, begin, dump, locked, named, opened, play, rows, turn


class Ears:
    """A watcher that remembers what it was told."""

    def __init__(self) -> None:
        self.heard: list[int] = []

    def schedule(self, due_ms: int) -> None:
        self.heard.append(due_ms)


def codes(answers: Iterable[CommandResult | BaseException]) -> list[str]:
    return sorted(answer.code if isinstance(answer, Refused) else type(answer).__name__ for answer in answers)


async def test_what_is_answered_is_on_the_disk(path: Path, table_service: TableService) -> None:
    table = await begin(table_service)
    result = await play(table_service, table, 1001)
    assert (await table_service.load(TableId("t1"))).table == result.table
    assert result.table.revision == table.revision + 1
    assert rows(path, "SELECT revision FROM tables WHERE id = 't1'") == [(result.table.revision,)]
    assert rows(path, "SELECT table_id FROM interactions WHERE id = 1001") == [("t1",)]
    assert result.table.match is not None
    assert rows(path, "SELECT COUNT(*) FROM journal") == [(result.table.match.entry_count,)]


async def test_the_message_that_showed_the_table_is_answered_with_it(store: Store, table_service: TableService) -> None:
    await table_service.open(lobby())
    await store.mark_shown(lobby(), 501)
    result = await table_service.execute(TableId("t1"), Join(BOB.user, "Bob"))
    assert (result.stored_table.message, result.stored_table.message_channel, result.stored_table.shown_version) == (
        501,
        8,
        0,
    )


async def test_there_is_nothing_to_do_at_a_table_that_does_not_exist(path: Path, table_service: TableService) -> None:
    before = dump(path)
    for doing in (table_service.execute(TableId("t1"), Join(ANN.user, "Ann"), 1001), table_service.load(TableId("t1"))):
        with pytest.raises(Refused) as refusal:
            await doing
        assert refusal.value.code == "no-table"
    assert dump(path) == before


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (Join(CAT.user, "Cat"), "already-started"),
        (Play(0, ("s",), user=ANN.user), "stale"),
        (Play(1, ("s",), user=CAT.user), "not-seated"),
        (Resign(CAT.user), "not-seated"),
        (Rematch(ANN.user, "Ann", TableId("t2")), "not-over"),
    ],
)
async def test_a_refusal_writes_nothing_and_is_not_remembered(
    path: Path, table_service: TableService, command: Join | Play | Resign | Rematch, code: str
) -> None:
    await begin(table_service)
    before = dump(path)
    for _ in range(2):
        with pytest.raises(Refused) as refusal:
            await table_service.execute(TableId("t1"), command, 1001)
        assert refusal.value.code == code
    at_once = (table_service.execute(TableId("t1"), command, 1001) for _ in range(3))
    assert codes(await asyncio.gather(*at_once, return_exceptions=True)) == [code] * 3
    assert dump(path) == before


async def test_of_several_moves_in_one_click_all_count_or_none(path: Path, table_service: TableService) -> None:
    table = await begin(table_service)
    before = dump(path)
    user = table.players[mover(table)].user
    for moves in ((best(table), "k1"), (best(table), "no move")):
        with pytest.raises((Refused, BadMove)):
            await table_service.execute(TableId("t1"), Play(table.position, moves, user=user), 1001)
    assert dump(path) == before


async def test_the_same_click_delivered_twice_counts_once(path: Path, table_service: TableService) -> None:
    table = await begin(table_service)
    first = await play(table_service, table, 1001)
    before = dump(path)
    again = await table_service.execute(TableId("t1"), turn(table, 1001), 1001)
    assert again.is_duplicate
    assert not first.is_duplicate
    assert again.table == first.table
    assert (again.transition.display, again.transition.entries) == (DisplayMode.NONE, ())
    assert dump(path) == before


async def test_a_click_that_counted_does_nothing_else_either(path: Path, table_service: TableService) -> None:
    await play(table_service, await begin(table_service), 1001)
    before = dump(path)
    assert (await table_service.execute(TableId("t1"), Resign(ANN.user), 1001)).is_duplicate
    assert dump(path) == before


async def test_the_same_click_delivered_many_times_at_once_counts_once(path: Path, table_service: TableService) -> None:
    table = await begin(table_service)
    answers = await asyncio.gather(*(table_service.execute(TableId("t1"), turn(table, 1001), 1001) for _ in range(10)))
    assert [answer.is_duplicate for answer in answers].count(False) == 1
    assert {answer.table.revision for answer in answers} == {table.revision + 1}
    assert rows(path, "SELECT revision FROM tables") == [(table.revision + 1,)]


async def test_a_tick_beside_a_click_that_is_delivered_again_counts(table_service: TableService) -> None:
    await table_service.open(lobby())
    await table_service.execute(TableId("t1"), Join(BOB.user, "Bob"), 1001)
    table_service.now_ms = Now(NOON + HOUR)
    again = await table_service.load(TableId("t1"), 1001)
    assert again.is_duplicate
    async with table_service._locks.hold(TableId("t1")):
        tick = asyncio.create_task(table_service.execute(TableId("t1"), Tick()))
        await asyncio.sleep(0)
        click = asyncio.create_task(table_service.execute(TableId("t1"), Join(BOB.user, "Bob"), 1001, again))
        await asyncio.sleep(0)
    assert [(await task).is_duplicate for task in (tick, click)] == [False, True]
    assert (await table_service.load(TableId("t1"))).table.end_reason == "lobby-expired"


async def test_an_earlier_click_delivered_again_with_others_does_nothing(table_service: TableService) -> None:
    await table_service.open(lobby())
    await table_service.execute(TableId("t1"), Join(BOB.user, "Bob"), 1001)
    await table_service.execute(TableId("t1"), Leave(BOB.user), 1002)
    table_service.store.tables.forget_all()
    async with table_service._locks.hold(TableId("t1")):
        joins = (Join(CAT.user, "Cat"), 1003), (Join(BOB.user, "Bob"), 1001)
        waiting = [asyncio.create_task(table_service.execute(TableId("t1"), *join)) for join in joins]
        await asyncio.sleep(0)
    assert [answer.is_duplicate for answer in await asyncio.gather(*waiting)] == [False, True]
    assert (await table_service.load(TableId("t1"))).table.players == (ANN, CAT)


async def test_of_two_clicks_at_the_same_instant_one_wins_and_the_other_is_told(
    path: Path, table_service: TableService
) -> None:
    table = await begin(table_service)
    clicks = (table_service.execute(TableId("t1"), turn(table, click), click) for click in (1001, 1002))
    assert codes(await asyncio.gather(*clicks, return_exceptions=True)) == ["CommandResult", "stale"]
    assert rows(path, "SELECT revision FROM tables") == [(table.revision + 1,)]
    assert len(rows(path, "SELECT id FROM interactions WHERE id > 1000")) == 1


async def test_of_two_people_at_the_last_seat_one_sits_down(table_service: TableService) -> None:
    await table_service.open(lobby(BOB, limit=3))
    joins = (table_service.execute(TableId("t1"), Join(user.user, user.name), user.user) for user in (CAT, DAN))
    assert codes(await asyncio.gather(*joins, return_exceptions=True)) == ["CommandResult", "full"]
    assert len((await table_service.load(TableId("t1"))).table.players) == 3


async def test_all_who_sit_down_while_another_change_is_stored_have_their_seat(table_service: TableService) -> None:
    await table_service.open(lobby())
    await asyncio.gather(
        *(table_service.execute(TableId("t1"), Join(player.user, player.name)) for player in (BOB, CAT, DAN))
    )
    assert (await table_service.load(TableId("t1"))).table.players == (ANN, BOB, CAT, DAN)


async def test_whose_change_waits_with_one_that_is_given_up_is_told(table_service: TableService) -> None:
    complaints: list[str] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: complaints.append(context["message"]))
    await table_service.open(lobby())
    first, second, third = (
        asyncio.create_task(table_service.execute(TableId("t1"), Join(player.user, player.name)))
        for player in (BOB, CAT, DAN)
    )
    await first
    second.cancel()  # who works for both
    with pytest.raises(StoreError, match="stopped before it was stored"):
        await third
    del first, second, third
    gc.collect()
    assert complaints == []


async def test_a_change_counts_though_another_program_has_changed_the_table_meanwhile(
    path: Path, table_service: TableService
) -> None:
    await table_service.open(lobby())
    async with opened(path) as elsewhere:
        await TableService(elsewhere, Now()).execute(TableId("t1"), Join(BOB.user, "Bob"))
    await table_service.execute(TableId("t1"), Join(CAT.user, "Cat"))
    assert (await table_service.load(TableId("t1"))).table.players == (ANN, BOB, CAT)


async def test_a_move_and_the_end_of_its_time_do_not_both_happen(
    store: Store, table_service: TableService, now: Now
) -> None:
    table = await begin(table_service, per_turn=60)
    now.ms = NOON + 30 * SECOND
    await table_service.execute(TableId("t1"), Tick())
    now.ms = NOON + MINUTE
    answers = await asyncio.gather(
        table_service.execute(TableId("t1"), Tick()),
        table_service.execute(TableId("t1"), turn(table, 1001), 1001),
        return_exceptions=True,
    )
    assert codes(answers) == ["CommandResult", "stale"]
    entries = await store.tables.journal_entries(table)
    assert [entry for entry in entries if isinstance(entry, SeatTimedOut)] == [SeatTimedOut(mover(table))]


async def test_tables_do_not_wait_for_each_other(table_service: TableService) -> None:
    first, second = (
        await begin(table_service, "t1", interaction_id=901),
        await begin(table_service, "t2", interaction_id=902),
    )
    async with table_service._locks.hold(TableId("t1")):
        held = asyncio.create_task(play(table_service, first, 1001))
        assert (await play(table_service, second, 1002)).table.revision == second.revision + 1
        assert not held.done()
    await held


async def test_a_table_forgets_its_lock(table_service: TableService) -> None:
    await play(table_service, await begin(table_service), 1001)
    gc.collect()
    assert len(table_service._locks._locks) == 0


async def test_after_a_failure_the_table_goes_on(path: Path, table_service: TableService) -> None:
    table = await begin(table_service)
    with locked(path):
        answers = await asyncio.gather(
            *(play(table_service, table, click) for click in (1001, 1002)), return_exceptions=True
        )
    assert codes(answers) == [StoreBusy.__name__] * 2
    assert (await play(table_service, table, 1001)).table.revision == table.revision + 1


async def test_whoever_watches_is_told_what_is_due_once_it_is_stored(path: Path, table_service: TableService) -> None:
    ears = Ears()
    table_service.deadline_listeners.append(ears)
    table = await begin(table_service, per_turn=60)
    assert ears.heard == [NOON + HOUR, NOON + 30 * SECOND]
    with locked(path), pytest.raises(StoreBusy):
        await play(table_service, table, 1001)
    with pytest.raises(Refused):
        await table_service.execute(TableId("t1"), Leave(ANN.user))
    assert ears.heard == [NOON + HOUR, NOON + 30 * SECOND]


async def test_a_rematch_opens_its_table_and_its_time_is_watched(table_service: TableService) -> None:
    await begin(table_service)
    await table_service.execute(TableId("t1"), Resign(BOB.user))
    ears = Ears()
    table_service.deadline_listeners.append(ears)
    result = await table_service.execute(TableId("t1"), Rematch(ANN.user, "Ann", TableId("t2")), 1001)
    assert result.table.rematch_id == "t2"
    assert (await table_service.load(TableId("t2"))).table.phase is Phase.LOBBY
    assert ears.heard == [NOON + HOUR]
    joined = await table_service.execute(TableId("t2"), Join(BOB.user, "Bob", 1002, secret(2)))
    assert (joined.table.invitees, joined.table.phase) == ((), Phase.PLAYING), "nobody else is waited for"


async def test_a_tick_before_its_time_writes_nothing(path: Path, table_service: TableService) -> None:
    await begin(table_service, per_turn=60)
    before = dump(path)
    result = await table_service.execute(TableId("t1"), Tick())
    assert result.transition.display is DisplayMode.NONE
    assert dump(path) == before


async def test_after_an_absence_the_clock_waits_for_its_grace(
    store: Store, table_service: TableService, now: Now
) -> None:
    table = await begin(table_service, per_turn=60)
    back = now.ms = table.deadline_ms + 3 * HOUR
    granted = (await table_service.execute(TableId("t1"), Tick(process_started_at_ms=back))).table
    assert granted.deadline_ms == back + GRACE_PERIOD_MS
    assert granted.seats_to_move == table.seats_to_move
    now.ms = granted.deadline_ms - 1
    assert (
        await table_service.execute(TableId("t1"), Tick(process_started_at_ms=back))
    ).transition.display is DisplayMode.NONE
    now.ms = granted.deadline_ms
    assert (
        await table_service.execute(TableId("t1"), Tick(process_started_at_ms=back))
    ).table.seats_to_move != table.seats_to_move
    assert await store.tables.due_tables(now.ms, limit=1) == []


async def test_a_computer_that_is_not_to_move_leaves_the_table_as_it_is(
    path: Path, table_service: TableService
) -> None:
    await table_service.open(named(lobby(), "t2"))
    await begin(table_service)
    before = dump(path)
    for name in ("t1", "t2"):
        assert (await play_computer_turn(table_service, TableId(name))).transition.display is DisplayMode.NONE
    assert dump(path) == before


async def test_a_game_started_twice_has_started_once(path: Path, table_service: TableService) -> None:
    await table_service.open(lobby(BOB))
    starts = (
        table_service.execute(TableId("t1"), Start(ANN.user, secret(now), interaction_id=now), now)
        for now in (1001, 1002)
    )
    assert codes(await asyncio.gather(*starts, return_exceptions=True)) == ["CommandResult", "already-started"]
    (number,) = rows(path, "SELECT id FROM interactions")
    assert (await table_service.load(TableId("t1"))).table.secret == secret(int(str(number[0]))).hex()
