"""Actions of Octi as text (O19): each has one, each text is read as exactly one; and games as SGF files."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core import BadMove, Outcome, Refused
from games.octi.board import SIDES
from games.octi.sgf import record
from games.octi.state import Add, Capture, Enter, Free, Move, Mover, PodMove, State
from tests.games.octi_boards import RULES, board, listed, played, state_of
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
        *("", " 33+B", "33+B ", "33+B\n", "33+b", "33+I", "33+BC", "３３+B"),
        *("33BA+C", "33AA+C"),  # sides in order
        "33--34",  # a pod without prongs goes nowhere
        *("3", "03", "30", "333", "77**", "*77", "33-", "33-3"),
        "33-33",  # nobody stays where they are by going
        *("33-54", "33-47", "33-63"),  # no step and no jump
        "19-21",  # two apart as numbers, not on the board
        "33-34x",  # nothing is captured by a step
        *("33-35xx", "33-35x()", "33-35x(A", "33-35x(A,)", "33-35x(,A)", "33-35x(BA)"),
        "33-35x(B,A)",  # names in order
        "33-35x(-,A)",  # `-` last
        *("33-35-33x", "33-35x-33x"),  # at the first jump over 34
        *("33A-34,", ",33A-34", "33A-34, 33B-44", "33B-44,33AB-44", "33A-34+B", "33-34,73"),
        *("33A-34,44A-45", "33A-35,33A-34", "33A-35,33A-35x"),  # from one square
        "33B-44,33A-34",  # movers in order
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
    assert played(state_of(position), "33-35x").position.captured == (0, 2)


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
        RULES.play(state_of(position), 0, move)


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


EXAMPLE = "22+B 36+E 22-33 46+F 32+A 36-35 32+B 46-24 32-34-36"


def moves(texts: str) -> list[Move]:
    return [RULES.parse(text) for text in texts.split()]


def test_O20_the_example_game_as_a_file() -> None:
    assert record("basic", moves(EXAMPLE), Outcome((1, 2), "base"), black="Ann", red="Bo [b] \\ c\nd") == (
        "(;FF[4]GM[19]CA[UTF-8]SZ[6:7]RU[kids]BO[22][32][42][52]WO[26][36][46][56]NP[12]NR[0]"
        "PB[Ann]PW[Bo [b\\] \\\\ c d]RE[B+]\n"
        ";B[22+B]\n;W[36+E]\n;B[22-33]\n;W[46+F]\n;B[32+A]\n;W[36-35]\n;B[32+B]\n;W[46-24]\n;B[32-34-36]\n)\n"
    )


@pytest.mark.parametrize(("mode", "rules"), [("fast", "fast"), ("classic", "full")])
def test_octi_x_has_a_reserve(mode: str, rules: str) -> None:
    text = record("fast" if mode == "fast" else "classic", moves("33 37+A"))
    assert text == (
        f"(;FF[4]GM[19]CA[UTF-8]SZ[9]RU[{rules}]BO[33][53][73]WO[37][57][77]NP[25]NR[4]\n;B[33]\n;W[37+A]\n)\n"
    )


@pytest.mark.parametrize(
    ("outcome", "result"),
    [
        (Outcome((1, 2), "stuck"), "B+"),
        (Outcome((2, 1), "bases"), "W+"),
        (Outcome((1, 2), "time"), "B+Time"),
        (Outcome((2, 1), "resigned"), "W+Resign"),
        (Outcome((1, 1), "quiet"), "Draw"),
    ],
)
def test_how_it_ended(outcome: Outcome, result: str) -> None:
    assert f"RE[{result}]" in record("basic", (), outcome)


def test_what_the_format_cannot_tell_apart_has_the_text_of_O19_beside_it() -> None:
    # Black enters a second pod on 33 and gives one of the two a prong; captures its own pod on 36 on the way to 37.
    texts = (
        "33 37+D 33-+A 37-46 33A-34 46+E 34-35 46+F 35-36 46+G 33+A 46+H 33-34 46+A 34-35 46+B 35-37x 46+C 37 57+A 37*"
    )
    state = RULES.start(2, {"mode": "classic"})
    for text in texts.split():
        state = advanced(state, text)
    nodes = record("classic", moves(texts)).splitlines()
    assert {node for node in nodes if "C[" in node} == {";B[33+A]C[33-+A]", ";B[37]C[37]", ";B[37]C[37*]"}
    assert ";B[33]" in nodes


def advanced(state: State, text: str) -> State:
    return RULES.play(state, state.position.seat, RULES.parse(text)).state
