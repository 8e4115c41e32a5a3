"""`python -m bot doctor`: whether everything the bot needs is there and sound, one line each, and what to do if not."""

import asyncio
import base64
import binascii
import os
import shutil
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from msgspec import Struct
from sqlalchemy import URL, inspect, text
from sqlalchemy.ext.asyncio import create_async_engine

from bot.cli.settings import Settings
from bot.store import files, guild_settings
from bot.store.bad_database import BadDatabase
from bot.store.engine import newest_schema_version, older_schema_versions, parse_url, sqlite_path
from bot.store.schema import UNREADABLE_PHASE
from bot.store.store import Store
from bot.tables import table as codec
from bot.text import LANGUAGES, translator, zones
from bot.ui.client import OchoClub
from games import journal
from games.core import BadMove

MIN_FREE_BYTES: Final = 200_000_000
"""How many bytes should be free on the disk; more where the database is large."""
MAX_ROWS_NAMED: Final = 10
"""How many rows that cannot be read are named."""


class Finding(Struct, frozen=True):
    """A finding: what was examined, whether it is in order, and what to do if it is not."""

    name: str
    ok: bool
    message: str

    def __str__(self) -> str:
        """In one line."""
        return f"{'ok  ' if self.ok else 'MEND'} {self.name}: {' '.join(self.message.split())}"


def examine(settings: Settings) -> Iterator[Finding]:
    """Look at one thing after the other. Nothing is changed, and the bot may be running meanwhile."""
    yield Finding("settings", ok=True, message="every name in .env is one of a setting, and every value can be")
    yield _token(settings.discord_token)
    try:
        address = parse_url(settings.database_url)
    except BadDatabase as error:
        yield Finding("database", ok=False, message=str(error))
    else:
        yield from _database(address)
    yield _pictures()
    yield _zones()


def _token(token: str) -> Finding:
    """Check that the token looks like one: a bot's id, a time and a signature. It is neither sent nor shown."""
    if not token:
        told = "DISCORD_TOKEN is missing: put the bot's token into .env (see .env.example)"
        return Finding("token", ok=False, message=told)
    parts = token.split(".")
    if len(parts) == 3 and all(parts) and _decode(parts[0]).isdigit():
        return Finding("token", ok=True, message="has the form of one; whether Discord accepts it shows at the start")
    told = "DISCORD_TOKEN is no bot token: in Discord's developer portal, under Bot, reset it and copy all of it"
    return Finding("token", ok=False, message=told)


def _decode(part: str) -> str:
    try:
        return base64.urlsafe_b64decode(part + "=" * (-len(part) % 4)).decode("ascii")
    except (binascii.Error, ValueError):
        return ""


def _database(address: URL) -> Iterator[Finding]:
    """Examine a database, wherever it is."""
    try:
        create_async_engine(address)  # which finds its driver, and connects to nothing yet
    except Exception as error:  # noqa: BLE001 -- whatever SQLAlchemy says, the operator has to know
        yield _unusable_database(address, error)
        return
    file = sqlite_path(address)
    yield from _file(file) if file is not None else _check_server(address)


def _unusable_database(address: URL, error: Exception) -> Finding:
    told = f"cannot use {address.render_as_string()}: {str(error).partition(chr(10))[0]}"
    return Finding("database", ok=False, message=told)


def _file(file: Path) -> Iterator[Finding]:
    """Examine an SQLite file, and the disk it is on."""
    try:
        file.stat()
        with files.open_readonly(file) as connection:
            yield from _check_content(file, connection)
    except (FileNotFoundError, NotADirectoryError):
        yield _missing_database(file)
    except (OSError, sqlite3.Error) as error:
        yield _unreadable_database(file, error)
    yield _disk(file)


def _missing_database(file: Path) -> Finding:
    folder = _folder(file)
    if not folder.is_dir():
        return Finding("database", ok=False, message=f"{file} cannot be made: {folder} is no folder")
    if not os.access(folder, os.W_OK):
        told = f"{file} cannot be made: give this user the right to write to {folder}"
        return Finding("database", ok=False, message=told)
    return Finding("database", ok=True, message=f"{file} is not there yet; it is made at the first start")


def _unreadable_database(file: Path, error: Exception) -> Finding:
    if files.is_corrupt(error):
        return _damaged_database(file, str(error))
    if not isinstance(error, OSError) and not _writable(file):
        told = f"cannot read {file}: {error}. Give this user the right to write to it, and to its folder"
        return Finding("database", ok=False, message=told)
    told = f"cannot read {file}: {error}. Put a backup in its place, or set DATABASE_URL to another file"
    return Finding("database", ok=False, message=told)


def _damaged_database(file: Path, flaws: str) -> Finding:
    told = f"{file} is damaged ({flaws}): stop the bot and put a backup in its place"
    return Finding("database", ok=False, message=told)


def _writable(file: Path) -> bool:
    return os.access(file, os.W_OK) and os.access(file.resolve().parent, os.W_OK)


def _check_content(file: Path, connection: sqlite3.Connection) -> Iterator[Finding]:
    flaws = files.find_damage(connection)
    if flaws:
        yield _damaged_database(file, "; ".join(flaws))
        return
    if _writable(file):
        yield Finding("database", ok=True, message=f"{file} is sound ({file.stat().st_size / 1e6:.1f} MB)")
    else:
        told = f"{file} is sound, but may not be written to: give this user the right to, in the whole folder"
        yield Finding("database", ok=False, message=told)
    revision = _revision(connection)
    (count,) = connection.execute("SELECT COUNT(*) FROM sqlite_master").fetchone()
    yield _schema(revision, empty=count == 0)
    known = revision == newest_schema_version()
    yield _rows(connection) if known else Finding("rows", ok=True, message="not looked at in another schema")


