"""The file of an SQLite database: checks and copies without the bot, which may be running."""

import contextlib
import os
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4


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

    The copy appears under its name when it is complete, sound and on the disk; a damaged one does not.

    Raises:
        sqlite3.Error: it cannot be read, or the copy cannot be written.
        OSError: the copy cannot be written.
    """
    unfinished = target.with_name(f".{target.name}.{uuid4().hex}")
    try:
        with open_readonly(source) as read, contextlib.closing(sqlite3.connect(unfinished)) as written:
            shutil.copymode(source, unfinished)
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
