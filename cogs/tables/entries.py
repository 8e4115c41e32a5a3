"""The picture of a lobby; buttons to notices of turns in *More …* of a slow game, and to one's tables in the menu."""

from collections.abc import Iterator
from typing import Final

from bot.text import Translator
from bot.ui.board.entries import KEPT_MENU, LOBBY_PICTURE, MORE_OF_A_BOARD, MoreView, entry
from bot.ui.board.threads import is_long
from bot.ui.message.spec import Button
from cogs.tables.lobby_picture import lobby_picture


def notices_button(more: MoreView) -> Iterator[Button]:
    """The button to notices of turns, for a player of a game that takes long."""
    table = more.table
    if more.playing_seat is not None and is_long(table) and not table.answers_only:
        yield Button(more.table_view.t("button-turn-notices"), "notices", emoji="🔔")


def own_tables_button(t: Translator) -> Iterator[Button]:
    """The button to one's own tables."""
    yield Button(t("games-own"), "list", emoji="🎲", target="games")


ENTRIES: Final = (
    entry(LOBBY_PICTURE, lobby_picture),
    entry(MORE_OF_A_BOARD, notices_button, order=1),
    entry(KEPT_MENU, own_tables_button),
)
