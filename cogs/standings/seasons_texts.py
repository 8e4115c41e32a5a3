"""The texts of a season that is over: champions, records, alt text and plain text."""

from collections.abc import Sequence
from typing import Final

from bot.kit.names import ranked_variants, undrawable_names, variant_name
from bot.kit.pictures import colour_seed
from bot.text import Translator
from bot.text.lengths import passages_fit
from bot.text.user_text import UserText, to_markdown
from bot.ui.message.compose import choose_alt_text
from cogs.standings import texts as common
from cogs.standings.queries.leaderboard import COMMON_RANKINGS, WINS
from cogs.standings.queries.seasons import Winner
from render.standings.season import Champion, Person, SeasonCaptions
from render.typography import clean

MAX_NAMES: Final = 3
"""The winners of one game that are named."""
MAX_UNDRAWABLE_NAMES: Final = 12
"""The names that are listed beside the picture."""


def captions(t: Translator, month: str) -> SeasonCaptions:
    """The words on the picture of a season."""
    name = common.period_name(t, month)
    return SeasonCaptions(
        season=name[:1].upper() + name[1:], title=t("season-on-picture.title"), nameless=t("season-on-picture.nameless")
    )


def champions(
    t: Translator, winners: Sequence[Winner], max_names: int = MAX_NAMES, *, stand_in: str = ""
) -> tuple[Champion, ...]:
    """The players with most wins in each game, `max_names` of them by name, without those who were erased.

    `stand_in` replaces names that cannot be drawn, for a picture; a name alone is left to the picture.
    """
    result = []
    for game, variant in ranked_variants():
        ranked, first, others = _podium(winners, game, variant, max_names)
        if first:
            names: list[str] = [winner.name for winner in first]
            count = _sharing_count(ranked)
            if stand_in and count > 1:
                names = [name if clean(name) else stand_in for name in names]
            runners_up = [(other.rank, other.name if clean(other.name) else stand_in or other.name) for other in others]
            result.append(
                Champion(
                    game=variant_name(t, game, variant),
                    people=tuple(Person(winner.name, colour_seed(winner.user)) for winner in first),
                    names=_list_names(t, names, count, max_names),
                    value=t("standings-wins", count=first[0].value),
                    note=" · ".join(t("season-next", rank=rank, player=name) for rank, name in runners_up),
                    short_names=tuple(
                        f"{', '.join(names[:some])} +{count - some}"
                        for some in range(min(count, len(names)) - 1, 0, -1)
                    ),
                )
            )
    return tuple(result)


def describe_records(t: Translator, winners: Sequence[Winner], max_names: int = MAX_NAMES) -> list[str]:
    """The best of each of the games' own records, a line each, `max_names` of them by name."""
    best: dict[tuple[str, str, str], list[Winner]] = {}
    for winner in winners:
        if winner.ranking not in COMMON_RANKINGS and winner.rank == 1 and common.feat_kind(winner.game, winner.ranking):
            best.setdefault((winner.game, winner.variant, winner.ranking), []).append(winner)
    lines = []
    for (game, variant, ranking), first in best.items():
        if names := [winner.name for winner in first if winner.user]:
            lines.append(
                t(
                    "season-record",
                    record=common.ranking_name(t, game, ranking),
                    game=variant_name(t, game, variant),
                    players=_list_names(t, names, _sharing_count(first), max_names),
                    value=common.format_value(t, game, ranking, first[0].value),
                )
            )
    return lines


def alt_text(t: Translator, month: str, winners: Sequence[Winner]) -> str:
    """The alt text of a season's picture; only the winners if it is too long."""
    head = t("season-alt", month=captions(t, month).season)
    short, whole = [head], [head]
    for champion in champions(t, winners):
        line = f"{champion.game} · {champion.names} – {champion.value}"
        short.append(f"{line}.")
        whole.append(f"{line} ({champion.note})." if champion.note else f"{line}.")
    return choose_alt_text(" ".join(whole), " ".join(short))


def plain_text(t: Translator, month: str, winners: Sequence[Winner]) -> str:
    """A season as a passage of text; with fewer names of those who share a place if it is too long."""
    whole = _season_text(t, month, winners, MAX_NAMES)
    return whole if passages_fit([to_markdown(whole)]) else _season_text(t, month, winners, 1)


def undrawable_winners(winners: Sequence[Winner]) -> list[UserText]:
    """The names of winners that the picture cannot show, as many as a message has room for."""
    podiums = (_podium(winners, game, variant, MAX_NAMES) for game, variant in ranked_variants())
    names = (winner.name for _, first, others in podiums if first for winner in (*first, *others))
    return undrawable_names(names)[:MAX_UNDRAWABLE_NAMES]


def _podium(
    winners: Sequence[Winner], game: str, variant: str, max_names: int
) -> tuple[list[Winner], list[Winner], list[Winner]]:
    """The winners of a game by wins; those of them who are first, and who are next, without those who were erased."""
    board = (game, variant, WINS)
    ranked = [winner for winner in winners if (winner.game, winner.variant, winner.ranking) == board]
    first = [winner for winner in ranked if winner.rank == 1 and winner.user]
    others = [winner for winner in ranked if winner.rank > 1 and winner.user][: max_names - 1]
    return ranked, first, others


def _season_text(t: Translator, month: str, winners: Sequence[Winner], max_names: int) -> str:
    lines = [t("season-title", month=common.period_name(t, month))]
    for champion in champions(t, winners, max_names):
        lines.append(t("season-line", game=champion.game, players=champion.names, value=champion.value))
        lines += [f"-# {champion.note}"] if champion.note else []
    return "\n".join([*lines, *describe_records(t, winners, max_names)])


def _sharing_count(winners: Sequence[Winner]) -> int:
    """The number of players who share the first place, without those who were erased."""
    return winners[0].tied_players - sum(other.rank == winners[0].rank and not other.user for other in winners)


def _list_names(t: Translator, names: Sequence[str], count: int, max_names: int) -> str:
    """The first `max_names` names, and the number of the others among `count`."""
    first = names[:max_names]
    more = [t("season-more", count=count - len(first))] if count > len(first) else []
    return t.format_list([*first, *more])
