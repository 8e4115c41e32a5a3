"""What tests of all kinds ask for."""

import logging
from collections.abc import Iterator

import pytest


@pytest.fixture
def nothing_is_missing(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """What cannot be said is said by its id, and logged as an error: here that is a failure."""
    yield
    assert [entry.getMessage() for entry in caplog.get_records("call") if entry.levelno >= logging.ERROR] == []
