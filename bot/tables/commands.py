"""Commands to a table, and the transition that each leads to.

`machine.apply` applies a command to a table and returns a `Transition`: the table afterwards, the journal entries to
store with it, and the effects to carry out once both are stored.
"""

from collections.abc import Mapping
from enum import Enum, auto
from typing import Any, TypeAlias

from msgspec import Struct

from bot.tables.chips import Transfer
from bot.tables.ids import ChannelId, TableId, UserId
from bot.tables.table import Table
from games.core import Seat
from games.journal import Entry


class Join(Struct, frozen=True):
    """A user sits down, or accepts an invitation.

    `interaction_id`: the first dice follow from it, where the game starts with it; `secret`: as of `Start`.
    """

    user: UserId
    name: str
    interaction_id: int = 0
    secret: bytes = b""


class Leave(Struct, frozen=True):
    """A user gets up from a lobby, or declines an invitation."""

    user: UserId


class Invite(Struct, frozen=True):
    """Somebody seated asks users to sit down; they must accept."""

    user: UserId
    guests: tuple[UserId, ...]


class AddComputer(Struct, frozen=True):
    """The host seats a computer player, of the game's usual level where none is named."""

    user: UserId
    level: str = ""


class RemoveComputer(Struct, frozen=True):
    """The host sends the last computer player away."""

    user: UserId


class SetTurnLimit(Struct, frozen=True):
    """The host chooses the seconds for a turn; 0 for no limit."""

    user: UserId
    turn_limit_s: int


class SetFriendly(Struct, frozen=True):
    """The host chooses whether the game is friendly: one that counts for no rating."""

    user: UserId
    is_friendly: bool


class SetOptions(Struct, frozen=True):
    """The host chooses the options of the game, all of them."""

    user: UserId
    options: Mapping[str, Any]


class SetMaxPlayers(Struct, frozen=True):
    """The host chooses for how many players the table is."""

    user: UserId
    max_players: int


class SetLanguage(Struct, frozen=True):
    """The host chooses the language in which the table speaks."""

    user: UserId
    language: str


class SendAway(Struct, frozen=True):
    """The host sends a user away: one who sits in the lobby, or is invited."""

    user: UserId
    guest: UserId


class Start(Struct, frozen=True):
    """The host starts the game. `interaction_id`: the one that the first dice follow from.

    `secret`: 32 random bytes, for a table that was not sealed when it opened. `goes_easy`: Lola goes easy on the only
    person, if she is their only opponent.
    """

    user: UserId
    secret: bytes = b""
    interaction_id: int = 0
    goes_easy: bool = False


class Cancel(Struct, frozen=True):
    """The host closes the lobby."""

    user: UserId


class Play(Struct, frozen=True):
    """A player makes moves, in the notation, in a position (a negative one: any); all of them or none.

    Computer players have a `seat` instead of a `user`. `interaction_id` is the click's, `discord_time_ms` its time by
    Discord's clock. At an open table a user without a seat sits down with it, by the name of `name`.
    """

    position: int
    moves: tuple[str, ...]
    user: UserId = UserId(0)
    seat: Seat = -1
    interaction_id: int = 0
    discord_time_ms: int = 0
    name: str = ""


class RollOn(Struct, frozen=True):
    """A player ends the pause of a game that was left alone. `interaction_id`: the one that the dice follow from."""

    user: UserId
    interaction_id: int = 0


class GiveUpComputer(Struct, frozen=True):
    """The computer player in `seat` cannot play in position `position`: its engine is broken, or missing."""

    position: int
    seat: Seat


class ConfirmVisible(Struct, frozen=True):
    """Everybody can see the table as it is now, since `visible_at_ms` (milliseconds, by Discord's clock)."""

    visible_at_ms: int


class Resign(Struct, frozen=True):
    """A player leaves the game."""

    user: UserId
    interaction_id: int = 0


class OfferDraw(Struct, frozen=True):
    """A player offers a draw."""

    user: UserId


class AgreeDraw(Struct, frozen=True):
    """A player agrees to the draw that is offered in position `position`."""

    user: UserId
    position: int
    interaction_id: int


class DeclineDraw(Struct, frozen=True):
    """A player declines the draw that is offered, or takes back an own offer."""

    user: UserId


class RequestTakeback(Struct, frozen=True):
    """A player asks to take the last moves back in position `position`; `journal` is the whole one of the game."""

    user: UserId
    position: int
    journal: tuple[Entry, ...]


class AgreeTakeback(Struct, frozen=True):
    """A player agrees to the takeback that is asked for in position `position`; `journal` as in the request."""

    user: UserId
    position: int
    journal: tuple[Entry, ...]


