"""A database: connections that run functions, each transaction in one go."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeAlias, TypeVar, cast

import aiosqlite
from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, event
from sqlalchemy.ext.asyncio import create_async_engine

from bot import metrics

_T = TypeVar("_T")

Operation: TypeAlias = Callable[[Connection], None]
"""Writes by a connection that is in a transaction."""
RunOperation: TypeAlias = Callable[[Operation], Awaitable[None]]
"""Runs an operation in a transaction; returns when it is on the disk."""

BUSY_MS = 1000
"""The time that a statement waits for a lock of another program. A click may wait for the one before it, then for
itself, and Discord gives us 3 s."""
MAX_READERS: Final = 3
"""The connections to read an SQLite file by, each a thread; more of them read no faster."""
MAX_POSTGRES_WRITERS: Final = 4
"""The transactions that a process writes at a time to a server."""
_POSTGRES_LIMITS_MS: Final = {
    "lock_timeout": BUSY_MS,
    "statement_timeout": 10_000,
    "idle_in_transaction_session_timeout": 10_000,
}
"""Limits by which a server ends by itself whatever waits for a program that hangs."""


class Database(ABC):
    """A database.

    Attributes:
        engine: of the connections that write.
        read_engine: of those that read.
        max_writers: transactions that may be written at a time.
        is_shared: other programs may write to it.
    """

    engine: Engine
    read_engine: Engine
    max_writers: int
    is_shared: bool

    @abstractmethod
    async def read(self, function: Callable[[Connection], _T]) -> _T:
        """Run a function that reads, statement by statement, without a transaction."""

    @abstractmethod
    async def write(self, function: Callable[[Connection], _T]) -> _T:
        """Run a function in a transaction; returns when it is on the disk."""

    @abstractmethod
    async def close(self) -> None:
        """Close all connections."""


class SqliteDatabase(Database):
    """An SQLite file, or a database in memory: one connection to write by, a few to read by.

    These are separate: to change a connection over from writing to reading and back takes longer than the reading.
    """

    max_writers = 1
    is_shared = False

    def __init__(self, address: URL, *, in_memory: bool = False) -> None:
        self.engine = _sqlite_engine(address)
        self.read_engine = _sqlite_engine(address, isolation_level="AUTOCOMMIT", skip_autocommit_rollback=True)
        self._writer = _ConnectionThread(self.engine)
        self._idle_readers = [self._writer] if in_memory else []
        self._reading = asyncio.Semaphore(1 if in_memory else MAX_READERS)

    async def open(self) -> None:
        """Open the connection that writes."""
        await self._writer.open()

    async def read(self, function: Callable[[Connection], _T]) -> _T:
        """Run a function in the thread of a reader."""
        with metrics.POOL_WAIT_SECONDS.time():
            await self._reading.acquire()
        try:
            reader = self._idle_readers.pop() if self._idle_readers else _ConnectionThread(self.read_engine)
            await reader.open()
            try:
                return await reader.run(_read, function)
            finally:
                self._idle_readers.append(reader)
        finally:
            self._reading.release()

    async def write(self, function: Callable[[Connection], _T]) -> _T:
        """Run a function in the thread of the writer."""
        return await self._writer.run(_write, function)

    async def close(self) -> None:
        """Close all connections, in their threads."""
        for thread in {self._writer, *self._idle_readers}:
            await thread.close()


class PostgresDatabase(Database):
    """A PostgreSQL server, through asyncpg."""

    max_writers = MAX_POSTGRES_WRITERS
    is_shared = True

    def __init__(self, address: URL) -> None:
        settings = {name: str(value) for name, value in _POSTGRES_LIMITS_MS.items()}
        self._engine = create_async_engine(
            address, hide_parameters=True, pool_pre_ping=True, connect_args={"server_settings": settings}
        )
        self._autocommit_engine = self._engine.execution_options(isolation_level="AUTOCOMMIT")
        self.engine, self.read_engine = self._engine.sync_engine, self._autocommit_engine.sync_engine

    async def read(self, function: Callable[[Connection], _T]) -> _T:
        """Run a function on a connection of the pool."""
        async with self._autocommit_engine.connect() as connection:
            return await connection.run_sync(function)

    async def write(self, function: Callable[[Connection], _T]) -> _T:
        """Run a function in a transaction of a connection of the pool."""
        async with self._engine.begin() as connection:
            return await connection.run_sync(function)

    async def close(self) -> None:
        """Close the pool."""
        await self._engine.dispose()


class _ConnectionThread(aiosqlite.Connection):
    """A connection of SQLAlchemy in a thread of its own; what runs there costs the event loop one hop."""

    def __init__(self, engine: Engine) -> None:
        super().__init__(cast("Any", engine.connect), iter_chunk_size=0)
        self._thread.daemon = True  # nobody waits for it where the loop has ended before it was closed

    async def open(self) -> None:
        """Open the connection, if it is not open."""
        if self._connection is None:
            await self

    async def run(self, run: "Callable[[Connection, Callable[[Connection], _T]], _T]", function: Any) -> _T:
        """Run a function on the connection."""
        result: _T = await self._execute(run, self._conn, function)  # type: ignore[no-untyped-call]
        return result


def _read(connection: Connection, function: Callable[[Connection], _T]) -> _T:
    try:
        return function(connection)
    finally:
        connection.rollback()


def _write(connection: Connection, function: Callable[[Connection], _T]) -> _T:
    try:
        result = function(connection)
        connection.commit()
    except BaseException:
        connection.rollback()
        connection.connection.rollback()  # SQLAlchemy does not know of a transaction any more that it failed to commit
        raise
    return result


def _sqlite_engine(address: URL, **options: Any) -> Engine:
    engine = create_engine(
        address.set(drivername="sqlite"),
        poolclass=NullPool,
        hide_parameters=True,
        connect_args={"timeout": BUSY_MS / 1000},
        **options,
    )
    event.listen(engine, "connect", _configure)
    return engine


def _configure(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
    connection.text_factory = _decode_text


def _decode_text(text: bytes) -> str:
    """A stored text; a damaged one fails where it is parsed, not for its whole query."""
    return text.decode(errors="replace")
