"""A database: connections that run functions, each transaction in one go."""

import asyncio
import contextlib
import logging
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable
from typing import Any, Final, Protocol, TypeAlias, TypeVar, cast

import aiosqlite
from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, event, func, select
from sqlalchemy.exc import DBAPIError, DisconnectionError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from bot import metrics

log = logging.getLogger(__name__)

_T = TypeVar("_T")

Operation: TypeAlias = Callable[[Connection], _T]
"""Writes by a connection that is in a transaction, and returns a value."""


class RunOperation(Protocol):
    """Runs an operation in a transaction; returns its value when it is on the disk."""

    async def __call__(self, operation: Operation[_T]) -> _T:
        """Run it."""


class Notify(Protocol):
    """Sends a notice to other processes, when the transaction is committed."""

    def __call__(self, connection: Connection, notice: str) -> None:
        """Send it."""


BUSY_MS = 1200
"""The time that a statement waits for a lock of another program. A click may wait for the one before it, then for
itself, and Discord gives us 3 s. A server finds deadlocks in 1 s."""
MAX_READERS: Final = 3
"""The connections to read an SQLite file by, each a thread; more of them read no faster."""
MAX_POSTGRES_WRITERS: Final = 4
"""The transactions that a process writes at a time to a server."""
MAX_POSTGRES_CONNECTIONS: Final = 10
"""The connections of a process to a server: to write, to read, to listen, and to claim chores."""
LISTEN_RETRY_S: Final = 1
"""The seconds before a lost connection that listens is made anew."""

LISTEN_CHECK_S: Final = 30
"""The time between two looks at whether the connection that listens still has a server at its other end."""
_POSTGRES_SETTINGS: Final = {
    "application_name": "ocho-club",
    "statement_timeout": "10000",
    "idle_in_transaction_session_timeout": "10000",
}
"""Settings of connections to a server. By the limits, in ms, it ends by itself whatever waits for a program that hangs.
"""
CONNECT_TIMEOUT_S: Final = 5
"""The time to connect to PostgreSQL."""

STATEMENT_TIMEOUT_S: Final = 15
"""The time that a statement may take, in case the server is silent."""
_TRY_AGAIN: Final = {"40001", "40P01"}
"""The codes of serialization failures and deadlocks: the transaction is undone, and will probably succeed."""
_CHANNEL: Final = "ocho_club"


class Database(ABC):
    """A database.

    Attributes:
        engine: of the connections that write.
        read_engine: of those that read.
        max_writers: transactions that may be written at a time.
        is_shared: other programs may write to it.
        on_notice: called with the notices of all programs that use it, and with "" after some may have been lost.
    """

    engine: Engine
    read_engine: Engine
    max_writers: int
    is_shared: bool
    on_notice: Callable[[str], None] = staticmethod(lambda _notice: None)

    def notify(self, connection: Connection, notice: str) -> None:  # noqa: B027 -- nobody else is there to be told
        """Send a notice to the other programs, when the transaction is committed."""

    @contextlib.asynccontextmanager
    async def claim(self, _chore: str) -> AsyncIterator[bool]:
        """Claim a chore, so that no two programs do it at a time; False if another one is at it."""
        yield True

    def listen(self) -> None:  # noqa: B027 -- the same
        """Listen to notices until the database is closed."""

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

    def __init__(self, address: URL, *, in_memory: bool) -> None:
        self.engine = _sqlite_engine(address)
        self.read_engine = _sqlite_engine(address, isolation_level="AUTOCOMMIT")
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
                return await reader.run(function)
            finally:
                self._idle_readers.append(reader)
        finally:
            self._reading.release()

    async def write(self, function: Callable[[Connection], _T]) -> _T:
        """Run a function in the thread of the writer."""
        return await self._writer.run(lambda connection: _write(connection, function))

    async def close(self) -> None:
        """Close all connections, in their threads."""
        for thread in {self._writer, *self._idle_readers}:
            await thread.close()


