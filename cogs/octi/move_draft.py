"""An action of Octi that is being put together: a few letters on the buttons, stored nowhere else.

`g2` is own pod number 2, in the order of the position, about to go; `g2A` the same pod after a jump north, `g2b` after
a step north-east. `g23` are two pods of one stack; the first that can still go is the one that goes next, and a dot
keeps it where it has landed: `g2A.3`. `?C` asks whether to step east or to jump (O6, O7). `~5` turns over what is
captured: bit n is pod n of the board, black's first; enemy pods are captured unless turned over, own ones if (O8).
An action after which no pod can go on is played as it is; with `!` at its end its captures are asked for first.
`a2` is pod 2, which cannot go, about to take a prong, `a2C` on its east side; `e`, `e33` is a pod to be brought in,
`f`, `f57` one to be freed. Nothing chosen yet is the empty text.
"""

import re
from itertools import pairwise
from typing import Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from bot.ui.message.custom_id import ForgedClick
from games.core import Seat
from games.octi.actions import enter_squares, free_squares, position_after
from games.octi.board import ALL_SIDES, PRONG_NAMES, SIDES, jumped_square, jumped_squares, name_order
from games.octi.notation import format_move
from games.octi.partial_moves import Hop, compose, hops
from games.octi.state import Add, Enter, Free, Move, Mover, PodMove, Position
from games.octi.turns import win_reason
from render.octi.stacks import DraftOverlay

MAX_DRAFT_LENGTH: Final = 57
"""The most letters on a button."""


class PodPath(Struct, frozen=True):
    """A pod that goes, and its hops so far."""

    number: int  # in the order of the position's own pods
    pod: str  # its name in moves, "" if it stands alone (O19)
    name: str  # its prongs, `-` for none
    hop_letters: str = ""  # the side of each hop: small for a step, capital for a jump
    squares: tuple[int, ...] = ()  # those it has landed on
    has_stopped: bool = False  # it goes no further, though it might


class JumpedPod(NamedTuple):
    """A pod that was jumped over: its bit, owner, square and prongs, and whether it is to be captured."""

    bit: int
    seat: Seat
    square: int
    name: str
    is_captured: bool


