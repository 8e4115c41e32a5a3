"""El Ocho around the table: options, notation, the computer player, absent players (E15), its own records."""

from typing import Any

import msgspec
import pytest

from games import match as play
from games.catalog import GAMES
from games.core import Feat, Outcome, Won
from games.el_ocho.events import LeftRound, RanOut
from games.el_ocho.rules import ElOcho
from games.el_ocho.state import End, Keep, Options, Roll, Stop, Turn
from games.match import move, restore
from tests.games.record import after, course, events

RULES = ElOcho()


def test_E14_levels_and_toggles() -> None:
    assert RULES.start(2, {}).options == Options()
    assert Options() == Options(series=False, joker=False, runs=False, target=8000, minimum=400)
    assert RULES.start(2, {"level": 2}).options == Options(series=True, joker=True, runs=True)
    assert RULES.start(2, {"level": 2, "joker": True}).options == Options(series=True, joker=True, runs=True)
    custom = RULES.start(2, {"level": "custom", "joker": True, "target": 20000, "minimum": 1000})
    assert custom.options == Options(joker=True, target=20000, minimum=1000)


@pytest.mark.parametrize("name", ["series", "joker", "runs"])
def test_E14_level_2_is_fixed(name: str) -> None:
    with pytest.raises(ValueError, match=rf"\A{name}:"):
        RULES.start(2, {"level": 2, name: False})


def test_E16_rolls_and_moves_are_written_as_on_the_page() -> None:
    assert RULES.format_draw((4, 1, 5, 8, 7, 4, 4, 2)) == "[4 1 5 8 7 4 4 2]"
    assert RULES.parse_draw("[3]") == (3,)
    assert RULES.parse("k15444") == Keep((1, 4, 4, 4, 5))
    assert RULES.format(Keep((1, 4, 4, 4, 5))) == "k14445"
    assert (RULES.parse("r"), RULES.parse("s")) == (Roll(), Stop())
    assert (RULES.format(Roll()), RULES.format(Stop())) == ("r", "s")


def test_a_round_stored_by_version_1_is_read() -> None:
    stored = msgspec.json.decode(
        '{"options": {"series": false, "joker": true, "runs": true, "target": 5000, "minimum": 0}, '
        '"totals": [400, 0], "left": [false, false], "phase": "choose", "seat": 1, "number": 2, '
        '"opening": [3, 1, 8], "rolled": [1, 2, 2, 3, 3, 4, 4, 6], "kept": [], "aside": [], "points": 0, '
        '"last": {"seat": 0, "rolled": [4, 4, 4, 2, 2, 3, 3, 6], "kept": [4, 4, 4], "aside": [4, 4, 4], '
        '"points": 400, "written": 400, "end": "stopped"}, "reason": ""}'
    )
    away = {"missed": [0, 0], "left": [False, False]}
    match = restore({"game": "el_ocho", "version": 1, "seats": 2, "options": {}, "state": stored} | away)
    assert msgspec.json.decode(msgspec.json.encode(match.state)) == {**stored, "story": None}
    assert move(match, 1, "k1").match.state.points == 100
    with pytest.raises(ValueError, match="version 0"):
        RULES.upgrade(stored, 0)


def test_E15_time_runs_out_with_a_stop_allowed() -> None:
    match = after("[8] [4 1 5 8 7 4 4 2] 1.time")
    assert match.state.totals == (550, 0)
    assert match.state.last == Turn(
        0, (4, 1, 5, 8, 7, 4, 4, 2), (1, 4, 4, 4, 5), (1, 4, 4, 4, 5), 550, 550, End.TIMED_OUT
    )
    assert events("[8] [4 1 5 8 7 4 4 2] 1.time")[-1] == RanOut(0, 550, 550)
    assert after("[8] [4 1 5 8 7 4 4 2] 1.k444 1.time").state.totals == (400, 0)


