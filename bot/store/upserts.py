"""Statements for many rows: inserted where missing and locked, updated by their keys, and counted."""

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import Executable, Row, Table, bindparam, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection


def upsert_statement(connection: AsyncConnection, table: Table) -> sqlite.Insert | postgresql.Insert:
    """An insert that can be told what to do about rows that are there already.

    Standard SQL knows none; those of SQLite and PostgreSQL are the same.
    """
    return sqlite.insert(table) if connection.dialect.name == "sqlite" else postgresql.insert(table)


async def upsert_for_update(
    connection: AsyncConnection, table: Table, default_rows: Sequence[dict[str, Any]]
) -> list[Row[Any]]:
    """The rows of a table with the primary keys of these, which are inserted where there are none yet.

    The keys are all combinations of their parts. The rows are locked, always in the same order, to the end of the
    transaction.
    """
    await connection.execute(upsert_statement(connection, table).on_conflict_do_nothing(), list(default_rows))
    query = select(table).order_by(*table.primary_key.columns).with_for_update()
    for column in table.primary_key.columns:
        parts = {row[column.name] for row in default_rows}
        query = query.where(column.in_(parts) if len(parts) > 1 else column == parts.pop())
    return list((await connection.execute(query)).all())


async def update_rows(connection: AsyncConnection, table: Table, rows: Iterable[dict[str, Any]]) -> None:
    """Update rows of a table, complete ones, by their primary keys."""
    key = set(table.primary_key.columns)
    statement = update(table).where(*(column == bindparam(f"to_{column.name}") for column in key))
    values: dict[str, Any] = {
        column.name: bindparam(f"to_{column.name}") for column in table.columns if column not in key
    }
    await connection.execute(
        statement.values(values), [{f"to_{name}": value for name, value in row.items()} for row in rows]
    )


async def execute_counted(connection: AsyncConnection, statement: Executable, rows: Sequence[dict[str, Any]]) -> int:
    """Execute a statement for each of these parameters; returns the number of rows that it changed."""
    if connection.dialect.supports_sane_multi_rowcount:
        return (await connection.execute(statement, rows)).rowcount
    return sum([(await connection.execute(statement, row)).rowcount for row in rows])  # the driver counts no lists
