"""The state machine of a table, for all games: (table, command, time) -> transition, or a refusal.

It has no event loop, no clock and no chance of its own. A refused command changes nothing.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from msgspec.structs import replace

from bot.tables import (
    banter,
    clocks,
    commands,
    conditional_moves,
    course,
    draws,
    ending,
    fairness,
    guards,
    holidays,
    left_alone,
    lobby,
    playing,
    stakes,
    takebacks,
)
from bot.tables.commands import AutomaticCommand, Command, DisplayMode, Transition
from bot.tables.holidays import NO_HOLIDAYS, Holidays
from bot.tables.ids import ChannelId, GuildId, TableId, UserId
from bot.tables.table import (
    LATE_START_MS,
    Context,
    Phase,
    Player,
    Table,
    TimerKind,
    allowed_seat_counts,
    next_timer,
)
from games.catalog import GAMES
from games.core import Refused

NO_BALANCES: Final[stakes.UserBalances] = MappingProxyType({})


def open_table(
    *,
    table_id: TableId,
    guild: GuildId,
    channel: ChannelId,
    language: str,
    game: str,
    options: Mapping[str, Any],
    host: Player,
    now_ms: int,
    max_players: int = 0,
    turn_limit_s: int = 0,
    computer_players: int = 0,
    level: str = "",
    invitees: tuple[UserId, ...] = (),
    context: Context = Context.SERVER,
    is_friendly: bool = False,
    starts_when_all_join: bool = False,
    secret: bytes = b"",
) -> Table:
    """A new lobby, with its host and computer players seated.

    `max_players`: 0 for as many as the rules allow; `turn_limit_s`: 0 for no limit; `level`: of the computer players;
    `secret`: 32 random bytes that seal the lobby's dice, or none where the game starts before anybody sees the lobby.

    Raises:
        ValueError: the rules do not take these options; names the bad one.
        Refused: what `lobby.check_place` refuses; `seats`, the rules do not allow so many, `full`, more people than
            seats, `stake-needs-time`, `computer-no-stake`, `friendly-no-stakes`, or `bad-choice`, no such level.
    """
    seats = allowed_seat_counts(game, options)
    GAMES[game].start(seats[0], options)
    max_players = max_players or seats[-1]
    if max_players not in seats:
        raise Refused("seats", least=seats[0], most=seats[-1])
    table = Table(
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
        context=context,
        is_friendly=is_friendly,
        starts_when_all_join=starts_when_all_join,
        opened_at_ms=now_ms,
        last_action_at_ms=now_ms,
    )
    table = fairness.seal(table, secret)
    lobby.check_place(table)
    stakes.check_turn_limit(table)
    stakes.check_friendly_allowed(table)
    for _ in range(computer_players):
        table = lobby.add_computer(table, host.user, level)
    return lobby.invite(table, host.user, invitees) if invitees else table


def open_scheduled_table(
    *,
    table_id: TableId,
    guild: GuildId,
    channel: ChannelId,
    language: str,
    game: str,
    options: Mapping[str, Any],
    starts_at_ms: int,
    now_ms: int,
    secret: bytes = b"",
) -> Table:
    """A new lobby on a server, sealed by `secret`, that nobody hosts or sits in, and whose game starts by itself."""
    opened = Table(
        id=table_id,
        guild=guild,
        channel=channel,
        language=language,
        game=game,
        options=dict(options),
        host=UserId(0),
        max_players=allowed_seat_counts(game, options)[-1],
        opened_at_ms=now_ms,
        last_action_at_ms=now_ms,
        starts_at_ms=starts_at_ms,
    )
    return fairness.seal(opened, secret)


def apply(
    table: Table,
    command: Command,
    now_ms: int,
    balances: stakes.UserBalances = NO_BALANCES,
    users_away: Holidays = NO_HOLIDAYS,
) -> Transition:
    """Apply a command to a table; `balances` are those of its players and of the command's user, if there is a stake.

    Raises:
        Refused: the command is not allowed; the code says why.
        BadMove: a move is none in the game's notation.
    """
    current = holidays.count(table, users_away, now_ms) if isinstance(command, commands.Tick) else table
    if current is table:
        transition = _apply(table, command, now_ms, balances)
    else:
        transition = Transition(current, display=DisplayMode.EDIT if current.away_until_ms else DisplayMode.REPOST)
    if transition.display is not DisplayMode.NONE:
        transition = replace(transition, table=holidays.count(transition.table, users_away, now_ms))
    if transition.table is table:
        return transition
    transition = replace(transition, table=course.go_on(table, transition.table))
    if transition.display is not DisplayMode.NONE:
        by_computer = isinstance(command, commands.Play) and command.seat >= 0
        transition = replace(transition, table=banter.go_on(table, transition.table, by_computer=by_computer))
    is_over, is_hidden = table.phase is Phase.OVER, transition.display is DisplayMode.NONE
    after = replace(
        transition.table,
        revision=table.revision + 1,
        public_version=table.public_version + (not is_hidden),
        last_action_at_ms=table.last_action_at_ms if is_over or isinstance(command, AutomaticCommand) else now_ms,
        last_shown_change_at_ms=table.last_shown_change_at_ms if is_over or is_hidden else now_ms,
    )
    return replace(transition, table=after)


def _apply(table: Table, command: Command, now_ms: int, balances: stakes.UserBalances) -> Transition:  # noqa: C901, PLR0912 -- a line a command
    match command:
        case commands.Join(user, name, interaction_id, secret):
            after = lobby.join(table, Player(user, name))
            stakes.check_balance(table, user, balances)
            if lobby.starts_by_joining(after):
                return playing.start_game(
                    lobby.prepare_start(after, after.host), secret, interaction_id, now_ms, balances
                )
            return Transition(after)
        case commands.Leave(user):
            return Transition(lobby.leave(table, user))
        case commands.Invite(user, guests):
            after = lobby.invite(table, user, guests)
            return Transition(after, display=DisplayMode.REPOST, mentioned_users=after.invitees[len(table.invitees) :])
        case commands.AddComputer(user, level):
            return Transition(lobby.add_computer(table, user, level))
        case commands.RemoveComputer(user):
            return Transition(lobby.remove_computer(table, user))
        case commands.SetTurnLimit(user, turn_limit_s):
            return Transition(lobby.set_turn_limit(table, user, turn_limit_s))
        case commands.SetFriendly(user, is_friendly):
            return Transition(lobby.set_friendly(table, user, is_friendly=is_friendly))
        case commands.SetOptions(user, options):
            return Transition(lobby.set_options(table, user, options))
        case commands.SetMaxPlayers(user, max_players):
            return Transition(lobby.set_max_players(table, user, max_players))
        case commands.SetLanguage(user, language):
            return Transition(lobby.set_language(table, user, language))
        case commands.SendAway(user, guest):
            return Transition(lobby.send_away(table, user, guest))
        case commands.Cancel(user):
            return Transition(lobby.cancel(table, user))
        case commands.Start(user, secret, interaction_id, goes_easy):
            prepared = lobby.prepare_start(table, user, goes_easy=goes_easy)
            return playing.start_game(prepared, secret, interaction_id, now_ms, balances)
        case commands.Play():
            return playing.play_moves(table, command, now_ms, balances)
        case commands.GiveUpComputer(position, seat):
            return playing.give_up_computer(table, seat, position, now_ms, balances)
        case commands.ConfirmVisible(visible_at_ms):
            return playing.confirm_visible(table, visible_at_ms, now_ms, balances)
        case commands.RollOn(user, interaction_id):
            return left_alone.roll_on(table, user, interaction_id, now_ms, balances)
        case commands.Resign(user, interaction_id):
            return playing.resign(table, user, interaction_id, now_ms, balances)
        case commands.OfferDraw(user):
            return draws.offer(table, user)
        case commands.AgreeDraw(user, position, interaction_id):
            return playing.agree_draw(table, user, position, interaction_id, now_ms)
        case commands.DeclineDraw(user):
            return draws.decline(table, user)
        case commands.RequestTakeback():
            return takebacks.request(table, command, now_ms)
        case commands.AgreeTakeback():
            return takebacks.agree(table, command, now_ms)
        case commands.DeclineTakeback(user):
            return takebacks.decline(table, user)
        case commands.AddConditionalLine():
            return conditional_moves.add_line(table, command)
        case commands.DropConditionalLines():
            return conditional_moves.drop_lines(table, command)
        case commands.MarkAssisted():
            after = table if table.is_hinted else replace(table, is_assisted=True, is_hinted=True)
            return Transition(after, display=DisplayMode.NONE)
        case commands.CallOff(user):
            return ending.call_off(table, user, now_ms)
        case commands.Rematch(user, name, new_table_id, secret):
            transition = lobby.open_rematch(table, Player(user, name), new_table_id, secret, now_ms)
            stakes.check_balance(table, user, balances)
            return transition
        case commands.Abort(reason):
            guards.require_running(table)
            return ending.abort_game(table, reason)
        case commands.Pause(reason):
            return clocks.pause(table, reason, now_ms)
        case commands.Resume(channel):
            return clocks.resume(table, channel, now_ms)
        case commands.MoveBoard(channel, parent_channel):
            after = replace(table, channel=channel, parent_channel=parent_channel)
            return Transition(after, display=DisplayMode.NONE)
        case commands.AnonymizeUser(user):
            return Transition(lobby.anonymize_user(table, user), display=DisplayMode.NONE)
        case commands.DelayComputer(due_at_ms):
            return clocks.delay_computer(table, due_at_ms, now_ms)
        case commands.FollowClock(set_back_ms, since_ms):
            return clocks.follow_clock(table, set_back_ms, since_ms, now_ms)
        case commands.Tick():
            return _tick(table, command, now_ms, balances)


def _tick(table: Table, command: commands.Tick, now_ms: int, balances: stakes.UserBalances) -> Transition:
    timer = next_timer(table)
    match timer[1] if timer is not None and timer[0] <= now_ms else None:
        case TimerKind.START if (table.secret or command.secret) and now_ms < table.starts_at_ms + LATE_START_MS:
            return playing.start_game(lobby.prepare_start(table, table.host), command.secret, 0, now_ms, balances)
        case TimerKind.START | TimerKind.LOBBY as kind:
            if table.starts_at_ms:
                end_reason = "missed" if kind is TimerKind.START else "nobody-came"
                return Transition(replace(table, phase=Phase.OVER, end_reason=end_reason))
            return Transition(replace(table, phase=Phase.OVER, end_reason="lobby-expired"))
        case TimerKind.INACTIVITY | TimerKind.PAUSED:
            return ending.abort_game(table, "stale")
        case TimerKind.REMINDER | TimerKind.TURN as kind:
            return playing.handle_turn_timer(table, kind, now_ms, command.process_started_at_ms, balances)
        case TimerKind.HOLIDAY:
            return Transition(replace(table, away_until_ms=0), display=DisplayMode.REPOST)
        case TimerKind.RULES:
            return left_alone.handle_rules_deadline(table, now_ms, balances)
        case TimerKind.LEFT_ALONE:
            return left_alone.end_pause(table, now_ms, balances)
        case TimerKind.COMPUTER | None:
            return Transition(table, display=DisplayMode.NONE)
