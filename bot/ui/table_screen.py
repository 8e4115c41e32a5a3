"""The whole message of a table, whatever its game: lobby, board, what stays of a turn, and the end."""

from collections.abc import Iterable

from bot.tables import draws, lobby, stakes
from bot.tables.table import Phase, Table, next_timer
from bot.text import Translator, text_id, translator
from bot.ui.message_spec import (
    Block,
    Button,
    ButtonStyle,
    ControlRow,
    Divider,
    MessageSpec,
    TextBlock,
    UserPicker,
    text_block,
)
from bot.ui.presenter import Presenter, TableView
from games.catalog import GAMES

REMINDER_ACCENT = 0xC7772E
"""The accent of a message that waits for somebody."""
OVER_ACCENT = 0x6B7280
"""The accent of a message about something that is over."""
HELP_SECTIONS = (("join", "games", "notes"), ("standings", "history", "chips", "verify"), ("privacy", "admins"))
"""What `/help` tells beside the games: how to play, what comes of it, what else there is."""


def view_table(table: Table, t: Translator | None = None, *, user: int = 0, cause: int = 0) -> TableView:
    """A table as everybody in the channel sees it, told in its own language unless another is given.

    `user` and `cause`: who pressed something there, and the id of the click.
    """
    view = GAMES[table.game].view(table.match.state, None) if table.match is not None else None
    return TableView(table, t or translator(table.language), view, user, cause)


def render_table(presenter: Presenter, table: Table, arg: str = "") -> MessageSpec:
    """The message that shows a table now. `arg`: what a press on the board has put together."""
    shown = view_table(table)
    match table.phase:
        case Phase.LOBBY:
            return _render_lobby(presenter, shown)
        case Phase.PLAYING:
            return _render_board(presenter, shown, arg)
        case Phase.OVER:
            return _render_over(presenter, shown)


def render_turn_summary(presenter: Presenter, table: Table) -> MessageSpec | None:
    """The message of a turn that is over, without buttons; None if it need not stay."""
    blocks = presenter.render_turn_summary(view_table(table))
    return MessageSpec(blocks, accent=OVER_ACCENT) if blocks else None


def render_start(presenter: Presenter, table: Table) -> MessageSpec:
    """The lobby's message after the game has started: the players, and the commitment of the dice."""
    shown = view_table(table)
    t = shown.t
    return MessageSpec(
        text_block(
            t("started-title", game=presenter.title(t)),
            t("started-players", players=t.format_list([shown.mention(seat) for seat in range(len(table.players))])),
            _describe_terms(presenter, shown),
            t("started-commitment", commitment=table.commitment, table=table.id),
        )
        + presenter.render_opening(shown),
        accent=OVER_ACCENT,
    )


def _describe_terms(presenter: Presenter, table_view: TableView) -> str:
    table, t = table_view.table, table_view.t
    told = f"-# {presenter.describe_options(t, table.options)}"
    if not table.turn_limit_s and GAMES[table.game].open_seats:
        return told
    return f"{told} · {describe_turn_time(t, table.turn_limit_s)}"


def describe_turn_time(t: Translator, seconds: int) -> str:
    """The time per turn, in words."""
    return t("per-turn", time=t.format_duration(seconds)) if seconds else t("per-turn-off")


def _render_lobby(presenter: Presenter, table_view: TableView) -> MessageSpec:
    table, t = table_view.table, table_view.t
    seated = [
        t("lobby-host", player=table_view.mention(seat))
        if player.user == table.host
        else t("lobby-seat", player=table_view.mention(seat))
        for seat, player in enumerate(table.players)
    ]
    guests = [t("lobby-invited", player=f"<@{guest}>") for guest in table.invitees]
    free = table.max_players - len(table.players) - len(table.invitees)
    least = lobby.allowed_seat_counts(table.game, table.options)[0]
    alone = free < 1 or bool(stakes.stake_of(table.game, table.options))
    buttons = (
        Button(
            t("button-join"), "join", style=ButtonStyle.SUCCESS, disabled=free < 1 and not table.invitees, emoji="🪑"
        ),
        Button(t("button-leave"), "leave"),
        Button(t("button-add-computer"), "bot+", disabled=alone, emoji="🤖"),
        Button(t("button-remove-computer"), "bot-", disabled=not any(player.is_computer for player in table.players)),
    )
    second = (
        Button(t("button-start"), "start", style=ButtonStyle.PRIMARY, disabled=len(table.players) < least, emoji="🎲"),
        Button(t("button-cancel"), "cancel"),
        Button(t("button-rules"), "rules", emoji="📖"),
    )
    closes = next_timer(table)
    blocks: tuple[Block, ...] = (
        *text_block(t("lobby-title", game=presenter.title(t)), _describe_terms(presenter, table_view)),
        *text_block(*seated, *guests, t("lobby-free", count=free) if free else t("lobby-full")),
        ControlRow(buttons),
        *((ControlRow((UserPicker("invite", t("lobby-invite"), min(free, 5)),)),) if free else ()),
        ControlRow(second),
        *text_block(
            t("lobby-needs", least=least) if len(table.players) < least else "",
            t("lobby-closes", at=_relative_time(closes[0])) if closes else "",
        ),
    )
    return MessageSpec(blocks)


