"""A table as data: players, game, deadlines, and its stored form. Only `bot.tables.machine` changes it."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Any, Final

import msgspec
from msgspec import Struct, field

from bot.tables.ids import ChannelId, GuildId, TableId, UserId, is_person
from engine.levels import EASY_LEVEL
from games import match as matches
from games.catalog import GAMES
from games.core import Outcome, Seat, TookBack
from games.match import Match

SECOND_MS = 1000
MINUTE_MS = 60 * SECOND_MS
HOUR_MS = 60 * MINUTE_MS
DAY_MS = 24 * HOUR_MS

LOBBY_TIMEOUT_MS = HOUR_MS
"""The time after which a lobby closes that nobody touches."""
INACTIVITY_LIMIT_MS = 30 * DAY_MS
"""The time after which an unfinished game is called off that nobody touches."""
LATE_START_MS = 5 * MINUTE_MS
"""The time after which a game that starts by itself does not start any more."""
GRACE_PERIOD_MS = MINUTE_MS
"""The time after an absence of the bot in which no clock runs out."""
COMPUTER_RETRY_MS = 2 * SECOND_MS
"""The wait after a move of a computer player that was refused or failed; it doubles with each one."""
MAX_COMPUTER_RETRY_MS = 10 * MINUTE_MS
"""The longest such wait."""
MIN_OWN_MOVES: Final = 3
"""The moves of their own that two people must have made where a departure ends a game, for it to count."""


LEFT_ALONE_LIMIT_MS = DAY_MS
"""The time after which a game that was left alone is called off."""
EVENT_LEFT_ALONE_LIMIT_MS = 10 * MINUTE_MS
"""The same in a tournament, where others wait for it, and of a game that began by itself at its hour."""

LEFT_ALONE = "left-alone"
"""The reason of a pause, and of an end: see `bot.tables.left_alone`."""
PLAYS_ON_ALONE = -1
"""The idle turns of a game that plays on to its end though nobody is there."""


class Phase(StrEnum):
    """The phase of a table."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"


class Context(StrEnum):
    """The powers that Discord gives the bot where a table is."""

    SERVER = "server"  # a channel or a thread of a server with the bot
    DIRECT = "direct"  # the direct messages of one person with the bot
    ANSWERS = "answers"  # a group, or a server without the bot: it answers clicks and commands, and nothing else
    PRIVATE = "private"  # the same, where only the person who clicks may see the answers


ERASED_USER = UserId(-1)
"""The user of a seat whose player was erased."""


class Player(Struct, frozen=True):
    """A player: a member of the server, a computer player (`user` 0), or an erased user (`ERASED_USER`).

    `level`: of a computer player, a key of `engine.levels.OPPONENTS`; without one its `name` is a number.
    """

    user: UserId
    name: str
    level: str = ""

    @property
    def is_person(self) -> bool:
        """True for a member of the server."""
        return is_person(self.user)

    @property
    def is_computer(self) -> bool:
        """True for a computer player."""
        return self.user == 0


class ConditionalLine(Struct, frozen=True):
    """A line of conditional moves of a seat, in the notation: an assumed move, the reply, the next one, and so on."""

    seat: Seat
    moves: tuple[str, ...]


class Occasion(StrEnum):
    """An occasion at which a computer opponent says something, as in the ids of its lines."""

    OWN_BUST = "own-bust"
    OTHER_BUST = "other-bust"
    OWN_BIG_TURN = "own-big-turn"
    OTHER_BIG_TURN = "other-big-turn"
    LEAD_TAKEN = "lead-taken"
    LEAD_LOST = "lead-lost"
    WIN = "win"
    DEFEAT = "defeat"


class Remark(Struct, frozen=True):
    """A remark of the computer opponent in `seat`: its `number`th, from 0, of all that are called alike (Lola, Lola II)
    at such an occasion in this game.
    """

    seat: Seat
    occasion: Occasion
    number: int


class Banter(Struct, frozen=True, omit_defaults=True):
    """The remarks of the computer opponents at a table: see `bot.tables.banter`.

    Attributes:
        remark: on the board now; None: nobody says anything.
        turn: in which the last remark was made; 0: there was none.
        counts: of the remarks so far, by opponent and occasion.
        leader: the seat that led last, alone; -1: none did yet.
    """

    remark: Remark | None = None
    turn: int = 0
    counts: dict[str, int] = {}
    leader: Seat = -1


