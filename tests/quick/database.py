"""A database without threads: for what a test stores, the way to a thread and back takes longer than the work there.

It takes two private functions of `bot.store`, so that transactions and migrations are the bot's own. The bot's threads
run in `make play`, and in the tests in `tests.bot`, where processes are killed as well.
"""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection

from bot.store.database import SqliteDatabase, _write
from bot.store.engine import _migrate, parse_url

_T = TypeVar("_T")


class DatabaseInLoop(SqliteDatabase):
    """An SQLite file that is read and written in the event loop; as with a thread, other tasks go on before."""

    def __init__(self, file: Path) -> None:
        super().__init__(parse_url(f"sqlite+aiosqlite:///{file}"), in_memory=False)

    async def open(self) -> None:
        """Open both connections, and bring the schema up to date."""
        self._reader_connection, self._writer_connection = self.read_engine.connect(), self.engine.connect()
        self._writer_connection.exec_driver_sql("PRAGMA synchronous = OFF")  # no power fails here
        self._writer_connection.rollback()
        await self.write(_migrate)

    async def read(self, function: Callable[[Connection], _T]) -> _T:
        """Run a function that reads."""
        await asyncio.sleep(0)
        return function(self._reader_connection)

    async def write(self, function: Callable[[Connection], _T]) -> _T:
        """Run a function in a transaction."""
        await asyncio.sleep(0)
        return _write(self._writer_connection, function)

    async def close(self) -> None:
        """Close both connections."""
        self._reader_connection.close()
        self._writer_connection.close()
