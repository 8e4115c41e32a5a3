"""Databases of earlier versions of the program, brought up to date with what is in them."""

from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine

from bot.store.engine import MIGRATIONS, connect
from tests.bot.stored import meddle, rows


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A database as it was before months were announced once."""
    path = tmp_path / "club.db"
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0005")
    engine.dispose()
    return path


async def up_to_date(path: Path) -> None:
    """Bring it up to date."""
    await (await connect(f"sqlite+aiosqlite:///{path}")).dispose()


async def test_nobody_tried_to_announce_a_month_of_before(path: Path) -> None:
    meddle(path, "INSERT INTO seasons (guild, month, ends, closed, announced) VALUES (7, '2026-11', 10, 20, 30)")
    meddle(path, "INSERT INTO seasons (guild, month, ends, closed) VALUES (8, '2026-11', 10, 20)")
    await up_to_date(path)
    found = rows(path, "SELECT guild, month, ends, closed, announced, sending FROM seasons ORDER BY guild")
    assert found == [(7, "2026-11", 10, 20, 30, None), (8, "2026-11", 10, 20, None, None)]
