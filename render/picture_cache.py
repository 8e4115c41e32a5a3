"""Pictures that were drawn already: kept by what they were drawn from, as many as fit, each drawn once."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import Future
from threading import Lock
from typing import Final, ParamSpec

from render.canvas import Picture

P = ParamSpec("P")

_OVERHEAD_BYTES: Final = 4096  # what a picture's key and places in the tables take, about


class PictureCache:
    """Finished pictures, the latest used ones first to stay. Safe to be used by several threads at once.

    Args:
        limit: how many bytes all of them together may take.
    """

    def __init__(self, limit_bytes: int) -> None:
        self._limit = limit_bytes
        self._lock = Lock()
        self._pictures: OrderedDict[Hashable, Picture] = OrderedDict()
        self._pending: dict[Hashable, Future[Picture]] = {}
        self._size = 0

    @property
    def size_bytes(self) -> int:
        """How many bytes the pictures kept take."""
        return self._size

    def __len__(self) -> int:
        return len(self._pictures)

    def get_or_draw(self, painter: Callable[P, Picture], *args: P.args, **kwargs: P.kwargs) -> Picture:
        """What `painter` makes of these arguments, all of them hashable, drawn only if it isn't kept.

        Whoever asks for a picture that somebody else is drawing waits for it. What `painter` raises, all of them get.
        """
        key = (painter, args, tuple(sorted(kwargs.items())))
        with self._lock:
            memory = self._pictures
            kept = self._pictures.get(key)
            if kept is not None:
                self._pictures.move_to_end(key)
                return kept
            drawing = self._pending.get(key)
            if drawing is None:
                mine = self._pending[key] = Future()
        if drawing is not None:
            return drawing.result()
        try:
            picture = painter(*args, **kwargs)
        except BaseException as error:
            with self._lock:
                del self._pending[key]
            mine.set_exception(error)
            raise
        with self._lock:
            del self._pending[key]
            if memory is self._pictures:
                self._insert(key, picture)
        mine.set_result(picture)
        return picture

    def clear(self) -> None:
        """Keep none of them any longer, nor those that are being drawn: names are in them that are to be forgotten."""
        with self._lock:
            self._pictures = OrderedDict()
            self._size = 0

    def _insert(self, key: Hashable, picture: Picture) -> None:
        self._pictures[key] = picture
        self._size += _weight(picture)
        while self._size > self._limit:
            _, dropped = self._pictures.popitem(last=False)
            self._size -= _weight(dropped)


def _weight(picture: Picture) -> int:
    return len(picture.png) + _OVERHEAD_BYTES
