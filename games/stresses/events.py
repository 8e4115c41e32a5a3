"""The events of a race."""

from typing import ClassVar, Final, TypeAlias

from games.core import BigTurn, Bust, Event, Seat, SeatEvent, Won
from games.stresses.state import Verdict

BIG_ROLL: Final = 1500
"""The points of a roll that players talk about."""


class Rolled(Event, frozen=True):
    """The dice of a roll fell (S1)."""

    number: int
    dice: tuple[int, ...]


class Announced(SeatEvent, frozen=True):
    """A seat announced; its value is hidden until the verdict."""

    is_hidden: ClassVar[bool] = True


class FalseZero(SeatEvent, frozen=True):
    """A seat announced 0 for a roll that is worth more, and lost all its points (S6)."""

    lost: int

    @property
    def highlight(self) -> Bust | None:
        """A bust, if there was anything to lose."""
        return Bust(self.seat) if self.lost else None


class Judged(Event, frozen=True):
    """A roll was judged (S3 … S9)."""

    verdict: Verdict

    @property
    def highlight(self) -> BigTurn | None:
        """A big turn of the winner, if the roll brought many points."""
        winner = self.verdict.winner
        return BigTurn(winner) if winner is not None and self.verdict.points >= BIG_ROLL else None


class ZeroWon(SeatEvent, frozen=True):
    """The first to announce a true 0 may choose whom to send back (S5)."""


class SentBack(SeatEvent, frozen=True):
    """The winner of a zero sent a seat back to 0 points (S5)."""

    victim: Seat
    lost: int

    @property
    def highlight(self) -> BigTurn | None:
        """A big turn, if the victim had anything to lose."""
        return BigTurn(self.seat) if self.lost else None


class Lapsed(SeatEvent, frozen=True):
    """The winner of a zero sent nobody back (S5)."""


class Asked(SeatEvent, frozen=True):
    """A seat asked for the next roll, which comes now."""


class Seated(SeatEvent, frozen=True):
    """One more seat joined an open table (S11)."""


class LeftRace(SeatEvent, frozen=True):
    """A seat left the race."""


GameEvent: TypeAlias = (
    Rolled | Announced | FalseZero | Judged | ZeroWon | SentBack | Lapsed | Asked | Seated | LeftRace | Won
)
