"""A lock for each key, dropped when nobody holds it. docs/architecture.md says why each lock exists."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Generic, TypeVar
from weakref import WeakValueDictionary

KeyT = TypeVar("KeyT")


class KeyedLocks(Generic[KeyT]):
    """A lock for each key, which exists as long as somebody holds it or waits for it."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[KeyT, asyncio.Lock] = WeakValueDictionary()

    @contextlib.asynccontextmanager
    async def hold(self, key: KeyT) -> AsyncIterator[None]:
        """Hold the lock of a key; who comes first gets it first."""
        lock = self._locks.get(key)
        if lock is None:
            lock = self._locks[key] = asyncio.Lock()
        async with lock:
            yield