def _render_board(presenter: Presenter, table_view: TableView, arg: str) -> MessageSpec:
    table, t = table_view.table, table_view.t
    movers = sorted(table.seats_to_move)
    people = tuple(table.players[seat].user for seat in movers if not table.players[seat].is_computer)
    heading = t(
        "board-title", game=presenter.title(t), players=t.format_list([table_view.mention(seat) for seat in movers])
    )
    if not movers or GAMES[table.game].open_seats:  # where everybody races, nobody is called
        heading, people = t("board-title-all", game=presenter.title(t)), ()
    blocks = list(presenter.render_board(table_view, arg))
    more = Button(t("button-more"), "more")
    last = blocks[-1] if blocks else None
    if (
        isinstance(last, ControlRow)
        and len(last.controls) < 5
        and all(isinstance(one, Button) for one in last.controls)
    ):
        blocks[-1] = ControlRow((*last.controls, more))
    else:
        blocks.append(ControlRow((more,)))
    told = presenter.describe_events(table_view, table.latest_events)
    return MessageSpec(
        (
            *text_block(heading, t("board-reminder") if table.reminder_sent and not table.pause_reason else ""),
            *text_block(*told),
            *blocks,
            *_draw_offer(table_view),
            *text_block(_describe_deadline(table_view)),
        ),
        mentioned_users=people,
        accent=REMINDER_ACCENT if table.reminder_sent else MessageSpec(()).accent,
    )


def _draw_offer(table_view: TableView) -> tuple[Block, ...]:
    """The draw that is offered, for whoever has to agree."""
    table, t = table_view.table, table_view.t
    if not table.draw_offers:
        return ()
    agreed = t.format_list([table_view.mention(seat) for seat in table.draw_offers])
    asked = t.format_list([table_view.mention(seat) for seat in draws.seats_to_agree(table)])
    buttons = (
        Button(t("button-agree"), "agree", emoji="🤝"),
        Button(t("button-decline"), "decline"),
    )
    return (*text_block(t("draw-offer", player=agreed, others=asked)), ControlRow(buttons))


def _describe_deadline(table_view: TableView) -> str:
    table, t = table_view.table, table_view.t
    if table.pause_reason:
        return t("board-paused")
    return t("board-deadline", at=_relative_time(table.deadline_ms)) if table.deadline_ms else ""


def _render_over(presenter: Presenter, table_view: TableView) -> MessageSpec:
    table, t = table_view.table, table_view.t
    if table.match is None:
        return MessageSpec(
            text_block(t("lobby-title", game=presenter.title(t)), t(f"ended-{table.end_reason}")), accent=OVER_ACCENT
        )
    again = ControlRow((Button(t("button-rematch"), "rematch", style=ButtonStyle.SUCCESS, emoji="🔁"),))
    return MessageSpec(
        (
            *text_block(
                describe_ending(presenter, table_view),
                *presenter.describe_events(table_view, table.latest_events),
                *_describe_chips(table_view),
            ),
            *presenter.render_board(table_view),
            *(() if table.rematch_id else (again,)),
            Divider(),
            TextBlock(t("over-secret", secret=table.secret, table=table.id)),
        ),
        accent=OVER_ACCENT if table.match.outcome is None else MessageSpec(()).accent,
    )


def describe_ending(presenter: Presenter, table_view: TableView) -> str:
    """The ending of a game, in one heading."""
    table, t = table_view.table, table_view.t
    outcome = table.match.outcome if table.match is not None else None
    if outcome is None:
        return t("over-unfinished", game=presenter.title(t), why=t(f"ended-{table.end_reason}"))
    winners = [table_view.mention(seat) for seat, rank in enumerate(outcome.ranks) if rank == 1]
    return t("over-title", game=presenter.title(t), count=len(winners), players=t.format_list(winners))


def _describe_chips(table_view: TableView) -> tuple[str, ...]:
    """Lines about stakes that could not be paid, and about chips won and lost in the game (D8)."""
    table, t = table_view.table, table_view.t
    lines = []
    if table.end_reason == "stake-short" and table.match is not None:
        gone = t.format_list([table_view.mention(seat) for seat, left in enumerate(table.match.left) if left])
        lines.append(t("over-stake-short", players=gone, stake=stakes.stake_of(table.game, table.options)))
    if any(table.net_winnings):
        gains = [
            t("chips-gain", player=table_view.mention(seat), chips=f"{chips:+}".replace("-", "−"))
            for seat, chips in enumerate(table.net_winnings)
        ]
        lines.append(t("over-gains", gains=t.format_list(gains)))
    return tuple(lines)


def render_help(t: Translator, games: Iterable[str]) -> MessageSpec:
    """The help: the games, by their keys, and where to begin."""
    played = [t(f"{text_id(game)}-help") for game in games]
    blocks: list[Block] = [*text_block(t("help-title"), t("help-intro")), *text_block(*played)]
    for parts in HELP_SECTIONS:
        blocks += [Divider(), *text_block(*(t(f"help-{part}") for part in parts))]
    return MessageSpec(tuple(blocks))


def _relative_time(time_ms: int) -> str:
    return f"<t:{time_ms // 1000}:R>"
