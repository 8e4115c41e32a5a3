"""`python -m bot backup FILE`: a consistent copy of the database, also while the bot runs."""

import sqlite3
from pathlib import Path

from bot.cli.settings import Settings
from bot.store import files
from bot.store.bad_database import BadDatabase
from bot.store.engine import parse_url, sqlite_path


class DamagedDatabase(Exception):  # noqa: N818 -- for the command line, which prints it
    """The database is not sound, and there is no copy of it; the message says so in one line."""


def back_up(settings: Settings, target: Path, *, replace: bool) -> str:
    """Copy the database to `target`; returns a line about the copy.

    Raises:
        BadDatabase: there is no database, or none that can be copied so; or `target` cannot be where the copy goes.
        DamagedDatabase: it would be a copy of something damaged.
    """
    url = parse_url(settings.database_url)
    source, kind = sqlite_path(url), url.get_backend_name()
    if source is None and kind == "sqlite":
        raise BadDatabase(
            "the database is in memory, not in a file: it is gone when the bot ends, and cannot be copied"
        )
    if source is None:
        advice = f"a database of {kind} has tools of its own, such as pg_dump"
        raise BadDatabase(f"only SQLite files are backed up by this command; {advice}")
    try:
        _check(source, target, replace=replace)
        flaws = files.copy(source, target)
    except sqlite3.Error as error:
        if files.is_corrupt(error):
            raise _damaged(source, str(error)) from error
        raise BadDatabase(f"cannot copy {source} to {target}: {error}") from error
    except OSError as error:
        raise BadDatabase(f"cannot write {target}: {error}") from error
    if flaws:
        raise _damaged(source, flaws[0])
    return f"{source} is backed up: {target}, {target.stat().st_size / 10**6:.1f} MB, checked"


def _damaged(source: Path, flaw: str) -> DamagedDatabase:
    return DamagedDatabase(f"{source} is damaged and was not copied: {flaw}. See python -m bot doctor")


def _check(source: Path, target: Path, *, replace: bool) -> None:
    if not source.exists():
        raise BadDatabase(f"there is no database at {source} yet: it is made at the first start")
    if target.is_dir():
        raise BadDatabase(f"{target} is a folder: say what the copy is to be called there")
    if not target.absolute().parent.is_dir():
        raise BadDatabase(f"there is no folder {target.absolute().parent} for the copy")
    sidecars = files.sidecar_files(_real_path(source.resolve()))
    if (target.exists() and target.samefile(source)) or _real_path(target) in sidecars:
        raise BadDatabase(f"{target} is the database itself: the copy needs another name")
    for sidecar in files.sidecar_files(target):
        if sidecar.exists():  # SQLite would take its content for the latest changes of the copy
            raise BadDatabase(f"beside {target} there is {sidecar.name}: a program uses it, or did not end well")
    if target.exists() and not replace:
        raise BadDatabase(f"{target} is there already: --replace overwrites it")


def _real_path(path: Path) -> Path:
    """A file by the folder it is really in."""
    return path.absolute().parent.resolve() / path.name
