"""`python -m bot copy FROM TO`: all rows of one database into another, empty one, of SQLite or PostgreSQL."""

import contextlib
import hashlib
from collections.abc import AsyncIterator, Sequence
from functools import partial
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import Connection, Table, func, insert, inspect, select, text, tuple_

from bot.cli.file_locks import lock_database
from bot.store.bad_database import BadDatabase
from bot.store.database import Database
from bot.store.engine import (
    connect,
    create_database,
    error_reason,
    newest_schema_version,
    parse_url,
    show_address,
    sqlite_path,
)
from bot.store.errors import DATABASE_ERRORS
from bot.store.features import complete_metadata

BATCH_ROWS: Final = 5000
"""The rows that are in memory at a time."""


class TableSum(Struct, frozen=True):
    """The number of a table's rows, and the sum of their hashes, in whatever order they are."""

    row_count: int = 0
    hash_sum: int = 0

    def add(self, rows: Sequence[dict[str, Any]]) -> "TableSum":
        """The sum with more rows."""
        hashes = (hashlib.blake2b(repr(row).encode(), digest_size=16).digest() for row in rows)
        total = sum(int.from_bytes(value) for value in hashes)
        return TableSum(self.row_count + len(rows), self.hash_sum + total)


async def copy_database(source_url: str, target_url: str) -> AsyncIterator[str]:
    """Copy all rows, and read them again in the target; yields a line for each table.

    No bot may use either of them meanwhile.

    Raises:
        BadDatabase: one of them cannot be used, the source has another schema, the target is not empty, or rows
            differ afterwards.
    """
    with lock_database(source_url), lock_database(target_url):
        file = sqlite_path(parse_url(source_url))
        if file is not None and not file.exists():
            raise BadDatabase(f"there is no database at {file}")
        async with _opened(source_url) as source:
            if not await source.read(_is_current):
                advice = "start the bot once with it before"
                raise BadDatabase(f"the schema of {_name(source_url)} is not up to date: {advice}")
            async with _opened(target_url) as target:
                used = await target.read(_table_with_rows)
            if used:
                raise BadDatabase(f"{_name(target_url)} is not empty: its table {used} has rows")
            target = await connect(target_url)
            try:
                for table in complete_metadata().sorted_tables:
                    yield f"{table.name}: {await _copy_table(source, target, table)} rows"
                await target.write(_set_sequences)
            except DATABASE_ERRORS as error:
                raise BadDatabase(f"the copy is not complete, throw it away: {error_reason(error)}") from error
            finally:
                await target.close()


@contextlib.asynccontextmanager
async def _opened(url: str) -> AsyncIterator[Database]:
    """A database as it is, which is closed afterwards. Raises BadDatabase: it cannot be used."""
    database = create_database(parse_url(url))
    try:
        yield database
    except DATABASE_ERRORS as error:
        raise BadDatabase(f"cannot use the database {_name(url)}: {error_reason(error)}") from error
    finally:
        await database.close()


def _name(url: str) -> str:
    return show_address(parse_url(url))


def _is_current(connection: Connection) -> bool:
    if not inspect(connection).has_table("alembic_version"):
        return False
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar() == newest_schema_version()


def _table_with_rows(connection: Connection) -> str:
    """A table with rows, but for the version of the schema; empty if there is none."""
    names = (name for name in inspect(connection).get_table_names() if name != "alembic_version")
    return next((name for name in names if connection.execute(select(text("1")).select_from(text(name))).first()), "")


async def _copy_table(source: Database, target: Database, table: Table) -> int:
    """Copy a table; returns the number of its rows. Raises BadDatabase: the rows differ afterwards."""
    copied = TableSum()
    async for rows in _batches(source, table):
        values = [{name: _without_nul(value) for name, value in row.items()} for row in rows]
        await target.write(partial(_insert, table=table, rows=values))
        copied = copied.add(values)
    stored = TableSum()
    async for rows in _batches(target, table):
        stored = stored.add(rows)
    if stored != copied:
        raise BadDatabase(f"the rows of {table.name} differ, throw the copy away: does a bot use one of the databases?")
    return stored.row_count


async def _batches(database: Database, table: Table) -> AsyncIterator[list[dict[str, Any]]]:
    """All rows of a table, by their primary keys."""
    keys = list(table.primary_key)
    query = select(table).order_by(*keys).limit(BATCH_ROWS)
    rows = await database.read(partial(_fetch, query=query))
    while rows:
        yield rows
        last = [rows[-1][key.name] for key in keys]
        rows = await database.read(partial(_fetch, query=query.where(tuple_(*keys) > tuple_(*last))))


def _fetch(connection: Connection, query: Any) -> list[dict[str, Any]]:
    return [row._asdict() for row in connection.execute(query)]


def _insert(connection: Connection, table: Table, rows: list[dict[str, Any]]) -> None:
    connection.execute(insert(table), rows)


def _without_nul(value: Any) -> Any:
    """A value that PostgreSQL stores: its texts hold no NUL, which SQLite's can by damage only."""
    return value.replace("\0", "\ufffd") if isinstance(value, str) else value


def _set_sequences(connection: Connection) -> None:
    """Let each generated key go on after the copied ones; SQLite does that by itself."""
    if connection.dialect.name == "sqlite":
        return
    for table in complete_metadata().sorted_tables:
        for column in table.primary_key:
            sequence = connection.scalar(select(func.pg_get_serial_sequence(table.name, column.name)))
            if sequence is not None:
                connection.execute(select(func.setval(sequence, func.max(column))))  # NULL, of no rows, sets nothing
