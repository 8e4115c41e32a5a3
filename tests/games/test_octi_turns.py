"""Turns of Octi: the set-up, adding, stepping, jumping, capturing, entering (O1 … O9)."""

import pytest

from games.core import Refused
from games.octi.events import Added, Captured, Entered, Moved
from games.octi.state import Position, Stack
from tests.games.octi_boards import RULES, board, listed, play_out, played, pods, state_of


def refused(position: Position, text: str) -> str:
    """The code with which an action is refused."""
    with pytest.raises(Refused) as refusal:
        RULES.play(state_of(position), position.seat, RULES.parse(text))
    return refusal.value.code


@pytest.mark.parametrize(
    ("side", "to"), [("A", 45), ("B", 55), ("C", 54), ("D", 53), ("E", 43), ("F", 33), ("G", 34), ("H", 35)]
)
def test_O1_sides_go_clockwise_from_north_for_both(side: str, to: int) -> None:
    for seat in (0, 1):
        here, there = f"44{side}", "11"
        position = board("basic", *((here, there) if seat == 0 else (there, here)), seat, supply=(0, 0))
        assert listed(position) == {f"44-{to}"}


def test_O1_eleven_is_south_west_and_the_board_ends_where_it_ends() -> None:
    assert listed(board("basic", "11ABCDEFGH", "66", supply=(0, 0))) == {"11-12", "11-22", "11-21"}
    assert listed(board("basic", "67ABCDEFGH", "11", supply=(0, 0))) == {"67-66", "67-56", "67-57"}
    assert listed(board("fast", "99ABCDEFGH", "11", supply=(0, 0))) == {"99-98", "99-88", "99-89"}
    assert listed(board("fast", "91ABCDEFGH", "11", supply=(0, 0))) == {"91-81", "91-82", "91-92"}


def test_O1_a_jump_does_not_leave_the_board() -> None:
    assert listed(board("basic", "51C 17A", "61", supply=(0, 0))) == set()
    assert listed(board("fast", "88B 22F", "99 11", supply=(0, 0))) == set()


def test_O2_basic_set_up() -> None:
    view = RULES.view(RULES.start(2, {}), None)
    assert (view.mode, view.columns, view.rows) == ("basic", 6, 7)
    assert view.bases == ((22, 32, 42, 52), (26, 36, 46, 56))
    assert view.stacks == tuple(
        Stack(square, seat, ("-",))
        for square, seat in ((22, 0), (26, 1), (32, 0), (36, 1), (42, 0), (46, 1), (52, 0), (56, 1))
    )
    assert (view.supply, view.reserve, view.captured) == ((12, 12), (0, 0), (0, 0))


@pytest.mark.parametrize("mode", ["fast", "classic"])
def test_O3_octi_x_set_up(mode: str) -> None:
    view = RULES.view(RULES.start(2, {"mode": mode}), 1)
    assert (view.mode, view.columns, view.rows) == (mode, 9, 9)
    assert view.bases == ((33, 53, 73), (37, 57, 77))
    assert view.stacks == tuple(
        Stack(square, seat, ("-",)) for square, seat in ((33, 0), (37, 1), (53, 0), (57, 1), (73, 0), (77, 1))
    )
    assert (view.supply, view.reserve, view.captured) == ((25, 25), (4, 4), (0, 0))


def test_O4_two_seats_black_first_then_by_turns() -> None:
    assert list(RULES.seats) == [2]
    state = RULES.start(2, {})
    assert RULES.actors(state) == {0}
    for number, text in enumerate(("22+A", "26+E", "22+B"), 1):
        state = played(state, text)
        assert RULES.actors(state) == {number % 2}
        assert RULES.turn(state) == number


def test_O5_a_prong_from_the_supply_into_a_free_side_of_an_own_pod() -> None:
    state, events = play_out("basic", "22+B")
    assert pods(state, 0) == "22B 32 42 52"
    assert state.position.supply == (11, 12)
    assert events == (Added(0, 22, "-", "B"),)
    assert refused(board("basic", "22B", "36"), "22+B") == "side-taken"
    assert refused(board("basic", "22B", "36"), "36+A") == "not-your-pod"
    assert refused(board("basic", "22B", "36"), "33+A") == "no-pod-there"
    assert refused(board("basic", "22B", "36"), "73+A") == "off-board"
    assert refused(board("basic", "22B", "36", supply=(0, 9)), "22+A") == "no-supply"


def test_O5_at_the_start_every_side_of_every_pod_and_nothing_else() -> None:
    texts = {f"{square}+{side}" for square in (22, 32, 42, 52) for side in "ABCDEFGH"}
    assert listed(RULES.start(2, {}).position) == texts
    texts = {f"{square}+{side}" for square in (33, 53, 73) for side in "ABCDEFGH"} | {"33", "53", "73"}
    assert listed(RULES.start(2, {"mode": "fast"}).position) == texts


