"""`python -m bot doctor`: a check of everything the bot needs, one line each, with what to do where it fails."""

import asyncio
import base64
import binascii
import os
import shlex
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Final, TypeAlias

from msgspec import Struct
from sqlalchemy import URL, Connection, NullPool, inspect, text
from sqlalchemy.ext.asyncio import create_async_engine

from bot.cli import installation
from bot.cli.settings import Settings
from bot.cli.starts import FREE_STARTS, read_records
from bot.store import files, guild_settings
from bot.store.bad_database import BadDatabase
from bot.store.engine import (
    create_database,
    newest_schema_version,
    older_schema_versions,
    parse_url,
    pg_dump_command,
    show_address,
    sqlite_path,
)
from bot.store.safeguards import newer_version
from bot.store.schema import UNREADABLE_PHASE
from bot.store.store import Store
from bot.tables import table as codec
from bot.tables.shards import ShardRange
from bot.text import LANGUAGES, translator, zones
from bot.ui.client import OchoClub
from bot.ui.message.spec import PictureBlock
from engine.files import DamagedFile, module_names, read_file
from engine.wasm import EngineMissing, WasmModule
from games import journal
from games.core import BadMove

MIN_FREE_BYTES: Final = 200_000_000
"""The bytes that should be free on the disk; more where the database is large."""
MAX_ROWS_NAMED: Final = 10
"""The unreadable rows that are named."""
_Execute: TypeAlias = Callable[[str], Iterable[Any]]
"""Executes a query; returns its rows."""


class Finding(Struct, frozen=True):
    """A finding: the name of what was examined, its state, and what to do if that is not in order."""

    name: str
    ok: bool
    message: str

    def __str__(self) -> str:
        """In one line."""
        return f"{'ok  ' if self.ok else 'MEND'} {self.name}: {' '.join(self.message.split())}"


def _ok(name: str, message: str) -> Finding:
    return Finding(name, ok=True, message=message)


def _mend(name: str, message: str) -> Finding:
    return Finding(name, ok=False, message=message)


def examine(settings: Settings) -> Iterator[Finding]:
    """Examine one thing after the other. Nothing is changed, and the bot may be running meanwhile."""
    yield _ok("settings", "every name in .env is one of a setting, and every value can be")
    yield _token(settings.discord_token)
    try:
        url = parse_url(settings.database_url)
    except BadDatabase as error:
        yield _mend("database", str(error))
    else:
        yield from _database(url)
        yield _privacy(sqlite_path(url))
        yield from _starts(settings.database_url)
    yield _installation()
    yield _pictures()
    yield _zones()
    yield _engine()


def _starts(database_url: str) -> Iterator[Finding]:
    """The last starts, where any are noted, and whether Discord took the commands."""
    records = read_records(database_url)
    if not records:
        return
    failed = max(record.failed for record in records)
    if failed > FREE_STARTS:
        advice = "the log says why, above the line about the pause; stop it until that is mended"
        yield _mend("starts", f"the bot ended soon after its last {failed} starts: {advice}")
    else:
        yield _ok("starts", "the bot has not kept ending soon after its starts")
    problem = next((record.commands for record in records if record.commands), "")
    if problem:
        yield _mend("commands", f"not up to date at Discord, the bot tries again by itself: {problem}")
    else:
        yield _ok("commands", "Discord took them at the last start")


def _token(token: str) -> Finding:
    """Check that the token looks like one: a bot's id, a time and a signature. It is neither sent nor shown."""
    if not token:
        return _mend("token", "DISCORD_TOKEN is missing: put the bot's token into .env (see .env.example)")
    parts = token.split(".")
    if len(parts) == 3 and all(parts) and _decode(parts[0]).isdigit():
        return _ok("token", "has the form of one; whether Discord accepts it shows at the start")
    return _mend(
        "token", "DISCORD_TOKEN is no bot token: in Discord's developer portal, under Bot, reset it and copy all of it"
    )


def _decode(part: str) -> str:
    try:
        return base64.b64decode(part + "=" * (-len(part) % 4), validate=True).decode("ascii")
    except (binascii.Error, ValueError):
        return ""


def _database(url: URL) -> Iterator[Finding]:
    try:
        create_async_engine(url)  # which finds its driver, and connects to nothing yet
    except Exception as error:  # noqa: BLE001 -- whatever SQLAlchemy says, the operator has to know
        yield _unusable_database(url, error)
        return
    file = sqlite_path(url)
    yield from _file(file) if file is not None else _check_server(url)


def _unusable_database(url: URL, error: Exception) -> Finding:
    return _mend("database", f"cannot use {show_address(url)}: {str(error).partition(chr(10))[0]}")


