"""The presenter of a game, which turns views of a table into messages, and clicks into moves."""

import contextlib
import re
from collections.abc import Iterable
from typing import Any, Final, Protocol, TypeAlias, runtime_checkable

from msgspec import Struct, structs

from bot.tables import course
from bot.tables.ids import UserId
from bot.tables.table import Player, Table
from bot.text import Translator, text_id
from bot.text.user_text import UserText
from bot.ui.board.lessons import Lesson
from bot.ui.message.custom_id import CustomId, ForgedClick
from bot.ui.message.emoji import emoji
from bot.ui.message.spec import Block, Button, ControlRow, MessageSpec, OpenForm, TextBlock, text_block
from engine.levels import OPPONENTS, Opponent
from games import events as shared_events
from games.catalog import GAMES
from games.core import BadMove, Event, Seat
from games.journal import Entry
from games.options import read


def player_name(t: Translator, player: Player, seat: Seat) -> str:
    """The name of the player on a seat: a user's, a computer's, or a number if they were erased."""
    match player:
        case Player(user, name, level) if user > 0 or level:
            return UserText(name)
        case Player(0, name):
            return t("computer-name", number=name)
        case _:
            return t("player-gone", number=seat + 1)


def face(t: Translator, opponent: Opponent) -> str:
    """The picture of a computer opponent in a text, a button or a menu."""
    return emoji(t, opponent.id, opponent.face)