class Table(Struct, frozen=True):
    """A table. Times are milliseconds since 1970; 0 stands for none. The names in `field` are those of stored tables.

    Attributes:
        id: the name in buttons, records and `/verify`.
        guild: the server; `NO_GUILD` where the bot is on none. There a private table is one that its player alone sees.
        channel: where its messages are posted.
        parent_channel: the channel of that thread, where the table was opened; 0 if it has no thread of its own.
        language: of its messages in the channel.
        host: the user who may start, cancel and call off.
        turn_limit_s: 0 for no limit (E14).
        players: in seat order once the game has started.
        invitees: users asked to sit down who have not answered.
        rematch_seating: the order of users in which a rematch seats them; empty once it has started.
        position: the number of the position that a button belongs to; a click with another one is late.
        public_version: counts changes that everybody sees.
        secret: the source of the dice, in hexadecimal; `commitment` is its SHA-256.
        computer_moves_at_ms: the time at which the computer player to move does so.
        computer_failures: the times in a row that it could not.
        arrival_delay_ms: added to the rules' own deadline, which is a time of Discord's clock: by our clock, the delay
            of the move or message that set it; negative where ours is behind.
        pause_reason: a code; empty while the clocks run.
        idle_turns: the turns in a row for which no person has moved, where the rules' own time runs.
        paused_turn_ms: the rest of the turn's time when the clocks stopped.
        last_action_at_ms: of a table that is over, the last action before that.
        last_shown_change_at_ms: of the last change that everybody sees; of a table that is over, its end.
        draw_offers: the seats that offered a draw, or agreed to it, since anybody else last moved.
        is_friendly: counts for no rating, by agreement: hints and takebacks are allowed.
        friendly_changed: `is_friendly` changed in the lobby while others sat there.
        options_changed: `options` changed in the lobby while others sat there.
        starts_when_all_join: of a lobby, its game starts as soon as everybody who was invited sits there.
        is_assisted: a hint was given, or moves were taken back.
        is_hinted: a hint was given; false at tables from before that was told apart.
        takeback_requests: the seat that asks to take its moves back, then those that agreed; empty without a request.
        declined_takeback_position: the position in which a request was declined, where there is no other one; 0: none.
        last_draw_offer_turns: per seat, the number of the turn after its last offer of a draw; 0 if there was none.
        pot: the chips on the table, by the seats that put them there; empty without any.
        net_winnings: per seat, the chips won from the others in this game, less those lost; empty without any.
        end_reason: a code, where the rules do not give one.
        latest_events: of the last change, oldest first.
        starts_at_ms: of a lobby without a host: the game starts by itself, with whoever sits there by then.
        tournament: the id of the tournament to which its game belongs; empty: to none. Until one of its players asks
            for the board, it is in no channel (0), and no message shows it.
        reaction_times_ms: of people, the latest last, where the rules measure them.
        conditional_lines: of all seats; private, nobody sees those of another seat.
        seats_played_ahead: the seats whose conditional moves are among the latest events.
        ignores_holidays: the game of an evening's event, whose clock runs on.
        away_until_ms: the end of the holiday of the player to move, for which the clock stands.
        holidays_counted_ms: up to then, the deadline includes all holidays of the player to move.
        own_moves: per seat, the moves that its player made, up to `MIN_OWN_MOVES`; None in a game that began before
            they were counted.
        banter: what its computer opponents say.
        course: everybody's points after each change of them (`bot.tables.course`).
    """

    id: TableId
    guild: GuildId
    channel: ChannelId
    language: str
    game: str
    options: dict[str, Any]
    host: UserId
    max_players: int = field(name="limit")
    turn_limit_s: int = field(default=0, name="per_turn")
    players: tuple[Player, ...] = ()
    invitees: tuple[UserId, ...] = field(default=(), name="invited")
    parent_channel: ChannelId = ChannelId(0)
    context: Context = field(default=Context.SERVER, name="place")
    rematch_seating: tuple[UserId, ...] = field(default=(), name="seating")
    phase: Phase = Phase.LOBBY
    position: int = field(default=0, name="stamp")
    revision: int = 0
    public_version: int = field(default=0, name="face")
    match: Match | None = None
    secret: str = ""
    commitment: str = ""
    turn_started_at_ms: int = field(default=0, name="turn_began")
    deadline_ms: int = field(default=0, name="deadline")
    reminder_sent: bool = field(default=False, name="reminded")
    computer_moves_at_ms: int = field(default=0, name="wake")
    computer_failures: int = 0
    arrival_delay_ms: int = field(default=0, name="lag")
    pause_reason: str = field(default="", name="paused")
    paused_turn_ms: int = field(default=0, name="paused_for")
    opened_at_ms: int = field(default=0, name="opened")
    last_action_at_ms: int = field(default=0, name="touched")
    last_shown_change_at_ms: int = field(default=0, name="changed")
    draw_offers: tuple[Seat, ...] = field(default=(), name="offered")
    last_draw_offer_turns: tuple[int, ...] = field(default=(), name="last_offers")
    is_friendly: bool = field(default=False, name="friendly")
    friendly_changed: bool = False
    options_changed: bool = False
    starts_when_all_join: bool = False
    is_assisted: bool = field(default=False, name="assisted")
    takeback_requests: tuple[Seat, ...] = ()
    declined_takeback_position: int = 0
    pot: tuple[int, ...] = ()
    net_winnings: tuple[int, ...] = field(default=(), name="gains")
    end_reason: str = field(default="", name="ending")
    rematch_id: TableId = field(default=TableId(""), name="following")
    latest_events: tuple[Any, ...] = field(default=(), name="news")
    starts_at_ms: int = field(default=0, name="starts")
    tournament: str = ""
    reaction_times_ms: tuple[int, ...] = field(default=(), name="reactions")
    conditional_lines: tuple[ConditionalLine, ...] = ()
    seats_played_ahead: tuple[Seat, ...] = ()
    ignores_holidays: bool = False
    away_until_ms: int = 0
    holidays_counted_ms: int = 0
    idle_turns: int = 0
    own_moves: tuple[int, ...] | None = None
    banter: Banter = Banter()
    course: tuple[tuple[int, ...], ...] = ()
    is_hinted: bool = field(default=False, name="hinted")

    @property
    def home_channel(self) -> ChannelId:
        """The channel that the table belongs to: the one with its thread, or the one it is in."""
        return self.parent_channel or self.channel

    @property
    def answers_only(self) -> bool:
        """True where the bot may show the table only in answer to a click or a command: without clocks or a race."""
        return self.context in {Context.ANSWERS, Context.PRIVATE}

    @property
    def is_solo(self) -> bool:
        """True where nobody but the host sees the table."""
        return self.context in {Context.DIRECT, Context.PRIVATE}

    @property
    def outcome(self) -> Outcome | None:
        """The outcome of its game; None before the end, and where it was called off."""
        return self.match.outcome if self.match is not None else None

    def seat_of(self, user: UserId) -> Seat | None:
        """The seat of a user, or None."""
        return next((seat for seat, player in enumerate(self.players) if is_person(user) and player.user == user), None)

    @property
    def is_cut_short(self) -> bool:
        """True if its game ended before it was played: no two people have made `MIN_OWN_MOVES` moves each.

        One move each is enough where at least two have neither left nor lost on time: the rules ended it.
        """
        match = self.match
        if match is None or match.outcome is None or self.own_moves is None:
            return False
        people = [seat for seat, player in enumerate(self.players) if not player.is_computer]
        staying = sum(not match.left[seat] and match.missed[seat] < match.rules.patience for seat in range(match.seats))
        least = MIN_OWN_MOVES if staying < 2 else 1
        return sum(self.own_moves[seat] >= least for seat in people) < min(len(people), 2)

    @property
    def goes_easy(self) -> bool:
        """True if Lola goes easy on somebody who has never won the game: it counts for nothing."""
        return any(player.level == EASY_LEVEL for player in self.players)

    @property
    def allows_help(self) -> bool:
        """True if hints and takebacks are allowed: it is agreed that nothing counts, or a computer player sits here.

        A race has neither.
        """
        has_computer = any(player.is_computer for player in self.players)
        return (self.is_friendly or has_computer) and not GAMES[self.game].race

    @property
    def user_ids(self) -> frozenset[UserId]:
        """Every user that is named here: players, host, invitees, and those of the rematch's seating."""
        users = (self.host, *(player.user for player in self.players), *self.invitees, *self.rematch_seating)
        return frozenset(user for user in users if is_person(user))

    @property
    def active_human_seats(self) -> tuple[Seat, ...]:
        """The seats of people who have not left."""
        left = self.match.left if self.match else (False,) * len(self.players)
        return tuple(seat for seat, player in enumerate(self.players) if not player.is_computer and not left[seat])

    @property
    def seats_to_move(self) -> frozenset[Seat]:
        """The seats that may move now."""
        if self.phase is not Phase.PLAYING or self.match is None:
            return frozenset()
        return self.match.actors


