"""Reading and writing tables. Writes of one moment share a transaction; each is answered when it is on the disk."""

import asyncio
from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from sqlalchemy import Row, Select, bindparam, delete, exists, insert, literal, or_, select, update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store.errors import Conflict, StoreError, Unreadable, translated
from bot.store.schema import interactions, journal, players, tables
from bot.tables import table as codec
from bot.tables.table import Due, Phase, Table
from games.match import Entry, read, write

UNREADABLE = "unreadable"
"""The phase of a row that could not be read."""


class Kept(Struct, frozen=True):
    """A table as it is kept: with the message that shows it (0: none), its channel, and the revision shown there."""

    table: Table
    message: int = 0
    place: int = 0
    shown: int = -1


class Write(Struct, frozen=True):
    """What is to be written, all of it or nothing.

    Attributes:
        table: the table afterwards.
        was: the table before, or None for a new one.
        entries: its new journal entries.
        interaction: the id of the click or command that did it, or 0.
        opened: a new table that comes with it.
    """

    table: Table
    was: Table | None = None
    entries: tuple[Entry, ...] = ()
    interaction: int = 0
    opened: Table | None = None


class DueTable(Struct, frozen=True):
    """A table at which something is due, what it is, and when."""

    table: str
    kind: Due
    at: int


