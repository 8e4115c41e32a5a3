"""Reading and writing tables. Writes of one moment share a transaction; each is answered when it is on the disk."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from msgspec import Struct
from sqlalchemy import Row, Select, bindparam, exists, literal, select
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.balances import Holdings
from bot.store.engine import reader
from bot.store.erasure import UNREADABLE, belongings
from bot.store.errors import Conflict, Gone, StoreBusy, StoreError, Unreadable, translated
from bot.store.guild_settings import Guilds
from bot.store.history import Past
from bot.store.reads import Reading
from bot.store.schema import forgetting, interactions, journal, players, tables
from bot.store.standings.server_standings import Standings
from bot.store.writes import Change, Closed, Erased, Forgetting, Shown, Write, write_all
from bot.tables import table as codec
from bot.tables.table import Due, Phase, Table
from games.core import BadMove
from games.journal import Entry, parse_entry


class Kept(Struct, frozen=True):
    """A table as it is kept: with the message that shows it (0: none), its channel, and the face shown there."""

    table: Table
    message: int = 0
    place: int = 0
    shown: int = -1


class DueTable(Struct, frozen=True):
    """A table at which something is due, what it is, and when."""

    table: str
    kind: Due
    at: int


_Waiting: TypeAlias = tuple[Change, asyncio.Future[None]]


class Store:
    """The tables of a database. All methods raise `StoreError` when it cannot be reached or written to.

    Attributes:
        guilds: the servers.
        standings: what the finished games come to.
        past: the finished games themselves.
        chips: what people hold.
        forgetful: what is called when somebody, or a server, is forgotten: whoever remembers what was read, or has made
            something of it, forgets it too.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = Reading(reader(engine))
        self._all = self._reading.all
        self.standings = Standings(self._reading.connected, self._submit)
        self.forgetful: list[Callable[[], None]] = []
        self.guilds = Guilds(self._all, self._submit, self._forget)
        self.chips = Holdings(self._all)
        self.past = Past(self._all)
        self._waiting: list[_Waiting] = []
        self._flushing: asyncio.Task[None] | None = None
        self._closed = False

    async def close(self) -> None:
        """Write what is waiting, let whoever reads read to the end, and let go of the database.

        Nothing is read or written after that.
        """
        self._closed = True
        if self._flushing is not None:
            await self._flushing
        await self._reading.close()
        await self._engine.dispose()

    async def load(self, table: str, interaction: int = 0) -> tuple[Kept | None, bool]:
        """A table (None: there is no such table), and whether this interaction has counted already.

        Raises:
            Unreadable: its row cannot be read, now or earlier.
        """
        row = await self._one(_LOAD, {"wanted": table, "interaction": interaction})
        return (None, False) if row is None else (_kept(row), bool(row.seen))

    async def counted(self, wanted: Sequence[int]) -> frozenset[int]:
        """Which of these interactions have counted already."""
        rows = await self._all(select(interactions.c.id).where(interactions.c.id.in_(wanted)), {})
        return frozenset(row.id for row in rows)

    async def commit(self, change: Write) -> None:
        """Write a change; returns when it is on the disk.

        Raises:
            Conflict: the table is not as it was any more, or the interaction has counted already.
        """
        await self._submit(change)

    async def mark_shown(self, table: Table, message: int) -> None:
        """Remember which message shows a table, in its channel, as it is now."""
        await self._submit(Shown(table, message))

    async def close_unreadable(self, table: str, at: int) -> None:
        """Take a row that cannot be read out of play, at a time in milliseconds.

        Its content is kept for whoever repairs it; chips that lie on the table go back.
        """
        await self._submit(Closed(table, at))

    async def place(self, table: str) -> tuple[int, int] | None:
        """The channel and the message (0: none) of a table, known even when the table cannot be read."""
        wanted = select(tables.c.channel, tables.c.message, tables.c.message_channel).where(tables.c.id == table)
        row = await self._one(wanted, {})
        return (row.message_channel or row.channel, row.message) if row is not None else None

    async def due(self, now: int, limit: int) -> list[DueTable]:
        """The tables at which something is due, the longest overdue first, and at most `limit` of them."""
        rows = await self._all(_DUE.limit(limit), {"now": now})
        return [DueTable(row.id, _kind(row.due_kind), row.due) for row in rows]

    async def unshown(self) -> list[str]:
        """Tables whose last change was stored but not shown, because the program ended in between; by their ids."""
        wanted = select(tables.c.id).where(tables.c.shown < tables.c.face).order_by(tables.c.id)
        return [row.id for row in await self._all(wanted, {})]

    async def open_tables(
        self,
        *,
        table: str = "",
        user: int = 0,
        guild: int = 0,
        channel: int = 0,
        game: str = "",
        playing: bool = False,
        limit: int = 25,
    ) -> list[Kept]:
        """The lobbies and games with an id, of a user, of a server or channel, of a game; the latest touched first.

        `playing`: the games only. Unreadable ones are left out.
        """
        phases = [Phase.PLAYING] if playing else [Phase.LOBBY, Phase.PLAYING]
        wanted = select(tables).where(tables.c.phase.in_([phase.value for phase in phases]))
        if table:
            wanted = wanted.where(tables.c.id == table)
        if user:
            wanted = wanted.join(players, players.c.table_id == tables.c.id).where(players.c.user_id == user)
        if guild:
            wanted = wanted.where(tables.c.guild == guild)
        if channel:
            wanted = wanted.where(tables.c.channel == channel)
        if game:
            wanted = wanted.where(tables.c.game == game)
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
        """The journal of a table.

        Raises:
            Unreadable: a line of it is none.
        """
        wanted = select(journal.c.line).where(journal.c.table_id == table.id).order_by(journal.c.number)
        rows = await self._all(wanted, {})
        try:
            return tuple(parse_entry(table.game, row.line) for row in rows)
        except (BadMove, TypeError) as error:  # what is no text at all is no line either
            raise Unreadable(table.id) from error

    async def tables_of(self, user: int) -> list[str]:
        """The ids of all tables at which a user sits, sat or is invited, on whatever server."""
        rows = await self._all(select(players.c.table_id).where(players.c.user_id == user), {})
        return [row.table_id for row in rows]

    async def belongings(self, user: int) -> dict[str, list[dict[str, Any]]]:
        """What is kept of a user beside the tables, by the names of the database's tables."""
        return {
            name: [dict(row._mapping) for row in await self._all(wanted, {})]  # noqa: SLF001 -- SQLAlchemy's public name
            for name, wanted in belongings(user).items()
        }

    async def to_forget(self) -> list[int]:
        """The users who asked to be forgotten and are not yet."""
        return [row.user_id for row in await self._all(select(forgetting.c.user_id), {})]

    async def note_forgetting(self, user: int, since: int) -> None:
        """Write down that a user asked to be forgotten."""
        await self._submit(Forgetting(user, since))

    async def erase(self, user: int) -> None:
        """Erase what is left of a user whose seats are anonymous already."""
        await self._submit(Erased(user))
        self._forget()

    def _forget(self) -> None:
        for forget in self.forgetful:
            forget()

    async def _submit(self, change: Change) -> None:
        if self._closed:
            raise Gone
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((change, done))
        if self._flushing is None:
            self._flushing = asyncio.create_task(self._flush())
        await done

    async def _flush(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting, []
                await self._settle(batch)
        finally:
            self._flushing = None

    async def _settle(self, batch: list[_Waiting]) -> bool:
        """Write a batch in one transaction; if one of its changes cannot be written, each in one of its own.

        Returns:
            whether the whole batch is on the disk.
        """
        try:
            async with self._engine.begin() as connection:
                await write_all(connection, [change for change, _ in batch])
        except Exception as problem:  # noqa: BLE001 -- whatever it is, those who wait are told
            error = translated(problem)
            if len(batch) == 1 or isinstance(error, StoreBusy):
                _fail(batch, error)
            else:
                await self._settle_one_by_one(batch)
            return False
        for _, done in batch:
            if not done.done():
                done.set_result(None)
        return True

    async def _settle_one_by_one(self, batch: list[_Waiting]) -> None:
        """Write each change by itself. Whatever followed from a change to a table that was lost is lost with it."""
        lost = set[str]()
        for change, done in batch:
            if isinstance(change, Write) and change.table.id in lost:
                _fail([(change, done)], Conflict("what it followed from was not stored"))
            elif not await self._settle([(change, done)]) and isinstance(change, Write):
                lost.add(change.table.id)

    async def _one(self, wanted: Select[Any], values: dict[str, Any]) -> Row[Any] | None:
        rows = await self._all(wanted, values)
        return rows[0] if rows else None


_LOAD = select(
    tables.c.id,
    tables.c.phase,
    tables.c.revision,
    tables.c.message,
    tables.c.message_channel,
    tables.c.shown,
    tables.c.snapshot,
    exists(select(literal(1)).where(interactions.c.id == bindparam("interaction"))).label("seen"),
).where(tables.c.id == bindparam("wanted"))
_DUE = (
    select(tables.c.id, tables.c.due, tables.c.due_kind).where(tables.c.due <= bindparam("now")).order_by(tables.c.due)
)


def _kept(row: Row[Any]) -> Kept:
    if row.phase == UNREADABLE:
        raise Unreadable(row.id)
    try:
        table = codec.load(row.snapshot)
    except (ValueError, KeyError, TypeError) as error:
        raise Unreadable(row.id) from error
    if (table.id, table.revision) != (row.id, row.revision):
        raise Unreadable(row.id)
    return Kept(table, row.message, row.message_channel, row.shown)


def _kind(stored: str) -> Due:
    """What is due; where the row does not say it legibly, the table will."""
    return Due(stored) if stored in set(Due) else Due.STALE


def _fail(batch: list[_Waiting], error: StoreError) -> None:
    for _, done in batch:
        if not done.done():
            done.set_exception(error)
