"""The score groups of a Swiss tournament, paired in the spirit of FIDE's Dutch system (C.04.3).

Nobody meets twice, and equals meet. From the top down, each score group is paired with those who float down from the
groups above: as many pairs as can be, so that the fewest float on, and of these the last ones. The upper half meets the
lower half, and who has sat too often on the same seat does not meet somebody for whom that holds as well, where there
is a choice. If the last group cannot be paired, the group above it joins it, and so on; there everybody takes, in their
order, the nearest one who leaves a pair for all the others. Only if all that is in vain do two meet again.
"""

from collections.abc import Callable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from itertools import groupby
from typing import TypeAlias

from msgspec import Struct

from cogs.tournaments.rules.matching import maximum_matching, rematch

Pair: TypeAlias = tuple[int, int]
"""Two entrants by their numbers, the one on the first seat first; the second is `BYE` in a bye."""


class _Past(Struct, frozen=True):
    """The arguments of `pair_score_groups`."""

    points: Mapping[int, int]
    met: Mapping[int, AbstractSet[int]]
    is_seat_conflict: Callable[[int, int], bool]


def pair_score_groups(
    numbers: Sequence[int],
    points: Mapping[int, int],
    met: Mapping[int, AbstractSet[int]],
    is_seat_conflict: Callable[[int, int], bool],
) -> list[Pair]:
    """Pairs of an even number of entrants, the better one first in each.

    Args:
        numbers: the entrants, in the order of their standing.
        points: of each.
        met: whom each has met.
        is_seat_conflict: true for two who have both sat on the same seat too often.
    """
    past = _Past(points, met, is_seat_conflict)
    groups = [list(group) for _, group in groupby(numbers, key=lambda number: points[number])]
    members = list[list[int]]()
    paired = list[list[Pair]]()
    floating = list[int]()
    for group in groups:
        members.append([*floating, *group])
        bracket = _Bracket(members[-1], past)
        partners = maximum_matching(bracket, [-1] * len(bracket), bracket.groups)
        paired.append(bracket.pairs(partners))
        floating = [number for number, partner in zip(members[-1], partners, strict=True) if partner < 0]
    if floating:
        paired = _joined(members, groups, paired, past)
    place = {number: index for index, number in enumerate(numbers)}
    return sorted((pair for group in paired for pair in group), key=lambda pair: place[pair[0]])


def _joined(
    members: Sequence[Sequence[int]], groups: Sequence[Sequence[int]], paired: list[list[Pair]], past: _Past
) -> list[list[Pair]]:
    """The pairs where the last group cannot be paired: with the groups above it, as few as are needed."""
    joined = list(members[-1])
    for index in range(len(groups) - 1, -1, -1):
        joined = [*members[index], *(number for group in groups[index + 1 :] for number in group)]
        bracket = _Bracket(joined, past)
        partners = maximum_matching(bracket, [-1] * len(bracket), bracket.groups)
        if -1 not in partners:
            return [*paired[:index], bracket.pairs(bracket.best(partners))]
    rest = [index for index, partner in enumerate(partners) if partner < 0]
    for first, second in zip(rest[::2], rest[1::2], strict=True):  # nobody else is left: they meet again
        partners[first], partners[second] = second, first
    return [bracket.pairs(partners)]


class _Bracket(Sequence[Sequence[int]]):
    """Those who are paired together, in the order of their standing, as a graph: who may meet whom, the best first.

    Somebody of the upper half meets one of the lower half first, as far down, then the others from there on and above.

    Attributes:
        groups: the half points of each, as negative numbers.
    """

    def __init__(self, numbers: Sequence[int], past: _Past) -> None:
        self._numbers = numbers
        self._past = past
        self.groups = [-past.points[number] for number in numbers]
        self._lists = dict[int, list[int]]()
        self._taken = set[int]()

    def __len__(self) -> int:
        return len(self._numbers)

    def __getitem__(self, index: int) -> list[int]:  # type: ignore[override]
        if index not in self._lists:
            self._lists[index] = self._candidates(index)
        return [other for other in self._lists[index] if other not in self._taken]

    def pairs(self, partners: Sequence[int]) -> list[Pair]:
        """The pairs of a matching."""
        numbers = self._numbers
        return [(numbers[first], numbers[second]) for first, second in enumerate(partners) if first < second]

    def best(self, partners: list[int]) -> list[int]:
        """The perfect matching in which everybody, in their order, has the nearest one in points who is left."""
        for index in range(len(self)):
            if index in self._taken:
                continue
            self._taken.add(index)
            for other in sorted(self[index], key=lambda other: self.groups[other]):
                self._taken.add(other)
                if rematch(self, partners, index, other):
                    break
                self._taken.discard(other)
        return partners

    def _candidates(self, index: int) -> list[int]:
        past, number = self._past, self._numbers[index]
        met, across = past.met[number], len(self) // 2 + index
        order = (*range(across, len(self)), *range(min(across, len(self)) - 1, -1, -1))
        allowed = [other for other in order if other != index and self._numbers[other] not in met]
        return sorted(allowed, key=lambda other: past.is_seat_conflict(number, self._numbers[other]))
