"""A pool of connections to read by, closed only when nobody reads any more."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, TypeAlias

from sqlalchemy import Row, Select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store.errors import StoreClosed, to_store_error

FetchAll: TypeAlias = Callable[[Select[Any], dict[str, Any]], Awaitable[Sequence[Row[Any]]]]
"""Returns all rows of a query, with these values for its parameters."""
Connect: TypeAlias = Callable[[], AbstractAsyncContextManager[AsyncConnection]]
"""Opens a connection to read by."""


class ReadPool:
    """Connections to read by. All methods but `close` raise `StoreError` when the database cannot be read.

    Args:
        engine: where they come from; an engine that is disposed of opens new ones for whoever asks, so nobody may.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._readers = 0
        self._idle = asyncio.Event()
        self._idle.set()
        self._closed = False

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[AsyncConnection]:
        """A connection."""
        if self._closed:
            raise StoreClosed
        self._readers += 1
        self._idle.clear()
        try:
            async with self._engine.connect() as connection:
                yield connection
        except SQLAlchemyError as error:
            raise to_store_error(error) from error
        finally:
            self._readers -= 1
            if not self._readers:
                self._idle.set()

    async def fetch_all(self, query: Select[Any], parameters: dict[str, Any]) -> Sequence[Row[Any]]:
        """All rows of a query, with these values for its parameters."""
        async with self.connection() as connection:
            rows: Sequence[Row[Any]] = (await connection.execute(query, parameters)).all()
            return rows

    async def fetch_first(self, query: Select[Any], parameters: dict[str, Any]) -> Row[Any] | None:
        """The first row of a query, or None."""
        rows = await self.fetch_all(query, parameters)
        return rows[0] if rows else None

    async def close(self) -> None:
        """Let whoever reads read to the end, and close the connections; nobody reads after that."""
        self._closed = True
        await self._idle.wait()
        await self._engine.dispose()
