"""The scoring of el Ocho: groups, the best split of a selection, the selections that may be set aside from a roll.

Dice are tuples of faces 1 … 8, a selection's in rising order. `series` and `runs` switch on E11 and E13.
The faces score apart from each other, but for runs, so a selection is split face by face.
"""

from collections import Counter
from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import pairwise, product
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from games.el_ocho.state import DICE, Group, Kind

Faces: TypeAlias = tuple[int, ...]

GREAT_RUN_POINTS: Final = 4000
"""The points of 1-2-3-4-5-6-7-8 from one roll (E4, E13)."""

EIGHT_EQUAL_POINTS: Final = 8000
"""The points of eight equal dice, with series (E11)."""

SINGLE_POINTS: Final[Mapping[int, int]] = MappingProxyType({1: 100, 5: 50})
"""The faces that score alone, and their points (E4)."""


def selections(roll: Faces, *, series: bool, runs: bool) -> Mapping[Faces, int]:
    """Every selection that may be set aside from a roll, in rising order, and its points (E5, E13).

    `roll` is the dice just rolled, all of them, in any order. No selection at all is a bust (E7). With series, eight
    equal dice are one whole: they win at once, and count as 8,000 and no more (E11).
    """
    return _selections(tuple(sorted(roll)), series, runs)


def best_selection(roll: Faces, *, series: bool, runs: bool) -> Faces:
    """The selection from a roll that is worth most, of the fewest dice among equals; empty if nothing scores."""
    allowed = selections(roll, series=series, runs=runs)
    return max(allowed, key=lambda dice: (allowed[dice], -len(dice)), default=())


def split_into_groups(dice: Faces, roll_size: int, *, series: bool, runs: bool) -> tuple[Group, ...]:
    """The best-scoring groups of a selection out of `roll_size` dice; empty where it may not be set aside (E5)."""
    run = run_points(dice, runs=runs) if len(dice) == roll_size else 0
    if run:
        return (Group(Kind.RUN, dice, run),)
    parts = [face_groups(face, count, series=series) for face, count in sorted(Counter(dice).items())]
    return tuple(group for part in parts for group in part) if all(parts) else ()


def first_nonscoring_face(dice: Faces, *, series: bool) -> int:
    """The lowest face of a selection with a die that belongs to no group; 0 if every die belongs to one (E5)."""
    counts = sorted(Counter(dice).items())
    return next((face for face, count in counts if not face_groups(face, count, series=series)), 0)


def face_groups(face: int, count: int, *, series: bool) -> tuple[Group, ...]:
    """The best-scoring groups of `count` dice of one face; empty where one of them is left over (E4, E11)."""
    sets = [count] if series and count >= 3 else [3] * (count // 3)
    over = count - sum(sets)
    if over and face not in SINGLE_POINTS:
        return ()
    return (
        *(Group(Kind.SET, (face,) * size, _set_points(face, size)) for size in sets),
        *(Group(Kind.SINGLE, (face,), SINGLE_POINTS[face]) for _ in range(over)),
    )


def run_points(roll: Faces, *, runs: bool) -> int:
    """The points of all the dice of a roll, in rising order, as a run; 0 if they are none (E4, E13)."""
    count = len(roll)
    if count < (2 if runs else DICE) or any(high - low != 1 for low, high in pairwise(roll)):
        return 0
    return GREAT_RUN_POINTS if count == DICE else 100 * count


def roll_groups(roll: Faces, level: Literal[1, 2]) -> tuple[Group, ...]:
    """The groups that make the value of a roll of eight dice in the race (S2); empty where nothing scores."""
    two = level == 2
    return split_into_groups(best_selection(roll, series=two, runs=two), len(roll), series=two, runs=two)


def roll_value(roll: Faces, level: Literal[1, 2]) -> int:
    """The value of a roll of eight dice in the race (S2)."""
    return sum(group.points for group in roll_groups(roll, level))


def _set_points(face: int, size: int) -> int:
    if size == DICE:
        return EIGHT_EQUAL_POINTS
    return (1000 if face == 1 else 100 * face) << (size - 3)


@lru_cache(maxsize=1 << 14)  # more than the 12,869 different rolls of one to eight dice
def _selections(roll: Faces, series: bool, runs: bool) -> Mapping[Faces, int]:  # noqa: FBT001 -- a cache's key is quicker by position
    points_by_dice = {
        tuple(face for dice, _ in parts for face in dice): sum(points for _, points in parts)
        for parts in product(*(_face_selections(face, count, series) for face, count in Counter(roll).items()))
    }
    del points_by_dice[()]
    run = run_points(roll, runs=runs)
    if run:
        points_by_dice[roll] = run
    return MappingProxyType(dict(sorted(points_by_dice.items())))


@cache  # 8 faces, up to 8 of each
def _face_selections(face: int, count: int, series: bool) -> tuple[tuple[Faces, int], ...]:  # noqa: FBT001 -- a cache's key is quicker by position
    sizes = range(DICE if series and count == DICE else 1, count + 1)
    picks = [((face,) * size, face_groups(face, size, series=series)) for size in sizes]
    return ((), 0), *((dice, sum(group.points for group in groups)) for dice, groups in picks if groups)
