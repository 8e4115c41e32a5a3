"""Ranges of shards, by which a server belongs to one process of several.

Discord sends the events of a server to shard `(id >> 22) % count`, and those of direct messages to shard 0.
"""

import re
from typing import Self

from msgspec import Struct

from bot.tables.ids import GuildId


class ShardRange(Struct, frozen=True):
    """The shards from `first` to `last` of `count`; by default the only one."""

    first: int = 0
    last: int = 0
    count: int = 1

    @classmethod
    def parse(cls, text: str) -> Self:
        """A range as `str` writes it, such as `0-15/32`, or `3/32` for one shard. Raises ValueError."""
        match = re.fullmatch(r"(\d{1,9})(?:-(\d{1,9}))?/(\d{1,9})", text, re.ASCII)
        if match is None:
            raise ValueError(f"{text!r} is no range of shards")
        first, last, count = (int(part or match[1]) for part in match.groups())
        if not first <= last < count:
            raise ValueError(f"{text!r} is no range of shards: they are counted from 0 to {count - 1}")
        return cls(first, last, count)

    def __str__(self) -> str:
        """The range as `parse` reads it."""
        return f"{self.first}-{self.last}/{self.count}"

    @property
    def ids(self) -> range:
        """The ids of the shards."""
        return range(self.first, self.last + 1)

    def includes(self, guild: GuildId) -> bool:
        """True if these shards see to a server; 0 is none: direct messages."""
        return (guild >> 22) % self.count in self.ids
