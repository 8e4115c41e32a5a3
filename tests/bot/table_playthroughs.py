"""Playthroughs of tables: commands one after the other, and all that each changes, as text."""

import random
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Any, Final

import msgspec
from msgspec.structs import asdict, replace

from bot.tables import clocks, conditional_moves, draws, ending, playing, stakes, takebacks
from bot.tables import table as codec
from bot.tables.chips import Account, Balance
from bot.tables.commands import AgreeTakeback, Command, Join, Play, RequestTakeback, Start, Tick, Transition
from bot.tables.fairness import GameRecord, VerificationFailed, verify
from bot.tables.holidays import Holiday
from bot.tables.ids import UserId
from bot.tables.machine import apply, open_scheduled_table, open_table
from bot.tables.record import dump as record_text
from bot.tables.table import ERASED_USER, Phase, Player, Table, next_timer
from games import journal as journals
from games.core import BadMove, Refused, Seat
from games.journal import Entry
from games.match import Match
from tests.bot.at_table import ANN, BOB, CAT, DAN, NOON, secret

_NAMES: Final[Mapping[int, str]] = {
    0: "nobody",
    ERASED_USER: "erased",
    **{player.user: player.name for player in (ANN, BOB, CAT, DAN)},
}
_TAKEBACKS: Final = (RequestTakeback, AgreeTakeback)
_FEW: Final = 40
_COUNTS: Final = {"revision", "public_version", "last_action_at_ms", "last_shown_change_at_ms"}
_EMPTY: Final = {"", "0", "False", "None", "()", "[]", "{}"}