class TimerKind(StrEnum):
    """The kind of a timer."""

    LOBBY = "lobby"  # it closes
    START = "start"  # its game starts by itself
    COMPUTER = "computer"  # a computer player moves
    HOLIDAY = "holiday"  # the holiday of the player to move is over
    REMINDER = "reminder"  # half of the turn's time is gone
    TURN = "turn"  # the turn's time is gone
    RULES = "rules"  # the rules' own deadline
    LEFT_ALONE = "left-alone"  # nobody has rolled on
    INACTIVITY = "stale"  # nobody plays any more
    PAUSED = "paused"  # the same, while no clock runs


def allowed_seat_counts(game: str, options: Mapping[str, Any]) -> range:
    """The numbers of players that a game allows with these options."""
    rules = GAMES[game]
    return rules.race.open_seats if rules.race and options.get("open") else rules.seats


def next_timer(table: Table) -> tuple[int, TimerKind] | None:
    """The next timer of a table: its time and kind; None if there is none.

    What is done when it is due moves it or ends it, also where that is refused or fails: else no other one would come.
    """
    if table.phase is Phase.LOBBY and table.starts_at_ms:
        if len(table.players) >= allowed_seat_counts(table.game, table.options)[0]:
            return table.starts_at_ms, TimerKind.START
        return table.starts_at_ms + LATE_START_MS, TimerKind.LOBBY
    if table.phase is Phase.LOBBY:
        return table.last_action_at_ms + LOBBY_TIMEOUT_MS, TimerKind.LOBBY
    if table.phase is Phase.OVER or table.match is None:
        return None
    kind = TimerKind.PAUSED if table.pause_reason else TimerKind.INACTIVITY
    inactivity = (table.last_action_at_ms + INACTIVITY_LIMIT_MS, kind)
    return min((inactivity, *_running_timers(table, table.match)))


