"""Stores and hosts to try things on, and a look at what is in a database without them."""

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec.structs import replace

from bot.services.table_service import CommandResult, TableService
from bot.store.engine import connect
from bot.store.store import Store
from bot.store.writes import SaveTable
from bot.tables.commands import Join, Play, Start
from bot.tables.ids import TableId
from bot.tables.machine import apply
from bot.tables.table import MIN_OWN_MOVES, Table
from tests.bot import postgres
from tests.bot.at_table import ANN, BOB, NOON, best, lobby, mover, secret
from tests.quick.statements import share_statements

share_statements()

Row = tuple[object, ...]


class Now:
    """The time, as the test wants it, in milliseconds."""

    def __init__(self, now_ms: int = NOON) -> None:
        self.ms = now_ms

    def __call__(self) -> int:
        return self.ms


def database_url(path: Path) -> str:
    if postgres.is_postgres(path):
        return f"postgresql+asyncpg://postgres@/{path.name}?host={path.parent}"
    return f"sqlite+aiosqlite:///{path}"


async def empty_database(path: Path) -> None:
    """Make a database file with an up-to-date schema and nothing in it: all migrations run once a process only."""
    if not _EMPTY:
        with TemporaryDirectory() as folder:
            database = await connect(f"sqlite+aiosqlite:///{folder}/empty.db")
            await database.close()
            _EMPTY.append(await asyncio.to_thread(Path(folder, "empty.db").read_bytes))
    await asyncio.to_thread(path.write_bytes, _EMPTY[0])
    await asyncio.to_thread(path.chmod, 0o600)


_EMPTY: list[bytes] = []


@contextlib.asynccontextmanager
async def opened(path: Path) -> AsyncIterator[Store]:
    """The store in a database; a file is made if there is none."""
    if not postgres.is_postgres(path) and not await asyncio.to_thread(path.exists):
        await empty_database(path)
    store = Store(await connect(database_url(path)))
    try:
        yield store
    finally:
        await store.close()


@contextlib.asynccontextmanager
async def hosting(path: Path, now: int = NOON) -> AsyncIterator[TableService]:
    """The host of the tables in a database."""
    async with opened(path) as store:
        yield TableService(store, Now(now))


def named(table: Table, name: str) -> Table:
    """The same table, called otherwise."""
    return replace(table, id=name)


async def begin(
    table_service: TableService, name: str = "t1", *, per_turn: int = 0, interaction_id: int = 900
) -> Table:
    """A game between Ann and Bob, begun and kept."""
    await table_service.open(named(lobby(BOB, per_turn=per_turn), name))
    return (
        await table_service.execute(
            TableId(name), Start(ANN.user, secret(1), interaction_id=interaction_id), interaction_id
        )
    ).table


async def begin_well(table_service: TableService, name: str = "t1", *, interaction_id: int = 900) -> Table:
    """A game in which Ann and Bob have made as many moves as it takes for it to count."""
    table, count = await begin(table_service, name, interaction_id=interaction_id), 0
    while table.own_moves is not None and min(table.own_moves) < MIN_OWN_MOVES:
        count += 1
        table = (await play(table_service, table, interaction_id * 1000 + count)).table
    return table


async def shown_with_a_mark_that_waits(store: Store) -> tuple[Table, Table]:
    """A lobby before and after Bob sits down: both are shown, and that of the second waits to be written."""
    before = lobby()
    after = apply(before, Join(BOB.user, "Bob"), NOON).table
    await store.commit(SaveTable(before))
    await store.mark_shown(before, 501)
    await store.commit(SaveTable(after, before, needs_message=False))
    await store.mark_shown(after, 501)
    return before, after


def turn(table: Table, interaction_id: int = 0) -> Play:
    """A turn of the player to move, who sets the best dice aside and stops."""
    return Play(
        table.position,
        (best(table), "s"),
        user=table.players[mover(table)].user,
        interaction_id=interaction_id,
        discord_time_ms=NOON,
    )


async def play(table_service: TableService, table: Table, interaction_id: int) -> CommandResult:
    """A turn, kept."""
    return await table_service.execute(table.id, turn(table, interaction_id), interaction_id)


def dump(path: Path) -> dict[str, list[Row]]:
    """Everything in a database, by table."""
    if postgres.is_postgres(path):
        names = rows(path, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        return {str(name): sorted(rows(path, f"SELECT * FROM {name}"), key=repr) for (name,) in names}  # noqa: S608
    with reading(path) as connection:
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        return {str(name): sorted(connection.execute(f"SELECT * FROM {name}"), key=repr) for (name,) in names}  # noqa: S608


def rows(path: Path, query: str, *values: object) -> list[Row]:
    if postgres.is_postgres(path):
        return postgres.execute(path, query, *values)
    with reading(path) as connection:
        return connection.execute(query, values).fetchall()


def meddle(path: Path, statement: str, *values: object) -> None:
    """Change a database behind the store's back."""
    if postgres.is_postgres(path):
        postgres.execute(path, statement, *values)
        return
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(statement, values)


def assert_undamaged(path: Path) -> None:
    """An SQLite file is sound, and each row that refers to another finds it; a server sees to that itself."""
    if not postgres.is_postgres(path):
        assert rows(path, "PRAGMA integrity_check") == [("ok",)]
        assert rows(path, "PRAGMA foreign_key_check") == []


def let_go(path: Path) -> None:
    """Wait until what a killed process had begun is undone; an SQLite file needs nobody for that."""
    if postgres.is_postgres(path):
        postgres.disconnect_all(path)


@contextlib.contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """A plain connection to an SQLite file."""
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.text_factory = lambda text: text.decode(errors="surrogateescape")
        yield connection


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    """Meanwhile somebody else holds the database locked for writing."""
    if postgres.is_postgres(path):
        names = ", ".join(dump(path))
        with postgres.transaction(path, f"LOCK TABLE {names} IN EXCLUSIVE MODE"):
            yield
        return
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        yield
        connection.execute("ROLLBACK")


@contextlib.contextmanager
def without(path: Path, table: str) -> Iterator[None]:
    """Meanwhile one of the database's tables is missing."""
    meddle(path, f"ALTER TABLE {table} RENAME TO elsewhere")
    yield
    meddle(path, f"ALTER TABLE elsewhere RENAME TO {table}")


@contextlib.contextmanager
def failing(path: Path, change: str) -> Iterator[None]:
    """Meanwhile the database fails at a kind of change, such as `UPDATE OF message ON tables`."""
    if postgres.is_postgres(path):
        body = "BEGIN RAISE EXCEPTION 'damaged'; END"
        meddle(path, f"CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $${body}$$")
        meddle(path, f"CREATE TRIGGER stuck BEFORE {change} FOR EACH ROW EXECUTE FUNCTION fail()")
        yield
        meddle(path, "DROP FUNCTION fail CASCADE")
        return
    meddle(path, f"CREATE TRIGGER stuck BEFORE {change} BEGIN SELECT json('damaged'); END")
    yield
    meddle(path, "DROP TRIGGER stuck")
