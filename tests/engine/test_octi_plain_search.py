"""The player of Octi without its engine: wins taken, wins prevented, a random player beaten."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.octi import fallback
from engine.octi import plain_search as search
from engine.octi.fallback import POSITION_BUDGET
from engine.octi.plain_worths import evaluate, reach
from games.octi.actions import actions, position_after
from games.octi.board import BOARDS, PRONG_BITS, PRONG_NAMES, Mode
from games.octi.state import Position
from games.octi.turns import position_key, win_reason
from games.octi.winning import win_at_once
from tests.effort import examples, slow
from tests.games.octi_boards import RULES, board, listed, played, state_of
from tests.games.test_octi_against_naive import MODES, crowds

TALL = "42ABCDEF 42ABCDEG 42ABCDEH 42ABCDFG"
"""Four pods with six ways each, if they are not in each other's: 7 x 7 x 7 x 7 - 1 = 2,400 actions."""


@pytest.mark.parametrize(
    ("position", "texts"),
    [
        (board("basic", "35A 22", "26E 56"), {"35-36"}),
        (board("basic", "32AB 33B 42 52", "24F 26 35E 56"), {"32-34-36", "32-34x-36", "32-34-36x", "32-34x-36x"}),
        (board("basic", "66", "33EF", 1), {"33-32", "33-22"}),
        (board("classic", "37 57 76A", "11A"), {"76-77"}),
        (board("classic", "37 67C 67G", "11A"), {"67C-77,67G-57"}),  # two bases at once
        (board("basic", "33A 66", "34", supply=(0, 5)), {"33-35x"}),  # the last enemy pod
        (board("basic", "42ABCDEFGH", "43 53 54"), {"42-44x-64x-42x"}),  # back to where it stood
        (board("fast", f"{TALL} 66H 66", "98A", supply=(0, 9)), {"66H-57"}),  # after 2,400 actions of the tall stack
        (board("classic", f"37 {TALL} 67C 67G", "98A", supply=(0, 9)), {"67C-77,67G-57"}),
    ],
)
def test_it_takes_a_win(position: Position, texts: set[str]) -> None:
    assert RULES.format(fallback.suggest(state_of(position))) in texts
    move = win_at_once(position)
    assert move is not None
    assert RULES.format(move) in texts, "without listing any actions"


def test_a_pod_does_not_land_again_where_another_of_its_stack_stays() -> None:
    """Alone it would come back to 42 and capture all three."""
    position = board("fast", "42ABCDEFGH 42", "43 53 54")
    assert win_at_once(position) is None
    assert win_reason(position_after(position, fallback.suggest(state_of(position)))) == ""


def test_the_last_pods_on_four_squares_are_captured_by_one_of_the_actions_listed() -> None:
    position = board("basic", "42ABCDEFGH", "43 52 54 63")
    assert win_at_once(position) is None
    best = fallback.suggest(state_of(position))
    assert win_reason(position_after(position, best)) == "no-pods"


@pytest.mark.parametrize("budget", [0, POSITION_BUDGET])
def test_it_stops_a_win_that_can_be_stopped(budget: int) -> None:
    # Red threatens 33-32. Black can stand in the way, or go on with its other pod, which looks better but for that.
    position = board("basic", "22C 44A", "33E 17", supply=(0, 3))
    assert listed(position) == {"22-32", "44-45"}
    assert search.best_action(position, budget, evaluate) == RULES.parse("22-32")


@pytest.mark.parametrize("budget", [0, POSITION_BUDGET])
@pytest.mark.parametrize(
    ("position", "text"),
    [
        # Black threatens 66B-77,66H-57. Only 78-77 is in the way of one of them.
        (board("classic", "37 42ABCDE 42ABCDF 42ABCDG 66B 66H", "78E 35AE 99 91 12ACE", 1, supply=(8, 8)), "78-77"),
        # Red threatens 74-73. The tall stack can do nothing about it, in 2,400 ways.
        (board("fast", f"{TALL} 84F 84", "74E 99", supply=(0, 3)), "84F-73"),
    ],
)
def test_it_stops_a_win_by_several_pods_and_with_the_last_of_many_actions(
    position: Position, text: str, budget: int
) -> None:
    assert RULES.format(search.best_action(position, budget, evaluate)) == text


@pytest.mark.parametrize(
    "position",
    [
        board("basic", "35A 22", "26E 56"),  # 35-36
        board("basic", "21G", "12E", supply=(0, 0)),  # 21-11, in the way of the last pod that could go anywhere (O16)
    ],
    ids=["base", "stuck"],
)
def test_of_two_wins_the_nearer_is_worth_more(position: Position) -> None:
    worths = [
        search._Search(9, evaluate).worth(position, 1, -search.WIN_VALUE, search.WIN_VALUE, turns) for turns in (0, 3)
    ]
    assert worths == [search.WIN_VALUE, search.WIN_VALUE - 3]