def _file(file: Path) -> Iterator[Finding]:
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
        return _mend("database", f"{file} cannot be made: {folder} is no folder")
    if not os.access(folder, os.W_OK):
        return _mend("database", f"{file} cannot be made: give this user the right to write to {folder}")
    return _ok("database", f"{file} is not there yet; it is made at the first start")


def _unreadable_database(file: Path, error: Exception) -> Finding:
    if files.is_corrupt(error):
        return _damaged_database(file, str(error))
    if not isinstance(error, OSError) and not _writable(file):
        advice = "Give this user the right to write to it, and to its folder"
    else:
        advice = "Put a backup in its place, or set DATABASE_URL to another file"
    return _mend("database", f"cannot read {file}: {error}. {advice}")


def _damaged_database(file: Path, flaws: str) -> Finding:
    return _mend("database", f"{file} is damaged ({flaws}): stop the bot and put a backup in its place")


def _writable(file: Path) -> bool:
    return os.access(file, os.W_OK) and os.access(file.resolve().parent, os.W_OK)


def _check_content(file: Path, connection: sqlite3.Connection) -> Iterator[Finding]:
    flaws = files.find_damage(connection)
    if flaws:
        yield _damaged_database(file, "; ".join(flaws))
        return
    if _writable(file):
        yield _ok("database", f"{file} is sound ({file.stat().st_size / 10**6:.1f} MB)")
    else:
        advice = "give this user the right to, in the whole folder"
        yield _mend("database", f"{file} is sound, but may not be written to: {advice}")
    revision = files.schema_version(connection)
    (count,) = connection.execute("SELECT COUNT(*) FROM sqlite_master").fetchone()
    yield _schema(revision, empty=count == 0)
    is_current = revision == newest_schema_version()
    yield _rows(connection.execute) if is_current else _ok("rows", "not looked at in another schema")


def _schema(revision: str, *, empty: bool, backup: str = "") -> Finding:
    """Compare the schema with this program's. `backup`: the command to run before an update; empty: the bot does it."""
    newest = newest_schema_version()
    if empty:
        return _ok("schema", "there is none yet; it is made at the first start")
    if revision == newest:
        return _ok("schema", f"version {revision}, up to date")
    if revision in older_schema_versions():
        first = f"run {backup}, then start the bot, which" if backup else "start the bot, which backs it up and"
        return _mend("schema", f"version {revision}, and this program needs {newest}: {first} updates it")
    if not revision:
        return _mend("schema", "this is not the bot's: is DATABASE_URL right?")
    return _mend("schema", newer_version(revision))


def _rows(execute: _Execute) -> Finding:
    bad = [*_bad_tables(execute), *_bad_lines(execute), *_bad_settings(execute)]
    if not bad:
        return _ok("rows", "all can be read")
    names = ", ".join(bad[:MAX_ROWS_NAMED]) + (" …" if len(bad) > MAX_ROWS_NAMED else "")
    advice = "Those tables are closed, all others go on; a backup may still have them"
    return _mend("rows", f"{len(bad)} cannot be read: {names}. {advice}")


def _bad_tables(execute: _Execute) -> Iterator[str]:
    for table_id, phase, revision, snapshot in execute("SELECT id, phase, revision, snapshot FROM tables"):
        try:
            table = codec.load(snapshot)
            good = phase != UNREADABLE_PHASE and (table.id, table.revision) == (table_id, revision)
        except (ValueError, KeyError, TypeError):
            good = False
        if not good:
            yield f"table {table_id}"


def _bad_lines(execute: _Execute) -> Iterator[str]:
    """The tables being played of whose journals a line cannot be understood."""
    lines = execute(
        "SELECT id, game, line FROM tables JOIN journal ON table_id = id WHERE phase = 'playing' ORDER BY id"
    )
    bad = dict[str, None]()
    for table_id, game, line in lines:
        try:
            journal.parse_entry(game, line)
        except (BadMove, KeyError, TypeError):
            bad[table_id] = None
    yield from (f"journal of table {table_id}" for table_id in bad)


def _bad_settings(execute: _Execute) -> Iterator[str]:
    for guild, settings, zone in execute("SELECT guild, settings, zone FROM servers"):
        try:
            guild_settings.parse_settings(settings, zone)
        except (ValueError, RecursionError):
            yield f"settings of server {guild}"


def _check_server(url: URL) -> Iterator[Finding]:
    """Examine a database on a server: its answer, its schema, and its rows."""
    try:
        yield from asyncio.run(_examine_server(url))
    except Exception as error:  # noqa: BLE001 -- whatever the driver says, the operator has to know
        yield _unusable_database(url, error)


async def _examine_server(url: URL) -> list[Finding]:
    async with create_async_engine(url, poolclass=NullPool).connect() as connection:
        return await connection.run_sync(_examine_connection, url)


