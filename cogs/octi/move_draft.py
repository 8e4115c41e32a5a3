"""An action of Octi that is being put together: a few letters on the buttons, kept nowhere else.

`g2` is own pod number 2, in the order of the position, about to go; `g2A` the same pod after a jump north, `g2b` after
a step north-east. `g23` are two pods of one stack; the first that can still go is the one that goes next, and a dot
keeps it where it has landed: `g2A.3`. `?C` asks whether to step east or to jump (O6, O7). `~5` turns over what is
captured: bit n is pod n of the board, black's first; enemy pods are captured unless turned over, own ones if (O8).
`a2` is pod 2 about to take a prong, `a2C` on its east side; `e`, `e33` is a pod to be brought in, `f`, `f57` one to be
freed. Nothing chosen yet is the empty text.
"""

from itertools import pairwise
from typing import Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from games.core import Seat
from games.octi.actions import enter_squares, free_squares, position_after
from games.octi.board import PRONG_NAMES, jumped_square, name_order
from games.octi.notation import format_move
from games.octi.partial_moves import Hop, compose, hops
from games.octi.state import Add, Enter, Free, Move, Mover, PodMove, Position
from games.octi.turns import win_reason
from render.octi.stacks import DraftOverlay

MAX_DRAFT_LENGTH: Final = 57
"""How many letters there is room for on a button."""


class PodPath(Struct, frozen=True):
    """A pod that goes.

    Attributes:
        number: which own pod, in the order of the position.
        pod: its name in moves, "" if it stands alone (O19).
        name: its prongs, `-` for none.
        hop_letters: its hops so far, the side of each: small for a step, capital for a jump.
        squares: the squares it has landed on.
        has_stopped: whether it goes no further, though it might.
    """

    number: int
    pod: str
    name: str
    hop_letters: str = ""
    squares: tuple[int, ...] = ()
    has_stopped: bool = False


class JumpedPod(NamedTuple):
    """A pod that was jumped over: its bit, owner, square and prongs, and whether it is to be captured."""

    bit: int
    seat: Seat
    square: int
    name: str
    is_captured: bool


class MoveDraft(Struct, frozen=True):
    """An action that is being put together.

    Attributes:
        position: in which.
        kind: what is done: `g` go, `a` add, `e` enter, `f` free, or nothing yet.
        square: where the pods stand that act, or where a pod is put; 0 where that is still open.
        paths: the pods that go, or the one that takes a prong.
        side: where it takes it.
        ambiguous_side: the side towards which both a step and a jump lead, where that is the question.
        capture_toggles: see the module.
    """

    position: Position
    kind: str = ""
    square: int = 0
    paths: tuple[PodPath, ...] = ()
    side: str = ""
    ambiguous_side: str = ""
    capture_toggles: int = 0

    @property
    def arg(self) -> str:
        """It as it is written on buttons."""
        if self.kind in {"e", "f"}:
            return self.kind + (str(self.square) if self.square else "")
        walks = "".join(f"{walk.number}{walk.hop_letters}{'.' if walk.has_stopped else ''}" for walk in self.paths)
        asked = f"?{self.ambiguous_side}" if self.ambiguous_side else ""
        return self.kind + walks + self.side + asked + (f"~{self.capture_toggles:x}" if self.capture_toggles else "")

    @property
    def has_hops(self) -> bool:
        """Whether anybody has gone anywhere."""
        return any(walk.hop_letters for walk in self.paths)

    @property
    def active_path(self) -> int | None:
        """Which of the walks goes on next; None if all are at their end."""
        if self.kind != "g":
            return None
        return next((n for n, walk in enumerate(self.paths) if not walk.hop_letters or self.next_hops(n)), None)

    def next_hops(self, n: int) -> tuple[Hop, ...]:
        """The next hops of a walk."""
        walk = self.paths[n]
        return () if walk.has_stopped else hops(self.position, self.square, walk.pod, walk.squares, len(self.paths))

    @property
    def movers(self) -> tuple[Mover, ...]:
        """The pods that have gone so far."""
        return tuple(Mover(walk.pod, walk.squares) for walk in self.paths if walk.squares)

    @property
    def jumped_pods(self) -> tuple[JumpedPod, ...]:
        """The pods jumped over, by squares, then in the order of the notation."""
        over = {jumped_square(at, to) for mover in self.movers for at, to in pairwise((self.square, *mover.path))}
        found = []
        board = [(seat, pod) for seat in (0, 1) for pod in self.position.pods[seat]]
        for bit, (seat, pod) in enumerate(board):
            if pod >> 8 in over:
                taken = (seat != self.position.seat) != bool(self.capture_toggles >> bit & 1)
                found.append(JumpedPod(bit, seat, pod >> 8, PRONG_NAMES[pod & 0xFF], taken))
        return tuple(sorted(found, key=lambda struck: (struck.square, name_order(struck.name))))

    @property
    def partial_move(self) -> PodMove | None:
        """What has been done so far, if anybody has gone."""
        captured: dict[int, list[str]] = {}
        for struck in self.jumped_pods:
            if struck.is_captured:
                captured.setdefault(struck.square, []).append(struck.name)
        return compose(self.position, self.square, self.movers, captured) if self.has_hops else None

    @property
    def move(self) -> Move | None:
        """The action, if it is one already."""
        match self.kind:
            case "g":
                return self.partial_move if all(walk.squares for walk in self.paths) else None
            case "a" if self.side:
                return Add(self.square, self.paths[0].pod, self.side)
            case "e" if self.square:
                return Enter(self.square)
            case "f" if self.square:
                return Free(self.square)
            case _:
                return None

    @property
    def text(self) -> str:
        """The notation of what has been done so far (O19); of nothing, nothing."""
        move = self.move or self.partial_move
        return format_move(move) if move else ""

    @property
    def is_complete(self) -> bool:
        """Whether it is an action about which nothing is left to choose."""
        return self.move is not None and self.active_path is None and not self.jumped_pods

    @property
    def wins(self) -> bool:
        """Whether it is an action that wins."""
        return self.move is not None and bool(win_reason(position_after(self.position, self.move)))

    def with_hop(self, hop: Hop) -> "MoveDraft":
        """It after the next hop of the walk that goes on."""
        n = self.active_path or 0
        walk = self.paths[n]
        way = walk.hop_letters + (hop.side if hop.jumped else hop.side.lower())
        return self._with_path(n, replace(walk, hop_letters=way, squares=(*walk.squares, hop.target)))

    def with_stop(self) -> "MoveDraft":
        """It when the walk that goes on goes no further."""
        n = self.active_path or 0
        return self._with_path(n, replace(self.paths[n], has_stopped=True))

    def with_pod_toggled(self, number: int) -> "MoveDraft":
        """It with one more pod of the stack going, or, if that goes already, without."""
        others = tuple(walk for walk in self.paths if walk.number != number)
        joining = len(others) == len(self.paths)
        return replace(self, paths=(*others, unmoved_pod(self.position, number)) if joining else others)

    def with_capture_toggled(self, jumped_pod: JumpedPod) -> "MoveDraft":
        """It with a pod captured that was not, or the other way round."""
        return replace(self, capture_toggles=self.capture_toggles ^ 1 << jumped_pod.bit)

    def undo(self) -> "MoveDraft":
        """It before the last choice."""
        if self.ambiguous_side:
            return replace(self, ambiguous_side="")
        last = max((n for n, walk in enumerate(self.paths) if walk.hop_letters), default=-1)
        if last < 0:
            return replace(self, paths=self.paths[:-1]) if len(self.paths) > 1 else MoveDraft(self.position)
        walk = self.paths[last]
        if walk.has_stopped:
            return self._with_path(last, replace(walk, has_stopped=False))
        before = self._with_path(last, replace(walk, hop_letters=walk.hop_letters[:-1], squares=walk.squares[:-1]))
        return replace(
            before, capture_toggles=before.capture_toggles & sum(1 << struck.bit for struck in before.jumped_pods)
        )

    def _with_path(self, n: int, path: PodPath) -> "MoveDraft":
        return replace(self, paths=(*self.paths[:n], path, *self.paths[n + 1 :]), ambiguous_side="")


