"""The events that games have in common.

Every game derives events of its own. An event is a frozen Struct whose tag is the name of its class, so that a stored
one says what it is; texts are chosen by its type.
"""

from typing import ClassVar, TypeAlias

from msgspec import Struct

Seat: TypeAlias = int
"""A place at the table, counted from 0."""


class Bust(Struct, frozen=True):
    """A seat lost what it had ventured."""

    seat: Seat


class BigTurn(Struct, frozen=True):
    """A seat did far better than usual."""

    seat: Seat


class Event(Struct, frozen=True, tag=True):
    """Something that happened in a game. Every game derives its own; the class name is its tag.

    Attributes:
        is_hidden: true if it is secret for now, and changes nothing that everybody sees.
    """

    is_hidden: ClassVar[bool] = False

    @property
    def highlight(self) -> Bust | BigTurn | None:
        """The bust or big turn that it is, which the players talk about; by default none."""
        return None


class SeatEvent(Event, frozen=True):
    """Something that a seat did, or that happened to it."""

    seat: Seat


class RanOut(SeatEvent, frozen=True):
    """A seat's time ran out."""


class Forced(SeatEvent, frozen=True):
    """A seat had one legal move only, and the table makes it; the events of the move follow."""


class LeftGame(SeatEvent, frozen=True):
    """A seat left the game."""


class TookBack(SeatEvent, frozen=True):
    """A seat took back its moves and the moves that followed on them: `count` in all."""

    count: int


class Won(SeatEvent, frozen=True):
    """A seat won the game with `total` points; `reason` as in the outcome."""

    total: int
    reason: str


class Tied(Event, frozen=True):
    """Several seats won the game together, with `total` points each; `reason` as in the outcome."""

    seats: tuple[Seat, ...]
    total: int
    reason: str
