"""Texts that all standings share: names of variants, rankings and periods, values, safe names."""

from collections.abc import Callable
from typing import TypeVar

from bot.standings.periods import ALL_TIME
from bot.text import Translator, text_id
from cogs.standings.queries.leaderboard import COMMON_RANKINGS
from games.catalog import GAMES
from games.core import BestValue, FeatKind

TextT = TypeVar("TextT")


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
