"""Words and numbers as they are drawn: Manrope, no boxes for characters it lacks, nothing wider than its place."""

import re
import unicodedata
from enum import StrEnum
from functools import lru_cache
from importlib.resources import files
from io import BytesIO
from math import ceil, floor
from threading import Lock
from typing import Final

from cachetools import LRUCache, cached
from PIL import Image, ImageDraw, ImageFont

ELLIPSIS: Final = "…"
_MISSING_CHARACTER: Final = "\U0010ffff"


class Weight(StrEnum):
    """The weights of Manrope in use, named as its files."""

    MEDIUM = "Medium"
    SEMIBOLD = "SemiBold"
    BOLD = "Bold"
    EXTRABOLD = "ExtraBold"


@lru_cache(maxsize=64)
def font(weight: Weight, size: int) -> ImageFont.FreeTypeFont:
    """Manrope at `size` pixels, from the package font-manrope (SIL Open Font License 1.1)."""
    return ImageFont.truetype(BytesIO(_file(weight)), size)


@lru_cache(maxsize=2048)
def clean(text: str) -> str:
    """The text in characters that Manrope has: look-alikes in their plain form (𝓐 → A), emoji and the like dropped.

    Empty if nothing is left that could be seen.
    """
    composed = unicodedata.normalize("NFC", text)
    return re.sub(r"\s{2,}", " ", "".join(map(_plain, composed))).strip()


@lru_cache(maxsize=4096)
def text_width(text: str, weight: Weight, size: int) -> int:
    """The width of a text in pixels, rounded up."""
    return ceil(font(weight, size).getlength(text))


def fit(text: str, weight: Weight, size: int, room: int) -> str:
    """The text itself if it is at most `room` pixels wide, else as much of it as goes before an ellipsis."""
    if text_width(text, weight, size) <= room:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if text_width(text[:middle].rstrip() + ELLIPSIS, weight, size) <= room:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS if low else ""


def fitting_size(text: str, weight: Weight, sizes: tuple[int, ...], room: int) -> int:
    """The first of the sizes in which a text has room, or the last."""
    return next((size for size in sizes if text_width(text, weight, size) <= room), sizes[-1])


def group_digits(number: int, separator: str) -> str:
    """A number with a separator between its thousands."""
    return f"{number:,}".replace(",", separator)


@cached(LRUCache(8 << 20, getsizeof=lambda stamp: stamp[0].width * stamp[0].height + 1024), lock=Lock(), info=True)
def text_mask(text: str, weight: Weight, size: int) -> tuple[Image.Image, tuple[int, int]]:
    """A text as a mask (L) to lay colour through, and where its top left lies from the start of its base line."""
    face = font(weight, size)
    left, top, right, bottom = face.getbbox(text, anchor="ls")
    x, y = floor(left), floor(top)
    mask = Image.new("L", (max(1, ceil(right) - x), max(1, ceil(bottom) - y)))
    ImageDraw.Draw(mask).text((-x, -y), text, 255, face, anchor="ls")
    return mask, (x, y)


def clear_caches() -> None:
    """Remember no text that was set, for names are among them."""
    clean.cache_clear()
    text_width.cache_clear()
    text_mask.cache_clear()


@lru_cache(maxsize=8)
def _file(weight: Weight) -> bytes:
    return files("font_manrope").joinpath("files", f"Manrope-{weight}.ttf").read_bytes()


def _plain(character: str) -> str:
    if _drawable(character):
        return character
    if character.isspace():
        return " "
    return "".join(filter(_drawable, unicodedata.normalize("NFKC", character)))


@lru_cache(maxsize=4096)
def _drawable(character: str) -> bool:
    """Return whether Manrope has it: no mark or control character, and drawn unlike a missing one."""
    return unicodedata.category(character)[0] not in "CM" and _shape(character) != _shape(_MISSING_CHARACTER)


def _shape(character: str) -> bytes:
    # The plain layout: the shaping one refuses a lone paragraph separator.
    return bytes(_basic().getmask(character))


@lru_cache(maxsize=1)
def _basic() -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(BytesIO(_file(Weight.MEDIUM)), 24, layout_engine=ImageFont.Layout.BASIC)
