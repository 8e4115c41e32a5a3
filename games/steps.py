"""The answers of rules: the dice that they ask for, the step that follows a change, and the outcome."""

from typing import Generic, TypeVar

from msgspec import Struct

from games.events import Event

StateT = TypeVar("StateT", bound=Struct)


class Dice(Struct, frozen=True):
    """A draw that the table must make: `count` dice with the faces 1 … `sides`."""

    count: int
    sides: int


class Step(Struct, Generic[StateT], frozen=True):
    """The state after a change, and the events on the way, in order."""

    state: StateT
    events: tuple[Event, ...] = ()


class Outcome(Struct, frozen=True):
    """The end of a game: a rank for every seat (1 is best, equal ranks are ties) and the reason, a short code.

    `games.seats.ranks_by_points` ranks by points. Where several seats have rank 1, they share the win; a table counts
    it as a draw for each of them.

    Examples:
        >>> Outcome(ranks=(1, 2, 1), reason="target").ranks.count(1)  # the first and the third seat share the win
        2
    """

    ranks: tuple[int, ...]
    reason: str
