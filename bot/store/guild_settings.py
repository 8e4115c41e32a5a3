"""Servers: their settings, the removal of the bot, and the erasure of all their rows."""

import logging
from collections.abc import Callable, Collection
from enum import StrEnum
from functools import partial
from typing import Any, Final

import msgspec
from cachetools import LRUCache
from msgspec import Struct, field
from msgspec.structs import replace
from sqlalchemy import Connection, Row, Table, delete, select, tuple_

from bot.standings.periods import DEFAULT_ZONE
from bot.store import club
from bot.store.club import EventKind
from bot.store.database import Notify, RunOperation
from bot.store.reads import ReadPool, in_shards
from bot.store.schema import interactions, metadata, servers, tables
from bot.store.standings import seasons
from bot.store.upserts import insert_missing, lock_ids, upsert
from bot.tables.ids import ChannelId, GuildId
from bot.tables.shards import ShardRange

log = logging.getLogger(__name__)

ERASURE_BATCH_ROWS: Final = 200
"""The number of rows erased at a time, so that nobody's click waits for long."""

MAX_CACHED_SETTINGS: Final = 10_000
"""The servers whose settings are in memory, those used last; 1 KB each."""
SETTINGS_NOTICE: Final = "settings"
"""The notice of changed settings, followed by the id of the server."""
ERASURE_NOTICE: Final = "erased"


class ThreadUse(StrEnum):
    """The games of a server that get a thread of their own."""

    NEVER = "never"
    LONG = "long"
    ALWAYS = "always"


class RacePlan(Struct, frozen=True, omit_defaults=True):
    """The plan of the races at a fixed hour on a server.

    Attributes:
        channel: 0 for none.
        weekdays: from 0, Monday; at least one.
        minute: of the day, by the server's time zone.
        rolls: after which a race is over.
        lead_minutes: before its start, when its table opens.
        role: called when it opens; 0 for none.
    """

    is_on: bool = False
    channel: ChannelId = ChannelId(0)
    weekdays: tuple[int, ...] = (4,)
    minute: int = 20 * 60
    level: int = 1
    rolls: int = 10
    lead_minutes: int = 10
    role: int = 0


class LookBackPlan(Struct, frozen=True, omit_defaults=True):
    """The plan of the weekly look backs on a server; its fields are as in `RacePlan`."""

    is_on: bool = False
    channel: ChannelId = ChannelId(0)
    weekday: int = 0
    minute: int = 18 * 60


class GuildSettings(Struct, frozen=True, omit_defaults=True):
    """The settings of a server, chosen by its admins.

    Attributes:
        language: the default of new tables; empty for the server's own.
        channels: the channels and categories in which tables may be opened; none for all.
        tables_per_channel: the most tables that may be open in a channel; 0 for any number.
        tables_per_person: the most of them that one person may have opened; 0 for any number.
        turn_limit_s: the default of new tables, 0 for no limit; None for the game's.
        threads: the games that get a thread of their own, where the bot may make one.
        mentions: true if players are called when it is their turn.
        announce: true if the winners of a month are announced.
        announce_channel: 0 for none.
        zone: its time zone, by the IANA name.
        tournaments: true if organisers may open tournaments.
        tournament_role: a role whose members are organisers; 0 for none.
        puzzle_channel: where the puzzle of the day is announced; 0 for nowhere.
        puzzle_hour: when, from 0 to 23.
        challenges: true if members may post standing challenges.
    """

    language: str = ""
    channels: tuple[ChannelId, ...] = ()
    tables_per_channel: int = 25
    tables_per_person: int = 5
    turn_limit_s: int | None = field(default=None, name="per_turn")
    threads: ThreadUse = ThreadUse.NEVER
    mentions: bool = True
    announce: bool = False
    announce_channel: ChannelId = ChannelId(0)
    zone: str = DEFAULT_ZONE
    race: RacePlan = RacePlan()
    look_back: LookBackPlan = LookBackPlan()
    tournaments: bool = False
    tournament_role: int = 0
    puzzle_channel: ChannelId = ChannelId(0)
    puzzle_hour: int = 9
    challenges: bool = False


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
                seasons.change_time_zone(connection, guild, after.zone)
                club.check_plans(connection, guild, _changed_plans(before, after))
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
        for table in _GUILD_TABLES:
            query = select(*table.primary_key).where(table.c.guild == guild).limit(ERASURE_BATCH_ROWS)
            while rows := await self._pool.fetch_all(query):
                await self._run(partial(_delete_rows, table=table, keys=[tuple(row) for row in rows]))
        await self._run(partial(self._notify, notice=ERASURE_NOTICE))
        self.forget(guild)
        self._on_erased()


def parse_settings(text: str, zone: str) -> GuildSettings:
    """Settings in their stored form, with their time zone, which has a column of its own.

    Raises:
        ValueError: they cannot be read.
    """
    try:
        return replace(msgspec.json.decode(text, type=GuildSettings), zone=zone)
    except RecursionError as error:
        raise msgspec.ValidationError("no settings are nested that deep") from error


def _changed_plans(before: GuildSettings, after: GuildSettings) -> list[EventKind]:
    """The kinds of events whose hour, or anything else about them, may have changed."""
    is_moved = before.zone != after.zone
    kinds = []
    if (before.race.is_on or after.race.is_on) and (is_moved or before.race != after.race):
        kinds.append(EventKind.RACE)
    if (before.look_back.is_on or after.look_back.is_on) and (is_moved or before.look_back != after.look_back):
        kinds.append(EventKind.LOOK_BACK)
    return kinds


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


_GUILD_TABLES: Final = sorted(
    (
        table
        for table in reversed(metadata.sorted_tables)
        if "guild" in table.c and not any(key.ondelete == "CASCADE" for key in table.foreign_keys)
    ),
    key=lambda table: (table is servers, table is not tables, table is not metadata.tables["seasons"]),
)
"""The tables with rows of a server, each before those it refers to, and `servers` last.

`tables` come first: no game ends any more, and nothing is counted. Then come the months: a season that is closed
meanwhile finds none, and stores no winners.
"""
