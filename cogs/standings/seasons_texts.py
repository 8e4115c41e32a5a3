"""A season that is over: who came first in each game, as a picture, as its description, and as text."""

from collections.abc import Iterable, Sequence
from typing import Final

from bot.store.standings.leaderboard import COMMON_RANKINGS, WINS
from bot.store.standings.seasons import Winner
from bot.text import Translator
from cogs.standings import texts as common
from render.standings import Champion, Person, SeasonCaptions

MAX_NAMES: Final = 3
"""How many of those who share the first place are named."""
MAX_UNDRAWABLE_NAMES: Final = 12
"""How many names are told beside the picture."""
MAX_TEXT_LENGTH: Final = 4000
"""How many characters a message holds."""


def captions(t: Translator, month: str) -> SeasonCaptions:
    """The words on the picture of a season."""
    name = common.period_name(t, month)
    return SeasonCaptions(
        season=name[:1].upper() + name[1:],
        title=t("season-on-picture.title"),
        nameless=t("season-on-picture.nameless"),
    )


def champions(t: Translator, winners: Sequence[Winner], max_names: int = MAX_NAMES) -> tuple[Champion, ...]:
    """Who won most in each game, at most so many of them by name; people who were forgotten are left out."""
    found = []
    for game, variant in common.ranked_variants():
        ranked = [one for one in winners if (one.game, one.variant, one.ranking) == (game, variant, WINS)]
        first = [one for one in ranked if one.rank == 1 and one.user]
        if first:
            others = [one for one in ranked if one.rank > 1 and one.user][: max_names - 1]
            found.append(
                Champion(
                    game=common.variant_name(t, game, variant),
                    people=tuple(Person(one.name, common.colour_seed(one.user)) for one in first),
                    names=_list_names(t, [one.name for one in first], _sharing_count(ranked), max_names),
                    value=t("standings-wins", count=first[0].value),
                    note=" · ".join(t("season-next", place=one.rank, player=one.name) for one in others),
                )
            )
    return tuple(found)


def describe_records(t: Translator, winners: Sequence[Winner], max_names: int = MAX_NAMES) -> list[str]:
    """The best of each of the games' own records, a line each, at most so many of them by name."""
    best: dict[tuple[str, str, str], list[Winner]] = {}
    for one in winners:
        if one.ranking not in COMMON_RANKINGS and one.rank == 1 and common.feat_kind(one.game, one.ranking):
            best.setdefault((one.game, one.variant, one.ranking), []).append(one)
    return [
        t(
            "season-record",
            record=common.ranking_name(t, game, by),
            game=common.variant_name(t, game, variant),
            players=_list_names(
                t, [common.escape_name(one.name) for one in first if one.user], _sharing_count(first), max_names
            ),
            value=common.format_value(t, game, by, first[0].value),
        )
        for (game, variant, by), first in best.items()
        if any(one.user for one in first)
    ]


def alt_text(t: Translator, month: str, winners: Sequence[Winner]) -> str:
    """What the picture of a season shows; if that is too much, only who came first."""
    found = champions(t, winners)
    head = t("season-alt", month=captions(t, month).season)
    whole = [f"{one.game} – {one.names}, {one.value}{f' ({one.note})' if one.note else ''}." for one in found]
    short = [f"{one.game} – {one.names}, {one.value}." for one in found]
    return common.fit_alt_text(*(" ".join([head, *lines]) for lines in (whole, short)))


def plain_text(t: Translator, month: str, winners: Sequence[Winner]) -> str:
    """All that is told of a season, as a passage of text; fewer of those who share a place, if that is too much."""
    whole, short = (_season_text(t, month, winners, most) for most in (MAX_NAMES, 1))
    return whole if len(whole) <= MAX_TEXT_LENGTH else short


def undrawable_names(winners: Iterable[Winner]) -> list[str]:
    """The names of winners that the picture cannot show, not more than a message has room for."""
    return common.undrawable_names(one.name for one in winners if one.ranking == WINS and one.rank == 1 and one.user)[
        :MAX_UNDRAWABLE_NAMES
    ]


def _season_text(t: Translator, month: str, winners: Sequence[Winner], max_names: int) -> str:
    lines = [t("season-title", month=common.period_name(t, month))]
    for one in champions(t, winners, max_names):
        lines.append(t("season-line", game=one.game, players=common.escape_name(one.names), value=one.value))
        lines += [f"-# {common.escape_name(one.note)}"] if one.note else []
    return "\n".join([*lines, *describe_records(t, winners, max_names)])


def _sharing_count(winners: Sequence[Winner]) -> int:
    """How many share the first place, people who were forgotten left out."""
    return winners[0].tied_players - sum(one.rank == winners[0].rank and not one.user for one in winners)


def _list_names(t: Translator, names: list[str], count: int, max_names: int) -> str:
    """Some names of so many."""
    shown = names[:max_names]
    more = [t("season-more", count=count - len(shown))] if count > len(shown) else []
    return t.format_list([*shown, *more])
