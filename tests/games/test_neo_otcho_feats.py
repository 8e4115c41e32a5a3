"""Neo Otcho 5's own record: the longest run of rolls in a turn."""

from typing import Any

import pytest

from games.core import BestValue
from tests.games.neo_otcho_games import RULES, course

BLANK = "[1 2 4]"


def runs(record: str, seats: int = 2, **options: object) -> list[tuple[int, int]]:
    found = RULES.feats(course(RULES.start(seats, options), record))
    assert {feat.kind for feat in found} <= {"longest-run"}
    return [(feat.seat, feat.value) for feat in found]


def test_these_are_its_records() -> None:
    assert [(kind.name, kind.best, kind.unit) for kind in RULES.feat_kinds] == [
        ("longest-run", BestValue.HIGH, "rolls")
    ]


def test_N8_every_roll_on_with_a_combination_makes_the_run_longer() -> None:
    assert runs("[1] [1 1 2] 1.+1 1.on [2 2 3] 1.skip 1.on [3 3 4] 1.+3 1.pass") == [(0, 3)]


def test_N8_one_roll_is_no_run() -> None:
    assert runs("[1] [1 1 2] 1.+1 1.pass [1 1 2] 2.+1 2.pass") == []


def test_N9_the_roll_that_ends_the_turn_is_not_of_the_run() -> None:
    assert runs(f"[1] [1 1 2] 1.+1 1.on [2 2 3] 1.+2 1.on {BLANK}") == [(0, 2)]
    assert runs(f"[1] [1 1 2] 1.+1 1.on {BLANK}") == []


def test_N4_rolling_the_opening_again_goes_on_with_the_run() -> None:
    assert runs("[1] [1 1 2] 1.again [2 2 3] 1.+2 1.pass") == [(0, 2)]
    assert runs(f"[1] {BLANK} 1.again [2 2 3] 1.+2 1.pass") == []
    assert runs(f"[1] {BLANK} 1.again [2 2 3] 1.+2 1.on [3 3 4] 1.skip 1.pass") == [(0, 2)]


def test_N3_each_turn_has_a_run_of_its_own_and_the_longest_counts() -> None:
    first = "[1 1 2] 1.+1 1.on [2 2 3] 1.skip 1.on [3 3 4] 1.skip 1.pass"
    second = "[1 1 2] 2.+1 2.on [2 2 3] 2.skip 2.pass"
    third = "[2 2 3] 1.skip 1.on [2 2 3] 1.skip 1.pass"
    assert runs(f"[1] {first} {second} {third}") == [(0, 3), (1, 2)]


def test_N13_a_time_out_ends_the_run_and_adds_nothing() -> None:
    assert runs("[1] [1 1 2] 1.time [1 1 2] 2.time") == []
    assert runs("[1] [1 1 2] 1.+1 1.on [2 2 3] 1.time") == [(0, 2)]


@pytest.mark.parametrize(
    ("options", "counts"), [({}, True), ({"dice": 3}, True), ({"dice": 2}, False), ({"free_x_pair": True}, False)]
)
def test_N12_only_the_options_of_the_rules_count(options: dict[str, Any], counts: bool) -> None:  # noqa: FBT001 -- parametrized
    two = "[1] [1 1] 1.+1 1.on [2 2] 1.skip 1.pass"
    three = "[1] [1 1 2] 1.+1 1.on [2 2 3] 1.skip 1.pass"
    assert bool(runs(two if options.get("dice") == 2 else three, **options)) == counts
