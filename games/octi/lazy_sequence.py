"""A sequence that reads an iterator as needed."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TypeVar, overload

ItemT = TypeVar("ItemT")


class LazySequence(Sequence[ItemT]):
    """The items of an iterator, to read again. Only `len`, `in` and counting from the end read all of it."""

    def __init__(self, items: Iterator[ItemT]) -> None:
        self._items = items
        self._known: list[ItemT] = []

    @overload
    def __getitem__(self, index: int) -> ItemT: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[ItemT]: ...
    def __getitem__(self, index: int | slice) -> ItemT | Sequence[ItemT]:
        if isinstance(index, slice):
            whole = index.stop is None or min(index.stop, index.start or 0, index.step or 1) < 0
            self._read(None if whole else index.stop)
        else:
            self._read(None if index < 0 else index + 1)
        return self._known[index]

    def __len__(self) -> int:
        self._read(None)
        return len(self._known)

    def __bool__(self) -> bool:
        self._read(1)
        return bool(self._known)

    def __iter__(self) -> Iterator[ItemT]:
        n = 0
        while self._read(n + 1) > n:
            yield self._known[n]
            n += 1

    def _read(self, count: int | None) -> int:
        """The number of known items after reading until so many are known, or all."""
        if count is None or count > len(self._known):
            self._known.extend(self._items if count is None else islice(self._items, count - len(self._known)))
        return len(self._known)
