"""Chips, the play money of a server: what somebody holds, and how it moves from one account to another (D8)."""

from enum import StrEnum
from typing import Final

from msgspec import Struct

from bot.tables.table import DAY

BEGINNING: Final = 100
"""What everybody begins with."""
FLOOR: Final = 20
"""What somebody who holds less is topped up to, once a day.

Days are those of UTC: whoever chooses the server's time zone cannot make a day begin twice.
"""


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


def day_began(at: int) -> int:
    """When the day of a moment began, in UTC on every server; both in milliseconds."""
    return at - at % DAY


def day_ends(at: int) -> int:
    """When the day of a moment ends, in UTC on every server; both in milliseconds."""
    return day_began(at) + DAY
