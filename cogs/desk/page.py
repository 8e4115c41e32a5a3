"""The menu to keep: games, what else there is, open tables, running games, the best of the month."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from bot.kit.game_menu import OfferedGame, game_controls, games_picture
from bot.text import Translator
from bot.ui.board.entries import KEPT_MENU, MENU
from bot.ui.message.spec import Block, Button, ButtonStyle, ControlRow, Divider, MessageSpec, button_rows, text_block
from cogs.desk.rows import Leader

PAGE_ID: Final = "desk"
MAX_LISTED: Final = 5
"""The open tables, the running games and the leaders that are listed."""


class ListedTable(Struct, frozen=True):
    """A table in the list: its id, the words for its game and its players, the free seats, the link to its board."""

    table_id: str
    game: str
    players: str
    free_seats: int
    link: str


class MenuContent(Struct, frozen=True):
    """The content of a menu: the games, and the tables and leaders of a server now."""

    games: tuple[OfferedGame, ...]
    lobbies: tuple[ListedTable, ...] = ()
    running: tuple[ListedTable, ...] = ()
    leaders: tuple[Leader, ...] = ()


def render_menu(t: Translator, content: MenuContent) -> MessageSpec:
    """The message."""
    rows = game_controls(content.games, "alone", "▶️", ButtonStyle.SUCCESS, t("desk-pick"))
    friends = Button(t("desk-friends"), "friends", emoji="👥")
    more = button_rows((friends, *MENU.items(t), *KEPT_MENU.items(t)))
    blocks: list[Block] = [*text_block(t("desk-title")), games_picture(t, content.games), *rows, *more]
    if content.lobbies:
        numbered = [*enumerate(content.lobbies, start=1)]
        lines = [_lobby_line(t, number, table) for number, table in numbered]
        blocks += [Divider(), *text_block(t("desk-lobbies"), *lines)]
        blocks.append(ControlRow(tuple(_join_button(t, number, table) for number, table in numbered)))
    if content.running:
        blocks += [Divider(), *text_block(t("desk-running"), *(_game_line(t, table) for table in content.running))]
    if content.leaders:
        best = [
            t("desk-leader", rank=rank, player=f"<@{leader.user_id}>", wins=leader.wins)
            for rank, leader in enumerate(content.leaders, start=1)
        ]
        blocks += [Divider(), *text_block(t("desk-leaders"), *best)]
    return MessageSpec(tuple(blocks))


def render_friends(t: Translator, games: Sequence[OfferedGame]) -> MessageSpec:
    """The private question which game is to be played with friends."""
    rows = game_controls(games, "table", "👥", ButtonStyle.SECONDARY, t("desk-pick"))
    return MessageSpec((*text_block(t("desk-friends-title")), *rows))


def _lobby_line(t: Translator, number: int, table: ListedTable) -> str:
    return t("desk-lobby", number=number, game=table.game, players=table.players, free=table.free_seats)


def _game_line(t: Translator, table: ListedTable) -> str:
    return t("desk-game", game=table.game, players=table.players, link=table.link)


def _join_button(t: Translator, number: int, table: ListedTable) -> Button:
    return Button(t("desk-join", number=number, game=table.game), "join", table.table_id, emoji="🪑")
