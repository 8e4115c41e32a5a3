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
from games.octi.actions import after, enter_squares, free_squares
from games.octi.board import NAMES, between, name_order
from games.octi.composing import Hop, compose, hops
from games.octi.notation import format_move
from games.octi.state import Add, Enter, Free, Go, Move, Mover, Position
from games.octi.turns import why_won
from render.octi import Draft

ROOM: Final = 57
"""How many letters there is room for on a button."""


class Walk(Struct, frozen=True):
    """A pod that goes.

    Attributes:
        number: which own pod, in the order of the position.
        pod: its name in moves, "" if it stands alone (O19).
        name: its prongs, `-` for none.
        way: its hops so far, the side of each: small for a step, capital for a jump.
        path: the squares it has landed on.
        stays: whether it goes no further, though it might.
    """

    number: int
    pod: str
    name: str
    way: str = ""
    path: tuple[int, ...] = ()
    stays: bool = False


class Struck(NamedTuple):
    """A pod that was jumped over: its bit, owner, square and prongs, and whether it is to be captured."""

    bit: int
    seat: Seat
    square: int
    name: str
    taken: bool


class Plan(Struct, frozen=True):
    """An action that is being put together.

    Attributes:
        position: in which.
        kind: what is done: `g` go, `a` add, `e` enter, `f` free, or nothing yet.
        square: where the pods stand that act, or where a pod is put; 0 where that is still open.
        walks: the pods that go, or the one that takes a prong.
        side: where it takes it.
        asked: the side towards which both a step and a jump lead, where that is the question.
        turned: see the module.
    """

    position: Position
    kind: str = ""
    square: int = 0
    walks: tuple[Walk, ...] = ()
    side: str = ""
    asked: str = ""
    turned: int = 0

    @property
    def arg(self) -> str:
        """It as it is written on buttons."""
        if self.kind in {"e", "f"}:
            return self.kind + (str(self.square) if self.square else "")
        walks = "".join(f"{walk.number}{walk.way}{'.' if walk.stays else ''}" for walk in self.walks)
        asked = f"?{self.asked}" if self.asked else ""
        return self.kind + walks + self.side + asked + (f"~{self.turned:x}" if self.turned else "")

    @property
    def begun(self) -> bool:
        """Whether anybody has gone anywhere."""
        return any(walk.way for walk in self.walks)

    @property
    def current(self) -> int | None:
        """Which of the walks goes on next; None if all are at their end."""
        if self.kind != "g":
            return None
        return next((n for n, walk in enumerate(self.walks) if not walk.way or self.further(n)), None)

    def further(self, n: int) -> tuple[Hop, ...]:
        """The next hops of a walk."""
        walk = self.walks[n]
        return () if walk.stays else hops(self.position, self.square, walk.pod, walk.path, len(self.walks))

    @property
    def movers(self) -> tuple[Mover, ...]:
        """The pods that have gone so far."""
        return tuple(Mover(walk.pod, walk.path) for walk in self.walks if walk.path)

    @property
    def struck(self) -> tuple[Struck, ...]:
        """The pods jumped over, by squares, then in the order of the notation."""
        over = {between(at, to) for mover in self.movers for at, to in pairwise((self.square, *mover.path))}
        found = []
        board = [(seat, pod) for seat in (0, 1) for pod in self.position.pods[seat]]
        for bit, (seat, pod) in enumerate(board):
            if pod >> 8 in over:
                taken = (seat != self.position.seat) != bool(self.turned >> bit & 1)
                found.append(Struck(bit, seat, pod >> 8, NAMES[pod & 0xFF], taken))
        return tuple(sorted(found, key=lambda struck: (struck.square, name_order(struck.name))))

    @property
    def so_far(self) -> Go | None:
        """What has been done so far, if anybody has gone."""
        captured: dict[int, list[str]] = {}
        for struck in self.struck:
            if struck.taken:
                captured.setdefault(struck.square, []).append(struck.name)
        return compose(self.position, self.square, self.movers, captured) if self.begun else None

    @property
    def move(self) -> Move | None:
        """The action, if it is one already."""
        match self.kind:
            case "g":
                return self.so_far if all(walk.path for walk in self.walks) else None
            case "a" if self.side:
                return Add(self.square, self.walks[0].pod, self.side)
            case "e" if self.square:
                return Enter(self.square)
            case "f" if self.square:
                return Free(self.square)
            case _:
                return None

    @property
    def text(self) -> str:
        """The notation of what has been done so far (O19); of nothing, nothing."""
        move = self.move or self.so_far
        return format_move(move) if move else ""

    @property
    def settled(self) -> bool:
        """Whether it is an action about which nothing is left to choose."""
        return self.move is not None and self.current is None and not self.struck

    @property
    def wins(self) -> bool:
        """Whether it is an action that wins."""
        return self.move is not None and bool(why_won(after(self.position, self.move)))

    def hopped(self, hop: Hop) -> "Plan":
        """It after the next hop of the walk that goes on."""
        n = self.current or 0
        walk = self.walks[n]
        way = walk.way + (hop.side if hop.over else hop.side.lower())
        return self._with(n, replace(walk, way=way, path=(*walk.path, hop.to)))

    def stayed(self) -> "Plan":
        """It when the walk that goes on goes no further."""
        n = self.current or 0
        return self._with(n, replace(self.walks[n], stays=True))

    def joined(self, number: int) -> "Plan":
        """It with one more pod of the stack going, or, if that goes already, without."""
        others = tuple(walk for walk in self.walks if walk.number != number)
        joining = len(others) == len(self.walks)
        return replace(self, walks=(*others, standing(self.position, number)) if joining else others)

    def turned_over(self, struck: Struck) -> "Plan":
        """It with a pod captured that was not, or the other way round."""
        return replace(self, turned=self.turned ^ 1 << struck.bit)

    def back(self) -> "Plan":
        """It before the last choice."""
        if self.asked:
            return replace(self, asked="")
        last = max((n for n, walk in enumerate(self.walks) if walk.way), default=-1)
        if last < 0:
            return replace(self, walks=self.walks[:-1]) if len(self.walks) > 1 else Plan(self.position)
        walk = self.walks[last]
        if walk.stays:
            return self._with(last, replace(walk, stays=False))
        before = self._with(last, replace(walk, way=walk.way[:-1], path=walk.path[:-1]))
        return replace(before, turned=before.turned & sum(1 << struck.bit for struck in before.struck))

    def _with(self, n: int, walk: Walk) -> "Plan":
        return replace(self, walks=(*self.walks[:n], walk, *self.walks[n + 1 :]), asked="")


