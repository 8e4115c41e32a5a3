"""The cache of drawn pictures that all games share."""

from collections.abc import Callable
from functools import partial
from typing import Final, ParamSpec

from bot.ui.message_spec import PictureBlock
from render.canvas import Picture
from render.picture_cache import PictureCache

P = ParamSpec("P")

PICTURE_CACHE: Final = PictureCache(48 << 20)
"""The pictures of all games that were drawn lately: 48 MiB, some two thousand boards."""


def picture_block(alt_text: str, painter: Callable[P, Picture], *args: P.args, **kwargs: P.kwargs) -> PictureBlock:
    """A picture that is taken from the cache, or drawn, when it is sent."""
    return PictureBlock(partial(PICTURE_CACHE.get_or_draw, painter, *args, **kwargs), alt_text)
