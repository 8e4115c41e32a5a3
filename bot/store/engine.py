"""The connection to the database, and its schema brought up to date."""

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, event
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

BUSY_MS = 1500
"""How long a statement waits for a lock held by another program: less than the 3 s Discord gives us."""

MIGRATIONS = Path(__file__).with_name("migrations")


class BadDatabase(Exception):  # noqa: N818 -- for the command line, which prints it
    """The database cannot be used; the message says why, in one line."""


async def connect(url: str) -> AsyncEngine:
    """An engine for a database whose schema is up to date.

    Raises:
        BadDatabase: the address is wrong, the folder cannot be written to, the file is no database, or a newer
            version of the program has written it.
    """
    try:
        address = make_url(url)
    except Exception as error:
        raise BadDatabase(f"DATABASE_URL is no database address: {error}") from error
    if address.get_backend_name() == "sqlite":
        _make_folder(address.database)
    engine = create_async_engine(address, **_settings(address.get_backend_name()))
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", _configure)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_migrate)
    except Exception as error:
        await engine.dispose()
        reason = getattr(error, "orig", None) or error
        raise BadDatabase(f"cannot use the database {address.render_as_string()}: {reason}") from error
    return engine


def _settings(backend: str) -> dict[str, Any]:
    return {"connect_args": {"timeout": BUSY_MS / 1000}} if backend == "sqlite" else {}


def _make_folder(database: str | None) -> None:
    if not database or database == ":memory:":
        return
    try:
        Path(database).parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadDatabase(f"cannot make the folder of the database: {error}") from error


def _configure(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    newest = ScriptDirectory.from_config(config).get_current_head()
    if MigrationContext.configure(connection).get_current_revision() == newest:
        return
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