class MoveDraft(Struct, frozen=True):
    """An action that is being put together."""

    position: Position
    kind: str = ""  # `g` go, `a` add, `e` enter, `f` free, or nothing yet
    square: int = 0  # of the pods that act, or where a pod is put; 0 while that is open
    paths: tuple[PodPath, ...] = ()  # of the pods that go, or the pod that takes a prong
    side: str = ""  # of the new prong
    ambiguous_side: str = ""  # the side towards which both a step and a jump lead, where that is the question
    capture_toggles: int = 0  # a mask of pods, as in the module's docstring
    asks_captures: bool = False  # the captures are a question of their own

    @property
    def arg(self) -> str:
        """The text on buttons."""
        if self.kind in {"e", "f"}:
            return self.kind + (str(self.square) if self.square else "")
        paths = "".join(f"{path.number}{path.hop_letters}{'.' if path.has_stopped else ''}" for path in self.paths)
        question = f"?{self.ambiguous_side}" if self.ambiguous_side else ""
        captures = f"~{self.capture_toggles:x}" if self.capture_toggles else ""
        return self.kind + paths + self.side + question + captures + ("!" if self.asks_captures else "")

    @property
    def has_hops(self) -> bool:
        """True once a pod has gone anywhere."""
        return any(path.hop_letters for path in self.paths)

    @property
    def active_path(self) -> int | None:
        """The index of the path that goes on next; None if all are at their end."""
        if self.kind != "g":
            return None
        return next((n for n, path in enumerate(self.paths) if not path.hop_letters or self.next_hops(n)), None)

    def next_hops(self, n: int) -> tuple[Hop, ...]:
        """The next hops of a path."""
        path = self.paths[n]
        return () if path.has_stopped else hops(self.position, self.square, path.pod, path.squares, len(self.paths))

    @property
    def movers(self) -> tuple[Mover, ...]:
        """The pods that have gone so far."""
        return tuple(Mover(path.pod, path.squares) for path in self.paths if path.squares)

    @property
    def jumped_pods(self) -> tuple[JumpedPod, ...]:
        """The pods jumped over, by squares, then in the order of the notation."""
        jumped = {jumped_square(*hop) for mover in self.movers for hop in pairwise((self.square, *mover.path))}
        pods = []
        board = [(seat, pod) for seat in (0, 1) for pod in self.position.pods[seat]]
        for bit, (seat, pod) in enumerate(board):
            if pod >> 8 in jumped:
                is_captured = (seat != self.position.seat) != bool(self.capture_toggles >> bit & 1)
                pods.append(JumpedPod(bit, seat, pod >> 8, PRONG_NAMES[pod & 0xFF], is_captured))
        return tuple(sorted(pods, key=lambda pod: (pod.square, name_order(pod.name))))

    @property
    def partial_move(self) -> PodMove | None:
        """The action as far as the pods have gone; None before."""
        captured: dict[int, list[str]] = {}
        for pod in self.jumped_pods:
            if pod.is_captured:
                captured.setdefault(pod.square, []).append(pod.name)
        return compose(self.position, self.square, self.movers, captured) if self.has_hops else None

    @property
    def move(self) -> Move | None:
        """The action, if it is one already."""
        match self.kind:
            case "g":
                return self.partial_move if all(path.squares for path in self.paths) else None
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
        """The notation of the action so far (O19); empty before a pod has gone."""
        move = self.move or self.partial_move
        return format_move(move) if move else ""

    @property
    def is_complete(self) -> bool:
        """True for an action about which nothing is left to choose."""
        is_asked = self.asks_captures and bool(self.jumped_pods)
        return self.move is not None and self.active_path is None and not is_asked

    @property
    def wins(self) -> bool:
        """True for an action that wins."""
        return self.move is not None and bool(win_reason(position_after(self.position, self.move)))

    def with_hop(self, hop: Hop) -> "MoveDraft":
        """The draft after the next hop of the path that goes on."""
        n = self.active_path or 0
        path = self.paths[n]
        way = path.hop_letters + (hop.side if hop.jumped else hop.side.lower())
        return self._with_path(n, replace(path, hop_letters=way, squares=(*path.squares, hop.target)))

    def with_stop(self) -> "MoveDraft":
        """The draft when the path that goes on ends."""
        n = self.active_path or 0
        return self._with_path(n, replace(self.paths[n], has_stopped=True))

    def with_pod_toggled(self, number: int) -> "MoveDraft":
        """The draft with one more pod of the stack going, or, if that goes already, without."""
        others = tuple(path for path in self.paths if path.number != number)
        joining = len(others) == len(self.paths)
        return replace(self, paths=(*others, unmoved_pod(self.position, number)) if joining else others)

    def with_capture_toggled(self, jumped_pod: JumpedPod) -> "MoveDraft":
        """The draft with a pod captured that was not, or the other way round."""
        return replace(self, capture_toggles=self.capture_toggles ^ 1 << jumped_pod.bit)

    def undo(self) -> "MoveDraft":
        """The draft before the last choice."""
        if self.ambiguous_side:
            return replace(self, ambiguous_side="")
        last = max((n for n, path in enumerate(self.paths) if path.hop_letters), default=None)
        if last is None:
            return replace(self, paths=self.paths[:-1]) if len(self.paths) > 1 else MoveDraft(self.position)
        path = self.paths[last]
        if path.has_stopped:
            return self._with_path(last, replace(path, has_stopped=False))
        before = self._with_path(last, replace(path, hop_letters=path.hop_letters[:-1], squares=path.squares[:-1]))
        mask = sum(1 << pod.bit for pod in before.jumped_pods)
        return replace(before, capture_toggles=before.capture_toggles & mask)

    def _with_path(self, n: int, path: PodPath) -> "MoveDraft":
        return replace(self, paths=(*self.paths[:n], path, *self.paths[n + 1 :]), ambiguous_side="")


