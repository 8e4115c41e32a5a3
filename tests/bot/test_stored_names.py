"""The names under which tables, settings and all that is not of one game are stored, and the defaults of fields."""

import json
from typing import Any

from bot.store.guild_settings import GuildSettings
from bot.tables.chips import Transfer
from bot.tables.table import Table
from engine.review import Review
from tests.games.test_stored_names import FILE, defaults, names


def stored_types() -> dict[str, Any]:
    """All that is stored as JSON, or field by field in rows, but for the games and features, by what it is."""
    return {
        "table": Table,
        "settings": GuildSettings,
        "review": Review,
        "transfer": Transfer,
    }


def test_what_is_stored_keeps_its_names() -> None:
    types = stored_types()
    expected = json.loads(FILE.read_text("utf-8"))
    assert {kind: names(stored) for kind, stored in types.items()} == {kind: expected[kind] for kind in types}


def test_what_is_stored_keeps_its_defaults() -> None:
    expected = {
        "table": "leader=-1 phase=lobby place=server ruled=1",
        "settings": (
            "banter=True lead_minutes=10 level=1 mentions=True minute=1080 minute=1200 puzzle_hour=9"
            " rolls=10 tables_per_channel=25 tables_per_person=5 weekdays=[4,] zone=UTC"
        ),
        "review": "",
        "transfer": "",
    }
    types = stored_types()
    assert {kind: defaults(types[kind]) for kind in expected} == expected
