"""The texts of a leaderboard's page: captions, rows, alt text and plain text."""

from collections.abc import Sequence

from bot.kit.names import variant_name
from bot.kit.pictures import colour_seed
from bot.store.standings.leaderboard import COMMON_RANKINGS, ROWS_PER_PAGE, LeaderboardRow
from bot.store.standings.leaderboard_page import LeaderboardPage
from bot.text import Translator
from bot.ui.messages import choose_alt_text
from cogs.standings import texts as common
from games.core import BestValue
from render.standings.leaderboard import Leader, LeaderboardCaptions


def captions(t: Translator, page: LeaderboardPage) -> LeaderboardCaptions:
    """The words on the picture of a page that is not empty."""
    game, ranking = page.key.game, page.key.ranking
    return LeaderboardCaptions(
        thousands=t.group_separator,
        title=variant_name(t, game, page.key.variant),
        subject=f"{common.ranking_name(t, game, ranking)} · {common.period_name(t, page.period)}",
        page=describe_range(t, page),
        value=common.ranking_name(t, game, ranking) if ranking in COMMON_RANKINGS else "",
        count=t("leaderboard-on-picture.announced" if _is_share(page) else "leaderboard-on-picture.games"),
        rate=t("leaderboard-on-picture.rate"),
        new=t("leaderboard-on-picture.new"),
        nameless=t("leaderboard-on-picture.nameless"),
    )


def describe_range(t: Translator, page: LeaderboardPage) -> str:
    """The first and last rank of a page, and the number of players."""
    first = (page.number - 1) * ROWS_PER_PAGE + 1
    return t("leaderboard-page", first=first, last=first - 1 + len(page.rows), players=page.player_count)


def build_rows(t: Translator, page: LeaderboardPage) -> tuple[tuple[Leader, ...], Leader | None]:
    """The rows of a page, and the reader's where it is on another page."""
    rows = tuple(_build_row(t, page, row) for row in page.rows)
    if page.own_row is None or any(row.is_viewer for row in rows):
        return rows, None
    return rows, _build_row(t, page, page.own_row)


def has_rank_changes(page: LeaderboardPage) -> bool:
    """True if anybody on a page has another rank than before, or is new."""
    return any(row.rank_change or row.is_new for row in all_rows(page))


def all_rows(page: LeaderboardPage) -> Sequence[LeaderboardRow]:
    """The rows of a page and the reader's own, which may be among them."""
    return (*page.rows, page.own_row) if page.own_row is not None else page.rows


def alt_text(t: Translator, page: LeaderboardPage) -> str:
    """The alt text of a page's picture; where names are too long for it, without counts and changes of rank."""
    head = t(
        "leaderboard-alt",
        board=variant_name(t, page.key.game, page.key.variant),
        by=common.ranking_name(t, page.key.game, page.key.ranking),
        span=common.period_name(t, page.period),
        page=describe_range(t, page),
    )
    rows, own = build_rows(t, page)
    candidates = []
    for with_notes in (True, False):
        places = "; ".join(_describe_row(t, page, row, with_notes=with_notes) for row in rows)
        tail = f" {t('leaderboard-alt-own')} {_describe_row(t, page, own, with_notes=with_notes)}." if own else ""
        candidates.append(f"{head} {places}.{tail}")
    return choose_alt_text(*candidates)


def plain_text(t: Translator, page: LeaderboardPage) -> str:
    """A page as a passage of text."""
    rows, own = build_rows(t, page)
    lines = [_format_row(t, page, row) for row in rows]
    return "\n".join([*lines, *(["⋯", _format_row(t, page, own)] if own else [])])


def _build_row(t: Translator, page: LeaderboardPage, row: LeaderboardRow) -> Leader:
    ranking, share = page.key.ranking, None
    if _is_share(page):
        share = row.part / row.whole
    elif row.games:
        share = row.wins / row.games
    return Leader(
        place=row.rank,
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


def _describe_row(t: Translator, page: LeaderboardPage, row: Leader, *, with_notes: bool) -> str:
    place = f"{t.format_number(row.place)}. {row.name} – {row.value}"
    notes = ", ".join(_describe_notes(t, page, row)) if with_notes else ""
    return f"{place} ({notes})" if notes else place


def _format_row(t: Translator, page: LeaderboardPage, row: Leader) -> str:
    line = t("leaderboard-line", place=row.place, player=row.name, value=row.value)
    return " · ".join([f"➤ {line}" if row.is_viewer else line, *_describe_notes(t, page, row)])


def _describe_notes(t: Translator, page: LeaderboardPage, row: Leader) -> list[str]:
    notes = []
    if row.count is not None:
        notes.append(t("leaderboard-announced" if _is_share(page) else "standings-games", count=row.count))
    if row.rate and row.share is not None:
        notes.append(t("leaderboard-won", share=row.share))
    if row.is_new:
        notes.append(t("leaderboard-new"))
    elif row.rank_change is not None:
        notes.append(_describe_rank_change(t, row.rank_change))
    return notes


def _describe_rank_change(t: Translator, places: int) -> str:
    if places > 0:
        return t("leaderboard-up", places=places)
    return t("leaderboard-down", places=-places) if places < 0 else t("leaderboard-same")


def _is_share(page: LeaderboardPage) -> bool:
    kind = common.feat_kind(page.key.game, page.key.ranking)
    return kind is not None and kind.best is BestValue.SHARE