def draft_of(position: Position, move: Move) -> MoveDraft:
    """The draft that is a legal action; of a pod that is put on the board an empty one."""
    match move:
        case Add(square, pod, side):
            return MoveDraft(position, "a", square, (_standing_pod(position, square, pod, ()),), side)
        case PodMove(square, movers, captures):
            draft = MoveDraft(position, "g", square)
            for mover in movers:
                draft = replace(draft, paths=(*draft.paths, _standing_pod(position, square, mover.pod, draft.paths)))
            for n, mover in enumerate(movers):
                for way in zip(mover.path, jumped_squares(square, mover.path), strict=True):
                    draft = draft.with_hop(next(hop for hop in draft.next_hops(n) if (hop.target, hop.jumped) == way))
                if draft.next_hops(n):
                    draft = draft.with_stop()
            whole = {capture.square for capture in captures if not capture.pods}
            others = [(capture.square, name) for capture in captures for name in capture.pods]
            for jumped_pod in draft.jumped_pods:
                is_captured = jumped_pod.square in whole
                if (jumped_pod.square, jumped_pod.name) in others:
                    others.remove((jumped_pod.square, jumped_pod.name))
                    is_captured = True
                if jumped_pod.is_captured is not is_captured:
                    draft = draft.with_capture_toggled(jumped_pod)
            return draft
        case _:
            return MoveDraft(position)


def _standing_pod(position: Position, square: int, name: str, others: tuple[PodPath, ...]) -> PodPath:
    """An own pod of a square, by its name in moves, which is none of the others."""
    pods = (unmoved_pod(position, number) for number in range(len(position.pods[position.seat])))
    numbers = {path.number for path in others}
    return next(
        pod
        for pod in pods
        if square_of(position, pod.number) == square and pod.pod == name and pod.number not in numbers
    )


def stack_mates(draft: MoveDraft) -> tuple[int, ...]:
    """The pods of the chosen stack that can go, alone or together (O11); none where one pod is all that can."""
    if draft.kind != "g" or draft.has_hops:
        return ()
    numbers = range(len(draft.position.pods[draft.position.seat]))
    stack = [n for n in numbers if square_of(draft.position, n) == draft.square]
    able = tuple(n for n in stack if hops(draft.position, draft.square, unmoved_pod(draft.position, n).pod))
    return able if len(able) > 1 else ()


def draft_overlay(draft: MoveDraft) -> DraftOverlay | None:
    """The draft as the picture shows it; None where nothing is chosen."""
    match draft.kind:
        case "":
            return None
        case "e":
            return DraftOverlay(targets=tuple(sorted(enter_squares(draft.position))))
        case "f":
            return DraftOverlay(targets=tuple(sorted(free_squares(draft.position))))
    n, move = draft.active_path, draft.partial_move
    return DraftOverlay(
        draft.square,
        tuple(path.pod for path in draft.paths if path.pod),
        tuple(path.squares for path in draft.paths),
        tuple(dict.fromkeys(hop.target for hop in draft.next_hops(n))) if n is not None else (),
        tuple(dict.fromkeys(pod.square for pod in draft.jumped_pods)),
        move.captures if move else (),
    )


def next_hops_towards(draft: MoveDraft, side: str) -> tuple[Hop, ...]:
    """The next hops of the path that goes on, towards a side: none, a step, a jump, or one of each."""
    n = draft.active_path
    return () if n is None else tuple(hop for hop in draft.next_hops(n) if hop.side == side)


def unmoved_pod(position: Position, number: int) -> PodPath:
    """An own pod that has gone nowhere. ForgedClick: there is none with this number."""
    own = position.pods[position.seat]
    if number >= len(own):
        raise ForgedClick(f"there is no pod {number}")
    alone = sum(pod >> 8 == own[number] >> 8 for pod in own) == 1
    name = PRONG_NAMES[own[number] & 0xFF]
    return PodPath(number, "" if alone else name, name)


