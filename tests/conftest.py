"""The fixtures of all tests."""

import asyncio
import gc
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tests.effort import ALL

settings.register_profile("gate", max_examples=20, deadline=None)
settings.register_profile(ALL, deadline=None)
settings.load_profile("gate")


def pytest_collection_finish() -> None:
    """Spare the garbage collector what lives as long as the process: modules and tests, an eighth of all time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 10, 10)


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty database, to be copied."""
    from tests.bot import stored  # noqa: PLC0415 -- the process that hands out the tests needs nothing of the bot

    file = tmp_path_factory.mktemp("database") / "empty.db"
    asyncio.run(stored.empty_database(file))
    return file


@pytest.fixture
def nothing_is_missing(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """A check that no text is missing: the bot would use its id, and log an error."""
    yield
    assert [entry.getMessage() for entry in caplog.get_records("call") if entry.levelno >= logging.ERROR] == []
