"""The private pages of history: somebody's finished games, and one of them moment by moment."""

import re
from collections.abc import Mapping
from typing import Final

from discord.utils import escape_markdown
from msgspec import Struct
from msgspec.structs import replace

from bot.store.history import FinishedGame, HistoryFilter, HistoryPage
from bot.tables.table import SECOND_MS, Player, Table
from bot.text import Translator
from bot.ui import replay, table_screen
from bot.ui.custom_id import MAX_PAGE, parse_number
from bot.ui.message_spec import Block, Button, ControlRow, Menu, MenuOption, MessageSpec, text_block
from bot.ui.presenter import Presenter
from bot.ui.replay import ReplayFrame
from games.catalog import GAMES

GAMES_PER_PAGE: Final = 8
"""How many games a page lists."""
FAR_STEP: Final = 10
"""How many moments one goes on or back at a time."""
MAX_JUMP_OPTIONS: Final = 25
"""How many moments can be gone to directly; a menu takes no more."""

_POSITION_PATTERN: Final = re.compile(r"(?P<page>[^.]*)\.(?P<game>[a-z_]{0,16})\.(?P<opponent>[^.]*)")


class HistoryPosition(Struct, frozen=True):
    """Where in their games somebody is: a page, from 0, of those that are wanted."""

    page: int = 0
    game_filter: HistoryFilter = HistoryFilter()

    def __str__(self) -> str:
        """How it is written on a button."""
        return f"{self.page}.{self.game_filter.game}.{self.game_filter.opponent}"

    @classmethod
    def parse(cls, text: str) -> "HistoryPosition":
        """What is written on a button.

        Raises:
            ValueError: it is no place.
        """
        found = _POSITION_PATTERN.fullmatch(text)
        if found is None or found["game"] not in {"", *GAMES}:
            raise ValueError(f"no place in a history: {text!r}")
        return cls(parse_number(found["page"], MAX_PAGE), HistoryFilter(found["game"], parse_number(found["opponent"])))


