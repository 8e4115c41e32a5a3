"""Commands to a running game: start, moves, agreed draws, departures, and time that runs out."""

from msgspec.structs import replace

from bot.tables import clocks, draws, ending, fairness
from bot.tables.commands import DisplayMode, Play, Transition
from bot.tables.guards import require_position, require_running, require_seat
from bot.tables.ids import UserId
from bot.tables.stakes import UserBalances, check_balances
from bot.tables.table import GRACE_PERIOD_MS, Phase, Player, Table, TimerKind
from bot.tables.transitions import finish_transition
from games import match as matches
from games.core import Refused, Seat
from games.match import Match, Progress


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
    require_position(table, position)


def check_turn(table: Table, user: UserId) -> None:
    """Check that it is a user's turn; a race has none, and its rules judge each move. Refused: `not-your-turn`."""
    match = require_running(table)
    if match.rules.race is None and table.seat_of(user) not in match.actors:
        raise Refused("not-your-turn")


def play_moves(table: Table, command: Play, now_ms: int, balances: UserBalances) -> Transition:
    """A player makes moves. Refused: as `check_player` does, and by the rules."""
    match = require_running(table)
    require_position(table, command.position)
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
    require_position(table, position)
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
    require_position(table, position)
    progress = matches.leave(match, seat)
    if progress.match.outcome is not None:
        return ending.abort_game(table, ending.COMPUTER_FAILED)
    return finish_transition(table, progress, now_ms, balances)


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


def _move(match: Match, seat: Seat, text: str, discord_time_ms: int) -> Progress:
    """A move, with its time where the rules' own time runs, or begins to run with it."""
    if not clocks.is_timed_by_rules(match):
        progress = matches.move(match, seat, text)
        if not clocks.is_timed_by_rules(progress.match):
            return progress
    return matches.move(match, seat, text, discord_time_ms)


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
