"""The positions, moves, state and view of Octi."""

from typing import TypeAlias

from msgspec import Struct, field

from games.core import Seat
from games.octi.board import Mode

Pods: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""Black's pods and red's on the board, each `square << 8 | prongs` (see `board`), rising."""


class Options(Struct, frozen=True):
    """The options of a game: its mode."""

    mode: Mode = "basic"


class Position(Struct, frozen=True):
    """The position on the board, on which the legal actions of a turn depend.

    Attributes:
        seat: the seat to move, 0 black, 1 red.
        supply: the number of each seat's prongs that are in no pod.
        reserve: the number of each seat's pods that were never on the board (O3).
        captured: the number of each seat's own pods that were captured, by either side (O13).
    """

    mode: Mode
    seat: Seat
    pods: Pods
    supply: tuple[int, int]
    reserve: tuple[int, int]
    captured: tuple[int, int] = (0, 0)


class Add(Struct, frozen=True, tag="add"):
    """Put a prong from the supply into a free side of an own pod (O5): "" if it stands alone on the square, else its
    name in the stack: its prongs, `-` for none (O19).
    """

    square: int
    pod: str
    side: str


class Mover(Struct, frozen=True):
    """One pod of a `PodMove`: its name as in `Add`, and the squares it lands on, in order (O6, O7, O11)."""

    pod: str
    path: tuple[int, ...]


class Capture(Struct, frozen=True):
    """Pods captured on one jumped square: some of a stack by name, or, if `pods` is empty, all (O8)."""

    square: int
    pods: tuple[str, ...] = ()


class PodMove(Struct, frozen=True, tag="go"):
    """Pods of one square go, each its own way, and capture what they jumped over (O6, O7, O8, O11).

    Attributes:
        movers: in the order of their names (`-` last, though it never goes), equal ones in that of their paths.
        captures: in the order of their squares; names within one in order, `-` last.
    """

    square: int
    movers: tuple[Mover, ...]
    captures: tuple[Capture, ...] = ()


class Enter(Struct, frozen=True, tag="enter"):
    """Put a reserve pod on a base (O9, O14)."""

    square: int


class Free(Struct, frozen=True, tag="free"):
    """Put a captured own pod onto own pods on a base (O13)."""

    square: int


Move: TypeAlias = Add | PodMove | Enter | Free


class Stack(Struct, frozen=True):
    """The pods on a square, one or more, all of one seat, by name in the order of the notation, `-` last."""

    square: int
    seat: Seat
    pods: tuple[str, ...]


class LastAction(Struct, frozen=True):
    """The last action, its seat, and the pods that it took off the board."""

    seat: Seat
    move: Move
    captured: tuple[Stack, ...] = ()


class State(Struct, frozen=True):
    """A game of Octi.

    Attributes:
        position_keys: the keys of the positions that could come up again, oldest first, that of `position` last:
            those since the last action that nothing can take back, or since the start (O17).
        quiet_turns: the turns in a row without add, enter, free or capture (O17).
        number: the number of actions played.
        winner: None while the game goes on, and after a draw.
        reason: the end of the game: `base` (O15), `bases` (O12), `stuck`, `no-pods` (O16), `repetition`, `quiet`,
            `agreement` (O17), `time`, `resigned` (O18); empty while it is not.
    """

    position: Position
    position_keys: tuple[str, ...] = field(name="seen")
    quiet_turns: int = field(default=0, name="quiet")
    number: int = 0
    last: LastAction | None = None
    winner: Seat | None = None
    reason: str = ""


class View(Position, frozen=True, kw_only=True):
    """The view of every seat, as nothing is hidden in Octi. Pairs are black's and red's.

    Attributes:
        columns, rows: the size of the board.
        stacks: the pods by their squares, rising.
        repetitions: the times this position has come up; the third time it is a draw (O17).
    """

    columns: int
    rows: int
    bases: tuple[tuple[int, ...], ...]
    stacks: tuple[Stack, ...]
    number: int
    quiet_turns: int
    repetitions: int
    last: LastAction | None
    winner: Seat | None
    reason: str

    @property
    def position(self) -> Position:
        """The position alone."""
        return Position(*(getattr(self, name) for name in Position.__struct_fields__))
