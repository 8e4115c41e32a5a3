"""Doing one thing at a time about something, while other things go on."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Generic, TypeVar
from weakref import WeakValueDictionary

KeyT = TypeVar("KeyT")


class KeyedLocks(Generic[KeyT]):
    """A lock for every key, which is there as long as somebody holds it or waits for it."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[KeyT, asyncio.Lock] = WeakValueDictionary()

    @contextlib.asynccontextmanager
    async def hold(self, key: KeyT) -> AsyncIterator[None]:
        """Wait until nobody else is here with this key, first come first served."""
        lock = self._locks.get(key)
        if lock is None:
            lock = self._locks[key] = asyncio.Lock()
        async with lock:
            yield
