"""The actions of Octi as text (O19): each has one, and each text is read as exactly one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core import BadMove, Refused
from games.octi.board import SIDES
from games.octi.state import Add, Capture, Enter, Free, Move, Mover, PodMove
from tests.games.octi_boards import RULES, at, board, listed, played
from tests.games.test_octi_turns import refused


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("33+B", Add(33, "", "B")),
        ("33AC+B", Add(33, "AC", "B")),
        ("33-+B", Add(33, "-", "B")),
        ("33-34", PodMove(33, (Mover("", (34,)),))),
        ("46CD-47", PodMove(46, (Mover("CD", (47,)),))),
        ("84-86-68", PodMove(84, (Mover("", (86, 68)),))),
        ("84-86x-68", PodMove(84, (Mover("", (86, 68)),), (Capture(85),))),
        ("84-86-68x", PodMove(84, (Mover("", (86, 68)),), (Capture(77),))),
        ("84-86x-68x", PodMove(84, (Mover("", (86, 68)),), (Capture(77), Capture(85)))),
        ("84-86x(AC,-)", PodMove(84, (Mover("", (86,)),), (Capture(85, ("AC", "-")),))),
        ("84-86x(-,-)", PodMove(84, (Mover("", (86,)),), (Capture(85, ("-", "-")),))),
        ("33A-34,33B-44", PodMove(33, (Mover("A", (34,)), Mover("B", (44,))))),
        ("33A-34,33A-35", PodMove(33, (Mover("A", (34,)), Mover("A", (35,))))),
        ("33A-35x(B,C),33B-55", PodMove(33, (Mover("A", (35,)), Mover("B", (55,))), (Capture(34, ("B", "C")),))),
        ("33AB-44,33B-44", PodMove(33, (Mover("AB", (44,)), Mover("B", (44,))))),
        ("73", Enter(73)),
        ("77*", Free(77)),
    ],
)
def test_O19_what_the_texts_stand_for(text: str, move: Move) -> None:
    assert RULES.parse(text) == move
    assert RULES.format(move) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        " 33+B",
        "33+B ",
        "33+B\n",
        "33+b",
        "33+I",
        "33+BC",
        "33BA+C",  # sides in order
        "33AA+C",
        "33--34",  # a pod without prongs goes nowhere
        "3",
        "03",
        "30",
        "333",
        "77**",
        "*77",
        "33-",
        "33-3",
        "33-33",  # nobody stays where they are by going
        "33-54",  # no step and no jump
        "33-47",
        "33-63",
        "19-21",  # two apart as numbers, not on the board
        "33-34x",  # nothing is captured by a step
        "33-35xx",
        "33-35x()",
        "33-35x(A",
        "33-35x(A,)",
        "33-35x(,A)",
        "33-35x(BA)",
        "33-35x(B,A)",  # names in order
        "33-35x(-,A)",  # `-` last
        "33-35-33x",  # at the first jump over 34
        "33-35x-33x",
        "33A-34,",
        ",33A-34",
        "33A-34,44A-45",  # from one square
        "33A-34, 33B-44",
        "33B-44,33A-34",  # movers in order
        "33B-44,33AB-44",
        "33A-35,33A-34",
        "33A-35,33A-35x",
        "33A-34+B",
        "33-34,73",
        "３３+B",
    ],
)
def test_O19_other_texts_are_no_moves(text: str) -> None:
    with pytest.raises(BadMove) as error:
        RULES.parse(text)
    assert error.value.text == text


def test_O19_pods_are_named_in_a_stack_and_only_there() -> None:
    stack = board("fast", "33A 33A", "88")
    assert refused(stack, "33-34") == refused(stack, "33+B") == "which-pod"
    assert {"33A-34", "33A+B"} <= listed(stack)
    lone = board("fast", "33A", "88")
    assert refused(lone, "33A-34") == refused(lone, "33A+B") == "stands-alone"
    assert refused(board("fast", "33", "88"), "33-+B") == "stands-alone"


def test_O19_a_whole_stack_is_captured_without_names() -> None:
    position = board("fast", "33A", "34B 34 88")
    assert refused(position, "33-35x(B,-)") == "whole-stack"
    assert played(at(position), "33-35x").position.captured == (0, 2)


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (Add(33, "A", "I"), "side-taken"),
        (Add(33, "A", ""), "side-taken"),
        (Add(33, "A", "BC"), "side-taken"),
        (PodMove(33, ()), "nobody-goes"),
        (PodMove(33, (Mover("A", ()),)), "nobody-goes"),
        (PodMove(33, (Mover("-", (34,)),)), "no-prong"),
        (PodMove(33, (Mover("AC", (43,)), Mover("A", (35,)))), "not-in-order"),
        (PodMove(33, (Mover("A", (35,)),), (Capture(44),)), "not-jumped"),
        (PodMove(33, (Mover("A", (35,)),), (Capture(1000),)), "not-jumped"),
        (PodMove(33, (Mover("A", (35,)),), (Capture(34), Capture(34))), "not-in-order"),
        (PodMove(33, (Mover("A", (35,)),), (Capture(34, ("-", "B")),)), "not-in-order"),
        (PodMove(33, (Mover("A", (35,)),), (Capture(34, ("?",)),)), "no-such-pod"),
        (PodMove(33, (Mover("?", (35,)),)), "no-such-pod"),
        (PodMove(-1, (Mover("", (35,)),)), "off-board"),
        (PodMove(12, (Mover("", (0,)),)), "no-prong"),  # nothing lies behind 11
        (Enter(0), "off-board"),
        (Free(99999), "off-board"),
    ],
)
def test_O19_actions_that_no_text_stands_for_are_refused(move: Move, code: str) -> None:
    position = board("fast", "33A 33AC 33 12E", "34B 34 34 11")
    with pytest.raises(Refused, match=f"^{code}$"):
        RULES.play(at(position), 0, move)


def test_a_capture_that_nobody_jumped_over_has_no_text() -> None:
    with pytest.raises(ValueError, match="44"):
        RULES.format(PodMove(33, (Mover("", (35,)),), (Capture(44),)))


@given(st.text(alphabet="123456789" + SIDES + "-+x(),*", max_size=16))
def test_O19_a_text_that_is_read_is_written_the_same(text: str) -> None:
    try:
        move = RULES.parse(text)
    except BadMove:
        return
    assert RULES.format(move) == text
