"""The race as it is kept: journals that are written, read and replayed (S13), and states stored in every phase."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from games import journal as journals
from games import match as play
from games.core import BadMove, Outcome
from games.journal import Entry
from games.match import Match, Progress
from games.stresses.events import GameEvent
from games.stresses.state import Announce, Phase, RequestRoll, SendBack
from tests.games.stresses_races import RULES, WORTH_550

CLOSED = """
tick @1790000000000
tick @1790000003000
[4 1 5 8 7 4 4 2] #1182736450918273645
tick @1790000003200
2. a500#1551597223228211200 @1790000005300
1. a550#1551597223752499202 @1790000005425
3. a550#1551597223668613121 @1790000005405
tick @1790000005675
tick @1790000005800
tick @1790000010800
[2 2 3 3 4 4 6 6]
tick @1790000011000
1. a0 @1790000014000
tick @1790000014250
1. z3 @1790000016000
tick @1790000016100
tick @1790000021100
[1 1 1 2 2 3 3 4]
tick @1790000021300
3. a0 @1790000023000
2. a1000 @1790000025000
tick @1790000025250
"""
"""Four seats to 1,000: seat 3, heard after seat 1 but first with 550, is sent back; after its false 0 seat 2 wins."""

OPEN = """
tick @1000
2. sits
tick @4000
[4 1 5 8 7 4 4 2]
tick @4100
3. sits
3. a550 @6000
2. resigns
tick @6250
4. sits
1. n @9000
"""
"""An open table that begins with one seat, and one that came leaves again."""


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("a550", Announce(550)),
        ("a0", Announce(0)),
        ("a99999", Announce(99_999)),
        ("a7", Announce(7)),
        ("a550#1182736450918273645", Announce(550, 1_182_736_450_918_273_645)),
        ("a0#9223372036854775807", Announce(0, 2**63 - 1)),
        ("z2", SendBack(1)),
        ("z50", SendBack(49)),
        ("n", RequestRoll()),
    ],
)
def test_S13_moves_are_written_as_on_the_page(text: str, move: Announce | SendBack | RequestRoll) -> None:
    assert RULES.parse(text) == move
    assert RULES.format(move) == text


@pytest.mark.parametrize(
    "text",
    [
        *("", "a", "a100000", "a-50", "a050", "a5.5", "A550", "a550 ", "a550\n", "a٥", "550"),
        *("a550#", "a550#0", "a550#01", "a550#9223372036854775808", "#1"),
        *("z", "z0", "z01", "z51", "z2#1", "N", "nn"),
    ],
)
def test_S13_other_texts_are_no_moves(text: str) -> None:
    with pytest.raises(BadMove):
        RULES.parse(text)


def test_S13_rolls_are_written_as_they_fell() -> None:
    assert RULES.format_draw(WORTH_550) == "[4 1 5 8 7 4 4 2]"
    assert RULES.parse_draw("[4 1 5 8 7 4 4 2]") == WORTH_550


def test_S13_a_race_is_read_from_its_record() -> None:
    end = matches(CLOSED, 4, target=1000)[-1]
    assert end.state.totals == (0, 1000, 0, 0)
    assert end.outcome == Outcome((2, 1, 2, 2), "target")


def test_S13_each_announcement_is_recorded_with_its_snowflake() -> None:
    written = [entry for _, done in walk(CLOSED, 4, target=1000) for entry in done.entries]
    assert [journals.format_entry("stresses", entry) for entry in written] == CLOSED.strip().split("\n")
    assert journals.parse_entry("stresses", "1. a550#1551597223752499202 @1790000005425") in written


def test_S11_seats_that_join_and_leave_are_in_the_record() -> None:
    end = matches(OPEN, 1, open=True)[-1]
    assert (end.seats, end.left) == (4, (False, True, False, False))
    assert end.state.totals == (0, 0, 550, 0)
    assert end.rules.deadline(end.state) == 12_000


@pytest.mark.parametrize(
    ("record", "seats", "options"), [(CLOSED, 4, {"target": 1000}), (OPEN, 1, {"open": True})], ids=["closed", "open"]
)
def test_S9_a_restart_at_any_moment_leads_to_the_same_end(record: str, seats: int, options: dict[str, Any]) -> None:
    journal = entries(record)
    reached = matches(record, seats, **options)
    for place, match in enumerate(reached):
        restored = play.restore(msgspec.json.decode(msgspec.json.encode(match)))
        assert restored == match
        for entry in journal[place:]:
            restored = play._replay_entry(restored, entry).match
        assert restored == reached[-1]


def test_the_record_goes_through_every_phase() -> None:
    assert {match.state.phase for match in matches(CLOSED, 4, target=1000)} == set(Phase)


def test_what_happened_is_stored_and_read_back() -> None:
    happened = [event for _, done in walk(CLOSED, 4, target=1000) for event in done.events]
    assert msgspec.json.Decoder(list[GameEvent]).decode(msgspec.json.encode(happened)) == happened
    assert [type(event).__name__ for event in happened] == [
        *("Rolled", "Announced", "Announced", "Announced", "Judged"),
        *("Rolled", "Announced", "Judged", "ZeroWon", "SentBack"),
        *("Rolled", "Announced", "FalseZero", "Announced", "Judged", "Won"),
    ]


def matches(record: str, seats: int, **options: object) -> list[Match]:
    """The match at the start of a record and after each of its lines."""
    return [play.start("stresses", seats, options), *(done.match for _, done in walk(record, seats, **options))]


def walk(record: str, seats: int, **options: object) -> Iterator[tuple[Match, Progress]]:
    return play.replay_steps("stresses", seats, options, entries(record))


def entries(record: str) -> list[Entry]:
    return [journals.parse_entry("stresses", line) for line in record.strip().split("\n")]
