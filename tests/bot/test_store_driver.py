"""The connections to SQLite: cursors opened and closed in place, and what may go wrong with that."""

import asyncio
import threading
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.driver import connect
from bot.store.store import Store
from bot.store.writing import Write
from tests.bot.at_table import lobby
from tests.bot.stored import named, opened

LONG = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 2000000) SELECT COUNT(*) FROM n"
"""Takes long enough to be given up."""


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    async with opened(tmp_path / "club.db") as store:
        yield store


async def test_a_cursor_is_one() -> None:
    async with connect(":memory:", check_same_thread=False) as connection:
        async with connection.cursor() as cursor:
            await cursor.execute("CREATE TABLE t (x)")
            await cursor.executemany("INSERT INTO t VALUES (?)", [(1,), (2,)])
            assert cursor.rowcount == 2
            await cursor.execute("SELECT x FROM t ORDER BY x")
            assert list(await cursor.fetchall()) == [(1,), (2,)]
        with pytest.raises(Exception, match="closed"):
            await cursor.fetchall()


async def test_a_closed_connection_gives_no_cursor() -> None:
    connection = await connect(":memory:", check_same_thread=False)
    await connection.close()
    with pytest.raises(ValueError, match="no active connection"):
        await connection.cursor()


async def test_closing_a_cursor_waits_for_its_statement() -> None:
    async with connect(":memory:", check_same_thread=False) as connection:
        running = threading.Event()
        await connection.set_progress_handler(running.set, 1000)
        cursor = await connection.cursor()
        asking = asyncio.create_task(cursor.execute(LONG))
        await asyncio.to_thread(running.wait)
        await cursor.close()
        assert asking.done()
        await asking


async def test_no_connection_keeps_the_program_from_ending(store: Store) -> None:
    await store.commit(Write(lobby()))
    await store.load("t1")
    own = [thread for thread in threading.enumerate() if "_connection_worker_thread" in thread.name]
    assert len(own) >= 2
    assert all(thread.daemon for thread in own)


@pytest.mark.parametrize("engine", ["_reading", "_engine"])
async def test_who_gives_up_a_long_statement_leaves_nothing_broken(store: Store, engine: str) -> None:
    await store.commit(Write(lobby()))
    running = asyncio.Event()

    async def long(connection: AsyncConnection) -> None:
        await connection.execute(text("SELECT 1"))
        running.set()
        await connection.execute(text(LONG))

    async def ask() -> None:
        async with getattr(store, engine).connect() as connection:
            await long(connection)

    asking = asyncio.create_task(ask())
    await running.wait()
    for _ in range(3):
        await store.load("t1")
    assert not asking.done()
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    for number in range(10):
        await store.commit(Write(named(lobby(), f"n{number}")))
        assert (await store.load(f"n{number}"))[0] is not None
