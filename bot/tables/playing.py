"""Commands to a running game: moves, dice, clocks, departures, and its end."""

import contextlib
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from bot.tables import draws, fairness
from bot.tables.commands import DisplayMode, Play, Transition
from bot.tables.guards import require_running, require_seat, turn_number
from bot.tables.ids import ChannelId, UserId
from bot.tables.stakes import TableChips, UserBalances, check_balances
from bot.tables.table import (
    COMPUTER_RETRY_MS,
    DAY_MS,
    GRACE_PERIOD_MS,
    LEFT_ALONE,
    MAX_COMPUTER_RETRY_MS,
    MIN_OWN_MOVES,
    PLAYS_ON_ALONE,
    SECOND_MS,
    ConditionalLine,
    Phase,
    Player,
    Table,
    TimerKind,
)
from engine.catalog import ENGINES
from games import match as matches
from games.catalog import GAMES
from games.core import BadMove, Refused, Seat
from games.journal import MovePlayed
from games.match import Match, Progress

MAX_REACTIONS: Final = 25
"""The latest times to react that a table remembers."""

ABSENCE_LIMIT_MS = DAY_MS
"""The time after which a player who has not moved counts as lost, where there is no time limit."""


COMPUTER_FAILED: Final = "computer-failed"
"""The end of a game, and the reason why it is not rated, where a computer player could not go on."""


def start_game(table: Table, secret: bytes, interaction_id: int, now_ms: int, balances: UserBalances) -> Transition:
    """The game starts: the table rolls what the rules ask for first. One that is not sealed yet is sealed by `secret`.

    Where seats are drawn by lot (O4) that is its first roll; in a rematch they have been rotated instead.

    Raises:
        Refused: `not-enough-chips`.
        ValueError: neither is the table sealed nor is there a secret.
    """
    check_balances(table, balances)
    table = table if table.secret else fairness.seal(table, secret)
    if not table.secret:
        raise ValueError("no dice without a seal")
    progress = Progress(matches.start(table.game, len(table.players), table.options))
    players = table.players
    if progress.match.rules.has_lots and not table.rematch_seating:
        lots = matches.lots_die(len(players))
        (face,) = fairness.derive_faces(bytes.fromhex(table.secret), table.id, 0, interaction_id, lots)
        progress, players = matches.draw_lots(progress.match, face, interaction_id), matches.order_by_lot(players, face)
    started = replace(table, phase=Phase.PLAYING, players=players, rematch_seating=(), own_moves=(0,) * len(players))
    return finish_transition(started, progress, now_ms, balances, interaction_id=interaction_id)


def check_player(table: Table, user: UserId, position: int) -> None:
    """Check that a user plays here, or could by moving, and knows the position.

    Refused: `not-started`, `over`, `not-seated`, `already-left`, `paused`, `stale`.
    """
    match = require_running(table)
    if table.seat_of(user) is None:
        sit_down(table, match)
    else:
        require_seat(table, user)
    _check_position(table, position)


def check_turn(table: Table, user: UserId) -> None:
    """Check that it is a user's turn. Refused: `not-your-turn`."""
    if table.seat_of(user) not in require_running(table).actors:
        raise Refused("not-your-turn")


def play_moves(table: Table, command: Play, now_ms: int, balances: UserBalances) -> Transition:
    """A player makes moves. Refused: as `check_player` does, and by the rules."""
    match = require_running(table)
    _check_position(table, command.position)
    progress, seat = Progress(match), command.seat
    if seat < 0 and table.seat_of(command.user) is None:
        progress, seat = sit_down(table, match), match.seats
        table = replace(table, players=(*table.players, Player(command.user, command.name)))
    elif seat < 0:
        seat = require_seat(table, command.user)
    time_ms = command.discord_time_ms or now_ms
    for text in command.moves:
        progress += _move(progress.match, seat, text, time_ms)
    if not table.players[seat].is_computer:
        table = replace(table, idle_turns=0)
    table = draws.decline_by_moving(table, seat)
    return finish_transition(
        table, progress, now_ms, balances, interaction_id=command.interaction_id, discord_time_ms=time_ms
    )


