"""Texts that people typed, such as names and titles, in everything that the bot shows.

The same sentence may become a passage of a message, the alt text of a picture, a button, a page. So a person's text is
not escaped where a sentence is made, but where it is sent, when its place is known:

- `UserText(name)` is the text between the two marks that Unicode has for a passage whose direction is its own (FSI and
  PDI), without the signs that could turn the direction of other words round. It goes into sentences as any text does.
- `to_markdown` makes of a sentence a passage of a message: within the marks nothing counts as Discord's markup, and
  nothing leads anywhere. `to_plain` makes a text of it for places that know no markup.

Both drop the marks but around letters that are read from the right. Every text that is sent goes through one of them
(`bot.ui.message.compose`), every text of a file through `to_plain`; pictures ignore the marks (`render.typography`). A
name without any sign that needs care has no marks.

Markup, after Discord's reference: a backslash makes emphasis, code, spoilers, masked links and `:emoji:` plain, and
what begins a heading, a small line, a list or a quotation. It does not help against addresses, and not everywhere
against what stands in angle brackets (mentions, times, commands, emoji, links within a server, addresses of mail and
phones): there a space of no width comes between the signs.
"""

import re
import unicodedata
from collections.abc import Callable
from typing import Final, Self

from bot.text.lengths import FIRST_ISOLATE, POP_ISOLATE

NAMELESS: Final = "?"
"""The name of somebody whose name has nothing to show."""

_GAP: Final = "\u200b"
_ENDS: Final = re.compile(r"^[\s\u200d]+|[\s\u200d]+$")
_SPACES: Final = re.compile(r"[ \x00-\x1f\x7f-\x9f\u2028\u2029]+")
_INVISIBLE: Final = re.compile(r"[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]")
"""The signs that set directions, and those that show nothing and join nothing."""
_UNSEEN: Final = re.compile(
    "[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200c\u200d\u2800\u3164\ufe00-\ufe0f\uffa0\ufff0-\ufff8"
    "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""The signs that show nothing by themselves, such as selectors, tags, fillers of Korean, and Braille without a dot."""
_UNSEEN_CATEGORIES: Final = frozenset({"Cc", "Mn", "Me", "Zs", "Zl", "Zp"})
"""The general categories of Unicode of which that holds too: controls, marks on letters, spaces."""
_RIGHT_TO_LEFT: Final = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
"""The blocks of Unicode that are read from the right, numbers in them too."""
_CAREFREE: Final = re.compile(r"[A-Za-z][A-Za-z0-9]*(?: [A-Za-z0-9]+)*")
"""The names that need no care, most of them."""
_SURROGATE: Final = re.compile(r"[\ud800-\udfff]")
_MARKED: Final = re.compile(f"{FIRST_ISOLATE}([^{POP_ISOLATE}]*){POP_ISOLATE}?")
_GAPS: Final = re.compile(r"<(?=\S)|@(?=everyone|here)|:(?=//)|\.(?=[a-z]{2,}[/?#:])", re.IGNORECASE)
"""The signs before which what follows would lead somewhere, or call everybody."""
_MARKUP: Final = re.compile(r"[\\*_~`|\[\]:<]")
_LINE_START: Final = re.compile(r"(#{1,3}|-#|>{1,3}|[-+])(?=\s|$)")
_NUMBER: Final = re.compile(r"(\d+)([.)])(?=\s|$)")
_OWN_MARKUP: Final = re.compile(r"\*\*|__|~~|`|<a?:\w+:\d+>")


class UserText(str):
    """A text that somebody typed, on one line, as a part of sentences: see above. One made of another is the same.

    It is empty only where nothing was typed.
    """

    __slots__ = ()

    def __new__(cls, text: str) -> Self:
        """Mark a text as somebody's."""
        if not text or _CAREFREE.fullmatch(text):
            return super().__new__(cls, text)
        text = _normalize(text)
        needs_marks = _escape(text) != text or bool(_RIGHT_TO_LEFT.search(text))
        return super().__new__(cls, f"{FIRST_ISOLATE}{text}{POP_ISOLATE}" if needs_marks else text)

    @property
    def plain(self) -> str:
        """The text without marks."""
        return self.strip(FIRST_ISOLATE + POP_ISOLATE)


def to_markdown(text: str, edit_own: Callable[[str], str] = str) -> str:
    """A sentence as a passage of a message; `edit_own` is applied to the parts that no person typed."""
    parts = _MARKED.split(text)  # our own, a person's, our own …
    return "".join(_isolate(_escape(part)) if place % 2 else edit_own(part) for place, part in enumerate(parts))


def to_plain(text: str) -> str:
    """A sentence for a place that knows no markup: an alt text, a button, a menu, a form, a file."""
    return _MARKED.sub(lambda part: _isolate(part[1]), text)


def without_markup(text: str) -> str:
    """A passage without the markup that is ours, and without custom emoji, in whose place a menu shows their names.

    What people typed stays as it is.
    """
    parts = _MARKED.split(text)
    return "".join(
        f"{FIRST_ISOLATE}{part}{POP_ISOLATE}" if place % 2 else _OWN_MARKUP.sub("", part)
        for place, part in enumerate(parts)
    )


def _normalize(text: str) -> str:
    text = _SURROGATE.sub("\ufffd", _INVISIBLE.sub("", text))
    text = _ENDS.sub("", _SPACES.sub(" ", text))
    return text if any(_is_seen(sign) for sign in text) else NAMELESS


def _is_seen(sign: str) -> bool:
    return unicodedata.category(sign) not in _UNSEEN_CATEGORIES and not _UNSEEN.match(sign)


def _escape(text: str) -> str:
    """A person's text such that Discord shows it as it was typed, wherever it stands in a line."""
    text = _MARKUP.sub(r"\\\g<0>", _GAPS.sub(rf"\g<0>{_GAP}", text))
    text = _LINE_START.sub(r"\\\1", text) if _LINE_START.match(text) else text
    return _NUMBER.sub(r"\1\\\2", text) if _NUMBER.match(text) else text


def _isolate(text: str) -> str:
    return f"{FIRST_ISOLATE}{text}{POP_ISOLATE}" if _RIGHT_TO_LEFT.search(text) else text
