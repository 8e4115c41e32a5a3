"""The clocks of a running game: a turn's time, the rules' own, a computer player's thinking.

Three times run, each in milliseconds since 1970, 0 for none:

- `deadline_ms`, the end of the time for a turn, which the server or the host has set. It begins anew with each turn of
  people, stands still while the table is paused or the player is on holiday, and runs on with a grace at least.
- The deadline of the rules, by Discord's clock; `arrival_delay_ms` leads from that to ours.
- `computer_moves_at_ms`, when the computer player to move does so; after a failure it waits, twice as long each time.

When the system clock is set back all of ours go back with it, once: what would happen in a minute still does.
"""

from msgspec.structs import replace

from bot.tables.commands import DisplayMode, Transition
from bot.tables.guards import require_running
from bot.tables.ids import ChannelId
from bot.tables.table import (
    COMPUTER_RETRY_MS,
    GRACE_PERIOD_MS,
    MAX_COMPUTER_RETRY_MS,
    PLAYS_ON_ALONE,
    SECOND_MS,
    Phase,
    Table,
)
from engine.catalog import ENGINES
from games.catalog import GAMES
from games.core import Refused, Seat
from games.match import Match


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
        table = replace(table, computer_moves_at_ms=computer_moves_at_ms(table, now_ms))
    parent_channel = table.parent_channel if channel == table.channel else ChannelId(0)
    return Transition(replace(table, channel=channel, parent_channel=parent_channel), display=DisplayMode.REPOST)


def start_clock(table: Table, now_ms: int) -> Table:
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


def computer_paces_ms(table: Table) -> dict[Seat, int]:
    """The times that the computer players who may move take for it."""
    match, engine = require_running(table), ENGINES[table.game]
    return {
        seat: engine.pace_ms(match, seat, table.players[seat].level, table.reaction_times_ms)
        for seat in sorted(match.actors)
        if table.players[seat].is_computer
    }


def computer_moves_at_ms(table: Table, since_ms: int) -> int:
    """The time at which the quickest computer player to move does so, if it has thought since then; 0: none."""
    paces = computer_paces_ms(table)
    return since_ms + min(paces.values()) if paces else 0


def is_timed_by_rules(match: Match) -> bool:
    """True while the rules' own time runs."""
    return match.rules.deadline(match.state) is not None


def arrival_delay_ms(table: Table, match: Match, discord_time_ms: int, now_ms: int) -> int:
    """The delay of the move or message that set the rules' deadline; as before, where the deadline is the same."""
    deadline = match.rules.deadline(match.state)
    if table.match is not None and table.match.rules.deadline(table.match.state) == deadline:
        return table.arrival_delay_ms
    return now_ms - discord_time_ms if discord_time_ms else table.arrival_delay_ms


def idle_turns(table: Table, match: Match) -> int:
    """The turns in a row, with one that begins, for which no person has moved."""
    is_counted = is_timed_by_rules(match) and table.idle_turns != PLAYS_ON_ALONE
    return table.idle_turns + 1 if is_counted else table.idle_turns
