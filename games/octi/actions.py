"""The legal actions of a turn, and the positions after them (O5 … O11, O13, O14)."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from games.octi.board import ALL_SIDES, BOARDS, PRONG_BITS, PRONG_NAMES, SIDES, Mode
from games.octi.movegen import all_stacks, can_move_pods, pod_moves, squares_of
from games.octi.state import Add, Enter, Free, Move, PodMove, Position, Stack


def initial_position(mode: Mode) -> Position:
    """The position before the first turn: one pod without prongs on each base (O2, O3), black to play (O4)."""
    board = BOARDS[mode]
    south, north = board.bases
    black, red = tuple(base << 8 for base in south), tuple(base << 8 for base in north)
    return Position(mode, 0, (black, red), (board.prongs, board.prongs), (board.reserve, board.reserve))


def actions(position: Position) -> Iterator[Move]:
    """Every legal action, one for each result (see `movegen`), generated lazily: adds, enters, frees, pod moves."""
    yield from adds(position)
    yield from map(Enter, enter_squares(position))
    yield from map(Free, free_squares(position))
    yield from pod_moves(position)


def can_act(position: Position) -> bool:
    """True if there is any legal action (O16)."""
    seat = position.seat
    if position.supply[seat] and any(pod & ALL_SIDES != ALL_SIDES for pod in position.pods[seat]):
        return True
    return can_move_pods(position) or bool(enter_squares(position) or free_squares(position))


def adds(position: Position) -> Iterator[Add]:
    """O5: every free side of every own pod; of equal pods in a stack, of one."""
    if not position.supply[position.seat]:
        return
    own = position.pods[position.seat]
    for n, pod in enumerate(own):
        square = pod >> 8
        first = not n or own[n - 1] >> 8 != square
        alone = first and (n + 1 == len(own) or own[n + 1] >> 8 != square)
        if first or own[n - 1] != pod:
            by_side = _adds(square, "" if alone else PRONG_NAMES[pod & ALL_SIDES])
            yield from [by_side[side] for side in _FREE_SIDES[pod & ALL_SIDES]]


def enter_squares(position: Position) -> Sequence[int]:
    """O9, O14: the bases that a reserve pod may enter."""
    seat, mode = position.seat, position.mode
    if not position.reserve[seat]:
        return ()
    board = BOARDS[mode]
    foes = squares_of(position.pods[1 - seat])
    home = [base for base in board.bases[seat] if not foes >> base & 1]
    return home + held_bases(position, seat) if mode == "classic" else home


def free_squares(position: Position) -> Sequence[int]:
    """O13: the bases that a captured pod may come back to."""
    seat = position.seat
    if position.mode != "classic" or not position.captured[seat]:
        return ()
    away = held_bases(position, seat)
    own = squares_of(position.pods[seat])
    return [base for base in BOARDS["classic"].bases[seat] if own >> base & 1] + away if away else ()


def held_bases(position: Position, seat: int) -> list[int]:
    """The enemy bases with a pod of a seat on them (O12 … O15)."""
    own = squares_of(position.pods[seat])
    return [base for base in BOARDS[position.mode].bases[1 - seat] if own >> base & 1]


def position_after(position: Position, move: Move) -> Position:
    """The position after a legal action."""
    mode, seat = position.mode, position.seat
    own = list(position.pods[seat])
    foes = position.pods[1 - seat]
    supply, reserve, captured = position.supply, position.reserve, position.captured
    match move:
        case Add(square, name, side):
            own[_find(own, square, name)] |= 1 << SIDES.index(side)
            supply = _add_to(supply, seat, -1)
        case PodMove(square, movers, captures):
            pods_moved = [own.pop(_find(own, square, mover.pod)) for mover in movers]
            if captures:
                left = list(foes)
                for stack in captured_stacks(position, move):
                    for name in stack.pods:
                        (own if stack.seat == seat else left).remove(stack.square << 8 | PRONG_BITS[name])
                        supply = _add_to(supply, seat, PRONG_BITS[name].bit_count())
                        captured = _add_to(captured, stack.seat, 1)
                foes = tuple(left)
            own += [mover.path[-1] << 8 | pod & 0xFF for mover, pod in zip(movers, pods_moved, strict=True)]
        case Enter(square):
            own.append(square << 8)
            reserve = _add_to(reserve, seat, -1)
        case Free(square):
            own.append(square << 8)
            captured = _add_to(captured, seat, -1)
    own.sort()
    pods = (tuple(own), foes) if seat == 0 else (foes, tuple(own))
    return Position(mode, 1 - seat, pods, supply, reserve, captured)


def captured_stacks(position: Position, move: PodMove) -> tuple[Stack, ...]:
    """The pods that an action captures, square by square (O8)."""
    if not move.captures:
        return ()
    stacks = all_stacks(position)
    captured = ((stacks[capture.square], capture.pods) for capture in move.captures)
    return tuple(replace(stack, pods=pods) if pods else stack for stack, pods in captured)


def _find(own: Sequence[int], square: int, name: str) -> int:
    """The index in `own`, which is sorted, of a pod that a legal action names."""
    return bisect_left(own, square << 8 | PRONG_BITS[name] if name else square << 8)


def _add_to(pair: tuple[int, int], seat: int, number: int) -> tuple[int, int]:
    return (pair[0] + number, pair[1]) if seat == 0 else (pair[0], pair[1] + number)


@lru_cache(maxsize=1 << 12)
def _adds(square: int, name: str) -> tuple[Add, ...]:
    return tuple(Add(square, name, side) for side in SIDES)


_FREE_SIDES: Final = tuple(
    tuple(side for side in range(8) if not prongs >> side & 1) for prongs in range(len(PRONG_NAMES))
)
"""The sides that are free, by the prongs of a pod."""
