"""What people hold by the ledger: in hand and on tables, and how it came and went."""

from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any, TypeAlias

from msgspec import Struct
from sqlalchemy import BigInteger, Row, Select, and_, cast, func, or_, select, union_all

from bot.store.schema import LYING, accounts, players, tables, transfers
from bot.store.standings import erasure_marks
from bot.tables.chips import NEWCOMER, Purse, Reason

Read: TypeAlias = Callable[[Select[Any], dict[str, Any]], Awaitable[Sequence[Row[Any]]]]


class Lying(Struct, frozen=True):
    """Chips on a table: how many, against whom, and the channel and the message that show it (0: none)."""

    table: str
    chips: int
    others: tuple[int, ...]
    channel: int
    message: int


class Movement(Struct, frozen=True):
    """Chips that somebody got, or, below 0, lost.

    Attributes:
        chips: how many.
        reason: why; never to or from a table, where they are still theirs.
        other: who had them, or got them; 0: the bank, and below 0 somebody forgotten.
        table: at which table; empty for the bank's.
        at: when, in milliseconds.
        held: all that they held after it, on tables too.
    """

    chips: int
    reason: Reason
    other: int
    table: str
    at: int
    held: int


class Holdings:
    """What people hold. All methods raise `StoreError` when the database cannot be read.

    Args:
        read: how it is read.
    """

    def __init__(self, read: Read) -> None:
        self._read = read

    async def purses(self, guild: int, users: Iterable[int], day: int) -> dict[int, Purse]:
        """What users hold on a server. `day`: when the day began there, in milliseconds."""
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
        back = {user: Purse(0, due=mark.topped_up < day) for (_, user), mark in marked.items()}
        return {user: _purse(theirs, day) if theirs else back.get(user, NEWCOMER) for user, theirs in held.items()}

    async def lying(self, guild: int, user: int) -> list[Lying]:
        """The chips that somebody has on tables, most first."""
        rows = await self._read(
            select(accounts.c.table_id, accounts.c.balance, tables.c.channel, tables.c.message)
            .join_from(accounts, tables, tables.c.id == accounts.c.table_id)
            .where(LYING, accounts.c.user_id == user, accounts.c.guild == guild)
            .order_by(accounts.c.balance.desc(), accounts.c.table_id),
            {},
        )
        seated = await self._read(
            select(players).where(players.c.table_id.in_([row.table_id for row in rows]), players.c.user_id != user),
            {},
        )
        return [
            Lying(
                row.table_id,
                row.balance,
                tuple(seat.user_id for seat in seated if seat.table_id == row.table_id),
                row.channel,
                row.message,
            )
            for row in rows
        ]

    async def movements(self, guild: int, user: int, limit: int, offset: int = 0) -> tuple[list[Movement], int]:
        """What somebody got and lost, the latest first, from the `offset`th on; and how often that was in all."""
        rows = await self._read(_movements(guild, user).limit(limit).offset(offset), {})
        moved = [Movement(row.chips, Reason(row.reason), row.other, row.table, row.at, row.held) for row in rows]
        return moved, rows[0].times if rows else 0


def _purse(rows: list[Row[Any]], day: int) -> Purse:
    hand = next(row for row in rows if not row.table_id)
    lying = sum(row.balance for row in rows if row.table_id)
    return Purse(hand.balance, lying, due=hand.topped_up < day)


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