def companions(draft: MoveDraft) -> tuple[int, ...]:
    """The other pods of the stack that could go along with the first one (O11)."""
    numbers = range(len(draft.position.pods[draft.position.seat]))
    there = [number for number in numbers if square_of(draft.position, number) == draft.square]
    first = draft.paths[0].number
    return tuple(
        n for n in there if n != first and hops(draft.position, draft.square, unmoved_pod(draft.position, n).pod)
    )


def draft_overlay(draft: MoveDraft) -> DraftOverlay | None:
    """It as the picture shows it; None where nothing is chosen."""
    match draft.kind:
        case "":
            return None
        case "e":
            return DraftOverlay(targets=tuple(sorted(enter_squares(draft.position))))
        case "f":
            return DraftOverlay(targets=tuple(sorted(free_squares(draft.position))))
    n, done = draft.active_path, draft.partial_move
    return DraftOverlay(
        draft.square,
        tuple(walk.pod for walk in draft.paths if walk.pod),
        tuple(walk.squares for walk in draft.paths),
        tuple(dict.fromkeys(hop.target for hop in draft.next_hops(n))) if n is not None else (),
        tuple(dict.fromkeys(struck.square for struck in draft.jumped_pods)),
        done.captures if done else (),
    )


def next_hops_towards(draft: MoveDraft, side: str) -> tuple[Hop, ...]:
    """The next hops of the walk that goes on, towards a side: none, a step, a jump, or one of each."""
    return (
        tuple(hop for hop in draft.next_hops(draft.active_path) if hop.side == side)
        if draft.active_path is not None
        else ()
    )


def unmoved_pod(position: Position, number: int) -> PodPath:
    """An own pod that has gone nowhere. ValueError: there is none with this number."""
    own = position.pods[position.seat]
    if number >= len(own):
        raise ValueError(f"there is no pod {number}")
    alone = sum(pod >> 8 == own[number] >> 8 for pod in own) == 1
    name = PRONG_NAMES[own[number] & 0xFF]
    return PodPath(number, "" if alone else name, name)


def square_of(position: Position, number: int) -> int:
    """Where an own pod stands."""
    return position.pods[position.seat][number] >> 8
