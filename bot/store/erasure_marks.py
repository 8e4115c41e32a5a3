"""Erasure marks: one for each erased user who had their first chips on a server, without their name.

A user who comes back is recognised by it, and gets no more chips than without the erasure (D8). A mark is a keyed hash
of server and user; the key is random and this database's own. A mark goes with its server, or when its user holds an
account again. It never expires: the first chips would be granted once more.
"""

import hmac
import secrets
from collections.abc import Collection
from typing import Any, Final, TypeAlias

from sqlalchemy import Connection, Row, delete, insert, select, tuple_

from bot.store.schema import accounts, erasure_marks, keys
from bot.store.upserts import insert_missing
from bot.tables.chips import day_start_ms
from bot.tables.ids import GuildId, UserId

GuildUser: TypeAlias = tuple[GuildId, UserId]
"""A server, and a user on it."""


def find(connection: Connection, guild_users: Collection[GuildUser]) -> dict[GuildUser, Row[Any]]:
    """The marks of those of these users who have one."""
    key = connection.execute(_KEY).scalar() if guild_users else None
    if key is None:
        return {}
    users = {(guild, _mark(key, guild, user)): (guild, user) for guild, user in guild_users}
    query = select(erasure_marks).where(tuple_(erasure_marks.c.guild, erasure_marks.c.mark).in_(list(users)))
    return {users[row.guild, row.mark]: row for row in connection.execute(query)}


def add_marks(connection: Connection, user: UserId) -> None:
    """Leave a mark of a user on every server where they have an account."""
    query = select(accounts).where(accounts.c.user_id == user, accounts.c.table_id == "")
    if rows := connection.execute(query).all():
        insert_missing(connection, keys, [{"name": CHIPS_KEY_NAME, "value": secrets.token_hex(32)}])
        key = connection.execute(_KEY).scalar_one()
        marks = [
            {
                "guild": row.guild,
                "mark": _mark(key, row.guild, user),
                "topped_up_at_ms": day_start_ms(row.topped_up_at_ms),
            }
            for row in rows
        ]
        connection.execute(insert(erasure_marks), marks)


def restore_accounts(connection: Connection, guild_users: Collection[GuildUser]) -> None:
    """Put an empty account in the place of each mark of these users."""
    for (guild, user), row in find(connection, guild_users).items():
        account = {"user_id": user, "guild": guild, "table_id": "", "topped_up_at_ms": row.topped_up_at_ms}
        connection.execute(insert(accounts), account)
        connection.execute(
            delete(erasure_marks).where(erasure_marks.c.guild == guild, erasure_marks.c.mark == row.mark)
        )


def _mark(key: str, guild: GuildId, user: UserId) -> str:
    return hmac.digest(bytes.fromhex(key), f"{guild} {user}".encode(), "sha256").hex()


CHIPS_KEY_NAME: Final = "chips"
"""The key that the marks are made with."""
_KEY: Final = select(keys.c.value).where(keys.c.name == CHIPS_KEY_NAME)
