"""A page of a leaderboard: as a picture shows it, as its description, and as text."""

from collections.abc import Sequence

from bot.store.standings.leaderboard import PER_PAGE, TOTALS, Line
from bot.store.standings.leaderboard_page import Page
from bot.text import Say
from cogs.standings import texts as common
from games.core import BestValue
from render.standings import Leader, LeaderboardCaptions


def captions(t: Say, page: Page) -> LeaderboardCaptions:
    """The words on the picture of a page that is not empty."""
    game, by = page.board.game, page.board.by
    counted = "announced" if _is_share(page) else "games"
    return LeaderboardCaptions(
        thousands=common.group_separator(t),
        title=common.variant_name(t, game, page.board.variant),
        subject=f"{common.ranking_name(t, game, by)} · {common.period_name(t, page.period)}",
        page=describe_range(t, page),
        value=common.ranking_name(t, game, by) if by in TOTALS else "",
        count=t(f"leaderboard-on-picture.{counted}"),
        new=t("leaderboard-on-picture.new"),
        nameless=t("leaderboard-on-picture.nameless"),
    )


def describe_range(t: Say, page: Page) -> str:
    """Which places a page has, of how many."""
    first = (page.number - 1) * PER_PAGE + 1
    return t("leaderboard-page", first=first, last=first - 1 + len(page.lines), players=page.players)


def build_rows(t: Say, page: Page) -> tuple[tuple[Leader, ...], Leader | None]:
    """Everybody on a page, and whoever asked where they are elsewhere on the board."""
    moving = has_rank_changes(page)
    rows = tuple(_build_row(t, page, line, with_changes=moving) for line in page.lines)
    if page.own is None or any(row.is_viewer for row in rows):
        return rows, None
    return rows, _build_row(t, page, page.own, with_changes=moving)


def has_rank_changes(page: Page) -> bool:
    """Whether anybody on a page has moved, or is new."""
    return any(line.moved or line.new for line in _all_rows(page))


def alt_text(t: Say, page: Page) -> str:
    """What the picture of a page shows; with many long names, without how often they played and how they moved."""
    head = t(
        "leaderboard-alt",
        board=common.variant_name(t, page.board.game, page.board.variant),
        by=common.ranking_name(t, page.board.game, page.board.by),
        span=common.period_name(t, page.period),
        page=describe_range(t, page),
    )
    return common.fit_alt_text(*(_alt(t, page, head, notes=notes) for notes in (True, False)))


def plain_text(t: Say, page: Page) -> str:
    """All that the picture of a page shows, as a passage of text."""
    rows, own = build_rows(t, page)
    lines = [_format_row(t, page, row) for row in rows]
    return "\n".join([*lines, *(["⋯", _format_row(t, page, own)] if own else [])])


def _all_rows(page: Page) -> Sequence[Line]:
    return (*page.lines, page.own) if page.own is not None else page.lines


def _build_row(t: Say, page: Page, row: Line, *, with_changes: bool) -> Leader:
    by = page.board.by
    return Leader(
        place=row.place,
        name=row.name,
        colour_index=common.colour_seed(row.user),
        value=common.format_value(t, page.board.game, by, row.value),
        count=row.games if by in TOTALS else row.whole if _is_share(page) else None,
        rank_change=row.moved if with_changes else None,
        is_new=row.new,
        is_viewer=page.own is not None and row.user == page.own.user,
    )


def _alt(t: Say, page: Page, head: str, *, notes: bool) -> str:
    rows, own = build_rows(t, page)
    told = "; ".join(_describe_row(t, page, row, notes=notes) for row in rows)
    tail = f" {t('leaderboard-alt-own')} {_describe_row(t, page, own, notes=notes)}." if own else ""
    return f"{head} {told}.{tail}"


def _describe_row(t: Say, page: Page, row: Leader, *, notes: bool) -> str:
    more = ", ".join(_describe_notes(t, page, row)) if notes else ""
    return f"{t.number(row.place)}. {row.name} – {row.value}{f' ({more})' if more else ''}"


def _format_row(t: Say, page: Page, row: Leader) -> str:
    told = t("leaderboard-line", place=row.place, player=common.escape_name(row.name), value=row.value)
    return " · ".join([f"➤ {told}" if row.is_viewer else told, *_describe_notes(t, page, row)])


def _describe_notes(t: Say, page: Page, row: Leader) -> list[str]:
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


def _is_share(page: Page) -> bool:
    kind = common.feat_kind(page.board.game, page.board.by)
    return kind is not None and kind.best is BestValue.SHARE
