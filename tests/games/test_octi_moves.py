"""Moves of Octi: the lazy list, composed choice by choice, and wins with the next action (O12, O15, O16)."""

from collections.abc import Iterator
from itertools import combinations, product

import msgspec
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from games.octi.actions import actions, held_bases, position_after
from games.octi.board import Mode
from games.octi.lazy_sequence import LazySequence
from games.octi.legality import check
from games.octi.partial_moves import Hop, MovablePod, capturable_stacks, compose, hops, movable_pods
from games.octi.state import Capture, Mover, PodMove, Position, Stack, State
from games.octi.turns import win_reason
from games.octi.winning import win_at_once
from tests.effort import examples
from tests.games.octi_boards import RULES, board, played, state_of
from tests.games.octi_naive import results, table
from tests.games.test_octi_against_naive import MODES, crowds


def counting(read: list[int], end: int) -> Iterator[int]:
    for n in range(end):
        read.append(n)
        yield n


def test_a_listing_reads_no_further_than_it_is_asked() -> None:
    read: list[int] = []
    listing = LazySequence(counting(read, 10))
    assert read == []
    assert listing
    assert read == [0]
    assert listing[2] == 2
    assert read == [0, 1, 2]
    assert listing[0:5:2] == [0, 2, 4]
    assert read == [0, 1, 2, 3, 4]
    assert [n for _, n in zip(range(6), listing, strict=False)] == [0, 1, 2, 3, 4, 5]
    assert read == [0, 1, 2, 3, 4, 5]
    assert len(listing) == 10
    assert read == list(range(10))


@given(st.integers(0, 6), st.slices(8), st.integers(-8, 8))
def test_a_listing_is_read_like_a_list(length: int, part: slice, index: int) -> None:
    items = list(range(length))
    assert LazySequence(iter(items))[part] == items[part]
    assert list(LazySequence(iter(items))) == items
    assert bool(LazySequence(iter(items))) == bool(items)
    if -length <= index < length:
        assert LazySequence(iter(items))[index] == items[index]
    else:
        with pytest.raises(IndexError):
            LazySequence(iter(items))[index]


def test_the_first_moves_of_a_tall_stack_do_not_wait_for_the_last() -> None:
    # Seven pods with eight prongs each go in any number, each in nine ways or more: some ten million actions.
    position = board("classic", " ".join(f"55{sides}" for sides in TALL), "99", supply=(0, 1))
    moves = RULES.moves(state_of(position), 0)
    assert moves
    assert len(set(moves[:2000])) == 2000
    assert played(state_of(position), ",".join(f"55{sides}-{to}" for sides, to in TALL.items())).reason == ""


TALL = {"ABCDEFG": 56, "ABCDEFH": 66, "ABCDEGH": 65, "ABCDFGH": 64, "ABCEFGH": 54, "ABDEFGH": 44, "ACDEFGH": 45}


def test_a_stored_game_is_small_however_long_nothing_happens() -> None:
    state = state_of(board("fast", "11A 22A 33A 44A 55AE 66A 72A", "91A 92A 93A 94A 95A 96A 99AE"))
    state = msgspec.structs.replace(state, position_keys=state.position_keys * 100)
    stored = msgspec.json.encode(state)
    assert len(stored) < 10_000
    assert msgspec.json.decode(stored, type=State) == state


def test_every_pod_of_the_seat_to_move_with_what_it_can_do() -> None:
    position = board("fast", "33AC 55 55B 55B", "34 77", supply=(1, 0))
    assert movable_pods(position) == (
        MovablePod(33, "", "AC", 1, "BDEFGH", (Hop("A", 35, 34), Hop("C", 43, 0))),
        MovablePod(55, "B", "B", 2, "ACDEFGH", (Hop("B", 66, 0),)),
        MovablePod(55, "-", "-", 1, "ABCDEFGH", ()),
    )
    assert [handle.free_sides for handle in movable_pods(board("basic", "33A 44", "66"))] == ["BCDEFGH", "ABCDEFGH"]
    assert [handle.free_sides for handle in movable_pods(board("basic", "33A 44", "66", supply=(0, 0)))] == ["", ""]


