"""The custom id of a control: a table, a position, a verb, and an argument."""

import re
from typing import Final

from msgspec import Struct

CUSTOM_ID_PATTERN: Final = re.compile(
    r"o:(?P<target>[a-z0-9_-]{1,17}):(?P<position>[0-9]{1,9}):(?P<verb>[a-z+-]{1,12}):(?P<arg>.{0,57})"
)
"""The one family of custom ids: at most 17 + 9 + 12 + 57 characters and five more, Discord's 100."""

MAX_BIGINT: Final = 2**63 - 1
"""The largest number that a database holds, and so the largest id."""
_MASK_PATTERN: Final = re.compile(r"[0-9a-f]{1,8}")
MAX_PAGE: Final = 99_999
"""The last page that there can be of anything."""


class ForgedClick(Exception):  # noqa: N818 -- a deed of somebody else, not an error of the program
    """A custom id or a chosen value that no button or menu of ours has: somebody made it up.

    It is told to whoever clicked, and logged in one line. A `ValueError` is an error of ours, and logged with its
    stack.
    """


class CustomId(Struct, frozen=True):
    """The parts of a custom id.

    Attributes:
        target: the table, or the page.
        position: the table's position that the control was drawn for; on a lesson or a puzzle the step, in a draft of
            conditional moves its length, on a tournament's announcements a number that each has alone, elsewhere 0.
        verb: the deed.
        arg: what the deed is done with, in the verb's own form.
    """

    target: str
    position: int
    verb: str
    arg: str = ""

    def __str__(self) -> str:
        """The custom id."""
        return f"o:{self.target}:{self.position}:{self.verb}:{self.arg}"


def page_custom_id(page: str, verb: str, arg: str = "") -> CustomId:
    """The custom id of a button on a page, which has no positions."""
    return CustomId(page, 0, verb, arg)


def parse_custom_id(custom_id: str) -> CustomId | None:
    """The parts of a button's custom id, or None if it is none of ours."""
    match = CUSTOM_ID_PATTERN.fullmatch(custom_id)
    return match and CustomId(match["target"], int(match["position"]), match["verb"], match["arg"])


def parse_number(text: str, maximum: int = MAX_BIGINT) -> int:
    """A number from 0 to `maximum` from a button or a menu, in plain digits; raises ForgedClick at any other text."""
    if not (text.isascii() and text.isdigit()) or int(text) > maximum:
        raise ForgedClick(f"no number from 0 to {maximum}: {text!r}")
    return int(text)


def parse_mask(text: str, count: int) -> int:
    """A selection among so many things from a button, as a hexadecimal mask; raises ForgedClick at any other text."""
    if not _MASK_PATTERN.fullmatch(text) or int(text, 16) >> count:
        raise ForgedClick(f"no selection of {count}: {text!r}")
    return int(text, 16)


def split_arg(text: str, count: int) -> list[str]:
    """The parts of an argument, with points between them; raises ForgedClick if they are not so many."""
    parts = text.split(".")
    if len(parts) != count:
        raise ForgedClick(f"not {count} parts: {text!r}")
    return parts
