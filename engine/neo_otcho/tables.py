"""The solved games of Neo Otcho 5 that are shipped: winning chances for two seats, as 32-bit numbers by position.

`tables.zip` has a member for each set of options. `tools/solve_neo_otcho.py` writes it.
"""

import sys
from array import array
from collections.abc import MutableSequence
from functools import cache
from io import BytesIO
from itertools import combinations_with_replacement
from typing import Final, NamedTuple
from zipfile import ZipFile

from engine.files import read_file
from games.core import Seat
from games.neo_otcho.cards import Cards
from games.neo_otcho.state import SLOTS, Options

ARCHIVE: Final = "tables.zip"
FULL_SCALE: Final = 0xFFFF_FFFF
_KINDS: Final = 3  # of a slot: free, with a token of the seat that has the turn, or with one of the other
_INDEX: Final = {
    position: index for index, position in enumerate(combinations_with_replacement(range(_KINDS**2), SLOTS))
}
POSITIONS: Final = len(_INDEX)
"""The positions for which there is a place; some of them are won, or never come up."""


class Table(NamedTuple):
    """The chances of the seat that has the turn, of `FULL_SCALE`, by `position_index`.

    Attributes:
        openings: before the opening roll of its turn.
        rolls_on: if it rolls on.
    """

    openings: MutableSequence[int]
    rolls_on: MutableSequence[int]


def position_index(cards: Cards, seat: Seat, other: Seat) -> int:
    """The place of a position: the pairs of slots of one number, in any order, seen by the seat that has the turn."""
    kinds = {None: 0, seat: 1, other: 2}
    pairs = zip(cards[seat], cards[other], strict=True)
    return _INDEX[tuple(sorted([_KINDS * kinds[own] + kinds[others] for own, others in pairs]))]


def member_name(options: Options) -> str:
    """The member of the archive for the options. With two dice a pair of X takes any token anyway (N11)."""
    return "3-free" if options.dice == 3 and options.free_x_pair else str(options.dice)


@cache
def load_table(options: Options) -> Table:
    """The table for the options. Raises EngineMissing."""
    with ZipFile(BytesIO(read_file(f"neo_otcho/{ARCHIVE}"))) as archive:
        numbers = array("I", archive.read(member_name(options)))
    if sys.byteorder == "big":
        numbers.byteswap()
    return Table(numbers[:POSITIONS], numbers[POSITIONS:])


def pack_table(table: Table) -> bytes:
    """A table as bytes, as `load_table` reads them."""
    numbers = array("I", (*table.openings, *table.rolls_on))
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers.tobytes()
