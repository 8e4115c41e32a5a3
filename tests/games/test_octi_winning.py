"""Wins with the next action, found without a list of all actions (O12, O15, O16)."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from games.octi.actions import actions, held_bases, position_after
from games.octi.board import Mode
from games.octi.legality import check
from games.octi.state import Position
from games.octi.turns import win_reason
from games.octi.winning import win_at_once
from tests.effort import examples
from tests.games.octi_boards import RULES, board
from tests.games.test_octi_against_naive import MODES, crowds


def win(position: Position) -> str:
    """Its text; empty if there is none."""
    found = win_at_once(position)
    return RULES.format(found) if found else ""


@pytest.mark.parametrize(
    ("black", "text"),
    [
        ("37 57 76A", "76-77"),
        ("37 57C 67", ""),  # 77 can be reached over 67, but 57 is left by it
        ("37 57C 57 67", "57C-77"),  # unless another stays there
        ("37 57 36A", ""),  # 37 is held already
        ("37 76A", ""),  # two are not enough
        ("37 67C 67G", "67C-77,67G-57"),  # two at once
        ("37 67C 67C", ""),  # both come to the same
        ("37 67CG 67", ""),  # one pod can't be on both
        ("37 56B 66B", ""),  # nor can pods that don't stand together go together
        ("57C 57G 67 47", ""),  # 77 and 37 can be reached, but 57 is left
        ("57C 57G 57 67 47", "57C-77,57G-37"),
        ("55A 55B 55H 46 56 66", "55A-57,55B-77,55H-37"),  # all three at once
        ("55AB 55B 55BH 46 56 66", "55AB-57,55B-77,55BH-37"),  # whoever else could go to 77
        ("37 67C 67C 67G", "67C-77,67G-57"),  # of equal pods one
    ],
)
def test_O12_all_bases_are_held_at_once_by_pods_of_one_square(black: str, text: str) -> None:
    assert win(board("classic", black, "99")) == text


def test_O7_nobody_lands_on_a_base_that_is_taken() -> None:
    assert win(board("classic", "37 67C 67G", "77 99")) == ""
    assert win(board("fast", "76A", "77 99")) == ""


@pytest.mark.parametrize(
    ("position", "text"),
    [
        (board("fast", "33A", "34"), "33-35x"),
        (board("fast", "33A", "34", reserve=(0, 1)), ""),
        (board("classic", "33A", "34", captured=(0, 1)), "33-35x"),  # nobody is left to free a pod
        (board("fast", "33AB 33C", "34 34B 43"), "33AB-35x,33C-53x"),
        (board("fast", "33ABC", "34 43"), ""),
        (board("basic", "33AC", "34 45"), "33-35x-55x"),
    ],
)
def test_O16_the_last_pods_are_captured(position: Position, text: str) -> None:
    assert win(position) == text


@pytest.mark.parametrize("mode", MODES)
@examples(150)
@given(data=st.data())
def test_a_win_at_once_is_legal_and_wins_and_none_by_bases_is_missed(mode: Mode, data: st.DataObject) -> None:
    position = data.draw(crowds(mode))
    assume(len(held_bases(position, position.seat)) < (3 if mode == "classic" else 1))
    found = win_at_once(position)
    if found is None:
        assert not {win_reason(position_after(position, move)) for move in actions(position)} & {"base", "bases"}
    else:
        check(position, found)
        assert win_reason(position_after(position, found))
