"""The whole message of a table, whatever its game: lobby, board, summary of a turn, and the end."""

from collections.abc import Iterator, Sequence

from bot.standings.results import CUT_SHORT, game_result
from bot.tables import draws
from bot.tables.ending import computers_left
from bot.tables.fairness import SHORT_COMMITMENT_DIGITS
from bot.tables.ids import UserId
from bot.tables.table import LEFT_ALONE, MIN_OWN_MOVES, Phase, Table
from bot.text import Translator, translator
from bot.ui.board import entries
from bot.ui.board.lobby_screen import describe_terms, relative_time, render_lobby
from bot.ui.board.presenter import Presenter, TableView
from bot.ui.board.remarks import remark_block
from bot.ui.board.stories import tell_story
from bot.ui.message.spec import (
    Block,
    Button,
    ButtonStyle,
    ControlRow,
    MessageSpec,
    TextBlock,
    button_rows,
    text_block,
)
from games.catalog import GAMES

REMINDER_ACCENT = 0xC7772E
"""The accent of a message that waits for somebody."""
OVER_ACCENT = 0x6B7280
"""The accent of a message about something that is over."""
MAX_INVITED = 5
"""The people who can be invited at a time."""


def view_table(
    table: Table, t: Translator | None = None, *, user: UserId = UserId(0), interaction_id: int = 0
) -> TableView:
    """A table as everybody sees it, in its own language or that of `t`; `interaction_id`: that of a click by `user`."""
    view = GAMES[table.game].view(table.match.state, None) if table.match is not None else None
    return TableView(table, t or translator(table.language), view, user, interaction_id)


def render_table(presenter: Presenter, table: Table, arg: str = "", notes: Sequence[str] = ()) -> MessageSpec:
    """The message that shows a table now; `arg` is the draft of the player to move, `notes` say what a game won."""
    table_view = view_table(table)
    match table.phase:
        case Phase.LOBBY:
            return render_lobby(presenter, table_view)
        case Phase.PLAYING:
            return _render_board(presenter, table_view, arg)
        case Phase.OVER:
            return _render_over(presenter, table_view, notes)


def render_turn_summary(presenter: Presenter, table: Table) -> MessageSpec | None:
    """The message of a turn that is over, without buttons; None if it need not stay."""
    blocks = presenter.render_turn_summary(view_table(table))
    return MessageSpec(blocks, accent=OVER_ACCENT) if blocks else None


def render_turn_line(presenter: Presenter, table: Table) -> MessageSpec | None:
    """A turn that is over as a line of a thread's log; None if it needs none."""
    lines = presenter.turn_lines(view_table(table))
    return MessageSpec((TextBlock(" · ".join(lines)),), is_framed=False) if lines else None


def render_result(presenter: Presenter, table: Table, notes: Sequence[str] = ()) -> MessageSpec:
    """The result of a game that was played in a thread, for the thread's channel; `notes` say what it won."""
    table_view = view_table(table)
    t = table_view.t
    lines = *entries.END_LINES.items(presenter, table_view), *_describe_cut_short(table_view)
    heading = text_block(describe_ending(presenter, table_view), *lines)
    story = *text_block(tell_story(presenter, table_view)), *text_block(*notes)
    where = text_block(t("thread-result", thread=f"<#{table.channel}>"))
    return MessageSpec(
        (*heading, *presenter.render_board(table_view), *story, *where, *_end_row(presenter, table_view))
    )


def render_lost_thread(table: Table) -> tuple[Block, ...]:
    """The note above a board that returns from its thread."""
    return text_block(translator(table.language)("thread-lost"))


def render_start(presenter: Presenter, table: Table, *, lacks_thread: bool = False) -> MessageSpec:
    """The lobby's message after the game has started: the players, and the beginning of the seal of its dice.

    The seal is public from the first roll on, so that nobody can change it later; *More …* has all of it, and the
    record of a game that is over opens it. Boards and ends have none of it, as it is nothing to play by.
    `lacks_thread`: the game was to get a thread, but cannot.
    """
    table_view = view_table(table)
    t = table_view.t
    return MessageSpec(
        text_block(
            t("started-title", game=presenter.title(t)),
            t("started-players", players=table_view.mention_list(range(len(table.players)))),
            describe_terms(presenter, table_view),
            *_describe_dice(table_view),
            t("thread-impossible") if lacks_thread else "",
        )
        + presenter.render_opening(table_view),
        accent=OVER_ACCENT,
    )


def _describe_dice(table_view: TableView) -> Iterator[str]:
    """The beginning of the seal of a game's dice; nothing where only lots for the seats are drawn."""
    table = table_view.table
    if GAMES[table.game].has_dice:
        short = table.commitment[:SHORT_COMMITMENT_DIGITS]
        yield table_view.t("started-commitment", commitment=short, table=table.id)


