"""A database for every test that asks for one, in a file of its own, and a host of its tables."""

import shutil
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bot.services.table_service import TableService
from bot.store import database
from bot.store.store import Store
from tests.bot.booked import assert_balanced
from tests.bot.stored import Now, opened


@pytest.fixture
def path(tmp_path: Path, empty_database: Path) -> Path:
    """An empty database, in a file."""
    return Path(shutil.copy(empty_database, tmp_path / "club.db"))


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
    """The host's clock."""
    return Now()


@pytest.fixture
def host(store: Store, now: Now) -> TableService:
    return TableService(store, now)


@pytest.fixture
def balanced(path: Path) -> Iterator[None]:
    """In the end, when the store is closed, every chip in the database is where it belongs."""
    yield
    assert_balanced(path)
