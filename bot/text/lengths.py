"""The lengths of texts as Discord limits them, in UTF-16 code units, and cutting that leaves every sign whole."""

import unicodedata
from collections.abc import Sequence
from typing import Final

MAX_TEXT_LENGTH: Final = 4000
"""Discord's limit for all passages of a message, in UTF-16 code units."""
MAX_TEXT_BYTES: Final = 10_170
"""The same in bytes of UTF-8, with `PASSAGE_BYTES` for each passage: more is answered with an error 500.

Discord documents no such limit; it was measured (discord-api-docs, issue 8554).
"""
PASSAGE_BYTES: Final = 12
"""The bytes that each passage counts besides its own."""
ELLIPSIS: Final = "…"
FIRST_ISOLATE: Final = "\u2068"
POP_ISOLATE: Final = "\u2069"
"""The marks around a person's text: see `bot.text.user_text`."""
_JOINER: Final = "\u200d"
_EXTENDERS: Final = (
    range(0xFE00, 0xFE10),  # variation selectors
    range(0x1F3FB, 0x1F400),  # skin tones
    range(0xE0020, 0xE0080),  # the letters of a flag
    range(0x1160, 0x1200),  # the later parts of a Korean syllable
)
_FLAG_LETTERS: Final = range(0x1F1E6, 0x1F200)


def utf16_length(text: str) -> int:
    """The length of a text in UTF-16 code units; a lone surrogate is one."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def cut(text: str, limit: int) -> str:
    """The text, or as much of it as has room in `limit` UTF-16 code units, with an ellipsis.

    It is cut between two signs as a reader sees them: not within an emoji, before an accent, or in a flag. Where a
    person's text is cut, its end is marked.
    """
    if utf16_length(text) <= limit:
        return text
    room = limit - 1
    end = 0
    while end < len(text) and (room := room - utf16_length(text[end])) >= 0:
        end += 1
    head = text[: _boundary(text, end)]
    if _is_open(head):
        head = text[: _boundary(text, _end_within(text, len(head), limit - 2))]
    head = head.rstrip()
    return head + ELLIPSIS + (POP_ISOLATE if _is_open(head) else "")


def _end_within(text: str, end: int, limit: int) -> int:
    """The last place up to `end` before which there are at most `limit` code units."""
    while end and utf16_length(text[:end]) > limit:
        end -= 1
    return end


def _is_open(text: str) -> bool:
    return text.rfind(FIRST_ISOLATE) > text.rfind(POP_ISOLATE)


def _boundary(text: str, end: int) -> int:
    """The last place up to `end` between two signs; `end` itself in a letter with too many accents."""
    place = end
    while place > 0 and _is_joined(text, place):
        place -= 1
    return place or end


def _is_joined(text: str, place: int) -> bool:
    """True if the characters before and after a place belong to one sign."""
    before, after = text[place - 1], text[place]
    if _JOINER in {before, after} or unicodedata.category(after) in {"Mn", "Me", "Mc"}:
        return True
    if any(ord(after) in extenders for extenders in _EXTENDERS):
        return True
    if ord(before) in _FLAG_LETTERS and ord(after) in _FLAG_LETTERS:
        head = text[:place]
        return (len(head) - len(head.rstrip("".join(map(chr, _FLAG_LETTERS))))) % 2 == 1
    return False


def passages_fit(passages: Sequence[str]) -> bool:
    """True if Discord takes these passages in one message."""
    size = sum(len(text.encode("utf-8", "surrogatepass")) + PASSAGE_BYTES for text in passages)
    return size <= MAX_TEXT_BYTES and sum(map(utf16_length, passages)) <= MAX_TEXT_LENGTH


def fit_passages(passages: Sequence[str]) -> list[str]:
    """The passages of a message, of which the longest lose their last lines until Discord takes them all."""
    fitted = list(passages)
    while not passages_fit(fitted):
        place = max(range(len(fitted)), key=lambda number: len(fitted[number].encode("utf-8", "surrogatepass")))
        fitted[place] = _without_last_line(fitted[place])
    return fitted


def _without_last_line(text: str) -> str:
    """A passage without its last line, for which an ellipsis stands; of a single line without a tenth of it."""
    head, _, _ = text.removesuffix(f"\n{ELLIPSIS}").rpartition("\n")
    return f"{head}\n{ELLIPSIS}" if head else cut(text, utf16_length(text) * 9 // 10)