@pytest.mark.parametrize("mode", MODES)
def test_a_pod_with_all_prongs_takes_as_many_steps_as_a_king_of_chess(mode: Mode) -> None:
    base = BOARDS[mode].bases[0][0]
    assert reach(mode, base, 0xFF) == {
        square: max(abs(square // 10 - base // 10), abs(square % 10 - base % 10)) for square in BOARDS[mode].squares
    }


def test_where_the_game_has_been_before_is_worth_nothing_to_it() -> None:
    # Black is ahead whatever it does, and best off with what it can capture; unless that led nowhere new.
    position = board("basic", "33A 11ABC 12ABC 51ABC", "34ABC 66")
    best = search.best_action(position, POSITION_BUDGET, evaluate)
    assert best == RULES.parse("33-35x")
    assert (
        search.best_action(position, POSITION_BUDGET, evaluate, {position_key(position_after(position, best))}) != best
    )
    assert search.best_action(position, POSITION_BUDGET, evaluate, {position_key(position)}) == best
    # Far behind, it would rather have a position again that has come up before.
    behind = board("basic", "11A", "66ABCDEFGH 65ABCDEFGH 64ABCDEFGH", supply=(1, 9))
    step = RULES.parse("11-12")
    assert search.best_action(behind, POSITION_BUDGET, evaluate) != step
    assert search.best_action(behind, POSITION_BUDGET, evaluate, {position_key(position_after(behind, step))}) == step


BATTLE = board("fast", "44AE 11A", "45 56G", supply=(0, 0))
"""A capture looks best until red's reply 56-36x. Red has 6 replies: 2 to each jump onto 46, 56-46 to the others."""


@pytest.mark.parametrize(("budget", "text"), [(0, "44-46x"), (1, "44-46x"), (2, "44-46x"), (3, "11-12"), (6, "11-12")])
def test_it_looks_first_at_what_looks_best_and_as_far_as_its_budget_goes(budget: int, text: str) -> None:
    assert [RULES.format(move) for move in actions(BATTLE)] == ["11-12", "44-43", "44-46", "44-46x"]
    assert RULES.format(search.best_action(BATTLE, budget, evaluate)) == text


@pytest.mark.parametrize(
    ("repeated", "budget", "worth", "text"),
    [
        ("11-12", 0, -1, "44-43"),  # red is behind by 1 wherever black goes
        ("11-12", 5, 1, "44-43"),  # black is ahead by 1 after each reply; there are 5 to the other three
        ("44-46x", 1, 1, "11-12"),  # the only one whose reply is looked at
    ],
)
def test_a_position_that_has_come_up_before_is_worth_less_than_the_smallest_lead(
    repeated: str, budget: int, worth: int, text: str
) -> None:
    keys = {position_key(position_after(BATTLE, RULES.parse(repeated)))}
    assert RULES.format(search.best_action(BATTLE, budget, lambda _: worth, keys)) == text


@pytest.mark.parametrize("depth", [1, 2, 3])
@pytest.mark.parametrize(
    "position",
    [
        board("basic", "65CG 11A", "14A 55AE", supply=(1, 1)),
        board("fast", "44AE 11A", "45 56G", supply=(0, 0)),
        board("basic", "33AC 24B", "45EF 55G", supply=(1, 1)),
    ],
)
def test_what_it_passes_over_changes_no_worth(position: Position, depth: int) -> None:
    worth = search._Search(10**6, evaluate).worth(position, depth, -search.WIN_VALUE, search.WIN_VALUE, 1)
    assert worth == worth_by_all_actions(position, depth, 1)


def worth_by_all_actions(position: Position, depth: int, turns: int) -> int:
    """The worth of a position to the seat to move, with no action passed over."""
    following = [position_after(position, move) for move in actions(position)]
    if win_at_once(position) or (depth and any(map(win_reason, following))):
        return search.WIN_VALUE - turns
    if not depth:
        return evaluate(position)
    return max(-worth_by_all_actions(after, depth - 1, turns + 1) for after in following)


def test_the_same_position_has_the_same_answer() -> None:
    state = played("fast", "33+A", "37+E")
    first = fallback.suggest(state)
    fallback.suggest.cache_clear()
    assert fallback.suggest(state) == first


@pytest.mark.parametrize("mode", MODES)
@examples(100)
@given(data=st.data())
def test_black_and_red_are_valued_alike(mode: Mode, data: st.DataObject) -> None:
    position = data.draw(crowds(mode))
    assert evaluate(position) == evaluate(mirrored(position))


def test_pods_are_worth_more_the_nearer_they_can_come() -> None:
    positions = [
        board("basic", "33A", "46E"),
        board("basic", "34A", "46E"),  # black is nearer
        board("basic", "33A", "45E"),  # red is nearer
        board("basic", "33E", "46E"),  # black's prong points home
    ]
    start, nearer, worse, homeward = map(evaluate, positions)
    assert worse < start < nearer
    assert homeward < start


@slow
@pytest.mark.parametrize("first", range(0, 100, 25))
def test_it_beats_a_random_player_in_a_hundred_of_a_hundred_basic_games(first: int) -> None:
    """With an eighth of its budget, so that this takes seconds."""
    for seed in range(first, first + 25):
        rng = random.Random(seed)  # noqa: S311 -- the same games every time
        state = RULES.start(2, {})
        while not state.reason:
            seat = state.position.seat
            own = seat == seed % 2
            moves = RULES.moves(state, seat)
            move = (
                search.best_action(
                    state.position, POSITION_BUDGET // 8, fallback.evaluate, frozenset(state.position_keys)
                )
                if own
                else rng.choice(moves)
            )
            state = RULES.play(state, seat, move).state
        assert state.winner == seed % 2


def mirrored(position: Position) -> Position:
    """The same with north and south, and black and red, exchanged."""
    rows = BOARDS[position.mode].rows
    flip = str.maketrans("ABCDEFGH", "EDCBAHGF")
    black, red = (
        tuple(
            sorted(
                (pod >> 8) // 10 * 10 + rows + 1 - (pod >> 8) % 10 << 8
                | PRONG_BITS["".join(sorted(PRONG_NAMES[pod & 0xFF].translate(flip)))]
                for pod in side
            )
        )
        for side in position.pods
    )
    return Position(
        position.mode,
        1 - position.seat,
        (red, black),
        position.supply[::-1],
        position.reserve[::-1],
        position.captured[::-1],
    )