def agree_draw(table: Table, user: UserId, position: int, interaction_id: int, now_ms: int) -> Transition:
    """A player agrees to a draw; with the last one who has to, the game is drawn.

    Refused: `not-seated`, `already-left`, `over`, `paused`, `stale`, `no-offer`, `own-offer`.
    """
    match, seat = require_running(table), require_seat(table, user)
    _check_position(table, position)
    if not table.draw_offers:
        raise Refused("no-offer")
    if seat in table.draw_offers:
        raise Refused("own-offer")
    agreed = replace(table, draw_offers=(*table.draw_offers, seat))
    if draws.seats_to_agree(agreed):
        return Transition(agreed)
    return finish_transition(agreed, matches.agree(match), now_ms, {}, interaction_id=interaction_id)


def confirm_visible(table: Table, visible_at_ms: int, now_ms: int, balances: UserBalances) -> Transition:
    """Everybody can see the table: where the rules wait for that, their time begins."""
    match = require_running(table)
    if match.rules.deadline(match.state) != 0:
        return Transition(table, display=DisplayMode.NONE)
    progress = matches.expire(match, visible_at_ms)
    if progress.match is match:  # the rules take no two ticks for one; this is the second in the same millisecond
        progress = matches.expire(match, visible_at_ms + 1)
    table = replace(table, turn_started_at_ms=now_ms)
    return finish_transition(table, progress, now_ms, balances, discord_time_ms=visible_at_ms)


def resign(table: Table, user: UserId, interaction_id: int, now_ms: int, balances: UserBalances) -> Transition:
    """A player leaves the game. Refused: `not-seated`, `already-left`, `over`."""
    progress = matches.leave(require_running(table), require_seat(table, user))
    return finish_transition(table, progress, now_ms, balances, interaction_id=interaction_id)


def give_up_computer(table: Table, seat: Seat, position: int, now_ms: int, balances: UserBalances) -> Transition:
    """A computer player cannot play: it leaves by the rules. Where that would end the game, nobody wins it.

    Refused: `stale`, `paused`, `already-left`.
    """
    match = require_running(table)
    _check_position(table, position)
    progress = matches.leave(match, seat)
    if progress.match.outcome is not None:
        return abort_game(table, COMPUTER_FAILED)
    return finish_transition(table, progress, now_ms, balances)


def call_off(table: Table, user: UserId, now_ms: int) -> Transition:
    """The host ends a game that has lost its players: one left, was away, or has long not moved.

    Where the host has left, whoever still sits there may. While chips lie on the table nobody may: they are won by
    playing on, or when the time of whoever is missing has run out, or the table has been shown where it can be seen.
    Nobody calls off a game of a tournament.
    Refused: `not-seated`, `not-host`, `stakes-on-table`, `players-still-here`, `tournament-game`.
    """
    _check_call_off(table, user, now_ms)
    return abort_game(table, "called-off")


def can_call_off(table: Table, user: UserId, now_ms: int) -> bool:
    """True if `call_off` would not refuse it now."""
    try:
        _check_call_off(table, user, now_ms)
    except Refused:
        return False
    return True


def _check_call_off(table: Table, user: UserId, now_ms: int) -> None:
    match = require_running(table)
    require_seat(table, user)
    if table.tournament:
        raise Refused("tournament-game")
    host = table.seat_of(table.host)
    if user != table.host and host is not None and not match.left[host]:
        raise Refused("not-host", host=table.host)
    if any(table.pot):
        raise Refused("stakes-on-table")
    idle = now_ms - max(table.turn_started_at_ms, table.holidays_counted_ms) >= ABSENCE_LIMIT_MS
    people = [seat for seat, player in enumerate(table.players) if not player.is_computer and player.user != user]
    has_lost_players = any(match.left[seat] or match.missed[seat] or (idle and seat in match.actors) for seat in people)
    if not has_lost_players and not table.pause_reason:
        raise Refused("players-still-here")


