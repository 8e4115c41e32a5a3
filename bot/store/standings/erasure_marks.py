"""Who had their first chips on a server and was forgotten since: a mark each, that names nobody.

Whoever comes back is known again by it, and gets no more chips than if they had stayed (D8). A mark is a keyed hash of
the server and the user; the key is random and this database's own. Marks go with their server, or when whoever they
are of holds an account again. None is ever too old: without it the first chips would be granted once more.
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


async def find(read: FetchAll, guild_users: Collection[GuildUser]) -> dict[GuildUser, Row[Any]]:
    """The marks of those of these people who have one."""
    found = await read(_KEY, {})
    if not found:
        return {}
    theirs = {(guild, _mark(found[0].value, guild, user)): (guild, user) for guild, user in guild_users}
    rows = await read(
        select(erasure_marks).where(tuple_(erasure_marks.c.guild, erasure_marks.c.mark).in_(list(theirs))), {}
    )
    return {theirs[row.guild, row.mark]: row for row in rows}


async def add_marks(connection: AsyncConnection, user: int) -> None:
    """Leave a mark of a user on every server where they have an account."""
    wanted = select(accounts.c.guild, accounts.c.topped_up).where(accounts.c.user_id == user, accounts.c.table_id == "")
    held = (await connection.execute(wanted)).all()
    if not held:
        return
    key = {"name": CHIPS_KEY_NAME, "value": secrets.token_hex(32)}
    await connection.execute(upsert_statement(connection, keys).on_conflict_do_nothing(), key)
    value = (await connection.execute(_KEY)).scalar_one()
    await connection.execute(
        upsert_statement(connection, erasure_marks),
        [
            {"guild": row.guild, "mark": _mark(value, row.guild, user), "topped_up": day_start_ms(row.topped_up)}
            for row in held
        ],
    )


async def restore_accounts(connection: AsyncConnection, guild_users: Collection[GuildUser]) -> None:
    """Put an empty account in the place of each mark of these people."""

    async def read(wanted: Select[Any], values: dict[str, Any]) -> Sequence[Row[Any]]:
        found: Sequence[Row[Any]] = (await connection.execute(wanted, values)).all()
        return found

    for (guild, user), row in (await find(read, guild_users)).items():
        account = {"user_id": user, "guild": guild, "table_id": "", "balance": 0, "topped_up": row.topped_up}
        await connection.execute(upsert_statement(connection, accounts), account)
        await connection.execute(
            delete(erasure_marks).where(erasure_marks.c.guild == guild, erasure_marks.c.mark == row.mark)
        )


def _mark(key: str, guild: int, user: int) -> str:
    return hmac.digest(bytes.fromhex(key), f"{guild} {user}".encode(), "sha256").hex()


CHIPS_KEY_NAME: Final = "chips"
"""The key that the marks are made with."""
_KEY: Final = select(keys.c.value).where(keys.c.name == CHIPS_KEY_NAME)
