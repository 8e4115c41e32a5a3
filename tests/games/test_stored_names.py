"""The names under which states and events of the games are stored, and the defaults of what is left out."""

import json
from pathlib import Path
from typing import Any

import msgspec

from games.catalog import GAMES

FILE = Path(__file__).parents[1] / "data" / "stored_names.json"
"""The names of the games that people play; stored data are to be upgraded before one is changed or left out here."""
DEFAULTS = {
    "el_ocho": "minimum=400 phase=opening target=8000",
    "stresses": "level=1 pause=5 phase=ready seconds=30 settle_ms=250 target=8000",
    "neo_otcho": "dice=3 phase=lot rolling=opening",
    "chess_dice": "captures=[0,0] fate=in-play left=[False,False] phase=lot points=[0,0] target=10",
    "octi": "captured=[0,0]",
}


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


def defaults(stored: Any) -> str:
    """The defaults of the fields that are not empty: what is stored leaves a field out that has its default."""
    _, components = msgspec.json.schema_components([stored])
    fields = [field for part in components.values() for field in part.get("properties", {}).items()]
    defaults = {f"{name}={field['default']}" for name, field in fields if field.get("default")}
    return " ".join(sorted(defaults)).replace("(", "[").replace(")", "]").replace(", ", ",")


def test_what_a_game_stores_keeps_its_names() -> None:
    expected = json.loads(FILE.read_text("utf-8"))
    for game in DEFAULTS:
        for kind in ("state", "event"):
            assert names(getattr(GAMES[game], f"{kind}_type")) == expected[f"{game}, {kind}"]


def test_what_a_game_stores_keeps_its_defaults() -> None:
    assert {game: defaults(GAMES[game].state_type) for game in DEFAULTS} == DEFAULTS
    assert not any(defaults(GAMES[game].event_type) for game in DEFAULTS)
