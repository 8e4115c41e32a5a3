"""The ledger: every transfer of chips, with both its sides, and the balances of all accounts.

Accounts are users' hands, their chips on tables, and a server's bank. Every transfer is one row that takes from one
account what it gives to another: the accounts of a server always sum to 0, and a balance is the sum of its rows. Only
the bank's balance may go below 0; the write itself checks that, as a balance read before may have changed since.
"""

from collections.abc import Collection, Sequence
from typing import Any

from msgspec import Struct
from sqlalchemy import (
    BigInteger,
    Connection,
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

from bot.store import erasure_marks
from bot.store.errors import InsufficientChips, UserStillSeated
from bot.store.schema import HAS_CHIPS_ON_TABLE, accounts, transfers
from bot.store.upserts import execute_counted, upsert_for_update, upsert_statement
from bot.tables.chips import BANK, TOP_UP_LEVEL, Account, Transfer, TransferReason
from bot.tables.ids import GuildId, TableId, UserId
from bot.tables.table import ERASED_USER


class Booking(Struct, frozen=True):
    """Transfers that are booked together, in order.

    Attributes:
        day_start_ms: the beginning of that day, for top-ups.
        interaction_id: that of the click or command, or 0.
    """

    guild: GuildId
    transfers: tuple[Transfer, ...]
    booked_at_ms: int
    day_start_ms: int = 0
    interaction_id: int = 0


def book(connection: Connection, bookings: Sequence[Booking]) -> None:
    """Move chips.

    Raises:
        InsufficientChips: an account would go below 0, or its user was granted chips or topped up meanwhile, or before
            an erasure.
    """
    moves = [(booking, transfer) for booking in bookings for transfer in booking.transfers]
    if not moves:
        return
    erasure_marks.restore_accounts(
        connection, {(booking.guild, transfer.target.user) for booking, transfer in moves if transfer.source == BANK}
    )
    grants = [(booking.guild, move.target) for booking, move in moves if move.reason is TransferReason.GRANT]
    new_account = upsert_statement(connection, accounts).on_conflict_do_nothing()
    _execute_for_each(connection, new_account.execution_options(preserve_rowcount=True), _empty_accounts(grants))
    sides = {(booking.guild, side) for booking, move in moves for side in (move.source, move.target)}
    upsert_for_update(connection, accounts, _empty_accounts(sides))
    for booking, move in moves:
        source, target = (
            {"user": side.user, "server": booking.guild, "table": side.table_id, "change": change}
            for side, change in ((move.source, -move.amount), (move.target, move.amount))
        )
        if move.reason is TransferReason.TOP_UP:
            times = {"day_start_ms": booking.day_start_ms, "now_ms": booking.booked_at_ms}
            _execute_for_each(connection, _MARK_TOPPED_UP, [target | times])
        _execute_for_each(connection, _CHANGE_BALANCE, [source, target])
    connection.execute(insert(transfers), [_row(booking, transfer) for booking, transfer in moves])


def refund_table(connection: Connection, table_id: TableId, booked_at_ms: int) -> None:
    """Return the chips on a table that is closed to those who put them there."""
    query = select(accounts).where(HAS_CHIPS_ON_TABLE, accounts.c.table_id == table_id)
    refunds = [
        (row.guild, Transfer(Account(row.user_id, table_id), Account(row.user_id), row.balance, TransferReason.REFUND))
        for row in connection.execute(query)
    ]
    book(connection, [Booking(guild, (refund,), booked_at_ms) for guild, refund in refunds])


def anonymize_user(connection: Connection, user: UserId) -> None:
    """Add each account of a user to the server's nameless one; its chips are nobody's any more.

    Raises:
        UserStillSeated: some are on a table, where they are still played for.
    """
    is_own = accounts.c.user_id == user
    if connection.execute(select(accounts).where(HAS_CHIPS_ON_TABLE, is_own)).first() is not None:
        raise UserStillSeated("a user to be erased has chips on a table")
    erasure_marks.add_marks(connection, user)
    nameless = {"user_id": literal(ERASED_USER)} | {name: accounts.c[name] for name in ("guild", "table_id", "balance")}
    own_rows = select(*nameless.values()).where(is_own)
    added = upsert_statement(connection, accounts).from_select(list(nameless), own_rows)
    balance = accounts.c.balance + added.excluded.balance
    connection.execute(
        added.on_conflict_do_update(index_elements=accounts.primary_key.columns, set_={"balance": balance})
    )
    for side in (transfers.c.to_user, transfers.c.from_user):
        connection.execute(update(transfers).where(side == user).values({side: ERASED_USER}))
    connection.execute(delete(accounts).where(is_own))


def _empty_accounts(sides: Collection[tuple[GuildId, Account]]) -> list[dict[str, Any]]:
    """The rows of new accounts, of a server each."""
    return [{"user_id": account.user, "guild": guild, "table_id": account.table_id} for guild, account in sides]


def _execute_for_each(connection: Connection, statement: Executable, rows: list[dict[str, Any]]) -> None:
    """Execute a statement that changes one row for each of these, or else raise `InsufficientChips`."""
    if rows and execute_counted(connection, statement, rows) < len(rows):
        raise InsufficientChips("somebody does not hold what was counted on")


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
        "interaction": booking.interaction_id,
    }


_UPDATE_ACCOUNT = update(accounts).where(
    accounts.c.user_id == bindparam("user", type_=BigInteger),
    accounts.c.guild == bindparam("server", type_=BigInteger),
    accounts.c.table_id == bindparam("table", type_=Text),
)
_NEW_BALANCE = accounts.c.balance + bindparam("change", type_=BigInteger)
_CHANGE_BALANCE = _UPDATE_ACCOUNT.where(or_(accounts.c.user_id == BANK.user, _NEW_BALANCE >= 0)).values(
    balance=_NEW_BALANCE
)
_OWN_ACCOUNTS = accounts.alias()
_MARK_TOPPED_UP = _UPDATE_ACCOUNT.where(
    accounts.c.topped_up_at_ms < bindparam("day_start_ms"),
    select(func.sum(_OWN_ACCOUNTS.c.balance))
    .where(_OWN_ACCOUNTS.c.user_id == bindparam("user"), _OWN_ACCOUNTS.c.guild == bindparam("server"))
    .scalar_subquery()
    == TOP_UP_LEVEL - bindparam("change", type_=BigInteger),
).values(topped_up_at_ms=bindparam("now_ms"))
"""Marks an account as topped up today, if the amount is what its user lacks."""
