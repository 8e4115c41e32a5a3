"""The search for a win with the next action that lists no other actions (O12, O15, O16)."""

from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from itertools import groupby
from operator import attrgetter, or_
from typing import Final, TypeAlias

from games.octi.board import BOARDS, PRONG_NAMES, MovePath
from games.octi.movegen import Surroundings, mover_order, paths, squares_of
from games.octi.state import Capture, Mover, PodMove, Position

MoverPaths: TypeAlias = tuple[tuple[int, tuple[int, ...]], ...]
"""Pods that go together, each with the squares it lands on."""

_MAX_PREY_SQUARES: Final = 3  # squares on which an opponent's last pods are looked for


def win_at_once(position: Position) -> PodMove | None:
    """A `PodMove` that wins: onto the base or bases that it takes, or by capturing the opponent's last pods; or None.

    A win by bases is always found, but none that leaves an opponent with pods stuck (O16), captures on many squares,
    or captures by a whole stack some of which lands again where it stood.
    """
    seat, classic = position.seat, position.mode == "classic"
    board, own, foes = BOARDS[position.mode], position.pods[seat], squares_of(position.pods[1 - seat])
    mine, goal = squares_of(own), board.base_bits[1 - seat]
    missing = goal & ~mine
    prey = foes if not position.reserve[1 - seat] and foes.bit_count() <= _MAX_PREY_SQUARES else 0
    for square, pods in groupby(own, lambda pod: pod >> 8):
        stack = tuple(pods)
        stays = goal >> square & 1  # a base that is held must not be left
        aim = 0 if classic and missing.bit_count() > len(stack) - stays else missing
        if not aim and not prey:
            continue
        surroundings = Surroundings.for_seat(board, mine if len(stack) > 1 else mine & ~(1 << square), foes)
        ends, jumped = _reach(stack, surroundings)
        for bases in _base_sets(aim, ends, classic=classic):
            if group := _combine_paths(stack, surroundings, bases, lambda way: 1 << way.squares[-1]):
                return _pod_move(square, stack, group)
        if prey and not prey & ~jumped and (group := _combine_paths(stack, surroundings, prey, attrgetter("jumped"))):
            return _pod_move(square, stack, group, prey)
    return None


def _base_sets(aim: int, ends: int, *, classic: bool) -> Iterator[int]:
    """The sets of bases to take, where pods can perhaps land: all of them in classic (O12), else any one (O15)."""
    left = aim & ends
    if classic:
        if left and left == aim:
            yield aim
        return
    while left:
        yield left & -left
        left &= left - 1


def _reach(stack: Sequence[int], surroundings: Surroundings) -> tuple[int, int]:
    """The squares that pods can land on and jump over, and perhaps a few more: those jumped twice by one of them."""
    hops, occupied, friends = surroundings
    ends = jumped = 0
    for pod in stack:
        prongs, landed, pending = pod & 0xFF, 0, [pod]
        for _, _, near_bit, _, _, _, _ in hops[pod]:
            if near_bit & friends or not near_bit & occupied:
                ends |= near_bit
        while pending:
            for _, _, near_bit, behind, behind_bit, _, _ in hops[pending.pop()]:
                if near_bit & occupied and behind and not behind_bit & occupied:
                    jumped |= near_bit
                    if not behind_bit & landed:
                        landed |= behind_bit
                        pending.append(behind << 8 | prongs)
        ends |= landed
    return ends, jumped


def _combine_paths(
    stack: Sequence[int], surroundings: Surroundings, whole: int, squares_of: Callable[[MovePath], int]
) -> MoverPaths:
    """Pods of a stack, each adding to it, whose ways together have a whole set of squares; empty if there are none.

    `squares_of` gives the squares that a way has.
    """
    parts_by_pod = {pod: {squares_of(way) & whole: way for way in reversed(paths(pod, surroundings))} for pod in stack}
    if whole & ~reduce(or_, (part for parts in parts_by_pod.values() for part in parts), 0):
        return ()
    paths_by_part: dict[int, MoverPaths] = {0: ()}
    for pod in stack:
        more = {
            covered | part: (*group, (pod, way.squares))
            for covered, group in paths_by_part.items()
            for part, way in parts_by_pod[pod].items()
            if part & ~covered
        }
        paths_by_part = more | paths_by_part
    return paths_by_part.get(whole, ())


def _pod_move(square: int, stack: Sequence[int], group: MoverPaths, captured: int = 0) -> PodMove:
    movers = (Mover(PRONG_NAMES[pod & 0xFF] if len(stack) > 1 else "", path) for pod, path in group)
    captures = tuple(Capture(jumped) for jumped in range(captured.bit_length()) if captured >> jumped & 1)
    return PodMove(square, tuple(sorted(movers, key=mover_order)), captures)
