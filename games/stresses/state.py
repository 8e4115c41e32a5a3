"""The options, state, moves and view of a race.

All moments are the players' time: the milliseconds since 1970 of Discord's snowflakes (S9).
"""

from enum import StrEnum
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct, field

from games.core import Seat
from games.el_ocho.state import Group

SEATS: Final = range(2, 7)
"""The numbers of players in the rule sheet (S11)."""

OPEN_SEATS: Final = range(1, 51)
"""The numbers of seats at an open table, from its start (S11)."""

Level: TypeAlias = Literal[1, 2]
"""The groups by which a roll is valued (S2)."""


class Options(Struct, frozen=True):
    """The options of a race: the groups that count (S2), the total that wins (S8).

    Attributes:
        rolls: the race is over after so many rolls, and the most points win, whatever the target (S8); 0 for any.
        seconds: the time for a roll (S7).
        first_seconds: the time for the first roll, if it has one of its own (S7); 0: `seconds`.
        settle_ms: the wait for announcements that travelled longer (S9).
        pause: seconds between a verdict and the next roll; 0 where a player asks for it (`RequestRoll`).
        open: true if everyone who announces is thereby seated (S11).
    """

    level: Level = 1
    target: Annotated[int, Meta(ge=1000, le=20_000, multiple_of=500)] = 8000
    seconds: Annotated[int, Meta(ge=5, le=120)] = 30
    settle_ms: Annotated[int, Meta(ge=0, le=2000)] = 250
    pause: Annotated[int, Meta(ge=0, le=60)] = 5
    open: bool = False
    rolls: Annotated[int, Meta(ge=0, le=50)] = 0
    first_seconds: Annotated[int, Meta(ge=0, le=120)] = 0

    def seconds_for(self, number: int) -> int:
        """The time for the roll with this number, from 1 (S7)."""
        return self.first_seconds or self.seconds if number == 1 else self.seconds


class Phase(StrEnum):
    """The phases of a race."""

    READY = "ready"  # the next roll is awaited
    ROLL = "roll"  # the table rolls all eight dice (S1)
    OPEN = "open"  # the dice are on the table, nobody has announced their value yet, as far as the table has heard
    SETTLING = "settling"  # somebody has; those who did so before may still be heard (S9)
    VICTIM = "victim"  # the winner of a zero chooses whom to send back (S5)
    OVER = "over"


class Announcement(Struct, frozen=True):
    """A seat's announcement for the roll on the table.

    Attributes:
        order: its snowflake, or the first one of that millisecond where it has none; the lower one was made first.
    """

    seat: Seat
    value: int
    time_ms: int = field(name="at")
    order: int


class Answer(Struct, frozen=True):
    """An announcement in a verdict; `reaction_ms` is the time since the dice could be seen, None before (S12)."""

    seat: Seat
    value: int
    right: bool
    reaction_ms: int | None


class Verdict(Struct, frozen=True):
    """The verdict on a roll, the first of which has the number 1.

    Attributes:
        value: the points of the dice (S2), of which `groups` consist.
        winner: the first to announce the value (S3, S9), or None.
        points: the value, or 0 without a winner.
        reaction_ms: the winner's (S12).
        margin_ms: the time from the winner to the next right announcement; None without one.
        answers: all announcements, in the order in which they were made.
    """

    number: int
    dice: tuple[int, ...]
    value: int
    groups: tuple[Group, ...]
    winner: Seat | None
    points: int
    reaction_ms: int | None
    margin_ms: int | None
    answers: tuple[Answer, ...]

    @property
    def wrong_answers(self) -> tuple[Answer, ...]:
        """The wrong answers."""
        return tuple(answer for answer in self.answers if not answer.right)

    @property
    def runner_up(self) -> Seat | None:
        """The second seat to announce the value; None without one."""
        right = [answer.seat for answer in self.answers if answer.right]
        return right[1] if len(right) > 1 else None


class State(Struct, frozen=True):
    """A race.

    Attributes:
        solo: true at an open table that began with one seat, and so goes on with one.
        number: of the last roll, 0 before the first.
        due_ms: the time of the next tick; 0 as soon as everybody can see this state; None for never.
        last_tick_ms: the last tick that changed anything.
        roll_requested: true if a player has asked for the next roll.
        dice: the dice on the table, as they fell; empty but in `Phase.OPEN` and `Phase.SETTLING`.
        shown_ms: the time when they could be seen; None until that is known.
        announced: the announcements of this roll that count, in the order in which they arrived.
        chooser: the winner of a zero, in `Phase.VICTIM`.
        reason: the end of the race as a code; empty before.
    """

    options: Options
    totals: tuple[int, ...]
    left: tuple[bool, ...]
    solo: bool = False
    phase: Phase = Phase.READY
    number: int = 0
    due_ms: int | None = field(default=0, name="due")
    last_tick_ms: int | None = field(default=None, name="ticked")
    roll_requested: bool = field(default=False, name="asked")
    dice: tuple[int, ...] = ()
    shown_ms: int | None = field(default=None, name="shown")
    announced: tuple[Announcement, ...] = ()
    chooser: Seat | None = None
    last: Verdict | None = None
    winner: Seat | None = None
    reason: str = ""


class View(Struct, frozen=True):
    """The view of one seat. Nobody sees what others announced, or that somebody was right, before the verdict.

    Attributes:
        phase: `Phase.OPEN` as long as the roll is not judged.
        deadline_ms: the end of the time for the roll, for choosing a victim, or for the pause; None if not known.
        announced: the seats that have announced, in rising order.
        own_value: the value that this seat announced.
        victims: the seats that may be sent back now (S5).
    """

    options: Options
    totals: tuple[int, ...]
    left: tuple[bool, ...]
    phase: Phase
    number: int
    deadline_ms: int | None
    dice: tuple[int, ...]
    announced: tuple[Seat, ...]
    own_value: int | None
    may_request_roll: bool
    chooser: Seat | None
    victims: tuple[Seat, ...]
    last: Verdict | None
    winner: Seat | None
    reason: str


class Announce(Struct, frozen=True):
    """Announce a value (S3), in a message or an interaction with this snowflake; 0 where it has none (S9)."""

    value: int
    snowflake: int = 0


class SendBack(Struct, frozen=True):
    """Send this seat back to 0 points (S5)."""

    seat: Seat


class RequestRoll(Struct, frozen=True):
    """Ask for the next roll. It is no move of the rule sheet, which lets the players decide when they are ready."""


Move: TypeAlias = Announce | SendBack | RequestRoll
