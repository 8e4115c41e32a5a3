"""Reads from the database, which is closed only when nobody reads any more."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, Concatenate, ParamSpec, TypeVar

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, Select, true

from bot import metrics
from bot.store.database import Database
from bot.store.errors import DATABASE_ERRORS, StoreClosed, to_store_error
from bot.store.outage import OutageLog
from bot.tables.shards import ShardRange
from bot.text.user_text import UserText

_P = ParamSpec("_P")
_T = TypeVar("_T")


def row_to_struct(row: Row[Any], struct: type[_T], **fields: Any) -> _T:
    """A struct from the columns of a row with its fields' names, and further fields; names become `UserText`."""
    columns = {str(name): value for name, value in row._mapping.items()}  # noqa: SLF001 -- SQLAlchemy's public name
    return msgspec.convert(columns | fields, struct, dec_hook=_to_user_text)


def _to_user_text(_: type[UserText], value: str) -> UserText:
    return UserText(value)


def in_shards(guild: ColumnElement[int], shards: ShardRange) -> ColumnElement[bool]:
    """True for the servers that these shards see to, as `ShardRange.includes` has it."""
    if shards.count == 1:
        return true()
    return ((guild // (1 << 22)) % shards.count).between(shards.first, shards.last)


class ReadPool:
    """Connections to read by. All methods but `close` raise `StoreError` when the database cannot be read."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._outages = OutageLog()
        self._readers = 0
        self._idle = asyncio.Event()
        self._idle.set()
        self._closed = False

    async def read(
        self, function: Callable[Concatenate[Connection, _P], _T], *args: _P.args, **kwargs: _P.kwargs
    ) -> _T:
        """The result of a function that reads by a connection, all at once."""
        if self._closed:
            raise StoreClosed
        self._readers += 1
        self._idle.clear()
        try:
            with metrics.DATABASE_SECONDS.labels("read").time():
                result = await self._database.read(lambda connection: function(connection, *args, **kwargs))
        except DATABASE_ERRORS as error:
            store_error = to_store_error(error)
            self._outages.add_failure("read", store_error)
            raise store_error from error
        else:
            self._outages.add_success("read")
            return result
        finally:
            self._readers -= 1
            if not self._readers:
                self._idle.set()

    async def fetch_all(self, query: Select[Any]) -> Sequence[Row[Any]]:
        """All rows of a query."""
        return await self.read(lambda connection: connection.execute(query).all())

    async def fetch_first(self, query: Select[Any]) -> Row[Any] | None:
        """The first row of a query, or None."""
        return await self.read(lambda connection: connection.execute(query.limit(1)).one_or_none())

    async def close(self) -> None:
        """Wait for running reads and refuse new ones."""
        self._closed = True
        await self._idle.wait()
