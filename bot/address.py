"""What is written on a button: which table, which position, which control."""

import re
from typing import Final

from msgspec import Struct

PATTERN: Final = re.compile(
    r"o:(?P<table>[a-z0-9_-]{1,17}):(?P<stamp>\d{1,9}):(?P<verb>[a-z+-]{1,12}):(?P<arg>.{0,57})"
)
"""The one family of custom ids: at most 17 + 9 + 12 + 57 characters and five more, Discord's 100."""


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
