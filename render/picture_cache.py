"""A cache of finished pictures by their content, least recently used first to go, each drawn once."""

import contextlib
from collections.abc import Callable, Hashable
from concurrent.futures import Future
from threading import Lock
from typing import Any, Final, ParamSpec

from cachetools import LRUCache
from cachetools.keys import hashkey

from render.canvas import Picture

P = ParamSpec("P")

_OVERHEAD_BYTES: Final = 4096  # what a picture's key and places in the tables take, about


class PictureCache:
    """Finished pictures, the least recently used dropped first. Several threads may use it at once.

    Args:
        limit_bytes: the size of all of them together.
    """

    def __init__(self, limit_bytes: int) -> None:
        self._limit = limit_bytes
        self._lock = Lock()
        self._pending: dict[Hashable, Future[Picture]] = {}
        self.clear()

    @property
    def size_bytes(self) -> int:
        """The size of all pictures in the cache."""
        return int(self._pictures.currsize)

    def __len__(self) -> int:
        return len(self._pictures)

    def get(self, painter: Callable[P, Picture], *args: P.args, **kwargs: P.kwargs) -> Picture | None:
        """The picture that `painter` draws of these arguments if it is in the cache."""
        with self._lock:
            return self._pictures.get(_key(painter, args, kwargs))

    def get_or_draw(self, painter: Callable[P, Picture], *args: P.args, **kwargs: P.kwargs) -> Picture:
        """The picture that `painter` draws of these arguments, all of them hashable; from the cache if it is there.

        Who asks for a picture that another thread is drawing waits for it, and gets the same error if that fails.
        """
        key = _key(painter, args, kwargs)
        with self._lock:
            pictures = self._pictures
            if (cached := pictures.get(key)) is not None:
                return cached
            if (pending := self._pending.get(key)) is None:
                future = self._pending[key] = Future()
        if pending is not None:
            return pending.result()
        try:
            future.set_result(painter(*args, **kwargs))
        except BaseException as error:  # noqa: BLE001 -- raised below, and to all who wait
            future.set_exception(error)
        with self._lock:
            del self._pending[key]
            with contextlib.suppress(ValueError):  # larger than the whole cache
                pictures[key] = future.result()
        return future.result()

    def clear(self) -> None:
        """Drop all pictures, and those being drawn as well: they may show names that have to be erased."""
        with self._lock:
            self._pictures: LRUCache[Hashable, Picture] = LRUCache(self._limit, getsizeof=_weight)


def _key(painter: Callable[..., Picture], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Hashable:
    """The key of a picture, which is hashed once."""
    return hashkey(painter, *args, **kwargs)


def _weight(picture: Picture) -> int:
    return len(picture.png) + _OVERHEAD_BYTES
