"""Pictures that were drawn already: kept by what they were drawn from, as many as fit, each drawn once."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import Future
from threading import Lock
from typing import Final, ParamSpec

from render.sheet import Picture

P = ParamSpec("P")

_OVERHEAD: Final = 4096  # what a picture's key and places in the tables take, about


class Pictures:
    """Finished pictures, the latest used ones first to stay. Safe to be used by several threads at once.

    Args:
        limit: how many bytes all of them together may take.
    """

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._lock = Lock()
        self._kept: OrderedDict[Hashable, Picture] = OrderedDict()
        self._drawing: dict[Hashable, Future[Picture]] = {}
        self._size = 0

    @property
    def size(self) -> int:
        """How many bytes the pictures kept take."""
        return self._size

    def __len__(self) -> int:
        return len(self._kept)

    def draw(self, paint: Callable[P, Picture], *args: P.args, **kwargs: P.kwargs) -> Picture:
        """What `paint` makes of these arguments, all of them hashable, drawn only if it isn't kept.

        Whoever asks for a picture that somebody else is drawing waits for it. What `paint` raises, all of them get.
        """
        key = (paint, args, tuple(sorted(kwargs.items())))
        with self._lock:
            memory = self._kept
            kept = self._kept.get(key)
            if kept is not None:
                self._kept.move_to_end(key)
                return kept
            drawing = self._drawing.get(key)
            if drawing is None:
                mine = self._drawing[key] = Future()
        if drawing is not None:
            return drawing.result()
        try:
            picture = paint(*args, **kwargs)
        except BaseException as error:
            with self._lock:
                del self._drawing[key]
            mine.set_exception(error)
            raise
        with self._lock:
            del self._drawing[key]
            if memory is self._kept:
                self._keep(key, picture)
        mine.set_result(picture)
        return picture

    def clear(self) -> None:
        """Keep none of them any longer, nor those that are being drawn: names are in them that are to be forgotten."""
        with self._lock:
            self._kept = OrderedDict()
            self._size = 0

    def _keep(self, key: Hashable, picture: Picture) -> None:
        self._kept[key] = picture
        self._size += _weight(picture)
        while self._size > self._limit:
            _, dropped = self._kept.popitem(last=False)
            self._size -= _weight(dropped)


def _weight(picture: Picture) -> int:
    return len(picture.png) + _OVERHEAD
