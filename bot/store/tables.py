"""The stored tables: one by its id, those of a place or a user, and those at which something is due."""

import contextlib
from collections.abc import Sequence
from typing import Any, Final

from cachetools import LRUCache
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Row, case, exists, func, or_, select

from bot.store.errors import UnreadableTable
from bot.store.reads import ReadPool, in_shards, row_to_struct
from bot.store.schema import UNREADABLE_PHASE, holidays, interactions, journal, players, seats, tables
from bot.store.writes import SaveTable, ShownMark
from bot.tables import table as codec
from bot.tables.holidays import Holiday
from bot.tables.ids import ChannelId, GuildId, TableId, UserId
from bot.tables.shards import ShardRange
from bot.tables.table import Phase, Table, TimerKind
from games.core import BadMove
from games.journal import Entry, parse_entry


class StoredTable(Struct, frozen=True):
    """A stored table, with the message that shows it (0: none), its channel, and the version shown there.

    `needs_message`: the changes since then ask for a new message, not for an edit of that one.
    """

    table: Table
    message: int = 0
    message_channel: ChannelId = ChannelId(0)
    shown_version: int = -1
    needs_message: bool = True


MAX_CACHED_TABLES: Final = 1000
"""The tables that are kept in memory."""
MAX_COUNTED_INTERACTIONS: Final = 10_000
"""The interactions that are remembered as counted; of earlier ones the database knows."""


FAR_FUTURE_MS: Final = 2**62
"""A time before which everything is due that ever will be."""


class DueTable(Struct, frozen=True):
    """A table with a timer that has run out, or will."""

    table_id: TableId
    kind: TimerKind
    due_at_ms: int


