"""Erasure marks: one for each erased user who had their first chips on a server, without their name.

A user who comes back is recognised by it, and gets no more chips than without the erasure (D8). A mark is a keyed hash
of server and user; the key is random and this database's own. A mark goes with its server, or when its user holds an
account again. It never expires: the first chips would be granted once more.
"""

import hmac
import secrets
from collections.abc import Collection, Sequence
from typing import Any, Final, TypeAlias

from sqlalchemy import Row, Select, delete, select, tuple_
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.reads import FetchAll
from bot.store.schema import accounts, erasure_marks, keys
from bot.store.upserts import upsert_statement
from bot.tables.chips import day_start_ms

GuildUser: TypeAlias = tuple[int, int]
"""A server, and a user on it."""


async def find(fetch_all: FetchAll, guild_users: Collection[GuildUser]) -> dict[GuildUser, Row[Any]]:
    """The marks of those of these users who have one."""
    keys_stored = await fetch_all(_KEY, {})
    if not keys_stored:
        return {}
    users = {(guild, _mark(keys_stored[0].value, guild, user)): (guild, user) for guild, user in guild_users}
    query = select(erasure_marks).where(tuple_(erasure_marks.c.guild, erasure_marks.c.mark).in_(list(users)))
    return {users[row.guild, row.mark]: row for row in await fetch_all(query, {})}


async def add_marks(connection: AsyncConnection, user: int) -> None:
    """Leave a mark of a user on every server where they have an account."""
    query = select(accounts.c.guild, accounts.c.topped_up_at_ms).where(
        accounts.c.user_id == user, accounts.c.table_id == ""
    )
    rows = (await connection.execute(query)).all()
    if not rows:
        return
    key = {"name": CHIPS_KEY_NAME, "value": secrets.token_hex(32)}
    await connection.execute(upsert_statement(connection, keys).on_conflict_do_nothing(), key)
    value = (await connection.execute(_KEY)).scalar_one()
    await connection.execute(
        upsert_statement(connection, erasure_marks),
        [
            {
                "guild": row.guild,
                "mark": _mark(value, row.guild, user),
                "topped_up_at_ms": day_start_ms(row.topped_up_at_ms),
            }
            for row in rows
        ],
    )


async def restore_accounts(connection: AsyncConnection, guild_users: Collection[GuildUser]) -> None:
    """Put an empty account in the place of each mark of these users."""

    async def fetch_all(query: Select[Any], parameters: dict[str, Any]) -> Sequence[Row[Any]]:
        rows: Sequence[Row[Any]] = (await connection.execute(query, parameters)).all()
        return rows

    for (guild, user), row in (await find(fetch_all, guild_users)).items():
        account = {
            "user_id": user,
            "guild": guild,
            "table_id": "",
            "balance": 0,
            "topped_up_at_ms": row.topped_up_at_ms,
        }
        await connection.execute(upsert_statement(connection, accounts), account)
        await connection.execute(
            delete(erasure_marks).where(erasure_marks.c.guild == guild, erasure_marks.c.mark == row.mark)
        )


def _mark(key: str, guild: int, user: int) -> str:
    return hmac.digest(bytes.fromhex(key), f"{guild} {user}".encode(), "sha256").hex()


CHIPS_KEY_NAME: Final = "chips"
"""The key that the marks are made with."""
_KEY: Final = select(keys.c.value).where(keys.c.name == CHIPS_KEY_NAME)
