"""The events of Chess Dice."""

from typing import Final, TypeAlias

from games.chess_dice.state import Figure
from games.core import BigTurn, Event, Forced, RanOut, Seat, SeatEvent

BIG_LEAD: Final = 3
"""The captures ahead with which a throw is won so high that players talk about it."""


class BeginsRolled(Event, frozen=True):
    """Each seat rolled a die for who begins: `seat`, or None for equal figures, which are rolled again (D1)."""

    figures: tuple[Figure, Figure]
    seat: Seat | None


class ThrowRolled(Event, frozen=True):
    """A throw began: both sides' dice as they fell, who acts first, and what each puts on it (D2, D8)."""

    number: int
    dice: tuple[tuple[Figure, ...], ...]
    seat: Seat
    stake: int


class Captured(SeatEvent, frozen=True):
    """A seat captured a die with one of its own; `captures` are its own in this throw (D3)."""

    figure: Figure
    target: Figure
    captures: int


class Annulled(SeatEvent, frozen=True):
    """A seat annulled a die with an equal one of its own (D3)."""

    figure: Figure


class Skipped(SeatEvent, frozen=True):
    """A seat could take nothing, and the other one goes on (D4)."""


class ThrowWon(SeatEvent, frozen=True):
    """A seat won a throw: a point, and both stakes (D5, D8). `captures` and `points` are both seats', after it."""

    captures: tuple[int, int]
    points: tuple[int, int]
    stake: int

    @property
    def highlight(self) -> BigTurn | None:
        """A big turn, if it was won high."""
        lead = self.captures[self.seat] - self.captures[1 - self.seat]
        return BigTurn(self.seat) if lead >= BIG_LEAD else None


class ThrowDrawn(Event, frozen=True):
    """Nobody won a throw: no point, and the stakes go back (D5, D8)."""

    captures: tuple[int, int]
    stake: int


class ThrowForfeited(SeatEvent, frozen=True):
    """The other seat left in the middle of a throw: `seat` takes both stakes, and there is no point (D8, D9)."""

    stake: int


class LeftMatch(SeatEvent, frozen=True):
    """A seat left the match, and has lost it (D9)."""


class MatchWon(SeatEvent, frozen=True):
    """The match is over: `target`, the points are reached (D6), `last-left`, or `stake-short`: the other cannot pay the
    next stake (D8).
    """

    points: tuple[int, int]
    reason: str


GameEvent: TypeAlias = (
    BeginsRolled
    | ThrowRolled
    | Captured
    | Annulled
    | Skipped
    | ThrowWon
    | ThrowDrawn
    | ThrowForfeited
    | Forced
    | RanOut
    | LeftMatch
    | MatchWon
)
