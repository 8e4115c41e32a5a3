"""The hint beside a board's *More …*, and takebacks: the button in *More …*, and the question to the others."""

from collections.abc import Iterator
from typing import Final

from bot.tables import takebacks
from bot.ui.board.entries import BOARD_BUTTONS, BOARD_REQUESTS, MORE_OF_A_BOARD, MoreView, entry
from bot.ui.board.presenter import Presenter, TableView
from bot.ui.message.spec import Block, Button, ControlRow, text_block


def hint_button(_: Presenter, table_view: TableView) -> Iterator[Button]:
    """The button for a hint, where the player to move is a person who may have one."""
    table = table_view.table
    is_person = any(not table.players[seat].is_computer for seat in table.seats_to_move)
    if is_person and table.allows_help:
        yield Button(table_view.t("button-hint"), "hint", emoji="💡")


def takeback_button(more: MoreView) -> Iterator[Button]:
    """The button that asks for a takeback, for a player who may ask for one."""
    seat = more.playing_seat
    if seat is not None and takebacks.can_request(more.table, seat, more.journal):
        yield Button(more.table_view.t("button-takeback"), "takeback", emoji="↩️")


def takeback_request(_: Presenter, table_view: TableView) -> Iterator[Block]:
    """The takeback that is asked for, for whoever has to agree."""
    table, t = table_view.table, table_view.t
    if not table.takeback_requests:
        return
    player = table_view.mention(table.takeback_requests[0])
    others = table_view.mention_list(takebacks.seats_to_agree(table))
    yield from text_block(t("takeback-request", player=player, others=others))
    yield ControlRow(
        (
            Button(t("button-allow-takeback"), "takeback-yes", emoji="↩️"),
            Button(t("button-refuse-takeback"), "takeback-no"),
        )
    )


ENTRIES: Final = (
    entry(BOARD_BUTTONS, hint_button),
    entry(MORE_OF_A_BOARD, takeback_button, order=-1),
    entry(BOARD_REQUESTS, takeback_request),
)
