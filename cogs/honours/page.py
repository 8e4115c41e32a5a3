"""The page of a player's honours: a picture, a line for each, and the games that won them."""

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from bot.kit.pictures import fit_alt_text, picture_block
from bot.tables.ids import UserId
from bot.tables.table import SECOND_MS
from bot.text import Translator, text_id
from bot.text.user_text import UserText
from bot.ui.message.pager import cut_page, turn_buttons
from bot.ui.message.spec import ControlRow, Menu, MenuOption, MessageSpec, text_block
from cogs.honours.rows import WonHonour
from cogs.honours.rules.catalog import HONOURS, IDS, Honour
from render import standings as pictures
from render.standings.honours import HonourCaptions, HonourRow
from render.typography import clean

ROWS_PER_PAGE: Final = 8
"""The rows of a page of honours."""

PAGES: Final = -(-len(HONOURS) // ROWS_PER_PAGE)

LATEST_HONOURS: Final = 3
"""The honours that are named below a card."""


class HonoursPage(Struct, frozen=True):
    """A page of the honours of a player, from 1, in a reader's language."""

    t: Translator
    user: UserId
    name: UserText
    won: Mapping[str, WonHonour]
    number: int

    def message(self) -> MessageSpec:
        """The page, with buttons to the others and a menu of the games that won its honours."""
        t, page = self.t, cut_page(HONOURS, self.number - 1, ROWS_PER_PAGE)
        listed = page.items
        title = self.name if clean(self.name) else t("name-undrawable")
        number = t("honours-page", page=page.index + 1, pages=PAGES)
        captions = HonourCaptions(title, describe_count(t, self.won), number)
        head = t("honours-alt", player=self.name, count=captions.subject, page=number)
        alt_text = fit_alt_text(head, (f"{row.name}: {row.note}." for row in map(self._alt_row, listed)))
        rows = tuple(map(self._row, listed))
        buttons = turn_buttons(page.index, PAGES, {"◀": "back", "▶": "next"}, lambda to: f"{self.user}.{to + 1}")
        games = [honour for honour in listed if honour.id in self.won]
        options = tuple(
            MenuOption(t(f"honour-{honour.id}"), f"{honour.id}.{self.user}.{self.won[honour.id].table_id}")
            for honour in games
        )
        menus = (ControlRow((Menu("watch", t("honours-watch"), options),)),) if options else ()
        heading = t("honours-title", player=self.name)
        return MessageSpec(
            (
                *text_block(heading, "" if self.won else t("honours-none")),
                picture_block(alt_text, pictures.honours, rows, captions),
                *text_block(*map(self._line, listed), t("honours-note")),
                *menus,
                ControlRow(buttons),
            )
        )

    def _row(self, honour: Honour) -> HonourRow:
        won = self.won.get(honour.id)
        note = self._game(honour) if won is None else _describe_holders(self.t, won)
        return HonourRow(honour.id, self.t(f"honour-{honour.id}"), note, won is not None)

    def _alt_row(self, honour: Honour) -> HonourRow:
        row = self._row(honour)
        note = row.note if row.is_won else f"{row.note}, {self.t('honours-alt-open')}"
        return HonourRow(row.id, row.name, note, row.is_won)

    def _line(self, honour: Honour) -> str:
        t, won = self.t, self.won.get(honour.id)
        texts = {"name": t(f"honour-{honour.id}"), "how": t(f"honour-{honour.id}.how")}
        if won is None:
            return t("honours-line-open", **texts)
        at = f"<t:{won.ended_at_ms // SECOND_MS}:d>"
        odds = f" · {t('honours-odds', share=won.chance)}" if won.chance is not None else ""
        return t("honours-line-won", **texts, at=at, table=won.table_id) + odds

    def _game(self, honour: Honour) -> str:
        return self.t(f"{text_id(honour.game)}-title") if honour.game else self.t("honours-any-game")


def describe_count(t: Translator, won: Mapping[str, WonHonour] | Sequence[WonHonour]) -> str:
    """The number of honours that are won, and of all."""
    return t("honours-count", won=len(won), all=len(HONOURS))


def describe_honours(t: Translator, honours: Sequence[WonHonour]) -> list[str]:
    """A line with the number of honours and the latest of them; `honours`: the latest first."""
    won = [honour.honour for honour in honours if honour.honour in IDS]
    if not won:
        return []
    names = t.format_list([f"**{t(f'honour-{honour}')}**" for honour in won[:LATEST_HONOURS]])
    return [t("stats-honours", count=t("honours-count", won=len(won), all=len(IDS)), names=names)]


def _describe_holders(t: Translator, won: WonHonour) -> str:
    return t("honours-only") if won.holders == 1 else t("honours-holders", count=won.holders)
