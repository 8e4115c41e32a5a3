"""What a game's cog gives to the shell: how a view of the game is told, shown and played."""

from typing import Any, Protocol, TypeAlias

from msgspec import Struct

from bot.screen import Block, Screen
from bot.tables.table import Table
from bot.text import Say
from games.core import Event, Seat


class Scene(Struct, frozen=True):
    """A table as somebody is shown it: its texts in `say`, what everybody may see of the game in `view`."""

    table: Table
    say: Say
    view: Any

    def name(self, seat: Seat) -> str:
        """What a seat is called, in plain text."""
        player = self.table.players[seat]
        return self.say("computer-name", number=player.name) if player.computer else player.name

    def called(self, seat: Seat) -> str:
        """What a seat is called in a message: a mention, which Discord shows as the current name."""
        player = self.table.players[seat]
        return self.name(seat) if player.computer else f"<@{player.user}>"


class Moves(Struct, frozen=True):
    """A press that makes moves, in the game's notation, all of them or none."""

    moves: tuple[str, ...]


class Redraw(Struct, frozen=True):
    """A press that only changes what is about to be done; `arg` goes into the buttons drawn next."""

    arg: str


Press: TypeAlias = Moves | Redraw


class Presenter(Protocol):
    """How one game is shown and played. Pure: a scene in, a screen or a press out."""

    @property
    def game(self) -> str:
        """The game's key in the catalog."""

    def title(self, say: Say) -> str:
        """What the game is called."""

    def options(self, say: Say, options: dict[str, Any]) -> str:
        """A table's options in one line."""

    def board(self, scene: Scene, arg: str = "") -> tuple[Block, ...]:
        """The game as it stands: a picture, what may be done, and the controls for the seats to move.

        `arg` is what a `Redraw` answered, or empty.
        """

    def ended_turn(self, scene: Scene) -> tuple[Block, ...]:
        """What stays of the board when the turn it showed is over; nothing if there was no such turn."""

    def tell(self, scene: Scene, events: tuple[Event, ...]) -> tuple[str, ...]:
        """What happened, a line each, at most four."""

    def press(self, scene: Scene, verb: str, arg: str, values: tuple[str, ...]) -> Press:
        """What pressing one of the board's controls means.

        Raises:
            ValueError: there is no such control; somebody made it up.
            Refused: it makes no sense now; the code says why.
        """

    def rules(self, say: Say) -> tuple[Screen, ...]:
        """The rules, a page each."""
