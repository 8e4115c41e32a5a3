"""A game as a text file: read back it is the same game, and what is no record is told as such."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.tables import record as records
from bot.tables.fairness import GameRecord, verify
from bot.tables.ids import TableId
from bot.tables.record import BadRecord
from games.journal import DiceRolled, MovePlayed, SeatLeft, SeatTimedOut
from tests.bot.evening import evening, record
from tests.effort import examples, seeds

TEXT = r"""[Table "1a2b3c4d"]
[Game "el_ocho"]
[Options "{\"level\": 2, \"target\": 5000}"]
[Player1 "Ann \"the die\" O'Neill"]
[Player2 "Zoé 🎲"]
[Commitment "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"]
[Secret "0000000000000000000000000000000000000000000000000000000000000000"]

[3] #1182000000000000000
[8] #1182000000000000000
[4 1 5 8 7 4 4 2] #1182000000000000000
2. k1444
2. time
[1 2 3 4]
1. resigns
2. away
"""

RECORD = GameRecord(
    table_id=TableId("1a2b3c4d"),
    game="el_ocho",
    starting_seats=2,
    options={"level": 2, "target": 5000},
    players=('Ann "the die" O\'Neill', "Zoé 🎲"),
    commitment="66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925",
    secret=bytes(32),
    entries=(
        DiceRolled((3,), 1182000000000000000),
        DiceRolled((8,), 1182000000000000000),
        DiceRolled((4, 1, 5, 8, 7, 4, 4, 2), 1182000000000000000),
        MovePlayed(1, "k1444"),
        SeatTimedOut(1),
        DiceRolled((1, 2, 3, 4)),
        SeatLeft(0),
        SeatLeft(1, away=True),
    ),
)


def test_a_record_is_written_like_this() -> None:
    assert records.dump(RECORD) == TEXT


def test_and_read_back() -> None:
    assert records.load(TEXT) == RECORD


def test_line_ends_of_other_systems_and_spaces_around_lines_do_not_matter() -> None:
    assert records.load(TEXT.replace("\n", "\r\n")) == RECORD
    assert records.load("\n\n" + TEXT.replace("\n", "  \n\n  ")) == RECORD


def test_players_sit_in_the_order_of_their_numbers() -> None:
    names = tuple(f"P{seat}" for seat in range(1, 13))
    text = records.dump(replace(RECORD, starting_seats=12, players=names))
    assert records.load(text).players == names
    assert records.load("\n".join(reversed(text.splitlines()[:-9])) + "\n").players == names


@pytest.mark.parametrize("seed", seeds(6, 2))
def test_a_whole_game_read_back_is_the_same_to_the_last_die(seed: int) -> None:
    changes = list(evening(seed))
    table = changes[-1].table
    parsed = record(table, [entry for change in changes for entry in change.entries])
    read = records.load(records.dump(parsed))
    assert read == parsed
    assert verify(read) == table.match


ODD = st.text(st.characters(exclude_categories=["Cs"]), max_size=32)


@given(st.lists(ODD, min_size=2, max_size=6), ODD)
def test_names_may_be_as_odd_as_people_like(names: list[str], table: str) -> None:
    odd = replace(RECORD, starting_seats=len(names), players=tuple(names), table_id=table)
    assert records.load(records.dump(odd)) == odd


@pytest.mark.parametrize(
    "name",
    [
        *('"', "\\", '\\"', "a\nb", "a\r\nb", "\u2028", "\x85", "\x0b\x0c\x1c", "]", '"]', '[Secret "00"]', ""),
        *(" ", "👩‍👩‍👧", "\ufeff"),
    ],
)
def test_these_names_for_example(name: str) -> None:
    odd = replace(RECORD, players=(name, name))
    assert records.load(records.dump(odd)) == odd


@pytest.mark.parametrize("tag", ["Table", "Game", "Options", "Commitment", "Secret"])
def test_what_the_header_lacks_is_named(tag: str) -> None:
    lines = [line for line in TEXT.splitlines() if not line.startswith(f"[{tag} ")]
    with pytest.raises(BadRecord, match=f"lacks {tag}$"):
        records.load("\n".join(lines))


@pytest.mark.parametrize(
    ("old", "new", "text"),
    [
        ("el_ocho", "tiddlywinks", "no game 'tiddlywinks'"),
        ('"0000', '"xyz0', "the header is damaged"),
        ('"0000', '"0', "the header is damaged"),
        (r"{\"level\"", r"{\"level", "the header is damaged"),
        (r"{\"level\": 2, \"target\": 5000}", "7", "the header is damaged: Options"),
        (r"{\"level\": 2, \"target\": 5000}", "[" * 100_000, "the header is damaged"),
        (r"{\"level\": 2, \"target\": 5000}", "9" * 5000, "the header is damaged"),
        ("Zoé", r"Zo\x", "line 5 is damaged"),
        ("[Player1 ", f"[Player{'1' * 5000} ", "line 4 is damaged"),
        ("[3] #", "[3 ", "line 9 is damaged"),
        ("[3]", "[0]", "line 9 is damaged"),
        ("2. k1444", "0. k1444", "line 12 is damaged"),
        ("2. time", "2. time flies", "line 13 is damaged"),
        ("2. time", "somebody wrote between the lines", "line 13 is damaged"),
        ("2. time", "２. time", "line 13 is damaged"),
        ("1. resigns", "\x00", "line 15 is damaged"),
    ],
)
def test_where_a_record_is_damaged_is_told_in_a_short_line(old: str, new: str, text: str) -> None:
    assert old in TEXT
    with pytest.raises(BadRecord) as bad:
        records.load(TEXT.replace(old, new, 1))
    assert text in str(bad.value)
    assert len(str(bad.value)) < 300


@examples(300)
@given(st.text())
def test_any_other_text_is_no_record(text: str) -> None:
    with pytest.raises(BadRecord):
        records.load(text)


@examples(500)
@given(
    st.data(),
    st.text(max_size=8) | st.sampled_from(TEXT.splitlines()) | st.from_regex(r"\[[A-Z][a-z]{0,5}\d? \".{0,5}\"\]"),
)
def test_a_record_with_anything_changed_is_one_or_is_told_to_be_none(data: st.DataObject, piece: str) -> None:
    start = data.draw(st.integers(0, len(TEXT)))
    end = data.draw(st.integers(start, min(start + 40, len(TEXT))))
    try:
        read = records.load(TEXT[:start] + piece + TEXT[end:])
    except BadRecord as bad:
        assert str(bad)  # noqa: PT017 -- not every change damages it
    else:
        assert records.load(records.dump(read)) == read
