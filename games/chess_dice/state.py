"""The options, dice, moves, state and view of Chess Dice."""

from enum import IntEnum, StrEnum
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct, field

from games.core import Seat

DICE = 5
"""The dice of a side."""


class Figure(IntEnum):
    """The faces of a die in rising rank, as they are drawn."""

    PAWN = 1
    KNIGHT = 2
    BISHOP = 3
    ROOK = 4
    QUEEN = 5
    KING = 6


class Fate(StrEnum):
    """The fate of a die of a throw (D3)."""

    IN_PLAY = "in-play"
    SPENT = "spent"  # it captured
    CAPTURED = "captured"  # the opponent's
    ANNULLED = "annulled"  # with an equal one, whichever of them acted


class Die(Struct, frozen=True):
    """A die of a throw."""

    figure: Figure
    fate: Fate = Fate.IN_PLAY


Side: TypeAlias = tuple[Die, ...]
"""The five dice of a seat in the order they fell."""


class Options(Struct, frozen=True):
    """The options of a match: the points that win (D6), the chips that both put on every throw, 0 for none (D8)."""

    target: Annotated[int, Meta(ge=1, le=20)] = 10
    stake: Annotated[int, Meta(ge=0, le=100)] = 0


class Phase(StrEnum):
    """The phases of a match."""

    LOT = "lot"  # a die each for who begins (D1)
    THROW = "throw"  # the table rolls both sides' dice (D2)
    ACT = "act"
    OVER = "over"


class Capture(Struct, frozen=True, tag=True):
    """Take an own die and capture one of lower rank (D3)."""

    figure: Figure
    target: Figure


class Annul(Struct, frozen=True, tag=True):
    """Take an own die and annul one of equal rank (D3)."""

    figure: Figure


Move: TypeAlias = Capture | Annul


class Throw(Struct, frozen=True):
    """A throw that is over.

    Attributes:
        number: counted from 1.
        starting_seat: the seat that acted first, or would have (D1, D4).
        dice: both sides' dice, some still in play if it was forfeited.
        captures: the number of dice each seat captured.
        winner: None if it was drawn (D5).
        forfeited: true if it was won because the other left (D9).
    """

    number: int
    starting_seat: Seat = field(name="began")
    dice: tuple[Side, ...]
    captures: tuple[int, int]
    winner: Seat | None
    forfeited: bool = False


class State(Struct, frozen=True):
    """A match of Chess Dice.

    Attributes:
        seat: who is to act; before a throw, who begins it; at the end, who won.
        number: the number of the action, counted from 1.
        lot: the figures rolled for who begins, two a draw, the first seat's first (D1).
        first: who begins the first throw, and every second one after it (D1).
        throw: the number of the throw, from 1 with the first one asked for; 0 before.
        dice: both sides' dice in the order they fell; empty unless in `Phase.ACT`.
        captures: the number of dice each seat captured in this throw.
        last: the throw before this one; at the end, the one that ended the match, if there was one.
        reason: the end of the match as a code; empty before.
    """

    options: Options
    points: tuple[int, int] = (0, 0)
    left: tuple[bool, bool] = (False, False)
    phase: Phase = Phase.LOT
    seat: Seat = 0
    number: int = 0
    lot: tuple[Figure, ...] = ()
    first: Seat = 0
    throw: int = 0
    dice: tuple[Side, ...] = ()
    captures: tuple[int, int] = (0, 0)
    last: Throw | None = None
    reason: str = ""


class Choice(Struct, frozen=True):
    """An own die that may act, and its actions; of equal dice, one stands for all."""

    figure: Figure
    moves: tuple[Move, ...]


class View(State, frozen=True):
    """The view of every seat, as nothing is hidden in Chess Dice: the state, and a player's choices.

    Attributes:
        starting_seat: the seat that began this throw, or begins the next one (D1); None before that is known.
        choices: the actions of the seat to act, by the figures of its dice, the highest first.
    """

    starting_seat: Seat | None = None
    choices: tuple[Choice, ...] = ()
