"""The moves of pods: one alone, several of a stack at once, and their captures (O6 … O8, O10, O11).

Pods that go together ignore each other, so each finds its ways on the same ground: the board without all of them.
Of actions that differ only in their paths, that is, in which the same pods end on the same squares and capture the
same pods, one is listed: of a single pod the path with the fewest jumps, and among equals the first by the sides
jumped towards, A before B; of several pods paths that come as early in this order as they can, the first pod's first.

A pod that jumps stays an even number of columns and rows away from where it started. So it never jumps over the square
it left, whoever stays behind there, and never lands where anybody of its stack jumped.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, product
from typing import NamedTuple, TypeAlias

from games.octi.board import BOARDS, PRONG_NAMES, Board, DirectionTable, MovePath, name_order
from games.octi.state import Capture, Mover, PodMove, Position, Stack

Stacks: TypeAlias = dict[int, tuple[int, ...]]
"""The prongs of the pods on each square that has any, in the order of the notation."""

CaptureChoice: TypeAlias = tuple[int, tuple[Capture, ...]]
"""The set of squares that something is captured on, and what."""


class Surroundings(NamedTuple):
    """The pods around the moving ones.

    Attributes:
        directions: of the board.
        occupied: the squares that block, and can be jumped.
        friends: those of them that can be stepped on: own pods in Octi-X, none in basic (O6).
    """

    directions: DirectionTable
    occupied: int
    friends: int

    @classmethod
    def for_seat(cls, board: Board, own: int, foes: int) -> "Surroundings":
        """The surroundings of a seat whose other pods, and whose opponent's, stand on these sets of squares."""
        return cls(board.directions, own | foes, own if board.stacks else 0)


def surroundings_of(position: Position, square: int, moving_count: int) -> Surroundings:
    """The surroundings of `moving_count` own pods of a square; if none stays behind, the square is empty (O7, O11)."""
    own = position.pods[position.seat]
    stack = len([pod for pod in own if pod >> 8 == square])
    mine, foes = squares_of(own), squares_of(position.pods[1 - position.seat])
    return Surroundings.for_seat(BOARDS[position.mode], mine & ~(1 << square) if moving_count == stack else mine, foes)


def squares_of(pods: Sequence[int]) -> int:
    """The set of squares that pods stand on."""
    squares = 0
    for pod in pods:
        squares |= 1 << (pod >> 8)
    return squares


def stacks_of(pods: Sequence[int]) -> Stacks:
    """The pods of a seat by square."""
    stacks: Stacks = {}
    for pod in pods:
        square = pod >> 8
        if square in stacks:
            stacks[square] = tuple(sorted((*stacks[square], pod & 0xFF), key=_in_order))
        else:
            stacks[square] = (pod & 0xFF,)
    return stacks


def all_stacks(position: Position) -> dict[int, Stack]:
    """The pods of both seats by square."""
    return {
        square: Stack(square, seat, tuple(PRONG_NAMES[prongs] for prongs in stack))
        for seat, pods in enumerate(position.pods)
        for square, stack in stacks_of(pods).items()
    }


def paths(pod: int, surroundings: Surroundings) -> list[MovePath]:
    """The ways of a pod: a step in each direction, then jumps, the fewest first (O6, O7).

    Of jumps over the same squares to the same end, the first by sides.
    """
    hops, occupied, friends = surroundings
    ways: list[MovePath] = []
    jumps: list[MovePath] = []
    for _, _, near_bit, _, behind_bit, step, jump in hops[pod]:
        if not occupied & near_bit:
            ways.append(step)
            continue
        if friends & near_bit:
            ways.append(step)
        if behind_bit and not occupied & behind_bit:
            jumps.append(jump)
    prongs = pod & 0xFF
    known: set[tuple[int, int]] = set()
    while jumps:
        ways += jumps
        further = []
        for path, jumped in jumps:
            for _, _, near_bit, behind, behind_bit, _, _ in hops[path[-1] << 8 | prongs]:
                if near_bit & occupied and not near_bit & jumped and behind and not behind_bit & occupied:
                    way = behind, jumped | near_bit
                    if way not in known:
                        known.add(way)
                        further.append(MovePath((*path, behind), way[1]))
        jumps = further
    return ways


def pod_moves(position: Position) -> Iterator[PodMove]:
    """The legal pod moves of the seat to move; one for each result.

    Pods that stand alone come first, then those of stacks: one at a time, two together, and so on.
    """
    board, pods, foes = BOARDS[position.mode], position.pods[position.seat], position.pods[1 - position.seat]
    own_squares, foe_squares = squares_of(pods), squares_of(foes)
    own = stacks_of(pods)
    standing = stacks_of(foes) | own
    for square, stack in own.items():
        if len(stack) == 1:
            surroundings = Surroundings.for_seat(board, own_squares & ~(1 << square), foe_squares)
            yield from _single_moves(square, "", paths(square << 8 | stack[0], surroundings), standing)
    stacks = {square: stack for square, stack in own.items() if len(stack) > 1}
    for size, square in sorted((size, square) for square, stack in stacks.items() for size, _ in enumerate(stack, 1)):
        whole = size == len(stacks[square])
        surroundings = Surroundings.for_seat(board, own_squares & ~(1 << square) if whole else own_squares, foe_squares)
        yield from _stack_moves(surroundings, square, size, standing)


