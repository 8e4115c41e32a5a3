"""A page of a leaderboard: as a picture shows it, as its description, and as text."""

from collections.abc import Sequence

from bot.store.standings.leaderboard import PER_PAGE, TOTALS, Line
from bot.store.standings.leaderboard_page import Page
from bot.text import Say
from cogs.standings import texts as common
from games.core import Best
from render.standings import Leader, LeadersCaptions


def captions(say: Say, page: Page) -> LeadersCaptions:
    """The words on the picture of a page that is not empty."""
    game, by = page.board.game, page.board.by
    counted = "announced" if _is_share(page) else "games"
    return LeadersCaptions(
        thousands=common.thousands(say),
        title=common.board(say, game, page.board.variant),
        subject=f"{common.order(say, game, by)} · {common.period(say, page.period)}",
        page=places(say, page),
        value=common.order(say, game, by) if by in TOTALS else "",
        count=say(f"leaderboard-on-picture.{counted}"),
        new=say("leaderboard-on-picture.new"),
        nameless=say("leaderboard-on-picture.nameless"),
    )


def places(say: Say, page: Page) -> str:
    """Which places a page has, of how many."""
    first = (page.number - 1) * PER_PAGE + 1
    return say("leaderboard-page", first=first, last=first - 1 + len(page.lines), players=page.players)


def leaders(say: Say, page: Page) -> tuple[tuple[Leader, ...], Leader | None]:
    """Everybody on a page, and whoever asked where they are elsewhere on the board."""
    moving = has_moves(page)
    rows = tuple(_leader(say, page, line, moving=moving) for line in page.lines)
    if page.own is None or any(row.own for row in rows):
        return rows, None
    return rows, _leader(say, page, page.own, moving=moving)


def has_moves(page: Page) -> bool:
    """Whether anybody on a page has moved, or is new."""
    return any(line.moved or line.new for line in _lines(page))


def alt(say: Say, page: Page) -> str:
    """What the picture of a page shows; with many long names, without how often they played and how they moved."""
    head = say(
        "leaderboard-alt",
        board=common.board(say, page.board.game, page.board.variant),
        by=common.order(say, page.board.game, page.board.by),
        span=common.period(say, page.period),
        page=places(say, page),
    )
    return common.first_that_fits(*(_alt(say, page, head, notes=notes) for notes in (True, False)))


def text(say: Say, page: Page) -> str:
    """All that the picture of a page shows, as a passage of text."""
    rows, own = leaders(say, page)
    lines = [_line(say, page, row) for row in rows]
    return "\n".join([*lines, *(["⋯", _line(say, page, own)] if own else [])])


def _lines(page: Page) -> Sequence[Line]:
    return (*page.lines, page.own) if page.own is not None else page.lines


def _leader(say: Say, page: Page, line: Line, *, moving: bool) -> Leader:
    by = page.board.by
    return Leader(
        place=line.place,
        name=line.name,
        tint=common.tint(line.user),
        value=common.value(say, page.board.game, by, line.value),
        count=line.games if by in TOTALS else line.whole if _is_share(page) else None,
        moved=line.moved if moving else None,
        new=line.new,
        own=page.own is not None and line.user == page.own.user,
    )


def _alt(say: Say, page: Page, head: str, *, notes: bool) -> str:
    rows, own = leaders(say, page)
    told = "; ".join(_told(say, page, row, notes=notes) for row in rows)
    tail = f" {say('leaderboard-alt-own')} {_told(say, page, own, notes=notes)}." if own else ""
    return f"{head} {told}.{tail}"


def _told(say: Say, page: Page, row: Leader, *, notes: bool) -> str:
    more = ", ".join(_notes(say, page, row)) if notes else ""
    return f"{say.number(row.place)}. {row.name} – {row.value}{f' ({more})' if more else ''}"


def _line(say: Say, page: Page, row: Leader) -> str:
    told = say("leaderboard-line", place=row.place, player=common.plain(row.name), value=row.value)
    return " · ".join([f"➤ {told}" if row.own else told, *_notes(say, page, row)])


def _notes(say: Say, page: Page, row: Leader) -> list[str]:
    """Of how many games, and how somebody moved."""
    found = []
    if row.count is not None:
        found.append(say("leaderboard-announced" if _is_share(page) else "standings-games", count=row.count))
    if row.new:
        found.append(say("leaderboard-new"))
    elif row.moved:
        found.append(say("leaderboard-up" if row.moved > 0 else "leaderboard-down", places=abs(row.moved)))
    elif row.moved is not None:
        found.append(say("leaderboard-same"))
    return found


def _is_share(page: Page) -> bool:
    kind = common.kind_of(page.board.game, page.board.by)
    return kind is not None and kind.best is Best.SHARE
