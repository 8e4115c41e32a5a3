"""The options, state, moves and view of el Ocho."""

from enum import StrEnum
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct, field

from games.core import Seat

DICE = 8
"""The dice of the game, and their faces 1 … 8."""

Target: TypeAlias = Annotated[int, Meta(ge=1000, le=20_000, multiple_of=500)]
"""The points that win."""
Minimum: TypeAlias = Annotated[int, Meta(ge=0, le=1000, multiple_of=50)]
"""The points it takes to stop."""


class Options(Struct, frozen=True):
    """The options of a round, spelled out (E14): series (E11), joker (E12), runs (E13), target (E10), minimum (E9)."""

    series: bool = False
    joker: bool = False
    runs: bool = False
    target: Target = 8000
    minimum: Minimum = 400


class Phase(StrEnum):
    """The phases of a round."""

    OPENING = "opening"  # a single die for the seat whose turn it is to try for the 8 (E2)
    ROLL = "roll"  # the table rolls the dice not set aside
    CHOOSE = "choose"  # dice must be set aside (E5)
    DECIDE = "decide"  # roll on or stop (E6)
    OVER = "over"


class Kind(StrEnum):
    """The kinds of scoring group (E4, E11, E13)."""

    SINGLE = "single"  # a 1 or a 5
    SET = "set"  # three equal dice, with series up to eight
    RUN = "run"


class Group(Struct, frozen=True):
    """Dice that score together, in rising order, and their points."""

    kind: Kind
    dice: tuple[int, ...]
    points: int


class End(StrEnum):
    """The ways in which a turn ends."""

    STOPPED = "stopped"
    BUST = "bust"
    TIMED_OUT = "timed-out"
    LEFT = "left"
    EIGHT_EQUAL = "eight-equal"


class Turn(Struct, frozen=True):
    """A turn that is over; `rolled`, `selection` and `aside` as in `State` when it ended.

    Attributes:
        points: the points gathered.
        written: those of them that were written down: all or none.
    """

    seat: Seat
    rolled: tuple[int, ...]
    selection: tuple[int, ...] = field(name="kept")
    aside: tuple[int, ...]
    points: int
    written: int
    end: End


class Story(Struct, frozen=True):
    """The facts about a round that its end tells.

    Attributes:
        busts: the busts of every seat.
        best_points: the most points written down in a turn, 0 before a turn brought any.
        best_seat: the seat of that turn; of equal turns the first.
        leader: the last seat that was alone in front.
        lead_changes: the number of times that another seat took the lead.
    """

    busts: tuple[int, ...]
    best_points: int = 0
    best_seat: Seat | None = None
    leader: Seat | None = None
    lead_changes: int = 0


class State(Struct, frozen=True):
    """A round of el Ocho.

    Attributes:
        seat: whose turn it is; in the opening, who rolls next; at the end, who won.
        number: the number of the turn, 0 in the opening.
        opening: the dice of the opening, in the order they fell, the first by seat 0 (E2).
        rolled: the dice of the last roll of this turn, as they fell; empty in `Phase.ROLL`, but for a joker roll (E12).
        selection: those of them set aside, rising; empty until they are chosen.
        aside: all dice set aside since the turn began or since the last Grand 8, rising.
        last: the turn before this one; at the end, the one that ended the round, while `rolled` to `points` are empty.
        reason: the end of the round as a code; empty before.
        story: None in a round that began before it was counted.
    """

    options: Options
    totals: tuple[int, ...]
    left: tuple[bool, ...]
    phase: Phase = Phase.OPENING
    seat: Seat = 0
    number: int = 0
    opening: tuple[int, ...] = ()
    rolled: tuple[int, ...] = ()
    selection: tuple[int, ...] = field(default=(), name="kept")
    aside: tuple[int, ...] = ()
    points: int = 0
    last: Turn | None = None
    reason: str = ""
    story: Story | None = None


class View(State, frozen=True):
    """The view of every seat, as nothing is hidden in el Ocho: the state, and a player's choices.

    Attributes:
        choices: in `Phase.CHOOSE`: every selection allowed (rising) and its points.
        best_selection: the selection worth most (the fewest dice among equals), or empty.
        may_stop: true if stopping is allowed now, in `Phase.DECIDE`.
        to_roll: the number of dice in the next roll, in `Phase.DECIDE`.
    """

    choices: tuple[tuple[tuple[int, ...], int], ...] = ()
    best_selection: tuple[int, ...] = ()
    may_stop: bool = False
    to_roll: int = 0


class Keep(Struct, frozen=True):
    """Set these dice of the last roll aside (E5); rising order."""

    dice: tuple[int, ...]


class Roll(Struct, frozen=True):
    """Roll the remaining dice, or all eight after a Grand 8 (E6, E8)."""


class Stop(Struct, frozen=True):
    """Write the turn's points down (E9)."""


Move: TypeAlias = Keep | Roll | Stop
