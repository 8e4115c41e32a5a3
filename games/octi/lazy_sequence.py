"""A sequence that reads an iterator as needed."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, TypeVar

ItemT = TypeVar("ItemT")


class LazySequence(Sequence[ItemT]):
    """The items of an iterator, to read again. Only `len`, `in` and counting from the end read all of it."""

    def __init__(self, items: Iterator[ItemT]) -> None:
        self._items = items
        self._known: list[ItemT] = []

    def __getitem__(self, index: Any) -> Any:
        part = index if isinstance(index, slice) else slice(index, index + 1)
        bounds = part.start, part.stop, part.step
        is_whole = part.stop is None or any(bound is not None and bound < 0 for bound in bounds)
        self._read(None if is_whole else part.stop)
        return self._known[index]

    def __len__(self) -> int:
        return self._read(None)

    def __bool__(self) -> bool:
        return self._read(1) > 0

    def __iter__(self) -> Iterator[ItemT]:
        index = 0
        while self._read(index + 1) > index:
            yield self._known[index]
            index += 1

    def _read(self, count: int | None) -> int:
        """Read until `count` items are known, or all. Returns the number of known items."""
        if count is None or count > len(self._known):
            self._known.extend(self._items if count is None else islice(self._items, count - len(self._known)))
        return len(self._known)
