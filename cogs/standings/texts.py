"""Texts that all standings share: names of variants, rankings and periods, values, safe names."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from discord.utils import escape_markdown, escape_mentions

from bot.standings.periods import ALL_TIME
from bot.store.standings.leaderboard import COMMON_RANKINGS
from bot.text import Translator, text_id
from games.catalog import GAMES
from games.core import BestValue, FeatKind
from render.typography import clean

TextT = TypeVar("TextT")


def ranked_variants() -> list[tuple[str, str]]:
    """Every game and variant that has leaderboards of its own."""
    return [(game, variant) for game, rules in GAMES.items() for variant in rules.variants]


def variant_name(t: Callable[[str], TextT], game: str, variant: str) -> TextT:
    """The name of a game, or a variant of it; `t` is a `Translator`, or `locale_text` for choices of commands."""
    return t(f"{text_id(game)}-mode-{variant}") if variant else t(f"{text_id(game)}-title")


def ranking_name(t: Callable[[str], TextT], game: str, ranking: str) -> TextT:
    """The name of a ranking: rating, wins, points, or a record of the game; `t` as for `variant_name`."""
    return t(f"standings-by-{ranking}") if ranking in COMMON_RANKINGS else t(f"record-{text_id(game)}-{ranking}")


def feat_kind(game: str, ranking: str) -> FeatKind | None:
    """The kind of feat that a leaderboard ranks by; None where it ranks by a total."""
    return next((kind for kind in GAMES[game].feat_kinds if kind.name == ranking), None)


def format_value(t: Translator, game: str, ranking: str, value: int) -> str:
    """A value that a leaderboard ranks by."""
    kind = feat_kind(game, ranking)
    if kind is None:
        return t.format_number(value)
    scaled = value / 10_000 if kind.best is BestValue.SHARE else value / 1000 if kind.unit == "ms" else value
    return t(f"record-{text_id(game)}-{ranking}.value", value=scaled)


def period_name(t: Translator, period: str) -> str:
    """A month, a week, or all time (see `bot.standings.periods`)."""
    if period == ALL_TIME:
        return t("standings-span-all")
    year, _, month = period.partition("-")
    if month.startswith("W"):
        return t("standings-week", week=int(month[1:]), year=int(year))
    return t("standings-month", month=int(month), year=int(year))


def escape_name(name: str) -> str:
    """A name in a passage of text, where neither Markdown in it counts nor what looks like a mention."""
    return escape_mentions(escape_markdown(name))


def undrawable_names(names: Iterable[str]) -> list[str]:
    """The names that cannot be drawn, each once, safe in Markdown."""
    return [escape_name(name) for name in dict.fromkeys(names) if not clean(name)]


def describe_undrawable(t: Translator, names: list[str]) -> str:
    """The names that a picture cannot show, in one line; empty without any."""
    return t("leaderboard-nameless", names=" · ".join(names)) if names else ""