class TableView(Struct, frozen=True):
    """A table as it is shown to everybody: its texts, the game's public view, and the user and id of a click, or 0.

    `hides_odds`: no button and no alt text gives odds, as they would give away a puzzle.
    """

    table: Table
    t: Translator
    game_view: Any
    user: UserId
    interaction_id: int
    hides_odds: bool = False

    @property
    def seat(self) -> Seat | None:
        """The clicking user's seat, or None."""
        return self.table.seat_of(self.user)

    def name(self, seat: Seat) -> str:
        """The name of a seat."""
        return player_name(self.t, self.table.players[seat], seat)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all seats."""
        return tuple(self.name(seat) for seat in range(len(self.table.players)))

    def bold_name(self, seat: Seat, *, plain: bool = False) -> str:
        """The name of a seat in bold; in plain text it is the name alone."""
        return self.name(seat) if plain else f"**{self.name(seat)}**"

    def mention(self, seat: Seat) -> str:
        """The name of a seat in a message: a mention, which Discord shows as the current name, or a face and a name."""
        player = self.table.players[seat]
        if player.level in OPPONENTS:
            return f"{face(self.t, OPPONENTS[player.level])} {self.name(seat)}"
        return f"<@{player.user}>" if player.is_person else self.name(seat)

    def mention_list(self, seats: Iterable[Seat]) -> str:
        """The names of seats in a message, as `mention` gives them."""
        return self.t.format_list([self.mention(seat) for seat in seats])


class PlayMoves(Struct, frozen=True):
    """A press that makes moves, in the game's notation, all of them or none.

    `reply_id`: a text with `reply_number` that answers the player in private, for moves that others do not see.
    """

    moves: tuple[str, ...]
    reply_id: str = ""
    reply_number: int = 0


class Redraw(Struct, frozen=True):
    """A press that only changes a draft; `arg` goes into the buttons drawn next. The picture may show the draft."""

    arg: str
    redraw_picture: bool = False


ControlAction: TypeAlias = PlayMoves | Redraw | OpenForm


MAX_LINES: Final = 4
"""The lines about events that a message has at most."""


class Presenter(Protocol):
    """The base of the games' presenters, with defaults for all that most games do not need: a view in, a message out.

    The ids of the texts that it asks for by itself begin with `text_prefix`.
    """

    game: str
    """The game's key in the catalog."""
    icon: str = ""
    """The name of the emoji that stands for the game in a line of text; empty if there is none."""
    values_page: int | None = None
    """The page of the rules, from 0, that says what rolls are worth or do; None if there is none."""
    lesson: Lesson | None = None
    """The game's lesson, from `cogs/<game>/lesson.py`, if it has one."""

    @property
    def text_prefix(self) -> str:
        """The beginning of the ids of the game's texts."""
        return text_id(self.game)

    def title(self, t: Translator) -> str:
        """The game's name: the text `<game>-title`."""
        return t(f"{self.text_prefix}-title")

    def describe_options(self, t: Translator, options: dict[str, Any]) -> str:
        """A table's options in one line: by default the text `<game>-options`, which is given all of them."""
        chosen = read(GAMES[self.game].options_type, options)
        return t(f"{self.text_prefix}-options", **structs.asdict(chosen))

    def describe_opponent(self, t: Translator, opponent: Opponent) -> str:
        """A line about a computer opponent at this game: the text `<game>-opponent-<level>`, if it has one."""
        has_text = t.has_text(f"{self.text_prefix}-opponent-{opponent.id}")
        return t(f"{self.text_prefix}-opponent-{opponent.id}") if has_text else ""

    def render_board(self, table_view: TableView, arg: str = "") -> tuple[Block, ...]:
        """The game as it stands, with the draft of a `Redraw`: by default the picture, and controls for a person."""
        picture = self.render_picture(table_view, arg)
        if not table_view.table.seats_to_move:
            return picture
        seat = min(table_view.table.seats_to_move)
        if table_view.table.players[seat].is_computer:
            return (*picture, *text_block(table_view.t("thinking", player=table_view.name(seat))))
        return (*picture, *self.render_controls(table_view, arg))

    def render_picture(self, table_view: TableView, arg: str) -> tuple[Block, ...]:  # noqa: ARG002 -- where `render_board` is another
        """The picture of the board with the draft of a `Redraw`, its alternative text, and what stands above it."""
        return ()

    def render_controls(self, table_view: TableView, arg: str) -> tuple[Block, ...]:  # noqa: ARG002 -- where `render_board` is another
        """The buttons of the player to move, and what is said about them."""
        return ()

    def render_opening(self, table_view: TableView) -> tuple[Block, ...]:  # noqa: ARG002 -- of no game
        """A picture of how the game began, to stand beside who plays it; by default nothing."""
        return ()

    def tell_highlight(self, table_view: TableView, *, plain: bool = False) -> str:
        """The sentence about a game that is over that is most worth telling: by default how close it was, in points."""
        table, winner = table_view.table, course.sole_winner(table_view.table)
        tale = None if winner is None else course.tell(table.course, winner, lowest_wins=GAMES[self.game].lowest_wins)
        if winner is None or tale is None or tale.margin <= 0:
            return ""
        return table_view.t("story-margin", player=table_view.bold_name(winner, plain=plain), margin=tale.margin)

    def render_turn_summary(self, table_view: TableView) -> tuple[Block, ...]:  # noqa: ARG002 -- of no turn
        """The blocks that stay of the board when the turn it showed is over; by default none."""
        return ()

    def turn_lines(self, table_view: TableView) -> Iterable[str]:
        """The turn that is over in lines of text, for the log of a thread: by default the texts of its summary."""
        texts = [block.text for block in self.render_turn_summary(table_view) if isinstance(block, TextBlock)]
        return [line for text in texts for line in text.splitlines()]

    def describe_events(self, table_view: TableView, events: tuple[Event, ...]) -> tuple[str, ...]:
        """Lines about what happened and is no secret: the last four of `event_lines` that are not empty."""
        seen = tuple(event for event in events if not event.is_hidden)
        return tuple([line for line in self.event_lines(table_view, seen) if line][-MAX_LINES:])

    def event_lines(self, table_view: TableView, events: tuple[Event, ...]) -> Iterable[str]:
        """Lines about what happened, the latest last: by default `describe_event` of each event."""
        return [describe_event(table_view, event) for event in events]

    def interpret_click(self, table_view: TableView, verb: str, arg: str, values: tuple[str, ...]) -> ControlAction:  # noqa: ARG002 -- no draft, no menu
        """The action of a control that was pressed: by default `move` makes the move on the button.

        Raises ForgedClick, or BadMove for a text that is no move, if there is no such control, which somebody made up;
        Refused if it makes no sense now.
        """
        if verb != "move":
            raise ForgedClick(f"{self.game} has no button {verb!r}")
        return PlayMoves((arg,))

    def read_typed(self, table_view: TableView, text: str) -> PlayMoves:  # noqa: ARG002 -- where a text means more than its moves
        """The moves that somebody typed: one in the game's notation, or several with spaces between them; case is free.

        The texts `<game>-notation` and `<game>-notation-example` tell how. Raises BadMove.
        """
        rules = GAMES[self.game]
        for words in ([text.strip()], text.replace(";", " ").split()):
            for change_case in (str, str.lower, lambda word: word.upper().replace("X", "x")):
                with contextlib.suppress(BadMove):
                    return PlayMoves(tuple(rules.format(rules.parse(change_case(word))) for word in words))
        raise BadMove(text)

    def describe_move(self, table_view: TableView, move: str) -> str:
        """A legal move of the seat to move, given in the notation, as its buttons call it.

        By default the label of the button `move` that makes it, or the notation.

        The player to move finds its words on buttons and in menus that can be pressed then, or on those they lead to.

        Where the view is not that of the seat to move, its words are right for any reader.

        `table_view` shows the position before the move; there need be no such table.
        """
        rows = [block for block in self.render_controls(table_view, "") if isinstance(block, ControlRow)]
        controls = (control for row in rows for control in row.controls if isinstance(control, Button))
        labels = (control.label for control in controls if (control.verb, control.arg) == ("move", move))
        return next(labels, f"`{move}`")

    def goes_with_next(self, table_view: TableView, move: str) -> bool:  # noqa: ARG002 -- by default no move does
        """True for a move, given as in `describe_move`, that no button makes alone: it is made with the next one."""
        return False

    def explain_move(self, table_view: TableView, move: str) -> str:  # noqa: ARG002 -- for no reason
        """The reason for a good move, as in `describe_move`, from facts that anybody can check: by default none."""
        return ""

    def move_draft(self, table_view: TableView, move: str) -> str:  # noqa: ARG002 -- of no move
        """The draft with which the board shows a legal move, given as in `describe_move`: by default none."""
        return ""

    def first_rules_page(self, options: dict[str, Any]) -> int:  # noqa: ARG002 -- of no game
        """The page of the rules that is read first at a table with these options: by default page 0."""
        return 0

    def rules_pages(self, t: Translator) -> tuple[MessageSpec, ...]:
        """The rules, a page each: by default one, the text `<game>-rules`."""
        return (MessageSpec(text_block(t(f"{self.text_prefix}-rules"))),)


