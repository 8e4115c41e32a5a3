"""El Ocho's own records: the biggest turn, the fastest win."""

from typing import Any

import pytest

from games.catalog import GAMES
from games.core import BestValue, Feat
from tests.games.record import course

RUN = "[1 2 3 4 5 6 7 8]"
"""Worth 4,000 (E4)."""
BUST = "[2 2 3 3 4 4 6 6]"
"""Worth nothing (E7)."""


def feats(record: str, seats: int = 2, **options: object) -> set[tuple[int, str, int]]:
    found = GAMES["el_ocho"].feats(course(record, seats, **options))
    assert all(isinstance(feat, Feat) and feat.total == 0 for feat in found)
    return {(feat.seat, feat.kind, feat.value) for feat in found}


def write_down(seat: int, roll: str = RUN, dice: str = "12345678") -> str:
    return f" {roll} {seat}.k{dice} {seat}.s"


def test_these_are_its_records() -> None:
    assert [(kind.name, kind.best, kind.unit) for kind in GAMES["el_ocho"].feat_kinds] == [
        ("biggest-turn", BestValue.HIGH, "points"),
        ("fastest-win", BestValue.LOW, "turns"),
    ]


def test_E9_the_biggest_turn_is_the_one_with_the_most_points_written_down() -> None:
    smaller, bigger = write_down(1, "[4 4 4 2 2 3 3 6]", "444"), write_down(1, "[1 1 1 2 2 3 3 6]", "111")
    other = f" {BUST}"
    assert feats("[8]" + smaller + other + bigger) == {(0, "biggest-turn", 1000)}
    assert feats("[8]" + bigger + other + smaller) == {(0, "biggest-turn", 1000)}


def test_E8_a_turn_goes_on_after_a_grand_8() -> None:
    record = f"[8] {RUN} 1.k12345678 1.r [4 1 5 8 7 4 4 2] 1.k14445 1.s"
    assert feats(record) == {(0, "biggest-turn", 4550)}


def test_E7_points_that_are_lost_are_no_feat() -> None:
    assert feats(f"[8] {RUN} 1.k12345678 1.r {BUST}") == set()


def test_E11_eight_equal_dice_are_a_turn_of_8000_and_a_win_in_one() -> None:
    assert feats("[8] [3 3 3 3 3 3 3 3]", level=2) == {(0, "biggest-turn", 8000), (0, "fastest-win", 1)}


def test_E10_the_fastest_win_counts_the_winners_own_turns() -> None:
    record = "[8]" + write_down(1) + write_down(2) + write_down(1)
    assert feats(record) == {(0, "biggest-turn", 4000), (1, "biggest-turn", 4000), (0, "fastest-win", 2)}
    beginning_last = f"[2] [3] [8] {BUST}" + write_down(1) + f" {BUST} {BUST}" + write_down(1)
    assert feats(beginning_last, seats=3) == {(0, "biggest-turn", 4000), (0, "fastest-win", 2)}


def test_E7_turns_without_points_count_for_the_fastest_win_too() -> None:
    record = f"[8] {BUST} {BUST}" + write_down(1) + f" {BUST}" + write_down(1)
    assert feats(record) == {(0, "biggest-turn", 4000), (0, "fastest-win", 3)}


def test_E15_what_the_clock_writes_down_is_no_feat() -> None:
    assert feats(f"[8] {RUN} 1.time") == set()
    assert feats(f"[8] {RUN} 1.k12345678 1.time") == set()


def test_E15_what_the_clock_wins_is_no_feat() -> None:
    assert feats(f"[8]{write_down(1)} {BUST} {RUN} 1.time") == {(0, "biggest-turn", 4000)}


def test_E15_a_win_as_the_last_one_left_is_no_feat_but_the_turns_are() -> None:
    assert feats(f"[8]{write_down(1)} 2.resigns") == {(0, "biggest-turn", 4000)}


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
