"""The page of a player's honours: a picture, a line for each, and the games that won them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot.kit.pictures import fit_alt_text, picture_block
from bot.tables.ids import UserId
from bot.tables.table import SECOND_MS
from bot.text import Translator, text_id
from bot.text.user_text import UserText
from bot.ui.message.pager import cut_page, turn_buttons
from bot.ui.message.spec import ControlRow, Menu, MenuOption, MessageSpec, text_block
from cogs.honours.rows import WonHonour
from cogs.honours.rules.catalog import HONOUR_OF, HONOURS, Honour, Metal, highest, metal_of
from render import standings as pictures
from render.standings.honours import HonourCaptions, HonourRow
from render.typography import clean

ROWS_PER_PAGE: Final = 8
"""The rows of a page of honours."""

PAGES: Final = -(-len(HONOURS) // ROWS_PER_PAGE)

LATEST_HONOURS: Final = 3
"""The honours that are named below a card."""


MAX_NAMED: Final = 4
"""The honours of a player that are named at the end of a game."""

_MEDALS: Final = {Metal.BRONZE: "🥉", Metal.SILVER: "🥈", Metal.GOLD: "🥇"}


class HonoursPage(Struct, frozen=True):
    """A page of the honours of a player, from 1, in a reader's language; `won`: what they won, by keys."""

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
        steps = [won for honour in listed if (won := self._highest(honour)) is not None]
        options = tuple(
            MenuOption(describe_name(t, won.honour, plain=True), f"{won.honour}.{self.user}.{won.table_id}")
            for won in steps
        )
        menus = (ControlRow((Menu("watch", t("honours-watch"), options),)),) if options else ()
        heading = t("honours-title", player=self.name)
        return MessageSpec(
            (
                *text_block(heading, "" if self.won else t("honours-none", count=len(HONOURS))),
                picture_block(alt_text, pictures.honours, rows, captions),
                *text_block(*map(self._line, listed), t("honours-note")),
                *menus,
                ControlRow(buttons),
            )
        )

    def _highest(self, honour: Honour) -> WonHonour | None:
        """The highest step of an honour that the player has won."""
        return next((self.won[key] for key in reversed(honour.keys) if key in self.won), None)

    def _row(self, honour: Honour) -> HonourRow:
        won, name = self._highest(honour), self.t(f"honour-{honour.id}")
        if won is None:
            return HonourRow(honour.id, name, self._game(honour), 0, len(honour.keys))
        step = honour.keys.index(won.honour) + 1
        holders, metal = _describe_holders(self.t, won), _metal(self.t, won.honour)
        note = self.t("honours-metal-note", metal=metal, note=holders) if metal else holders
        return HonourRow(won.honour, name, note, step, len(honour.keys))

    def _alt_row(self, honour: Honour) -> HonourRow:
        row = self._row(honour)
        return row if row.step else replace(row, note=f"{row.note}, {self.t('honours-alt-open')}")

    def _line(self, honour: Honour) -> str:
        t, won = self.t, self._highest(honour)
        how = t(f"honour-{honour.id}.how")
        if won is None:
            return t("honours-line-open", name=t(f"honour-{honour.id}"), how=how)
        at = f"<t:{won.ended_at_ms // SECOND_MS}:d>"
        odds = f" · {t('honours-odds', share=won.chance)}" if won.chance is not None else ""
        metal, name = metal_of(won.honour), describe_name(t, won.honour)
        sign = _MEDALS[metal] if metal is not None else "🎖️"
        return t("honours-line-won", sign=sign, name=name, how=how, at=at, table=won.table_id) + odds

    def _game(self, honour: Honour) -> str:
        return self.t(f"{text_id(honour.game)}-title") if honour.game else self.t("honours-any-game")


def describe_count(t: Translator, won: Iterable[str]) -> str:
    """The number of honours of which one has a step at least, and of all."""
    return t("honours-count", won=len(highest(won)), all=len(HONOURS))


def describe_name(t: Translator, key: str, *, plain: bool = False) -> str:
    """The name of what was won: the honour, and the metal of a step; in bold, or in plain text."""
    name, metal = t(f"honour-{HONOUR_OF[key].id}"), _metal(t, key)
    name = name if plain else f"**{name}**"
    return f"{name} ({metal})" if metal else name


def describe_honours(t: Translator, honours: Sequence[WonHonour]) -> list[str]:
    """A line with the number of honours and the latest of them; `honours`: the latest first."""
    won = highest([honour.honour for honour in honours])
    if not won:
        return []
    names = t.format_list([describe_name(t, key) for key in won[:LATEST_HONOURS]])
    return [t("stats-honours", count=describe_count(t, won), names=names)]


def describe_won(t: Translator, player: str, keys: Sequence[str]) -> str:
    """A line about the honours that a player won in a game that has just ended."""
    names = [describe_name(t, key) for key in keys[:MAX_NAMED]]
    more = [t("honours-more", count=len(keys) - MAX_NAMED)] if len(keys) > MAX_NAMED else []
    return t("honours-end", player=player, count=len(keys), names=t.format_list([*names, *more]))


def _metal(t: Translator, key: str) -> str:
    """The word for the metal of a step; empty for an honour that is won once."""
    metal = metal_of(key)
    return t(f"honours-{metal.value}") if metal is not None else ""


def _describe_holders(t: Translator, won: WonHonour) -> str:
    return t("honours-only") if won.holders == 1 else t("honours-holders", count=won.holders)
