"""Servers: their settings, the removal of the bot, and the erasure of all their rows."""

import logging
from collections.abc import Callable, Collection
from functools import cache, partial
from typing import Any, Final

import msgspec
from cachetools import LRUCache
from msgspec.structs import replace
from sqlalchemy import Connection, Row, Table, delete, select, tuple_

from bot.standings.periods import DEFAULT_ZONE
from bot.store.database import Notify, RunOperation
from bot.store.features import complete_metadata, features
from bot.store.guild_settings import GuildSettings, parse_settings
from bot.store.reads import ReadPool, in_shards
from bot.store.schema import interactions, seasons, servers, tables
from bot.store.upserts import insert_missing, lock_ids, upsert
from bot.tables.ids import GuildId
from bot.tables.shards import ShardRange

log = logging.getLogger(__name__)

ERASURE_BATCH_ROWS: Final = 200
"""The number of rows erased at a time, so that nobody's click waits for long."""

MAX_CACHED_SETTINGS: Final = 10_000
"""The servers whose settings are in memory, those used last; 1 KB each."""
SETTINGS_NOTICE: Final = "settings"
"""The notice of changed settings, followed by the id of the server."""
ERASURE_NOTICE: Final = "erased"


class GuildSettingsStore:
    """The settings of all servers. All methods raise `StoreError` when the database fails.

    Settings are cached; `notify` sends their changes, and erasures, to other processes, and whoever hears of such
    calls `forget`. `on_erased` is called when a server was erased.
    """

    def __init__(
        self,
        pool: ReadPool,
        run: RunOperation,
        on_erased: Callable[[], None],
        notify: Notify,
        shards: ShardRange,
    ) -> None:
        self._pool = pool
        self._in_shards = in_shards(servers.c.guild, shards)
        self._run = run
        self._on_erased = on_erased
        self._notify = notify
        self._forgotten = object()  # another one whenever something is forgotten
        self._settings: LRUCache[GuildId, GuildSettings] = LRUCache(MAX_CACHED_SETTINGS)

    async def settings(self, guild: GuildId) -> GuildSettings:
        """The settings of a server."""
        known = self._settings.get(guild)
        if known is None:
            forgotten = self._forgotten
            settings, error = _decode(await self._pool.fetch_first(select(servers).where(servers.c.guild == guild)))
            if error is not None:
                log.error("the settings of server %s cannot be read", guild, exc_info=error)
            if forgotten is not self._forgotten:  # they may have changed since
                return settings
            known = self._settings.setdefault(guild, settings)
        return known

    def forget(self, guild: GuildId | None) -> None:
        """Read the settings of a server, or with None those of all, anew the next time."""
        self._forgotten = object()
        if guild is None:
            self._settings.clear()
        else:
            self._settings.pop(guild, None)

    async def update(self, guild: GuildId, **changes: Any) -> tuple[GuildSettings, GuildSettings]:
        """Change some of the settings of a server, named as in `GuildSettings`; returns them before and afterwards."""

        def write(connection: Connection) -> tuple[GuildSettings, GuildSettings]:
            lock_ids(connection, [guild])
            rows = connection.execute(select(servers).where(servers.c.guild == guild))
            before, _ = _decode(rows.first())
            after = replace(before, **changes)
            if after != before:
                text = msgspec.json.encode(replace(after, zone=DEFAULT_ZONE)).decode()
                _save(connection, guild, zone=after.zone, settings=text)
                for feature in features():
                    if feature.on_settings is not None:
                        feature.on_settings(connection, guild, before, after)
                self._notify(connection, f"{SETTINGS_NOTICE} {guild}")
            return before, after

        try:
            before, after = await self._run(write)
        except BaseException:
            self.forget(guild)  # the write may have succeeded: read it again
            raise
        self._settings[guild] = after
        return before, after

    async def removal_times(self) -> dict[GuildId, int | None]:
        """The servers of our shards with any rows, and the times when they removed the bot; None: they did not."""
        rows = await self._pool.fetch_all(select(servers).where(self._in_shards))
        return {row.guild: row.removed_at_ms for row in rows}

    async def add_guilds(self, guilds: Collection[GuildId]) -> None:
        """Store that the bot is on these servers, and may have rows of them."""
        if rows := [{"guild": guild} for guild in guilds]:
            await self._run(partial(insert_missing, table=servers, rows=rows))

    async def add_guild(self, guild: GuildId) -> bool:
        """Store that a server has the bot, perhaps again; false if it was known."""
        return await self._run(partial(_add, guild=guild))

    async def mark_removed(self, guild: GuildId, removed_at_ms: int) -> None:
        """Store that a server removed the bot."""
        await self._run(partial(_save, guild=guild, removed_at_ms=removed_at_ms))

    async def mark_returned(self, guild: GuildId) -> None:
        """Store that the bot is on a server again."""
        await self._run(partial(_save, guild=guild, removed_at_ms=None))

    async def erase_guild(self, guild: GuildId) -> None:
        """Erase a server: every row that names it, some at a time; the row of its removal goes last."""
        for table in _guild_tables():
            query = select(*table.primary_key).where(table.c.guild == guild).limit(ERASURE_BATCH_ROWS)
            while rows := await self._pool.fetch_all(query):
                await self._run(partial(_delete_rows, table=table, keys=[tuple(row) for row in rows]))
        await self._run(partial(self._notify, notice=ERASURE_NOTICE))
        self.forget(guild)
        self._on_erased()


def _decode(row: Row[Any] | None) -> tuple[GuildSettings, ValueError | None]:
    """The stored settings; those that cannot be read count as not chosen, and the error says why."""
    if row is None:
        return GuildSettings(), None
    try:
        return parse_settings(row.settings, row.zone), None
    except ValueError as error:
        return GuildSettings(zone=row.zone), error


def _save(connection: Connection, guild: GuildId, **values: Any) -> None:
    """Store values of a server in these columns."""
    upsert(connection, servers, [{"guild": guild, **values}], values)


def _add(connection: Connection, guild: GuildId) -> bool:
    is_new = connection.execute(select(servers.c.guild).where(servers.c.guild == guild)).first() is None
    _save(connection, guild, removed_at_ms=None)
    return is_new


def _delete_rows(connection: Connection, table: Table, keys: list[tuple[Any, ...]]) -> None:
    """Delete rows, by their primary keys, and what belongs to them."""
    if table is tables:
        connection.execute(delete(interactions).where(interactions.c.table_id.in_([name for (name,) in keys])))
    connection.execute(delete(table).where(tuple_(*table.primary_key).in_(keys)))


@cache
def _guild_tables() -> list[Table]:
    """The tables with rows of a server, each before those it refers to, and `servers` last.

    `tables` come first: no game ends any more, and nothing is counted. Then come the months: a season that is closed
    meanwhile finds none, and stores no winners.
    """
    of_guilds = (
        table
        for table in reversed(complete_metadata().sorted_tables)
        if "guild" in table.c and not any(key.ondelete == "CASCADE" for key in table.foreign_keys)
    )
    return sorted(of_guilds, key=lambda table: (table is servers, table is not tables, table is not seasons))
