"""A table as it is written down: read back it is the same."""

import json
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.tables import table as codec
from bot.tables.commands import Cancel, Invite, Pause, Rematch, Resign, Tick
from bot.tables.ids import TableId
from bot.tables.machine import apply
from bot.tables.table import Table
from tests.bot.at_table import ANN, BOB, CAT, NOON, ROBOT, begun, best, lobby, played, stopped, table_after
from tests.effort import examples


def tables() -> dict[str, Table]:
    """A table of every kind."""
    playing = begun(BOB, CAT, ROBOT, per_turn=60)
    over = table_after(
        table_after(begun(BOB), Resign(BOB.user)), Rematch(ANN.user, "Ann ❤ \"'\\\n\u2028\x00", TableId("t2"))
    )
    opened = apply(table_after(begun(BOB), Resign(BOB.user)), Rematch(BOB.user, "Bob", TableId("t2")), NOON).new_table
    assert opened is not None
    return {
        "lobby": table_after(lobby(BOB, ROBOT), Invite(ANN.user, (CAT.user,))),
        "cancelled": table_after(lobby(BOB), Cancel(ANN.user)),
        "playing": playing,
        "within a turn": played(playing, best(playing)).table,
        "turn over": stopped(playing),
        "reminded": table_after(playing, Tick(), NOON + 30_000),
        "paused": table_after(playing, Pause("channel-gone")),
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
    ("kind", "change"),
    [
        ("playing", {"match": None}),
        ("playing", {"players": []}),
        ("over", {"players": []}),
        ("lobby", {"phase": "playing"}),
    ],
)
def test_a_table_whose_game_is_missing_or_has_other_seats_is_a_value_error(kind: str, change: dict[str, Any]) -> None:
    plain = json.loads(codec.dump(tables()[kind]))
    with pytest.raises(ValueError, match="the table and its game do not belong together"):
        codec.load(json.dumps({**plain, **change}))


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
