"""The ledger: every movement of chips, with both its sides, and what each account holds by it.

Accounts are people's hands, what they have lying on tables, and a server's bank. Every movement is one row that takes
from one account what it gives to another: all accounts of a server come to nothing together, always, and what an
account holds is what its rows come to. Nobody but the bank holds less than nothing; that is checked where it is
written, for what was read before may have gone since.
"""

from collections.abc import Collection, Sequence
from itertools import groupby
from typing import Any

from msgspec import Struct
from sqlalchemy import (
    BigInteger,
    Executable,
    Text,
    bindparam,
    delete,
    exists,
    func,
    insert,
    literal,
    or_,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.errors import Short, StillThere
from bot.store.schema import LYING, accounts, transfers
from bot.store.standings import erasure_marks
from bot.store.upserts import insert_or
from bot.tables.chips import BANK, FLOOR, Account, Reason, Transfer
from bot.tables.table import GONE


class Booking(Struct, frozen=True):
    """Chips that move together.

    Attributes:
        guild: on which server.
        transfers: how, in order.
        at: when, in milliseconds.
        day: when that day began, for top-ups.
        interaction: the click or command that did it, or 0.
    """

    guild: int
    transfers: tuple[Transfer, ...]
    at: int
    day: int = 0
    interaction: int = 0


async def book(connection: AsyncConnection, bookings: Sequence[Booking]) -> None:
    """Move chips.

    Raises:
        Short: somebody does not hold what is to be taken from them, or was granted chips or topped up meanwhile, or
            before they were forgotten.
    """
    moved = [(booking, transfer) for booking in bookings for transfer in booking.transfers]
    if not moved:
        return
    await erasure_marks.take_up(
        connection, {(booking.guild, one.target.user) for booking, one in moved if one.source == BANK}
    )
    granted = [(booking.guild, one.target) for booking, one in moved if one.reason is Reason.GRANT]
    await _open(connection, granted, new=True)
    await _open(connection, {(booking.guild, side) for booking, one in moved for side in (one.source, one.target)})
    for is_top_up, group in groupby(moved, key=lambda one: one[1].reason is Reason.TOP_UP):
        some = list(group)
        if is_top_up:
            await _all_of(connection, _NOT_TODAY, [_needed(booking, one) for booking, one in some])
        await _all_of(connection, _MOVE, [change for booking, one in some for change in _changes(booking, one)])
    await connection.execute(_INTO_TRANSFERS, [_row(booking, one) for booking, one in moved])


async def give_back(connection: AsyncConnection, table: str, at: int) -> None:
    """What lies on a table that is closed goes back to who put it there."""
    bookings = [
        Booking(row.guild, (_back(row.user_id, table, row.balance),), at)
        for row in await connection.execute(_LYING_ON, {"of_table": table})
    ]
    await book(connection, bookings)


async def forget(connection: AsyncConnection, user: int) -> None:
    """Put a nameless account in the place of each of a user's; the chips in it are nobody's any more.

    Raises:
        StillThere: some lie on a table, where they are still played for.
    """
    if (await connection.execute(_ON_TABLES, {"gone": user})).first() is not None:
        raise StillThere("whoever is to be forgotten has chips on a table")
    await erasure_marks.leave(connection, user)
    for statement in (_OPEN_NAMELESS, _TAKEN_BY_NOBODY, _GIVEN_BY_NOBODY, _INHERITED, _CLOSED):
        await connection.execute(statement, {"gone": user})


async def _open(connection: AsyncConnection, sides: Collection[tuple[int, Account]], *, new: bool = False) -> None:
    """Open accounts, of a server each, where there are none yet. `new`: there must be none."""
    blanks = [
        {"user_id": account.user, "guild": guild, "table_id": account.table, "balance": 0, "topped_up": 0}
        for guild, account in sides
    ]
    statement = insert_or(connection, accounts).on_conflict_do_nothing()
    if new:
        await _all_of(connection, statement.execution_options(preserve_rowcount=True), blanks)
    else:
        await connection.execute(statement, blanks)


async def _all_of(connection: AsyncConnection, statement: Executable, rows: list[dict[str, Any]]) -> None:
    """Execute a statement that changes one row for each of these, or else `Short`."""
    if not rows:
        return
    if connection.dialect.supports_sane_multi_rowcount:
        changed = (await connection.execute(statement, rows)).rowcount
    else:
        changed = sum([(await connection.execute(statement, row)).rowcount for row in rows])
    if changed < len(rows):
        raise Short("somebody does not hold what was counted on")


def _back(user: int, table: str, amount: int) -> Transfer:
    return Transfer(Account(user, table), Account(user), amount, Reason.BACK)


def _key(booking: Booking, account: Account) -> dict[str, Any]:
    return {"of_user": account.user, "of_guild": booking.guild, "of_table": account.table}


def _changes(booking: Booking, one: Transfer) -> tuple[dict[str, Any], ...]:
    """What a transfer does to the account that gives and to the one that takes."""
    return (
        {**_key(booking, one.source), "by": -one.amount},
        {**_key(booking, one.target), "by": one.amount},
    )


def _needed(booking: Booking, one: Transfer) -> dict[str, Any]:
    return {**_key(booking, one.target), "by": one.amount, "day": booking.day, "at": booking.at}


def _row(booking: Booking, one: Transfer) -> dict[str, Any]:
    return {
        "guild": booking.guild,
        "from_user": one.source.user,
        "from_table": one.source.table,
        "to_user": one.target.user,
        "to_table": one.target.table,
        "amount": one.amount,
        "reason": one.reason.value,
        "at": booking.at,
        "interaction": booking.interaction,
    }


_ACCOUNT = (
    accounts.c.user_id == bindparam("of_user", type_=BigInteger),
    accounts.c.guild == bindparam("of_guild", type_=BigInteger),
    accounts.c.table_id == bindparam("of_table", type_=Text),
)
_ALL_OF_THEIRS = accounts.alias()
_COLUMNS = ["user_id", "guild", "table_id", "balance", "topped_up"]

_MOVE = (
    update(accounts)
    .where(*_ACCOUNT, or_(accounts.c.user_id == BANK.user, accounts.c.balance + bindparam("by") >= 0))
    .values(balance=accounts.c.balance + bindparam("by"))
)
_NOT_TODAY = (
    update(accounts)
    .where(*_ACCOUNT, accounts.c.topped_up < bindparam("day"))
    .where(
        select(func.sum(_ALL_OF_THEIRS.c.balance))
        .where(_ALL_OF_THEIRS.c.user_id == bindparam("of_user"), _ALL_OF_THEIRS.c.guild == bindparam("of_guild"))
        .scalar_subquery()
        == FLOOR - bindparam("by", type_=BigInteger)
    )
    .values(topped_up=bindparam("at"))
)
"""Marks that somebody is topped up today, if they hold as much too little as they are given."""
_INTO_TRANSFERS = insert(transfers)
_LYING_ON = select(accounts).where(LYING, accounts.c.table_id == bindparam("of_table"))

_ON_TABLES = select(accounts.c.table_id).where(LYING, accounts.c.user_id == bindparam("gone")).limit(1)
_NAMED, _NAMELESS = accounts.alias(), accounts.alias()
_OPEN_NAMELESS = insert(accounts).from_select(
    _COLUMNS,
    select(literal(GONE), _NAMED.c.guild, _NAMED.c.table_id, literal(0), literal(0)).where(
        _NAMED.c.user_id == bindparam("gone"),
        ~exists().where(
            _NAMELESS.c.user_id == GONE,
            _NAMELESS.c.guild == _NAMED.c.guild,
            _NAMELESS.c.table_id == _NAMED.c.table_id,
        ),
    ),
)
_TAKEN_BY_NOBODY = update(transfers).where(transfers.c.to_user == bindparam("gone")).values(to_user=GONE)
_GIVEN_BY_NOBODY = update(transfers).where(transfers.c.from_user == bindparam("gone")).values(from_user=GONE)
_LEFT_BEHIND = (
    select(_NAMED.c.balance)
    .where(
        _NAMED.c.user_id == bindparam("gone"),
        _NAMED.c.guild == accounts.c.guild,
        _NAMED.c.table_id == accounts.c.table_id,
    )
    .correlate(accounts)
    .scalar_subquery()
)
_INHERITED = (
    update(accounts)
    .where(accounts.c.user_id == GONE)
    .values(balance=accounts.c.balance + func.coalesce(_LEFT_BEHIND, 0))
)
_CLOSED = delete(accounts).where(accounts.c.user_id == bindparam("gone"))
