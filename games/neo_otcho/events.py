"""The events of Neo Otcho 5."""

from typing import TypeAlias

from games.core import Event, LeftGame, RanOut, Seat
from games.neo_otcho.state import Reading, RollKind


class Begins(Event, frozen=True):
    """The lot fell on a seat: it begins (N3)."""

    seat: Seat


class Rolled(Event, frozen=True):
    """A seat rolled a combination, which can be read in these ways (N6)."""

    seat: Seat
    dice: tuple[int, ...]
    rolling: RollKind
    readings: tuple[Reading, ...]


class NoCombination(Event, frozen=True):
    """A seat rolled none; `owed` tokens must come off now, 0 for none (N9)."""

    seat: Seat
    dice: tuple[int, ...]
    rolling: RollKind
    owed: int


class Placed(Event, frozen=True):
    """A seat put a token on a slot of a card."""

    seat: Seat
    slot: int
    card: Seat


class Taken(Event, frozen=True):
    """A seat took the token of `owner` off a slot of a card; it is back in the owner's supply (N1)."""

    seat: Seat
    slot: int
    card: Seat
    owner: Seat


class Cleared(Event, frozen=True):
    """A seat took all tokens off a card; `owners` are theirs, slot by slot."""

    seat: Seat
    card: Seat
    owners: tuple[Seat, ...]


class Shifted(Event, frozen=True):
    """A seat moved the token of `owner` on its own card."""

    seat: Seat
    slot: int
    to: int
    owner: Seat


class Declined(Event, frozen=True):
    """A seat declined the effect of its combination (N7)."""

    seat: Seat


class Passed(Event, frozen=True):
    """A seat passed the dice on (N8), or left a blank opening roll as it is (N4)."""

    seat: Seat


class Removed(Event, frozen=True):
    """A seat that had rolled on took an own token off a card (N9)."""

    seat: Seat
    slot: int
    card: Seat


class Won(Event, frozen=True):
    """The game is over: `filled`, the card is full (N10), or `last-left`."""

    seat: Seat
    reason: str


GameEvent: TypeAlias = (
    Begins
    | Rolled
    | NoCombination
    | Placed
    | Taken
    | Cleared
    | Shifted
    | Declined
    | Passed
    | Removed
    | RanOut
    | LeftGame
    | Won
)
