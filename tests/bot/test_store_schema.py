"""The database at the start of the program: made, brought up to date, or refused with a reason."""

import asyncio
import re
import shutil
from functools import partial
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection
from sqlalchemy.exc import StatementError

from bot.store import engine
from bot.store.bad_database import BadDatabase
from bot.store.engine import MIGRATIONS, connect, create_database, parse_url
from bot.store.features import complete_metadata
from bot.tables.ids import TableId
from tests.bot.at_table import ANN
from tests.bot.stored import begin, dump, hosting, locked, meddle, opened, rows

CONSTRAINT = re.compile(r"CONSTRAINT (\w+)")
RENAMED = {"pk_marks": "pk_erasure_marks", "pk_forgetting": "pk_erasure_requests"}
"""The primary keys of tables that were renamed, which keep their names, and what they would be called today."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file that does not exist yet."""
    return tmp_path / "club.db"


def url(path: Path) -> str:
    return f"sqlite+aiosqlite:///{path}"


def files(folder: Path) -> list[Path]:
    return sorted(folder.iterdir())


def differences(connection: Connection) -> list[object]:
    """The differences of a database from the schema, in the tables that are declared: features may be taken away."""
    declared = complete_metadata().tables

    def is_declared(name: str | None, kind: str, _parents: object) -> bool:
        return kind != "table" or name in declared

    context = MigrationContext.configure(connection, opts={"include_name": is_declared})
    return list(compare_metadata(context, complete_metadata()))


def described(path: Path) -> set[tuple[str, ...]]:
    """Every column, index, key and constraint of the declared tables of a database, as SQLite understood them."""
    columns = rows(
        path,
        'SELECT m.name, c.name, c.type, c."notnull", c.dflt_value, c.pk '
        "FROM sqlite_master m, pragma_table_info(m.name) c "
        "WHERE m.type = 'table' AND m.name <> 'alembic_version'",
    )
    indexes = rows(path, "SELECT tbl_name, name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL")
    keys = rows(
        path,
        'SELECT m.name, k."table", k."from", k."to", k.on_delete '
        "FROM sqlite_master m, pragma_foreign_key_list(m.name) k WHERE m.type = 'table'",
    )
    tables = rows(path, "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name <> 'alembic_version'")
    ways = [
        (name, "WITHOUT ROWID" in str(sql), sorted(RENAMED.get(key, key) for key in re.findall(CONSTRAINT, str(sql))))
        for name, sql in tables
    ]
    return {
        tuple(map(str, row)) for row in (*columns, *indexes, *keys, *ways) if str(row[0]) in complete_metadata().tables
    }


async def test_the_migrations_lead_to_the_schema(path: Path, tmp_path: Path) -> None:
    database = await connect(url(path))
    assert await database.read(differences) == []
    await database.close()
    created = create_database(parse_url(url(tmp_path / "made.db")))
    await created.read(complete_metadata().create_all)
    await created.close()
    assert described(path) == described(tmp_path / "made.db")


@pytest.mark.sqlite
async def test_migrations_in_a_folder_with_a_percent_sign_are_found(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "MIGRATIONS", shutil.copytree(MIGRATIONS, tmp_path / "100 %" / "migrations"))
    await (await connect(url(path))).close()
    assert len(rows(path, "SELECT version_num FROM alembic_version")) == 1


def test_columns_that_nobody_fills_are_empty() -> None:
    columns = [column for table in complete_metadata().sorted_tables for column in table.columns]
    assert {str(column): value for column in columns if (value := getattr(column.default, "arg", None))} == {
        "tables.shown_version": -1,
        "servers.zone": "UTC",
    }


async def test_a_difference_would_be_found(path: Path) -> None:
    await (await connect(url(path))).close()
    meddle(path, "DROP INDEX ix_tables_due_at_ms")
    database = create_database(parse_url(url(path)))
    assert len(await database.read(differences)) == 1
    await database.close()


@pytest.mark.parametrize("address", ["sqlite+aiosqlite:///club.db", "postgresql+asyncpg://club@localhost/club"])
def test_errors_do_not_say_what_was_to_be_stored(address: str) -> None:
    database = create_database(parse_url(address))
    error = StatementError("failed", "SELECT ?", ("ann",), None, hide_parameters=database.engine.hide_parameters)
    assert "ann" not in str(error)


def test_one_migration_follows_from_the_other() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    scripts = ScriptDirectory.from_config(config)
    assert scripts.get_bases() == ["0001"]
    assert len(scripts.get_heads()) == 1


async def test_starting_again_changes_nothing(path: Path) -> None:
    async with hosting(path) as table_service:
        await begin(table_service)
    before = dump(path)
    async with opened(path) as store:
        stored, _ = await store.tables.load(TableId("t1"))
        assert stored is not None
        assert stored.table.host == ANN.user
    assert dump(path) == before
    assert len(before["tables"]) == 1


@pytest.mark.usefixtures("patient_database")
async def test_programs_that_start_at_once_migrate_once(path: Path) -> None:
    meddle(path, "PRAGMA journal_mode=WAL")
    databases = await asyncio.gather(*(connect(url(path)) for _ in range(3)))
    for database in databases:
        await database.close()
    assert rows(path, "SELECT COUNT(*) FROM alembic_version") == [(1,)]


async def test_folders_on_the_way_to_the_file_are_made(tmp_path: Path) -> None:
    path = tmp_path / "not" / "there" / "club.db"
    await (await connect(url(path))).close()
    assert path.is_file()