def _running_timers(table: Table, match: Match) -> Iterator[tuple[int, TimerKind]]:
    """The timers of a game that is on, none of which runs while it is paused; a game left alone is not for ever."""
    if table.pause_reason == LEFT_ALONE:
        is_event = table.tournament or table.starts_at_ms
        limit_ms = EVENT_LEFT_ALONE_LIMIT_MS if is_event else LEFT_ALONE_LIMIT_MS
        yield table.last_shown_change_at_ms + limit_ms, TimerKind.LEFT_ALONE
    if table.pause_reason or table.answers_only:
        return
    if table.computer_moves_at_ms:
        yield table.computer_moves_at_ms, TimerKind.COMPUTER
    if table.away_until_ms:
        yield table.away_until_ms, TimerKind.HOLIDAY
    if table.deadline_ms:
        yield table.deadline_ms, TimerKind.TURN
    if table.deadline_ms and not table.reminder_sent:
        yield max(reminder_time_ms(table), table.away_until_ms), TimerKind.REMINDER
    if rules_deadline_ms := match.rules.deadline(match.state):
        yield rules_deadline_ms + table.arrival_delay_ms, TimerKind.RULES


def reminder_time_ms(table: Table) -> int:
    """The time at which half of the turn's time is gone."""
    return table.deadline_ms - table.turn_limit_s * SECOND_MS // 2


def dump(table: Table) -> str:
    """A table as JSON."""
    return msgspec.json.encode(table).decode()


def read_host(text: str) -> UserId:
    """The host of a table in a JSON text; 0 if it cannot be read."""
    try:
        return msgspec.json.decode(text, type=_Hosted).host
    except msgspec.DecodeError:
        return UserId(0)


def load(text: str) -> Table:
    """The table in a JSON text.

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
    stored_match, stored_events = data.pop("match", None), data.pop("news", ())
    table = msgspec.convert(data, Table)
    match = matches.restore(stored_match) if stored_match is not None else None
    if (match is None and table.phase is Phase.PLAYING) or (match is not None and match.seats != len(table.players)):
        raise msgspec.ValidationError("the table and its game do not belong together")
    try:
        events = msgspec.convert(stored_events, tuple[GAMES[table.game].event_type | TookBack, ...])  # type: ignore[misc]
    except msgspec.ValidationError:  # older rules had others
        events = ()
    return msgspec.structs.replace(table, match=match, latest_events=events)


class _Hosted(Struct, frozen=True):
    """Of a stored table, its host."""

    host: UserId