def _render_board(presenter: Presenter, table_view: TableView, arg: str) -> MessageSpec:
    table, t = table_view.table, table_view.t
    movers = sorted(table.seats_to_move)
    mentioned_users = tuple(table.players[seat].user for seat in movers if not table.players[seat].is_computer)
    heading = t("board-title", game=presenter.title(t), players=table_view.mention_list(movers))
    if not movers or GAMES[table.game].race:  # where everybody races, nobody is called
        heading, mentioned_users = t("board-title-all", game=presenter.title(t)), ()
    blocks = list(presenter.render_board(table_view, arg))
    more = (*entries.BOARD_BUTTONS.items(presenter, table_view), Button(t("button-more"), "more"))
    if table.pause_reason == LEFT_ALONE:
        more = (Button(t("button-roll-on"), "roll-on", style=ButtonStyle.PRIMARY, emoji="🎲"), *more)
    match blocks[-1:]:
        case [ControlRow(controls)] if len(controls) + len(more) <= 5 and isinstance(controls[0], Button):
            blocks[-1] = ControlRow((*controls, *more))
        case _:
            blocks.append(ControlRow(more))
    deadline = t("board-deadline", at=relative_time(table.deadline_ms)) if table.deadline_ms else ""
    if table.away_until_ms:
        until = f"<t:{table.away_until_ms // 1000}:f>"
        deadline, mentioned_users = t("board-holiday", players=table_view.mention_list(movers), until=until), ()
    if table.pause_reason == LEFT_ALONE:
        deadline = t("board-left-alone")
    elif table.pause_reason:
        deadline = t("board-paused")
    return MessageSpec(
        (
            *text_block(heading, t("board-reminder") if table.reminder_sent and not table.pause_reason else ""),
            *text_block(
                *presenter.describe_events(table_view, table.latest_events),
                *entries.BOARD_LINES.items(presenter, table_view),
                _describe_computers_left(table_view),
            ),
            *remark_block(table_view),
            *blocks,
            *_draw_offer(table_view),
            *entries.BOARD_REQUESTS.items(presenter, table_view),
            *text_block(deadline),
        ),
        mentioned_users=mentioned_users,
        accent=REMINDER_ACCENT if table.reminder_sent else MessageSpec(()).accent,
    )


def _describe_computers_left(table_view: TableView) -> str:
    """A line that names the computer players that could not go on; nothing if there is none."""
    seats = computers_left(table_view.table)
    players = table_view.t.format_list([table_view.bold_name(seat) for seat in seats])
    return table_view.t("computer-left", count=len(seats), players=players) if seats else ""


def _draw_offer(table_view: TableView) -> tuple[Block, ...]:
    """The draw that is offered, for whoever has to agree."""
    table, t = table_view.table, table_view.t
    if not table.draw_offers:
        return ()
    players = table_view.mention_list(table.draw_offers)
    others = table_view.mention_list(draws.seats_to_agree(table))
    buttons = (Button(t("button-agree"), "agree", emoji="🤝"), Button(t("button-decline"), "decline"))
    return (*text_block(t("draw-offer", player=players, others=others)), ControlRow(buttons))


def _render_over(presenter: Presenter, table_view: TableView, notes: Sequence[str]) -> MessageSpec:
    table, t = table_view.table, table_view.t
    if table.match is None:
        return MessageSpec(
            text_block(t("lobby-title", game=presenter.title(t)), t(f"ended-{table.end_reason}")), accent=OVER_ACCENT
        )
    return MessageSpec(
        (
            *text_block(
                describe_ending(presenter, table_view),
                *presenter.describe_events(table_view, table.latest_events),
                *entries.BOARD_LINES.items(presenter, table_view),
                _describe_computers_left(table_view),
                *entries.END_LINES.items(presenter, table_view),
                *_describe_cut_short(table_view),
            ),
            *remark_block(table_view),
            *presenter.render_board(table_view),
            *text_block(tell_story(presenter, table_view)),
            *text_block(*notes),
            *_end_row(presenter, table_view),
        ),
        accent=OVER_ACCENT if table.match.outcome is None else MessageSpec(()).accent,
    )


def _end_row(presenter: Presenter, table_view: TableView) -> tuple[Block, ...]:
    """The buttons below a game that is over."""
    t, table = table_view.t, table_view.table
    rematch = Button(t("button-rematch"), "rematch", style=ButtonStyle.SUCCESS, emoji="🔁")
    buttons = (*(() if table.rematch_id else (rematch,)), *entries.END_BUTTONS.items(presenter, table_view))
    return button_rows(buttons)


def describe_ending(presenter: Presenter, table_view: TableView) -> str:
    """The ending of a game, in one heading."""
    table, t = table_view.table, table_view.t
    outcome = table.outcome
    if outcome is None:
        return t("over-unfinished", game=presenter.title(t), why=t(f"ended-{table.end_reason}"))
    winners = [seat for seat, rank in enumerate(outcome.ranks) if rank == 1]
    players = table_view.mention_list(winners)
    if len(winners) == len(outcome.ranks) and GAMES[table.game].agreement is not None:
        return t("over-drawn", game=presenter.title(t), players=players)
    return t("over-title", game=presenter.title(t), count=len(winners), players=players)


def _describe_cut_short(table_view: TableView) -> tuple[str, ...]:
    """A line about a game that would count, had it not ended before it was really played."""
    if game_result(table_view.table).unrated_reason != CUT_SHORT:
        return ()
    return (table_view.t("over-cut-short", moves=MIN_OWN_MOVES),)
