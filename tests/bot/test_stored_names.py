"""The names under which tables, settings, states and events are stored: whoever changes one loses what was stored."""

import json
from pathlib import Path
from typing import Any

import msgspec

from bot.store.guild_settings import GuildSettings
from bot.tables.table import Table
from games.catalog import GAMES

FILE = Path(__file__).parents[1] / "data" / "stored_names.json"
"""The names of the games that people play; stored data are to be upgraded before one is changed or left out here."""


def stored_types() -> dict[str, Any]:
    """All that is stored as JSON, by what it is."""
    kinds = ("state", "event")
    games = {f"{game}, {kind}": getattr(GAMES[game], f"{kind}_type") for game in GAMES for kind in kinds}
    return {"table": Table, "settings": GuildSettings, **games}


def names(stored: Any) -> list[str]:
    """The fields and the tag of each class, and the values of each enumeration; what we call them is not stored."""
    _, components = msgspec.json.schema_components([stored])
    stored_names = []
    for part in components.values():
        fields = part.get("properties", {})
        tag = fields.get("type", {}).get("enum", ())
        stored_names.append(" ".join([*sorted(set(fields) - {"type"} if tag else fields), *map("={}".format, tag)]))
        stored_names += [f"enumeration {value}" for value in part.get("enum", ())]
    return sorted(filter(None, stored_names))


def test_what_is_stored_keeps_its_names() -> None:
    types = stored_types()
    expected = json.loads(FILE.read_text("utf-8"))
    assert expected.keys() >= {"table", "settings", "el_ocho, state"}
    assert {kind: names(types[kind]) for kind in expected} == expected


def defaults(stored: Any) -> str:
    """The defaults of the fields that are not empty: what is stored leaves a field out that has its default."""
    _, components = msgspec.json.schema_components([stored])
    fields = [field for part in components.values() for field in part.get("properties", {}).items()]
    found = {f"{name}={field['default']}" for name, field in fields if field.get("default")}
    return " ".join(sorted(found)).replace("(", "[").replace(")", "]").replace(", ", ",")


def test_what_is_stored_keeps_its_defaults() -> None:
    expected = {
        "table": "phase=lobby ruled=1",
        "settings": "mentions=True tables_per_channel=25 tables_per_person=5 zone=UTC",
        "el_ocho, state": "minimum=400 phase=opening target=8000",
        "stresses, state": "level=1 pause=5 phase=ready seconds=30 settle_ms=250 target=8000",
        "neo_otcho, state": "dice=3 phase=lot rolling=opening",
        "chess_dice, state": "captures=[0,0] fate=in-play left=[False,False] phase=lot points=[0,0] target=10",
        "octi, state": "captured=[0,0]",
    }
    stored_defaults = {kind: defaults(stored) for kind, stored in stored_types().items()}
    assert {kind: stored_defaults[kind] for kind in expected} == expected
    assert not any(stored_defaults[f"{kind.removesuffix(', state')}, event"] for kind in expected if "state" in kind)
