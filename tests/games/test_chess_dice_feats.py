"""Chess Dice's own record: the best streak of throws won in a row."""

import pytest

from games.core import BestValue
from tests.games.chess_dice_games import LOSS, RULES, SWEEP, course, drawn_throw


def streaks(record: str, **options: object) -> list[tuple[int, int]]:
    found = RULES.feats(course(RULES.start(2, options), f"[K Q] {record}"))
    assert {feat.kind for feat in found} <= {"best-streak"}
    return [(feat.seat, feat.value) for feat in found]


def throws(*each: str) -> str:
    return " ".join(each)


def test_these_are_its_records() -> None:
    assert [(kind.name, kind.best, kind.unit) for kind in RULES.feat_kinds] == [
        ("best-streak", BestValue.HIGH, "throws")
    ]


def test_D5_throws_won_in_a_row() -> None:
    assert streaks(throws(SWEEP, SWEEP, SWEEP)) == [(0, 3)]


def test_D5_one_throw_is_no_streak() -> None:
    assert streaks(throws(SWEEP, LOSS, SWEEP, LOSS)) == []


def test_D5_the_best_streak_counts_and_a_lost_throw_ends_it() -> None:
    assert streaks(throws(SWEEP, SWEEP, LOSS, LOSS, LOSS, SWEEP)) == [(0, 2), (1, 3)]


def test_D5_a_drawn_throw_ends_the_streaks_of_both() -> None:
    assert streaks(throws(SWEEP, drawn_throw(1), SWEEP)) == []
    assert streaks(throws(SWEEP, drawn_throw(1), SWEEP, SWEEP)) == [(0, 2)]


def test_D6_ten_throws_win_the_match() -> None:
    assert streaks(throws(*[SWEEP] * 10)) == [(0, 10)]


def test_D9_a_throw_that_the_clock_helped_to_win_ends_the_own_streak() -> None:
    helped = SWEEP.replace("1.KxP", "1.time", 1)
    assert streaks(throws(SWEEP, helped, SWEEP)) == []
    assert streaks(throws(helped, SWEEP, SWEEP)) == [(0, 2)]


def test_D9_the_others_absence_does_not_end_a_streak() -> None:
    """The second seat's only pawn takes the first seat's pawn off, by the clock."""
    absent = "[K K K K P | P P P P P]"
    first, second = f"{absent} 1.KxP 2.time 1.KxP 1.KxP 1.KxP", f"{absent} 2.time 1.KxP 1.KxP 1.KxP 1.KxP"
    assert streaks(throws(first, second)) == [(0, 2)]


def test_D9_a_throw_won_by_a_departure_is_none() -> None:
    assert streaks(throws(SWEEP, SWEEP, SWEEP.partition("1.")[0], "2.resigns")) == [(0, 2)]


@pytest.mark.parametrize(
    ("options", "counts"), [({}, True), ({"stake": 5}, True), ({"target": 9}, False), ({"target": 20}, False)]
)
def test_D6_only_matches_to_ten_points_count(options: dict[str, object], counts: bool) -> None:  # noqa: FBT001 -- parametrized
    assert bool(streaks(throws(SWEEP, SWEEP), **options)) == counts
