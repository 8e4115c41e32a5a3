"""`python -m bot backup FILE`: a consistent copy of the database, also while the bot runs."""

import sqlite3
from pathlib import Path

from bot.settings import Settings
from bot.store import files
from bot.store.engine import BadDatabase


class Damaged(Exception):  # noqa: N818 -- for the command line, which prints it
    """The database is not sound, and there is no copy of it; the message says so in one line."""


def back_up(settings: Settings, target: Path, *, replace: bool = False) -> str:
    """Copy the database to `target`; returns what to say about it.

    Raises:
        BadDatabase: there is no database, or none that can be copied so; or `target` cannot be where the copy goes.
        Damaged: it would be a copy of something damaged.
    """
    address = files.address_of(settings.database_url)
    source = files.file_of(address)
    if source is None:
        raise BadDatabase(
            f"only SQLite files are backed up by this command; a database of {address.get_backend_name()} "
            "has tools of its own, such as pg_dump"
        )
    _check(source, target, replace=replace)
    try:
        flaws = files.copy(source, target)
    except sqlite3.Error as error:
        raise BadDatabase(f"cannot copy {source} to {target}: {error}") from error
    except OSError as error:
        raise BadDatabase(f"cannot write {target}: {error}") from error
    if flaws:
        raise Damaged(f"{source} is damaged and was not copied: {flaws[0]}. See python -m bot doctor")
    return f"{source} is backed up: {target}, {target.stat().st_size / 1e6:.1f} MB, checked"


def _check(source: Path, target: Path, *, replace: bool) -> None:
    if not source.exists():
        raise BadDatabase(f"there is no database at {source} yet: it is made at the first start")
    if target.is_dir():
        raise BadDatabase(f"{target} is a folder: say what the copy is to be called there")
    if not target.absolute().parent.is_dir():
        raise BadDatabase(f"there is no folder {target.absolute().parent} for the copy")
    if target.exists() and target.samefile(source):
        raise BadDatabase(f"{target} is the database itself: the copy needs another name")
    if target.exists() and not replace:
        raise BadDatabase(f"{target} is there already: --replace overwrites it")