def handle_turn_timer(
    table: Table, kind: TimerKind, now_ms: int, process_started_at_ms: int, balances: UserBalances
) -> Transition:
    """Half of the turn's time is gone, or all of it. After an absence of the bot the clock waits for its grace."""
    grace_end_ms = process_started_at_ms + GRACE_PERIOD_MS
    if max(table.deadline_ms, now_ms) < grace_end_ms:
        return Transition(replace(table, deadline_ms=grace_end_ms, reminder_sent=True), display=DisplayMode.REPOST)
    if kind is TimerKind.REMINDER:
        return Transition(replace(table, reminder_sent=True), display=DisplayMode.REPOST)
    progress = Progress(require_running(table))
    for seat in sorted(progress.match.actors):
        if seat in progress.match.actors and not table.players[seat].is_computer:
            progress += matches.time_out(progress.match, seat)
    return finish_transition(table, progress, now_ms, balances)


def delay_computer(table: Table, due_at_ms: int, now_ms: int) -> Transition:
    """The computer player that was to move could not. Its next try is after a wait that doubles with each failure."""
    if not due_at_ms or table.computer_moves_at_ms != due_at_ms:  # the table went on meanwhile
        return Transition(table, display=DisplayMode.NONE)
    wait_ms = min(COMPUTER_RETRY_MS << min(table.computer_failures, 20), MAX_COMPUTER_RETRY_MS)
    retry_ms = now_ms + wait_ms if computer_paces_ms(table) else 0
    after = replace(table, computer_moves_at_ms=retry_ms, computer_failures=table.computer_failures + 1)
    return Transition(after, display=DisplayMode.NONE)


def follow_clock(table: Table, set_back_ms: int, since_ms: int, now_ms: int) -> Transition:
    """The system clock was set back: what would happen in a minute still happens in a minute.

    A holiday ends at its hour. The rules' own time is Discord's: it stays, but our clock is at another place in it.
    """
    if table.phase is not Phase.PLAYING or since_ms <= table.turn_started_at_ms <= now_ms:
        return Transition(table, display=DisplayMode.NONE)
    after = replace(
        table,
        turn_started_at_ms=max(table.turn_started_at_ms - set_back_ms, 0),
        deadline_ms=table.deadline_ms if table.away_until_ms else max(table.deadline_ms - set_back_ms, 0),
        computer_moves_at_ms=max(table.computer_moves_at_ms - set_back_ms, 0),
        arrival_delay_ms=table.arrival_delay_ms - set_back_ms,
    )
    return Transition(after, display=DisplayMode.NONE)


def pause(table: Table, reason: str, now_ms: int) -> Transition:
    """The table cannot be shown: its clocks stand still."""
    if table.phase is not Phase.PLAYING or table.pause_reason:
        return Transition(table, display=DisplayMode.NONE)
    rest_ms = max(table.deadline_ms - max(now_ms, table.away_until_ms), 0)
    paused = replace(table, pause_reason=reason, paused_turn_ms=rest_ms, away_until_ms=0)
    return Transition(paused, display=DisplayMode.NONE)


def resume(table: Table, channel: ChannelId, now_ms: int) -> Transition:
    """The table is shown again: its clocks run on, with the grace at least."""
    if table.phase is Phase.OVER:
        raise Refused("closed")
    if table.pause_reason:
        deadline_ms = now_ms + max(table.paused_turn_ms, GRACE_PERIOD_MS) if table.deadline_ms else 0
        table = replace(table, pause_reason="", paused_turn_ms=0, deadline_ms=deadline_ms, holidays_counted_ms=now_ms)
        table = replace(table, idle_turns=0)
        table = replace(table, computer_moves_at_ms=_computer_moves_at_ms(table, now_ms))
    parent_channel = table.parent_channel if channel == table.channel else ChannelId(0)
    return Transition(replace(table, channel=channel, parent_channel=parent_channel), display=DisplayMode.REPOST)


