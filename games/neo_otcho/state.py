"""The options, cards, moves, state and view of Neo Otcho 5."""

from enum import StrEnum
from typing import Literal, TypeAlias

from msgspec import Struct

from games.core import Seat

X = 6
"""The joker as it is drawn; the other faces are 1 … 5 (N2)."""
SLOTS = 5
"""The slots of a card (N1)."""
TOKENS = 7
"""The tokens of every player."""

Card: TypeAlias = tuple[Seat | None, ...]
"""The owner of the token on each of the five slots, the first one first; None on a free slot (N1)."""


class Options(Struct, frozen=True):
    """The options of a game (N12): three dice or two (N11), and if a pair of X takes the token off any slot."""

    dice: Literal[3, 2] = 3
    free_x_pair: bool = False


class Phase(StrEnum):
    """The phases of a game."""

    LOT = "lot"  # the first player is drawn (N3)
    ROLL = "roll"  # the table rolls the dice
    CHOOSE = "choose"  # a combination fell: one of its effects, or none (N6, N7)
    BLANK = "blank"  # the opening roll shows none: roll again, or leave it (N4, N9)
    DECIDE = "decide"  # pass the dice or roll on (N8)
    REMOVE = "remove"  # rolled on without a combination: own tokens must come off (N9)
    OVER = "over"


class RollKind(StrEnum):
    """The kinds of roll in a turn."""

    OPENING = "opening"  # the first (N4)
    SECOND = "again"  # the second roll of the opening (N4)
    ROLL_ON = "on"  # after a combination, at the risk of two tokens (N8)


class Kind(StrEnum):
    """The kinds of combination (N6)."""

    TRIPLE_X = "triple-x"
    TRIPLE = "triple"
    X_PAIR = "x-pair"
    PAIR = "pair"
    RUN = "run"


class Reading(Struct, frozen=True):
    """One way to read a roll as a combination, and the slot that it names; 0 where it names none (N6)."""

    kind: Kind
    slot: int = 0


class Place(Struct, frozen=True, tag="place"):
    """Put an own token on a slot of the own card, or of that seat's (N6)."""

    slot: int
    card: Seat | None = None


class Take(Struct, frozen=True, tag="take"):
    """Take the token off a slot of the own card, or of that seat's; an effect (N6), or part of a removal (N9)."""

    slot: int
    card: Seat | None = None


class Clear(Struct, frozen=True, tag="clear"):
    """Take all tokens off an opponent's card (N6)."""

    card: Seat


class Shift(Struct, frozen=True, tag="shift"):
    """Move a token on the own card to a free slot of it (N6)."""

    slot: int
    to: int


class Skip(Struct, frozen=True):
    """Decline the effect of a combination (N7)."""


class RollAgain(Struct, frozen=True):
    """Roll all the dice again at the opening of a turn (N4)."""


class RollOn(Struct, frozen=True):
    """Roll on after a combination (N8)."""


class Pass(Struct, frozen=True):
    """Pass the dice on (N8)."""


Effect: TypeAlias = Place | Take | Clear | Shift
Move: TypeAlias = Effect | Skip | RollAgain | RollOn | Pass


class End(StrEnum):
    """The ways in which a turn ends."""

    PASSED = "passed"
    BLANK = "blank"  # its opening shows no combination (N9)
    LOST = "lost"  # rolled on without one (N9)
    TIMED_OUT = "timed-out"
    LEFT = "left"
    WON = "won"


class Turn(Struct, frozen=True):
    """A turn that is over; `rolled` to `removed` as in `State` when it ended."""

    seat: Seat
    rolled: tuple[int, ...]
    rolling: RollKind
    effects: tuple[Effect, ...]
    removed: tuple[Take, ...]
    end: End


class State(Struct, frozen=True):
    """A game of Neo Otcho 5.

    Attributes:
        cards: every seat's card; a card whose player left is out of the game, and empty.
        seat: whose turn it is; at the end, who won.
        number: the number of the turn, 0 while the first player is drawn.
        rolling: the kind of `rolled`, or of the roll to come.
        rolled: the dice of the last roll of this turn, as they fell; empty in `Phase.ROLL`.
        effects: the effects used in this turn, in order.
        owed: the number of tokens that must still come off, in `Phase.REMOVE` (N9).
        removed: the tokens that came off, in order (N9).
        last: the turn before this one; at the end, the one that ended the game, while `rolled` to `removed` are empty.
        reason: the end of the game as a code; empty before.
    """

    options: Options
    cards: tuple[Card, ...]
    left: tuple[bool, ...]
    phase: Phase = Phase.LOT
    seat: Seat = 0
    number: int = 0
    rolling: RollKind = RollKind.OPENING
    rolled: tuple[int, ...] = ()
    effects: tuple[Effect, ...] = ()
    owed: int = 0
    removed: tuple[Take, ...] = ()
    last: Turn | None = None
    reason: str = ""


class Offer(Struct, frozen=True):
    """An effect on offer, and the readings of the roll that it comes from."""

    effect: Effect
    readings: tuple[Reading, ...]


class Risk(Struct, frozen=True):
    """The number of all ordered `rolls`, and of those that show no combination."""

    blank_rolls: int
    rolls: int


class View(State, frozen=True, kw_only=True):
    """The view of every seat, as nothing is hidden in Neo Otcho 5: the state, and a player's choices.

    Attributes:
        scores: the own tokens on every seat's own card.
        supplies: every seat's tokens in supply.
        tokens_at_risk: the tokens that a roll on without a combination would cost the seat whose turn it is (N9).
        readings: the ways to read the last roll.
        offers: the effects on offer in `Phase.CHOOSE`, none if no combination has a possible one (N7).
        may_roll_again: true if N4's second roll is allowed now.
        removable: in `Phase.REMOVE`, the tokens of which one comes off next (N9).
    """

    scores: tuple[int, ...]
    supplies: tuple[int, ...]
    risk: Risk
    tokens_at_risk: int
    readings: tuple[Reading, ...]
    offers: tuple[Offer, ...]
    may_roll_again: bool
    removable: tuple[Take, ...]