def test_E15_time_runs_out_with_no_stop_allowed() -> None:
    record = "[8] [1 5 2 2 3 3 4 4] 1.time"
    assert events(record) == (RanOut(0, 0, 0),)
    match = after(record)
    assert (match.state.totals, match.state.seat) == ((0, 0), 1)
    assert match.state.last == Turn(0, (1, 5, 2, 2, 3, 3, 4, 4), (), (), 0, 0, End.TIMED_OUT)
    assert after("[8] [1 5 2 2 3 3 4 4] 1.k15 1.time").state.totals == (0, 0)


def test_E15_a_time_out_with_the_target_wins() -> None:
    assert after("[8] [1 1 1 2 2 3 3 4] 1.time", target=1000).outcome == Outcome((1, 2), "target")


def test_E15_who_leaves_on_turn_loses_the_turns_points() -> None:
    record = "[8] [4 1 5 8 7 4 4 2] 1.k14445 1.resigns"
    assert events(record, seats=3) == (LeftRound(0),)
    match = after(record, seats=3)
    assert (match.state.totals, match.state.seat, match.state.number) == ((0, 0, 0), 1, 2)
    assert match.state.last == Turn(0, (4, 1, 5, 8, 7, 4, 4, 2), (1, 4, 4, 4, 5), (1, 4, 4, 4, 5), 550, 0, End.LEFT)
    assert after(record + " [2 2 3 3 4 4 6 6] [2 2 3 3 4 4 6 6]", seats=3).state.seat == 1


def test_E15_who_leaves_in_anothers_turn_does_not_disturb_it() -> None:
    match = after("[8] [2 2 3 3 4 4 6 6] [2 2 3 3 4 4 6 6] [2 2 3 3 4 4 7 7] [4 1 5 8 7 4 4 2] 2.resigns", seats=3)
    assert match.state.last == Turn(2, (2, 2, 3, 3, 4, 4, 7, 7), (), (), 0, 0, End.BUST)
    assert match.actors == {0}
    assert play.time_out(match, 0).match.state.seat == 2


def test_E15_the_opening_goes_on_without_those_who_left() -> None:
    assert after("[3] 2.resigns", seats=3).state.seat == 2
    assert after("1.resigns [3]", seats=3).state.seat == 2
    assert after("2.resigns [3] [4] [8]", seats=3).state.seat == 0


def test_E15_the_last_one_left_wins() -> None:
    record = "[8] [4 4 4 2 2 3 3 6] 1.k444 1.s 1.resigns 3.resigns"
    assert events(record, seats=3) == (LeftRound(2), Won(1, 0, "last-left"))
    assert after(record, seats=3).outcome == Outcome((2, 1, 2), "last-left")
    assert after(record, seats=3).state.last == Turn(
        0, (4, 4, 4, 2, 2, 3, 3, 6), (4, 4, 4), (4, 4, 4), 400, 400, End.STOPPED
    )
    assert after("1.resigns").state.last is None
    assert after("1.resigns").outcome == Outcome((2, 1), "last-left")


def test_E15_those_who_left_come_last_as_equals() -> None:
    record = (
        "[8] [4 4 4 2 2 3 3 6] 1.k444 1.s [5 5 5 2 2 3 3 6] 2.k555 2.s [6 6 6 2 2 3 3 4] 3.k666 3.s 3.resigns 5.resigns"
        " [4 4 4 2 2 3 3 6] 4.k444 4.s [1 1 1 2 2 3 3 4] 1.k111 1.s"
    )
    assert after(record, seats=5, target=1000).outcome == Outcome((1, 2, 4, 3, 4), "target")


def test_E15_who_stays_without_points_comes_before_who_left() -> None:
    match = after("[8] 2.resigns [1 1 1 2 2 3 3 4] 1.k111 1.s", seats=3, target=1000)
    assert match.outcome == Outcome((1, 3, 2), "target")


def test_E15_three_turns_away_in_a_row_and_the_seat_leaves() -> None:
    away = "[1 2 2 3 3 4 4 6] 1.time"
    bust = "[2 2 3 3 4 4 6 6]"
    twice = f"[8] {away} {bust} {away} {bust}"
    assert not after(twice).state.left[0]
    assert after(f"{twice} {away} 1.away").outcome == Outcome((2, 1), "last-left")


