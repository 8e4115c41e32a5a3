"""Feats: the records that only one game has, and what a seat achieved towards them."""

from enum import Enum, auto

from msgspec import Struct

from games.events import Seat


class BestValue(Enum):
    """The best of the values of a feat."""

    HIGH = auto()
    LOW = auto()
    SHARE = auto()  # so many of so many, both counted over all games; the highest share


class FeatKind(Struct, frozen=True):
    """A kind of record that only one game has.

    Attributes:
        name: as in the database and, with the game's key, in texts.
        unit: `points`, `turns`, `ms`, `rolls`, `throws`, `announcements`.
        min_total: of a share, the least total that counts.
    """

    name: str
    best: BestValue
    unit: str
    min_total: int = 0


class Feat(Struct, frozen=True):
    """A seat's achievement in one game: its best value of a kind, or of a share `value` of `total`."""

    seat: Seat
    kind: str
    value: int
    total: int = 0


class Moment(Struct, frozen=True):
    """A big moment of a seat, which is told in large words: its kind, as in texts, and a number that belongs to it."""

    seat: Seat
    kind: str
    value: int = 0
