"""What all standings are told in: the names of boards, of what they rank by, of months and weeks, and values."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from discord.utils import escape_markdown, escape_mentions

from bot.standings.periods import ALL
from bot.store.standings.leaderboard import TOTALS
from bot.text import Say, text_id
from bot.ui.messages import ALT_LIMIT
from games.catalog import GAMES
from games.core import Best, FeatKind
from render.lettering import clean

WordsT = TypeVar("WordsT")


def all_boards() -> Iterator[tuple[str, str]]:
    """Every game and variant that has leaderboards of its own."""
    for game, rules in GAMES.items():
        for variant in rules.variants:
            yield game, variant


def board(say: Callable[[str], WordsT], game: str, variant: str) -> WordsT:
    """What a game is called, or a variant of it; `say` may also be what names the choices of commands."""
    return say(f"{text_id(game)}-mode-{variant}") if variant else say(f"{text_id(game)}-title")


def order(say: Callable[[str], WordsT], game: str, by: str) -> WordsT:
    """What a leaderboard ranks by: rating, wins, points, or one of the game's own records; `say` as for `board`."""
    return say(f"standings-by-{by}") if by in TOTALS else say(f"record-{text_id(game)}-{by}")


def kind_of(game: str, by: str) -> FeatKind | None:
    """The kind of feat that a leaderboard ranks by; None where it ranks by a total."""
    return next((kind for kind in GAMES[game].feat_kinds if kind.name == by), None)


def value(say: Say, game: str, by: str, number: int) -> str:
    """What somebody's place is for."""
    kind = kind_of(game, by)
    if kind is None:
        return say.number(number)
    shown = number / 10_000 if kind.best is Best.SHARE else number / 1000 if kind.unit == "ms" else number
    return say(f"record-{text_id(game)}-{by}.value", value=shown)


def period(say: Say, when: str) -> str:
    """A month, a week, or all time (see `bot.standings.periods`)."""
    if when == ALL:
        return say("standings-span-all")
    if found := re.fullmatch(r"(\d{4})-W(\d\d)", when):
        return say("standings-week", week=int(found[2]), year=int(found[1]))
    year, _, month = when.partition("-")
    return say("standings-month", month=int(month), year=int(year))


def thousands(say: Say) -> str:
    """What separates the thousands of a number."""
    return say.number(10_000)[2:-3]


def plain(name: str) -> str:
    """A name in a passage of text, where neither Markdown in it counts nor what looks like a mention."""
    return escape_mentions(escape_markdown(name))


def tint(user: int) -> int:
    """The number that chooses somebody's colour; always the same."""
    return user >> 22


def undrawable(names: Iterable[str]) -> list[str]:
    """Those names that cannot be drawn, each once, to be told beside the picture."""
    return [plain(name) for name in dict.fromkeys(names) if not clean(name)]


def first_that_fits(*texts: str) -> str:
    """The first of several ways to tell a picture that is short enough for Discord; the last one is cut."""
    return next((text for text in texts if len(text) <= ALT_LIMIT), texts[-1][: ALT_LIMIT - 1] + "…")