class Store:
    """The tables of a database. All methods raise `StoreError` when it cannot be reached or written to."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._waiting: list[tuple[Write, asyncio.Future[None]]] = []
        self._flushing: asyncio.Task[None] | None = None

    async def close(self) -> None:
        """Write what is waiting and let go of the database."""
        if self._flushing is not None:
            await self._flushing
        await self._engine.dispose()

    async def load(self, table: str, interaction: int = 0) -> tuple[Kept | None, bool]:
        """A table (None: there is no such table), and whether this interaction has counted already.

        Raises:
            Unreadable: its row cannot be read, now or earlier.
        """
        row = await self._one(_LOAD, {"wanted": table, "interaction": interaction})
        return (None, False) if row is None else (_kept(row), bool(row.seen))

    async def commit(self, change: Write) -> None:
        """Write a change; returns when it is on the disk.

        Raises:
            Conflict: the table is not as it was any more.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((change, done))
        if self._flushing is None:
            self._flushing = asyncio.create_task(self._flush())
        await done

    async def mark_shown(self, table: Table, message: int) -> None:
        """Remember which message shows a table, in its channel, as it is now."""
        values = {"wanted": table.id, "to": message, "place": table.channel, "seen": table.revision}
        await self._run(_SHOWN, values)

    async def close_unreadable(self, table: str) -> None:
        """Take a row that cannot be read out of play; its content is kept for whoever repairs it."""
        await self._run(_CLOSE, {"wanted": table})

    async def place(self, table: str) -> tuple[int, int] | None:
        """The channel and the message (0: none) of a table, known even when the table cannot be read."""
        wanted = select(tables.c.channel, tables.c.message, tables.c.message_channel).where(tables.c.id == table)
        row = await self._one(wanted, {})
        return (row.message_channel or row.channel, row.message) if row is not None else None

    async def due(self, now: int, limit: int) -> list[DueTable]:
        """The tables at which something is due, the longest overdue first, and at most `limit` of them."""
        rows = await self._all(_DUE.limit(limit), {"now": now})
        return [DueTable(row.id, Due(row.due_kind), row.due) for row in rows]

    async def unshown(self, limit: int) -> list[str]:
        """Tables whose last change was stored but not shown any more, because the program ended in between."""
        wanted = select(tables.c.id).where(tables.c.shown < tables.c.revision).limit(limit)
        return [row.id for row in await self._all(wanted, {})]

    async def open_tables(self, *, user: int = 0, guild: int = 0, limit: int = 25) -> list[Kept]:
        """The lobbies and games of a user, or of a server, the latest touched first; unreadable ones left out."""
        wanted = select(tables).where(tables.c.phase.in_([Phase.LOBBY.value, Phase.PLAYING.value]))
        if user:
            wanted = wanted.join(players, players.c.table_id == tables.c.id).where(players.c.user_id == user)
        if guild:
            wanted = wanted.where(tables.c.guild == guild)
        rows = await self._all(wanted.order_by(tables.c.touched.desc()).limit(limit), {})
        found = []
        for row in rows:
            try:
                found.append(_kept(row))
            except Unreadable:
                continue
        return found

    async def finished(self, user: int, guild: int) -> Kept | None:
        """The table on a server at which a user last finished a game."""
        wanted = (
            select(tables)
            .join(players, players.c.table_id == tables.c.id)
            .where(players.c.user_id == user, tables.c.guild == guild, tables.c.phase == Phase.OVER.value)
            .where(exists(select(literal(1)).where(journal.c.table_id == tables.c.id)))
            .order_by(tables.c.touched.desc())
            .limit(1)
        )
        row = await self._one(wanted, {})
        return _kept(row) if row is not None else None

    async def entries(self, table: Table) -> tuple[Entry, ...]:
        """The journal of a table."""
        rows = await self._all(
            select(journal.c.line).where(journal.c.table_id == table.id).order_by(journal.c.number), {}
        )
        return tuple(read(table.game, row.line) for row in rows)

    async def _flush(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting, []
                await self._settle(batch)
        finally:
            self._flushing = None

    async def _settle(self, batch: list[tuple[Write, asyncio.Future[None]]]) -> None:
        """Write a batch in one transaction; if that fails, each of its changes in one of its own."""
        try:
            await self._write([change for change, _ in batch])
        except Exception as error:  # noqa: BLE001 -- whatever it is, those who wait are told
            if len(batch) == 1:
                _fail(batch[0][1], error)
                return
            for one in batch:
                await self._settle([one])
        else:
            for _, done in batch:
                if not done.done():
                    done.set_result(None)

    async def _write(self, changes: Sequence[Write]) -> None:
        try:
            async with self._engine.begin() as connection:
                await _write_tables(connection, changes)
                await _write_players(connection, changes)
                await _write_journal(connection, changes)
        except DBAPIError as error:
            raise translated(error) from error

    async def _one(self, wanted: Select[Any], values: dict[str, Any]) -> Row[Any] | None:
        rows = await self._all(wanted, values)
        return rows[0] if rows else None

    async def _all(self, wanted: Select[Any], values: dict[str, Any]) -> Sequence[Row[Any]]:
        try:
            async with self._reading.connect() as connection:
                found: Sequence[Row[Any]] = (await connection.execute(wanted, values)).all()
                return found
        except DBAPIError as error:
            raise translated(error) from error

    async def _run(self, statement: Any, values: dict[str, Any]) -> None:
        try:
            async with self._engine.begin() as connection:
                await connection.execute(statement, values)
        except DBAPIError as error:
            raise translated(error) from error


_LOAD = select(
    tables.c.id,
    tables.c.phase,
    tables.c.message,
    tables.c.message_channel,
    tables.c.shown,
    tables.c.snapshot,
    exists(select(literal(1)).where(interactions.c.id == bindparam("interaction"))).label("seen"),
).where(tables.c.id == bindparam("wanted"))
_DUE = (
    select(tables.c.id, tables.c.due, tables.c.due_kind).where(tables.c.due <= bindparam("now")).order_by(tables.c.due)
)
_SHOWN = (
    update(tables)
    .where(tables.c.id == bindparam("wanted"), or_(tables.c.shown <= bindparam("seen"), tables.c.message == 0))
    .values(message=bindparam("to"), message_channel=bindparam("place"), shown=bindparam("seen"))
)
_CLOSE = update(tables).where(tables.c.id == bindparam("wanted")).values(phase=UNREADABLE, due=None, due_kind=None)
_UPDATE = (
    update(tables)
    .where(tables.c.id == bindparam("wanted"), tables.c.revision == bindparam("was"))
    .values(
        {
            name: bindparam(f"to_{name}")
            for name in ("channel", "phase", "revision", "due", "due_kind", "touched", "snapshot")
        }
    )
)


def _kept(row: Row[Any]) -> Kept:
    if row.phase == UNREADABLE:
        raise Unreadable(row.id)
    try:
        table = codec.load(row.snapshot)
    except (ValueError, KeyError, TypeError) as error:
        raise Unreadable(row.id) from error
    if table.id != row.id:
        raise Unreadable(row.id)
    return Kept(table, row.message, row.message_channel, row.shown)


def _columns(table: Table) -> dict[str, Any]:
    waiting = codec.due(table)
    return {
        "channel": table.channel,
        "phase": table.phase.value,
        "revision": table.revision,
        "due": waiting[0] if waiting else None,
        "due_kind": waiting[1].value if waiting else None,
        "touched": table.touched,
        "snapshot": codec.dump(table),
    }


def _new_row(table: Table) -> dict[str, Any]:
    fixed = {"id": table.id, "guild": table.guild, "game": table.game, "opened": table.opened}
    return {**fixed, "message": 0, "message_channel": 0, "shown": -1, **_columns(table)}


async def _write_tables(connection: AsyncConnection, changes: Sequence[Write]) -> None:
    known = [
        {"wanted": change.table.id, "was": change.was.revision}
        | {f"to_{name}": value for name, value in _columns(change.table).items()}
        for change in changes
        if change.was is not None
    ]
    if known:
        written = await connection.execute(_UPDATE, known)
        if written.rowcount not in (-1, len(known)):
            raise Conflict("a table was changed by somebody else")
    new = [_new_row(change.table) for change in changes if change.was is None]
    new += [_new_row(change.opened) for change in changes if change.opened is not None]
    if new:
        await connection.execute(insert(tables), new)


async def _write_players(connection: AsyncConnection, changes: Sequence[Write]) -> None:
    moved = [change.table for change in changes if change.was is None or _people(change.was) != _people(change.table)]
    if known := [{"wanted": change.table.id} for change in changes if change.was is not None and change.table in moved]:
        await connection.execute(delete(players).where(players.c.table_id == bindparam("wanted")), known)
    moved += [change.opened for change in changes if change.opened is not None]
    if seated := [{"table_id": table.id, "user_id": user} for table in moved for user in sorted(_people(table))]:
        await connection.execute(insert(players), seated)


async def _write_journal(connection: AsyncConnection, changes: Sequence[Write]) -> None:
    lines = []
    for change in changes:
        if change.entries and change.table.match is not None:
            first = change.table.match.entries - len(change.entries)
            lines += [
                {"table_id": change.table.id, "number": first + at, "line": write(change.table.game, entry)}
                for at, entry in enumerate(change.entries)
            ]
    if lines:
        await connection.execute(insert(journal), lines)
    if counted := [{"id": change.interaction, "table_id": change.table.id} for change in changes if change.interaction]:
        await connection.execute(insert(interactions), counted)


def _people(table: Table) -> frozenset[int]:
    return frozenset(player.user for player in table.players if not player.computer) | frozenset(table.invited)


def _fail(done: asyncio.Future[None], error: Exception) -> None:
    if not done.done():
        done.set_exception(error if isinstance(error, StoreError) else StoreError(str(error)))
