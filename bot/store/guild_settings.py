"""What is kept of a server: what its admins have chosen, when it removed the bot, and how all of it is forgotten."""

import logging
from collections.abc import Callable, Collection
from functools import partial
from typing import Any, Final

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace
from sqlalchemy import Row, Select, Table, bindparam, delete, select, tuple_
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.standings.periods import DEFAULT_ZONE
from bot.store.engine import RunOperation
from bot.store.reads import FetchAll
from bot.store.schema import interactions, metadata, servers, tables
from bot.store.standings import seasons
from bot.store.upserts import upsert_statement

log = logging.getLogger(__name__)

ERASURE_BATCH_ROWS: Final = 200
"""How many rows of a server are forgotten at a time, so that nobody's click waits for long."""


class GuildSettings(Struct, frozen=True, omit_defaults=True):
    """What the admins of a server have chosen.

    Attributes:
        language: of tables opened without a word about it (`en`, `es`, `fr`); empty for the one of the server itself.
        channels: the channels and categories in which tables may be opened; none for all.
        tables_per_channel: how many tables may be open in a channel at a time; 0 for any number.
        turn_limit_s: seconds for a turn at tables opened without a word about it, 0 for no limit; None for the usual
            time.
        mentions: whether players are called when it is their turn.
        announce: whether the winners of a month are announced.
        announce_channel: where; 0 for nowhere.
        zone: the time zone in which its months begin, as the IANA names it.
    """

    language: str = ""
    channels: tuple[int, ...] = ()
    tables_per_channel: int = 0
    turn_limit_s: int | None = field(default=None, name="per_turn")
    mentions: bool = True
    announce: bool = False
    announce_channel: int = 0
    zone: str = DEFAULT_ZONE


class GuildSettingsStore:
    """The servers. All methods raise `StoreError` when the database cannot be reached or written to.

    What was read once is remembered. All changes go through here, so that it is never out of date.

    Args:
        read: how the database is read.
        write: how it is written to; returns when it is on the disk.
        forgotten: is called when a server was forgotten.
    """

    def __init__(self, read: FetchAll, write: RunOperation, on_erased: Callable[[], None]) -> None:
        self._read = read
        self._write = write
        self._forgotten = on_erased
        self._settings: dict[int, GuildSettings] = {}

    async def settings(self, guild: int) -> GuildSettings:
        """What the admins of a server have chosen."""
        if guild not in self._settings:
            rows = await self._read(_SETTINGS, {"wanted": guild})
            settings, error = _decode(rows[0]) if rows else (GuildSettings(), None)
            if error is not None:
                log.error("the settings of server %s cannot be read", guild, exc_info=error)
            self._settings.setdefault(guild, settings)
        return self._settings[guild]

    async def update(self, guild: int, **changes: Any) -> tuple[GuildSettings, GuildSettings]:
        """Change some of the settings of a server, named as in `GuildSettings`; returns them before and afterwards."""
        before = after = GuildSettings()

        async def write(connection: AsyncConnection) -> None:
            nonlocal before, after
            row = (await connection.execute(_SETTINGS, {"wanted": guild})).first()
            before, _ = _decode(row) if row is not None else (GuildSettings(), None)
            after = replace(before, **changes)
            if after != before:
                await _save_settings(connection, guild, after)

        try:
            await self._write(write)
        except BaseException:
            self._settings.pop(guild, None)  # nobody knows what was written: it is read again
            raise
        self._settings[guild] = after
        return before, after

    async def removal_times(self) -> dict[int, int | None]:
        """The servers of which anything is kept, and when they removed the bot, in milliseconds; None: they did not."""
        return {row.guild: row.removed for row in await self._read(select(servers.c.guild, servers.c.removed), {})}

    async def add_guilds(self, guilds: Collection[int]) -> None:
        """Remember that the bot is on these servers, and from now on may keep something of them."""
        if guilds:
            await self._write(partial(_insert_guilds, guilds=guilds))

    async def mark_removed(self, guild: int, removed_at_ms: int) -> None:
        """Remember that a server removed the bot, at a time in milliseconds."""
        await self._write(partial(_save_removal, guild=guild, at=removed_at_ms))

    async def mark_returned(self, guild: int) -> None:
        """The bot is on a server again."""
        await self._write(partial(_save_removal, guild=guild, at=None))

    async def erase_guild(self, guild: int) -> None:
        """Forget a server: every row that names it, some at a time. That it is to be forgotten goes last."""
        for table in _GUILD_TABLES:
            some = select(*table.primary_key).where(table.c.guild == guild).limit(ERASURE_BATCH_ROWS)
            while rows := await self._read(some, {}):
                await self._write(partial(_delete_rows, table=table, keys=[tuple(row) for row in rows]))
        self._settings.pop(guild, None)
        self._forgotten()


