"""A table as it is written down: read back it is the same; and the names under which it is stored."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.store.guild_settings import GuildSettings
from bot.tables import table as codec
from bot.tables.commands import Cancel, Invite, Pause, Rematch, Resign, Tick
from bot.tables.ids import TableId
from bot.tables.machine import apply
from bot.tables.table import Table
from games.catalog import GAMES
from tests.bot.at_table import ANN, BOB, CAT, NOON, ROBOT, begun, best, done, lobby, played, stopped
from tests.effort import examples


def tables() -> dict[str, Table]:
    """A table of every kind."""
    playing = begun(BOB, CAT, ROBOT, per_turn=60)
    over = done(done(begun(BOB), Resign(BOB.user)), Rematch(ANN.user, "Ann ❤ \"'\\\n\u2028\x00", TableId("t2")))
    opened = apply(done(begun(BOB), Resign(BOB.user)), Rematch(BOB.user, "Bob", TableId("t2")), NOON).new_table
    assert opened is not None
    return {
        "lobby": done(lobby(BOB, ROBOT), Invite(ANN.user, (CAT.user,))),
        "cancelled": done(lobby(BOB), Cancel(ANN.user)),
        "playing": playing,
        "within a turn": played(playing, best(playing)).table,
        "turn over": stopped(playing),
        "reminded": done(playing, Tick(), NOON + 30_000),
        "paused": done(playing, Pause("channel-gone")),
        "over": over,
        "rematch": opened,
    }


@pytest.mark.parametrize("kind", tables())
def test_a_table_read_back_is_the_same(kind: str) -> None:
    table = tables()[kind]
    assert codec.load(codec.dump(table)) == table


def test_what_is_written_down_is_plain_json() -> None:
    table = tables()["playing"]
    plain = json.loads(codec.dump(table))
    assert codec.load(json.dumps(plain)) == table
    assert (plain["id"], plain["phase"], plain["host"]) == ("t1", "playing", ANN.user)


@pytest.mark.parametrize("news", [[{"type": "TwirledThumbs", "seat": 1}], [{"type": "Begins"}], [7], {}, None, "old"])
def test_news_that_these_rules_do_not_know_are_no_longer_told(news: object) -> None:
    table = tables()["playing"]
    read = codec.load(json.dumps({**json.loads(codec.dump(table)), "news": news}))
    assert read.latest_events == ()
    assert read.match == table.match


def test_a_table_may_lack_what_was_added_later() -> None:
    plain = json.loads(codec.dump(tables()["lobby"]))
    for name in ("following", "ending", "news", "paused"):
        del plain[name]
    assert codec.load(json.dumps(plain)) == tables()["lobby"]


@pytest.mark.parametrize(("key", "value"), [("game", "tiddlywinks"), ("match", {"game": "tiddlywinks"})])
def test_a_game_that_does_not_exist_any_more_is_a_key_error(key: str, value: Any) -> None:
    plain = json.loads(codec.dump(tables()["playing"]))
    if isinstance(value, dict):
        value = {**plain["match"], **value}
    with pytest.raises(KeyError, match="tiddlywinks"):
        codec.load(json.dumps({**plain, key: value}))


def test_newer_rules_wrote_it() -> None:
    plain = json.loads(codec.dump(tables()["playing"]))
    plain["match"]["version"] += 1
    with pytest.raises(ValueError, match="newer"):
        codec.load(json.dumps(plain))


@pytest.mark.parametrize(
    "text",
    [
        *("", "null", "[]", "{}", "\x00", "\ud800", '{"id": "t1"}'),
        pytest.param("[" * 100_000, id="deep"),
        pytest.param('{"id":' * 100_000, id="deep object"),
        pytest.param('{"match":' + "[" * 5000 + "]" * 5000 + "}", id="deep match"),
    ],
)
def test_what_is_no_table_is_a_value_error(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        codec.load(text)


def test_a_table_cut_off_anywhere_is_a_value_error() -> None:
    text = codec.dump(tables()["turn over"])
    for length in range(len(text)):
        with pytest.raises(ValueError, match=r"\w"):
            codec.load(text[:length])


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["el_ocho", "over"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)
WRITTEN = [codec.dump(table) for table in tables().values()]


@examples(500)
@given(st.sampled_from(WRITTEN), st.data())
def test_a_table_with_anything_changed_is_one_or_raises_what_the_store_expects(text: str, data: st.DataObject) -> None:
    plain = json.loads(text)
    for _ in range(data.draw(st.integers(1, 3))):
        change(plain, data.draw)
    expected(json.dumps(plain))


@examples(300)
@given(st.sampled_from(WRITTEN), st.text(max_size=10), st.data())
def test_damaged_text_too(text: str, piece: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    expected(text[:start] + piece + text[end:])
    expected(piece)


def expected(text: str) -> None:
    """Read it; whatever comes out of that can be written down again."""
    try:
        table = codec.load(text)
    except (ValueError, KeyError):
        return
    assert codec.load(codec.dump(table)) == table


def change(plain: Any, draw: Callable[[st.SearchStrategy[Any]], Any]) -> None:
    """Something in there, however deep, is replaced, added or taken away."""
    while True:
        keys: Sequence[Any] = list(plain) if isinstance(plain, dict) else range(len(plain))
        if not keys:
            return
        key = draw(st.sampled_from(keys))
        if isinstance(plain[key], dict | list) and plain[key] and draw(st.integers(0, 3)):
            plain = plain[key]
            continue
        match draw(st.integers(0, 3)):
            case 0:
                del plain[key]
            case 1 if isinstance(plain, dict):
                plain[draw(st.text(max_size=5))] = draw(JSON)
            case _:
                plain[key] = draw(JSON)
        return


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
        "table": "phase=lobby place=server ruled=1",
        "settings": (
            "lead_minutes=10 level=1 mentions=True minute=1080 minute=1200 puzzle_hour=9 rolls=10"
            " tables_per_channel=25 tables_per_person=5 threads=never weekdays=[4,] zone=UTC"
        ),
        "el_ocho, state": "minimum=400 phase=opening target=8000",
        "stresses, state": "level=1 pause=5 phase=ready seconds=30 settle_ms=250 target=8000",
        "neo_otcho, state": "dice=3 phase=lot rolling=opening",
        "chess_dice, state": "captures=[0,0] fate=in-play left=[False,False] phase=lot points=[0,0] target=10",
        "octi, state": "captured=[0,0]",
    }
    stored_defaults = {kind: defaults(stored) for kind, stored in stored_types().items()}
    assert {kind: stored_defaults[kind] for kind in expected} == expected
    assert not any(stored_defaults[f"{kind.removesuffix(', state')}, event"] for kind in expected if "state" in kind)
