"""A page of a leaderboard: as a picture shows it, as its description, and as text."""

from collections.abc import Sequence

from bot.store.standings.leaderboard import COMMON_RANKINGS, ROWS_PER_PAGE, LeaderboardRow
from bot.store.standings.leaderboard_page import LeaderboardPage
from bot.text import Translator
from cogs.standings import texts as common
from games.core import BestValue
from render.standings import Leader, LeaderboardCaptions


def captions(t: Translator, page: LeaderboardPage) -> LeaderboardCaptions:
    """The words on the picture of a page that is not empty."""
    game, by = page.key.game, page.key.ranking
    counted = "announced" if _is_share(page) else "games"
    return LeaderboardCaptions(
        thousands=t.group_separator,
        title=common.variant_name(t, game, page.key.variant),
        subject=f"{common.ranking_name(t, game, by)} · {common.period_name(t, page.period)}",
        page=describe_range(t, page),
        value=common.ranking_name(t, game, by) if by in COMMON_RANKINGS else "",
        count=t(f"leaderboard-on-picture.{counted}"),
        new=t("leaderboard-on-picture.new"),
        nameless=t("leaderboard-on-picture.nameless"),
    )


def describe_range(t: Translator, page: LeaderboardPage) -> str:
    """Which places a page has, of how many."""
    first = (page.number - 1) * ROWS_PER_PAGE + 1
    return t("leaderboard-page", first=first, last=first - 1 + len(page.rows), players=page.player_count)


def build_rows(t: Translator, page: LeaderboardPage) -> tuple[tuple[Leader, ...], Leader | None]:
    """Everybody on a page, and whoever asked where they are elsewhere on the board."""
    moving = has_rank_changes(page)
    rows = tuple(_build_row(t, page, line, with_changes=moving) for line in page.rows)
    if page.own_row is None or any(row.is_viewer for row in rows):
        return rows, None
    return rows, _build_row(t, page, page.own_row, with_changes=moving)


def has_rank_changes(page: LeaderboardPage) -> bool:
    """Whether anybody on a page has moved, or is new."""
    return any(line.rank_change or line.is_new for line in _all_rows(page))


def alt_text(t: Translator, page: LeaderboardPage) -> str:
    """What the picture of a page shows; with many long names, without how often they played and how they moved."""
    head = t(
        "leaderboard-alt",
        board=common.variant_name(t, page.key.game, page.key.variant),
        by=common.ranking_name(t, page.key.game, page.key.ranking),
        span=common.period_name(t, page.period),
        page=describe_range(t, page),
    )
    return common.fit_alt_text(*(_alt(t, page, head, notes=notes) for notes in (True, False)))


def plain_text(t: Translator, page: LeaderboardPage) -> str:
    """All that the picture of a page shows, as a passage of text."""
    rows, own = build_rows(t, page)
    lines = [_format_row(t, page, row) for row in rows]
    return "\n".join([*lines, *(["⋯", _format_row(t, page, own)] if own else [])])


def _all_rows(page: LeaderboardPage) -> Sequence[LeaderboardRow]:
    return (*page.rows, page.own_row) if page.own_row is not None else page.rows


def _build_row(t: Translator, page: LeaderboardPage, row: LeaderboardRow, *, with_changes: bool) -> Leader:
    by = page.key.ranking
    return Leader(
        place=row.rank,
        name=row.name,
        colour_index=common.colour_seed(row.user),
        value=common.format_value(t, page.key.game, by, row.value),
        count=row.games if by in COMMON_RANKINGS else row.whole if _is_share(page) else None,
        rank_change=row.rank_change if with_changes else None,
        is_new=row.is_new,
        is_viewer=page.own_row is not None and row.user == page.own_row.user,
    )


def _alt(t: Translator, page: LeaderboardPage, head: str, *, notes: bool) -> str:
    rows, own = build_rows(t, page)
    told = "; ".join(_describe_row(t, page, row, notes=notes) for row in rows)
    tail = f" {t('leaderboard-alt-own')} {_describe_row(t, page, own, notes=notes)}." if own else ""
    return f"{head} {told}.{tail}"


def _describe_row(t: Translator, page: LeaderboardPage, row: Leader, *, notes: bool) -> str:
    more = ", ".join(_describe_notes(t, page, row)) if notes else ""
    return f"{t.format_number(row.place)}. {row.name} – {row.value}{f' ({more})' if more else ''}"


def _format_row(t: Translator, page: LeaderboardPage, row: Leader) -> str:
    told = t("leaderboard-line", place=row.place, player=common.escape_name(row.name), value=row.value)
    return " · ".join([f"➤ {told}" if row.is_viewer else told, *_describe_notes(t, page, row)])


def _describe_notes(t: Translator, page: LeaderboardPage, row: Leader) -> list[str]:
    """Of how many games, and how somebody moved."""
    found = []
    if row.count is not None:
        found.append(t("leaderboard-announced" if _is_share(page) else "standings-games", count=row.count))
    if row.is_new:
        found.append(t("leaderboard-new"))
    elif row.rank_change:
        found.append(t("leaderboard-up" if row.rank_change > 0 else "leaderboard-down", places=abs(row.rank_change)))
    elif row.rank_change is not None:
        found.append(t("leaderboard-same"))
    return found


def _is_share(page: LeaderboardPage) -> bool:
    kind = common.feat_kind(page.key.game, page.key.ranking)
    return kind is not None and kind.best is BestValue.SHARE
