"""The file of an SQLite database: checks and copies without the bot, which may be running.

Files are for this account alone (mode 0600), whatever the umask: who reads a database knows the dice of running games.
SQLite gives the files that it makes beside a database the database's own mode. On Windows modes say nothing.
"""

import contextlib
import logging
import os
import sqlite3
import stat
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from uuid import uuid4

PRIVATE_FILE: Final = 0o600
PRIVATE_FOLDER: Final = 0o700
SIDECARS: Final = ("-wal", "-shm", "-journal")
"""The endings of the files that SQLite has beside a database, with changes in them that are not in its own yet."""
APPLICATION_ID: Final = b"ocho"
"""The mark of our SQLite files, by which tools know whose they are."""
_HEADER_BYTES: Final = 72  # of an SQLite file, to the end of its application's id
_STEPS_PER_LOOK: Final = 1_000
"""The steps of SQLite, pages or rows, between two looks at the clock."""

log = logging.getLogger(__name__)


@contextlib.contextmanager
def open_readonly(file: Path) -> Iterator[sqlite3.Connection]:
    """A connection that writes nothing, and creates no database.

    The file is opened for writing all the same: only then does SQLite tidy up its own files beside the database.

    Raises:
        sqlite3.Error: it is no database, or cannot be read.
    """
    with contextlib.closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=rw", uri=True)) as connection:
        connection.execute("PRAGMA query_only=ON")
        connection.text_factory = lambda text: text.decode(errors="replace")
        yield connection


def sidecar_files(database: Path) -> list[Path]:
    """The files that SQLite may have beside a database."""
    return [database.with_name(database.name + ending) for ending in SIDECARS]


def make_private(database: Path) -> None:
    """Make a database for this account alone; where everybody can read one, or the files beside it, change that.

    A file that only a group can read is left so: somebody has given it that right. Raises OSError: it cannot be made.
    """
    if database.is_dir():
        return
    with contextlib.suppress(FileExistsError):
        os.close(os.open(database, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_FILE))
    for file in (database, *sidecar_files(database), *database.parent.glob(f"{database.name}.before-*")):
        if is_public(file) and (is_ours(file) or not file.stat().st_size):
            try:
                file.chmod(PRIVATE_FILE)
            except OSError as error:
                log.warning("every account of this machine can read %s, and that cannot be changed: %s", file, error)
            else:
                log.warning("every account of this machine could read %s; now this one alone can", file)


def is_public(file: Path) -> bool:
    """True if there is such a file, and accounts that are neither its owner nor in its group may read or write it."""
    try:
        return os.name == "posix" and bool(file.stat().st_mode & stat.S_IRWXO & ~stat.S_IXOTH)
    except OSError:
        return False


def is_ours(file: Path) -> bool:
    """True for a database of the bot, whatever its name, and for the files that SQLite has beside one."""
    base = next((file.with_name(file.name.removesuffix(end)) for end in SIDECARS if file.name.endswith(end)), file)
    try:
        if not base.is_file():
            return False
        with base.open("rb") as opened:
            header = opened.read(_HEADER_BYTES)
    except OSError:
        return False
    return header.startswith(b"SQLite format 3\0") and header.endswith(APPLICATION_ID)


def size_with_log(database: Path) -> int:
    """The bytes of a database and of the files beside it."""
    return sum(file.stat().st_size for file in (database, *sidecar_files(database)) if file.exists())


def schema_version(connection: sqlite3.Connection) -> str:
    """The version of the schema; empty if there is none."""
    try:
        row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.OperationalError as error:
        if "no such table" not in str(error):
            raise
        return ""
    return str(row[0]) if row else ""


def find_damaged_page(connection: sqlite3.Connection, limit_s: float) -> str:
    """The first damage of a database's own structure, but for its indexes' content; empty if none is found in the time.

    Raises:
        sqlite3.Error: it is damaged so badly that this cannot be said.
    """
    end_s = time.monotonic() + limit_s
    connection.set_progress_handler(lambda: time.monotonic() > end_s, _STEPS_PER_LOOK)
    try:
        lines = [str(line) for (line,) in connection.execute("PRAGMA quick_check(1)") if line != "ok"]
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_INTERRUPT:
            raise
        log.info("not all of the database was checked in %g s; `python -m bot doctor` does that", limit_s)
        return ""
    finally:
        connection.set_progress_handler(None, 0)
    return lines[0] if lines else ""


def find_damage(connection: sqlite3.Connection, limit: int = 3) -> list[str]:
    """The damage of a database, in a line each: its own structure, or else references to missing rows.

    Raises:
        sqlite3.Error: it is damaged so badly that this cannot be said.
    """
    lines = [str(line) for (line,) in connection.execute(f"PRAGMA integrity_check({limit})") if line != "ok"]
    if lines:
        return [" ".join(line.split()) for line in lines]
    dangling = connection.execute("PRAGMA foreign_key_check").fetchmany(limit)
    return [f"row {row} of {table} refers to a row of {parent} that is not there" for table, row, parent, _ in dangling]


def is_corrupt(error: Exception) -> bool:
    """True for the error that SQLite raises for a damaged database."""
    return isinstance(error, sqlite3.Error) and getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_CORRUPT


def copy(source: Path, target: Path) -> list[str]:
    """Copy a database that may be in use, as it is at one moment; returns its damage.

    The copy appears under its name when it is complete, sound and on the disk; a damaged one does not. It is for this
    account alone.

    Raises:
        sqlite3.Error: it cannot be read, or the copy cannot be written.
        OSError: the copy cannot be written.
    """
    unfinished = target.with_name(f".{target.name}.{uuid4().hex}")
    try:
        os.close(os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_FILE))
        with open_readonly(source) as read, contextlib.closing(sqlite3.connect(unfinished)) as written:
            read.backup(written)  # all pages at once: in steps it would begin anew whenever the bot writes
            written.execute("PRAGMA journal_mode=DELETE")  # one file is all there is of it
            damage = find_damage(written)
        if not damage:
            _to_disk(unfinished)
            unfinished.replace(target)
            _to_disk(target.parent)
        return damage
    finally:
        unfinished.unlink(missing_ok=True)


def _to_disk(path: Path) -> None:
    """Wait until a file or a folder is on the disk, where the system can say so."""
    with contextlib.suppress(PermissionError):  # Windows opens no folders
        descriptor = os.open(path, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
