"""The solved games that are shipped: winning chances at the start of a turn, as 16-bit numbers by what both seats need.

`tables.zip` has a member for each set of rules and minimum, such as `101-400` (series, joker and runs on or off; E14),
for three seats one for each set of rules, such as `three-101-400`, and one for what the rolls offer, such as `rolls-11`
(series, runs). `tools/solve_el_ocho.py` writes it.
"""

import functools
import sys
from array import array
from bisect import bisect_left
from collections.abc import Sequence
from io import BytesIO
from itertools import accumulate, pairwise
from typing import Final, NamedTuple
from zipfile import ZipFile

from engine.el_ocho.rolls import UNIT, Rolls, unpack_rolls
from engine.files import read_file
from games.el_ocho.state import Options

ARCHIVE: Final = "tables.zip"
MAX_NEED: Final = 20_000 // UNIT
FULL_SCALE: Final = 0xFFFF
USUAL_MINIMUM: Final = 400 // UNIT
"""The minimum for which every need is solved; for others every second or, far away, eighth, with lines in between."""
USUAL_TARGET: Final = 8_000 // UNIT
SOLVED_END: Final = 60
"""The number of needs from the minimum on that are all solved, for every minimum."""
THREE_SEATS_NEEDS: Final = (*range(USUAL_MINIMUM, 26, 2), 28, *range(32, USUAL_TARGET + 8, 8))
"""The needs that are solved for three seats, with the usual minimum; lines in between are up to 1.3 points off."""


class Table(NamedTuple):
    """The winning chances of the seat to move at the start of its turn, of `FULL_SCALE`.

    Attributes:
        needs: the solved needs in units, rising from the minimum.
        rows: by the need of the seat to move; in each, by that of its opponent.
    """

    needs: tuple[int, ...]
    rows: tuple[Sequence[int], ...]

    @property
    def complete_until(self) -> int:
        """The need up to which every one is solved. Beyond it chances are up to 0.1 points off."""
        return next((low for low, high in pairwise(self.needs) if high - low > 1), self.needs[-1])

    def chances(self, need: int) -> list[float]:
        """The chances of a seat with one need, by the opponent's need, from 0. Below the minimum, E9, both
        are as far from winning as with the minimum.
        """
        low, share = _place(self.needs, need)
        row: Sequence[float] = self.rows[low]
        if share:
            row = [a + (b - a) * share for a, b in zip(row, self.rows[low + 1], strict=True)]
        chances = [row[0] / FULL_SCALE] * self.needs[0]
        for (start, end), (a, b) in zip(pairwise(self.needs), pairwise(row), strict=True):
            step = (b - a) / (end - start)
            chances += ((a + step * n) / FULL_SCALE for n in range(end - start))
        return [*chances, row[-1] / FULL_SCALE]


class ThreeSeatsTable(NamedTuple):
    """The winning chances of the seat that moves last of three, while each makes its own as large as it can.

    Attributes:
        tables: by the need of the seat to move, as in `THREE_SEATS_NEEDS`; in each, rows by the need of the next seat.
    """

    tables: tuple[Table, ...]

    def last_chances(self, need: int, next_need: int) -> list[float]:
        """The chances by the last seat's need, 0 … `USUAL_TARGET`. `need`: of the seat to move."""
        low, share = _place(THREE_SEATS_NEEDS, need)
        chances = self.tables[low].chances(next_need)
        if not share:
            return chances
        above = self.tables[low + 1].chances(next_need)
        return [a + (b - a) * share for a, b in zip(chances, above, strict=True)]


def solved_needs(minimum: int) -> tuple[int, ...]:
    """The needs that are solved for a minimum, all in units."""
    first = max(minimum, 1)
    if first == USUAL_MINIMUM:
        return tuple(range(first, MAX_NEED + 1))
    end = range(first, first + SOLVED_END)
    near = range(end[-1] + 2, USUAL_TARGET, 2)
    return (*end, *near, *range(near[-1] + 8, MAX_NEED, 8), MAX_NEED)


def _place(needs: Sequence[int], need: int) -> tuple[int, float]:
    """The index of the solved need at or below one, and the share of the way to the next."""
    if need <= needs[0]:
        return 0, 0
    above = bisect_left(needs, need)
    start, end = needs[above - 1], needs[above]
    return (above, 0) if end == need else (above - 1, (need - start) / (end - start))


def table_name(*, series: bool, joker: bool, runs: bool, minimum: int) -> str:
    """The member of the archive for a set of rules and a minimum in units. 0 is 1: nobody sets aside less."""
    return f"{series:d}{joker:d}{runs:d}-{max(minimum, 1) * UNIT}"


def three_seats_name(*, series: bool, joker: bool, runs: bool) -> str:
    """The member of the archive for three seats with a set of rules and the usual minimum."""
    return f"three-{table_name(series=series, joker=joker, runs=runs, minimum=USUAL_MINIMUM)}"


def rolls_name(*, series: bool, runs: bool) -> str:
    """The member of the archive for the rolls of a set of rules."""
    return f"rolls-{series:d}{runs:d}"


def load_table(options: Options) -> Table:
    """The table for the rules of a round, at any target. Raises EngineMissing."""
    minimum = options.minimum // UNIT
    name = table_name(series=options.series, joker=options.joker, runs=options.runs, minimum=minimum)
    return unpack_table(_read(name), solved_needs(minimum))


def load_three_seats(options: Options) -> ThreeSeatsTable:
    """The table of three seats for the rules of a round with the usual minimum, at targets up to the usual one.

    Raises EngineMissing.
    """
    data = _read(three_seats_name(series=options.series, joker=options.joker, runs=options.runs))
    size = len(data) // len(THREE_SEATS_NEEDS)
    parts = (data[start : start + size] for start in range(0, len(data), size))
    return ThreeSeatsTable(tuple([unpack_table(part, THREE_SEATS_NEEDS) for part in parts]))


@functools.cache
def load_rolls(*, series: bool, runs: bool) -> Rolls:
    """The rolls of a set of rules. Raises EngineMissing."""
    return unpack_rolls(_read(rolls_name(series=series, runs=runs)))


def pack_table(rows: Sequence[Sequence[int]]) -> bytes:
    """A table's rows as bytes that compress well: differences of neighbours in both directions, low bytes first."""
    before: Sequence[int] = [0] * len(rows)
    words = array("H")
    for row in rows:
        down = [(number - above) & FULL_SCALE for number, above in zip(row, before, strict=True)]
        words.extend((number - left) & FULL_SCALE for left, number in pairwise((0, *down)))
        before = row
    data = _little_endian(words).tobytes()
    return data[::2] + data[1::2]


def unpack_table(data: bytes, needs: tuple[int, ...]) -> Table:
    """The table that `pack_table` has packed."""
    size = len(needs)
    mixed = bytearray(len(data))
    mixed[::2], mixed[1::2] = data[: size * size], data[size * size :]
    words = _little_endian(array("H", bytes(mixed)))
    rows: list[Sequence[int]] = []
    before = array("H", bytes(2 * size))
    for start in range(0, size * size, size):
        across = accumulate(words[start : start + size])
        before = array("H", [(above + number) & FULL_SCALE for above, number in zip(before, across, strict=True)])
        rows.append(before)
    return Table(needs, tuple(rows))


def _little_endian(words: "array[int]") -> "array[int]":
    if sys.byteorder == "big":
        words.byteswap()
    return words


def _read(name: str) -> bytes:
    with ZipFile(BytesIO(read_file(f"el_ocho/{ARCHIVE}"))) as archive:
        return archive.read(name)