def parse_settings(text: str, zone: str) -> GuildSettings:
    """Settings read back from what is written of them, with their time zone, which has a column of its own.

    Raises:
        ValueError: they cannot be read.
    """
    try:
        return replace(msgspec.json.decode(text, type=GuildSettings), zone=zone)
    except RecursionError as error:
        raise msgspec.ValidationError("no settings are nested that deep") from error


def _decode(row: Row[Any]) -> tuple[GuildSettings, ValueError | None]:
    """The stored settings; those that cannot be read count as not chosen, and the error says why."""
    try:
        return parse_settings(row.settings, row.zone), None
    except ValueError as error:
        return GuildSettings(zone=row.zone), error


async def _save_settings(connection: AsyncConnection, guild: int, settings: GuildSettings) -> None:
    text = msgspec.json.encode(replace(settings, zone=DEFAULT_ZONE)).decode()
    kept = {"zone": settings.zone, "settings": text}
    inserted = upsert_statement(connection, servers).values(guild=guild, **kept)
    await connection.execute(inserted.on_conflict_do_update(index_elements=[servers.c.guild], set_=kept))
    await seasons.change_time_zone(connection, guild, settings.zone)


async def _insert_guilds(connection: AsyncConnection, guilds: Collection[int]) -> None:
    rows = [{"guild": guild, "zone": DEFAULT_ZONE, "settings": "{}"} for guild in guilds]
    await connection.execute(upsert_statement(connection, servers).on_conflict_do_nothing(), rows)


async def _save_removal(connection: AsyncConnection, guild: int, at: int | None) -> None:
    inserted = upsert_statement(connection, servers).values(guild=guild, zone=DEFAULT_ZONE, settings="{}", removed=at)
    await connection.execute(inserted.on_conflict_do_update(index_elements=[servers.c.guild], set_={"removed": at}))


async def _delete_rows(connection: AsyncConnection, table: Table, keys: list[tuple[Any, ...]]) -> None:
    """Delete rows, by their primary keys, and what belongs to them."""
    if table is tables:
        await connection.execute(delete(interactions).where(interactions.c.table_id.in_([name for (name,) in keys])))
    await connection.execute(delete(table).where(tuple_(*table.primary_key).in_(keys)))


def _is_deleted_by_cascade(table: Table) -> bool:
    return any(key.ondelete == "CASCADE" for key in table.foreign_keys)


_GUILD_TABLES: Final = sorted(
    (table for table in reversed(metadata.sorted_tables) if "guild" in table.c and not _is_deleted_by_cascade(table)),
    key=lambda table: (table is servers, table is not metadata.tables["seasons"]),
)
"""All that names a server, what refers to another before what it refers to; last, that the server is known.

First its months: whoever closes one meanwhile, and would write down its winners, finds none any more.
"""
_SETTINGS: Final[Select[Any]] = select(servers.c.settings, servers.c.zone).where(servers.c.guild == bindparam("wanted"))
