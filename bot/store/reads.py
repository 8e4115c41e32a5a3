"""Reading the database, and letting go of it only when nobody reads any more."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import Row, Select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store.errors import Gone, translated


class Reading:
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
    async def connected(self) -> AsyncIterator[AsyncConnection]:
        """A connection."""
        if self._closed:
            raise Gone
        self._readers += 1
        self._idle.clear()
        try:
            async with self._engine.connect() as connection:
                yield connection
        except SQLAlchemyError as error:
            raise translated(error) from error
        finally:
            self._readers -= 1
            if not self._readers:
                self._idle.set()

    async def all(self, wanted: Select[Any], values: dict[str, Any]) -> Sequence[Row[Any]]:
        """All rows of a query, with these values for its parameters."""
        async with self.connected() as connection:
            found: Sequence[Row[Any]] = (await connection.execute(wanted, values)).all()
            return found

    async def close(self) -> None:
        """Let whoever reads read to the end, and close the connections; nobody reads after that."""
        self._closed = True
        await self._idle.wait()
        await self._engine.dispose()
