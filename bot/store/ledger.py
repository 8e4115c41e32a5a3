"""The ledger: every transfer of chips, with both its sides, and the balances of all accounts.

Accounts are users' hands, their chips on tables, and a server's bank. Every transfer is one row that takes from one
account what it gives to another: the accounts of a server always sum to 0, and a balance is the sum of its rows. Only
the bank's balance may go below 0; the write itself checks that, as a balance read before may have changed since.
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
    """Transfers that are booked together.

    Attributes:
        transfers: in order.
        day_start_ms: the beginning of that day, for top-ups.
        interaction: the click or command, or 0.
    """

    guild: int
    transfers: tuple[Transfer, ...]
    booked_at_ms: int
    day_start_ms: int = 0
    interaction: int = 0


async def book(connection: AsyncConnection, bookings: Sequence[Booking]) -> None:
    """Move chips.

    Raises:
        InsufficientChips: an account would go below 0, or its user was granted chips or topped up meanwhile, or before
            an erasure.
    """
    moves = [(booking, transfer) for booking in bookings for transfer in booking.transfers]
    if not moves:
        return
    await erasure_marks.restore_accounts(
        connection, {(booking.guild, transfer.target.user) for booking, transfer in moves if transfer.source == BANK}
    )
    grants = [(booking.guild, move.target) for booking, move in moves if move.reason is TransferReason.GRANT]
    await _open(connection, grants, new=True)
    await _open(connection, {(booking.guild, side) for booking, move in moves for side in (move.source, move.target)})
    for is_top_up, grouped in groupby(moves, key=lambda move: move[1].reason is TransferReason.TOP_UP):
        group = list(grouped)
        if is_top_up:
            top_ups = [
                _sides(booking, transfer)[1] | {"day": booking.day_start_ms, "at": booking.booked_at_ms}
                for booking, transfer in group
            ]
            await _execute_for_each(connection, _MARK_TOPPED_UP, top_ups)
        sides = [side for booking, transfer in group for side in _sides(booking, transfer)]
        await _execute_for_each(connection, _CHANGE_BALANCE, sides)
    await connection.execute(_INSERT_TRANSFERS, [_row(booking, transfer) for booking, transfer in moves])


async def refund_table(connection: AsyncConnection, table_id: str, booked_at_ms: int) -> None:
    """Return the chips on a table that is closed to those who put them there."""
    bookings = [
        Booking(row.guild, (_refund(row.user_id, table_id, row.balance),), booked_at_ms)
        for row in await connection.execute(_SELECT_CHIPS_ON_TABLE, {"of_table": table_id})
    ]
    await book(connection, bookings)


async def anonymize_user(connection: AsyncConnection, user: int) -> None:
    """Add each account of a user to the server's nameless one; its chips are nobody's any more.

    Raises:
        UserStillSeated: some are on a table, where they are still played for.
    """
    if (await connection.execute(_SELECT_USER_CHIPS_ON_TABLES, {"gone": user})).first() is not None:
        raise UserStillSeated("a user to be erased has chips on a table")
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
        {"user_id": account.user, "guild": guild, "table_id": account.table_id, "balance": 0, "topped_up_at_ms": 0}
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


def _sides(booking: Booking, transfer: Transfer) -> tuple[dict[str, Any], dict[str, Any]]:
    """The changes of the account that gives and of the one that takes."""
    source, target = (
        {"of_user": account.user, "of_guild": booking.guild, "of_table": account.table_id, "by": amount}
        for account, amount in ((transfer.source, -transfer.amount), (transfer.target, transfer.amount))
    )
    return source, target


def _row(booking: Booking, transfer: Transfer) -> dict[str, Any]:
    return {
        "guild": booking.guild,
        "from_user": transfer.source.user,
        "from_table": transfer.source.table_id,
        "to_user": transfer.target.user,
        "to_table": transfer.target.table_id,
        "amount": transfer.amount,
        "reason": transfer.reason.value,
        "moved_at_ms": booking.booked_at_ms,
        "interaction": booking.interaction,
    }


_ACCOUNT = (
    accounts.c.user_id == bindparam("of_user", type_=BigInteger),
    accounts.c.guild == bindparam("of_guild", type_=BigInteger),
    accounts.c.table_id == bindparam("of_table", type_=Text),
)
_OWN_ACCOUNTS = accounts.alias()
_COLUMNS = ["user_id", "guild", "table_id", "balance", "topped_up_at_ms"]

_CHANGE_BALANCE = (
    update(accounts)
    .where(*_ACCOUNT, or_(accounts.c.user_id == BANK.user, accounts.c.balance + bindparam("by") >= 0))
    .values(balance=accounts.c.balance + bindparam("by"))
)
_MARK_TOPPED_UP = (
    update(accounts)
    .where(*_ACCOUNT, accounts.c.topped_up_at_ms < bindparam("day"))
    .where(
        select(func.sum(_OWN_ACCOUNTS.c.balance))
        .where(_OWN_ACCOUNTS.c.user_id == bindparam("of_user"), _OWN_ACCOUNTS.c.guild == bindparam("of_guild"))
        .scalar_subquery()
        == TOP_UP_LEVEL - bindparam("by", type_=BigInteger)
    )
    .values(topped_up_at_ms=bindparam("at"))
)
"""Marks an account as topped up today, if the amount is what its user lacks."""
_INSERT_TRANSFERS = insert(transfers)
_SELECT_CHIPS_ON_TABLE = select(accounts).where(HAS_CHIPS_ON_TABLE, accounts.c.table_id == bindparam("of_table"))

_SELECT_USER_CHIPS_ON_TABLES = (
    select(accounts.c.table_id).where(HAS_CHIPS_ON_TABLE, accounts.c.user_id == bindparam("gone")).limit(1)
)
_ANONYMIZE_RECIPIENT = update(transfers).where(transfers.c.to_user == bindparam("gone")).values(to_user=ERASED_USER)
_ANONYMIZE_SENDER = update(transfers).where(transfers.c.from_user == bindparam("gone")).values(from_user=ERASED_USER)
_DELETE_USER_ACCOUNTS = delete(accounts).where(accounts.c.user_id == bindparam("gone"))
