"""The button to notices of one's turns in *More …* of a slow game."""

from collections.abc import Iterator
from typing import Final

from bot.ui.board.entries import MORE_OF_A_BOARD, MoreView, entry
from bot.ui.board.threads import is_long
from bot.ui.message.spec import Button


def notices_button(more: MoreView) -> Iterator[Button]:
    """The button to notices of turns, for a player of a game that takes long."""
    table = more.table
    if more.playing_seat is not None and is_long(table) and not table.answers_only:
        yield Button(more.table_view.t("button-turn-notices"), "notices", emoji="🔔")


ENTRIES: Final = (entry(MORE_OF_A_BOARD, notices_button, order=1),)
