"""Rows made where they are missing, and locked: of two programs that count with the same rows, one waits."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Row, Table, select
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
    """The rows of a table with the primary keys of these, which are inserted where there is none yet.

    The keys are all combinations of their parts. The rows are locked, always in the same order, to the end of the
    transaction.
    """
    await connection.execute(upsert_statement(connection, table).on_conflict_do_nothing(), list(default_rows))
    wanted = select(table).order_by(*table.primary_key.columns).with_for_update()
    for column in table.primary_key.columns:
        parts = {blank[column.name] for blank in default_rows}
        wanted = wanted.where(column.in_(parts) if len(parts) > 1 else column == parts.pop())
    return list((await connection.execute(wanted)).all())
