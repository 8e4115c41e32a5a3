"""The ends of a game of Octi: bases, no action left, draws, time, resigning (O15 … O18); its own record."""

from itertools import pairwise

import msgspec
import pytest

from games.core import Event, Outcome, RanOut, Refused
from games.octi.board import Mode
from games.octi.events import Captured, Drawn, Moved, Resigned, Won
from games.octi.state import LastAction, Stack, State
from games.options import variant_of
from tests.games.octi_boards import RULES, board, course, listed, play_out, played, pods, state_of


@pytest.mark.parametrize(("mode", "pod", "text"), [("basic", "35A", "35-36"), ("fast", "36A", "36-37")])
def test_O15_ending_a_turn_on_an_enemy_base_wins_at_once(mode: Mode, pod: str, text: str) -> None:
    state, events = play_out(state_of(board(mode, pod, "66")), text)
    assert RULES.outcome(state) == Outcome((1, 2), "base")
    assert events[-1] == Won(0, "base")
    assert RULES.actors(state) == frozenset()
    assert RULES.moves(state, 0) == RULES.moves(state, 1) == ()
    with pytest.raises(Refused, match="over"):
        RULES.play(state, 1, RULES.parse("66+A"))


def test_O15_red_wins_on_black_s_bases() -> None:
    state = played(state_of(board("basic", "66", "33E", 1)), "33-32")
    assert RULES.outcome(state) == Outcome((2, 1), "base")


def test_O15_passing_over_or_through_a_base_wins_nothing() -> None:
    # Over 46, where a red pod stands on its base, to 47.
    assert RULES.outcome(played(state_of(board("basic", "45A", "46 11")), "45-47")) is None
    # North-east over 25 to 36, a base, and on, south-east over 45 to 54.
    position = state_of(board("basic", "14BD", "25 45 11"))
    assert RULES.outcome(played(position, "14-36-54")) is None
    assert RULES.outcome(played(position, "14-36")) == Outcome((1, 2), "base")


def test_O15_an_own_base_means_nothing() -> None:
    assert RULES.outcome(played(state_of(board("basic", "33E", "66")), "33-32")) is None
    assert RULES.outcome(played("fast", "33")) is None


def test_O16_whoever_has_no_legal_action_loses() -> None:
    # Red has a pod, but its only prong points off the board, and nothing in supply.
    state, events = play_out(state_of(board("basic", "33A", "11E", supply=(1, 0))), "33+B")
    assert RULES.outcome(state) == Outcome((1, 2), "stuck")
    assert events[-1] == Won(0, "stuck")


@pytest.mark.parametrize(
    ("mode", "red", "texts"),
    [
        ("basic", "11A 12", {"11-13", "11-13x"}),  # a jump is all that is left
        ("fast", "11A 12 13", {"11-12"}),  # a step onto an own pod
        ("fast", "11", {"37", "57", "77"}),  # a pod in reserve
    ],
)
def test_O16_any_legal_action_is_enough(mode: Mode, red: str, texts: set[str]) -> None:
    reserve = (0, 1 if "37" in texts else 0)
    state = played(state_of(board(mode, "66", red, supply=(1, 0), reserve=reserve)), "66+A")
    assert RULES.outcome(state) is None
    assert listed(state.position) == texts


def test_O16_an_own_action_can_leave_only_the_other_without() -> None:
    # Black uses up its supply and cannot go: that matters on its own turn only.
    state = played(state_of(board("basic", "11E", "66G", supply=(1, 0))), "11+F")
    assert RULES.outcome(state) is None
    assert RULES.outcome(played(state, "66-56")) == Outcome((2, 1), "stuck")


@pytest.mark.parametrize(
    ("mode", "reserve", "captured", "reason"),
    [
        ("basic", (0, 0), (0, 0), "no-pods"),
        ("fast", (0, 0), (0, 0), "no-pods"),
        ("fast", (0, 1), (0, 0), None),
        ("classic", (0, 0), (0, 0), "stuck"),  # the pod just captured waits to be freed, and nobody can free it
        ("classic", (0, 1), (0, 0), None),
    ],
)
def test_O16_whoever_has_no_pod_left_anywhere_loses(
    mode: Mode, reserve: tuple[int, int], captured: tuple[int, int], reason: str | None
) -> None:
    state = played(state_of(board(mode, "43A", "44B", reserve=reserve, captured=captured)), "43-45x")
    assert RULES.outcome(state) == (Outcome((1, 2), reason) if reason else None)