def square_of(position: Position, number: int) -> int:
    """The square of an own pod."""
    return position.pods[position.seat][number] >> 8


_GO_PATTERN: Final = re.compile(r"g((?:[0-9](?:[a-h]|[A-H]*)\.?)+)(?:\?([A-H]))?(?:~([0-9a-f]{1,7}))?(!)?")
_PATH_PATTERN: Final = re.compile(r"([0-9])([a-h]|[A-H]*)(\.?)")
_ADD_PATTERN: Final = re.compile(r"a([0-9])([A-H]?)")
_PUT_PATTERN: Final = re.compile(r"([ef])([1-9][1-9])?")


def parse_draft(position: Position, arg: str) -> MoveDraft:
    """The draft on a button.

    Raises:
        ForgedClick: in this position there is no such thing to choose; somebody made it up.
    """
    if not arg:
        return MoveDraft(position)
    if len(arg) > MAX_DRAFT_LENGTH:
        raise ForgedClick(f"no button holds so much: {arg!r}")
    if go := _GO_PATTERN.fullmatch(arg):
        draft = _parse_go(position, go[1], go[2] or "", int(go[3] or "0", 16))
        return replace(draft, asks_captures=bool(go[4]))
    if add := _ADD_PATTERN.fullmatch(arg):
        path = unmoved_pod(position, int(add[1]))
        prongs = position.pods[position.seat][path.number] & 0xFF
        has_prong = prongs >> SIDES.index(add[2]) & 1 if add[2] else prongs == ALL_SIDES
        if has_prong or not position.supply[position.seat]:
            raise ForgedClick(f"no prong goes there: {arg!r}")
        if not add[2] and hops(position, square_of(position, path.number), path.pod):
            return _start_draft(position, [path.number])
        return MoveDraft(position, "a", square_of(position, path.number), (path,), add[2])
    if put := _PUT_PATTERN.fullmatch(arg):
        squares = enter_squares(position) if put[1] == "e" else free_squares(position)
        if not squares or (put[2] and int(put[2]) not in squares):
            raise ForgedClick(f"no pod is put there: {arg!r}")
        return MoveDraft(position, put[1], int(put[2] or 0))
    raise ForgedClick(f"no draft: {arg!r}")


def _parse_go(position: Position, paths: str, ambiguous_side: str, capture_toggles: int) -> MoveDraft:
    steps = _PATH_PATTERN.findall(paths)
    draft = _start_draft(position, [int(number) for number, _, _ in steps])
    for n, (_, letters, stop) in enumerate(steps):
        for letter in letters:
            side, is_jump = letter.upper(), letter.isupper()
            hops = [hop for hop in draft.next_hops(n) if hop.side == side and bool(hop.jumped) == is_jump]
            if draft.active_path != n or not hops:
                raise ForgedClick(f"no such way: {paths!r}")
            draft = draft.with_hop(hops[0])
        if stop:
            if draft.active_path != n or not letters:
                raise ForgedClick(f"it has nowhere to stay: {paths!r}")
            draft = draft.with_stop()
    draft = replace(draft, ambiguous_side=ambiguous_side, capture_toggles=capture_toggles)
    if capture_toggles & ~sum(1 << pod.bit for pod in draft.jumped_pods):
        raise ForgedClick(f"nobody jumped over that: {capture_toggles:x}")
    if ambiguous_side and len(next_hops_towards(draft, ambiguous_side)) < 2:
        raise ForgedClick(f"there is no question: {ambiguous_side!r}")
    return draft


def _start_draft(position: Position, numbers: list[int]) -> MoveDraft:
    """Pods of one square that can all go, before they do."""
    going = tuple(unmoved_pod(position, number) for number in numbers)
    draft = MoveDraft(position, "g", square_of(position, numbers[0]), going)
    squares = {square_of(position, number) for number in numbers}
    apart = len(squares) > 1 or len(set(numbers)) < len(numbers)
    if apart or not all(draft.next_hops(n) for n in range(len(going))):
        raise ForgedClick(f"these do not go together: {numbers}")
    return draft