def list_message(
    t: Translator, presenters: Mapping[str, Presenter], past_page: HistoryPage, position: HistoryPosition
) -> MessageSpec:
    """A page of somebody's finished games, each to be opened."""
    title = t("history-title", count=past_page.total)
    if not past_page.games:
        return MessageSpec(
            text_block(title, t("history-none-such" if position.game_filter != HistoryFilter() else "history-none"))
        )
    numbered = [(position.page * GAMES_PER_PAGE + at, one) for at, one in enumerate(past_page.games, start=1)]
    lines = [_describe_game(t, presenters, number, one) for number, one in numbered]
    choices = tuple(_game_option(t, presenters, number, one) for number, one in numbered)
    pages = -(-past_page.total // GAMES_PER_PAGE)
    turn = tuple(
        Button(label, verb, str(replace(position, page=page)), disabled=not 0 <= page < pages)
        for label, verb, page in (("◀", "newer", position.page - 1), ("▶", "older", position.page + 1))
    )
    blocks: tuple[Block, ...] = (
        *text_block(title, _describe_filter(t, presenters, position.game_filter)),
        *text_block(*lines),
        ControlRow((Menu("open", t("history-open"), choices, str(position)),)),
    )
    if pages == 1:
        return MessageSpec(blocks)
    return MessageSpec((*blocks, ControlRow(turn), *text_block(t("page", page=position.page + 1, pages=pages))))


def replay_message(
    t: Translator,
    presenter: Presenter,
    table: Table,
    frames: tuple[ReplayFrame, ...],
    index: int,
    position: HistoryPosition,
) -> MessageSpec:
    """A moment of a game, counted from 0."""
    last = len(frames) - 1
    back, on = max(index - 1, 0), min(index + 1, last)
    steps = (("⏮", "first", 0), ("◀", "back", back), ("▶", "next", on), ("⏭", "last", last))
    leaps = (
        (f"−{FAR_STEP}", "back-far", max(index - FAR_STEP, 0)),
        (f"+{FAR_STEP}", "next-far", min(index + FAR_STEP, last)),
    )
    stays = {"first": index == 0, "back": index == 0, "back-far": index == 0}
    stays |= {"next": index == last, "last": index == last, "next-far": index == last}
    walk, leap = (
        tuple(Button(label, verb, _replay_arg(to, position), disabled=stays[verb]) for label, verb, to in buttons)
        for buttons in (steps, leaps)
    )
    far = (ControlRow((_jump_menu(t, frames, position),)),) if len(frames) > 2 * FAR_STEP else ()
    return MessageSpec(
        (
            *text_block(
                t("replay-title", game=presenter.title(t), number=index + 1, count=len(frames)),
                _describe_table(t, table),
            ),
            *replay.render_frame(presenter, frames[index], t),
            ControlRow(walk),
            ControlRow((*leap, *_action_buttons(t, index, position))),
            *far,
        )
    )


def broken_replay_message(t: Translator, presenter: Presenter, table: Table, position: HistoryPosition) -> MessageSpec:
    """Instead of the moments of a game that today's rules do not lead through."""
    record, _, back = _action_buttons(t, 0, position)
    title = t("replay-lost-title", game=presenter.title(t))
    return MessageSpec(
        (*text_block(title, _describe_table(t, table)), *text_block(t("replay-lost")), ControlRow((record, back)))
    )


def parse_replay_arg(arg: str) -> tuple[int, HistoryPosition]:
    """The moment that a button of a replay leads to, and where in the history one came from.

    Raises:
        ValueError: it is no button of ours.
    """
    at, _, place = arg.partition("/")
    return parse_number(at, MAX_PAGE), HistoryPosition.parse(place)


def _action_buttons(t: Translator, index: int, position: HistoryPosition) -> tuple[Button, ...]:
    arg = _replay_arg(index, position)
    return (
        Button(t("replay-record"), "record", arg, emoji="📜"),
        Button(t("replay-film"), "film", arg, emoji="🎬"),
        Button(t("replay-games"), "games", arg, emoji="↩️"),
    )


def _jump_menu(t: Translator, frames: tuple[ReplayFrame, ...], position: HistoryPosition) -> Menu:
    """Moments to go to, evenly chosen, the first and the last among them."""
    some = min(MAX_JUMP_OPTIONS, len(frames))
    places = [round(each * (len(frames) - 1) / (some - 1)) for each in range(some)]
    choices = tuple(MenuOption(t("replay-moment", number=to + 1, count=len(frames)), str(to)) for to in places)
    return Menu("jump", t("replay-jump"), choices, _replay_arg(0, position))


def _replay_arg(index: int, position: HistoryPosition) -> str:
    return f"{index}/{position}"


def _describe_table(t: Translator, table: Table) -> str:
    table_view = table_screen.view_table(table, t)
    players = t.format_list([table_view.escaped_name(seat) for seat in range(len(table.players))])
    return t("replay-about", players=players, at=f"<t:{table.last_action_at_ms // SECOND_MS}:f>", table=table.id)


def _describe_filter(t: Translator, presenters: Mapping[str, Presenter], game_filter: HistoryFilter) -> str:
    """Which games are listed, where it is not all of them."""
    parts = [presenters[game_filter.game].title(t)] if game_filter.game else []
    parts += [t("history-with", players=f"<@{game_filter.opponent}>")] if game_filter.opponent else []
    return f"-# {' · '.join(parts)}" if parts else ""


def _describe_game(t: Translator, presenters: Mapping[str, Presenter], number: int, game: FinishedGame) -> str:
    parts = [
        f"**{presenters[game.game].title(t)}**",
        *((t("history-with", players=escape_markdown(_opponents(t, game))),) if len(game.players) > 1 else ()),
        _describe_result(t, game),
        f"<t:{game.ended_at_ms // SECOND_MS}:f>",
    ]
    return f"{number}. {' · '.join(parts)}"


def _game_option(t: Translator, presenters: Mapping[str, Presenter], number: int, game: FinishedGame) -> MenuOption:
    return MenuOption(
        f"{number}. {presenters[game.game].title(t)} · {_opponents(t, game)}", game.table_id, _describe_result(t, game)
    )


def _describe_result(t: Translator, game: FinishedGame) -> str:
    """How the game ended for whom it is about."""
    own = game.players[game.seat]
    first = [sitter for sitter in game.players if sitter.rank == 1]
    match own.rank:
        case 0:
            return t("history-unfinished")
        case _ if own.left:
            return t("history-left")
        case 1 if len(first) == 1:
            return t("history-won")
        case 1 if len(first) == len(game.players):
            return t("history-drawn")
        case 1:
            return t("history-shared")
        case rank if len(game.players) > 2:
            return t("history-place", place=rank, players=len(game.players))
        case _:
            return t("history-lost")


def _opponents(t: Translator, game: FinishedGame) -> str:
    others = [_name(t, sitter.player, seat) for seat, sitter in enumerate(game.players) if seat != game.seat]
    if len(others) > 6:
        return t("history-many", players=", ".join(others[:5]), count=len(others) - 5)
    return t.format_list(others)


def _name(t: Translator, player: Player, seat: int) -> str:
    match player:
        case Player(user, name) if user > 0:
            return name
        case Player(0, name):
            return t("computer-name", number=name)
        case _:
            return t("player-gone", number=seat + 1)
