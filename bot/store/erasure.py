"""Personal data: all rows about a user, for export, and their erasure."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable
from functools import partial
from typing import Any, Final

from sqlalchemy import Column, Connection, Select, Table, case, delete, or_, select, update

from bot.store import ledger
from bot.store.database import Operation, RunOperation
from bot.store.errors import ErasurePending, UserStillSeated
from bot.store.features import Feature, PersonalColumn, features
from bot.store.reads import ReadPool
from bot.store.schema import (
    UNREADABLE_PHASE,
    accounts,
    erasure_requests,
    feats,
    holidays,
    members,
    players,
    records,
    results,
    seats,
    standings,
    tables,
    transfers,
)
from bot.store.standings import counting
from bot.store.upserts import lock_ids, upsert
from bot.tables.ids import TableId, UserId

_OWN: Final = Feature(
    personal=(
        PersonalColumn(accounts.c.user_id, ledger.anonymize_user),
        PersonalColumn(erasure_requests.c.user_id),
        PersonalColumn(holidays.c.user_id),
        PersonalColumn(members.c.user_id),
        PersonalColumn(records.c.user_id),
        PersonalColumn(seats.c.user_id, counting.anonymize_seats),
        PersonalColumn(standings.c.user_id),
    ),
    seat_tables=(feats,),
)
"""The store's own rows about users, but for `players`, `tables`, `results` and `transfers`."""


class Erasure:
    """Personal data and its erasure. All methods raise `StoreError` when the database fails.

    `on_erased` is called when a user was erased; `announce_erasure` sends that to other processes.
    """

    def __init__(
        self, pool: ReadPool, run: RunOperation, on_erased: Callable[[], None], announce_erasure: Operation[None]
    ) -> None:
        self._pool = pool
        self._run = run
        self._on_erased = on_erased
        self._announce_erasure = announce_erasure

    async def table_ids_of_user(self, user: UserId) -> list[TableId]:
        """The ids of all tables at which a user sits, sat or is invited, on whatever server."""
        rows = await self._pool.fetch_all(select(players.c.table_id).where(players.c.user_id == user))
        return [row.table_id for row in rows]

    async def personal_data(self, user: UserId) -> dict[str, list[dict[str, Any]]]:
        """The rows about a user beside their tables, by the names of the database's tables."""
        return await self._pool.read(
            lambda connection: {
                name: [row._asdict() for row in connection.execute(query)]
                for name, query in personal_data_queries(user).items()
            }
        )

    async def users_to_erase(self) -> list[UserId]:
        """The users who asked for erasure and still have data."""
        return [row.user_id for row in await self._pool.fetch_all(select(erasure_requests.c.user_id))]

    async def request_erasure(self, user: UserId, requested_at_ms: int) -> None:
        """Store that a user asked for erasure."""
        await self._run(partial(_request_erasure, user=user, requested_at_ms=requested_at_ms))

    async def erase_user(self, user: UserId) -> None:
        """Erase the remaining data of a user whose seats are anonymous already.

        Of tables that cannot be read nobody knows where in them the user is; they lose their content.

        Raises:
            UserStillSeated: a table that can be read names the user.
        """
        await self._run(partial(_erase_user, user=user, announce=self._announce_erasure))
        self._on_erased()


def check_no_erasure_pending(connection: Connection, user_ids: Collection[UserId]) -> None:
    """Check that none of these users has asked for erasure: a seat taken now would outlive it.

    A request for the erasure of one of these users waits for the transaction, so that the erasure finds the seat.

    Raises:
        ErasurePending: some of these users did.
    """
    if not user_ids:
        return
    lock_ids(connection, user_ids, shared=True)
    query = select(erasure_requests.c.user_id).where(erasure_requests.c.user_id.in_(user_ids))
    if users := frozenset(connection.scalars(query)):
        raise ErasurePending(users)


def personal_data_queries(user: UserId) -> dict[str, Select[Any]]:
    """Queries for all rows about a user beside their tables, by the names of the database's tables."""
    same_game, own_seat = results.c.table_id == seats.c.table_id, seats.c.user_id == user
    queries = user_queries([personal.column for personal in personal_columns()], user)
    for table in (table for feature in (_OWN, *features()) for table in feature.seat_tables):
        same_seat = (table.c.table_id == seats.c.table_id) & (table.c.seat == seats.c.seat)
        queries[table.name] = select(table).join(seats, same_seat).where(own_seat)
    queries[results.name] = select(results).join(seats, same_game).where(own_seat)
    queries[transfers.name] = _transfers_query(user)
    return queries


def user_queries(columns: Iterable[Column[Any]], user: UserId) -> dict[str, Select[Any]]:
    """A query for each table of these columns, by its name: the rows with a user in any of the columns."""
    columns_by_table = defaultdict[Table, list[Column[Any]]](list)
    for column in columns:
        columns_by_table[column.table].append(column)
    return {
        table.name: select(table).where(or_(*(column == user for column in own)))
        for table, own in columns_by_table.items()
    }


def personal_columns() -> list[PersonalColumn]:
    """The columns with ids of users, but for `players` and `transfers`."""
    return [personal for feature in (_OWN, *features()) for personal in feature.personal]


def _transfers_query(user: UserId) -> Select[Any]:
    """The chips that a user got and, below 0, lost, without the names of the other side."""
    is_recipient = transfers.c.to_user == user
    chips = case((is_recipient, transfers.c.amount), else_=-transfers.c.amount).label("chips")
    columns = (transfers.c.guild, transfers.c.moved_at_ms, transfers.c.reason)
    return select(*columns, chips, transfers.c.from_table.label("table_id")).where(
        transfers.c.from_user != transfers.c.to_user, or_(is_recipient, transfers.c.from_user == user)
    )


def _request_erasure(connection: Connection, user: UserId, requested_at_ms: int) -> None:
    lock_ids(connection, [user])
    row = {"user_id": user, "requested_at_ms": requested_at_ms}
    upsert(connection, erasure_requests, [row], ["requested_at_ms"])


def _erase_user(connection: Connection, user: UserId, announce: Operation[None]) -> None:
    lock_ids(connection, [user])
    own_table = tables.c.id.in_(select(players.c.table_id).where(players.c.user_id == user))
    readable = select(tables.c.id).where(own_table, tables.c.phase != UNREADABLE_PHASE)
    if connection.execute(readable).first() is not None:
        raise UserStillSeated("a user to be erased still sits at a table")
    connection.execute(update(tables).where(own_table).values(snapshot=""))
    connection.execute(delete(players).where(players.c.user_id == user))
    for personal in personal_columns():
        personal.erase(connection, user)
    announce(connection)