class TablePlaythrough:
    """A table on which commands are tried one after the other, and the lines that tell what became of each.

    Attributes:
        table: as it is now.
        now_ms: the time of the next command.
        balances: of the people, where chips count.
        away: the holidays that the table is told of.
    """

    def __init__(self, name: str) -> None:
        self.lines: list[str] = []
        self.now_ms = NOON
        self.balances: Mapping[UserId, Balance] = {}
        self.away: Mapping[UserId, Holiday] = {}
        self._chance = random.Random(name)  # noqa: S311 -- the same each time
        self._journal: tuple[Entry, ...] = ()
        self._said: dict[str, str] = {}
        self._table: Table | None = None
        self._rematch: Table | None = None

    @property
    def table(self) -> Table:
        """The table."""
        assert self._table is not None
        return self._table

    @property
    def match(self) -> Match:
        """Its game."""
        assert self.table.match is not None
        return self.table.match

    @property
    def mover(self) -> Player:
        """The player in the first seat to move."""
        return self.table.players[min(self.table.seats_to_move)]

    def open(self, game: str, *guests: Player, **terms: Any) -> None:
        """Ann opens a table, at which others sit down, unless that is refused."""
        self._tell(f"open {game}{''.join(f' {name}={_text(name, value)}' for name, value in terms.items())}")
        values: dict[str, Any] = {
            "options": {},
            "table_id": "t1",
            "guild": 7,
            "channel": 8,
            "language": "en",
            "host": ANN,
        }
        try:
            opened = open_table(game=game, now_ms=self.now_ms, **(values | terms))
        except (Refused, ValueError) as error:
            self._tell_error(error)
            return
        self._take(opened)
        self._see()
        for guest in guests:
            self.do(Join(guest.user, guest.name))

    def schedule(self, game: str, after_s: float, **terms: Any) -> None:
        """A table opens whose game starts by itself so many seconds later."""
        self._tell(f"schedule {game}")
        values: dict[str, Any] = {"options": {}, "table_id": "t1", "guild": 7, "channel": 8, "language": "en", **terms}
        starts_at_ms = self.now_ms + round(1000 * after_s)
        self._take(open_scheduled_table(game=game, now_ms=self.now_ms, starts_at_ms=starts_at_ms, **values))
        self._see()

    def start(self, number: int = 1) -> None:
        """Ann starts the game."""
        self.do(Start(ANN.user, secret(number), interaction_id=900 + number))

    def wait(self, seconds: float) -> None:
        """Time passes."""
        self.now_ms += round(1000 * seconds)

    def do(self, command: Command) -> None:
        """A command, carried out or refused."""
        self._tell(_command_text(command))
        if isinstance(command, _TAKEBACKS) and not command.journal:
            command = replace(command, journal=self._journal)
        try:
            change = apply(self.table, command, self.now_ms, self.balances, self.away)
        except (Refused, BadMove) as error:
            self._tell_error(error)
            return
        self._tell_change(change)
        self._journal += change.entries
        self._rematch = change.new_table or self._rematch
        self.balances = stakes.apply_transfers(self.balances, change.transfers)
        self._table = codec.load(codec.dump(change.table))
        assert self._table == change.table
        self._see()

    def play(self, *texts: str, by: Player | None = None, **others: Any) -> None:
        """Moves of the player to move, or of somebody else."""
        self.do(self.move(*texts, by=by, **others))

    def move(self, *texts: str, by: Player | None = None, **others: Any) -> Play:
        """The command to make these moves."""
        player = by or self.mover
        seat = min(self.table.seats_to_move) if player.is_computer else -1
        usual: dict[str, Any] = {"position": self.table.position, "moves": texts, "user": player.user, "seat": seat}
        return Play(**(usual | others))

    def any_move(self) -> str:
        """A move of the seat to move, by chance."""
        rules, seat = self.match.rules, min(self.table.seats_to_move)
        return rules.format(self._chance.choice([*islice(rules.moves(self.match.state, seat), _FEW)]))

    def play_on(self, count: int = 1, pause_s: float = 1) -> None:
        """Some moves by chance, one after the other, while somebody is to move."""
        for _ in range(count):
            if self.table.phase is Phase.PLAYING and self.table.seats_to_move:
                self.wait(pause_s)
                self.play(self.any_move())

    def tick(self, seconds: float = 0, **others: Any) -> None:
        """Time passes, and something may be due."""
        self.wait(seconds)
        self.do(Tick(**others))

    def tick_when_due(self, late_s: float = 0) -> None:
        """The next change that comes by itself, when it is due or so much later."""
        timer = next_timer(self.table)
        assert timer is not None
        self.now_ms = max(timer[0], self.now_ms)
        self.tick(late_s)

    def change(self, **fields: Any) -> None:
        """The table otherwise, as if that had happened."""
        self._tell(" ".join(f"{name}={_text(name, value)}" for name, value in fields.items()))
        self._take(replace(self.table, **fields), self._journal)
        self._see()

    def go_to_rematch(self) -> None:
        """Go on at the table of the last rematch that was asked for."""
        assert self._rematch is not None
        self._tell("at the table of the rematch")
        self._take(self._rematch)
        self._see()

    def tell_record(self) -> None:
        """The record of the game, and what its check says of it."""
        table = self.table
        record = GameRecord(
            table_id=table.id,
            game=table.game,
            starting_seats=len(table.players) - sum(isinstance(entry, journals.SeatAdded) for entry in self._journal),
            options=table.options,
            players=tuple(player.name for player in table.players),
            commitment=table.commitment,
            secret=bytes.fromhex(table.secret),
            entries=self._journal,
        )
        self._tell("record")
        self.lines += [f"  | {line}" for line in record_text(record).splitlines()]
        try:
            self.lines.append(f"  verified: {verify(record) == table.match}")
        except VerificationFailed as failed:
            self.lines.append(f"  verified: {failed}")

    def _take(self, table: Table, journal: tuple[Entry, ...] = ()) -> None:
        self._table, self._journal = table, journal

    def _tell(self, text: str) -> None:
        self.lines += ["", f"{_time(self.now_ms)} {text}"]

    def _tell_error(self, error: Exception) -> None:
        details = error.details if isinstance(error, Refused) else {}
        answer = error.code if isinstance(error, Refused) else f"{type(error).__name__}: {error}"
        self.lines.append(" ".join([f"  refused: {answer}", *(f"{name}={value}" for name, value in details.items())]))

    def _tell_change(self, change: Transition) -> None:
        """All of a transition but the table."""
        self.lines.append(f"  {change.display.name}" + (" unchanged" if change.table is self._table else ""))
        self.lines += [f"  {journals.format_entry(self.table.game, entry)}" for entry in change.entries]
        if change.mentioned_users:
            self.lines.append(f"  calls {_text('users', change.mentioned_users)}")
        before = dict(_fields(self.table))
        if change.new_table is not None:
            self.lines += [f"  new {name}: {text}" for name, text in _fields(change.new_table) if text not in _EMPTY]
        if change.table_after_turn is not None:
            self._tell_differences("after the turn ", before, change.table_after_turn)
        for table in change.tables_after_replies:
            self._tell_differences("after a reply ", before, table)
        for transfer in change.transfers:
            source, target = _account(transfer.source), _account(transfer.target)
            self.lines.append(f"  {transfer.amount} from {source} to {target}: {transfer.reason}")

    def _see(self) -> None:
        """The differences in all that can be said of the table."""
        now = {**dict(_fields(self.table)), **dict(self._facts())}
        self.lines += [
            f"  {name}: {text}" for name, text in now.items() if text != self._said.get(name, text * (text in _EMPTY))
        ]
        self._said = now

    def _tell_differences(self, label: str, before: Mapping[str, str], table: Table) -> None:
        """The differences at a table on the way."""
        self.lines += [f"  {label}{name}: {text}" for name, text in _fields(table) if text != before.get(name)]

    def _facts(self) -> Iterator[tuple[str, str]]:
        """The facts that the modules of tables tell of it."""
        table = self.table
        timer = next_timer(table)
        yield "next timer", f"{timer[1]} {_time(timer[0])}" if timer is not None else "none"
        yield "people in the game", str(table.active_human_seats)
        yield "people named", _text("users", tuple(sorted(table.user_ids)))
        yield "helps", str(table.allows_help)
        yield "home", str(table.home_channel)
        for user, balance in self.balances.items():
            ends = stakes.ends_with_a_loss(table, user, self.balances)
            chips = f"{balance.chips} + {balance.top_up_amount}, {balance.on_tables} on tables"
            yield f"chips of {_NAMES[user]}", chips + ", new" * balance.is_new + ", a loss ends it" * ends
        if table.match is None:
            return
        yield "to move", str(sorted(table.seats_to_move))
        yield "draws can be offered", str(draws.can_offer_draw(table))
        yield "seats to agree", f"{draws.seats_to_agree(table)} {takebacks.seats_to_agree(table)}"
        for player in (ANN, BOB, CAT, DAN):
            yield player.name, _clicks(table, player.user)
        people = [(seat, player.user) for seat, player in enumerate(table.players) if player.is_person]
        may: Mapping[str, Callable[[Seat, UserId], bool]] = {
            "call off": lambda _, user: ending.can_call_off(table, user, self.now_ms),
            "enter lines": lambda _, user: conditional_moves.can_enter(table, user),
            "take back": lambda seat, _: takebacks.can_request(table, seat, self._journal),
        }
        for what, test in may.items():
            yield f"may {what}", _text("users", tuple(user for seat, user in people if test(seat, user)))
        for seat, _ in people:
            yield f"lines of {seat}", str(len(conditional_moves.lines_of(table, seat)))
            yield f"takes back {seat}", str(takebacks.count_moves(table, seat, self._journal) * table.allows_help)
        if table.phase is Phase.PLAYING:
            yield "paces", str(clocks.computer_paces_ms(table))


