"""aiosqlite, but for cursors: they are opened and closed where they are used.

aiosqlite does everything in a thread that each connection has. That is right for what touches the disk. Opening and
closing a cursor does not, and half of what SQLAlchemy asks for is just that: left out, a click takes a quarter less.
"""

import sqlite3
from functools import partial
from typing import Any

import aiosqlite
from aiosqlite.context import contextmanager


def connect(file: str, **options: Any) -> aiosqlite.Connection:
    """A connection, to be awaited; `options` are those of `sqlite3.connect`."""
    return _Connection(partial(sqlite3.connect, file, **options), iter_chunk_size=64)


class _Connection(aiosqlite.Connection):
    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._thread.daemon = True  # no connection left open may keep the program from ending

    @contextmanager
    async def cursor(self) -> aiosqlite.Cursor:
        return _Cursor(self, self._conn.cursor())


class _Cursor(aiosqlite.Cursor):
    async def close(self) -> None:
        try:
            self._cursor.close()
        except sqlite3.ProgrammingError:  # nobody waits any more for its statement, which is still running
            await super().close()
