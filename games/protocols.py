"""The small protocols that a game opts into, by an attribute of its rules: a race, chips at stake, agreed draws."""

from collections.abc import Mapping
from typing import Any, Protocol

from msgspec import Struct

from games.events import Event, Seat
from games.steps import StateT, Step


class Reaction(Struct, frozen=True):
    """A seat's reaction in a race: its time in milliseconds, and true if it was the right one."""

    seat: Seat
    time_ms: int
    is_right: bool


class Race(Protocol[StateT]):
    """The additions of a race: all seats move at once, by the rules' own clock, and at an open table seats are added.

    A table of a race has no time per turn, and calls nobody to move.

    Attributes:
        open_seats: the numbers of seats at a table with the option `open`.
    """

    open_seats: range

    def sit(self, state: StateT) -> Step[StateT]:
        """One more seat, the next number. Refused: `over`, `full`, or `seats-fixed` at a table that is not open."""

    def ends_by_itself(self, state: StateT) -> bool:
        """True if the game comes to its end though nobody makes a move any more, as after a number of rolls."""

    def reactions(self, event: Event) -> tuple[Reaction, ...]:
        """The reactions that an event tells of, without those whose time is unknown."""


class Stakes(Protocol[StateT]):
    """The additions of a game for chips: the rules say what moves, and the table books it."""

    def stake(self, options: Mapping[str, Any]) -> int:
        """The chips that options, which `start` takes, put at stake each time; 0: none."""

    def ante(self, state: StateT) -> int:
        """The chips that every seat must be able to put on the table before the dice asked for are rolled; 0: none."""

    def end_unpaid(self, state: StateT, seat: Seat) -> Step[StateT]:
        """A seat cannot put the `ante` on the table, and the game ends. Raises ValueError if there is none."""

    def chips(self, event: Event) -> tuple[int, ...]:
        """The chips that an event moves, a number a seat: negative if put on the table, positive if taken; or none."""


class Agreement(Protocol[StateT]):
    """The addition of a game in which the players may agree to a draw."""

    def agree(self, state: StateT) -> Step[StateT]:
        """The draw. Refused: `over`."""