class DeclineTakeback(Struct, frozen=True):
    """A player declines the takeback that is asked for, or drops an own request."""

    user: UserId


class AddConditionalLine(Struct, frozen=True):
    """A player enters a line of conditional moves in position `position`."""

    user: UserId
    position: int
    moves: tuple[str, ...]


class DropConditionalLines(Struct, frozen=True):
    """A player drops an own line of conditional moves, or with no `moves` all."""

    user: UserId
    moves: tuple[str, ...]


class MarkAssisted(Struct, frozen=True):
    """A hint is given."""


class CallOff(Struct, frozen=True):
    """The host ends a game that has lost its players."""

    user: UserId


class Rematch(Struct, frozen=True):
    """A player asks for another game, at a new table with the id `new_table_id`; 32 random bytes, `secret`, seal it."""

    user: UserId
    name: str
    new_table_id: TableId
    secret: bytes = b""


class AnonymizeUser(Struct, frozen=True):
    """A user who does not play here any more asked to be forgotten: the seat stays, without a name."""

    user: UserId


class Tick(Struct, frozen=True):
    """Something is due. `process_started_at_ms`: when this process started, for the grace it owes after an absence.

    `secret`: 32 random bytes, for a game that starts by itself at a table that was not sealed when it opened.
    """

    process_started_at_ms: int = 0
    secret: bytes = b""


class DelayComputer(Struct, frozen=True):
    """The computer player that was to move at `due_at_ms` could not: it tries again later, and other timers come."""

    due_at_ms: int


class FollowClock(Struct, frozen=True):
    """The system clock was set back by `set_back_ms`: what would happen in a minute still happens in a minute.

    `since_ms`: the earliest time, by the clock as it is now, at which that may have been; a turn since then runs by it.
    """

    set_back_ms: int
    since_ms: int


class Pause(Struct, frozen=True):
    """The table cannot be shown: its clocks stand still. `reason`: a code for the texts."""

    reason: str


class Abort(Struct, frozen=True):
    """The game ends without an outcome, as nobody came. `reason`: a code for the texts."""

    reason: str


class Resume(Struct, frozen=True):
    """The table is shown again, in `channel`."""

    channel: ChannelId


class MoveBoard(Struct, frozen=True):
    """The board moves to a thread of its own, in `parent_channel`, or with 0 back to a channel."""

    channel: ChannelId
    parent_channel: ChannelId


LobbyCommand: TypeAlias = (
    Join
    | Leave
    | Invite
    | AddComputer
    | RemoveComputer
    | SetTurnLimit
    | SetFriendly
    | SetOptions
    | SetMaxPlayers
    | SetLanguage
    | SendAway
    | Start
    | Cancel
    | Rematch
)
DrawCommand: TypeAlias = OfferDraw | AgreeDraw | DeclineDraw
TakebackCommand: TypeAlias = RequestTakeback | AgreeTakeback | DeclineTakeback
PlanCommand: TypeAlias = AddConditionalLine | DropConditionalLines
GameCommand: TypeAlias = Play | RollOn | Resign | DrawCommand | TakebackCommand | PlanCommand | CallOff
AutomaticCommand: TypeAlias = (
    Tick
    | DelayComputer
    | FollowClock
    | GiveUpComputer
    | ConfirmVisible
    | Pause
    | Resume
    | MoveBoard
    | AnonymizeUser
    | MarkAssisted
    | Abort
)
"""The commands that are no action of a player at the table."""
Command: TypeAlias = LobbyCommand | GameCommand | AutomaticCommand


class DisplayMode(Enum):
    """The way to show a changed table."""

    NONE = auto()
    EDIT = auto()  # in place
    NEW_MESSAGE = auto()  # as a new message at the bottom of the channel; the old one keeps the turn that is over
    REPOST = auto()  # as a new message at the bottom of the channel; the old one goes


class Transition(Struct, frozen=True):
    """The effect of a command.

    Attributes:
        table: afterwards.
        entries: of the journal, to be stored with it.
        new_table: opened with it.
        mentioned_users: users to call, as they were invited or asked something.
        table_after_turn: the table right after the turn that its message shows, where another turn ended as well.
        tables_after_replies: the table right after each conditional move that followed that turn.
        transfers: of chips, in order, to be booked with it.
    """

    table: Table
    entries: tuple[Entry, ...] = ()
    display: DisplayMode = DisplayMode.EDIT
    new_table: Table | None = None
    mentioned_users: tuple[UserId, ...] = ()
    table_after_turn: Table | None = None
    tables_after_replies: tuple[Table, ...] = ()
    transfers: tuple[Transfer, ...] = ()
