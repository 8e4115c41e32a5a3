"""A table as data: who sits there, what is played, and when something is due.

`play.py` and `lobby.py` say what happens to it; this module is what they change, and how it is written down.
"""

from enum import StrEnum
from typing import Any

import msgspec
from msgspec import Struct

from games import match as matches
from games.catalog import GAMES
from games.core import Seat
from games.match import Match

SECOND = 1000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR

LOBBY_LIFE = HOUR
"""A lobby nobody touches closes after this long."""
STALE = 30 * DAY
"""An unfinished game nobody touches is called off after this long."""
GRACE = MINUTE
"""After the bot has been away, no clock runs out before this long."""


class Phase(StrEnum):
    """Where a table stands."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"


GONE = -1
"""The user of a seat whose player asked to be forgotten."""


class Player(Struct, frozen=True):
    """Somebody at the table: a member of the server, a computer player (`user` 0), or somebody forgotten (`GONE`)."""

    user: int
    name: str

    @property
    def person(self) -> bool:
        """Whether this is somebody who can be spoken to."""
        return self.user > 0

    @property
    def computer(self) -> bool:
        """Whether the bot plays this seat."""
        return self.user == 0


class Table(Struct, frozen=True):
    """A table. Times are milliseconds since 1970, durations seconds; 0 stands for none.

    Attributes:
        id: what it is called in buttons, records and `/verify`.
        guild: the server; channel: where it is shown.
        channel: see guild.
        language: the language of its messages in the channel (`en`, `es`, `fr`).
        game: the game's key; options: the options given to its rules.
        options: see game.
        host: the user who may start, cancel and call off.
        limit: how many may sit down at most.
        per_turn: seconds for a turn, 0 for no limit (E14).
        players: who sits there, in seat order once the game has started.
        invited: users asked to sit down who have not answered.
        seating: the order in which users shall sit when the game starts, for a rematch; empty once it has.
        phase: see there.
        stamp: the number of the position that a button belongs to; a click with another one is late.
        revision: how often the table changed.
        face: how often what everybody sees of it changed.
        match: the game, once it has started.
        secret: what the dice follow from, in hexadecimal.
        commitment: its SHA-256.
        turn_began: when the turn being played began.
        deadline: when it runs out.
        reminded: whether the player to move was reminded.
        wake: when the computer player to move does so.
        lag: how much later than the rules' own deadline it is acted upon: as much as the move or the message that set
            it was late to arrive here.
        paused: why the clocks stand still; empty while they run.
        paused_for: how much of the turn was left then, in milliseconds.
        opened: when the lobby was opened.
        touched: when somebody last did something; of a table that is over, before that.
        changed: when what everybody sees last changed; of a table that is over, when it ended.
        offered: the seats that have offered a draw, or agreed to it, since anybody else last moved.
        last_offers: per seat, the number of the turn after its last offer of a draw; 0 if there was none.
        pot: the chips on the table, by the seats that put them there; empty while there are none.
        gains: per seat, the chips won from the others in this game, less those lost; empty while nobody has won any.
        ending: how the table ended, where the rules do not say it: a code.
        following: the id of the rematch's table.
        news: the events of the last change, oldest first.
    """

    id: str
    guild: int
    channel: int
    language: str
    game: str
    options: dict[str, Any]
    host: int
    limit: int
    per_turn: int = 0
    players: tuple[Player, ...] = ()
    invited: tuple[int, ...] = ()
    seating: tuple[int, ...] = ()
    phase: Phase = Phase.LOBBY
    stamp: int = 0
    revision: int = 0
    face: int = 0
    match: Match | None = None
    secret: str = ""
    commitment: str = ""
    turn_began: int = 0
    deadline: int = 0
    reminded: bool = False
    wake: int = 0
    lag: int = 0
    paused: str = ""
    paused_for: int = 0
    opened: int = 0
    touched: int = 0
    changed: int = 0
    offered: tuple[Seat, ...] = ()
    last_offers: tuple[int, ...] = ()
    pot: tuple[int, ...] = ()
    gains: tuple[int, ...] = ()
    ending: str = ""
    following: str = ""
    news: tuple[Any, ...] = ()

    def seat_of(self, user: int) -> Seat | None:
        """The seat of a user, or None."""
        return next((seat for seat, player in enumerate(self.players) if player.user == user > 0), None)

    @property
    def people(self) -> frozenset[int]:
        """Every user that is named here: who sits here, hosts it, is invited, or shall sit somewhere."""
        named = (self.host, *(player.user for player in self.players), *self.invited, *self.seating)
        return frozenset(user for user in named if user > 0)

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats of people who have not left."""
        left = self.match.left if self.match else (False,) * len(self.players)
        return tuple(seat for seat, player in enumerate(self.players) if not player.computer and not left[seat])

    @property
    def movers(self) -> frozenset[Seat]:
        """The seats that may move now."""
        if self.phase is not Phase.PLAYING or self.match is None:
            return frozenset()
        return self.match.actors


class Due(StrEnum):
    """What a table waits for."""

    LOBBY = "lobby"  # it closes
    COMPUTER = "computer"  # a computer player moves
    REMINDER = "reminder"  # half of the turn's time is gone
    TURN = "turn"  # the turn's time is gone
    RULES = "rules"  # the rules' own deadline
    STALE = "stale"  # nobody plays any more


def due(table: Table) -> tuple[int, Due] | None:
    """What happens next by itself at this table, and when; None if nothing does."""
    if table.phase is Phase.LOBBY:
        return table.touched + LOBBY_LIFE, Due.LOBBY
    if table.phase is Phase.OVER or table.match is None:
        return None
    waiting = [(table.touched + STALE, Due.STALE)]
    if not table.paused:
        if table.wake:
            waiting.append((table.wake, Due.COMPUTER))
        if table.deadline:
            waiting.append((table.deadline, Due.TURN))
            if not table.reminded:
                waiting.append((half_time(table), Due.REMINDER))
        if ruled := table.match.rules.deadline(table.match.state):
            waiting.append((ruled + table.lag, Due.RULES))
    return min(waiting)


def half_time(table: Table) -> int:
    """When half of the turn's time is gone."""
    return table.deadline - table.per_turn * SECOND // 2


def dump(table: Table) -> str:
    """A table written down."""
    return msgspec.json.encode(table).decode()


def load(text: str) -> Table:
    """A table read back.

    Raises:
        ValueError: it cannot be read.
        KeyError: its game does not exist any more.
    """
    try:
        data = msgspec.json.decode(text)
    except RecursionError as error:
        raise msgspec.ValidationError("no table is nested that deep") from error
    if not isinstance(data, dict):
        raise msgspec.ValidationError("a table is an object")
    stored, news = data.pop("match", None), data.pop("news", ())
    table = msgspec.convert(data, Table)
    match = matches.restore(stored) if stored is not None else None
    if (match is None and table.phase is Phase.PLAYING) or (match is not None and match.seats != len(table.players)):
        raise msgspec.ValidationError("the table and its game do not belong together")
    return msgspec.structs.replace(table, match=match, news=_read_news(table.game, news))


def _read_news(game: str, news: object) -> tuple[Any, ...]:
    """Stored events; events of older rules that do not exist any more are no longer told."""
    try:
        return tuple(msgspec.convert(news, list[GAMES[game].event_type]))  # type: ignore[misc]
    except msgspec.ValidationError:
        return ()
