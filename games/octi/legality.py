"""The check of a player's action (O5 … O11, O13, O14) and of its notation (O19)."""

from collections import Counter
from itertools import pairwise

from games.core import Refused
from games.octi.actions import enter_squares, free_squares, held_bases
from games.octi.board import BOARDS, PRONG_BITS, PRONG_NAMES, SIDES, name_order
from games.octi.movegen import Surroundings, mover_order, squares_of, surroundings_of
from games.octi.state import Add, Capture, Enter, Free, Move, Mover, PodMove, Position


def check(position: Position, move: Move) -> None:
    """Checks that an action is legal and written by O19.

    Raises:
        Refused: `off-board`, `no-pod-there`, `not-your-pod` (`square`), `stands-alone`, `which-pod`, `no-such-pod`
            (`square`, `pod`: a pod is named where it need not, is not named where it must, or is not there);
            for an add `no-supply`, `side-taken` (`square`, `side`); for an enter `no-reserve`, `no-entry` and in
            classic `no-entry-classic` (`square`);
            for a free `not-in-this-mode`, `none-captured`, `no-foothold`, `no-freeing-there` (`square`);
            for a go `nobody-goes`, `no-prong` (`square`, `to`), `blocked` (`square`), `nothing-to-jump` (`square`),
            `jumped-twice` (`square`), `step-or-jump`, `not-jumped` (`square`), `whole-stack` (`square`: all of it is
            captured and yet named), `not-in-order`.
    """
    match move:
        case Add(square, name, side):
            pod = _pod(position, square, name)
            if not position.supply[position.seat]:
                raise Refused("no-supply")
            if side not in SIDES or len(side) != 1 or pod >> SIDES.index(side) & 1:
                raise Refused("side-taken", square=square, side=side)
        case PodMove():
            _check_pod_move(position, move)
        case Enter(square):
            _on_board(position, square)
            if not position.reserve[position.seat]:
                raise Refused("no-reserve")
            if square not in enter_squares(position):
                raise Refused("no-entry-classic" if position.mode == "classic" else "no-entry", square=square)
        case Free(square):
            _on_board(position, square)
            _check_free(position, square)


def _check_free(position: Position, square: int) -> None:
    if position.mode != "classic":
        raise Refused("not-in-this-mode")
    if not position.captured[position.seat]:
        raise Refused("none-captured")
    if not held_bases(position, position.seat):
        raise Refused("no-foothold")
    if square not in free_squares(position):
        raise Refused("no-freeing-there", square=square)


def _check_pod_move(position: Position, go: PodMove) -> None:
    if not go.movers:
        raise Refused("nobody-goes")
    pods = [_pod(position, go.square, mover.pod) for mover in go.movers]
    own = position.pods[position.seat]
    for pod in pods:
        if pods.count(pod) > own.count(pod):
            raise Refused("no-such-pod", square=go.square, pod=PRONG_NAMES[pod & 0xFF])
    surroundings = surroundings_of(position, go.square, len(pods))
    jumped = 0
    for pod, mover in zip(pods, go.movers, strict=True):
        jumped |= _jumped_squares(pod, mover, surroundings)
    for capture in go.captures:
        _check_capture(position, capture, jumped)
    rising = all(earlier.square < later.square for earlier, later in pairwise(go.captures))
    if not rising or any(mover_order(earlier) > mover_order(later) for earlier, later in pairwise(go.movers)):
        raise Refused("not-in-order")


def _jumped_squares(pod: int, mover: Mover, surroundings: Surroundings) -> int:
    """The squares that a pod jumps over on its way."""
    start, jumped = pod >> 8, 0
    if not mover.path:
        raise Refused("nobody-goes")
    for to in mover.path:
        hop = next(
            (hop for hop in surroundings.directions[start << 8 | pod & 0xFF] if to in (hop.near, hop.landing)), None
        )
        if hop is None or not to:
            raise Refused("no-prong", square=start, to=to)
        occupied = surroundings.occupied & hop.near_bit
        if to == hop.near:
            if len(mover.path) > 1:
                raise Refused("step-or-jump")
            if occupied and not surroundings.friends & hop.near_bit:
                raise Refused("blocked", square=to)
            return jumped
        if not occupied:
            raise Refused("nothing-to-jump", square=hop.near)
        if jumped & hop.near_bit:
            raise Refused("jumped-twice", square=hop.near)
        if surroundings.occupied & hop.landing_bit:
            raise Refused("blocked", square=to)
        jumped |= hop.near_bit
        start = to
    return jumped


def _check_capture(position: Position, capture: Capture, jumped: int) -> None:
    square, names = capture.square, capture.pods
    if square not in BOARDS[position.mode].squares or not jumped >> square & 1:
        raise Refused("not-jumped", square=square)
    if not names:
        return
    standing = (pod for side in position.pods for pod in side if pod >> 8 == square)
    counts = Counter(PRONG_NAMES[pod & 0xFF] for pod in standing)
    if counts.total() == 1:
        raise Refused("stands-alone", square=square)
    for name, count in Counter(names).items():
        if count > counts[name]:
            raise Refused("no-such-pod", square=square, pod=name)
    if len(names) == counts.total():
        raise Refused("whole-stack", square=square)
    if list(names) != sorted(names, key=name_order):
        raise Refused("not-in-order")


def _pod(position: Position, square: int, name: str) -> int:
    """The own pod that a move names."""
    _on_board(position, square)
    stack = [pod for pod in position.pods[position.seat] if pod >> 8 == square]
    if not stack:
        foes = squares_of(position.pods[1 - position.seat])
        raise Refused("not-your-pod" if foes >> square & 1 else "no-pod-there", square=square)
    if not name:
        if len(stack) > 1:
            raise Refused("which-pod", square=square)
        return stack[0]
    if len(stack) == 1:
        raise Refused("stands-alone", square=square)
    if name not in PRONG_BITS or (pod := square << 8 | PRONG_BITS[name]) not in stack:
        raise Refused("no-such-pod", square=square, pod=name)
    return pod


def _on_board(position: Position, square: int) -> None:
    if square not in BOARDS[position.mode].squares:
        raise Refused("off-board", square=square)