def end_table(table: Table, end_reason: str) -> Table:
    """The table is over, for a reason that the rules do not know unless it is empty."""
    table = replace(table, phase=Phase.OVER, end_reason=end_reason, position=table.position + 1)
    return replace(table, deadline_ms=0, computer_moves_at_ms=0, pause_reason="", conditional_lines=(), away_until_ms=0)


def abort_game(table: Table, end_reason: str) -> Transition:
    """The game is over without an outcome: the chips on the table return to those who put them there."""
    chips = TableChips(table, {})
    chips.refund_pot()
    over = chips.store_in(end_table(table, end_reason))
    return Transition(over, display=DisplayMode.REPOST, transfers=chips.transfers)


def finish_transition(
    table: Table,
    progress: Progress,
    now_ms: int,
    balances: UserBalances,
    *,
    interaction_id: int = 0,
    discord_time_ms: int = 0,
) -> Transition:
    """The transition of a table whose match went on: dice rolled, forced moves made, clocks set, the end noticed.

    Where several may move at once, or the rules' own time runs, the position stays the same during a turn: nobody's
    click becomes late because somebody else was quicker. `interaction_id`: the one that dice follow from, or 0;
    `discord_time_ms`: its time by Discord's clock.
    """
    chips = TableChips(table, balances)
    progress, (turn_end, turn_winnings), lines, replies = _advance(table, progress, interaction_id, chips)
    before, match = table.match, progress.match
    place = replies[0].event_count if replies else len(progress.events)
    own_events, reply_events = progress.events[:place], progress.events[place:]
    if match is before:
        return Transition(table, display=DisplayMode.NONE)
    is_over = match.outcome is not None
    is_new_turn = before is None or turn_number(before) != turn_number(match)
    is_shared_turn = before is not None and not is_new_turn and (len(before.actors) > 1 or _timed_by_rules(before))
    is_hidden = not is_new_turn and not is_over and all(event.is_hidden for event in progress.events)
    after = replace(
        table,
        match=match,
        latest_events=table.latest_events if is_hidden else reply_events or own_events,
        seats_played_ahead=tuple(dict.fromkeys(reply.seat for reply in replies)),
        conditional_lines=lines,
        takeback_requests=(),
        position=table.position if is_hidden or is_shared_turn else table.position + 1,
        arrival_delay_ms=_arrival_delay_ms(table, match, discord_time_ms, now_ms),
        reaction_times_ms=_reaction_times_ms(table, progress),
        idle_turns=_idle_turns(table, match) if is_new_turn and before is not None else table.idle_turns,
        own_moves=_own_moves(table, progress),
    )
    another_turn_ended = turn_number(turn_end) != turn_number(match) or (turn_end.outcome is None and is_over)
    ahead: dict[str, Any] = {"seats_played_ahead": (), "conditional_lines": ()}
    ended = replace(after, match=turn_end, latest_events=own_events, net_winnings=turn_winnings, **ahead)
    tables_after_replies = tuple(
        replace(
            after,
            match=reply.progress.match,
            latest_events=reply.progress.events,
            net_winnings=reply.net_winnings,
            **ahead,
        )
        for reply in replies
    )
    display = DisplayMode.NONE if is_hidden else DisplayMode.NEW_MESSAGE if is_new_turn else DisplayMode.EDIT
    if is_over or not after.active_human_seats:
        after = end_table(replace(after, position=table.position), "" if is_over else "abandoned")
        display = DisplayMode.NEW_MESSAGE
        chips.refund_pot()
    else:
        if is_new_turn:
            after = _start_clock(after, now_ms)
        goes_on_thinking = (is_shared_turn or is_hidden) and before is not None and match.actors <= before.actors
        since_ms = table.turn_started_at_ms if goes_on_thinking else now_ms
        moves_at_ms, failures = _computer_moves_at_ms(after, since_ms), 0
        if goes_on_thinking and moves_at_ms and table.computer_failures:
            moves_at_ms, failures = max(moves_at_ms, table.computer_moves_at_ms), table.computer_failures
        after = replace(after, computer_moves_at_ms=moves_at_ms, computer_failures=failures)
    return Transition(
        chips.store_in(after),
        progress.entries,
        display,
        table_after_turn=ended if another_turn_ended else None,
        tables_after_replies=tables_after_replies,
        transfers=chips.transfers,
    )