def interpret_control(
    presenter: Presenter, table_view: TableView, custom_id: CustomId, values: tuple[str, ...]
) -> ControlAction:
    """The action of a control of a game, by its presenter, with moves that can be read.

    Raises ForgedClick if there is no such control, and Refused if it makes no sense now.
    """
    try:
        action = presenter.interpret_click(table_view, custom_id.verb, custom_id.arg, values)
        if isinstance(action, PlayMoves):
            for move in action.moves:
                GAMES[presenter.game].parse(move)
    except BadMove as error:
        raise ForgedClick(f"no move: {error}") from error
    return action


def describe_event(table_view: TableView, event: Event, **extra: str | int) -> str:
    """One line about an event, by the text that is called like it: `el-ocho-stopped` for a `Stopped` in el Ocho.

    The text is given the event's fields, and `extra` besides or instead of them; for a `seat` the `player`'s name, for
    `seats` the names of all `players`. A tuple of numbers is told with spaces between them. A `reason` is the end of
    its id. Of the events that games share, a game need not have texts: `event-ran-out` serves all, and `event-won`
    every reason for which there is no text.
    """
    t, game = table_view.t, text_id(table_view.table.game)
    fields = structs.asdict(event) | extra
    if "seat" in fields:
        fields["player"] = table_view.name(fields.pop("seat"))
    if "seats" in fields:
        fields["players"] = t.format_list([table_view.name(seat) for seat in fields.pop("seats")])
    values = {name: " ".join(map(str, value)) if isinstance(value, tuple) else value for name, value in fields.items()}
    name = "-".join(re.findall("[A-Z][a-z]*", type(event).__name__)).lower()
    full_name = "-".join(filter(None, [name, values.pop("reason", "")]))
    choices = [(game, full_name)]
    if type(event).__module__ == shared_events.__name__:
        choices += [("event", full_name), ("event", name)]
    prefix, name = next((choice for choice in choices if t.has_text("-".join(choice))), choices[0])
    return t(f"{prefix}-{name}", **values)


@runtime_checkable
class RecordExporter(Protocol):
    """A presenter of a game that has files of its own to write a game down in."""

    def export_records(self, table_view: TableView, journal: tuple[Entry, ...]) -> dict[str, bytes]:
        """A finished game in such files by their endings, such as `sgf`; none if the journal leads nowhere today."""