class Tables:
    """The stored tables, those used last also in memory. All queries raise `StoreError` when the database fails.

    What is in memory is read again only where other programs may write to the database, and is not decoded again
    unless it has changed.
    """

    def __init__(self, pool: ReadPool, shards: ShardRange, *, is_shared: bool) -> None:
        self._pool = pool
        self._in_shards = in_shards(tables.c.guild, shards)
        self._is_shared = is_shared
        self._cache: LRUCache[TableId, StoredTable] = LRUCache(MAX_CACHED_TABLES)
        self._counted: LRUCache[int, None] = LRUCache(MAX_COUNTED_INTERACTIONS)
        self._forgotten = object()  # another one whenever something is forgotten

    async def load(self, table_id: TableId, interaction_id: int = 0) -> tuple[StoredTable | None, bool]:
        """A table (None: there is no such table), and whether this interaction has counted already.

        Raises:
            UnreadableTable: its row cannot be read, now or earlier.
        """
        if self.is_cached(table_id):
            return self._cache[table_id], interaction_id in self._counted
        has_counted = exists().where(interactions.c.id == interaction_id).label("has_counted")
        forgotten = self._forgotten
        row = await self._pool.fetch_first(select(tables, has_counted).where(tables.c.id == table_id))
        if row is None:
            return None, False
        stored, known = _stored_table(row, self._cache.get(table_id)), self._cache.get(table_id)
        is_newest = known is None or known.table.revision <= stored.table.revision
        if is_newest and forgotten is self._forgotten:  # else somebody may have been erased since
            self._cache[table_id] = stored
        return stored, bool(row.has_counted)

    def is_cached(self, table_id: TableId) -> bool:
        """True if a table is known without reading it."""
        return not self._is_shared and table_id in self._cache

    def cached_revision(self, table_id: TableId) -> int | None:
        """The revision of a table that was read or written last; None if it is not in memory."""
        return self._cache[table_id].table.revision if table_id in self._cache else None

    def can_mark_later(self, mark: ShownMark) -> bool:
        """True if a table would be shown by the same message again if this mark were lost."""
        stored = self._cache.get(mark.table_id)
        return (
            stored is not None
            and not stored.needs_message
            and (stored.message_channel, stored.message) == (mark.message_channel, mark.message)
        )

    def remember_save(self, save: SaveTable) -> None:
        """Keep in memory what was written."""
        for table in [save.new_table, save.table if save.table_before is None else None]:
            if table is not None:
                self._cache[table.id] = StoredTable(table)
        if save.table.id in self._cache:
            stored = self._cache[save.table.id]
            self._cache[save.table.id] = replace(stored, table=save.table, needs_message=save.needs_message)
        if save.interaction_id:
            self._counted[save.interaction_id] = None

    def remember_message(self, mark: ShownMark) -> None:
        """Keep in memory which message shows a table."""
        stored = self._cache.get(mark.table_id)
        if stored is not None and (stored.shown_version <= mark.shown_version or not stored.message):
            self._cache[mark.table_id] = replace(
                stored,
                message=mark.message,
                message_channel=mark.message_channel,
                shown_version=mark.shown_version,
                needs_message=False,
            )

    def _is_shown(self, table_id: TableId) -> bool:
        """True if a table is known to be shown as it is, though that may not be stored yet."""
        stored = self._cache.get(table_id)
        return stored is not None and stored.shown_version >= stored.table.public_version

    def forget(self, table_id: TableId) -> None:
        """Read a table anew the next time."""
        self._cache.pop(table_id, None)

    def forget_all(self) -> None:
        """Read all tables anew the next time."""
        self._forgotten = object()
        self._cache.clear()

    async def counted_interactions(self, interaction_ids: Sequence[int]) -> frozenset[int]:
        """Those of these interactions that have counted already."""
        rows = await self._pool.fetch_all(select(interactions.c.id).where(interactions.c.id.in_(interaction_ids)))
        return frozenset(row.id for row in rows)

    async def message_location(self, table_id: TableId) -> tuple[ChannelId, int] | None:
        """The channel and the message (0: none) of a table, known even when the table cannot be read."""
        query = select(tables.c.channel, tables.c.message, tables.c.message_channel).where(tables.c.id == table_id)
        row = await self._pool.fetch_first(query)
        return (row.message_channel or row.channel, row.message) if row is not None else None

    async def due_tables(self, now_ms: int, limit: int) -> list[DueTable]:
        """The tables of our shards at which something is due, the longest overdue first, at most `limit` of them."""
        query = select(tables.c.id, tables.c.due_at_ms, tables.c.due_kind)
        query = query.where(tables.c.due_at_ms <= now_ms, self._in_shards)
        rows = await self._pool.fetch_all(query.order_by(tables.c.due_at_ms).limit(limit))
        return [DueTable(row.id, _timer_kind(row.due_kind), row.due_at_ms) for row in rows]

    async def unshown_tables(self) -> list[TableId]:
        """Tables whose last change was stored but not shown, because the program ended in between; by their ids.

        Those of tournaments that nobody has asked for are in no channel, and left out.
        """
        is_behind = tables.c.shown_version < tables.c.public_version
        query = select(tables.c.id).where(is_behind, tables.c.channel != 0, self._in_shards)
        query = query.order_by(tables.c.id)
        return [row.id for row in await self._pool.fetch_all(query) if not self._is_shown(row.id)]

    async def count_tables(self) -> dict[str, int]:
        """The numbers of open tables: `lobby` and `playing`; of these `paused`; and `behind`, still to be shown.

        Only those of our shards count.
        """
        paused = tables.c.due_kind.in_([TimerKind.PAUSED.value, TimerKind.LEFT_ALONE.value])
        number, paused_number = func.count().label("number"), func.sum(case((paused, 1), else_=0)).label("paused")
        query = select(tables.c.phase, number, paused_number).where(tables.c.due_at_ms.is_not(None), self._in_shards)
        rows = await self._pool.fetch_all(query.group_by(tables.c.phase))
        counts = {row.phase: row.number for row in rows}
        return {
            "lobby": counts.get(Phase.LOBBY.value, 0),
            "playing": counts.get(Phase.PLAYING.value, 0),
            "paused": sum(row.paused for row in rows),
            "behind": len(await self.unshown_tables()),
        }

    async def open_tables(
        self,
        *,
        table_id: TableId = TableId(""),
        user: UserId = UserId(0),
        guild: GuildId = GuildId(0),
        channel: ChannelId = ChannelId(0),
        home_channel: ChannelId = ChannelId(0),
        game: str = "",
        games_only: bool = False,
        tournaments: bool = True,
        limit: int = 25,
    ) -> list[StoredTable]:
        """The lobbies and games with an id, of a user, of a server or channel, of a game; the latest touched first.

        `home_channel`: those of a channel, also where they are in threads of their own. `games_only`: the games only.
        `tournaments`: those of tournaments as well. Unreadable ones are left out.
        """
        phases = [Phase.PLAYING] if games_only else [Phase.LOBBY, Phase.PLAYING]
        filters = {tables.c.id: table_id, tables.c.guild: guild, tables.c.channel: channel, tables.c.game: game}
        query = select(tables).where(tables.c.phase.in_([phase.value for phase in phases]))
        query = query.where(*(column == value for column, value in filters.items() if value))
        if not tournaments:
            query = query.where(tables.c.tournament == "")
        if home_channel:
            query = query.where(or_(tables.c.channel == home_channel, tables.c.parent_channel == home_channel))
        if user:
            query = query.join(players, players.c.table_id == tables.c.id).where(players.c.user_id == user)
        rows = await self._pool.fetch_all(query.order_by(tables.c.last_action_at_ms.desc()).limit(limit))
        stored_tables = []
        for row in rows:
            with contextlib.suppress(UnreadableTable):
                stored_tables.append(_stored_table(row))
        return stored_tables

    async def last_finished_table(self, user: UserId, guild: GuildId) -> StoredTable | None:
        """The table on a server at which a user last finished a game."""
        query = (
            select(tables)
            .join(players, players.c.table_id == tables.c.id)
            .where(players.c.user_id == user, tables.c.guild == guild, tables.c.phase == Phase.OVER.value)
            .where(exists().where(journal.c.table_id == tables.c.id))
            .order_by(tables.c.last_action_at_ms.desc())
        )
        row = await self._pool.fetch_first(query)
        return _stored_table(row) if row is not None else None

    async def has_won(self, user: UserId, game: str) -> bool:
        """True if a user has ever won a game of a kind, on any server, against anybody."""
        query = select(seats.c.seat).where(seats.c.user_id == user, seats.c.game == game, seats.c.score == 1)
        return await self._pool.fetch_first(query) is not None

    async def exists(self, table_id: TableId, guild: GuildId) -> bool:
        """True if there is such a table on a server, readable or not."""
        query = select(tables.c.id).where(tables.c.id == table_id, tables.c.guild == guild)
        return await self._pool.fetch_first(query) is not None

    async def holidays_at(self, table_id: TableId, now_ms: int) -> list[Holiday]:
        """The holidays of a table's players that have begun, the earliest first."""
        seated = select(players.c.user_id).where(players.c.table_id == table_id)
        begun = select(holidays).where(holidays.c.user_id.in_(seated), holidays.c.begins_at_ms <= now_ms)
        return [
            row_to_struct(row, Holiday) for row in await self._pool.fetch_all(begun.order_by(holidays.c.begins_at_ms))
        ]

    async def journal_lines(self, table_id: TableId) -> tuple[str, ...]:
        """The journal of a table as it was written, even if it can no longer be read."""
        query = select(journal.c.line).where(journal.c.table_id == table_id).order_by(journal.c.number)
        return tuple(row.line for row in await self._pool.fetch_all(query))

    async def journal_entries(self, table: Table) -> tuple[Entry, ...]:
        """The journal of a table. Raises UnreadableTable: a line of it is none."""
        query = select(journal.c.line).where(journal.c.table_id == table.id).order_by(journal.c.number)
        rows = await self._pool.fetch_all(query)
        try:
            return tuple(parse_entry(table.game, row.line) for row in rows)
        except (BadMove, TypeError) as error:  # what is no text at all is no line either
            raise UnreadableTable(table.id) from error


def _stored_table(row: Row[Any], known: StoredTable | None = None) -> StoredTable:
    if row.phase == UNREADABLE_PHASE:
        raise UnreadableTable(row.id)
    try:
        is_known = known is not None and known.table.revision == row.revision
        table = known.table if known and is_known else codec.load(row.snapshot)
    except (ValueError, KeyError, TypeError) as error:
        raise UnreadableTable(row.id) from error
    if (table.id, table.revision) != (row.id, row.revision):
        raise UnreadableTable(row.id)
    return StoredTable(table, row.message, row.message_channel, row.shown_version, row.needs_message)


def _timer_kind(stored: str) -> TimerKind:
    """The kind of a stored timer; if unknown, any will do, as the table itself decides."""
    return TimerKind(stored) if stored in set(TimerKind) else TimerKind.INACTIVITY
