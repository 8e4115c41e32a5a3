"""A database that is locked, full, read-only or damaged: a clear answer, nothing half written, other tables go on."""

import asyncio
import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import Connection, ExceptionContext, event
from sqlalchemy.exc import DBAPIError

from bot.services.table_service import CommandResult, TableService
from bot.store.database import BUSY_MS
from bot.store.errors import Conflict, StoreBusy, StoreError, StoreFull, UnreadableTable, to_store_error
from bot.store.schema import UNREADABLE_PHASE
from bot.store.store import Store
from bot.store.writes import SaveTable
from bot.tables import table as codec
from bot.tables.commands import Join
from bot.tables.ids import GuildId, TableId, UserId
from bot.tables.table import TimerKind
from tests.bot.at_table import ANN, BOB, CAT, DAN, HOUR, NOON, begun, lobby
from tests.bot.postgres import is_postgres
from tests.bot.stored import Now, begin, dump, locked, meddle, named, opened, play, rows, turn, without

ANSWER_MS = 3000
"""The time that Discord gives us to answer."""


@contextlib.contextmanager
def before_each_write(store: Store, statement: str) -> Iterator[None]:
    """Meanwhile every transaction that writes begins with a statement."""

    def execute(connection: Connection) -> None:
        connection.exec_driver_sql(statement)

    event.listen(store.database.engine, "begin", execute)
    yield
    event.remove(store.database.engine, "begin", execute)


@contextlib.contextmanager
def waits(store: Store) -> Iterator[list[object]]:
    """The statements that have waited for a lock in vain, each as long as `BUSY_MS`."""
    failed: list[object] = []

    def count(error: ExceptionContext) -> None:
        failed.append(error.statement)

    event.listen(store.database.engine, "handle_error", count)
    yield failed
    event.remove(store.database.engine, "handle_error", count)


