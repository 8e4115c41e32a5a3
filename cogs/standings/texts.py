"""What all standings are told in: the names of boards, of what they rank by, of months and weeks, and values."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from discord.utils import escape_markdown, escape_mentions

from bot.standings.periods import ALL_TIME
from bot.store.standings.leaderboard import COMMON_RANKINGS
from bot.text import Translator, text_id
from bot.ui.messages import MAX_ALT_LENGTH
from games.catalog import GAMES
from games.core import BestValue, FeatKind
from render.typography import clean

TextT = TypeVar("TextT")


def ranked_variants() -> Iterator[tuple[str, str]]:
    """Every game and variant that has leaderboards of its own."""
    for game, rules in GAMES.items():
        for variant in rules.variants:
            yield game, variant


def variant_name(t: Callable[[str], TextT], game: str, variant: str) -> TextT:
    """What a game is called, or a variant of it; `t` may also be what names the choices of commands."""
    return t(f"{text_id(game)}-mode-{variant}") if variant else t(f"{text_id(game)}-title")


def ranking_name(t: Callable[[str], TextT], game: str, ranking: str) -> TextT:
    """What a leaderboard ranks by: rating, wins, points, or one of the game's own records; `t` as for `board`."""
    return t(f"standings-by-{ranking}") if ranking in COMMON_RANKINGS else t(f"record-{text_id(game)}-{ranking}")


def feat_kind(game: str, ranking: str) -> FeatKind | None:
    """The kind of feat that a leaderboard ranks by; None where it ranks by a total."""
    return next((kind for kind in GAMES[game].feat_kinds if kind.name == ranking), None)


def format_value(t: Translator, game: str, ranking: str, value: int) -> str:
    """What somebody's place is for."""
    kind = feat_kind(game, ranking)
    if kind is None:
        return t.format_number(value)
    shown = value / 10_000 if kind.best is BestValue.SHARE else value / 1000 if kind.unit == "ms" else value
    return t(f"record-{text_id(game)}-{ranking}.value", value=shown)


def period_name(t: Translator, period: str) -> str:
    """A month, a week, or all time (see `bot.standings.periods`)."""
    if period == ALL_TIME:
        return t("standings-span-all")
    if found := re.fullmatch(r"(\d{4})-W(\d\d)", period):
        return t("standings-week", week=int(found[2]), year=int(found[1]))
    year, _, month = period.partition("-")
    return t("standings-month", month=int(month), year=int(year))


def escape_name(name: str) -> str:
    """A name in a passage of text, where neither Markdown in it counts nor what looks like a mention."""
    return escape_mentions(escape_markdown(name))


def colour_seed(user: int) -> int:
    """The number that chooses somebody's colour; always the same."""
    return user >> 22


def undrawable_names(names: Iterable[str]) -> list[str]:
    """Those names that cannot be drawn, each once, to be told beside the picture."""
    return [escape_name(name) for name in dict.fromkeys(names) if not clean(name)]


def fit_alt_text(*candidates: str) -> str:
    """The first of several ways to tell a picture that is short enough for Discord; the last one is cut."""
    return next(
        (text for text in candidates if len(text) <= MAX_ALT_LENGTH), candidates[-1][: MAX_ALT_LENGTH - 1] + "…"
    )
