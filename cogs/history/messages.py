"""The private messages of a history: the list of finished games, and a replay."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot.tables.ids import UserId
from bot.tables.table import SECOND_MS, Table
from bot.text import Translator
from bot.text.lengths import utf16_length
from bot.text.user_text import to_plain, without_markup
from bot.ui.answer.sharing import share_button
from bot.ui.board import replay, table_screen
from bot.ui.board.entries import REPLAY_SAVE
from bot.ui.board.presenter import Presenter, TableView, player_name
from bot.ui.board.replay import ReplayFrame
from bot.ui.message.compose import MAX_OPTION_LENGTH
from bot.ui.message.custom_id import MAX_PAGE, ForgedClick, parse_number, split_arg
from bot.ui.message.pager import page_turner, turn_buttons
from bot.ui.message.spec import (
    Button,
    ControlRow,
    LinkButton,
    Menu,
    MenuOption,
    MessageSpec,
    UserPicker,
    button_rows,
    text_block,
)
from cogs.history.cards import describe_ending
from cogs.history.queries import FinishedGame, HistoryFilter, HistoryPage
from games.catalog import GAMES

GAMES_PER_PAGE: Final = 8
"""The games on a page of the history."""

ALL_GAMES: Final = "all"
"""The choice of a menu that filters nothing."""

TURNS: Final = {"⏮": "first", "◀": "back", "▶": "next"}
"""The verbs of the buttons that turn a replay, by their labels."""
MAX_JUMP_OPTIONS: Final = 25
"""The moments in the menu; it takes no more."""


class HistoryPosition(Struct, frozen=True):
    """A place in a list of games: the page, from 0, and the filter."""

    page: int = 0
    game_filter: HistoryFilter = HistoryFilter()

    def __str__(self) -> str:
        """The argument of a button."""
        return f"{self.page}.{self.game_filter.game}.{self.game_filter.opponent}"

    @classmethod
    def parse(cls, text: str) -> "HistoryPosition":
        """The position in the argument of a button; raises ForgedClick if it is none."""
        page, game, opponent = split_arg(text, 3)
        if game not in {"", *GAMES}:
            raise ForgedClick(f"no place in a history: {text!r}")
        return cls(parse_number(page, MAX_PAGE), HistoryFilter(game, UserId(parse_number(opponent))))


def list_message(
    t: Translator, presenters: Mapping[str, Presenter], past_page: HistoryPage, position: HistoryPosition
) -> MessageSpec:
    """A page of a player's finished games, with a menu to open one."""
    title = t("history-title", count=past_page.total)
    if not past_page.games:
        has_filter = position.game_filter != HistoryFilter()
        nothing = text_block(title, t("history-none-such" if has_filter else "history-none"))
        return MessageSpec((*nothing, *(_filter_rows(t, presenters, position) if has_filter else ()), _find_row(t)))
    numbered = list(enumerate(past_page.games, start=position.page * GAMES_PER_PAGE + 1))
    lines = [_describe_game(t, presenters, number, game) for number, game in numbered]
    options = tuple(_game_option(t, presenters, number, game) for number, game in numbered)
    pages = -(-past_page.total // GAMES_PER_PAGE)
    turn = page_turner(t, position.page, pages, ("newer", "older"), lambda page: str(replace(position, page=page)))
    return MessageSpec(
        (
            *text_block(title, _describe_filter(t, presenters, position.game_filter)),
            *text_block(*lines),
            ControlRow((Menu("open", t("history-open"), options, str(position)),)),
            *turn,
            *_filter_rows(t, presenters, position),
            _find_row(t),
        )
    )


def _filter_rows(
    t: Translator, presenters: Mapping[str, Presenter], position: HistoryPosition
) -> tuple[ControlRow, ...]:
    """The menus of games and of people, which filter the list."""
    chosen = position.game_filter.game
    games = [game for game in GAMES if game in presenters][: MAX_JUMP_OPTIONS - 1]
    options = (
        MenuOption(t("history-all-games"), ALL_GAMES, selected=not chosen),
        *(MenuOption(presenters[game].title(t), game, selected=game == chosen) for game in games),
    )
    return (
        ControlRow((Menu("game", t("history-all-games"), options, str(position)),)),
        ControlRow((UserPicker("opponent", t("history-opponent"), 1, str(position)),)),
    )


def _find_row(t: Translator) -> ControlRow:
    """The button to any game of the place, by its table's id."""
    return ControlRow((Button(t("history-find"), "find", str(HistoryPosition()), emoji="🔎"),))


def replay_message(
    t: Translator,
    presenter: Presenter,
    table: Table,
    frames: tuple[ReplayFrame, ...],
    index: int,
    position: HistoryPosition,
) -> MessageSpec:
    """A moment of a game, by its index from 0, with five buttons: all but the way through it is folded."""
    title = t("replay-title", game=presenter.title(t), number=index + 1, count=len(frames))
    arg = _replay_arg(index, position)
    first, back, on = turn_buttons(index, len(frames), TURNS, lambda to: _replay_arg(to, position))
    play = Button(t("replay-play"), "film", arg, emoji="⏯️")
    save = Button(t("replay-save"), "save", arg, emoji="💾")
    return MessageSpec(
        (
            *text_block(title, _describe_table(t, table)),
            *replay.render_frame(presenter, frames[index], t),
            ControlRow((first, back, play, on, save)),
        )
    )


def save_message(
    t: Translator,
    presenter: Presenter,
    table: Table,
    frames: tuple[ReplayFrame, ...],
    index: int,
    position: HistoryPosition,
    link: str,
) -> MessageSpec:
    """All else that there is about a game beside its replay, at a moment; `link`: its message, if it has one."""
    arg = _replay_arg(index, position)
    record, film, games = _action_buttons(t, index, position)
    jump = (ControlRow((_jump_menu(t, presenter, frames, index, position),)),) if len(frames) > 2 else ()
    files = (film, Button(t("replay-page"), "page", arg, emoji="📄"), record, *REPLAY_SAVE.items(table, t))
    where = (LinkButton(t("replay-link"), link),) if link else ()
    back = Button(t("replay-back"), "moment", arg, emoji="⏪")
    return MessageSpec(
        (
            *text_block(t("replay-save-title", game=presenter.title(t)), _describe_table(t, table)),
            *text_block(t("replay-save-about", number=index + 1)),
            *button_rows(files),
            ControlRow((share_button(t, arg), *where, back, games)),
            *jump,
        )
    )


def shared_moment_message(
    t: Translator, presenter: Presenter, table: Table, frames: tuple[ReplayFrame, ...], index: int
) -> MessageSpec:
    """A moment of a game for everybody in a channel, with buttons to watch and to review it."""
    arg = _replay_arg(index, HistoryPosition())
    title = t("replay-title", game=presenter.title(t), number=index + 1, count=len(frames))
    buttons = (Button(t("review-replay"), "last", arg, emoji="⏪"), *REPLAY_SAVE.items(table, t))
    return MessageSpec(
        (
            *text_block(title, _describe_table(t, table)),
            *replay.render_frame(presenter, frames[index], t),
            ControlRow(buttons),
        )
    )


def broken_replay_message(t: Translator, presenter: Presenter, table: Table, position: HistoryPosition) -> MessageSpec:
    """Instead of a replay: today's rules do not lead through the game."""
    record, _, back = _action_buttons(t, 0, position)
    title = t("replay-lost-title", game=presenter.title(t))
    return MessageSpec(
        (*text_block(title, _describe_table(t, table)), *text_block(t("replay-lost")), ControlRow((record, back)))
    )


def parse_replay_arg(arg: str) -> tuple[int, HistoryPosition]:
    """The index of a moment and the position in the list, from a button of a replay; raises ForgedClick."""
    index, _, position = arg.partition("/")
    return parse_number(index, MAX_PAGE), HistoryPosition.parse(position)


def _action_buttons(t: Translator, index: int, position: HistoryPosition) -> tuple[Button, ...]:
    arg = _replay_arg(index, position)
    return (
        Button(t("replay-record"), "record", arg, emoji="📜"),
        Button(t("replay-film"), "film", arg, emoji="🎬"),
        Button(t("replay-games"), "games", arg, emoji="↩️"),
    )


def _jump_menu(
    t: Translator, presenter: Presenter, frames: tuple[ReplayFrame, ...], index: int, position: HistoryPosition
) -> Menu:
    """Moments to go to, evenly spaced, the first and the last among them, each with what happens in it."""
    size = min(MAX_JUMP_OPTIONS, len(frames))
    indexes = [round(place * (len(frames) - 1) / (size - 1)) for place in range(size)]
    options = tuple(
        MenuOption(_frame_option(t, presenter, frames[to], to), str(to), selected=to == index) for to in indexes
    )
    return Menu("jump", t("replay-jump"), options, _replay_arg(0, position))


def describe_frame(t: Translator, presenter: Presenter, frame: ReplayFrame, index: int) -> str:
    """A moment in plain text: all that happened, the end of the game, or the turn."""
    table_view = table_screen.view_table(frame.table, t)
    ending = [describe_ending(table_view)] if frame.is_end else []
    return " · ".join([*_describe_events(presenter, table_view, frame), *ending]) or _describe_turn(table_view, index)


def _frame_option(t: Translator, presenter: Presenter, frame: ReplayFrame, index: int) -> str:
    """A moment in a menu: the end of the game, the latest event with the one before if it fits, or the turn."""
    table_view = table_screen.view_table(frame.table, t)
    if frame.is_end:
        return _option_label(t, index, describe_ending(table_view))
    events = _describe_events(presenter, table_view, frame)[-2:]
    if events:
        both = _option_label(t, index, " · ".join(events))
        return both if utf16_length(to_plain(both)) <= MAX_OPTION_LENGTH else _option_label(t, index, events[-1])
    return _option_label(t, index, _describe_turn(table_view, index))


def _describe_events(presenter: Presenter, table_view: TableView, frame: ReplayFrame) -> list[str]:
    texts = presenter.describe_events(table_view, frame.table.latest_events) if frame.shows_events else ()
    return list(filter(None, map(_plain_text, texts)))


def _describe_turn(table_view: TableView, index: int) -> str:
    t, match = table_view.t, table_view.table.match
    if index and match is not None and match.actors:
        return t("replay-turn", players=t.format_list([table_view.name(seat) for seat in sorted(match.actors)]))
    return t("replay-moment" if index else "replay-start")


def _option_label(t: Translator, index: int, event: str) -> str:
    return t("replay-option", number=index + 1, event=event)


def _plain_text(text: str) -> str:
    """A line without our Markdown."""
    return " ".join(without_markup(text).split())


def _replay_arg(index: int, position: HistoryPosition) -> str:
    return f"{index}/{position}"


def _describe_table(t: Translator, table: Table) -> str:
    table_view = table_screen.view_table(table, t)
    players = t.format_list([table_view.name(seat) for seat in range(len(table.players))])
    return t("replay-about", players=players, at=f"<t:{table.last_action_at_ms // SECOND_MS}:f>", table=table.id)


def _describe_filter(t: Translator, presenters: Mapping[str, Presenter], game_filter: HistoryFilter) -> str:
    """The filter of the list in a line; empty for all games."""
    parts = [presenters[game_filter.game].title(t)] if game_filter.game else []
    parts += [t("history-with", players=f"<@{game_filter.opponent}>")] if game_filter.opponent else []
    return f"-# {' · '.join(parts)}" if parts else ""


def _describe_game(t: Translator, presenters: Mapping[str, Presenter], number: int, game: FinishedGame) -> str:
    opponents = _opponents(t, game)
    parts = [
        f"**{presenters[game.game].title(t)}**",
        t("history-with", players=opponents) if opponents else "",
        _describe_result(t, game),
        f"<t:{game.ended_at_ms // SECOND_MS}:f>",
    ]
    return f"{number}. {' · '.join(filter(None, parts))}"


def _game_option(t: Translator, presenters: Mapping[str, Presenter], number: int, game: FinishedGame) -> MenuOption:
    parts = filter(None, (presenters[game.game].title(t), _opponents(t, game)))
    return MenuOption(f"{number}. {' · '.join(parts)}", game.table_id, _describe_result(t, game))


def _describe_result(t: Translator, game: FinishedGame) -> str:
    """The result of the player whose history it is."""
    own = game.players[game.seat]
    winners = sum(player.rank == 1 for player in game.players)
    match own.rank:
        case 0:
            return t("history-unfinished")
        case _ if own.left:
            return t("history-left")
        case 1 if winners == 1:
            return t("history-won")
        case 1 if winners == len(game.players):
            return t("history-drawn")
        case 1:
            return t("history-shared")
        case rank if len(game.players) > 2:
            return t("history-rank", rank=rank, players=len(game.players))
        case _:
            return t("history-lost")


def _opponents(t: Translator, game: FinishedGame) -> str:
    others = [player_name(t, past.player, seat) for seat, past in enumerate(game.players) if seat != game.seat]
    if len(others) > 6:
        return t("history-many", players=", ".join(others[:5]), count=len(others) - 5)
    return t.format_list(others)
