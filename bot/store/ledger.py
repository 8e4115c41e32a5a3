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
    func,
    insert,
    literal,
    or_,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.errors import InsufficientChips, UserStillSeated
from bot.store.schema import HAS_CHIPS_ON_TABLE, accounts, transfers
from bot.store.standings import erasure_marks
from bot.store.upserts import execute_counted, upsert_statement
from bot.tables.chips import BANK, TOP_UP_LEVEL, Account, Transfer, TransferReason
from bot.tables.table import ERASED_USER


class Booking(Struct, frozen=True):
    """Chips that move together.

    Attributes:
        guild: on which server.
        transfers: how, in order.
        booked_at_ms: when, in milliseconds.
        day_start_ms: when that day began, for top-ups.
        interaction: the click or command that did it, or 0.
    """

    guild: int
    transfers: tuple[Transfer, ...]
    booked_at_ms: int
    day_start_ms: int = 0
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
    await erasure_marks.restore_accounts(
        connection, {(booking.guild, one.target.user) for booking, one in moved if one.source == BANK}
    )
    granted = [(booking.guild, one.target) for booking, one in moved if one.reason is TransferReason.GRANT]
    await _open(connection, granted, new=True)
    await _open(connection, {(booking.guild, side) for booking, one in moved for side in (one.source, one.target)})
    for is_top_up, group in groupby(moved, key=lambda one: one[1].reason is TransferReason.TOP_UP):
        some = list(group)
        if is_top_up:
            await _execute_for_each(
                connection, _MARK_TOPPED_UP, [_top_up_values(booking, one) for booking, one in some]
            )
        await _execute_for_each(
            connection, _CHANGE_BALANCE, [change for booking, one in some for change in _changes(booking, one)]
        )
    await connection.execute(_INSERT_TRANSFERS, [_row(booking, one) for booking, one in moved])


async def refund_table(connection: AsyncConnection, table_id: str, booked_at_ms: int) -> None:
    """What lies on a table that is closed goes back to who put it there."""
    bookings = [
        Booking(row.guild, (_refund(row.user_id, table_id, row.balance),), booked_at_ms)
        for row in await connection.execute(_SELECT_CHIPS_ON_TABLE, {"of_table": table_id})
    ]
    await book(connection, bookings)


async def anonymize_user(connection: AsyncConnection, user: int) -> None:
    """Put a nameless account in the place of each of a user's; the chips in it are nobody's any more.

    Raises:
        StillThere: some lie on a table, where they are still played for.
    """
    if (await connection.execute(_SELECT_USER_CHIPS_ON_TABLES, {"gone": user})).first() is not None:
        raise UserStillSeated("whoever is to be forgotten has chips on a table")
    await erasure_marks.add_marks(connection, user)
    user_accounts = select(
        literal(ERASED_USER), accounts.c.guild, accounts.c.table_id, accounts.c.balance, literal(0)
    ).where(accounts.c.user_id == user)
    added = upsert_statement(connection, accounts).from_select(_COLUMNS, user_accounts)
    balance = accounts.c.balance + added.excluded.balance
    await connection.execute(
        added.on_conflict_do_update(index_elements=accounts.primary_key.columns, set_={"balance": balance})
    )
    for statement in (_ANONYMIZE_RECIPIENT, _ANONYMIZE_SENDER, _DELETE_USER_ACCOUNTS):
        await connection.execute(statement, {"gone": user})


async def _open(connection: AsyncConnection, sides: Collection[tuple[int, Account]], *, new: bool = False) -> None:
    """Open accounts, of a server each, where there are none yet. `new`: there must be none."""
    blanks = [
        {"user_id": account.user, "guild": guild, "table_id": account.table_id, "balance": 0, "topped_up": 0}
        for guild, account in sides
    ]
    statement = upsert_statement(connection, accounts).on_conflict_do_nothing()
    if new:
        await _execute_for_each(connection, statement.execution_options(preserve_rowcount=True), blanks)
    else:
        await connection.execute(statement, blanks)


async def _execute_for_each(connection: AsyncConnection, statement: Executable, rows: list[dict[str, Any]]) -> None:
    """Execute a statement that changes one row for each of these, or else raise `InsufficientChips`."""
    if rows and await execute_counted(connection, statement, rows) < len(rows):
        raise InsufficientChips("somebody does not hold what was counted on")


def _refund(user: int, table: str, amount: int) -> Transfer:
    return Transfer(Account(user, table), Account(user), amount, TransferReason.REFUND)


def _key(booking: Booking, account: Account) -> dict[str, Any]:
    return {"of_user": account.user, "of_guild": booking.guild, "of_table": account.table_id}


def _changes(booking: Booking, one: Transfer) -> tuple[dict[str, Any], ...]:
    """What a transfer does to the account that gives and to the one that takes."""
    return (
        {**_key(booking, one.source), "by": -one.amount},
        {**_key(booking, one.target), "by": one.amount},
    )


def _top_up_values(booking: Booking, one: Transfer) -> dict[str, Any]:
    return {**_key(booking, one.target), "by": one.amount, "day": booking.day_start_ms, "at": booking.booked_at_ms}


def _row(booking: Booking, one: Transfer) -> dict[str, Any]:
    return {
        "guild": booking.guild,
        "from_user": one.source.user,
        "from_table": one.source.table_id,
        "to_user": one.target.user,
        "to_table": one.target.table_id,
        "amount": one.amount,
        "reason": one.reason.value,
        "at": booking.booked_at_ms,
        "interaction": booking.interaction,
    }


_ACCOUNT = (
    accounts.c.user_id == bindparam("of_user", type_=BigInteger),
    accounts.c.guild == bindparam("of_guild", type_=BigInteger),
    accounts.c.table_id == bindparam("of_table", type_=Text),
)
_OWN_ACCOUNTS = accounts.alias()
_COLUMNS = ["user_id", "guild", "table_id", "balance", "topped_up"]

_CHANGE_BALANCE = (
    update(accounts)
    .where(*_ACCOUNT, or_(accounts.c.user_id == BANK.user, accounts.c.balance + bindparam("by") >= 0))
    .values(balance=accounts.c.balance + bindparam("by"))
)
_MARK_TOPPED_UP = (
    update(accounts)
    .where(*_ACCOUNT, accounts.c.topped_up < bindparam("day"))
    .where(
        select(func.sum(_OWN_ACCOUNTS.c.balance))
        .where(_OWN_ACCOUNTS.c.user_id == bindparam("of_user"), _OWN_ACCOUNTS.c.guild == bindparam("of_guild"))
        .scalar_subquery()
        == TOP_UP_LEVEL - bindparam("by", type_=BigInteger)
    )
    .values(topped_up=bindparam("at"))
)
"""Marks that somebody is topped up today, if they hold as much too little as they are given."""
_INSERT_TRANSFERS = insert(transfers)
_SELECT_CHIPS_ON_TABLE = select(accounts).where(HAS_CHIPS_ON_TABLE, accounts.c.table_id == bindparam("of_table"))

_SELECT_USER_CHIPS_ON_TABLES = (
    select(accounts.c.table_id).where(HAS_CHIPS_ON_TABLE, accounts.c.user_id == bindparam("gone")).limit(1)
)
_ANONYMIZE_RECIPIENT = update(transfers).where(transfers.c.to_user == bindparam("gone")).values(to_user=ERASED_USER)
_ANONYMIZE_SENDER = update(transfers).where(transfers.c.from_user == bindparam("gone")).values(from_user=ERASED_USER)
_DELETE_USER_ACCOUNTS = delete(accounts).where(accounts.c.user_id == bindparam("gone"))