def capture_choices(jumped: int, stacks: Mapping[int, tuple[int, ...]]) -> Sequence[CaptureChoice]:
    """The possible captures of pods on the squares jumped over: nothing, some, everything (O8)."""
    choices: Sequence[CaptureChoice] = ((0, ()),)
    while jumped:
        bit = jumped & -jumped
        square = bit.bit_length() - 1
        added = _choices_of(square, stacks[square])
        choices = [(captured | bits, (*captures, *more)) for captured, captures in choices for bits, more in added]
        jumped ^= bit
    return choices


def can_move_pods(position: Position) -> bool:
    """True if any pod of the seat to move can go. Several pods of a stack can only if each of them can alone."""
    own = squares_of(position.pods[position.seat])
    hops, occupied, friends = Surroundings.for_seat(
        BOARDS[position.mode], own, squares_of(position.pods[1 - position.seat])
    )
    for pod in position.pods[position.seat]:
        for _, _, near_bit, _, behind_bit, _, _ in hops[pod]:
            if not occupied & near_bit or friends & near_bit or behind_bit & ~occupied:
                return True
    return False


def _stack_moves(surroundings: Surroundings, square: int, size: int, standing: Stacks) -> Iterator[PodMove]:
    """The moves that take exactly `size` pods of a stack along."""
    stack = standing[square]
    ways = {prongs: paths(square << 8 | prongs, surroundings) for prongs in set(stack)}
    for group in dict.fromkeys(combinations([prongs for prongs in stack if ways[prongs]], size)):
        if size == 1:
            yield from _single_moves(square, PRONG_NAMES[group[0]], ways[group[0]], standing)
        else:
            yield from _group_moves(square, group, [_by_end(ways[prongs]) for prongs in group], standing)


def _single_moves(square: int, name: str, ways: Sequence[MovePath], standing: Stacks) -> Iterator[PodMove]:
    before: dict[int, list[int]] = {}
    for path, jumped in ways:
        if not jumped:
            yield _plain(square, name, path)
            continue
        earlier = before.setdefault(path[-1], [])
        for captured, captures in capture_choices(jumped, standing):
            if _is_new(captured, earlier):
                yield PodMove(square, (Mover(name, path),), captures) if captured else _plain(square, name, path)
        earlier.append(jumped)


def _group_moves(
    square: int, group: tuple[int, ...], ways: Sequence[Sequence[Sequence[MovePath]]], standing: Stacks
) -> Iterator[PodMove]:
    names = [PRONG_NAMES[prongs] for prongs in group]
    twins = len(set(group)) < len(group)
    kinds = dict(zip(group, ways, strict=True))
    pools = [combinations_with_replacement(kinds[prongs], count) for prongs, count in Counter(group).items()]
    for ends in product(*pools):
        earlier: list[int] = []
        for together in product(*(same_end for pods in ends for same_end in pods)):
            jumped = 0
            for way in together:
                jumped |= way.jumped
            for captured, captures in capture_choices(jumped, standing):
                if _is_new(captured, earlier):
                    movers = map(Mover, names, (path for path, _ in together))
                    yield PodMove(square, tuple(sorted(movers, key=mover_order) if twins else movers), captures)
            earlier.append(jumped)


def mover_order(mover: Mover) -> tuple[str, tuple[int, ...]]:
    """The sort key of the pods of a `PodMove` in the notation (O19)."""
    return name_order(mover.pod), mover.path


def _by_end(ways: Sequence[MovePath]) -> Sequence[Sequence[MovePath]]:
    ends: dict[int, list[MovePath]] = {}
    for way in ways:
        ends.setdefault(way.squares[-1], []).append(way)
    return tuple(ends.values())


def _is_new(captured: int, earlier: Sequence[int]) -> bool:
    """True if no earlier way to the same end jumped over all of these squares."""
    return all(captured & ~jumped for jumped in earlier)


def _in_order(prongs: int) -> str:
    return name_order(PRONG_NAMES[prongs])


@lru_cache(maxsize=1 << 12)
def _plain(square: int, name: str, path: tuple[int, ...]) -> PodMove:
    return PodMove(square, (Mover(name, path),))


@lru_cache(maxsize=1 << 12)
def _choices_of(square: int, stack: tuple[int, ...]) -> tuple[CaptureChoice, ...]:
    names = [PRONG_NAMES[prongs] for prongs in stack]
    parts = dict.fromkeys(pods for size in range(1, len(names)) for pods in combinations(names, size))
    captures = ((1 << square, (Capture(square, pods),)) for pods in (*parts, ()))
    return (0, ()), *captures
