"""The events of Octi."""

from typing import TypeAlias

from games.core import BigTurn, Event, RanOut, Seat, SeatEvent


class Added(SeatEvent, frozen=True):
    """A prong went from the supply into a pod; `pod` is its name before, whether it stood alone or not (O5)."""

    square: int
    pod: str
    side: str


class Moved(SeatEvent, frozen=True):
    """A pod went from a square, one step or by jumps (`jumped`, else empty), landing on those of `path` (O6, O7)."""

    square: int
    pod: str
    path: tuple[int, ...]
    jumped: tuple[int, ...]


class Captured(SeatEvent, frozen=True):
    """Pods of `owner` were taken off a square; `prongs` went to the supply of `seat`, who may be the same (O8)."""

    owner: Seat
    square: int
    pods: tuple[str, ...]
    prongs: int

    @property
    def highlight(self) -> BigTurn | None:
        """A big turn, if the pods were the opponent's."""
        return BigTurn(self.seat) if self.owner != self.seat else None


class Entered(SeatEvent, frozen=True):
    """A pod came from the reserve (O9, O14)."""

    square: int


class Freed(SeatEvent, frozen=True):
    """A captured pod came back (O13)."""

    square: int


class Resigned(SeatEvent, frozen=True):
    """A seat gave up (O18)."""


class Won(SeatEvent, frozen=True):
    """The game is won."""

    reason: str


class Drawn(Event, frozen=True):
    """The game is a draw (O17)."""

    reason: str


GameEvent: TypeAlias = Added | Moved | Captured | Entered | Freed | RanOut | Resigned | Won | Drawn
