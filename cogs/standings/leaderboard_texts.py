"""The rows of a leaderboard, for its picture and in words."""

from bot.kit.names import variant_name
from bot.kit.pictures import colour_seed
from bot.kit.ranking_page import RankedRow, RankingPage
from bot.text import Translator
from cogs.standings import texts as common
from cogs.standings.queries.leaderboard import COMMON_RANKINGS, ROWS_PER_PAGE, LeaderboardRow
from cogs.standings.queries.leaderboard_page import LeaderboardPage
from games.core import BestValue
from render.standings.leaderboard import Leader


def ranking_page(t: Translator, page: LeaderboardPage) -> RankingPage:
    """The ranking page of a page that is not empty."""
    game, ranking = page.key.game, page.key.ranking
    return RankingPage(
        t,
        title=variant_name(t, game, page.key.variant),
        subject=describe_subject(t, page),
        rows=tuple(_build_row(t, page, row) for row in page.rows),
        own=_build_row(t, page, page.own_row) if page.own_row is not None else None,
        total=page.player_count,
        before=(page.number - 1) * ROWS_PER_PAGE,
        value=common.ranking_name(t, game, ranking) if ranking in COMMON_RANKINGS else "",
        count=t("leaderboard-on-picture.announced" if _is_share(page) else "leaderboard-on-picture.games"),
        rate=t("leaderboard-on-picture.rate"),
        new=t("leaderboard-on-picture.new"),
    )


def describe_subject(t: Translator, page: LeaderboardPage) -> str:
    """The ranking and the time span of a page."""
    return f"{common.ranking_name(t, page.key.game, page.key.ranking)} · {common.period_name(t, page.period)}"


def alt_heading(t: Translator, page: LeaderboardPage, ranks: str) -> str:
    """The beginning of the alt text of a page's picture."""
    return t(
        "leaderboard-alt",
        board=variant_name(t, page.key.game, page.key.variant),
        by=common.ranking_name(t, page.key.game, page.key.ranking),
        span=common.period_name(t, page.period),
        page=ranks,
    )


def has_rank_changes(page: LeaderboardPage) -> bool:
    """True if anybody on a page has another rank than before, or is new."""
    rows = (*page.rows, page.own_row) if page.own_row is not None else page.rows
    return any(row.rank_change or row.is_new for row in rows)


def _build_row(t: Translator, page: LeaderboardPage, row: LeaderboardRow) -> RankedRow:
    ranking, share = page.key.ranking, None
    if _is_share(page):
        share = row.part / row.whole
    elif row.games:
        share = row.wins / row.games
    leader = Leader(
        rank=row.rank,
        name=row.name,
        colour_index=colour_seed(row.user),
        value=common.format_value(t, page.key.game, ranking, row.value),
        count=row.games if ranking in COMMON_RANKINGS else row.whole if _is_share(page) else None,
        rank_change=row.rank_change if has_rank_changes(page) else None,
        is_new=row.is_new,
        is_viewer=page.own_row is not None and row.user == page.own_row.user,
        share=share,
        rate="" if share is None or _is_share(page) else t.format_number(round(100 * share)),
    )
    return RankedRow(leader, tuple(_describe_notes(t, page, leader)))


def _describe_notes(t: Translator, page: LeaderboardPage, row: Leader) -> list[str]:
    notes = []
    if row.count is not None:
        notes.append(t("leaderboard-announced" if _is_share(page) else "ranking-games", count=row.count))
    if row.rate and row.share is not None:
        notes.append(t("leaderboard-won", share=row.share))
    if row.is_new:
        notes.append(t("leaderboard-new"))
    elif row.rank_change is not None:
        notes.append(_describe_rank_change(t, row.rank_change))
    return notes


def _describe_rank_change(t: Translator, ranks: int) -> str:
    if ranks > 0:
        return t("leaderboard-up", ranks=ranks)
    return t("leaderboard-down", ranks=-ranks) if ranks < 0 else t("leaderboard-same")


def _is_share(page: LeaderboardPage) -> bool:
    kind = common.feat_kind(page.key.game, page.key.ranking)
    return kind is not None and kind.best is BestValue.SHARE
