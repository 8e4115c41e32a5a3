"""Engines: connections to the database, whose schema they bring up to date."""

import sqlite3
from collections.abc import Awaitable, Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias
from urllib.parse import unquote

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, event
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from bot.store.bad_database import BadDatabase

Operation: TypeAlias = Callable[[AsyncConnection], Awaitable[None]]
"""Writes by a connection that is in a transaction."""
RunOperation: TypeAlias = Callable[[Operation], Awaitable[None]]
"""Runs an operation in a transaction; returns when it is on the disk."""

BUSY_MS = 1000
"""The time that a statement waits for a lock of another program. A click may wait for the one before it, then for
itself, and Discord gives us 3 s."""

MIGRATIONS = Path(__file__).with_name("migrations")

_APPLICATION_ID = int.from_bytes(b"ocho", "big")
"""The mark of our SQLite files, by which tools know whose they are."""
_READ_POOL_OPTIONS = {
    "isolation_level": "AUTOCOMMIT",
    "skip_autocommit_rollback": True,
    "pool_size": 4,
    "max_overflow": 0,
    "pool_timeout": 3,
}
"""Each connection is a thread; more of them read no faster."""


def parse_url(url: str) -> URL:
    """A database's address. Raises BadDatabase: it is none."""
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


async def connect(url: str) -> AsyncEngine:
    """An engine for a database whose schema is up to date, and which can be written to.

    Raises:
        BadDatabase: the address is wrong, the folder or the file cannot be written to, the file is no database,
            somebody else holds it locked, or a newer version of the program has written it.
    """
    address = parse_url(url)
    try:
        engine = _engine(address)
    except Exception as error:
        raise _unusable(address, error) from error
    file = sqlite_path(address)
    if file is not None and "uri" not in address.query:
        _prepare_file(address, file)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_migrate)
    except Exception as error:
        await engine.dispose()
        raise _unusable(address, error) from error
    return engine


def create_read_engine(engine: AsyncEngine) -> AsyncEngine:
    """An engine for reading the same database, statement by statement, without transactions.

    For a file these are connections of their own: changing one over from writing to reading and back takes longer
    than the reading.
    """
    if sqlite_path(engine.url) is None:
        return engine.execution_options(isolation_level="AUTOCOMMIT")
    return _engine(engine.url, **_READ_POOL_OPTIONS)


def _unusable(address: URL, error: Exception) -> BadDatabase:
    reason = str(getattr(error, "orig", None) or error).partition("\n")[0]
    return BadDatabase(f"cannot use the database {address.render_as_string()}: {reason}")


def _engine(address: URL, **settings: Any) -> AsyncEngine:
    if address.get_backend_name() != "sqlite":
        return create_async_engine(address, hide_parameters=True, **settings)
    engine = create_async_engine(address, hide_parameters=True, connect_args={"timeout": BUSY_MS / 1000}, **settings)
    event.listen(engine.sync_engine, "connect", _configure)
    return engine


def _prepare_file(address: URL, file: Path) -> None:
    """Make the folder, and open the file before aiosqlite does, whose thread may outlive the loop if it cannot."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        sqlite3.connect(file).close()
    except OSError as error:
        raise BadDatabase(f"cannot make the folder of the database: {error}") from error
    except sqlite3.Error as error:
        raise _unusable(address, error) from error


def _configure(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
    connection.driver_connection.text_factory = _decode_text


def _decode_text(text: bytes) -> str:
    """A stored text; a damaged one fails where it is parsed, not for its whole query."""
    return text.decode(errors="replace")


def _migrate(connection: Connection) -> None:
    """Bring the schema up to date, all of it or nothing, also where two programs start at once."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        connection.exec_driver_sql(f"PRAGMA application_id = {_APPLICATION_ID}")  # fails where nothing may be written
    config = _alembic()
    if MigrationContext.configure(connection).get_current_revision() == newest_schema_version():
        return
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


@cache
def newest_schema_version() -> str:
    """The version of the schema that this program works with."""
    return ScriptDirectory.from_config(_alembic()).get_current_head() or ""


def older_schema_versions() -> frozenset[str]:
    """The versions of the schema that this program can bring up to date."""
    return frozenset(script.revision for script in ScriptDirectory.from_config(_alembic()).walk_revisions()) - {
        newest_schema_version()
    }


def _alembic() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config