async def test_what_is_confirmed_is_on_the_disk(path: Path) -> None:
    async with opened(path) as store:
        for run in (store.database.write, store.database.read):
            assert await run(partial(pragma, name="journal_mode")) == "wal"
            assert await run(partial(pragma, name="synchronous")) == 2
            assert await run(partial(pragma, name="foreign_keys")) == 1
            assert await run(partial(pragma, name="busy_timeout")) == 1200
    raw = await asyncio.to_thread(path.read_bytes)
    assert raw[68:72] == b"ocho", "where SQLite has the mark of the program whose file it is"


def pragma(connection: Connection, name: str) -> object:
    return connection.exec_driver_sql(f"PRAGMA {name}").scalar()


async def test_a_migration_that_fails_leaves_the_file_as_it_was(path: Path) -> None:
    meddle(path, "CREATE TABLE journal (mine TEXT)")
    with pytest.raises(BadDatabase, match="journal already exists"):
        await connect(url(path))
    assert dump(path) == {"journal": []}


async def test_a_database_of_a_newer_program_is_left_alone(path: Path) -> None:
    async with hosting(path) as table_service:
        await begin(table_service)
    meddle(path, "UPDATE alembic_version SET version_num = '9999'")
    before = dump(path)
    with pytest.raises(BadDatabase, match="9999"):
        await connect(url(path))
    assert dump(path) == before
    assert files(path.parent) == [path], "it is closed"


async def test_a_file_that_is_no_database_is_refused(path: Path) -> None:
    await asyncio.to_thread(path.write_text, "Dear diary, today I rolled eight eights. " * 100)
    with pytest.raises(BadDatabase, match="not a database"):
        await connect(url(path))


async def test_a_file_that_may_not_be_written_to_is_refused(path: Path) -> None:
    await (await connect(url(path))).close()
    with pytest.raises(BadDatabase, match="readonly"):
        await connect(f"sqlite+aiosqlite:///file:{path}?mode=ro&uri=true")


async def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(BadDatabase, match="folder"):
        await connect(url(tmp_path / "file" / "club.db"))


async def test_a_database_that_somebody_holds_locked_is_refused(path: Path) -> None:
    await (await connect(url(path))).close()
    with locked(path), pytest.raises(BadDatabase, match="locked"):
        await connect(url(path))


@pytest.mark.parametrize(
    "address",
    [
        *("", "club.db", "nosuchdatabase://here", "sqlite+nosuchdriver:///club.db"),
        "sqlite+aiosqlite:///file:club.db?mode=ro&uri=true",
    ],
)
async def test_an_address_that_is_none_is_refused_and_makes_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadDatabase) as refusal:
        await connect(address)
    assert "\n" not in str(refusal.value)
    assert files(tmp_path) == []


@pytest.mark.parametrize(
    "address",
    [
        "nosuchdatabase://bot:hunter2@host/club",
        "postgres://bot:hunter2@127.0.0.1:1/club",
        "postgresql://127.0.0.1:1/club?user=bot&password=hunter2",
        "postgresql+asyncpg://bot:hun%40ter2@127.0.0.1:1/club",
        "postgresql://bot:hun@ter2@127.0.0.1:1/club",
        "postgresql://bot:hun/ter2@127.0.0.1:1/club",
        "postgresql://bot:12/ter2@127.0.0.1:1/club",
        "postgresql://bot:hun?ter2@127.0.0.1:1/club",
        "postgresql://bot:hun#ter2@127.0.0.1:1/club",
        "postgresql://bot:hun:ter2@127.0.0.1:1/club",
        "postgresql://bot:hunter2@127.0.0.1:port/club",
        "postgresql//bot:hunter2@127.0.0.1/club",
    ],
)
async def test_no_part_of_a_password_is_ever_told(address: str) -> None:
    with pytest.raises(BadDatabase) as refusal:
        await connect(address)
    complaint = str(refusal.value)
    assert not re.search("hun|ter2|12/", complaint)
    assert "\n" not in complaint
    assert (
        "asyncpg://bot:***@127.0.0.1:1/club: " in complaint
        or "postgresql://user:password@host/database" in complaint
        or (address.startswith("nosuch"))
    ), "the server is named, or the right form"


@pytest.mark.parametrize(
    ("address", "understood"),
    [
        ("postgres://u:p@host/club", "postgresql+asyncpg://u:p@host/club"),
        (" postgresql://u:p@host:5433/club\n", "postgresql+asyncpg://u:p@host:5433/club"),
        ("postgresql+psycopg2://u:p@host/club", "postgresql+asyncpg://u:p@host/club"),
        (
            "postgres://u:p%40%2F@host/club?sslmode=require&channel_binding=require",
            "postgresql+asyncpg://u:p%40%2F@host/club?ssl=require",
        ),
        ("postgresql+asyncpg://u:p@host/club?ssl=require", "postgresql+asyncpg://u:p@host/club?ssl=require"),
        ("postgresql:///club?host=/run/postgresql", "postgresql+asyncpg:///club?host=%2Frun%2Fpostgresql"),
        ("sqlite:///data/ocho.db", "sqlite+aiosqlite:///data/ocho.db"),
        ("sqlite+aiosqlite:///data/o@cho.db", "sqlite+aiosqlite:///data/o%40cho.db"),
    ],
)
def test_addresses_are_taken_as_hosts_give_them(address: str, understood: str) -> None:
    assert parse_url(address).render_as_string(hide_password=False) == understood


async def test_a_database_with_an_address_of_its_own_kind_is_opened(tmp_path: Path) -> None:
    await (await connect(f"sqlite:///{tmp_path}/club.db")).close()
    assert [file.name for file in files(tmp_path)] == ["club.db"]
