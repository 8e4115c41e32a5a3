"""Chips, the play money of a server: what somebody holds, and how it moves from one account to another (D8)."""

from datetime import UTC, datetime, timedelta, tzinfo
from enum import StrEnum
from typing import Final

from msgspec import Struct

BEGINNING: Final = 100
"""What everybody begins with."""
FLOOR: Final = 20
"""What somebody who holds less is topped up to, once a day."""


class Reason(StrEnum):
    """Why chips move."""

    GRANT = "grant"  # what everybody begins with, from the bank
    TOP_UP = "top-up"  # from the bank, up to `FLOOR`
    STAKE = "stake"  # from somebody's hand to the table
    BACK = "back"  # from the table to whoever had put them there
    WON = "won"  # from the table to somebody else


class Account(Struct, frozen=True):
    """Where chips are on a server: in the hand of a user, or lying on a table, still theirs; without a user the bank.

    The bank hands out what everybody begins with, and holds less than nothing by as much.
    """

    user: int = 0
    table: str = ""


BANK: Final = Account()


class Transfer(Struct, frozen=True):
    """Chips that move from one account to another; `amount` is 1 at least."""

    source: Account
    target: Account
    amount: int
    reason: Reason


class Purse(Struct, frozen=True):
    """What somebody holds on a server.

    Attributes:
        chips: in hand.
        on_tables: lying on tables.
        due: whether there was no top-up today.
        new: whether the first chips are still to be granted; they count already.
    """

    chips: int
    on_tables: int = 0
    due: bool = True
    new: bool = False

    @property
    def top_up(self) -> int:
        """What would be added if it were needed now: chips on tables count as held."""
        return max(FLOOR - self.chips - self.on_tables, 0) if self.due else 0

    @property
    def most(self) -> int:
        """The most that can be put on a table now."""
        return self.chips + self.top_up


NEWCOMER: Final = Purse(BEGINNING, new=True)
"""What somebody holds who never needed any chips."""
NOBODY: Final = Purse(0, due=False)
"""What somebody holds of whom nothing is known."""


def day_began(at: int, zone: tzinfo = UTC) -> int:
    """When the day of a moment began in a time zone; both in milliseconds."""
    day = datetime.fromtimestamp(at / 1000, zone).replace(hour=0, minute=0, second=0, microsecond=0)
    return int(day.timestamp() * 1000)


def day_ends(at: int, zone: tzinfo = UTC) -> int:
    """When the day of a moment ends in a time zone; both in milliseconds."""
    noon = datetime.fromtimestamp(at / 1000, zone).replace(hour=12)
    return day_began(int((noon + timedelta(days=1)).timestamp() * 1000), zone)
