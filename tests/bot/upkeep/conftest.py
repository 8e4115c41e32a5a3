"""A sound database for every test that asks for one."""

import asyncio
import shutil
from pathlib import Path

import pytest

from tests.bot.upkeep.databases import club


@pytest.fixture(scope="session")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The one that the others are copies of."""
    path = tmp_path_factory.mktemp("whole") / "club.db"
    asyncio.run(club(path))
    return path


@pytest.fixture
def path(tmp_path: Path, whole: Path) -> Path:
    return Path(shutil.copy(whole, tmp_path / "club.db"))


@pytest.fixture
def copy(path: Path) -> Path:
    """The place for its copy."""
    return path.with_name("copy.db")