def test_towards_own_pods_there_may_be_a_step_and_a_jump() -> None:
    assert hops(board("fast", "33A 34", "77"), 33, "") == (Hop("A", 34, 0), Hop("A", 35, 34))
    assert hops(board("basic", "33A 34", "66"), 33, "") == (Hop("A", 35, 34),)


def test_hop_by_hop() -> None:
    position = board("basic", "31AC 43", "32 34")
    assert hops(position, 31, "") == (Hop("A", 33, 32), Hop("C", 41, 0))
    assert hops(position, 31, "", (33,)) == (Hop("A", 35, 34), Hop("C", 53, 43))
    assert hops(position, 31, "", (33, 35)) == ()
    assert hops(position, 31, "", (41,)) == ()  # a step is all


def test_who_else_goes_decides_whether_the_start_is_empty() -> None:
    position = board("fast", "33ACF 33BEG", "43 54 44 32 21 22")
    assert hops(position, 33, "ACF", (53, 55), moving_count=1) == ()
    assert hops(position, 33, "ACF", (53, 55), moving_count=2) == (Hop("F", 33, 44),)


def test_what_may_be_captured_and_the_action_it_makes() -> None:
    position = board("fast", "33A 33C", "34B 43D 43")
    movers = (Mover("C", (53,)), Mover("A", (35,)))
    assert capturable_stacks(position, 33, movers) == (Stack(34, 1, ("B",)), Stack(43, 1, ("D", "-")))
    go = compose(position, 33, movers, {43: ["-"], 34: ["B"]})
    assert go == PodMove(33, (Mover("A", (35,)), Mover("C", (53,))), (Capture(34), Capture(43, ("-",))))
    assert RULES.format(go) == "33A-35x,33C-53x(-)"
    assert RULES.format(compose(position, 33, movers, {43: ["-", "D"], 34: []})) == "33A-35,33C-53x"
    assert RULES.format(compose(position, 33, movers)) == "33A-35,33C-53"
    with pytest.raises(KeyError):
        compose(position, 33, movers, {44: ["A"]})


@pytest.mark.parametrize("mode", MODES)
@examples(60)
@given(data=st.data())
def test_composed_actions_are_the_legal_ones(mode: Mode, data: st.DataObject) -> None:
    position = data.draw(crowds(mode))
    legal = results(table(position))
    composed = {RULES.format(go) for go in everything(position)}
    composed |= {f"{pod.square}{pod.pod}+{side}" for pod in movable_pods(position) for side in pod.free_sides}
    assert composed == {text for text in legal if "-" in text or "+" in text}


def everything(position: Position) -> Iterator[PodMove]:
    """Every go that the choices lead to."""
    held = movable_pods(position)
    for square in {handle.square for handle in held}:
        stack = [handle.pod for handle in held if handle.square == square and handle.hops for _ in range(handle.count)]
        for size in range(1, len(stack) + 1):
            for group in set(combinations(stack, size)):
                for paths in product(*(list(walks(position, square, pod, (), size)) for pod in group)):
                    movers = tuple(map(Mover, group, paths))
                    there = capturable_stacks(position, square, movers)
                    picks = (subsets(stack.pods) for stack in there)
                    for names in product(*picks):
                        chosen = {stack.square: some for stack, some in zip(there, names, strict=True)}
                        yield compose(position, square, movers, chosen)


def walks(position: Position, square: int, pod: str, path: tuple[int, ...], going: int) -> Iterator[tuple[int, ...]]:
    for hop in hops(position, square, pod, path, going):
        yield (*path, hop.target)
        yield from walks(position, square, pod, (*path, hop.target), going)


def subsets(names: tuple[str, ...]) -> list[tuple[str, ...]]:
    return [some for size in range(len(names) + 1) for some in combinations(names, size)]


def win(position: Position) -> str:
    """Its text; empty if there is none."""
    action = win_at_once(position)
    return RULES.format(action) if action else ""


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
    action = win_at_once(position)
    if action is None:
        assert not {win_reason(position_after(position, move)) for move in actions(position)} & {"base", "bases"}
    else:
        check(position, action)
        assert win_reason(position_after(position, action))