def _revision(connection: sqlite3.Connection) -> str:
    try:
        found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.OperationalError:
        return ""
    return str(found[0]) if found else ""


def _schema(revision: str, *, empty: bool) -> Finding:
    if empty:
        return Finding("schema", ok=True, message="there is none yet; it is made at the first start")
    if revision == newest_schema_version():
        return Finding("schema", ok=True, message=f"version {revision}, up to date")
    if revision in older_schema_versions():
        needed = newest_schema_version()
        told = f"version {revision}, and this program needs {needed}: back it up, then start the bot, which updates it"
    elif not revision:
        told = "this is not the bot's: is DATABASE_URL right?"
    else:
        told = f"version {revision} is of a newer program: update this one"
    return Finding("schema", ok=False, message=told)


def _rows(connection: sqlite3.Connection) -> Finding:
    """Check that the content of the rows can be read."""
    bad = [*_bad_tables(connection), *_bad_lines(connection), *_bad_settings(connection)]
    if not bad:
        return Finding("rows", ok=True, message="all can be read")
    named = ", ".join(bad[:MAX_ROWS_NAMED]) + (" …" if len(bad) > MAX_ROWS_NAMED else "")
    told = (
        f"{len(bad)} cannot be read: {named}. Those tables are closed, all others go on; a backup may still have them"
    )
    return Finding("rows", ok=False, message=told)


def _bad_tables(connection: sqlite3.Connection) -> Iterator[str]:
    for name, phase, revision, snapshot in connection.execute("SELECT id, phase, revision, snapshot FROM tables"):
        try:
            table = codec.load(snapshot)
            good = phase != UNREADABLE_PHASE and (table.id, table.revision) == (name, revision)
        except (ValueError, KeyError, TypeError):
            good = False
        if not good:
            yield f"table {name}"


def _bad_lines(connection: sqlite3.Connection) -> Iterator[str]:
    """The tables being played of whose journals a line cannot be understood."""
    found = connection.execute(
        "SELECT id, game, line FROM tables JOIN journal ON table_id = id WHERE phase = 'playing' ORDER BY id"
    )
    bad = dict[str, None]()
    for name, game, line in found:
        try:
            journal.parse_entry(game, line)
        except (BadMove, KeyError, TypeError):
            bad[name] = None
    yield from (f"journal of table {name}" for name in bad)


def _bad_settings(connection: sqlite3.Connection) -> Iterator[str]:
    for guild, settings, zone in connection.execute("SELECT guild, settings, zone FROM servers"):
        try:
            guild_settings.parse_settings(settings, zone)
        except (ValueError, RecursionError):
            yield f"settings of server {guild}"


def _check_server(address: URL) -> Iterator[Finding]:
    """Examine a database on a server: whether it answers, and its schema."""
    try:
        revision, empty = asyncio.run(_query_schema(address))
    except Exception as error:  # noqa: BLE001 -- whatever the driver says, the operator has to know
        yield _unusable_database(address, error)
        return
    yield Finding("database", ok=True, message=f"{address.render_as_string()} answers")
    yield _schema(revision, empty=empty)


async def _query_schema(address: URL) -> tuple[str, bool]:
    """The version of the schema, and whether there is nothing at all."""
    engine = create_async_engine(address)
    try:
        async with engine.connect() as connection:
            names = await connection.run_sync(lambda asked: inspect(asked).get_table_names())
            if "alembic_version" not in names:
                return "", not names
            found = await connection.execute(text("SELECT version_num FROM alembic_version"))
            return str(found.scalar() or ""), False
    finally:
        await engine.dispose()


def _folder(file: Path) -> Path:
    """The path of a file, or the innermost of its folders that exists."""
    return next(one for one in file.absolute().parents if _size(one) is not None)


def _size(path: Path) -> int | None:
    """In bytes; None if it is not there, or nobody says."""
    try:
        return path.stat().st_size
    except OSError:
        return None


def _disk(file: Path) -> Finding:
    folder = _folder(file)
    wanted = max(MIN_FREE_BYTES, 2 * (_size(file) or 0))
    free = shutil.disk_usage(folder).free
    room = f"{free / 1e9:.1f} GB are free in {folder}"
    if free < wanted:
        return Finding("disk", ok=False, message=f"{room}: make room, {wanted / 1e9:.1f} GB at least")
    return Finding("disk", ok=True, message=room)


def _pictures() -> Finding:
    """Draw a picture of every game, with its fonts."""
    began = time.perf_counter()
    try:
        count = asyncio.run(_draw_all_rules())
    except Exception as error:  # noqa: BLE001 -- whatever is missing, the operator has to know
        told = f"cannot be drawn ({type(error).__name__}: {error}): install the dependencies anew, as `make run` does"
        return Finding("pictures", ok=False, message=told)
    passed = time.perf_counter() - began
    return Finding("pictures", ok=True, message=f"{count} drawn, with all fonts, in {passed:.1f} s with the start")


async def _draw_all_rules() -> int:
    """Draw the rules of every game, in a bot that never connects; returns how many pictures that were."""
    async with OchoClub(Store(create_async_engine("sqlite+aiosqlite://")), shards=1) as bot:
        await bot.load_cogs()
        pages = [page for one in bot.presenters.values() for page in one.rules_pages(translator(LANGUAGES[0]))]
        pictures = [shot.draw() for page in pages for shot in page.pictures]
    return sum(bool(picture.png) for picture in pictures)


def _zones() -> Finding:
    count = len(zones.zone_names())
    if count == 1:
        told = "the system knows none but UTC: install its package tzdata, or the one for Python (pip install tzdata)"
        return Finding("time zones", ok=False, message=told)
    return Finding("time zones", ok=True, message=f"{count} to choose from")
