"""Engines: connections to the database, whose schema they bring up to date."""

import asyncio
import logging
from functools import cache
from pathlib import Path
from typing import Final
from urllib.parse import unquote

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection
from sqlalchemy.engine import make_url

from bot.store import files, safeguards
from bot.store.bad_database import BadDatabase
from bot.store.database import Database, PostgresDatabase, SqliteDatabase

log = logging.getLogger(__name__)

_DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    **dict.fromkeys(("postgres", "postgresql", "postgresql+psycopg", "postgresql+psycopg2"), "postgresql+asyncpg"),
}
"""The drivers that we use, by the names that addresses of other programs have."""
_LIBPQ_OPTIONS: Final = ("sslmode", "channel_binding", "connect_timeout", "application_name", "gssencmode")
"""Options of addresses for programs that use libpq, which our driver does not know and needs not."""
_ADDRESS_FORMS: Final = (
    "it can be such as sqlite+aiosqlite:///data/ocho.db or postgresql://user:password@host/database; in a user or "
    "password @ is written as %40, / as %2F, : as %3A and % as %25"
)

MIGRATIONS = Path(__file__).with_name("migrations")

_APPLICATION_ID = int.from_bytes(files.APPLICATION_ID, "big")


def parse_url(url: str) -> URL:
    """A database's address, also as hosts of PostgreSQL give it: `postgres://…?sslmode=require`.

    Raises BadDatabase: it is none. What is wrong with it is not repeated, as that may be a part of a password.
    """
    try:
        address = make_url(url.strip())
    except Exception as error:
        raise BadDatabase(f"DATABASE_URL is no database address: {_ADDRESS_FORMS}") from error
    driver = address.drivername.lower()
    address = address.set(drivername=_DRIVERS.get(driver, driver))
    backend = address.get_backend_name()
    if backend == "sqlite":
        return address
    if backend != "postgresql" or "@" in f"{address.host}{address.database}":
        raise BadDatabase(f"DATABASE_URL is no database address: {_ADDRESS_FORMS}")
    address = address.set(
        username=str(address.query.get("user", address.username or "")) or None,
        password=str(address.query.get("password", address.password or "")) or None,
    ).difference_update_query(("user", "password"))  # else they would be told with the address
    if address.drivername == "postgresql+asyncpg" and (mode := address.query.get("sslmode")):
        address = address.update_query_dict({"ssl": mode})  # the driver's name for it
    return address.difference_update_query(_LIBPQ_OPTIONS)


def sqlite_path(address: URL) -> Path | None:
    """The file of an SQLite database; None for one that is in no file of ours."""
    database = address.database
    if address.get_backend_name() != "sqlite" or not database or database == ":memory:":
        return None
    return Path(unquote(database.removeprefix("file:"))) if "uri" in address.query else Path(database)


async def connect(url: str) -> Database:
    """A database whose schema is up to date, and which can be written to.

    Raises:
        BadDatabase: the address is wrong, the folder or the file cannot be written to, the file is no database,
            somebody else holds it locked, or a newer version of the program has written it.
    """
    address = parse_url(url)
    try:
        database = create_database(address)
    except Exception as error:
        raise _unusable(address, error) from error
    try:
        if isinstance(database, SqliteDatabase):
            await asyncio.to_thread(_prepare_file, address)
            await database.open()
            await database.write(_migrate)
        else:
            migrating = PostgresDatabase(address, is_migrating=True)
            try:
                await migrating.write(_migrate)
            finally:
                await migrating.close()
    except BadDatabase:
        await database.close()
        raise
    except Exception as error:
        await database.close()
        raise _unusable(address, error) from error
    database.listen()
    return database


def create_database(address: URL) -> Database:
    """A database that is not connected to yet."""
    if address.drivername == "sqlite+aiosqlite":
        return SqliteDatabase(address, in_memory=sqlite_path(address) is None)
    return PostgresDatabase(address)


def show_address(address: URL) -> str:
    """An address as it may be told: without password and options, among which there may be another one."""
    return address.set(query={}).render_as_string()


def _unusable(address: URL, error: Exception) -> BadDatabase:
    return BadDatabase(f"cannot use the database {show_address(address)}: {error_reason(error)}")


def error_reason(error: Exception) -> str:
    """The reason of an error of a database, or of its driver, in one line."""
    return str(getattr(error, "orig", None) or error).partition("\n")[0]


def _prepare_file(address: URL) -> None:
    """Make the folder of an SQLite database, and check the file. One with options of its own is not made here."""
    file = sqlite_path(address)
    if file is None or ("uri" in address.query and not file.is_file()):
        return
    if file.is_symlink():  # SQLite has its other files beside the one that is meant
        file = file.resolve()
    try:
        file.parent.mkdir(mode=files.PRIVATE_FOLDER, parents=True, exist_ok=True)
    except OSError as error:
        raise BadDatabase(f"cannot make the folder of the database: {error}") from error
    safeguards.prepare(file, newest_schema_version(), older_schema_versions())


def _migrate(connection: Connection) -> None:
    """Bring the schema up to date, all of it or nothing, also where two programs start at once."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        connection.exec_driver_sql(f"PRAGMA application_id = {_APPLICATION_ID}")  # fails where nothing may be written
    else:
        connection.exec_driver_sql(
            "SELECT set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)"
        )
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_APPLICATION_ID})")
    config = _alembic()
    revision = MigrationContext.configure(connection).get_current_revision()
    if revision == newest_schema_version():
        return
    if revision and revision not in older_schema_versions():
        raise BadDatabase(safeguards.newer_version(revision))
    if revision and connection.dialect.name == "postgresql":
        command_line = pg_dump_command(connection.engine.url, newest_schema_version())
        log.warning("the schema is updated from version %s; a backup is made by: %s", revision, command_line)
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    if connection.dialect.name == "postgresql":
        _collate_by_bytes(connection)


def _collate_by_bytes(connection: Connection) -> None:
    """Let all texts be compared by their bytes, as in SQLite: rules of languages change with a server's system.

    After such a change the indexes of texts would be wrong. Ours are ids and codes, which nobody reads in order.
    """
    columns = connection.exec_driver_sql(
        "SELECT table_name, column_name FROM information_schema.columns "
        "WHERE table_schema = current_schema() AND data_type = 'text' AND collation_name IS NULL"
    )
    for table, column in columns.all():
        connection.exec_driver_sql(f'ALTER TABLE "{table}" ALTER COLUMN "{column}" TYPE text COLLATE "C"')


def pg_dump_command(address: URL, version: str) -> str:
    """The command that backs up a database on a server before its update to a version; it asks for the password."""
    plain = address.set(drivername="postgresql", password=None, query={})
    return f"pg_dump --format=custom --file=ocho-before-{version}.dump {plain.render_as_string()}"


@cache
def newest_schema_version() -> str:
    """The version of the schema that this program works with."""
    return str(ScriptDirectory.from_config(_alembic()).get_current_head())


def older_schema_versions() -> frozenset[str]:
    """The versions of the schema that this program can bring up to date."""
    return frozenset(script.revision for script in ScriptDirectory.from_config(_alembic()).walk_revisions()) - {
        newest_schema_version()
    }


def _alembic() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config
