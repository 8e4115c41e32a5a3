"""The private *More …* of a lobby: the seal of its dice, and what players and the host do now and then."""

from collections.abc import Iterator

from bot.tables.ids import UserId
from bot.tables.table import Phase, Table
from bot.text import Translator
from bot.ui.board import entries, table_screen
from bot.ui.board.lobby_screen import computer_menu, free_seats
from bot.ui.board.presenter import Presenter, TableView
from bot.ui.message.spec import (
    Button,
    ButtonStyle,
    ControlRow,
    Menu,
    MenuOption,
    MessageSpec,
    UserPicker,
    button_rows,
    text_block,
)

MAX_INVITED = 5
"""The people who can be invited at a time."""
MAX_SENT_AWAY = 25
"""The people in the menu of those who can be sent away."""


def lobby_menu(presenter: Presenter, t: Translator, table: Table, user: UserId) -> MessageSpec:
    """The menu as a user sees it; a line where there is no lobby any more."""
    if table.phase is not Phase.LOBBY:
        return MessageSpec(text_block(t("lobby-menu-over")))
    table_view = table_screen.view_table(table, t, user=user)
    is_hosted = user == table.host and bool(table.invitees)  # else the menu of computers is on the lobby itself
    rows = (
        *button_rows(tuple(_buttons(presenter, table_view))),
        *(computer_menu(presenter, t, table) if is_hosted else ()),
        *_guest_menus(table_view),
    )
    return MessageSpec((*text_block(t("more-title"), *_describe_seal(table_view)), *rows))


def _describe_seal(table_view: TableView) -> Iterator[str]:
    """The seal of all that the game will draw, lots for the seats too: whoever asks has it before anything is drawn."""
    table = table_view.table
    if table.commitment:
        yield table_view.t("more-commitment", commitment=table.commitment, table=table.id)


def _buttons(presenter: Presenter, table_view: TableView) -> Iterator[Button]:
    table, t = table_view.table, table_view.t
    is_host = table_view.user == table.host and not table.starts_at_ms
    if table_view.seat is not None:
        yield Button(t("button-leave"), "leave", emoji="🚪")
    if is_host and any(player.is_computer for player in table.players):
        yield Button(t("button-remove-computer"), "bot-", emoji="🤖")
    if is_host:
        yield Button(t("button-cancel"), "cancel", style=ButtonStyle.DANGER)
    yield Button(t("button-rules"), "rules", emoji="📖")
    yield from entries.LOBBY_MORE.items(presenter, table_view)


def _guest_menus(table_view: TableView) -> Iterator[ControlRow]:
    """The menus of people: whom a player invites, and whom the host sends away."""
    table, t = table_view.table, table_view.t
    if table_view.seat is not None and free_seats(table) > 0 and not table.is_solo:
        yield ControlRow((UserPicker("invite", t("lobby-invite"), min(free_seats(table), MAX_INVITED)),))
    others = [(player.user, player.name) for player in table.players if player.is_person and player.user != table.host]
    people = [*others, *((guest, "") for guest in table.invitees)]
    if table_view.user == table.host and people:
        options = tuple(
            MenuOption(name or t("lobby-guest", number=number), str(user))
            for number, (user, name) in enumerate(people[:MAX_SENT_AWAY], start=1)
        )
        yield ControlRow((Menu("send-away", t("lobby-send-away"), options),))