async def test_a_locked_database_is_told_in_time_and_nothing_changed(
    path: Path, store: Store, table_service: TableService
) -> None:
    table = await begin(table_service)
    before = dump(path)
    with locked(path), waits(store) as waited, pytest.raises(StoreBusy):
        await play(table_service, table, 1001)
    assert 0 < -(-len(waited) // store.database.max_writers) * BUSY_MS < ANSWER_MS
    assert dump(path) == before
    result = await play(table_service, table, 1001)
    assert not result.is_duplicate


async def test_many_clicks_on_a_locked_database_are_all_told_in_time(
    path: Path, store: Store, table_service: TableService
) -> None:
    names = [f"t{number}" for number in range(8)]
    tables = [await begin(table_service, name, interaction_id=900 + index) for index, name in enumerate(names)]
    before = dump(path)
    with locked(path), waits(store) as waited:
        clicks = [play(table_service, table, 1001 + index) for index, table in enumerate(tables)]
        answers = await asyncio.gather(*clicks, return_exceptions=True)
    assert 0 < -(-len(waited) // store.database.max_writers) * BUSY_MS < ANSWER_MS
    assert [type(answer) for answer in answers] == [StoreBusy] * len(names)
    assert dump(path) == before


async def test_everything_can_be_read_while_the_database_is_locked(
    path: Path, store: Store, table_service: TableService
) -> None:
    table = await begin(table_service)
    with locked(path):
        click = asyncio.create_task(play(table_service, table, 1001))
        await asyncio.sleep(0)
        assert (await table_service.load(TableId("t1"))).table == table
        assert [stored.table.id for stored in await store.tables.open_tables(user=BOB.user)] == ["t1"]
        assert len(await store.tables.journal_entries(table)) > 0
        assert len(await store.tables.due_tables(NOON + 1000 * HOUR, limit=1)) == 1
        assert not click.done()
        with pytest.raises(StoreBusy):
            await click


async def test_a_lock_that_goes_in_time_is_waited_for(path: Path, table_service: TableService) -> None:
    table = await begin(table_service)
    with locked(path):
        click = asyncio.create_task(play(table_service, table, 1001))
        await table_service.load(TableId("t1"))
    await click
    assert rows(path, "SELECT COUNT(*) FROM interactions WHERE id = 1001") == [(1,)]


@pytest.mark.sqlite
async def test_a_full_disk_is_told_and_nothing_is_half_written(
    path: Path, store: Store, table_service: TableService
) -> None:
    tables = [await begin(table_service, f"t{number}", interaction_id=900 + number) for number in range(3)]
    with before_each_write(store, "PRAGMA max_page_count = 1"):  # as many as there are now
        click, before, failure = 1000, dump(path), None
        while failure is None:
            click, before = click + 1, dump(path)
            try:
                tables[click % 3] = (await play(table_service, tables[click % 3], click)).table
            except StoreError as error:
                failure = error
        assert type(failure) is StoreFull
        assert dump(path) == before
        stuck = tables[click % 3]
        assert (await table_service.load(stuck.id)).table == stuck
    with before_each_write(store, "PRAGMA max_page_count = 1000000"):
        assert (await play(table_service, stuck, click)).table.revision == stuck.revision + 1
    assert rows(path, "PRAGMA integrity_check") == [("ok",)]


async def test_a_disk_that_turns_read_only_is_told(path: Path, store: Store, table_service: TableService) -> None:
    table = await begin(table_service)
    before = dump(path)
    on, off = "PRAGMA query_only = ON", "PRAGMA query_only = OFF"
    if is_postgres(path):
        on, off = "SET TRANSACTION READ ONLY", "SET TRANSACTION READ WRITE"
    with before_each_write(store, on), pytest.raises(StoreFull):
        await play(table_service, table, 1001)
    assert dump(path) == before
    assert (await table_service.load(TableId("t1"))).table == table
    with before_each_write(store, off):
        await play(table_service, table, 1001)


@pytest.mark.sqlite
async def test_what_failed_at_the_commit_is_not_written_with_the_next_change(path: Path, store: Store) -> None:
    def sit_nowhere(connection: Connection) -> None:
        connection.exec_driver_sql("PRAGMA defer_foreign_keys = ON")
        connection.exec_driver_sql("INSERT INTO players (table_id, user_id) VALUES ('none', 11)")

    with pytest.raises(Conflict):
        await store.write_queue.run(sit_nowhere)
    await store.commit(SaveTable(lobby()))
    assert rows(path, "SELECT table_id, user_id FROM players") == [("t1", ANN.user)]


async def test_a_failure_nobody_foresaw_is_told_too(path: Path, table_service: TableService) -> None:
    table = await begin(table_service)
    with without(path, "journal"):
        before = dump(path)
        with pytest.raises(StoreError) as failure:
            await play(table_service, table, 1001)
        assert dump(path) == before
    assert type(failure.value) is StoreError
    assert failure.value.code == "failed"
    assert failure.value.__cause__ is not None
    await play(table_service, table, 1001)


def other_version() -> str:
    table = msgspec.json.decode(codec.dump(begun(BOB)))
    table["match"]["version"] = 10_000
    return msgspec.json.encode(table).decode()


GARBAGE = {
    "nothing": "",
    "words": "I am a table, honestly",
    "half of it": codec.dump(begun(BOB))[:600],
    "another kind": '["a", "list"]',
    "null": "null",
    "a number": "8",
    "no fields": "{}",
    "a game that is gone": codec.dump(lobby()).replace('"el_ocho"', '"el_nueve"'),
    "another table": codec.dump(named(lobby(), "t3")),
    "another time": codec.dump(msgspec.structs.replace(lobby(), revision=77)),
    "newer rules": other_version(),
    "no text": b"\xff\xfe\x00garbage\x80",
    "damaged text": codec.dump(lobby()).encode().replace(b'"phase":"', b'"phase":"\xc3'),
    "deep": "[" * 100_000,
}


@pytest.mark.parametrize("garbage", GARBAGE.values(), ids=GARBAGE)
async def test_a_row_of_garbage_closes_its_table_only(
    path: Path, store: Store, table_service: TableService, garbage: object
) -> None:
    await table_service.open(lobby())
    await store.mark_shown(lobby(), 501)
    other = await begin(table_service, "t2")
    meddle(path, "UPDATE tables SET snapshot = CAST(? AS TEXT) WHERE id = 't1'", garbage)
    store.tables.forget_all()
    snapshots = rows(path, "SELECT snapshot FROM tables WHERE id = 't1'")

    assert [stored.table.id for stored in await store.tables.open_tables(guild=GuildId(7))] == ["t2"]
    for _ in range(2):
        with pytest.raises(UnreadableTable) as failure:
            await table_service.execute(TableId("t1"), Join(BOB.user, "Bob"), 1001)
        assert failure.value.table_id == "t1"
        with pytest.raises(UnreadableTable):
            await table_service.load(TableId("t1"))

    assert rows(path, "SELECT snapshot FROM tables WHERE id = 't1'") == snapshots
    assert rows(path, "SELECT phase, due_at_ms, due_kind FROM tables WHERE id = 't1'") == [
        (UNREADABLE_PHASE, None, None)
    ]
    assert rows(path, "SELECT id FROM interactions WHERE id = 1001") == []
    assert await store.tables.message_location(TableId("t1")) == (8, 501)
    assert await store.tables.unshown_tables() == ["t2"]
    assert [due.table_id for due in await store.tables.due_tables(NOON + 1000 * HOUR, limit=10)] == ["t2"]
    assert [stored.table.id for stored in await store.tables.open_tables(user=ANN.user)] == ["t2"]
    assert (await play(table_service, other, 1002)).table.revision == other.revision + 1


async def test_a_damaged_deadline_is_still_a_deadline(path: Path, store: Store, table_service: TableService) -> None:
    await table_service.open(named(lobby(), "damaged"))
    await table_service.open(named(lobby(), "sound"))
    meddle(
        path, "UPDATE tables SET due_kind = CAST(? AS TEXT), due_at_ms = due_at_ms - 1 WHERE id = 'damaged'", b"\xff"
    )
    due_tables = await store.tables.due_tables(NOON + HOUR, limit=10)
    assert [due.table_id for due in due_tables] == ["damaged", "sound"]
    assert due_tables[1].kind is TimerKind.LOBBY


@pytest.mark.parametrize("line", ["rolls and rolls", b"\xff"])
async def test_a_damaged_journal_is_told(path: Path, store: Store, table_service: TableService, line: object) -> None:
    table, other = await begin(table_service), await begin(table_service, "t2", interaction_id=901)
    meddle(path, "UPDATE journal SET line = ? WHERE table_id = 't1' AND number = 0", line)
    with pytest.raises(UnreadableTable):
        await store.tables.journal_entries(table)
    assert len(await store.tables.journal_entries(other)) > 0


@pytest.mark.usefixtures("patient_database")
async def test_two_programs_on_one_database_count_a_click_once(path: Path, table_service: TableService) -> None:
    table = await begin(table_service)
    async with opened(path) as elsewhere:
        hosts = (table_service, TableService(elsewhere, Now()))
        click = turn(table, 1001)
        answers = await asyncio.gather(
            *(service.execute(TableId("t1"), click, 1001) for service in hosts), return_exceptions=True
        )
    assert {type(answer).__name__ for answer in answers} in ({"Conflict", "CommandResult"}, {"CommandResult"})
    assert rows(path, "SELECT revision FROM tables") == [(table.revision + 1,)]
    assert rows(path, "SELECT COUNT(*) FROM interactions WHERE id = 1001") == [(1,)]


@pytest.mark.usefixtures("patient_database")
async def test_two_programs_never_write_over_each_other(path: Path, table_service: TableService) -> None:
    async with opened(path) as elsewhere:
        hosts = (table_service, TableService(elsewhere, Now()))
        for index in range(10):
            name = f"t{index}"
            await table_service.open(named(lobby(BOB), name))
            clicks = [
                service.execute(TableId(name), Join(user.user, user.name), 2 * index + number)
                for number, (service, user) in enumerate(zip(hosts, (CAT, DAN), strict=True), start=1)
            ]
            answers = await asyncio.gather(*clicks, return_exceptions=True)
            joined = [
                user for user, answer in zip((CAT, DAN), answers, strict=True) if isinstance(answer, CommandResult)
            ]
            assert joined
            table_service.store.tables.forget_all()  # what is stored counts
            table = (await table_service.load(TableId(name))).table
            assert sorted(table.players, key=lambda player: player.user) == [ANN, BOB, *joined]
            assert table.revision == lobby(BOB).revision + len(joined)


async def test_what_was_to_be_written_is_not_in_the_error(path: Path, store: Store) -> None:
    with locked(path), pytest.raises(StoreBusy) as busy:
        await store.erasure.request_erasure(UserId(123_456), NOON)
    complaint = str(busy.value.__cause__)
    assert "INSERT INTO erasure_requests" in complaint
    assert "123456" not in complaint


class ServerError(Exception):
    """An error of a driver, with a code of PostgreSQL (its manual's Appendix A) or of SQLite."""

    def __init__(self, sqlstate: str, sqlite_errorcode: int) -> None:
        super().__init__("trouble")
        self.sqlstate, self.sqlite_errorcode = sqlstate, sqlite_errorcode


@pytest.mark.parametrize(
    ("sqlstate", "sqlite_code", "kind"),
    [
        ("08006", 0, StoreBusy),  # connection failure
        ("25P03", 0, StoreBusy),  # idle in transaction session timeout
        ("40001", 0, StoreBusy),  # serialization failure
        ("40P01", 0, StoreBusy),  # deadlock detected
        ("53300", 0, StoreBusy),  # too many connections
        ("55P03", 0, StoreBusy),  # lock not available
        ("57014", 0, StoreBusy),  # query cancelled
        ("57P03", 0, StoreBusy),  # cannot connect now
        ("25006", 0, StoreFull),  # read-only transaction
        ("53100", 0, StoreFull),  # disk full
        ("53200", 0, StoreFull),  # out of memory
        ("58030", 0, StoreFull),  # input or output error
        ("42P01", 0, StoreError),  # undefined table
        ("58P01", 0, StoreError),  # undefined file
        ("25001", 0, StoreError),  # active transaction
        ("55006", 0, StoreError),  # object in use
        ("", sqlite3.SQLITE_BUSY, StoreBusy),
        ("", sqlite3.SQLITE_BUSY_SNAPSHOT, StoreBusy),
        ("", sqlite3.SQLITE_LOCKED, StoreBusy),
        ("", sqlite3.SQLITE_FULL, StoreFull),
        ("", sqlite3.SQLITE_READONLY, StoreFull),
        ("", sqlite3.SQLITE_IOERR_WRITE, StoreFull),
        ("", sqlite3.SQLITE_CORRUPT, StoreError),
    ],
)
def test_the_code_of_an_error_says_whether_to_try_again_or_to_make_room(
    sqlstate: str, sqlite_code: int, kind: type[StoreError]
) -> None:
    error = to_store_error(DBAPIError("SELECT 1", {}, ServerError(sqlstate, sqlite_code)))
    assert (type(error), str(error)) == (kind, "trouble")
