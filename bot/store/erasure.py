"""What the database holds of one person: read for whoever asks for it, and erased for whoever wants to be forgotten."""

from collections.abc import Collection
from typing import Any

from sqlalchemy import Select, bindparam, case, delete, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.errors import ErasurePending, UserStillSeated
from bot.store.schema import erasure_requests, feats, metadata, players, results, seats, tables, transfers

UNREADABLE_PHASE = "unreadable"
"""The phase of a row that could not be read."""


def personal_data_queries(user: int) -> dict[str, Select[Any]]:
    """How to read everything that is kept of a person beside the tables, by the names of the database's tables."""
    found = [table for table in metadata.sorted_tables if "user_id" in table.c and table is not players]
    kept = {table.name: select(table).where(table.c.user_id == user) for table in found}
    sat, here = results.c.table_id == seats.c.table_id, seats.c.user_id == user
    achieved = (feats.c.table_id == seats.c.table_id) & (feats.c.seat == seats.c.seat)
    return kept | {
        results.name: select(results).join(seats, sat).where(here),
        feats.name: select(feats).join(seats, achieved).where(here),
        transfers.name: _chips(user),
    }


def _chips(user: int) -> Select[Any]:
    """The chips that a person got and, below 0, lost; not from whom and to whom."""
    got = transfers.c.to_user == user
    return select(
        transfers.c.guild,
        transfers.c.at,
        transfers.c.reason,
        case((got, transfers.c.amount), else_=-transfers.c.amount).label("chips"),
        transfers.c.from_table.label("table_id"),
    ).where(transfers.c.from_user != transfers.c.to_user, or_(got, transfers.c.from_user == user))


async def insert_erasure_request(connection: AsyncConnection, user: int, requested_at_ms: int) -> None:
    """Write down that somebody asked to be forgotten."""
    await connection.execute(_DELETE_REQUEST, {"gone": user})
    await connection.execute(insert(erasure_requests), {"user_id": user, "since": requested_at_ms})


async def check_no_erasure_pending(connection: AsyncConnection, user_ids: Collection[int]) -> None:
    """Nobody comes to a table while being forgotten, lest they stay there.

    It is looked at after the table was written, for then nobody else writes.

    Raises:
        BeingForgotten: one of them is.
    """
    if not user_ids:
        return
    found = await connection.scalars(select(erasure_requests.c.user_id).where(erasure_requests.c.user_id.in_(user_ids)))
    if users := frozenset(found):
        raise ErasurePending(users)


async def erase_user(connection: AsyncConnection, user: int) -> None:
    """Erase what is left of a person whose seats are anonymous already.

    Of tables that could not be read nobody knows where in them the person is; they lose their content.

    Raises:
        StillThere: a table that can be read names the person.
    """
    if (await connection.execute(_SELECT_SEATED_TABLES, {"gone": user})).first() is not None:
        raise UserStillSeated("somebody who is to be forgotten is still at a table")
    await connection.execute(_CLEAR_SNAPSHOTS, {"gone": user})
    await connection.execute(_DELETE_PLAYER, {"gone": user})
    await connection.execute(_DELETE_REQUEST, {"gone": user})


_SELECT_SEATED_TABLES = (
    select(players.c.table_id)
    .join(tables, tables.c.id == players.c.table_id)
    .where(players.c.user_id == bindparam("gone"), tables.c.phase != UNREADABLE_PHASE)
)
_CLEAR_SNAPSHOTS = (
    update(tables)
    .where(tables.c.phase == UNREADABLE_PHASE)
    .where(tables.c.id.in_(select(players.c.table_id).where(players.c.user_id == bindparam("gone"))))
    .values(snapshot="")
)
_DELETE_PLAYER = delete(players).where(players.c.user_id == bindparam("gone"))
_DELETE_REQUEST = delete(erasure_requests).where(erasure_requests.c.user_id == bindparam("gone"))
