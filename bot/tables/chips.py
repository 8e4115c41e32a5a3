"""Chips, the play money of a server: balances, accounts, and transfers between them (D8)."""

from enum import StrEnum
from typing import Final

from msgspec import Struct

from bot.tables.ids import TableId, UserId
from bot.tables.table import DAY_MS

STARTING_CHIPS: Final = 100
"""The first balance of everybody."""
TOP_UP_LEVEL: Final = 20
"""The balance that a smaller one is topped up to, once a day.

Days are those of UTC: whoever chooses the server's time zone cannot make a day begin twice.
"""


class TransferReason(StrEnum):
    """The reason of a transfer."""

    GRANT = "grant"  # the first chips, from the bank
    TOP_UP = "top-up"  # from the bank, up to `TOP_UP_LEVEL`
    STAKE = "stake"  # from somebody's hand to the table
    REFUND = "back"  # from the table to whoever had put them there
    WIN = "won"  # from the table to somebody else


class Account(Struct, frozen=True):
    """An account on a server: the hand of a user, or their chips on a table; without a user the bank.

    The bank hands out the first chips and top-ups; its balance is below 0 by as much.
    """

    user: UserId = UserId(0)
    table_id: TableId = TableId("")


BANK: Final = Account()


class Transfer(Struct, frozen=True):
    """Chips that move from one account to another; `amount` is 1 at least."""

    source: Account
    target: Account
    amount: int
    reason: TransferReason


class Balance(Struct, frozen=True):
    """The balance of a user on a server.

    Attributes:
        chips: in hand.
        can_top_up: false if there was a top-up today.
        is_new: true while the first chips are still to be granted; they count already.
    """

    chips: int
    on_tables: int = 0
    can_top_up: bool = True
    is_new: bool = False

    @property
    def top_up_amount(self) -> int:
        """The top-up that is possible now: chips on tables count as balance."""
        return max(TOP_UP_LEVEL - self.chips - self.on_tables, 0) if self.can_top_up else 0

    @property
    def available(self) -> int:
        """The most chips that can be put on a table now."""
        return self.chips + self.top_up_amount


NEWCOMER_BALANCE: Final = Balance(STARTING_CHIPS, is_new=True)
"""The balance of a user without an account."""
UNKNOWN_BALANCE: Final = Balance(0, can_top_up=False)
"""The balance of a user about whom nothing is known."""


def day_start_ms(time_ms: int) -> int:
    """The beginning of a moment's day, in UTC on every server."""
    return time_ms - time_ms % DAY_MS


def day_end_ms(time_ms: int) -> int:
    """The end of a moment's day, in UTC on every server."""
    return day_start_ms(time_ms) + DAY_MS
