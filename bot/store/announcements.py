"""The announcements on servers, made or begun; `bot.kit.announcer` has their states."""

from collections.abc import Collection
from functools import partial
from typing import Final

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, Delete, Update, delete, select, update

from bot.store.queries import Queries
from bot.store.schema import announcements
from bot.store.upserts import insert_missing
from bot.tables.ids import GuildId
from bot.tables.table import DAY_MS

RETENTION_MS: Final = 90 * DAY_MS
"""The time for which an announcement is remembered: longer than any could be made late."""


class Attempt(Struct, frozen=True):
    """An announcement that was begun.

    Attributes:
        first_try_ms: the time of the first attempt.
        ended_at_ms: the time of its end; None while that is not known.
        message: the message; 0 for none, or one that is not known.
    """

    first_try_ms: int
    ended_at_ms: int | None
    message: int = 0


class Announcements(Queries):
    """The announcements on all servers. All methods raise `StoreError` when the database fails."""

    async def find(self, guild: GuildId, key: str) -> Attempt | None:
        """An announcement that was begun; None if there was no attempt, or it certainly came to nothing."""
        row = await self._pool.fetch_first(select(announcements).where(_is_one(guild, key)))
        return Attempt(row.first_try_ms, row.ended_at_ms, row.message) if row is not None else None

    async def ended(self, keys: Collection[str]) -> set[tuple[GuildId, str]]:
        """The servers on which announcements with these keys have ended, with their keys."""
        query = select(announcements.c.guild, announcements.c.key)
        query = query.where(announcements.c.key.in_(keys), announcements.c.ended_at_ms.is_not(None))
        return {(GuildId(row.guild), row.key) for row in await self._pool.fetch_all(query)}

    async def claim(self, guild: GuildId, key: str, now_ms: int) -> bool:
        """Store a first attempt; False if there was one."""
        row = {"guild": guild, "key": key, "first_try_ms": now_ms}
        return await self._run(partial(insert_missing, table=announcements, rows=[row])) > 0

    async def release(self, guild: GuildId, key: str) -> None:
        """Store that an announcement that was begun certainly came to nothing."""
        await self._execute(delete(announcements).where(_is_one(guild, key), announcements.c.ended_at_ms.is_(None)))

    async def end(self, guild: GuildId, key: str, now_ms: int, message: int = 0) -> None:
        """Store that an announcement was made, by a message, or will not be; and delete the old ones of its kind."""
        kind = key.partition(" ")[0]
        is_of_kind = (announcements.c.key == kind) | announcements.c.key.startswith(f"{kind} ", autoescape=True)
        is_old = (announcements.c.guild == guild) & is_of_kind & (announcements.c.ended_at_ms < now_ms - RETENTION_MS)
        statement = update(announcements).where(_is_one(guild, key), announcements.c.ended_at_ms.is_(None))
        end = statement.values(ended_at_ms=now_ms, message=message)
        await self._run(partial(_execute_all, statements=(end, delete(announcements).where(is_old))))


def _execute_all(connection: Connection, statements: tuple[Update | Delete, ...]) -> None:
    for statement in statements:
        connection.execute(statement)


def _is_one(guild: GuildId, key: str) -> ColumnElement[bool]:
    return (announcements.c.guild == guild) & (announcements.c.key == key)
