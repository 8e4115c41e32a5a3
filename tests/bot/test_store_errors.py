"""The kind of each failure of a database, and what the store makes of them."""

import asyncio
import sqlite3
import threading
from contextlib import _AsyncGeneratorContextManager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event, text
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from bot.store.database import SqliteDatabase, _is_connection_lost
from bot.store.engine import parse_url
from bot.store.errors import (
    Conflict,
    ErasurePending,
    InsufficientChips,
    StoreBusy,
    StoreClosed,
    StoreError,
    StoreFull,
    UnreadableTable,
    UserStillSeated,
    to_store_error,
)
from bot.store.reads import ReadPool
from bot.store.schema import metadata
from bot.store.store import Store
from bot.tables.ids import TableId, UserId


def failure(*, sqlite_code: int = 0, sqlstate: str = "", is_lost: bool = False) -> DBAPIError:
    """An error of a driver with its code."""
    original = sqlite3.OperationalError("trouble")
    original.sqlite_errorcode = sqlite_code
    if sqlstate:
        original.sqlstate = sqlstate  # type: ignore[attr-defined]
    return DBAPIError("SELECT", None, original, connection_invalidated=is_lost)


BUSY, FULL, OTHER = StoreBusy, StoreFull, StoreError
CASES = [
    (IntegrityError("INSERT", None, Exception("UNIQUE")), Conflict),
    (OSError("no route"), BUSY),
    (PoolTimeout("pool"), BUSY),
    (failure(is_lost=True), BUSY),
    (failure(), OTHER),
    (ValueError("ours"), OTHER),
    *((failure(sqlite_code=code), BUSY) for code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_BUSY_SNAPSHOT, 6)),
    *((failure(sqlite_code=code), FULL) for code in (sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY, 10, 0x30A)),
    (failure(sqlite_code=sqlite3.SQLITE_CORRUPT), OTHER),
    *((failure(sqlstate=code), BUSY) for code in ("08006", "25P03", "40001", "40P01", "53300", "55P03", "57014")),
    *((failure(sqlstate=code), FULL) for code in ("25006", "53100", "53200", "58030")),
    *((failure(sqlstate=code), OTHER) for code in ("25000", "42601", "58P01", "55000")),
]


@pytest.mark.parametrize(("error", "kind"), CASES, ids=str)
def test_each_failure_has_its_kind(error: Exception, kind: type[StoreError]) -> None:
    store_error = to_store_error(error)
    assert type(store_error) is kind
    assert store_error.__cause__ is error
    assert str(store_error) == str(getattr(error, "orig", error))
    assert to_store_error(store_error) is store_error


@pytest.mark.parametrize(
    ("error", "is_lost"),
    [
        (failure(is_lost=True), True),  # the driver says so, without a code
        *((failure(sqlstate=code), True) for code in ("08006", "57P01", "57P03")),
        *((failure(sqlstate=code), False) for code in ("", "57014", "40001")),
    ],
)
def test_a_connection_is_lost_by_the_driver_s_word_or_by_the_code(error: DBAPIError, *, is_lost: bool) -> None:
    assert _is_connection_lost(error) is is_lost


class Unreachable(SqliteDatabase):
    """A database whose server is gone when somebody claims a chore."""

    def claim(self, _chore: str) -> _AsyncGeneratorContextManager[bool]:
        raise ConnectionResetError("gone")


async def test_a_claim_fails_like_everything_else() -> None:
    store = Store(Unreachable(parse_url("sqlite+aiosqlite://"), in_memory=True))
    with pytest.raises(StoreBusy, match="gone"):
        async with store.claim("chore"):
            pass
    await store.close()


@pytest.mark.sqlite
async def test_who_reads_when_all_is_closed_reads_to_the_end(store: Store) -> None:
    pool, go_on = ReadPool(store.database), threading.Event()
    reading = [asyncio.ensure_future(pool.read(lambda _: go_on.wait(60))) for _ in range(2)]
    await asyncio.sleep(0)
    closing = asyncio.ensure_future(pool.close())
    for _ in range(5):
        await asyncio.sleep(0)
    assert not closing.done()
    go_on.set()
    assert await asyncio.gather(*reading, closing) == [True, True, None]
    with pytest.raises(StoreClosed):
        await pool.read(lambda _: None)


def test_an_error_about_a_table_names_it() -> None:
    error = UnreadableTable(TableId("t1"))
    assert (str(error), error.table_id) == ("table t1 cannot be read", "t1")


def test_an_error_about_people_does_not_name_them() -> None:
    assert str(ErasurePending(frozenset({UserId(11)}))) == "a user who asked for erasure comes to no table"


def test_there_is_a_text_for_each_kind_of_error() -> None:
    busy = dict.fromkeys((StoreBusy, Conflict, InsufficientChips, UserStillSeated, ErasurePending), "busy")
    failed = dict.fromkeys((StoreError, StoreClosed), "failed")
    codes: dict[type[StoreError], str] = {**failed, **busy, StoreFull: "full", UnreadableTable: "unreadable"}
    assert {kind: kind.code for kind in codes} == codes


@pytest.mark.sqlite
async def test_three_connections_read_a_file_however_many_want_to(path: Path) -> None:
    connections: list[Any] = []
    database = SqliteDatabase(parse_url(f"sqlite+aiosqlite:///{path}"), in_memory=False)
    event.listen(database.read_engine, "connect", lambda connection, _: connections.append(connection))
    for _ in range(2):
        results = await asyncio.gather(*(database.read(count_accounts) for _ in range(9)))
        assert (results, len(connections)) == ([0] * 9, 3)
    await database.close()


async def test_one_connection_reads_and_writes_a_database_in_memory() -> None:
    database = SqliteDatabase(parse_url("sqlite+aiosqlite://"), in_memory=True)
    await database.open()
    await database.write(metadata.create_all)
    assert await asyncio.gather(*(database.read(count_accounts) for _ in range(9))) == [0] * 9
    await database.close()


def count_accounts(connection: Connection) -> object:
    return connection.scalar(text("SELECT COUNT(*) FROM accounts"))
