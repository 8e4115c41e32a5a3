"""The ranking page: up to ten ranked rows as a picture, the reader's own below them, and the same in words.

- A feature gives the rows of a page, each with what the picture shows of it (`render.standings.leaderboard.Leader`) and
  the notes that words add, such as “12 games”. Ranks are the feature's; equals may share one.
- The reader's own row is given on whatever page it is. It is shown below the others unless it is among them.
- The picture's alt text has a heading, each row as `3. Ann – 1,520 (12 games)`, and the reader's own row after “You:”.
  Where that is too long for Discord, the notes are left out; where it still is, the end is cut.
- Names that the picture cannot show stand in a text below it, with their ranks.
- Ten rows are a page; `bot.ui.message.pager` cuts lists into pages and turns them.
"""

from typing import Final

from msgspec import Struct

from bot.kit.names import describe_undrawable
from bot.kit.pictures import picture_block
from bot.text import Translator
from bot.ui.message.compose import choose_alt_text
from bot.ui.message.spec import Block, PictureBlock, text_block
from render import standings as pictures
from render.standings.leaderboard import Leader, LeaderboardCaptions
from render.typography import clean

ROWS_PER_PAGE: Final = 10
"""The rows of a page of a ranking."""


class RankedRow(Struct, frozen=True):
    """A row of a ranking: what its picture shows, and the notes that are added in words."""

    leader: Leader
    notes: tuple[str, ...] = ()

    def describe(self, t: Translator, *, with_notes: bool = True) -> str:
        """The row in the alt text: `3. Ann – 1,520 (12 games)`."""
        row = f"{t.format_number(self.leader.rank)}. {self.leader.name} – {self.leader.value}"
        return f"{row} ({', '.join(self.notes)})" if self.notes and with_notes else row

    def format(self, t: Translator) -> str:
        """The row as a line of text, with an arrow before the reader's own."""
        leader = self.leader
        line = t("ranking-line", rank=leader.rank, player=leader.name, value=leader.value)
        return " · ".join([f"➤ {line}" if leader.is_viewer else line, *self.notes])


class RankingPage(Struct, frozen=True):
    """A page of a ranking in a reader's language.

    Attributes:
        title, subject: what is ranked, and by what or over which time; they head the picture.
        rows: at least one.
        own: the reader's row, on whatever page; None without one.
        before: the number of rows on the pages before.
        total: the number of rows on all pages.
        value, count, rate, new: the words above the columns of the picture, and beside who is new (`Leader`).
    """

    t: Translator
    title: str
    subject: str
    rows: tuple[RankedRow, ...]
    own: RankedRow | None
    total: int
    before: int = 0
    value: str = ""
    count: str = ""
    rate: str = ""
    new: str = ""

    @property
    def rank_range(self) -> str:
        """The first and last rank of the page, and the number of all: `11–20 of 34`."""
        return self.t("ranking-range", first=self.before + 1, last=self.before + len(self.rows), players=self.total)

    @property
    def leaders(self) -> tuple[Leader, ...]:
        """The rows of the picture."""
        return tuple(row.leader for row in self.rows)

    @property
    def row_below(self) -> RankedRow | None:
        """The reader's own row, unless it is among the others."""
        return None if any(row.leader.is_viewer for row in self.rows) else self.own

    @property
    def captions(self) -> LeaderboardCaptions:
        """The words on the picture."""
        return LeaderboardCaptions(
            thousands=self.t.group_separator,
            title=self.title,
            subject=self.subject,
            page=self.rank_range,
            value=self.value,
            count=self.count,
            nameless=self.t("name-undrawable"),
            rate=self.rate,
            new=self.new,
        )

    def blocks(self, alt_heading: str, *notes: str) -> tuple[Block, ...]:
        """The picture, the names that it cannot show, and notes; `alt_heading` begins the alt text."""
        return (self.picture(alt_heading), *text_block(self.undrawable_names(), *notes))

    def picture(self, alt_heading: str) -> PictureBlock:
        """The page as a picture."""
        below = self.row_below.leader if self.row_below is not None else None
        return picture_block(self.alt_text(alt_heading), pictures.leaderboard, self.leaders, below, self.captions)

    def alt_text(self, heading: str) -> str:
        """The heading and every row, in words that Discord takes as an alt text."""
        candidates = []
        for with_notes in (True, False):
            rows = "; ".join(row.describe(self.t, with_notes=with_notes) for row in self.rows)
            below = self.row_below.describe(self.t, with_notes=with_notes) if self.row_below is not None else ""
            tail = f" {self.t('ranking-own')} {below}." if below else ""
            candidates.append(f"{heading} {rows}.{tail}")
        return choose_alt_text(*candidates)

    def undrawable_names(self) -> str:
        """The names that the picture cannot show, in one line with their ranks; empty without any."""
        rows = (*self.rows, *([self.row_below] if self.row_below is not None else []))
        leaders = [row.leader for row in rows if row.leader.name and not clean(row.leader.name)]
        return describe_undrawable(
            self.t, [f"{self.t.format_number(leader.rank)}. {leader.name}" for leader in leaders]
        )

    def plain_text(self) -> str:
        """The page as a passage of text."""
        rows = [row.format(self.t) for row in self.rows]
        return "\n".join([*rows, *(["⋯", self.row_below.format(self.t)] if self.row_below is not None else [])])