def _move(match: Match, seat: Seat, text: str, discord_time_ms: int) -> Progress:
    """A move, with its time where the rules' own time runs, or begins to run with it."""
    if not _timed_by_rules(match):
        progress = matches.move(match, seat, text)
        if not _timed_by_rules(progress.match):
            return progress
    return matches.move(match, seat, text, discord_time_ms)


def _timed_by_rules(match: Match) -> bool:
    return match.rules.deadline(match.state) is not None


def _idle_turns(table: Table, match: Match) -> int:
    """The turns in a row, with one that begins, for which no person has moved."""
    is_counted = _timed_by_rules(match) and table.idle_turns != PLAYS_ON_ALONE
    return table.idle_turns + 1 if is_counted else table.idle_turns


def _arrival_delay_ms(table: Table, match: Match, discord_time_ms: int, now_ms: int) -> int:
    """The delay of the move or message that set the rules' deadline; as before, where the deadline is the same."""
    deadline = match.rules.deadline(match.state)
    if table.match is not None and table.match.rules.deadline(table.match.state) == deadline:
        return table.arrival_delay_ms
    return now_ms - discord_time_ms if discord_time_ms else table.arrival_delay_ms


def _computer_moves_at_ms(table: Table, since_ms: int) -> int:
    """The time at which the quickest computer player to move does so, if it has thought since then; 0: none."""
    paces = computer_paces_ms(table)
    return since_ms + min(paces.values()) if paces else 0


def _reaction_times_ms(table: Table, progress: Progress) -> tuple[int, ...]:
    """The latest times that people took to react, with those in the events of a change."""
    if (race := progress.match.rules.race) is None:
        return table.reaction_times_ms
    reactions = [reaction for event in progress.events for reaction in race.reactions(event)]
    new = [reaction.time_ms for reaction in reactions if table.players[reaction.seat].is_person]
    return (*table.reaction_times_ms, *new)[-MAX_REACTIONS:] if new else table.reaction_times_ms


def _own_moves(table: Table, progress: Progress) -> tuple[int, ...] | None:
    """The moves of each seat's player, with those of a change; a takeback leaves them as they are."""
    if table.own_moves is None:
        return None
    counts = [*table.own_moves, *[0] * (progress.match.seats - len(table.own_moves))]
    for entry in progress.entries:
        if isinstance(entry, MovePlayed) and not entry.forced:
            counts[entry.seat] = min(counts[entry.seat] + 1, MIN_OWN_MOVES)
    return tuple(counts)


def computer_paces_ms(table: Table) -> dict[Seat, int]:
    """The times that the computer players who may move take for it."""
    match, engine = require_running(table), ENGINES[table.game]
    return {
        seat: engine.pace_ms(match, seat, table.players[seat].level, table.reaction_times_ms)
        for seat in sorted(match.actors)
        if table.players[seat].is_computer
    }


def computers_left(table: Table) -> tuple[Seat, ...]:
    """The seats of computer players that left, as they could not play."""
    left = table.match.left if table.match is not None else ()
    return tuple(seat for seat, has_left in enumerate(left) if has_left and table.players[seat].is_computer)


def sit_down(table: Table, match: Match) -> Progress:
    """One more seat at an open table, but in a tournament, where the pairing says who plays.

    Refused: `not-seated`, the table is not open, or a tournament's; `over`, `full`.
    """
    if table.tournament:
        raise Refused("not-seated")
    try:
        return matches.sit(match)
    except Refused as refused:
        raise Refused("not-seated" if refused.code == "seats-fixed" else refused.code) from refused