class PostgresDatabase(Database):
    """A PostgreSQL server, through asyncpg; with `is_migrating` a statement may take any time."""

    max_writers = MAX_POSTGRES_WRITERS
    is_shared = True

    def __init__(self, address: URL, *, is_migrating: bool = False) -> None:
        self._engine = create_async_engine(
            address,
            hide_parameters=True,
            pool_size=MAX_POSTGRES_CONNECTIONS,
            max_overflow=0,
            pool_timeout=10,
            connect_args={
                "server_settings": {"lock_timeout": str(BUSY_MS), **_POSTGRES_SETTINGS},
                "timeout": CONNECT_TIMEOUT_S,
                "command_timeout": None if is_migrating else STATEMENT_TIMEOUT_S,
            },
        )
        self._autocommit_engine = self._engine.execution_options(isolation_level="AUTOCOMMIT")
        self.engine, self.read_engine = self._engine.sync_engine, self._autocommit_engine.sync_engine
        event.listen(self.engine, "checkout", _check_open)
        self._listening: asyncio.Task[None] | None = None

    async def read(self, function: Callable[[Connection], _T]) -> _T:
        """Run a function on a connection of the pool, again on another one if it is lost."""
        try:
            return await self._read(function)
        except DBAPIError as error:
            if not _is_connection_lost(error):
                raise
        return await self._read(function)

    async def _read(self, function: Callable[[Connection], _T]) -> _T:
        with metrics.POOL_WAIT_SECONDS.time():
            reader = await self._autocommit_engine.connect()
        async with contextlib.aclosing(reader) as connection:
            return await connection.run_sync(function)

    async def write(self, function: Callable[[Connection], _T]) -> _T:
        """Run a function in a transaction, again after a deadlock, or if the connection is lost before the commit."""
        is_complete = False

        def run(connection: Connection) -> _T:
            nonlocal is_complete
            result = function(connection)
            is_complete = True
            return result

        try:
            return await self._write(run)
        except DBAPIError as error:
            is_undone = getattr(error.orig, "sqlstate", None) in _TRY_AGAIN
            if not is_undone and (is_complete or not _is_connection_lost(error)):
                raise
        return await self._write(function)

    async def _write(self, function: Callable[[Connection], _T]) -> _T:
        async with self._engine.begin() as connection:
            return await connection.run_sync(function)

    def notify(self, connection: Connection, notice: str) -> None:
        """Send a notice to the other programs, when the transaction is committed."""
        connection.execute(select(func.pg_notify(_CHANNEL, notice)))

    @contextlib.asynccontextmanager
    async def claim(self, chore: str) -> AsyncIterator[bool]:
        """Claim a chore until the end, that of this program at the latest."""
        key = func.hashtext(chore)
        async with self._autocommit_engine.connect() as connection:
            is_claimed = (await connection.execute(select(func.pg_try_advisory_lock(key)))).scalar_one()
            try:
                yield is_claimed
            finally:
                if is_claimed:
                    await _unlock(connection, key)

    def listen(self) -> None:
        """Listen to notices until the database is closed."""
        self._listening = asyncio.create_task(self._listen())

    async def close(self) -> None:
        """Close the pool."""
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.wait([self._listening])
        await self._engine.dispose()

    async def _listen(self) -> None:
        failures = 0
        while True:
            try:
                async with self._autocommit_engine.connect() as connection:
                    failures = 0
                    await self._listen_by(connection)
            except Exception as error:  # noqa: BLE001 -- whatever it is, it is tried again
                level = logging.DEBUG if failures else logging.WARNING
                log.log(level, "notices of other processes are missed: %s", error)
                failures += 1
            await asyncio.sleep(LISTEN_RETRY_S)

    async def _listen_by(self, connection: AsyncConnection) -> None:
        """Listen by a connection until it breaks."""
        driver_connection: Any = (await connection.get_raw_connection()).driver_connection
        closed = asyncio.Event()
        try:
            driver_connection.add_termination_listener(lambda _: closed.set())
            await driver_connection.add_listener(_CHANNEL, lambda *notice: self.on_notice(notice[-1]))
            self.on_notice("")
            while not closed.is_set():
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(closed.wait(), LISTEN_CHECK_S)
                await driver_connection.fetchval("SELECT 1")
        finally:
            await connection.invalidate()


async def _unlock(connection: AsyncConnection, key: Any) -> None:
    """Let go of a claim; where that fails, with its connection."""
    try:
        await connection.execute(select(func.pg_advisory_unlock(key)))
    except (SQLAlchemyError, OSError):
        await connection.invalidate()


def _is_connection_lost(error: DBAPIError) -> bool:
    sqlstate = getattr(error.orig, "sqlstate", None) or ""
    return error.connection_invalidated or sqlstate.startswith(("08", "57P"))


def _check_open(connection: Any, _record: Any, _pool: Any) -> None:
    """Let the pool replace a connection that the server has closed."""
    if connection.driver_connection.is_closed():
        raise DisconnectionError


class _ConnectionThread(aiosqlite.Connection):
    """A connection of SQLAlchemy in a thread of its own; what runs there costs the event loop one hop."""

    def __init__(self, engine: Engine) -> None:
        super().__init__(cast("Any", engine.connect), iter_chunk_size=0)
        self._thread.daemon = True  # nobody waits for it where the loop has ended before it was closed

    async def open(self) -> None:
        """Open the connection, if it is not open; where that fails, the thread has ended."""
        if self._connection is None:
            try:
                await self
            except Exception:
                await asyncio.to_thread(self._thread.join)  # it tells the event loop that it ends
                raise

    async def run(self, function: Callable[[Connection], _T]) -> _T:
        """Run a function on the connection."""
        result: _T = await self._execute(function, self._conn)  # type: ignore[no-untyped-call]
        return result


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
    with contextlib.closing(connection.cursor()) as cursor:
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
    connection.text_factory = _decode_text


def _decode_text(text: bytes) -> str:
    """A stored text; a damaged one fails where it is parsed, not for its whole query."""
    return text.decode(errors="replace")
