"""What is written on a button: which table, which position, which control."""

import re
from typing import Final

from msgspec import Struct

PATTERN: Final = re.compile(
    r"o:(?P<table>[a-z0-9_-]{1,17}):(?P<stamp>[0-9]{1,9}):(?P<verb>[a-z+-]{1,12}):(?P<arg>.{0,57})"
)
"""The one family of custom ids: at most 17 + 9 + 12 + 57 characters and five more, Discord's 100."""

LARGEST: Final = 2**63 - 1
"""The largest number that a database holds, and so the largest id."""
FARTHEST: Final = 99_999
"""The last page that there can be of anything."""


class Address(Struct, frozen=True):
    """Where a click goes.

    Attributes:
        table: the id of a table, or the name of a page that belongs to none.
        stamp: the position that the button was made for.
        verb: what it does.
        arg: with what.
    """

    table: str
    stamp: int
    verb: str
    arg: str = ""

    def __str__(self) -> str:
        """The custom id."""
        return f"o:{self.table}:{self.stamp}:{self.verb}:{self.arg}"


def read(custom_id: str) -> Address | None:
    """The address on a button, or None if it is none of ours."""
    found = PATTERN.fullmatch(custom_id)
    return found and Address(found["table"], int(found["stamp"]), found["verb"], found["arg"])


def number(written: str, most: int = LARGEST) -> int:
    """A number from 0 on that is written on a button or chosen in a menu, in plain digits.

    Raises:
        ValueError: it is none, or more than there can be; somebody made it up.
    """
    if not (written.isascii() and written.isdigit()) or int(written) > most:
        raise ValueError(f"no number from 0 to {most}: {written!r}")
    return int(written)
