"""The migration of emoji whose names ended with a hash of their picture."""

from alembic.config import Config
from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, text

from bot.store.engine import MIGRATIONS


def test_the_hash_of_a_picture_moves_from_the_name_to_its_own_column() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    script = ScriptDirectory.from_config(config).get_revision("0031")
    with create_engine("sqlite://").begin() as connection:
        connection.execute(text("CREATE TABLE application_emoji (application INTEGER, name TEXT, id INTEGER NOT NULL)"))
        connection.execute(
            text("INSERT INTO application_emoji VALUES (7, 'die_3_3d7b0e', 11), (8, 'circle_504a50', 12)")
        )
        with Operations.context(MigrationContext.configure(connection)):
            script.module.upgrade()
        rows = connection.execute(
            text("SELECT application, name, id, picture FROM application_emoji ORDER BY id")
        ).all()
    assert [tuple(row) for row in rows] == [(7, "die_3", 11, "3d7b0e"), (8, "circle", 12, "504a50")]
