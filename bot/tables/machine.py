"""The state machine of a table, for all games: (table, command, time) -> transition, or a refusal.

It has no event loop, no clock and no chance of its own. A refused command changes nothing.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from msgspec.structs import replace

from bot.tables import draws, lobby, playing, stakes
from bot.tables.commands import (
    AddComputer,
    AgreeDraw,
    AnonymizeUser,
    CallOff,
    Cancel,
    Command,
    ConfirmVisible,
    DeclineDraw,
    DisplayMode,
    Invite,
    Join,
    Leave,
    OfferDraw,
    Pause,
    Play,
    Rematch,
    RemoveComputer,
    Resign,
    Resume,
    Start,
    Tick,
    Transition,
)
from bot.tables.table import Phase, Player, Table, TimerKind, next_timer
from games.catalog import GAMES
from games.core import Refused

NO_BALANCES: Final[stakes.UserBalances] = MappingProxyType({})


def open_table(
    *,
    table_id: str,
    guild: int,
    channel: int,
    language: str,
    game: str,
    options: Mapping[str, Any],
    host: Player,
    now_ms: int,
    max_players: int = 0,
    turn_limit_s: int = 0,
    computer_players: int = 0,
    invitees: tuple[int, ...] = (),
) -> Table:
    """A new lobby, with its host and computer players seated.

    `max_players`: 0 for as many as the rules allow; `turn_limit_s`: 0 for no limit.

    Raises:
        ValueError: the rules do not take these options; names the bad one.
        Refused: `seats`, the rules do not allow so many, `full`, more people than seats, `stake-needs-time`, or
            `computer-no-stake`.
    """
    seats = lobby.allowed_seat_counts(game, options)
    GAMES[game].start(seats[0], options)
    max_players = max_players or seats[-1]
    if max_players not in seats:
        raise Refused("seats", least=seats[0], most=seats[-1])
    opened = Table(
        id=table_id,
        guild=guild,
        channel=channel,
        language=language,
        game=game,
        options=dict(options),
        host=host.user,
        max_players=max_players,
        turn_limit_s=turn_limit_s,
        players=(host,),
        opened_at_ms=now_ms,
        last_action_at_ms=now_ms,
    )
    stakes.check_turn_limit(opened)
    for _ in range(computer_players):
        opened = lobby.add_computer(opened, host.user)
    return lobby.invite(opened, host.user, invitees) if invitees else opened


def apply(table: Table, command: Command, now_ms: int, balances: stakes.UserBalances = NO_BALANCES) -> Transition:
    """Apply a command to a table; `balances` are those of its players and of the command's user, if there is a stake.

    Raises:
        Refused: the command is not allowed; the code says why.
        BadMove: a move is none in the game's notation.
    """
    change = _apply(table, command, now_ms, balances)
    if change.table is table:
        return change
    over = table.phase is Phase.OVER
    quiet = over or isinstance(command, Tick | ConfirmVisible | Pause | Resume | AnonymizeUser)
    after = replace(
        change.table,
        revision=table.revision + 1,
        public_version=table.public_version if change.display is DisplayMode.NONE else table.public_version + 1,
        last_action_at_ms=table.last_action_at_ms if quiet else now_ms,
        last_shown_change_at_ms=table.last_shown_change_at_ms if over or change.display is DisplayMode.NONE else now_ms,
    )
    return replace(change, table=after)


def _apply(table: Table, command: Command, now: int, purses: stakes.UserBalances) -> Transition:  # noqa: C901, PLR0912 -- a line a command
    match command:
        case Join(user, name):
            joined = lobby.join(table, Player(user, name))
            stakes.check_balance(table, user, purses)
            return Transition(joined)
        case Leave(user):
            return Transition(lobby.leave(table, user))
        case Invite(user, guests):
            after = lobby.invite(table, user, guests)
            return Transition(after, display=DisplayMode.REPOST, mentioned_users=after.invitees[len(table.invitees) :])
        case AddComputer(user):
            return Transition(lobby.add_computer(table, user))
        case RemoveComputer(user):
            return Transition(lobby.remove_computer(table, user))
        case Cancel(user):
            return Transition(lobby.cancel(table, user))
        case Start(user, secret, cause):
            return playing.start_game(lobby.prepare_start(table, user), secret, cause, now, purses)
        case Play() as play:
            return playing.play_moves(table, play, now, purses)
        case ConfirmVisible(visible_at_ms):
            return playing.confirm_visible(table, visible_at_ms, now, purses)
        case Resign(user, cause):
            return playing.resign(table, user, cause, now, purses)
        case OfferDraw(user):
            return draws.offer(table, user)
        case AgreeDraw(user, stamp, cause):
            return playing.agree_draw(table, user, stamp, cause, now)
        case DeclineDraw(user):
            return draws.decline(table, user)
        case CallOff(user):
            return playing.call_off(table, user, now)
        case Rematch(user, name, new):
            again = lobby.open_rematch(table, Player(user, name), new, now)
            stakes.check_balance(table, user, purses)
            return again
        case Pause(reason):
            return playing.pause(table, reason, now)
        case Resume(channel):
            return playing.resume(table, channel, now)
        case AnonymizeUser(user):
            return Transition(lobby.anonymize_user(table, user), display=DisplayMode.NONE)
        case Tick(awake_since):
            return _tick(table, now, awake_since, purses)


def _tick(table: Table, now: int, awake_since: int, purses: stakes.UserBalances) -> Transition:
    waiting = next_timer(table)
    if waiting is None or waiting[0] > now:
        return Transition(table, display=DisplayMode.NONE)
    match waiting[1]:
        case TimerKind.LOBBY:
            return Transition(replace(table, phase=Phase.OVER, end_reason="lobby-expired"))
        case TimerKind.INACTIVITY:
            return playing.abort_game(table, "stale")
        case TimerKind.REMINDER | TimerKind.TURN as kind:
            return playing.handle_turn_timer(table, kind, now, awake_since, purses)
        case TimerKind.RULES:
            return playing.handle_rules_deadline(table, now, purses)
        case TimerKind.COMPUTER:
            return Transition(table, display=DisplayMode.NONE)
