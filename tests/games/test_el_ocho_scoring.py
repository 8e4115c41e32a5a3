"""The points of dice in el Ocho: the rule sheet's examples, an exhaustive search, and counts over all rolls."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, pairwise, product
from math import factorial, prod
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.el_ocho.odds import odds
from games.el_ocho.scoring import (
    best_selection,
    first_nonscoring_face,
    roll_groups,
    roll_value,
    selections,
    split_into_groups,
)
from games.el_ocho.state import Group, Kind
from tests.effort import examples, first_of

Faces = tuple[int, ...]

GREAT_RUN = (1, 2, 3, 4, 5, 6, 7, 8)
BLANK_LEVEL_1 = {1: 6, 2: 36, 3: 210, 4: 1170, 5: 6120, 6: 29520, 7: 128520, 8: 491400}
BLANK_LEVEL_2 = {1: 6, 2: 28, 3: 198, 4: 1170, 5: 6120, 6: 29520, 7: 128520, 8: 491400}

SWITCHES = [(False, False), (False, True), (True, False), (True, True)]

rolls = st.lists(st.integers(1, 8), min_size=1, max_size=8) | st.lists(
    st.sampled_from([1, 5, 8]), min_size=4, max_size=8
)


@pytest.mark.parametrize(
    ("dice", "points"),
    [
        *(("1", 100), ("5", 50), ("15", 150), ("111", 1000), ("222", 200), ("333", 300), ("444", 400)),
        *(("555", 500), ("666", 600), ("777", 700), ("888", 800), ("12345678", 4000)),
    ],
)
def test_E4_groups_of_level_1(dice: str, points: int) -> None:
    roll = faces(dice)
    assert selections(roll, series=False, runs=False)[roll] == points


@pytest.mark.parametrize(("series", "runs"), SWITCHES)
def test_E4_great_run_counts_at_every_level_from_one_roll_of_eight(series: bool, runs: bool) -> None:  # noqa: FBT001 -- parameters
    assert selections(GREAT_RUN, series=series, runs=runs)[GREAT_RUN] == 4000
    assert split_into_groups(GREAT_RUN, 8, series=series, runs=runs) == (Group(Kind.RUN, GREAT_RUN, 4000),)


def test_E5_four_4s_score_three_of_them() -> None:
    assert selections(faces("44442367"), series=False, runs=False) == {(4, 4, 4): 400}


@pytest.mark.parametrize(("dice", "points"), [("444444", 800), ("1111", 1100), ("5555", 550), ("11111111", 2200)])
def test_E5_level_1_knows_no_groups_of_four(dice: str, points: int) -> None:
    roll = faces(dice)
    assert selections(roll, series=False, runs=False)[roll] == points


def test_E5_a_selection_is_told_as_its_groups() -> None:
    assert split_into_groups(faces("14445"), 8, series=False, runs=False) == (
        Group(Kind.SINGLE, (1,), 100),
        Group(Kind.SET, (4, 4, 4), 400),
        Group(Kind.SINGLE, (5,), 50),
    )
    assert split_into_groups(faces("14444"), 8, series=False, runs=False) == ()


def test_E5_the_lowest_die_that_belongs_to_no_group_is_named() -> None:
    assert first_nonscoring_face(faces("1277"), series=False) == 2
    assert first_nonscoring_face(faces("14444"), series=False) == 4
    assert first_nonscoring_face(faces("14444"), series=True) == 0


@pytest.mark.parametrize(
    ("dice", "points"),
    [("3333", 600), ("77777", 2800), ("555555", 4000), ("2222222", 3200), ("1111", 2000), ("222222", 1600)],
)
def test_E11_series_double_per_die_beyond_three(dice: str, points: int) -> None:
    roll = faces(dice)
    assert selections(roll, series=True, runs=True)[roll] == points
    assert split_into_groups(roll, 8, series=True, runs=True) == (Group(Kind.SET, roll, points),)


def test_E11_three_of_four_3s_may_be_set_aside() -> None:
    assert selections(faces("33332467"), series=True, runs=False) == {(3, 3, 3): 300, (3, 3, 3, 3): 600}


@pytest.mark.parametrize("face", range(1, 9))
def test_E11_eight_equal_are_8000_in_the_race_even_where_seven_make_more(face: int) -> None:
    assert roll_value((face,) * 8, 2) == 8000
    assert roll_groups((face,) * 8, 2) == (Group(Kind.SET, (face,) * 8, 8000),)


@pytest.mark.parametrize(
    ("dice", "points"),
    [("78", 200), ("234", 300), ("3456", 400), ("23456", 500), ("345678", 600), ("2345678", 700), ("12345678", 4000)],
)
def test_E13_runs_of_all_dice_rolled(dice: str, points: int) -> None:
    roll = faces(dice)
    assert selections(roll, series=False, runs=True)[roll] == points
    assert best_selection(roll[::-1], series=False, runs=True) == roll
    assert split_into_groups(roll, len(roll), series=False, runs=True) == (Group(Kind.RUN, roll, points),)


def test_E13_instead_of_the_run_its_1_and_5_may_be_set_aside() -> None:
    assert selections(faces("23456"), series=True, runs=True) == {(2, 3, 4, 5, 6): 500, (5,): 50}
    assert selections(faces("12345"), series=True, runs=True) == {
        (1, 2, 3, 4, 5): 500,
        (1,): 100,
        (1, 5): 150,
        (5,): 50,
    }


def test_E13_1_4_5_6_7_from_five_dice_is_no_run() -> None:
    assert selections(faces("14567"), series=True, runs=True) == {(1,): 100, (1, 5): 150, (5,): 50}


@pytest.mark.parametrize("dice", ["22345678", "2345577", "224", "8"])
def test_E13_a_run_has_no_equal_dice_no_gap_and_no_die_beside_it(dice: str) -> None:
    assert all(set(selection) <= {1, 5} for selection in selections(faces(dice), series=True, runs=True))


def test_E13_runs_count_only_where_they_are_on() -> None:
    assert selections(faces("234"), series=True, runs=False) == {}


@examples(300)
@given(roll=rolls, series=st.booleans(), runs=st.booleans())
def test_E5_best_split_equals_an_exhaustive_search(roll: list[int], series: bool, runs: bool) -> None:  # noqa: FBT001 -- drawn
    dice: Faces = tuple(sorted(roll))
    expected: dict[Faces, int]
    if series and dice.count(dice[0]) == 8:
        expected = {dice: 8000}
    else:
        worth = {selection: naive(selection, len(dice), series=series, runs=runs) for selection in subsets(dice)}
        expected = {selection: points for selection, points in worth.items() if points}
    assert selections(tuple(roll), series=series, runs=runs) == expected
    assert list(selections(dice, series=series, runs=runs)) == sorted(expected)
    for selection, points in expected.items():
        groups = split_into_groups(selection, len(dice), series=series, runs=runs)
        assert sum(group.points for group in groups) == points
        assert sorted(face for group in groups for face in group.dice) == list(selection)
    most = best_selection(tuple(roll), series=series, runs=runs)
    assert expected.get(most, 0) == max(expected.values(), default=0)
    assert len(most) == min(
        (len(selection) for selection in expected if expected[selection] == expected[most]), default=0
    )


@pytest.mark.parametrize("dice", range(1, 9))
@pytest.mark.parametrize(("two", "blank"), [(False, BLANK_LEVEL_1), (True, BLANK_LEVEL_2)])
def test_E7_rolls_with_nothing_to_set_aside_counted(dice: int, two: bool, blank: dict[int, int]) -> None:  # noqa: FBT001 -- a parameter
    counted = [(roll, ways) for roll, ways in multisets(dice) if not selections(roll, series=two, runs=two)]
    assert sum(ways for _, ways in counted) == blank[dice]


@pytest.mark.parametrize("dice", range(1, 5))
def test_E7_rolls_with_nothing_to_set_aside_searched_one_by_one(dice: int) -> None:
    ordered = [tuple(sorted(roll)) for roll in product(range(1, 9), repeat=dice)]
    for two, blank in ((False, BLANK_LEVEL_1), (True, BLANK_LEVEL_2)):
        scores = {
            roll: any(naive(selection, dice, series=two, runs=two) for selection in subsets(roll))
            for roll in set(ordered)
        }
        assert sum(not scores[roll] for roll in ordered) == blank[dice]


@pytest.mark.parametrize("dice", first_of([*range(1, 7), 8, 7], 7))
@pytest.mark.parametrize(("series", "runs"), SWITCHES)
def test_E12_odds_of_a_roll_are_exact(dice: int, series: bool, runs: bool) -> None:  # noqa: FBT001 -- parameters
    blank = jokers = points = 0
    for roll, ways in multisets(dice):
        allowed = selections(roll, series=series, runs=runs)
        points += ways * max(allowed.values(), default=0)
        blank += ways * (not allowed)
        jokers += ways * (not allowed and 8 in roll)
    chances = odds(dice, series=series, joker=True, runs=runs)
    assert (chances.rolls, chances.blank, chances.jokers, chances.points) == (8**dice, blank, jokers, points)
    assert odds(dice, series=series, joker=False, runs=runs).jokers == 0


def test_E12_the_risk_of_a_bust_counts_a_joker_as_rolled_again() -> None:
    """One die: 1 and 5 score, and the 8 is rolled again."""
    assert odds(1, series=False, joker=True, runs=False).bust == 5 / 7
    assert odds(1, series=False, joker=False, runs=False).bust == 6 / 8


def test_E12_expected_gain_counts_a_joker_as_rolled_again() -> None:
    """One die: 1 and 5 score 150 together, five faces lose 70 each, the 8 is rolled again."""
    assert odds(1, series=False, joker=True, runs=False).gain(70) == (150 - 5 * 70) / 7
    assert odds(1, series=False, joker=False, runs=False).gain(70) == (150 - 6 * 70) / 8


def test_S2_the_rule_sheets_roll_is_worth_550() -> None:
    roll = (4, 1, 5, 8, 7, 4, 4, 2)
    assert roll_value(roll, 1) == roll_value(roll, 2) == 550
    assert [group.points for group in roll_groups(roll, 1)] == [100, 400, 50]


@pytest.mark.parametrize(
    ("level", "different", "mean", "highest"), [(1, 46, 432.3538, 4000), (2, 111, 493.4645, 16050)]
)
def test_S2_values_of_all_rolls(level: Literal[1, 2], different: int, mean: float, highest: int) -> None:
    values: Counter[int] = Counter()
    for roll, ways in multisets(8):
        values[roll_value(roll, level)] += ways
    assert sum(values.values()) == 16_777_216
    assert values[0] == 491_400
    assert len(values) == different
    assert round(sum(value * ways for value, ways in values.items()) / 8**8, 4) == mean
    assert max(values) == highest


def naive(dice: Faces, rolled: int, *, series: bool, runs: bool) -> int:
    """The best of all ways to split a selection into groups, tried one by one; 0 if there is none."""
    whole = len(dice) == rolled
    if whole and all(high == low + 1 for low, high in pairwise(dice)):
        if rolled == 8:
            return 4000
        if runs and rolled > 1:
            return 100 * rolled
    return max(splits(dice, series=series), default=0)


def splits(dice: Faces, *, series: bool) -> Iterator[int]:
    if not dice:
        yield 0
        return
    face = dice[0]
    groups = {1: {1: 100, 5: 50}.get(face), 3: 1000 if face == 1 else 100 * face}
    if series:
        groups |= {size: 2 * (groups[3] or 0) * 2 ** (size - 4) for size in range(4, 8)}
    for size, points in groups.items():
        if points and dice.count(face) >= size:
            yield from (points + rest for rest in splits(dice[size:], series=series))


def subsets(dice: Faces) -> set[Faces]:
    return {selection for size in range(1, len(dice) + 1) for selection in combinations(dice, size)}


def multisets(dice: int) -> Iterator[tuple[Faces, int]]:
    """Every roll in rising order, and in how many orders it can fall."""
    for roll in combinations_with_replacement(range(1, 9), dice):
        yield roll, factorial(dice) // prod(factorial(count) for count in Counter(roll).values())


def faces(text: str) -> Faces:
    return tuple(map(int, text))
