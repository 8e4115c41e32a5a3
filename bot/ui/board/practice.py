"""Practice: a position at a private table that is not stored, with the game's own picture, buttons and texts.

Lessons and puzzles show positions so, and judge what is pressed there.
"""

from collections.abc import Awaitable, Callable, Sequence
from itertools import groupby
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

from bot.tables.ids import NO_GUILD, ChannelId, TableId, UserId
from bot.tables.table import Context, Phase, Player, Table
from bot.text import Translator
from bot.ui.answer.replies import Interaction, open_form, translator_for
from bot.ui.board import table_screen
from bot.ui.board.presenter import MAX_LINES, PlayMoves, Presenter, Redraw, TableView, interpret_control
from bot.ui.message import compose
from bot.ui.message.custom_id import CustomId
from bot.ui.message.spec import OpenForm
from engine.levels import CAST
from games.core import Refused, Seat
from games.match import Match, Progress


class Learner(Struct, frozen=True):
    """The user of a click or a command, with its id, the time by Discord's clock, and the user's language.

    `hides_odds`: as in `TableView`.
    """

    user: UserId
    name: str
    t: Translator
    interaction_id: int
    now_ms: int
    hides_odds: bool = False

    def view(
        self,
        match: Match,
        changes: Sequence[Progress] = (),
        shown_at_ms: int = 0,
        net_winnings: tuple[int, ...] = (),
        *,
        seat: Seat = 0,
    ) -> TableView:
        """A match as at a table of the learner's own, by default in the first seat, against computer players."""
        table = replace(self.table(match, changes, shown_at_ms, seat=seat), net_winnings=net_winnings)
        view = table_screen.view_table(table, self.t, user=self.user, interaction_id=self.interaction_id)
        return replace(view, hides_odds=self.hides_odds)

    def table(self, match: Match, changes: Sequence[Progress] = (), shown_at_ms: int = 0, *, seat: Seat = 0) -> Table:
        """The table of `view`; it is not stored."""
        players = [Player(UserId(0), opponent.name, opponent.id) for opponent in CAST[: match.seats - 1]]
        players.insert(seat, Player(self.user, self.name))
        return Table(
            id=TableId("practice"),
            guild=NO_GUILD,
            channel=ChannelId(0),
            language=self.t.language,
            game=match.game,
            options=match.options,
            host=self.user,
            max_players=match.seats,
            players=tuple(players),
            context=Context.PRIVATE,
            phase=Phase.PLAYING if match.outcome is None else Phase.OVER,
            match=match,
            latest_events=changes[-1].events if changes else (),
            last_shown_change_at_ms=shown_at_ms,
        )


class ShowPosition(Protocol):
    """Shows the position again, with lines above it and the draft `arg`."""

    def __call__(self, lines: tuple[str, ...] = ..., *, arg: str = ..., is_wrong: bool = ...) -> Awaitable[None]:
        """Show the position."""


def learner_of(interaction: Interaction, t: Translator | None = None) -> Learner:
    """The user of a click or a command, with the texts of `t`, or of the user's language."""
    user, created_ms = interaction.user, int(interaction.created_at.timestamp() * 1000)
    return Learner(UserId(user.id), user.display_name, t or translator_for(interaction), interaction.id, created_ms)


def describe_changes(
    presenter: Presenter, view: TableView, changes: Sequence[Progress], most: int = MAX_LINES
) -> tuple[str, ...]:
    """The last lines about changes, each told for itself, as after each click at a table; what stays is told once."""
    lines = (line for change in changes for line in presenter.describe_events(view, change.events))
    return tuple([line for line, _ in groupby(lines)][-most:])


async def handle_press(
    interaction: Interaction,
    presenter: Presenter,
    view: TableView,
    custom_id: CustomId,
    *,
    judge: Callable[[tuple[str, ...]], Awaitable[None]],
    show: ShowPosition,
) -> None:
    """Handle one of the game's own buttons: `judge` is given moves; a draft, a form, and a refusal decide nothing."""
    try:
        action = interpret_control(presenter, view, custom_id, compose.submitted_values(interaction))
        match action:
            case PlayMoves():
                await judge(action.moves)
            case Redraw():
                await show(arg=action.arg)
            case OpenForm():
                await open_form(interaction, compose.build_form(action, custom_id.target, custom_id.position))
    except Refused as refused:
        await show((f"❌ {view.t(f'refused-{refused.code}', **refused.details)}",), is_wrong=True)