def _examine_connection(connection: Connection, url: URL) -> list[Finding]:
    names = inspect(connection).get_table_names()
    query = text("SELECT version_num FROM alembic_version")
    revision = str(connection.execute(query).scalar() or "") if "alembic_version" in names else ""
    is_current = revision == newest_schema_version()
    return [
        _ok("database", f"{show_address(url)} answers{_describe_server(connection)}"),
        _schema(revision, empty=not names, backup=pg_dump_command(url, newest_schema_version())),
        *([_rows(connection.exec_driver_sql)] if is_current else []),
    ]


def _describe_server(connection: Connection) -> str:
    if connection.dialect.name != "postgresql":
        return ""
    size = connection.scalar(text("SELECT pg_database_size(current_database())"))
    version = connection.scalar(text("SHOW server_version"))
    return f": PostgreSQL {version}, {size / 10**6:.1f} MB; pg_dump backs it up"


def _folder(file: Path) -> Path:
    """The innermost folder of a path that exists."""
    return next(folder for folder in file.absolute().parents if _size(folder) is not None)


def _size(path: Path) -> int | None:
    """The size in bytes; None if it is not there, or cannot be read."""
    try:
        return path.stat().st_size
    except OSError:
        return None


def _disk(file: Path) -> Finding:
    folder = _folder(file)
    needed = max(MIN_FREE_BYTES, 2 * (_size(file) or 0))
    free = shutil.disk_usage(folder).free
    room = f"{free / 10**9:.1f} GB are free in {folder}"
    return (
        _ok("disk", room) if free >= needed else _mend("disk", f"{room}: make room, {needed / 10**9:.1f} GB at least")
    )


def _privacy(database: Path | None) -> Finding:
    """Look for databases of the bot, and a file with the token, that every account of this machine can read."""
    folder = database.absolute().parent if database is not None else None
    beside = (
        [file for file in folder.iterdir() if files.is_ours(file)] if folder is not None and folder.is_dir() else []
    )
    public = [str(file) for file in (Path(".env"), *sorted(beside)) if files.is_public(file)]
    if not public:
        return _ok("privacy", "no other account of this machine can read the database, copies beside it, or .env")
    secrets = "the token, or what the dice of running games follow from"
    return _mend("privacy", f"every account of this machine can read {secrets}: chmod 600 {shlex.join(public)}")


def _installation() -> Finding:
    """Compare the program's files with their hashes."""
    if damage := list(installation.find_damage()):
        return _mend("files", f"{'; '.join(damage)}. {installation.ADVICE}")
    return _ok("files", "the engines, puzzles and fonts are those that were shipped")


def _pictures() -> Finding:
    """Draw a picture of every game, with its fonts."""
    start_s = time.perf_counter()
    try:
        count = asyncio.run(_draw_all_rules())
    except Exception as error:  # noqa: BLE001 -- whatever is missing, the operator has to know
        reason = f"{type(error).__name__}: {error}"
        return _mend("pictures", f"cannot be drawn ({reason}): install the dependencies anew, as `make run` does")
    seconds = time.perf_counter() - start_s
    return _ok("pictures", f"{count} drawn, with all fonts, in {seconds:.1f} s with the start")


async def _draw_all_rules() -> int:
    """Draw the rules of every game, in a bot that never connects; returns the number of pictures."""
    async with OchoClub(Store(create_database(parse_url("sqlite+aiosqlite://"))), shards=ShardRange()) as bot:
        await bot.load_cogs()
        t = translator(LANGUAGES[0])
        pages = [page for presenter in bot.presenters.values() for page in presenter.rules_pages(t)]
        pictures = [block.draw() for page in pages for block in page.blocks if isinstance(block, PictureBlock)]
    return sum(bool(picture.png) for picture in pictures)


def _zones() -> Finding:
    names = zones.zone_names()
    if names != {"UTC"}:
        return _ok("time zones", f"{len(names)} to choose from")
    advice = "install its package tzdata, or the one for Python (pip install tzdata)"
    return _mend("time zones", f"the system knows none but UTC: {advice}")


def _engine() -> Finding:
    """Start the compiled engines."""
    try:
        for name in module_names():
            WasmModule(read_file(name))
    except DamagedFile as error:
        return _mend("engine", f"does not start: {error}")
    except EngineMissing as error:
        without = "some computer players search less deeply and give no advice, and all else is the same"
        return _ok("engine", f"cannot run here ({error}): {without}")
    except Exception as error:  # noqa: BLE001 -- whatever is wrong with it, the operator has to know
        return _mend("engine", f"does not start ({error}): install the dependencies anew, as `make run` does")
    return _ok("engine", "the compiled searches for computer players and advice run here")