def test_O16_comes_after_reaching_a_base() -> None:
    assert RULES.outcome(played(state_of(board("basic", "34A", "35B")), "34-36x")) == Outcome((1, 2), "base")


AROUND = ("33-34", "66-65", "34-33", "65-66")


def test_O17_a_position_for_the_third_time_with_the_same_player_to_move_is_a_draw() -> None:
    state = played(state_of(board("basic", "33AE", "66AE")), *AROUND, *AROUND[:3])
    assert RULES.outcome(state) is None
    assert RULES.view(state, None).repetitions == 2
    state, events = play_out(state, AROUND[3])
    assert RULES.outcome(state) == Outcome((1, 1), "repetition")
    assert events[-1] == Drawn("repetition")
    assert RULES.view(state, None).repetitions == 3


def test_O17_with_the_other_player_to_move_it_is_another_position() -> None:
    # Round a triangle and back to 33 in one turn: the same pods, but red to move.
    start = state_of(board("basic", "33ADG 61AE", "34 44 43 66AE"))
    state = played(start, "33-35-53-33")
    assert state.position.pods == start.position.pods
    assert RULES.view(state, None).repetitions == 1


def test_O17_equal_pods_that_change_places_repeat_the_position() -> None:
    start = state_of(board("fast", "33AE 34AE", "99AE"))
    swapped = played(start, "33-34", "99-98", "34AE-33", "98-99")
    assert swapped.position == start.position
    assert RULES.view(swapped, None).repetitions == 2


@pytest.mark.parametrize("text", ["33+B", "33-35x", "53"])
def test_O17_add_enter_and_capture_begin_the_counts_anew(text: str) -> None:
    start = state_of(board("fast", "33AE 55", "34 88AE 11", reserve=(1, 0)))
    state = played(start, "55+A", "88-89", "55-56", "89-88")
    assert RULES.view(state, None).quiet_turns == 3
    assert RULES.view(played(state, text), None).quiet_turns == 0


def test_O17_freeing_begins_the_counts_anew() -> None:
    state = played(state_of(board("classic", "37 55AE", "99AE", captured=(1, 0))), "55-56", "99-98")
    assert RULES.view(state, None).quiet_turns == 2
    assert RULES.view(played(state, "37*"), None).quiet_turns == 0


def test_O17_a_hundred_quiet_turns_in_a_row_are_a_draw() -> None:
    # Black walks to and fro over the lower six rows, never twice to the same square; red steps up and down.
    walk = [column * 10 + row for row in range(1, 7) for column in (range(1, 10) if row % 2 else range(9, 0, -1))]
    state = state_of(board("fast", "11ACG", "99AE"))
    for number, (here, there) in enumerate(pairwise(walk[:51])):
        assert RULES.outcome(state) is None
        assert RULES.view(state, None).quiet_turns == 2 * number
        state = played(state, f"{here}-{there}", "98-99" if number % 2 else "99-98")
    assert RULES.outcome(state) == Outcome((1, 1), "quiet")


def test_O17_a_win_on_the_hundredth_turn_is_a_win() -> None:
    last = msgspec.structs.replace(state_of(board("basic", "35AG", "11")), quiet_turns=99)
    assert RULES.outcome(played(last, "35-25")) == Outcome((1, 1), "quiet")
    assert RULES.outcome(played(last, "35-36")) == Outcome((1, 2), "base")


def test_O17_a_draw_by_agreement() -> None:
    step = RULES.agreement.agree(played("basic", "22+A"))
    assert step.events == (Drawn("agreement"),)
    assert RULES.outcome(step.state) == Outcome((1, 1), "agreement")
    assert step.state.winner is None
    with pytest.raises(Refused, match="over"):
        RULES.agreement.agree(step.state)


def test_O18_running_out_of_time_loses() -> None:
    assert RULES.patience == 1
    step = RULES.time_out(played("basic", "22+A"), 1)
    assert step.events == (RanOut(1), Won(0, "time"))
    assert RULES.outcome(step.state) == Outcome((1, 2), "time")
    with pytest.raises(Refused, match="not-your-turn"):
        RULES.time_out(RULES.start(2, {}), 1)
    with pytest.raises(Refused, match="over"):
        RULES.time_out(step.state, 1)


