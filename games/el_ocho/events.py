"""The events of el Ocho."""

from typing import Final, TypeAlias

from games.core import BigTurn, Bust, SeatEvent, Won
from games.el_ocho.state import Group

BIG_TURN: Final = 1000
"""The points of a turn that players talk about."""


class OpeningRolled(SeatEvent, frozen=True):
    """A seat rolled its die for the right to begin (E2)."""

    die: int


class Begins(SeatEvent, frozen=True):
    """A seat rolled the 8 and begins (E2)."""


class Rolled(SeatEvent, frozen=True):
    """A seat rolled, and can set something aside."""

    dice: tuple[int, ...]


class JokerRolled(SeatEvent, frozen=True):
    """Nothing scores, but an 8 shows: the same dice are rolled again (E12)."""

    dice: tuple[int, ...]


class SetAside(SeatEvent, frozen=True):
    """Dice were set aside; `points` is their value, `total` the turn's points with them."""

    groups: tuple[Group, ...]
    points: int
    total: int


class GrandEight(SeatEvent, frozen=True):
    """All eight dice are set aside (E8)."""


class Busted(SeatEvent, frozen=True):
    """Nothing can be set aside: the turn's points are lost (E7)."""

    dice: tuple[int, ...]
    lost: int

    @property
    def highlight(self) -> Bust | None:
        """A bust, if it cost points."""
        return Bust(self.seat) if self.lost else None


class Stopped(SeatEvent, frozen=True):
    """The turn's points were written down (E9)."""

    points: int
    total: int

    @property
    def highlight(self) -> BigTurn | None:
        """A big turn, if it brought many points."""
        return BigTurn(self.seat) if self.points >= BIG_TURN else None


class EightEqual(SeatEvent, frozen=True):
    """Eight equal dice in one roll win the round on the spot (E11)."""

    face: int


class RanOut(SeatEvent, frozen=True):
    """The time ran out; `points` were written down, 0 for none (E15)."""

    points: int
    total: int


class LeftRound(SeatEvent, frozen=True):
    """A seat left the round (E15)."""


GameEvent: TypeAlias = (
    OpeningRolled
    | Begins
    | Rolled
    | JokerRolled
    | SetAside
    | GrandEight
    | Busted
    | Stopped
    | EightEqual
    | RanOut
    | LeftRound
    | Won
)
