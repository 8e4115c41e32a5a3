"""Statements for many rows: upserts, locks, updates by primary keys, and counts of changed rows."""

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import Connection, Executable, Row, Table, bindparam, select, text, update
from sqlalchemy.dialects import postgresql, sqlite


def upsert_statement(connection: Connection, table: Table) -> sqlite.Insert | postgresql.Insert:
    """An insert with an `ON CONFLICT` clause, which SQLite and PostgreSQL have alike and standard SQL has not."""
    return sqlite.insert(table) if connection.dialect.name == "sqlite" else postgresql.insert(table)


def insert_missing(connection: Connection, table: Table, rows: Sequence[dict[str, Any]]) -> int:
    """Insert rows where there are none with their keys; returns the number of changed rows."""
    return connection.execute(upsert_statement(connection, table).on_conflict_do_nothing(), rows).rowcount


def upsert(connection: Connection, table: Table, rows: Sequence[dict[str, Any]], columns: Iterable[str]) -> None:
    """Insert rows; where there is one with the same key, update these columns of it."""
    statement = upsert_statement(connection, table)
    values = {name: statement.excluded[name] for name in columns}
    connection.execute(statement.on_conflict_do_update(index_elements=table.primary_key.columns, set_=values), rows)


def upsert_for_update(connection: Connection, table: Table, default_rows: Sequence[dict[str, Any]]) -> list[Row[Any]]:
    """The rows with the primary keys of these, which are inserted where there are none, locked for the transaction.

    The keys are all combinations of their parts. Rows are always locked in the same order.
    """
    insert_missing(connection, table, default_rows)
    query = select(table).order_by(*table.primary_key.columns).with_for_update()
    for column in table.primary_key.columns:
        query = query.where(column.in_({row[column.name] for row in default_rows}))
    return list(connection.execute(query).all())


def lock_ids(connection: Connection, ids: Iterable[int], *, shared: bool = False) -> None:
    """Lock ids of Discord for the transaction, where there may be no row to lock; SQLite has one writer anyway."""
    if connection.dialect.name != "sqlite":
        function = "pg_advisory_xact_lock_shared" if shared else "pg_advisory_xact_lock"
        query = text(f"SELECT {function}(id) FROM unnest(CAST(:ids AS bigint[])) AS id")  # noqa: S608
        connection.execute(query, {"ids": sorted(ids)})


def update_rows(connection: Connection, table: Table, rows: Iterable[dict[str, Any]]) -> None:
    """Update rows of a table, complete ones, by their primary keys."""
    values: dict[str, Any] = {column.name: bindparam(f"new_{column.name}") for column in table.columns}
    statement = update(table).where(*(column == values.pop(column.name) for column in table.primary_key.columns))
    parameters = [{f"new_{name}": value for name, value in row.items()} for row in rows]
    connection.execute(statement.values(values), parameters)


def execute_counted(connection: Connection, statement: Executable, rows: Sequence[dict[str, Any]]) -> int:
    """Execute a statement for each of these parameters; returns the number of changed rows."""
    if connection.dialect.supports_sane_multi_rowcount:
        return connection.execute(statement, rows).rowcount
    return sum([connection.execute(statement, row).rowcount for row in rows])  # the driver counts no lists
