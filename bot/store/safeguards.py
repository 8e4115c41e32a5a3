"""Safeguards of an SQLite file: what is checked and copied before the bot works with it.

In this order, each step before anything is changed by the next one:

1. The file and those beside it are for this account alone; it is made so where it is missing.
2. A damaged page is looked for, but not for long: reading a large file takes longer than people wait for a start.
3. A file that a newer program has written is refused.
4. A file of an older program is copied before its schema is brought up to date. The copy has its name when it is whole,
   so whatever moment the process is killed in, the next start finds the old file, or the new one, and does the rest.
"""

import logging
import shutil
import sqlite3
from collections.abc import Set as AbstractSet
from pathlib import Path
from typing import Final

from bot.store import files
from bot.store.bad_database import BadDatabase

log = logging.getLogger(__name__)

CHECK_LIMIT_S: Final = 5.0
"""The longest time for the search for damaged pages at the start."""
MAX_CHECKED_BYTES: Final = 2_000_000_000
"""The size beyond which they are not searched for: SQLite reads the pages without a look at the time, 1.3 GB in 4 s."""
KEPT_BACKUPS: Final = 3
"""The backups from before updates that are kept beside a database, the latest."""
_ROOM: Final = 2
"""The size of a database that must be free for its update: once for the backup, once for the log of the update."""


def prepare(file: Path, newest: str, older: AbstractSet[str]) -> None:
    """Check a file, and copy it if its schema is to be brought up to date.

    Args:
        file: the database; it may be missing.
        newest: the version of the schema that this program works with.
        older: those that it can bring up to date.

    Raises:
        BadDatabase: it is damaged, or of a newer program, or there is no room for the backup.
        sqlite3.Error, OSError: it cannot be read, or the backup cannot be written.
    """
    files.make_private(file)
    try:
        with files.open_readonly(file) as connection:
            is_checked = file.stat().st_size <= MAX_CHECKED_BYTES
            if is_checked and (damage := files.find_damaged_page(connection, CHECK_LIMIT_S)):
                raise BadDatabase(_describe_damage(file, damage))
            revision = files.schema_version(connection)
    except sqlite3.DatabaseError as error:
        if files.is_corrupt(error):
            raise BadDatabase(_describe_damage(file, str(error))) from error
        raise
    if revision and revision != newest and revision not in older:
        raise BadDatabase(f"{file}: {newer_version(revision)}")
    if revision in older:
        back_up(file, revision, newest)


def newer_version(revision: str) -> str:
    """The sentence about a schema that this program does not know."""
    return f"version {revision} is of a newer program: update this one"


def back_up(file: Path, revision: str, newest: str) -> None:
    """Copy a database before its update, and delete the oldest copies. Raises as `prepare` does."""
    prefix = f"{file.name}.before-"
    for unfinished in file.parent.glob(f".{prefix}*"):  # of a process that was killed
        unfinished.unlink(missing_ok=True)
    free, needed = shutil.disk_usage(file.parent).free, _ROOM * files.size_with_log(file)
    if free < needed:
        raise BadDatabase(
            f"{file} is of version {revision}, and there is no room to back it up before its update to {newest}: "
            f"{free / 10**6:.0f} MB are free in {file.parent.absolute()}, and {needed / 10**6:.0f} MB are needed"
        )
    backup = file.with_name(f"{prefix}{newest}")
    if damage := files.copy(file, backup):
        raise BadDatabase(_describe_damage(file, damage[0]))
    log.warning("the database is updated from version %s to %s; as it was it is in %s", revision, newest, backup)
    backups = sorted(file.parent.glob(f"{prefix}*"), key=lambda path: path.stat().st_mtime, reverse=True)
    for old in backups[KEPT_BACKUPS:]:
        old.unlink(missing_ok=True)


def _describe_damage(file: Path, damage: str) -> str:
    return (
        f"{file} is damaged ({' '.join(damage.split())}): put a backup in its place, or save what can be read with "
        f"sqlite3 {file} .recover; python -m bot doctor says more"
    )
