"""The message of a lobby: its terms, who sits there, and at most five controls.

Everybody finds *Join* and *Start* at once; what else there is stands behind *Options …* (the terms, for the host) and
*More …* (`bot.ui.click.lobby_menus`).
"""

from collections.abc import Iterator

from bot.tables import stakes
from bot.tables.table import Table, allowed_seat_counts, next_timer
from bot.text import Translator
from bot.ui.board import entries
from bot.ui.board.presenter import Presenter, TableView, face
from bot.ui.message.spec import Block, Button, ButtonStyle, ControlRow, Menu, MenuOption, MessageSpec, text_block
from engine.catalog import ENGINES
from games.catalog import GAMES


def render_lobby(presenter: Presenter, table_view: TableView) -> MessageSpec:
    """A lobby whose game its host starts, or which starts by itself."""
    table, t = table_view.table, table_view.t
    if table.starts_at_ms:
        return _render_scheduled_lobby(presenter, table_view)
    minimum, closing = allowed_seat_counts(table.game, table.options)[0], next_timer(table)
    is_short = len(table.players) < minimum
    can_join = not table.is_solo and (free_seats(table) > 0 or bool(table.invitees))
    buttons = (
        *((Button(t("button-join"), "join", style=ButtonStyle.SUCCESS, emoji="🪑"),) if can_join else ()),
        *((Button(t("button-no-thanks"), "no-thanks"),) if table.invitees else ()),
        *(() if is_short else (Button(t("button-start"), "start", style=ButtonStyle.SUCCESS, emoji="🎲"),)),
        Button(t("button-options"), "options", emoji="⚙️"),
        Button(t("button-more"), "lobby-more"),
    )
    computers = () if table.invitees else computer_menu(presenter, t, table)
    blocks: tuple[Block, ...] = (
        *text_block(t("lobby-title", game=presenter.title(t)), describe_terms(presenter, table_view)),
        *entries.LOBBY_PICTURE.items(presenter, table_view),
        *text_block(" · ".join(_describe_players(table_view))),
        ControlRow(buttons),
        *computers,
        *text_block(
            t("lobby-needs", least=minimum) if is_short else "",
            *_describe_changes(table_view),
            *entries.LOBBY_LINES.items(presenter, table_view),
            t("lobby-closes", at=relative_time(closing[0])) if closing else "",
        ),
    )
    return MessageSpec(blocks)


def free_seats(table: Table) -> int:
    """The seats at which nobody sits, and which are kept for nobody."""
    return table.max_players - len(table.players) - len(table.invitees)


def computer_menu(presenter: Presenter, t: Translator, table: Table) -> tuple[ControlRow, ...]:
    """The menu of the computer opponents; none where no computer may sit down."""
    if free_seats(table) < 1 or stakes.stake_of(table.game, table.options):
        return ()
    options = tuple(
        MenuOption(
            t(f"opponent-{opponent.id}"),
            opponent.id,
            presenter.describe_opponent(t, opponent),
            emoji=face(t, opponent),
        )
        for opponent in ENGINES[presenter.game].opponents
    )
    return (ControlRow((Menu("opponent", t("lobby-opponent"), options),)),)


def describe_terms(presenter: Presenter, table_view: TableView) -> str:
    """The options of a table, and the time for a turn."""
    table, t = table_view.table, table_view.t
    options = f"-# {presenter.describe_options(t, table.options)}"
    if table.is_friendly:
        options = f"{options} · {t('friendly-terms')}"
    if table.turn_limit_s:
        return f"{options} · {t('per-turn', time=t.format_duration(table.turn_limit_s))}"
    return options if GAMES[table.game].race else f"{options} · {t('per-turn-off')}"


def relative_time(time_ms: int) -> str:
    """A time that Discord shows as the reader's distance to it."""
    return f"<t:{time_ms // 1000}:R>"


def _describe_players(table_view: TableView) -> Iterator[str]:
    """The players and the guests, by their mentions."""
    table, t = table_view.table, table_view.t
    for seat, player in enumerate(table.players):
        mention = table_view.mention(seat)
        is_host = not player.level and player.user == table.host
        yield mention if player.level else t("lobby-host" if is_host else "lobby-seat", player=mention)
    yield from (t("lobby-invited", player=f"<@{guest}>") for guest in table.invitees)


def _describe_changes(table_view: TableView) -> Iterator[str]:
    """The terms of a friendly game, and a note to those who sat there before the terms changed."""
    table, t = table_view.table, table_view.t
    if table.is_friendly:
        yield t("lobby-friendly", help=int(not GAMES[table.game].race))
    if table.friendly_changed:
        yield t("lobby-friendly-changed", friendly=int(table.is_friendly))
    if table.options_changed:
        yield t("lobby-options-changed")


def _render_scheduled_lobby(presenter: Presenter, table_view: TableView) -> MessageSpec:
    """A lobby whose game starts by itself."""
    table, t = table_view.table, table_view.t
    join = Button(t("button-join"), "join", style=ButtonStyle.SUCCESS, disabled=free_seats(table) < 1, emoji="🪑")
    buttons = (join, Button(t("button-more"), "lobby-more"))
    return MessageSpec(
        (
            *text_block(
                t("lobby-title", game=presenter.title(t)),
                t("lobby-starts", at=relative_time(table.starts_at_ms)),
                describe_terms(presenter, table_view),
            ),
            *entries.LOBBY_PICTURE.items(presenter, table_view),
            *text_block(" · ".join(_describe_players(table_view))),
            ControlRow(buttons),
        )
    )
