"""Octi's own record: the shortest win."""

import pytest

from games.core import BestValue, Event
from games.octi.state import State
from tests.games.octi_boards import RULES, at, board, course, played

EXAMPLE = ("22+B", "36+E", "22-33", "46+F", "32+A", "36-35", "32+B", "46-24", "32-34-36")
"""O20: black wins with the fifth action of its own."""


def feats(steps: list[tuple[State, tuple[Event, ...]]]) -> list[tuple[int, str, int]]:
    return [(feat.seat, feat.kind, feat.value) for feat in RULES.feats(steps)]


def test_these_are_its_records() -> None:
    assert [(kind.name, kind.best, kind.unit) for kind in RULES.feat_kinds] == [
        ("shortest-win", BestValue.LOW, "turns")
    ]


def test_O20_the_example_game_is_won_in_five_actions() -> None:
    assert feats(course(RULES.start(2, {}), *EXAMPLE)) == [(0, "shortest-win", 5)]


def test_O15_red_counts_its_own_actions() -> None:
    position = at(board("basic", "66", "35E", 0))
    assert feats(course(position, "66+A", "35-34", "66+B", "34-33", "66+C", "33-32")) == [(1, "shortest-win", 3)]


def test_O4_the_lot_for_the_seats_is_no_action() -> None:
    start = RULES.start(2, {})
    assert feats([(start, ()), *course(start, *EXAMPLE)]) == [(0, "shortest-win", 5)]


def test_O16_leaving_the_other_no_action_is_a_win_on_the_board() -> None:
    assert feats(course(at(board("basic", "33A", "11E", supply=(1, 0))), "33+B")) == [(0, "shortest-win", 1)]


def test_O18_neither_time_nor_a_resignation_is_won_on_the_board() -> None:
    state = played("basic", *EXAMPLE[:3])
    before = course(RULES.start(2, {}), *EXAMPLE[:3])
    assert feats([*before, (state, RULES.time_out(state, 1).events)]) == []
    assert feats([*before, (state, RULES.leave(state, 1).events)]) == []


def test_O17_a_draw_is_no_win() -> None:
    state = played("basic", *EXAMPLE[:3])
    assert feats([*course(RULES.start(2, {}), *EXAMPLE[:3]), (state, RULES.agree(state).events)]) == []


@pytest.mark.parametrize("mode", ["basic", "fast", "classic"])
def test_O2_O3_O12_each_mode_is_rated_apart(mode: str) -> None:
    assert RULES.variant({"mode": mode}) == mode
    assert RULES.variant({}) == "basic"
