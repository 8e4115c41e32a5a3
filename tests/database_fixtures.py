"""A database for every test that asks for one, in SQLite and in PostgreSQL, and a host of its tables."""

import asyncio
import atexit
import os
import shutil
from collections.abc import AsyncIterator, Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from bot.services.table_service import TableService
from bot.store import database
from bot.store.engine import connect
from bot.store.store import Store
from tests.bot import postgres
from tests.bot.booked import assert_balanced
from tests.bot.stored import Now, database_url, opened
from tests.effort import slow


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run the tests of a database on SQLite and PostgreSQL, the latter but for some in `make test-all` only."""
    if "is_postgres" in metafunc.fixturenames:
        kinds = [pytest.param(False, id=pytest.HIDDEN_PARAM)]
        if not list(metafunc.definition.iter_markers("sqlite")):
            in_gate = any(metafunc.definition.iter_markers("postgres"))
            marks = [postgres.needs_postgres] if in_gate else [postgres.needs_postgres, slow]
            kinds.append(pytest.param(True, id="postgres", marks=marks))
        metafunc.parametrize("is_postgres", kinds)


@pytest.fixture(scope="session")
def empty_postgres() -> Path:
    """A database of a PostgreSQL server with an up-to-date schema and nothing in it, to be copied."""
    return _empty_postgres()


@cache
def _empty_postgres() -> Path:
    """One for the whole process, as each folder of tests has a fixture of its own."""
    folder = postgres.shared_folder()
    server = postgres.start_server(folder)
    path = folder / f"empty_{os.getpid()}"
    postgres.execute(folder / "postgres", f"CREATE DATABASE {path.name}")

    async def make() -> None:
        await (await connect(database_url(path))).close()

    def end() -> None:
        postgres.drop(path)
        server.cleanup()

    asyncio.run(make())
    atexit.register(end)
    return path


@pytest.fixture
def make_database(request: pytest.FixtureRequest, tmp_path: Path, *, is_postgres: bool) -> Iterator[Callable[[], Path]]:
    """Makes empty databases."""
    paths: list[Path] = []
    template = request.getfixturevalue("empty_postgres" if is_postgres else "empty_database")

    def make() -> Path:
        if is_postgres:
            paths.append(postgres.create(template))
        else:
            paths.append(tmp_path / f"club{len(paths) or ''}.db")
            shutil.copy(template, paths[-1])
        return paths[-1]

    yield make
    for path in paths if is_postgres else ():
        postgres.drop(path)


@pytest.fixture
def path(make_database: Callable[[], Path]) -> Path:
    return make_database()


@pytest.fixture
def patient_database(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program waits for another's lock however long a busy machine takes."""
    monkeypatch.setattr(database, "BUSY_MS", 300_000)


@pytest.fixture
async def store(path: Path) -> AsyncIterator[Store]:
    async with opened(path) as store:
        yield store


@pytest.fixture
def now() -> Now:
    return Now()


@pytest.fixture
def table_service(store: Store, now: Now) -> TableService:
    return TableService(store, now)


@pytest.fixture
def balanced(path: Path) -> Iterator[None]:
    """In the end, when the store is closed, every chip in the database is where it belongs."""
    yield
    assert_balanced(path)


@pytest.fixture
async def stores(path: Path, store: Store, *, is_postgres: bool) -> AsyncIterator[list[Store]]:
    """The stores of all processes: two on PostgreSQL."""
    if not is_postgres:
        yield [store]
        return
    async with opened(path) as other:
        yield [store, other]