def _clicks(table: Table, user: UserId) -> str:
    """The answers to somebody who wants to move, on this board and on the one before."""
    answers = list[str]()
    for position in (table.position, table.position - 1):
        try:
            playing.check_player(table, user, position)
            playing.check_turn(table, user)
            answers.append("may play")
        except Refused as refused:
            answers.append(refused.code)
    return answers[0] if answers[0] == answers[1] else ", late ".join(answers)


def _fields(table: Table) -> Iterator[tuple[str, str]]:
    """The fields of a table, and what its match is like."""
    for name, value in asdict(table).items():
        if name not in _COUNTS and name != "match":
            yield name, _text(name, value)
    yield "changes", ", ".join(_text(name, value) for name, value in asdict(table).items() if name in _COUNTS)
    match = table.match
    if match is not None:
        yield "journal", f"{match.entry_count} entries, {match.draws} draws"
        yield "turn", f"{match.rules.turn(match.state)}, {match.rules.scores(match.state)}"
        yield "left, missed", f"{match.left}, {match.missed}"
        yield "outcome", str(match.outcome)


def _command_text(command: Command) -> str:
    """A command with what is not usual in it."""
    fields = {
        name: value for name, value in asdict(command).items() if name != "journal" and value not in {0, -1, "", b""}
    }
    return " ".join([type(command).__name__, *(f"{name}={_text(name, value)}" for name, value in fields.items())])


def _text(name: str, value: Any) -> str:
    """A value by what it is."""
    if name in {"user", "host"} and not isinstance(value, Player):
        return _NAMES[value]
    if name in {"users", "guests", "invitees", "rematch_seating"}:
        return "(" + ", ".join(_NAMES[user] for user in value) + ")"
    if name == "players":
        return ", ".join(f"{player.name} {player.user} {player.level}".rstrip() for player in value)
    if name == "secret":
        return value.hex().lstrip("0") if isinstance(value, bytes) else str(value).lstrip("0")
    if isinstance(value, int) and value > NOON // 2:
        return _time(value)
    if name == "latest_events":
        return ", ".join(type(event).__name__ for event in value)
    if name == "conditional_lines":
        return ", ".join(f"{line.seat} {' '.join(line.moves)}" for line in value)
    if name == "banter":
        remark = value.remark
        return f"seat {remark.seat}, {remark.occasion} {remark.number}" if remark is not None else ""
    if isinstance(value, tuple):
        return "(" + ", ".join(str(part) for part in value) + ")"
    return str(value) if not isinstance(value, dict) else msgspec.json.encode(value).decode()


def _time(time_ms: int) -> str:
    """A time as the seconds since noon."""
    return f"{(time_ms - NOON) / 1000:+.3f}".rstrip("0").rstrip(".") + "s"


def _account(account: Account) -> str:
    """An account by its owner and place."""
    return f"{_NAMES[account.user] if account.user else 'the bank'}{' ' * bool(account.table_id)}{account.table_id}"
