"""The button in *More …* of a game that its player alone sees, to a thread for the next one."""

from collections.abc import Iterator
from typing import Final

from bot.tables.ids import NO_GUILD
from bot.tables.table import Context
from bot.ui.board.entries import MORE_OF_A_BOARD, MoreView, entry
from bot.ui.message.spec import Button


def thread_button(more: MoreView) -> Iterator[Button]:
    """The button out of privacy, for a game on a server with the bot."""
    if more.table.context is Context.PRIVATE and more.table.guild != NO_GUILD:
        yield Button(more.table_view.t("solo-in-thread"), "in-thread", emoji="🧵")


ENTRIES: Final = (entry(MORE_OF_A_BOARD, thread_button, order=2),)
