"""Reading and writing tables. Writes of one moment share a transaction; each is answered when it is on the disk."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from msgspec import Struct
from sqlalchemy import Row, Select, bindparam, exists, literal, select
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.balances import Balances
from bot.store.engine import create_read_engine
from bot.store.erasure import UNREADABLE_PHASE, personal_data_queries
from bot.store.errors import Conflict, StoreBusy, StoreClosed, StoreError, UnreadableTable, to_store_error
from bot.store.guild_settings import GuildSettingsStore
from bot.store.history import History
from bot.store.reads import ReadPool
from bot.store.schema import erasure_requests, interactions, journal, players, tables
from bot.store.standings.server_standings import Standings
from bot.store.writes import CloseUnreadable, EraseUser, MarkShown, RequestErasure, SaveTable, WriteOp, write_all
from bot.tables import table as codec
from bot.tables.table import Phase, Table, TimerKind
from games.core import BadMove
from games.journal import Entry, parse_entry


class StoredTable(Struct, frozen=True):
    """A table as it is kept: with the message that shows it (0: none), its channel, and the face shown there."""

    table: Table
    message: int = 0
    message_channel: int = 0
    shown_version: int = -1


class DueTable(Struct, frozen=True):
    """A table at which something is due, what it is, and when."""

    table_id: str
    kind: TimerKind
    due_at_ms: int


_QueuedWrite: TypeAlias = tuple[WriteOp, asyncio.Future[None]]


class Store:
    """The tables of a database. All methods raise `StoreError` when it cannot be reached or written to.

    Attributes:
        guild_settings: the servers.
        standings: what the finished games come to.
        history: the finished games themselves.
        balances: what people hold.
        on_erased: what is called when somebody, or a server, is forgotten: whoever remembers what was read, or has made
            something of it, forgets it too.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = ReadPool(create_read_engine(engine))
        self._all = self._reading.fetch_all
        self.standings = Standings(self._reading.connection, self._submit)
        self.on_erased: list[Callable[[], None]] = []
        self.guild_settings = GuildSettingsStore(self._all, self._submit, self._forget)
        self.balances = Balances(self._all)
        self.history = History(self._all)
        self._waiting: list[_QueuedWrite] = []
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

    async def load(self, table_id: str, interaction: int = 0) -> tuple[StoredTable | None, bool]:
        """A table (None: there is no such table), and whether this interaction has counted already.

        Raises:
            Unreadable: its row cannot be read, now or earlier.
        """
        row = await self._one(_LOAD, {"wanted": table_id, "interaction": interaction})
        return (None, False) if row is None else (_stored_table(row), bool(row.seen))

    async def counted_interactions(self, interaction_ids: Sequence[int]) -> frozenset[int]:
        """Which of these interactions have counted already."""
        rows = await self._all(select(interactions.c.id).where(interactions.c.id.in_(interaction_ids)), {})
        return frozenset(row.id for row in rows)

    async def commit(self, operation: SaveTable) -> None:
        """Write a change; returns when it is on the disk.

        Raises:
            Conflict: the table is not as it was any more, or the interaction has counted already.
        """
        await self._submit(operation)

    async def mark_shown(self, table: Table, message: int) -> None:
        """Remember which message shows a table, in its channel, as it is now."""
        await self._submit(MarkShown(table, message))

    async def close_unreadable(self, table_id: str, closed_at_ms: int) -> None:
        """Take a row that cannot be read out of play, at a time in milliseconds.

        Its content is kept for whoever repairs it; chips that lie on the table go back.
        """
        await self._submit(CloseUnreadable(table_id, closed_at_ms))

    async def message_location(self, table_id: str) -> tuple[int, int] | None:
        """The channel and the message (0: none) of a table, known even when the table cannot be read."""
        wanted = select(tables.c.channel, tables.c.message, tables.c.message_channel).where(tables.c.id == table_id)
        row = await self._one(wanted, {})
        return (row.message_channel or row.channel, row.message) if row is not None else None

    async def due_tables(self, now_ms: int, limit: int) -> list[DueTable]:
        """The tables at which something is due, the longest overdue first, and at most `limit` of them."""
        rows = await self._all(_SELECT_DUE.limit(limit), {"now": now_ms})
        return [DueTable(row.id, _kind(row.due_kind), row.due) for row in rows]

    async def unshown_tables(self) -> list[str]:
        """Tables whose last change was stored but not shown, because the program ended in between; by their ids."""
        wanted = select(tables.c.id).where(tables.c.shown < tables.c.face).order_by(tables.c.id)
        return [row.id for row in await self._all(wanted, {})]

    async def open_tables(
        self,
        *,
        table_id: str = "",
        user: int = 0,
        guild: int = 0,
        channel: int = 0,
        game: str = "",
        games_only: bool = False,
        limit: int = 25,
    ) -> list[StoredTable]:
        """The lobbies and games with an id, of a user, of a server or channel, of a game; the latest touched first.

        `games_only`: the games only. Unreadable ones are left out.
        """
        phases = [Phase.PLAYING] if games_only else [Phase.LOBBY, Phase.PLAYING]
        wanted = select(tables).where(tables.c.phase.in_([phase.value for phase in phases]))
        if table_id:
            wanted = wanted.where(tables.c.id == table_id)
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
                found.append(_stored_table(row))
            except UnreadableTable:
                continue
        return found

    async def last_finished_table(self, user: int, guild: int) -> StoredTable | None:
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
        return _stored_table(row) if row is not None else None

    async def journal_entries(self, table: Table) -> tuple[Entry, ...]:
        """The journal of a table.

        Raises:
            Unreadable: a line of it is none.
        """
        wanted = select(journal.c.line).where(journal.c.table_id == table.id).order_by(journal.c.number)
        rows = await self._all(wanted, {})
        try:
            return tuple(parse_entry(table.game, row.line) for row in rows)
        except (BadMove, TypeError) as error:  # what is no text at all is no line either
            raise UnreadableTable(table.id) from error

    async def table_ids_of_user(self, user: int) -> list[str]:
        """The ids of all tables at which a user sits, sat or is invited, on whatever server."""
        rows = await self._all(select(players.c.table_id).where(players.c.user_id == user), {})
        return [row.table_id for row in rows]

    async def personal_data(self, user: int) -> dict[str, list[dict[str, Any]]]:
        """What is kept of a user beside the tables, by the names of the database's tables."""
        return {
            name: [dict(row._mapping) for row in await self._all(wanted, {})]  # noqa: SLF001 -- SQLAlchemy's public name
            for name, wanted in personal_data_queries(user).items()
        }

    async def users_to_erase(self) -> list[int]:
        """The users who asked to be forgotten and are not yet."""
        return [row.user_id for row in await self._all(select(erasure_requests.c.user_id), {})]

    async def request_erasure(self, user: int, requested_at_ms: int) -> None:
        """Write down that a user asked to be forgotten."""
        await self._submit(RequestErasure(user, requested_at_ms))

    async def erase_user(self, user: int) -> None:
        """Erase what is left of a user whose seats are anonymous already."""
        await self._submit(EraseUser(user))
        self._forget()

    def _forget(self) -> None:
        for forget in self.on_erased:
            forget()

    async def _submit(self, change: WriteOp) -> None:
        if self._closed:
            raise StoreClosed
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

    async def _settle(self, batch: list[_QueuedWrite]) -> bool:
        """Write a batch in one transaction; if one of its changes cannot be written, each in one of its own.

        Returns:
            whether the whole batch is on the disk.
        """
        try:
            async with self._engine.begin() as connection:
                await write_all(connection, [change for change, _ in batch])
        except Exception as problem:  # noqa: BLE001 -- whatever it is, those who wait are told
            error = to_store_error(problem)
            if len(batch) == 1 or isinstance(error, StoreBusy):
                _fail(batch, error)
            else:
                await self._settle_one_by_one(batch)
            return False
        for _, done in batch:
            if not done.done():
                done.set_result(None)
        return True

    async def _settle_one_by_one(self, batch: list[_QueuedWrite]) -> None:
        """Write each change by itself. Whatever followed from a change to a table that was lost is lost with it."""
        lost = set[str]()
        for change, done in batch:
            if isinstance(change, SaveTable) and change.table.id in lost:
                _fail([(change, done)], Conflict("what it followed from was not stored"))
            elif not await self._settle([(change, done)]) and isinstance(change, SaveTable):
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
_SELECT_DUE = (
    select(tables.c.id, tables.c.due, tables.c.due_kind).where(tables.c.due <= bindparam("now")).order_by(tables.c.due)
)


def _stored_table(row: Row[Any]) -> StoredTable:
    if row.phase == UNREADABLE_PHASE:
        raise UnreadableTable(row.id)
    try:
        table = codec.load(row.snapshot)
    except (ValueError, KeyError, TypeError) as error:
        raise UnreadableTable(row.id) from error
    if (table.id, table.revision) != (row.id, row.revision):
        raise UnreadableTable(row.id)
    return StoredTable(table, row.message, row.message_channel, row.shown)


def _kind(stored: str) -> TimerKind:
    """What is due; where the row does not say it legibly, the table will."""
    return TimerKind(stored) if stored in set(TimerKind) else TimerKind.INACTIVITY


def _fail(batch: list[_QueuedWrite], error: StoreError) -> None:
    for _, done in batch:
        if not done.done():
            done.set_exception(error)