RUN = "[1 2 3 4 5 6 7 8]"
"""Worth 4,000 (E4)."""
BUST = "[2 2 3 3 4 4 6 6]"
"""Worth nothing (E7)."""


def feats(record: str, seats: int = 2, **options: object) -> set[tuple[int, str, int]]:
    all_feats = GAMES["el_ocho"].feats(course(record, seats, **options))
    assert all(isinstance(feat, Feat) and feat.total == 0 for feat in all_feats)
    return {(feat.seat, feat.kind, feat.value) for feat in all_feats}


def write_down(seat: int, roll: str = RUN, dice: str = "12345678") -> str:
    return f" {roll} {seat}.k{dice} {seat}.s"


SMALLER, BIGGER = write_down(1, "[4 4 4 2 2 3 3 6]", "444"), write_down(1, "[1 1 1 2 2 3 3 6]", "111")
FEATS: dict[str, tuple[str, set[tuple[int, str, int]]]] = {
    "E7 points that are lost are no feat": (f" {RUN} 1.k12345678 1.r {BUST}", set()),
    "E7 turns without points count for the fastest win too": (
        f" {BUST} {BUST}{write_down(1)} {BUST}{write_down(1)}",
        {(0, "biggest-turn", 4000), (0, "fastest-win", 3)},
    ),
    "E8 a turn goes on after a grand 8": (
        f" {RUN} 1.k12345678 1.r [4 1 5 8 7 4 4 2] 1.k14445 1.s",
        {(0, "biggest-turn", 4550)},
    ),
    "E9 the biggest turn is the second": (f"{SMALLER} {BUST}{BIGGER}", {(0, "biggest-turn", 1000)}),
    "E9 the biggest turn is the first": (f"{BIGGER} {BUST}{SMALLER}", {(0, "biggest-turn", 1000)}),
    "E10 the fastest win counts the winner's own turns": (
        write_down(1) + write_down(2) + write_down(1),
        {(0, "biggest-turn", 4000), (1, "biggest-turn", 4000), (0, "fastest-win", 2)},
    ),
    "E15 what the clock writes down is no feat": (f" {RUN} 1.time", set()),
    "E15 nor is what was set aside then": (f" {RUN} 1.k12345678 1.time", set()),
    "E15 what the clock wins is none": (f"{write_down(1)} {BUST} {RUN} 1.time", {(0, "biggest-turn", 4000)}),
    "E15 nor is a win as the last one left": (f"{write_down(1)} 2.resigns", {(0, "biggest-turn", 4000)}),
}


@pytest.mark.parametrize(("record", "expected"), FEATS.values(), ids=FEATS)
def test_feats_of_two(record: str, expected: set[tuple[int, str, int]]) -> None:
    assert feats(f"[8]{record}") == expected


def test_E10_the_fastest_win_of_who_begins_last_counts_their_own_turns() -> None:
    record = f"[2] [3] [8] {BUST}{write_down(1)} {BUST} {BUST}{write_down(1)}"
    assert feats(record, seats=3) == {(0, "biggest-turn", 4000), (0, "fastest-win", 2)}


def test_E11_eight_equal_dice_are_a_turn_of_8000_and_a_win_in_one() -> None:
    assert feats("[8] [3 3 3 3 3 3 3 3]", level=2) == {(0, "biggest-turn", 8000), (0, "fastest-win", 1)}


def test_E15_who_leaves_keeps_the_biggest_turn() -> None:
    assert feats(f"[8]{write_down(1)} 1.resigns", seats=3) == {(0, "biggest-turn", 4000)}


@pytest.mark.parametrize(
    ("options", "counts"),
    [
        ({}, True),
        ({"level": 1, "target": 8000, "minimum": 400}, True),
        ({"level": 2}, True),
        ({"level": "custom"}, True),  # without a change it is level 1
        ({"level": "custom", "runs": True}, False),
        ({"target": 1000}, False),
        ({"target": 20_000}, False),
        ({"minimum": 0}, False),
    ],
)
def test_E14_only_the_levels_of_the_rules_count(options: dict[str, Any], counts: bool) -> None:  # noqa: FBT001 -- parametrized
    assert bool(feats("[8]" + write_down(1), **options)) == counts
