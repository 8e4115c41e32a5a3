"""The cache of drawn pictures that all games share."""

from typing import Final

from render.picture_cache import PictureCache

PICTURE_CACHE: Final = PictureCache(48 << 20)
"""The pictures of all games that were drawn lately: 48 MiB, some two thousand boards."""
