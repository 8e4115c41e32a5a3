"""What a game's cog gives to the shell: how a view of the game is told, shown and played."""

from typing import Any, Protocol, TypeAlias, runtime_checkable

from discord.utils import escape_markdown
from msgspec import Struct

from bot.tables.table import Player, Table
from bot.text import Translator
from bot.ui.message_spec import Block, MessageSpec
from games.core import Event, Seat
from games.journal import Entry


def player_name(t: Translator, player: Player, seat: Seat) -> str:
    """The name of the player on a seat, in plain text: a user's, a computer's, or a number if they were erased."""
    match player:
        case Player(user, name) if user > 0:
            return name
        case Player(0, name):
            return t("computer-name", number=name)
        case _:
            return t("player-gone", number=seat + 1)


class TableView(Struct, frozen=True):
    """A table as somebody is shown it.

    Attributes:
        table: the table.
        t: the texts in the language it is told in.
        game_view: what everybody may see of the game.
        user: who pressed something, or 0.
        cause: the id of that click, or 0.
    """

    table: Table
    t: Translator
    game_view: Any
    user: int = 0
    cause: int = 0

    @property
    def seat(self) -> Seat | None:
        """The seat of whoever pressed something."""
        return self.table.seat_of(self.user)

    def name(self, seat: Seat) -> str:
        """The name of a seat, in plain text."""
        return player_name(self.t, self.table.players[seat], seat)

    @property
    def names(self) -> tuple[str, ...]:
        """What all seats are called, in plain text."""
        return tuple(self.name(seat) for seat in range(len(self.table.players)))

    def escaped_name(self, seat: Seat) -> str:
        """What a seat is called in a passage of text, where Markdown in a name must not count."""
        return escape_markdown(self.name(seat))

    def mention(self, seat: Seat) -> str:
        """What a seat is called in a message: a mention, which Discord shows as the current name."""
        player = self.table.players[seat]
        return f"<@{player.user}>" if player.is_person else self.name(seat)


class PlayMoves(Struct, frozen=True):
    """A press that makes moves, in the game's notation, all of them or none.

    `reply_id` is the id of a text that answers the player in private, for moves that others do not see; with
    `reply_number`.
    """

    moves: tuple[str, ...]
    reply_id: str = ""
    reply_number: int = 0


class Redraw(Struct, frozen=True):
    """A press that only changes what is about to be done; `arg` goes into the buttons drawn next.

    `redraw_picture`: whether the picture shows what is about to be done, and is drawn anew.
    """

    arg: str
    redraw_picture: bool = False


class OpenForm(Struct, frozen=True):
    """A press that opens a form with one short field; what is written there comes back as the value of `verb`."""

    title: str
    label: str
    verb: str
    max_length: int
    placeholder: str = ""


ControlAction: TypeAlias = PlayMoves | Redraw | OpenForm


class Presenter(Protocol):
    """How one game is shown and played. Pure: a scene in, a screen or a press out."""

    @property
    def game(self) -> str:
        """The game's key in the catalog."""

    def title(self, t: Translator) -> str:
        """What the game is called."""

    def describe_options(self, t: Translator, options: dict[str, Any]) -> str:
        """A table's options in one line."""

    def render_board(self, table_view: TableView, arg: str = "") -> tuple[Block, ...]:
        """The game as it stands: a picture, what may be done, and the controls for the seats to move.

        `arg` is what a `Redraw` answered, or empty.
        """

    def render_opening(self, table_view: TableView) -> tuple[Block, ...]:
        """What is shown of how the game began, beside who plays it; nothing where that goes without saying."""

    def render_turn_summary(self, table_view: TableView) -> tuple[Block, ...]:
        """What stays of the board when the turn it showed is over; nothing if there was no such turn."""

    def describe_events(self, table_view: TableView, events: tuple[Event, ...]) -> tuple[str, ...]:
        """What happened, a line each, at most four."""

    def interpret_click(self, table_view: TableView, verb: str, arg: str, values: tuple[str, ...]) -> ControlAction:
        """What pressing one of the board's controls means.

        Raises:
            ValueError: there is no such control; somebody made it up.
            Refused: it makes no sense now; the code says why.
        """

    def rules_pages(self, t: Translator) -> tuple[MessageSpec, ...]:
        """The rules, a page each."""


@runtime_checkable
class RecordExporter(Protocol):
    """What a presenter has besides, if its game has files of its own to write a game down in."""

    def export_records(self, table_view: TableView, journal: tuple[Entry, ...]) -> dict[str, bytes]:
        """The game, which is over, in such files by the ends of their names, such as `sgf`.

        None where the journal leads nowhere by the rules of today.
        """
