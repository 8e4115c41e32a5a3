"""The race's own records: the fastest right announcement, and how many are right."""

from typing import Any

import pytest

from games.core import BestValue, Event
from games.stresses.state import State
from tests.games.stresses_races import RULES, WORTH_0, WORTH_550, opened, rolled, say, tick

Course = list[tuple[State, tuple[Event, ...]]]


def roll(
    dice: tuple[int, ...], *announcements: tuple[int, int, int], state: State | None = None, **options: Any
) -> Course:
    """A roll with announcements (seat, value, ms), and its verdict."""
    state = opened(dice, **options) if state is None else state
    found: Course = []
    for seat, value, ms in announcements:
        step = say(state, seat, value, ms)
        found.append((state, step.events))
        state = step.state
    return [*found, (state, tick(state, 60_000).events)]


def feats(course: Course) -> set[tuple[int, str, int, int]]:
    return {(feat.seat, feat.kind, feat.value, feat.total) for feat in RULES.feats(course)}


def test_these_are_its_records() -> None:
    assert [(kind.name, kind.best, kind.unit) for kind in RULES.feat_kinds] == [
        ("fastest-answer", BestValue.LOW, "ms"),
        ("accuracy", BestValue.SHARE, "announcements"),
    ]


def test_S12_the_fastest_right_announcement_of_all_rolls() -> None:
    course = roll(WORTH_550, (0, 550, 2300)) + roll(WORTH_550, (0, 550, 1900)) + roll(WORTH_550, (0, 550, 4000))
    assert feats(course) == {(0, "fastest-answer", 1900, 0), (0, "accuracy", 3, 3)}


def test_S12_a_wrong_announcement_is_counted_and_has_no_time() -> None:
    course = roll(WORTH_550, (0, 500, 900), (1, 550, 2000))
    assert feats(course) == {(0, "accuracy", 0, 1), (1, "fastest-answer", 2000, 0), (1, "accuracy", 1, 1)}


def test_S9_a_right_announcement_counts_for_those_too_who_were_beaten() -> None:
    course = roll(WORTH_550, (1, 550, 2000), (0, 550, 2100))
    assert ("fastest-answer", 2100) in {(kind, value) for seat, kind, value, _ in feats(course) if seat == 0}


def test_S6_a_false_zero_is_wrong_and_a_true_one_right() -> None:
    course = roll(WORTH_550, (0, 0, 1000)) + roll(WORTH_0, (0, 0, 1500))
    assert feats(course) == {(0, "fastest-answer", 1500, 0), (0, "accuracy", 1, 2)}


def test_S12_a_guess_before_the_dice_could_be_seen_is_right_without_a_time() -> None:
    unseen = rolled(WORTH_550)
    guessed = say(unseen, 0, 550, -40)
    seen = tick(guessed.state, 0)
    course = [(unseen, guessed.events), (guessed.state, seen.events), *roll(WORTH_550, state=seen.state)]
    assert feats(course) == {(0, "accuracy", 1, 1)}


def test_S12_accuracy_says_something_from_twenty_announcements_on() -> None:
    assert {kind.name: kind.min_total for kind in RULES.feat_kinds} == {"fastest-answer": 0, "accuracy": 20}


@pytest.mark.parametrize(
    ("options", "counts"),
    [
        ({}, True),
        ({"level": 2}, True),
        ({"pause": 0}, True),
        ({"open": True}, True),
        ({"target": 8000, "seconds": 30, "settle_ms": 250}, True),
        ({"target": 2000}, False),
        ({"seconds": 120}, False),
        ({"settle_ms": 2000}, False),
    ],
)
def test_S7_S8_only_the_options_of_the_rules_count(options: dict[str, Any], counts: bool) -> None:  # noqa: FBT001 -- parametrized
    assert bool(feats(roll(WORTH_550, (0, 550, 2300), **options))) == counts
