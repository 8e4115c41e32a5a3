"""What people hold by the ledger: in hand and on tables, and how it came and went."""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct
from sqlalchemy import BigInteger, Row, Select, and_, cast, func, or_, select, union_all

from bot.store.reads import FetchAll
from bot.store.schema import HAS_CHIPS_ON_TABLE, accounts, players, tables, transfers
from bot.store.standings import erasure_marks
from bot.tables.chips import NEWCOMER_BALANCE, Balance, TransferReason


class ChipsOnTable(Struct, frozen=True):
    """Chips on a table: how many, against whom, and the channel and the message that show it (0: none)."""

    table_id: str
    chips: int
    other_users: tuple[int, ...]
    channel: int
    message: int


class ChipMovement(Struct, frozen=True):
    """Chips that somebody got, or, below 0, lost.

    Attributes:
        chips: how many.
        reason: why; never to or from a table, where they are still theirs.
        other_user: who had them, or got them; 0: the bank, and below 0 somebody forgotten.
        table_id: at which table; empty for the bank's.
        moved_at_ms: when, in milliseconds.
        balance_after: all that they held after it, on tables too.
    """

    chips: int
    reason: TransferReason
    other_user: int
    table_id: str
    moved_at_ms: int
    balance_after: int


class Balances:
    """What people hold. All methods raise `StoreError` when the database cannot be read.

    Args:
        read: how it is read.
    """

    def __init__(self, read: FetchAll) -> None:
        self._read = read

    async def fetch(self, guild: int, users: Iterable[int], day_start_ms: int) -> dict[int, Balance]:
        """What users hold on a server. `day_start_ms`: when the day began there, in milliseconds."""
        wanted = sorted({user for user in users if user > 0})
        rows = await self._read(
            select(accounts.c.user_id, accounts.c.table_id, accounts.c.balance, accounts.c.topped_up)
            .where(accounts.c.user_id.in_(wanted), accounts.c.guild == guild)
            .where(or_(accounts.c.table_id == "", accounts.c.balance > 0)),
            {},
        )
        held = {user: [row for row in rows if row.user_id == user] for user in wanted}
        strangers = [(guild, user) for user, theirs in held.items() if not theirs]
        marked = await erasure_marks.find(self._read, strangers) if strangers else {}
        back = {user: Balance(0, can_top_up=mark.topped_up < day_start_ms) for (_, user), mark in marked.items()}
        return {
            user: _balance(theirs, day_start_ms) if theirs else back.get(user, NEWCOMER_BALANCE)
            for user, theirs in held.items()
        }

    async def chips_on_tables(self, guild: int, user: int) -> list[ChipsOnTable]:
        """The chips that somebody has on tables, most first."""
        rows = await self._read(
            select(accounts.c.table_id, accounts.c.balance, tables.c.channel, tables.c.message)
            .join_from(accounts, tables, tables.c.id == accounts.c.table_id)
            .where(HAS_CHIPS_ON_TABLE, accounts.c.user_id == user, accounts.c.guild == guild)
            .order_by(accounts.c.balance.desc(), accounts.c.table_id),
            {},
        )
        seated = await self._read(
            select(players).where(players.c.table_id.in_([row.table_id for row in rows]), players.c.user_id != user),
            {},
        )
        return [
            ChipsOnTable(
                row.table_id,
                row.balance,
                tuple(seat.user_id for seat in seated if seat.table_id == row.table_id),
                row.channel,
                row.message,
            )
            for row in rows
        ]

    async def movements(self, guild: int, user: int, limit: int, offset: int = 0) -> tuple[list[ChipMovement], int]:
        """What somebody got and lost, the latest first, from the `offset`th on; and how often that was in all."""
        rows = await self._read(_movements(guild, user).limit(limit).offset(offset), {})
        moved = [
            ChipMovement(row.chips, TransferReason(row.reason), row.other, row.table, row.at, row.held) for row in rows
        ]
        return moved, rows[0].times if rows else 0


def _balance(rows: list[Row[Any]], day: int) -> Balance:
    hand = next(row for row in rows if not row.table_id)
    lying = sum(row.balance for row in rows if row.table_id)
    return Balance(hand.balance, lying, can_top_up=hand.topped_up < day)


def _movements(guild: int, user: int) -> Select[Any]:
    between = and_(transfers.c.guild == guild, transfers.c.from_user != transfers.c.to_user)
    shared = transfers.c.id, transfers.c.at, transfers.c.reason, transfers.c.from_table.label("table")
    got = select(*shared, transfers.c.amount.label("chips"), transfers.c.from_user.label("other"))
    lost = select(*shared, (-transfers.c.amount).label("chips"), transfers.c.to_user.label("other"))
    both = union_all(
        got.where(between, transfers.c.to_user == user), lost.where(between, transfers.c.from_user == user)
    ).subquery()
    held = cast(func.sum(both.c.chips).over(order_by=both.c.id), BigInteger)
    return select(both, held.label("held"), func.count().over().label("times")).order_by(both.c.id.desc())
