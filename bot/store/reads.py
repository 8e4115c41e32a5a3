"""A pool of connections to read by, closed only when nobody reads any more."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Row, Select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store.errors import StoreClosed, to_store_error

_T = TypeVar("_T")


def row_to_struct(row: Row[Any], struct: type[_T], **fields: Any) -> _T:
    """A struct from the columns of a row with its fields' names, and further fields."""
    columns = {str(name): value for name, value in row._mapping.items()}  # noqa: SLF001 -- SQLAlchemy's public name
    return msgspec.convert(columns | fields, struct)


class ReadPool:
    """Connections to read by. All methods but `close` raise `StoreError` when the database cannot be read.

    Args:
        engine: the source of connections; once disposed of it would open new ones, so nobody may ask it then.
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

    async def fetch_all(self, query: Select[Any]) -> Sequence[Row[Any]]:
        """All rows of a query."""
        async with self.connection() as connection:
            rows: Sequence[Row[Any]] = (await connection.execute(query)).all()
            return rows

    async def fetch_first(self, query: Select[Any]) -> Row[Any] | None:
        """The first row of a query, or None."""
        rows = await self.fetch_all(query)
        return rows[0] if rows else None

    async def close(self) -> None:
        """Let whoever reads read to the end, and close the connections; nobody reads after that."""
        self._closed = True
        await self._idle.wait()
        await self._engine.dispose()