def companions(plan: Plan) -> tuple[int, ...]:
    """The other pods of the stack that could go along with the first one (O11)."""
    numbers = range(len(plan.position.pods[plan.position.seat]))
    there = [number for number in numbers if square_of(plan.position, number) == plan.square]
    first = plan.walks[0].number
    return tuple(n for n in there if n != first and hops(plan.position, plan.square, standing(plan.position, n).pod))


def sketch(plan: Plan) -> Draft | None:
    """It as the picture shows it; None where nothing is chosen."""
    match plan.kind:
        case "":
            return None
        case "e":
            return Draft(targets=tuple(sorted(enter_squares(plan.position))))
        case "f":
            return Draft(targets=tuple(sorted(free_squares(plan.position))))
    n, done = plan.current, plan.so_far
    return Draft(
        plan.square,
        tuple(walk.pod for walk in plan.walks if walk.pod),
        tuple(walk.path for walk in plan.walks),
        tuple(dict.fromkeys(hop.to for hop in plan.further(n))) if n is not None else (),
        tuple(dict.fromkeys(struck.square for struck in plan.struck)),
        done.captures if done else (),
    )


def towards(plan: Plan, side: str) -> tuple[Hop, ...]:
    """The next hops of the walk that goes on, towards a side: none, a step, a jump, or one of each."""
    return tuple(hop for hop in plan.further(plan.current) if hop.side == side) if plan.current is not None else ()


def standing(position: Position, number: int) -> Walk:
    """An own pod that has gone nowhere. ValueError: there is none with this number."""
    own = position.pods[position.seat]
    if number >= len(own):
        raise ValueError(f"there is no pod {number}")
    alone = sum(pod >> 8 == own[number] >> 8 for pod in own) == 1
    name = NAMES[own[number] & 0xFF]
    return Walk(number, "" if alone else name, name)


def square_of(position: Position, number: int) -> int:
    """Where an own pod stands."""
    return position.pods[position.seat][number] >> 8
