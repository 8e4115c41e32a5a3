"""The file of an SQLite database, looked at and copied without the bot, which may be running."""

import contextlib
import os
import secrets
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote

from sqlalchemy import URL
from sqlalchemy.engine import make_url

from bot.store.bad_database import BadDatabase


def parse_url(url: str) -> URL:
    """A database's address.

    Raises:
        BadDatabase: it is none.
    """
    try:
        return make_url(url)
    except Exception as error:
        raise BadDatabase(f"DATABASE_URL is no database address: {error}") from error


def sqlite_path(address: URL) -> Path | None:
    """The file of an SQLite database; None for one that is in no file of ours."""
    database = address.database or ""
    if address.get_backend_name() != "sqlite" or database in {"", ":memory:"}:
        return None
    return Path(unquote(database.removeprefix("file:"))) if "uri" in address.query else Path(database)


@contextlib.contextmanager
def open_readonly(file: Path) -> Iterator[sqlite3.Connection]:
    """A connection that writes nothing, and makes no database where there is none.

    It is one that could write: SQLite then puts its own files beside the database in order, and takes them away.

    Raises:
        sqlite3.Error: it is no database, or cannot be read.
    """
    with contextlib.closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=rw", uri=True)) as connection:
        connection.execute("PRAGMA query_only=ON")
        connection.text_factory = lambda text: text.decode(errors="replace")
        yield connection


def find_damage(connection: sqlite3.Connection, limit: int = 3) -> list[str]:
    """What is damaged in a database, in a line each: its own structure, or else references to what is not there.

    Empty for a sound one.

    Raises:
        sqlite3.Error: it is damaged so badly that this cannot be said.
    """
    found = [str(told) for (told,) in connection.execute(f"PRAGMA integrity_check({limit})") if told != "ok"]
    if found:
        return [" ".join(told.split()) for told in found]
    dangling = connection.execute("PRAGMA foreign_key_check").fetchmany(limit)
    return [f"row {row} of {table} refers to a row of {parent} that is not there" for table, row, parent, _ in dangling]


def is_corrupt(error: Exception) -> bool:
    """Whether this is what SQLite says of a damaged database."""
    return isinstance(error, sqlite3.Error) and getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_CORRUPT


def copy(source: Path, target: Path) -> list[str]:
    """Copy a database that may be in use, as it is at one moment; returns what is damaged in it.

    The copy appears under its name when it is complete, sound and on the disk; a damaged one does not.

    Raises:
        sqlite3.Error: it cannot be read, or the copy cannot be written.
        OSError: the copy cannot be written.
    """
    unfinished = target.with_name(f".{target.name}.{secrets.token_hex(4)}")
    try:
        with open_readonly(source) as read, contextlib.closing(sqlite3.connect(unfinished)) as written:
            shutil.copymode(source, unfinished)
            read.backup(written)  # all pages at once: in steps it would begin anew whenever the bot writes
            written.execute("PRAGMA journal_mode=DELETE")  # one file is all there is of it
            found = find_damage(written)
        if not found:
            _to_disk(unfinished)
            unfinished.replace(target)
            _to_disk(target.parent)
        return found
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
