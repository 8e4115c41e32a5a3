"""How pods go: the ways of one pod, of several pods of a stack at once, and what may be captured (O6 … O8, O10, O11).

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

from games.octi.board import BOARDS, NAMES, Hops, name_order
from games.octi.state import Capture, Go, Mover, Position

Stacks: TypeAlias = dict[int, tuple[int, ...]]
"""The prongs of the pods on each square that has any, in the order of the notation."""

Choice: TypeAlias = tuple[int, tuple[Capture, ...]]
"""The set of squares that something is captured on, and what."""


class Ground(NamedTuple):
    """What pods that go meet.

    Attributes:
        hops: of the board.
        occupied: the squares that block, and can be jumped.
        friends: those of them that can be stepped on: own pods in Octi-X, none in basic (O6).
    """

    hops: Hops
    occupied: int
    friends: int


class Way(NamedTuple):
    """One way of a pod: the squares it lands on, and the set of those it jumps over."""

    path: tuple[int, ...]
    jumped: int


def ground(position: Position, square: int, going: int) -> Ground:
    """What `going` own pods of a square meet; if none stays behind, the square is empty (O7, O11)."""
    own = position.pods[position.seat]
    stack = sum(pod >> 8 == square for pod in own)
    emptied = square if going == stack else 0
    return _ground(position, squares_of(own), squares_of(position.pods[1 - position.seat]), emptied)


def squares_of(pods: Sequence[int]) -> int:
    """The set of squares that pods stand on."""
    found = 0
    for pod in pods:
        found |= 1 << (pod >> 8)
    return found


def stacks_of(pods: Sequence[int]) -> Stacks:
    """The pods of a seat by square."""
    found: Stacks = {}
    for pod in pods:
        square = pod >> 8
        if square in found:
            found[square] = tuple(sorted((*found[square], pod & 0xFF), key=_in_order))
        else:
            found[square] = (pod & 0xFF,)
    return found


def ways(pod: int, met: Ground) -> list[Way]:
    """The ways of a pod: a step in each direction, then jumps, the fewest first (O6, O7).

    Of jumps over the same squares to the same end, the first by sides.
    """
    hops, occupied, friends = met
    prongs = pod & 0xFF
    found = []
    open_ways = []
    for _, near, near_bit, behind, behind_bit in hops[pod]:
        if not occupied & near_bit:
            found.append(Way((near,), 0))
            continue
        if friends & near_bit:
            found.append(Way((near,), 0))
        if behind and not occupied & behind_bit:
            open_ways.append(Way((behind,), near_bit))
    known: set[tuple[int, int]] = set()
    while open_ways:
        found += open_ways
        further = []
        for path, jumped in open_ways:
            for _, _, near_bit, behind, behind_bit in hops[path[-1] << 8 | prongs]:
                if near_bit & occupied and not near_bit & jumped and behind and not behind_bit & occupied:
                    way = behind, jumped | near_bit
                    if way not in known:
                        known.add(way)
                        further.append(Way((*path, behind), way[1]))
        open_ways = further
    return found


def goes(position: Position) -> Iterator[Go]:
    """Every way in which the seat to move can go, pods that stand alone first; one for each result (see above)."""
    pods, foes = position.pods[position.seat], position.pods[1 - position.seat]
    own_squares, foe_squares = squares_of(pods), squares_of(foes)
    own = stacks_of(pods)
    standing = stacks_of(foes) | own
    for square, stack in own.items():
        if len(stack) == 1:
            met = _ground(position, own_squares, foe_squares, square)
            yield from _goes_of_one(square, "", ways(square << 8 | stack[0], met), standing)
    for square, stack in own.items():
        if len(stack) > 1:
            yield from _goes_of_stack(position, own_squares, foe_squares, square, standing)


def choices(jumped: int, standing: Mapping[int, tuple[int, ...]]) -> Sequence[Choice]:
    """What may be captured of the pods on the squares jumped over: nothing, some, everything (O8)."""
    found: Sequence[Choice] = ((0, ()),)
    while jumped:
        bit = jumped & -jumped
        square = bit.bit_length() - 1
        here = _choices_of(square, standing[square])
        found = [(taken | bits, (*captures, *more)) for taken, captures in found for bits, more in here]
        jumped ^= bit
    return found


def _ground(position: Position, own: int, foes: int, emptied: int) -> Ground:
    own &= ~(1 << emptied)
    return Ground(BOARDS[position.mode].hops, own | foes, 0 if position.mode == "basic" else own)


def _goes_of_stack(position: Position, own: int, foes: int, square: int, standing: Stacks) -> Iterator[Go]:
    stack = standing[square]
    for size in range(1, len(stack) + 1):
        met = _ground(position, own, foes, square if size == len(stack) else 0)
        found = {prongs: ways(square << 8 | prongs, met) for prongs in set(stack)}
        for group in dict.fromkeys(combinations([prongs for prongs in stack if found[prongs]], size)):
            if size == 1:
                yield from _goes_of_one(square, NAMES[group[0]], found[group[0]], standing)
            else:
                yield from _goes_of_several(square, group, [_by_end(found[prongs]) for prongs in group], standing)


def _goes_of_one(square: int, name: str, found: Sequence[Way], standing: Stacks) -> Iterator[Go]:
    before: dict[int, list[int]] = {}
    for path, jumped in found:
        if not jumped:
            yield _plain(square, name, path)
            continue
        known = before.setdefault(path[-1], [])
        for taken, captures in choices(jumped, standing):
            if _is_new(taken, known):
                yield Go(square, (Mover(name, path),), captures) if taken else _plain(square, name, path)
        known.append(jumped)


def _goes_of_several(
    square: int, group: tuple[int, ...], found: Sequence[Sequence[Sequence[Way]]], standing: Stacks
) -> Iterator[Go]:
    names = [NAMES[prongs] for prongs in group]
    twins = len(set(group)) < len(group)
    kinds = dict(zip(group, found, strict=True))
    pools = [combinations_with_replacement(kinds[prongs], count) for prongs, count in Counter(group).items()]
    for ends in product(*pools):
        known: list[int] = []
        for together in product(*(same_end for pods in ends for same_end in pods)):
            jumped = 0
            for way in together:
                jumped |= way.jumped
            for taken, captures in choices(jumped, standing):
                if _is_new(taken, known):
                    movers = map(Mover, names, (path for path, _ in together))
                    yield Go(square, tuple(sorted(movers, key=mover_order) if twins else movers), captures)
            known.append(jumped)


def mover_order(mover: Mover) -> tuple[str, tuple[int, ...]]:
    """What the notation sorts the pods of a `Go` by (O19)."""
    return name_order(mover.pod), mover.path


def _by_end(found: Sequence[Way]) -> Sequence[Sequence[Way]]:
    ends: dict[int, list[Way]] = {}
    for way in found:
        ends.setdefault(way.path[-1], []).append(way)
    return tuple(ends.values())


def _is_new(taken: int, known: Sequence[int]) -> bool:
    """Whether no way seen before to the same end jumped over all of these squares."""
    return all(taken & ~jumped for jumped in known)


def _in_order(prongs: int) -> str:
    return name_order(NAMES[prongs])


@lru_cache(maxsize=1 << 12)
def _plain(square: int, name: str, path: tuple[int, ...]) -> Go:
    return Go(square, (Mover(name, path),))


@lru_cache(maxsize=1 << 12)
def _choices_of(square: int, stack: tuple[int, ...]) -> tuple[Choice, ...]:
    names = [NAMES[prongs] for prongs in stack]
    some = dict.fromkeys(pods for size in range(1, len(names)) for pods in combinations(names, size))
    captures = ((1 << square, (Capture(square, pods),)) for pods in (*some, ()))
    return (0, ()), *captures