@pytest.mark.parametrize("seat", [0, 1])
def test_O18_resigning_loses_whoever_is_to_move(seat: int) -> None:
    step = RULES.leave(RULES.start(2, {}), seat)
    assert step.events == (Resigned(seat), Won(1 - seat, "resigned"))
    assert RULES.outcome(step.state) == Outcome((1, 2) if seat else (2, 1), "resigned")
    with pytest.raises(Refused, match="over"):
        RULES.leave(step.state, 0)


def test_O20_the_example_game() -> None:
    game = [
        ("22+B", "22B 32 42 52", "26 36 46 56"),
        ("36+E", "22B 32 42 52", "26 36E 46 56"),
        ("22-33", "32 33B 42 52", "26 36E 46 56"),
        ("46+F", "32 33B 42 52", "26 36E 46F 56"),
        ("32+A", "32A 33B 42 52", "26 36E 46F 56"),
        ("36-35", "32A 33B 42 52", "26 35E 46F 56"),
        ("32+B", "32AB 33B 42 52", "26 35E 46F 56"),
        ("46-24", "32AB 33B 42 52", "24F 26 35E 56"),
        ("32-34-36", "33B 36AB 42 52", "24F 26 35E 56"),
    ]
    state = RULES.start(2, {})
    for text, black, red in game:
        assert RULES.outcome(state) is None
        state, events = play_out(state, text)
        assert (pods(state, 0), pods(state, 1)) == (black, red)
    assert events == (Moved(0, 32, "AB", (34, 36), (33, 35)), Won(0, "base"))
    assert RULES.outcome(state) == Outcome((1, 2), "base")
    assert state.position.supply == (9, 10)


def test_the_last_action_is_kept_with_what_it_captured() -> None:
    state, events = play_out(state_of(board("basic", "33AC", "34B 66")), "33-35x")
    assert state.last == LastAction(0, RULES.parse("33-35x"), (Stack(34, 1, ("B",)),))
    assert events[1:] == (Captured(0, 1, 34, ("B",), 1),)
    assert RULES.view(state, None).last == state.last


EXAMPLE = ("22+B", "36+E", "22-33", "46+F", "32+A", "36-35", "32+B", "46-24", "32-34-36")
"""O20: black wins with the fifth action of its own."""


def feats(steps: list[tuple[State, tuple[Event, ...]]]) -> list[tuple[int, str, int]]:
    return [(feat.seat, feat.kind, feat.value) for feat in RULES.feats(steps)]


def test_O20_the_example_game_is_won_in_five_actions() -> None:
    assert feats(course(RULES.start(2, {}), *EXAMPLE)) == [(0, "shortest-win", 5)]


def test_O15_red_counts_its_own_actions() -> None:
    position = state_of(board("basic", "66", "35E", 0))
    assert feats(course(position, "66+A", "35-34", "66+B", "34-33", "66+C", "33-32")) == [(1, "shortest-win", 3)]


def test_O4_the_lot_for_the_seats_is_no_action() -> None:
    start = RULES.start(2, {})
    assert feats([(start, ()), *course(start, *EXAMPLE)]) == [(0, "shortest-win", 5)]


def test_O16_leaving_the_other_no_action_is_a_win_on_the_board() -> None:
    assert feats(course(state_of(board("basic", "33A", "11E", supply=(1, 0))), "33+B")) == [(0, "shortest-win", 1)]


def test_O18_neither_time_nor_a_resignation_is_won_on_the_board() -> None:
    state = played("basic", *EXAMPLE[:3])
    before = course(RULES.start(2, {}), *EXAMPLE[:3])
    assert feats([*before, (state, RULES.time_out(state, 1).events)]) == []
    assert feats([*before, (state, RULES.leave(state, 1).events)]) == []


def test_O17_a_draw_is_no_win() -> None:
    state = played("basic", *EXAMPLE[:3])
    assert feats([*course(RULES.start(2, {}), *EXAMPLE[:3]), (state, RULES.agreement.agree(state).events)]) == []


@pytest.mark.parametrize("mode", ["basic", "fast", "classic"])
def test_O2_O3_O12_each_mode_is_rated_apart(mode: str) -> None:
    assert variant_of(RULES, {"mode": mode}) == mode
    assert variant_of(RULES, {}) == "basic"
