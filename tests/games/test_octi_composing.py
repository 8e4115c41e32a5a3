"""Actions of Octi put together choice by choice lead to the legal ones, and to all of them."""

from collections.abc import Iterator
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.octi.board import Mode
from games.octi.partial_moves import Hop, MovablePod, capturable_stacks, compose, hops, movable_pods
from games.octi.state import Capture, Mover, PodMove, Position, Stack
from tests.effort import examples
from tests.games.octi_boards import RULES, board
from tests.games.octi_naive import results, table
from tests.games.test_octi_against_naive import MODES, crowds


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
    composed |= {
        f"{handle.square}{handle.pod}+{side}" for handle in movable_pods(position) for side in handle.free_sides
    }
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