def test_O5_one_pod_of_a_stack_takes_the_prong() -> None:
    stack = board("fast", "44 44 44A", "99")
    assert {text for text in listed(stack) if "+" in text} == {f"44-+{side}" for side in "ABCDEFGH"} | {
        f"44A+{side}" for side in "BCDEFGH"
    }
    assert pods(played(state_of(stack), "44-+C"), 0) == "44 44A 44C"
    assert pods(played(state_of(stack), "44A+C"), 0) == "44 44 44AC"


def test_O5_eight_prongs_are_all_a_pod_can_take() -> None:
    assert not {text for text in listed(board("basic", "44ABCDEFGH", "11")) if "+" in text}


def test_O6_one_square_towards_a_prong() -> None:
    state, events = play_out(state_of(board("basic", "33AC", "66")), "33-34")
    assert pods(state, 0) == "34AC"
    assert events == (Moved(0, 33, "AC", (34,), ()),)
    assert refused(board("basic", "33AC", "66"), "33-44") == "no-prong"
    assert refused(board("basic", "33AC", "66"), "33-35") == "nothing-to-jump"
    assert refused(board("basic", "33AC", "66"), "33-53") == "nothing-to-jump"
    assert refused(board("basic", "33AC", "66"), "34-35") == "no-pod-there"
    assert refused(board("basic", "33AC", "66A"), "66-67") == "not-your-pod"


def test_O6_a_step_is_all_that_a_stepping_pod_does() -> None:
    assert refused(board("basic", "33A", "35"), "33-34-36") == "step-or-jump"
    assert refused(board("basic", "33A", "35"), "33-34-35") == "step-or-jump"


def test_O6_in_basic_only_onto_an_empty_square() -> None:
    assert refused(board("basic", "33AC 34", "43"), "33-34") == "blocked"
    assert refused(board("basic", "33AC 34", "43"), "33-43") == "blocked"


@pytest.mark.parametrize("mode", ["fast", "classic"])
def test_O6_in_octi_x_onto_own_pods_too_but_never_onto_the_enemy(mode: str) -> None:
    position = board("fast" if mode == "fast" else "classic", "33AC 34B 34", "43")
    assert pods(played(state_of(position), "33-34"), 0) == "34 34AC 34B"
    assert refused(position, "33-43") == "blocked"


def test_O7_over_own_and_enemy_pods_to_the_square_right_behind() -> None:
    state, events = play_out(state_of(board("basic", "33AC 34", "43")), "33-35")
    assert (pods(state, 0), pods(state, 1)) == ("34 35AC", "43")
    assert events == (Moved(0, 33, "AC", (35,), (34,)),)
    assert pods(played(state_of(board("basic", "33AC 34", "43")), "33-53"), 0) == "34 53AC"


def test_O7_only_towards_a_prong_also_after_the_first_jump() -> None:
    # 33 over 34 to 35; from there 45 lies east, and the pod has no prong that way.
    assert listed(board("basic", "33A", "34 45", supply=(0, 0))) == {"33-35", "33-35x"}
    assert refused(board("basic", "33A", "34 45"), "33-35-55") == "no-prong"


def test_O7_as_many_jumps_as_wished_and_nobody_has_to() -> None:
    position = board("basic", "31AC 43", "32 34 47", supply=(0, 0))
    assert {text for text in listed(position) if "x" not in text} == {
        "31-33", "31-33-35", "31-33-53", "31-41",
    }  # fmt: skip


def test_O7_the_same_square_is_not_jumped_twice_by_the_same_pod() -> None:
    position = board("basic", "33AE", "34", supply=(0, 0))
    assert refused(position, "33-35-33") == "jumped-twice"
    assert listed(position) == {"33-35", "33-35x", "33-32"}


def test_O7_a_landing_square_is_never_occupied() -> None:
    for mode in ("basic", "fast"):
        for black, red in (("33A", "34 35"), ("33A 35", "34"), ("33A 34", "35"), ("33A 34 35", "66")):
            assert refused(board("basic" if mode == "basic" else "fast", black, red), "33-35") == "blocked"


def test_O7_the_own_starting_square_counts_as_empty_once_it_is_left() -> None:
    # North over 34, south-east over 44, west over 43: back on 33.
    position = board("basic", "33ADG", "34 44 43", supply=(0, 0))
    state, events = play_out(state_of(position), "33-35-53-33x")
    assert (pods(state, 0), pods(state, 1)) == ("33ADG", "34 44")
    assert events[0] == Moved(0, 33, "ADG", (35, 53, 33), (34, 44, 43))
    assert pods(played(state_of(position), "33-35-53-33"), 0) == "33ADG"


