"""A cache of the images that pictures are composed of, bounded in bytes, the least recently used first to go."""

from collections.abc import Callable, Hashable
from threading import Lock
from typing import Any, Final, ParamSpec, TypeAlias, TypeVar

from cachetools import LRUCache, cached
from cachetools.keys import hashkey
from PIL import Image

Images: TypeAlias = Image.Image | tuple[Image.Image, ...]

ImagesT = TypeVar("ImagesT", bound=Images)
P = ParamSpec("P")

LIMIT_BYTES: Final = 48 << 20
"""The size of all images in the cache: a game takes 10 to 30 MB when all of its sprites have been seen."""

_OVERHEAD_BYTES: Final = 1024  # what an image's key and places in the tables take, about


def _weight(images: Images) -> int:
    each = images if isinstance(images, tuple) else (images,)
    return sum(image.width * image.height * len(image.mode) for image in each) + _OVERHEAD_BYTES


IMAGES: Final[LRUCache[tuple[Callable[..., Images], Hashable], Any]] = LRUCache(LIMIT_BYTES, getsizeof=_weight)
"""The images by the function that drew them and what they depend on."""
_LOCK: Final = Lock()


def cached_image(draw: Callable[P, ImagesT], key: Callable[..., Hashable] = hashkey) -> Callable[P, ImagesT]:
    """Make a function remember the images that it draws, on which nobody draws then.

    Args:
        draw: the function.
        key: what its images depend on, from its arguments; by default all of them, which are hashable then.
    """
    return cached(IMAGES, key=lambda *args, **kwargs: (draw, key(*args, **kwargs)), lock=_LOCK)(draw)
