"""A maximum matching in a graph: as many disjoint pairs as possible, by Edmonds' blossom algorithm."""

from collections import deque
from collections.abc import Sequence


def maximum_matching(neighbours: Sequence[Sequence[int]], partners: list[int], groups: Sequence[int] = ()) -> list[int]:
    """The partner of each vertex, -1 for none, in a largest matching that grows from `partners`, which it changes.

    Where a vertex finds no free neighbour, pairs along an alternating path give way; neighbours that come first in a
    list are tried first. `groups` has the group of each vertex, in rising order, by default all are equals: of all
    largest matchings it is one that leaves vertices of the last groups alone, if `partners` is empty at first.
    """
    groups = groups or [0] * len(neighbours)
    free = partners.count(-1)
    for vertex in range(len(neighbours)):
        if partners[vertex] < 0 and (free > 1 or groups[vertex] < groups[-1]):
            search = _Search(neighbours, partners)
            if search.augment(vertex):
                free -= 2
            else:
                search.replace(vertex, groups)
    return partners


def rematch(neighbours: Sequence[Sequence[int]], partners: list[int], first: int, second: int) -> bool:
    """Match two vertices in a perfect matching, which stays one: their partners find others. False if they cannot.

    The lists of neighbours must not have these two; if it fails, `partners` is as before.
    """
    if partners[first] == second:
        return True
    before = partners.copy()
    rest = partners[first]
    partners[rest] = partners[partners[second]] = -1
    partners[first], partners[second] = second, first
    if _Search(neighbours, partners).augment(rest):
        return True
    partners[:] = before
    return False


class _Search:
    """A search for a path on which pairs and others alternate, from a free vertex to another.

    A blossom, a cycle of odd length, counts as one vertex: `_bases` has the vertex for which it stands.
    """

    def __init__(self, neighbours: Sequence[Sequence[int]], partners: list[int]) -> None:
        self._neighbours = neighbours
        self._partners = partners
        self._parents = dict[int, int]()
        self._bases = list(range(len(neighbours)))
        self._outer = set[int]()
        self._queue = deque[int]()

    def replace(self, root: int, groups: Sequence[int]) -> None:
        """Match a free vertex in the place of one of the last group that can give way, if that is a later group."""
        last = max(self._outer, key=lambda vertex: groups[vertex])
        if groups[last] > groups[root]:
            end, self._partners[last] = self._partners[last], -1
            self._swap_along(end)

    def augment(self, root: int) -> bool:
        """Find a path from a free vertex to another, and swap the pairs along it; False if there is none."""
        self._add_outer(root)
        while self._queue:
            vertex = self._queue.popleft()
            for other in self._neighbours[vertex]:
                if other in self._outer:
                    self._contract(vertex, other)
                elif other not in self._parents:
                    self._parents[other] = vertex
                    if self._partners[other] < 0:
                        self._swap_along(other)
                        return True
                    self._add_outer(self._partners[other])
        return False

    def _add_outer(self, vertex: int) -> None:
        if vertex not in self._outer:
            self._outer.add(vertex)
            self._queue.append(vertex)

    def _swap_along(self, end: int) -> None:
        while end >= 0:
            parent = self._parents[end]
            following = self._partners[parent]
            self._partners[end], self._partners[parent] = parent, end
            end = following

    def _contract(self, vertex: int, other: int) -> None:
        """Make one vertex of the blossom that the edge between two outer vertices closes, if they are in none yet."""
        base = self._common_base(vertex, other)
        blossom = set[int]()
        for start, child in ((vertex, other), (other, vertex)):
            walk, before = start, child
            while self._bases[walk] != base:
                blossom |= {self._bases[walk], self._bases[self._partners[walk]]}
                self._parents[walk] = before
                before = self._partners[walk]
                walk = self._parents[before]
        for index, own_base in enumerate(self._bases):
            if own_base in blossom:
                self._bases[index] = base
                self._add_outer(index)

    def _common_base(self, first: int, second: int) -> int:
        """The vertex at which the paths of two outer vertices to the root meet."""
        seen = set[int]()
        while True:
            first = self._bases[first]
            seen.add(first)
            if self._partners[first] < 0:
                break
            first = self._parents[self._partners[first]]
        while self._bases[second] not in seen:
            second = self._parents[self._partners[self._bases[second]]]
        return self._bases[second]