def _start_clock(table: Table, now_ms: int) -> Table:
    """The clock of a new turn. In a race it is nobody's turn: only the rules' own time runs."""
    people = [seat for seat in table.seats_to_move if not table.players[seat].is_computer]
    timed = table.turn_limit_s and people and not GAMES[table.game].race
    limit_ms = table.turn_limit_s * SECOND_MS if timed else 0
    return replace(
        table,
        turn_started_at_ms=now_ms,
        deadline_ms=now_ms + limit_ms if timed else 0,
        reminder_sent=False,
        away_until_ms=0,
        holidays_counted_ms=0,
        paused_turn_ms=limit_ms if table.pause_reason else 0,
    )


class _Reply(NamedTuple):
    """A conditional move that the table made for a seat.

    Attributes:
        event_count: the events of the change before it.
        net_winnings: per seat, the chips won and lost after it.
    """

    seat: Seat
    progress: Progress
    event_count: int
    net_winnings: tuple[int, ...] = ()


class _TurnEnd(NamedTuple):
    """The match as it was when the turn being played had ended, and the chips that each seat had won by then."""

    match: Match
    net_winnings: tuple[int, ...]


class _Advance(NamedTuple):
    """The progress with all that needs no player. `lines`: what the conditional moves come to."""

    progress: Progress
    turn_end: _TurnEnd
    lines: tuple[ConditionalLine, ...]
    replies: tuple[_Reply, ...]


def _advance(table: Table, progress: Progress, interaction_id: int, chips: TableChips) -> _Advance:
    """The progress with all that needs no player: dice that are asked for, forced moves, and conditional moves.

    A seat that cannot pay for the next dice ends the game before they are rolled (D8). While a draw is on offer no
    conditional move is made: it would decline the offer for somebody who has not seen it.
    """
    has_rolled = False
    lines, replies = _follow(table.conditional_lines, progress), list[_Reply]()
    chips.apply_events(progress.match, progress.events)
    turn_end = _TurnEnd(progress.match, chips.stored_winnings)
    while True:
        match, reply = progress.match, None
        if (dice := match.chance) is None:
            change, ends_turn = matches.play_forced(match), not has_rolled
            if change is None and not table.draw_offers and (reply := _conditional_move(lines, progress)) is not None:
                change, ends_turn = reply.progress, False
        elif (seat := chips.seat_unable_to_pay(match)) is not None:
            change, ends_turn = matches.end_unpaid(match, seat), False
        else:
            faces = fairness.derive_faces(bytes.fromhex(table.secret), table.id, match.draws, interaction_id, dice)
            change, has_rolled = matches.draw(match, faces, interaction_id), True
            ends_turn = table.match is None or turn_number(turn_end.match) == turn_number(table.match)
        if change is None:
            return _Advance(progress, turn_end, lines, tuple(replies))
        lines = _follow(lines, change)
        chips.apply_events(change.match, change.events)
        if ends_turn:
            turn_end = _TurnEnd(change.match, chips.stored_winnings)
        if reply is not None:
            replies.append(reply._replace(net_winnings=chips.stored_winnings))
        progress += change


def _follow(lines: tuple[ConditionalLine, ...], progress: Progress) -> tuple[ConditionalLine, ...]:
    """The rest of each line that the game has followed; none after anything but moves."""
    for entry in progress.entries:
        text = entry.text if isinstance(entry, MovePlayed) else None
        lines = tuple(
            replace(line, moves=line.moves[1:]) for line in lines if line.moves[0] == text and len(line.moves) > 1
        )
    return lines


def _conditional_move(lines: tuple[ConditionalLine, ...], progress: Progress) -> _Reply | None:
    """The conditional move of a seat to move, or None."""
    match = progress.match
    for line in lines:
        if line.seat in match.actors:
            with contextlib.suppress(Refused, BadMove):
                return _Reply(line.seat, matches.move(match, line.seat, line.moves[0]), len(progress.events))
    return None


def _check_position(table: Table, position: int) -> None:
    if table.pause_reason:
        raise Refused("left-alone" if table.pause_reason == LEFT_ALONE else "paused")
    if 0 <= position != table.position:
        raise Refused("stale")
