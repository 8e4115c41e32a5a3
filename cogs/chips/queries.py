"""The queries of the page of chips: the chips of a user on tables, and their movements."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from sqlalchemy import BigInteger, Connection, Row, Select, and_, cast, func, select, union_all

from bot.store.queries import Queries
from bot.store.reads import row_to_struct
from bot.store.schema import HAS_CHIPS_ON_TABLE, accounts, players, tables, transfers
from bot.tables.chips import TransferReason
from bot.tables.ids import ChannelId, GuildId, TableId, UserId


class ChipsOnTable(Struct, frozen=True):
    """The chips of a user on a table, the opponents, and the message that shows it (0: none)."""

    table_id: TableId
    chips: int
    other_users: tuple[UserId, ...]
    channel: ChannelId
    message: int


class ChipMovement(Struct, frozen=True):
    """Chips that a user got, or, below 0, lost; never to or from a table, where they are still theirs.

    Attributes:
        other_user: the giver or the taker; 0: the bank, and below 0 an erased user.
        table_id: empty for the bank's.
        balance_after: all chips after it, those on tables too.
    """

    chips: int
    reason: TransferReason
    other_user: UserId
    table_id: TableId
    moved_at_ms: int
    balance_after: int


class Chips(Queries):
    """The chips of all users, for their page. All methods raise `StoreError` when the database cannot be read."""

    async def chips_on_tables(self, guild: GuildId, user: UserId) -> list[ChipsOnTable]:
        """The chips of a user on tables, most first."""
        query: Select[Any] = (
            select(accounts.c.table_id, accounts.c.balance, tables.c.channel, tables.c.message)
            .join_from(accounts, tables, tables.c.id == accounts.c.table_id)
            .where(HAS_CHIPS_ON_TABLE, accounts.c.user_id == user, accounts.c.guild == guild)
            .order_by(accounts.c.balance.desc(), accounts.c.table_id)
        )

        def load(connection: Connection) -> tuple[Sequence[Row[Any]], Sequence[Row[Any]]]:
            rows = connection.execute(query).all()
            seats = players.c.table_id.in_([row.table_id for row in rows])
            return rows, connection.execute(select(players).where(seats, players.c.user_id != user)).all()

        rows, others = await self._pool.read(load)
        users = {row.table_id: tuple(seat.user_id for seat in others if seat.table_id == row.table_id) for row in rows}
        return [ChipsOnTable(row.table_id, row.balance, users[row.table_id], row.channel, row.message) for row in rows]

    async def movements(
        self, guild: GuildId, user: UserId, limit: int, offset: int = 0
    ) -> tuple[list[ChipMovement], int]:
        """The movements of a user's chips, the latest first, from the `offset`th on; and the number of all of them."""
        between_users = and_(transfers.c.guild == guild, transfers.c.from_user != transfers.c.to_user)
        shared = (transfers.c.id, transfers.c.moved_at_ms, transfers.c.reason, transfers.c.from_table.label("table_id"))
        sides = (1, transfers.c.to_user, transfers.c.from_user), (-1, transfers.c.from_user, transfers.c.to_user)
        signed = [
            select(*shared, (sign * transfers.c.amount).label("chips"), other_user.label("other_user")).where(
                between_users, own_user == user
            )
            for sign, own_user, other_user in sides
        ]
        both = union_all(*signed).subquery()
        balance = cast(func.sum(both.c.chips).over(order_by=both.c.id), BigInteger)
        query = select(both, balance.label("balance_after"), func.count().over().label("movement_count"))
        rows = await self._pool.fetch_all(query.order_by(both.c.id.desc()).limit(limit).offset(offset))
        return [row_to_struct(row, ChipMovement) for row in rows], rows[0].movement_count if rows else 0
