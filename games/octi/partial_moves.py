"""Partial moves: an action in small choices, a pod, its hops, its captures; for an interface of few buttons.

These choices, and no others, lead to a legal action. A `PodMove` begins with its square and the names of the pods that
go (`MovablePod.pod`), takes each through its hops, then asks what to capture; `compose` writes it.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from msgspec import Struct

from games.octi.actions import adds
from games.octi.board import PRONG_BITS, PRONG_NAMES, jumped_squares, name_order
from games.octi.movegen import all_stacks, mover_order, stacks_of, surroundings_of
from games.octi.state import Capture, Mover, PodMove, Position, Stack


class Hop(Struct, frozen=True):
    """A step or jump that a pod can make now, towards one of its sides, A … H; `jumped` is 0 for a step.

    In Octi-X one side can have both, a step onto own pods and a jump over them.
    """

    side: str
    target: int
    jumped: int


class MovablePod(Struct, frozen=True):
    """A pod that the seat to move can choose; equal pods of a stack are one.

    Attributes:
        pod: its name in moves: "" if it stands alone.
        name: its prongs, `-` for none.
        count: the number of equal pods in the stack.
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
    """The next hops of an own pod of a square, clockwise, after those that led it along `path` (O6, O7).

    `pod` is its name in moves, "" if it stands alone; `moving_count` counts the pods of its stack that go this turn,
    itself among them (O11).
    """
    jumped = jumped_squares(square, path)
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
    stacks = all_stacks(position)
    jumped = {jumped for mover in movers for jumped in jumped_squares(square, mover.path)}
    return tuple(stacks[square] for square in sorted(jumped - {0}))


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
