"""Chips, the play money of a server: what somebody holds, and how it moves from one account to another (D8)."""

from enum import StrEnum
from typing import Final

from msgspec import Struct

from bot.tables.table import DAY_MS

STARTING_CHIPS: Final = 100
"""What everybody begins with."""
TOP_UP_LEVEL: Final = 20
"""What somebody who holds less is topped up to, once a day.

Days are those of UTC: whoever chooses the server's time zone cannot make a day begin twice.
"""


class TransferReason(StrEnum):
    """Why chips move."""

    GRANT = "grant"  # what everybody begins with, from the bank
    TOP_UP = "top-up"  # from the bank, up to `FLOOR`
    STAKE = "stake"  # from somebody's hand to the table
    REFUND = "back"  # from the table to whoever had put them there
    WIN = "won"  # from the table to somebody else


class Account(Struct, frozen=True):
    """Where chips are on a server: in the hand of a user, or lying on a table, still theirs; without a user the bank.

    The bank hands out what everybody begins with, and holds less than nothing by as much.
    """

    user: int = 0
    table_id: str = ""


BANK: Final = Account()


class Transfer(Struct, frozen=True):
    """Chips that move from one account to another; `amount` is 1 at least."""

    source: Account
    target: Account
    amount: int
    reason: TransferReason


class Balance(Struct, frozen=True):
    """What somebody holds on a server.

    Attributes:
        chips: in hand.
        on_tables: lying on tables.
        can_top_up: whether there was no top-up today.
        is_new: whether the first chips are still to be granted; they count already.
    """

    chips: int
    on_tables: int = 0
    can_top_up: bool = True
    is_new: bool = False

    @property
    def top_up_amount(self) -> int:
        """What would be added if it were needed now: chips on tables count as held."""
        return max(TOP_UP_LEVEL - self.chips - self.on_tables, 0) if self.can_top_up else 0

    @property
    def available(self) -> int:
        """The most that can be put on a table now."""
        return self.chips + self.top_up_amount


NEWCOMER_BALANCE: Final = Balance(STARTING_CHIPS, is_new=True)
"""What somebody holds who never needed any chips."""
UNKNOWN_BALANCE: Final = Balance(0, can_top_up=False)
"""What somebody holds of whom nothing is known."""


def day_start_ms(time_ms: int) -> int:
    """When the day of a moment began, in UTC on every server; both in milliseconds."""
    return time_ms - time_ms % DAY_MS


def day_end_ms(time_ms: int) -> int:
    """When the day of a moment ends, in UTC on every server; both in milliseconds."""
    return day_start_ms(time_ms) + DAY_MS
