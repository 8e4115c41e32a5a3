"""An action put together choice by choice: which pod, which hops, what it captures; for an interface of few buttons.

What can be chosen here, and nothing else, leads to a legal action. A go begins with its square and the names of the
pods that go (`MovablePod.pod`), takes each through its hops, then asks what to capture; `compose` writes it.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType

from msgspec import Struct

from games.octi.actions import adds
from games.octi.board import PRONG_BITS, PRONG_NAMES, jumped_square, name_order
from games.octi.movegen import mover_order, stacks_of, surroundings_of
from games.octi.state import Capture, Mover, PodMove, Position, Stack


class Hop(Struct, frozen=True):
    """One step or jump that a pod can make now.

    Attributes:
        side: towards which of its sides, A … H. In Octi-X there can be two, a step onto own pods and a jump over them.
        target: the square it lands on.
        jumped: the square it jumps over, 0 for a step.
    """

    side: str
    target: int
    jumped: int


class MovablePod(Struct, frozen=True):
    """A pod that the seat to move can choose; equal pods of a stack are one.

    Attributes:
        square: where it stands.
        pod: its name in moves: "" if it stands alone.
        name: its prongs, `-` for none.
        count: how many equal pods the stack has.
        free_sides: the sides that can take a prong now; empty where the supply is.
        hops: its first hops, clockwise; empty where it cannot go.
    """

    square: int
    pod: str
    name: str
    count: int
    free_sides: str
    hops: tuple[Hop, ...]


def movable_pods(position: Position) -> tuple[MovablePod, ...]:
    """Every pod of the seat to move, by squares, then in the order of the notation."""
    sides: dict[tuple[int, str], str] = {}
    for add in adds(position):
        sides[add.square, add.pod] = sides.get((add.square, add.pod), "") + add.side
    movable = []
    for square, stack in stacks_of(position.pods[position.seat]).items():
        for prongs in dict.fromkeys(stack):
            name = PRONG_NAMES[prongs]
            pod = name if len(stack) > 1 else ""
            first = hops(position, square, pod)
            movable.append(MovablePod(square, pod, name, stack.count(prongs), sides.get((square, pod), ""), first))
    return tuple(movable)


def hops(position: Position, square: int, pod: str, path: Sequence[int] = (), moving_count: int = 1) -> tuple[Hop, ...]:
    """The next hops of an own pod, clockwise, after those that led it along `path` (O6, O7).

    Args:
        position: before the turn.
        square: where the pod stood.
        pod: its name in moves, "" if it stands alone there.
        path: the squares it has landed on.
        moving_count: how many pods of its stack go this turn, itself among them (O11).
    """
    jumped = {jumped_square(start, to) for start, to in pairwise((square, *path))}
    if 0 in jumped:
        return ()
    surroundings = surroundings_of(position, square, moving_count)
    prongs = PRONG_BITS[pod] if pod else stacks_of(position.pods[position.seat])[square][0]
    next_hops = []
    for hop in surroundings.directions[(path[-1] if path else square) << 8 | prongs]:
        occupied = surroundings.occupied & hop.near_bit
        if not path and (not occupied or surroundings.friends & hop.near_bit):
            next_hops.append(Hop(hop.side, hop.near, 0))
        if occupied and hop.near not in jumped and hop.landing and not surroundings.occupied & hop.landing_bit:
            next_hops.append(Hop(hop.side, hop.landing, hop.near))
    return tuple(next_hops)


def capturable_stacks(position: Position, square: int, movers: Sequence[Mover]) -> tuple[Stack, ...]:
    """The pods that may be captured after these went from a square, by squares (O8)."""
    seat = position.seat
    own, foes = stacks_of(position.pods[seat]), stacks_of(position.pods[1 - seat])
    jumped_squares = {jumped_square(start, to) for mover in movers for start, to in pairwise((square, *mover.path))} - {
        0
    }
    return tuple(
        Stack(
            jumped, seat if jumped in own else 1 - seat, tuple(PRONG_NAMES[prongs] for prongs in (own | foes)[jumped])
        )
        for jumped in sorted(jumped_squares)
    )


def compose(
    position: Position,
    square: int,
    movers: Sequence[Mover],
    captured: Mapping[int, Sequence[str]] = MappingProxyType({}),
) -> PodMove:
    """The action in which these pods go from a square and these are captured, written in its one form (O19).

    `captured` gives names (`-` for a pod without prongs) by square; squares without any may be missing.
    Raises KeyError if something is to be captured on a square that none of them jumps over.
    """
    standing = {stack.square: stack.pods for stack in capturable_stacks(position, square, movers)}
    captures = (
        Capture(jumped, () if len(names) == len(standing[jumped]) else tuple(sorted(names, key=name_order)))
        for jumped, names in sorted(captured.items())
        if names
    )
    return PodMove(square, tuple(sorted(movers, key=mover_order)), tuple(captures))