def test_O7_of_paths_to_the_same_result_one_is_listed_and_all_are_legal() -> None:
    # From 33 to 55 over 34 and 45, or over 43 and 54; the ends differ in what can be captured, but for nothing.
    position = board("basic", "33AC", "34 45 43 54", supply=(0, 0))
    ends = {text for text in listed(position) if text.replace("x", "").endswith("-55")}
    assert ends == {
        "33-35-55", "33-35x-55", "33-35-55x", "33-35x-55x", "33-53x-55", "33-53-55x", "33-53x-55x",
    }  # fmt: skip
    first, other = played(state_of(position), "33-35-55"), played(state_of(position), "33-53-55")
    assert first.position == other.position


def test_O8_jumped_pods_stay_and_block_until_the_jumps_are_over() -> None:
    # 34 is jumped over and captured, and yet nobody steps there in the same turn.
    assert refused(board("fast", "33A 33A", "34"), "33A-34,33A-35x") == "blocked"
    assert refused(board("fast", "33A 33A", "34"), "33A-34,33A-35") == "blocked"


def test_O8_any_all_or_none_of_the_pods_jumped_over() -> None:
    position = board("basic", "31A", "32B 34CD", supply=(2, 5))
    red = {
        text: pods(played(state_of(position), text), 1) for text in ("31-33-35", "31-33x-35", "31-33-35x", "31-33x-35x")
    }
    assert red == {"31-33-35": "32B 34CD", "31-33x-35": "34CD", "31-33-35x": "32B", "31-33x-35x": ""}


def test_O8_their_prongs_go_to_the_capturer_whatever_their_colour() -> None:
    state, events = play_out(state_of(board("basic", "31A 32BCD", "34EF", supply=(2, 5))), "31-33x-35x")
    assert (pods(state, 0), pods(state, 1)) == ("35A", "")
    assert state.position.supply == (2 + 3 + 2, 5)
    assert state.position.captured == (1, 1)
    assert events[1:3] == (Captured(0, 0, 32, ("BCD",), 3), Captured(0, 1, 34, ("EF",), 2))
    state = played(state_of(board("basic", "35BC 11", "36E", 1, supply=(2, 5))), "36-34x")
    assert (pods(state, 0), state.position.supply, state.position.captured) == ("11", (2, 7), (1, 0))


def test_O8_of_a_jumped_stack_any_subset() -> None:
    position = board("fast", "33A", "34AC 34B 34", supply=(0, 0))
    left = {text: pods(played(state_of(position), text), 1) for text in listed(position)}
    assert left == {
        "33-35": "34 34AC 34B",
        "33-35x": "",
        "33-35x(AC)": "34 34B",
        "33-35x(B)": "34 34AC",
        "33-35x(-)": "34AC 34B",
        "33-35x(AC,B)": "34",
        "33-35x(AC,-)": "34B",
        "33-35x(B,-)": "34AC",
    }


def test_O8_of_equal_pods_in_a_stack_it_counts_how_many() -> None:
    position = board("fast", "33A", "34B 34B 34B", supply=(0, 0))
    assert listed(position) == {"33-35", "33-35x(B)", "33-35x(B,B)", "33-35x"}
    assert pods(played(state_of(position), "33-35x(B,B)"), 1) == "34B"
    assert refused(position, "33-35x(B,B,B)") == "whole-stack"
    assert refused(position, "33-35x(C)") == "no-such-pod"
    assert refused(board("fast", "33A", "34B"), "33-35x(B)") == "stands-alone"


@pytest.mark.parametrize("mode", ["fast", "classic"])
def test_O9_a_reserve_pod_without_prongs_enters_on_an_own_base(mode: str) -> None:
    state, events = play_out("fast" if mode == "fast" else "classic", "33")
    assert pods(state, 0) == "33 33 53 73"
    assert state.position.reserve == (3, 4)
    assert events == (Entered(0, 33),)


def test_O9_the_base_is_empty_or_holds_own_pods() -> None:
    position = board("classic", "33AB", "53 37", reserve=(1, 0))
    assert {text for text in listed(position) if len(text) == 2} == {"33", "73"}
    assert refused(position, "53") == "no-entry-classic"
    assert refused(position, "37") == "no-entry-classic"
    assert refused(position, "44") == "no-entry-classic"
    assert refused(board("fast", "33", "37"), "33") == "no-reserve"
    assert refused(board("basic", "22", "36"), "22") == "no-reserve"
    assert refused(board("basic", "22", "36"), "88") == "off-board"
