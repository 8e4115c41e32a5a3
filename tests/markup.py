"""Discord's markup: what of a message's text is live, and what a reader sees of it.

After the API reference (Message Formatting), and the clients: emphasis, code, spoilers, masked links, `:emoji:`,
addresses and invitations, `@everyone`, and headings, small lines, lists and quotations at the beginnings of lines.
"""

import re
from typing import Final

from msgspec import Struct

_INNER: Final = r"((?:\\[\s\S]|[^\\])+?)"
_RULES: Final = {
    "escape": re.compile(r"\\([^0-9A-Za-z\s])"),
    "code": re.compile(r"(?s)```(.+?)```|(?P<ticks>`+)(.*?[^`])(?P=ticks)(?!`)"),
    "mention": re.compile(
        r"<(?:@[!&$]?|#)\d+>|</[^:>\n]+:\d+>|<a?:\w+:\d+>|<t:-?\d+(?::\w)?>|<id:[\w-]+(?::\d+)?>|<sound:\d+:\d+>"
    ),
    "address": re.compile(r"<[^\s<>@]+@[^\s<>]+\.\w+>|<\+?[\d ()-]{5,}>|\b[a-z]+://[^\s<]+", re.IGNORECASE),
    "invitation": re.compile(r"\bdiscord(?:\.gg|(?:app)?\.com/invite)/\w+", re.IGNORECASE),
    "everyone": re.compile(r"@(?:everyone|here)"),
    "link": re.compile(rf"\[{_INNER}\]\((?:<?\S+?>?)\)"),
    "emoji": re.compile(r":[\w+~-]+:"),
    "bold": re.compile(rf"\*\*{_INNER}\*\*(?!\*)"),
    "underline": re.compile(rf"__{_INNER}__(?!_)"),
    "italics": re.compile(rf"\*(?=\S){_INNER}\*(?!\*)|(?<![0-9A-Za-z])_{_INNER}_(?![0-9A-Za-z_])"),
    "strike": re.compile(rf"~~{_INNER}~~"),
    "spoiler": re.compile(rf"\|\|{_INNER}\|\|"),
}
_LINE: Final = re.compile(r"[ \t]*(#{1,3}|-#|>{1,3}|[-*+]|\d+[.)])[ \t]+(?=\S)")
_UNSEEN: Final = re.compile("[\u200b\u2068\u2069]")


class Passage(Struct, frozen=True):
    """A text as Discord shows it, and its live parts: their kinds and how they are written."""

    visible: str
    live: tuple[tuple[str, str], ...]

    def kinds(self) -> list[str]:
        """The kinds of the live parts."""
        return [kind for kind, _ in self.live]


def parse(text: str) -> Passage:
    """Read a text as Discord does."""
    parts: list[str] = []
    live: list[tuple[str, str]] = []
    for number, line in enumerate(text.split("\n")):
        parts += ["\n"] if number else []
        place = 0
        while (begun := _LINE.match(line, place)) and (not place or begun[1] not in {">", ">>>"}):
            live.append(("line", begun[1]))
            parts.append("• " if begun[1] in {"-", "*", "+"} else "" if not begun[1][0].isdigit() else begun[0])
            place = begun.end()
        _inline(line[place:], parts, live)
    return Passage(_UNSEEN.sub("", "".join(parts)), tuple(live))


def _inline(text: str, parts: list[str], live: list[tuple[str, str]]) -> None:
    place = 0
    while place < len(text):
        kind, match = next(
            ((kind, match) for kind, rule in _RULES.items() if (match := rule.match(text, place))), ("", None)
        )
        if match is None:
            parts.append(text[place])
            place += 1
            continue
        if kind != "escape":
            live.append((kind, match[0]))
        inner = next((part for name, part in enumerate(match.groups()) if part and part.strip("`")), None)
        if kind in {"escape", "code"}:
            parts.append(inner or match[0][1:])
        elif inner is None:
            parts.append(f"‹{match[0]}›")
        else:
            _inline(inner, parts, live)
        place = match.end()
