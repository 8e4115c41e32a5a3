"""A database that an older version of the program left: who is in it, and how it becomes a file again."""

import contextlib
import sqlite3
from functools import cache
from pathlib import Path
from typing import Final

from bot.tables.ids import GuildId, UserId

DUMP: Final = Path(__file__).parent / "data" / "database_0010.sql"
"""The database as SQL; its head says where it comes from."""
LAST_MS: Final = 1_767_787_234_160
"""The last moment of that program: 2026-01-07, 12:00:34 UTC."""

CLUB, ELSEWHERE, REMOVED = map(GuildId, range(700_000_000_000_000_007, 700_000_000_000_000_010))
"""The servers; the last one removed the bot on 2025-12-01."""
CHANNEL, HALL = 710_000_000_000_000_001, 710_000_000_000_000_002
"""The club's channel for tables, and the one for announcements."""
ANN, BOB, CAT, DAN, EVE, FAY, GUS, HAL = map(UserId, range(300_000_000_000_000_001, 300_000_000_000_000_009))
"""The people. Gus has asked to be forgotten, and is not yet; Hal has been, on 2025-12-28."""


def restore(path: Path) -> None:
    """Make a file of the database, as it was left."""
    path.write_bytes(_content())


@cache
def _content() -> bytes:
    with contextlib.closing(sqlite3.connect(":memory:")) as connection:
        connection.executescript(DUMP.read_text(encoding="utf-8"))
        return connection.serialize()
