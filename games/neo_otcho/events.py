"""The events of Neo Otcho 5."""

from typing import Final, TypeAlias

from games.core import BigTurn, Bust, LeftGame, RanOut, Seat, SeatEvent
from games.neo_otcho.state import Reading, RollKind

BIG_CLEARING: Final = 3
"""The tokens taken off a card at once that players talk about."""


class Begins(SeatEvent, frozen=True):
    """The lot fell on a seat: it begins (N3)."""


class Rolled(SeatEvent, frozen=True):
    """A seat rolled a combination, which can be read in these ways (N6)."""

    dice: tuple[int, ...]
    rolling: RollKind
    readings: tuple[Reading, ...]


class NoCombination(SeatEvent, frozen=True):
    """A seat rolled none; `owed` tokens must come off now, 0 for none (N9)."""

    dice: tuple[int, ...]
    rolling: RollKind
    owed: int

    @property
    def highlight(self) -> Bust | None:
        """A bust, if it costs tokens."""
        return Bust(self.seat) if self.owed else None


class Placed(SeatEvent, frozen=True):
    """A seat put a token on a slot of a card."""

    slot: int
    card: Seat


class Taken(SeatEvent, frozen=True):
    """A seat took the token of `owner` off a slot of a card; it is back in the owner's supply (N1)."""

    slot: int
    card: Seat
    owner: Seat


class Cleared(SeatEvent, frozen=True):
    """A seat took all tokens off a card; `owners` are theirs, slot by slot."""

    card: Seat
    owners: tuple[Seat, ...]

    @property
    def highlight(self) -> BigTurn | None:
        """A big turn, if many tokens went."""
        return BigTurn(self.seat) if len(self.owners) >= BIG_CLEARING else None


class Shifted(SeatEvent, frozen=True):
    """A seat moved the token of `owner` on its own card."""

    slot: int
    to: int
    owner: Seat


class Declined(SeatEvent, frozen=True):
    """A seat declined the effect of its combination (N7)."""


class Passed(SeatEvent, frozen=True):
    """A seat passed the dice on (N8), or left a blank opening roll as it is (N4)."""


class Removed(SeatEvent, frozen=True):
    """A seat that had rolled on took an own token off a card (N9)."""

    slot: int
    card: Seat


class Won(SeatEvent, frozen=True):
    """The game is over: `filled`, the card is full (N10), or `last-left`."""

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
