"""Databases of before: tables that still named people who sat there no longer name them no more."""

import json
from pathlib import Path

import pytest
from alembic.config import Config
from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from bot.store.engine import MIGRATIONS
from bot.tables.commands import Invite, Leave
from bot.tables.ids import TableId
from tests.bot.at_table import ANN, BOB, CAT, lobby
from tests.bot.stored import begin, hosting, meddle, named, opened, rows


@pytest.fixture
async def path(tmp_path: Path) -> Path:
    """A database with a lobby that Ann has left, a game of Ann and Bob, and a rematch to which Cat is invited."""
    file = tmp_path / "club.db"
    async with hosting(file) as table_service:
        await table_service.open(named(lobby(), "left"))
        await table_service.execute(TableId("left"), Leave(ANN.user))
        await begin(table_service, "playing")
        await table_service.open(named(lobby(BOB), "waiting"))
        await table_service.execute(TableId("waiting"), Invite(ANN.user, (CAT.user,)))
    return file


def write(path: Path, table: str, **values: object) -> None:
    """Something is in the snapshot of a table as it was written before."""
    snapshot = {**read(path, table), **values}
    meddle(path, "UPDATE tables SET snapshot = ? WHERE id = ?", json.dumps(snapshot, separators=(",", ":")), table)


def read(path: Path, table: str) -> dict[str, object]:
    """The snapshot of a table."""
    ((snapshot,),) = rows(path, "SELECT snapshot FROM tables WHERE id = ?", table)
    document: dict[str, object] = json.loads(str(snapshot))
    return document


def migrate(path: Path) -> None:
    """The one migration, on a database that has all the others."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    scripts = ScriptDirectory.from_config(config).walk_revisions()
    (script,) = [script for script in scripts if script.path.endswith("_named_no_more.py")]
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection, Operations.context(MigrationContext.configure(connection)):
        script.module.upgrade()
    engine.dispose()


async def test_the_host_who_has_left_is_named_no_more(path: Path) -> None:
    before = read(path, "left")
    write(path, "left", host=ANN.user)
    migrate(path)
    assert read(path, "left") == before
    assert before["host"] == 0


async def test_the_seats_of_a_rematch_are_gone_when_it_has_begun(path: Path) -> None:
    before = read(path, "playing")
    write(path, "playing", seating=[BOB.user, CAT.user, ANN.user])
    migrate(path)
    assert read(path, "playing") == before


async def test_while_a_rematch_waits_only_who_has_declined_loses_a_seat(path: Path) -> None:
    write(path, "waiting", seating=[CAT.user, 44, BOB.user, ANN.user])
    migrate(path)
    assert read(path, "waiting")["seating"] == [CAT.user, BOB.user, ANN.user]


async def test_all_can_be_read_as_before_but_what_could_not(path: Path) -> None:
    for table in ("left", "playing", "waiting"):
        write(path, table, seating=[ANN.user, 44])
    meddle(
        path,
        "INSERT INTO tables (id, guild, channel, message, message_channel, shown_version, game, phase, revision, "
        "public_version, opened_at_ms, last_action_at_ms, snapshot) "
        "SELECT 'bad', guild, channel, 0, 0, 0, game, phase, revision, 0, opened_at_ms, last_action_at_ms, "
        "'{\"seating\":[44' FROM tables WHERE id = 'left'",
    )
    migrate(path)
    async with opened(path) as store:
        for table in ("left", "playing", "waiting"):
            stored, _ = await store.tables.load(TableId(table))
            assert stored is not None
            assert 44 not in stored.table.user_ids
    assert rows(path, "SELECT snapshot FROM tables WHERE id = 'bad'") == [('{"seating":[44',)]
