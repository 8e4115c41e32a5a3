"""The end of a game that the rules do not end: called off, abandoned, given up; and of its table."""

from typing import Final

from msgspec.structs import replace

from bot.tables.commands import DisplayMode, Transition
from bot.tables.guards import require_running, require_seat
from bot.tables.ids import UserId
from bot.tables.stakes import TableChips
from bot.tables.table import DAY_MS, Phase, Table
from games.core import Refused, Seat

ABSENCE_LIMIT_MS = DAY_MS
"""The time after which a player who has not moved counts as lost, where there is no time limit."""
COMPUTER_FAILED: Final = "computer-failed"
"""The end of a game, and the reason why it is not rated, where a computer player could not go on."""


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


def computers_left(table: Table) -> tuple[Seat, ...]:
    """The seats of computer players that left, as they could not play."""
    left = table.match.left if table.match is not None else ()
    return tuple(seat for seat, has_left in enumerate(left) if has_left and table.players[seat].is_computer)
