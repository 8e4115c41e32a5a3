"""Checks that commands to a running game share: it runs, the user plays there, and knows the position."""

from bot.tables.ids import UserId
from bot.tables.table import LEFT_ALONE, Phase, Table
from games.core import Refused, Seat
from games.match import Match


def require_running(table: Table) -> Match:
    """The game that is on. Refused: `not-started`, `over`."""
    if table.match is None:
        raise Refused("not-started")
    if table.phase is Phase.OVER:
        raise Refused("over")
    return table.match


def require_seat(table: Table, user: UserId) -> Seat:
    """The seat of a user who plays. Refused: `not-seated`, `already-left`."""
    seat = table.seat_of(user)
    if seat is None:
        raise Refused("not-seated")
    if table.match is not None and table.match.left[seat]:
        raise Refused("already-left")
    return seat


def turn_number(match: Match) -> int:
    """The number of the turn being played."""
    return int(match.rules.turn(match.state))


def require_position(table: Table, position: int) -> None:
    """Check that a table is not paused, and in a position; a negative one is any.

    Refused: `paused`, `left-alone`, `stale`.
    """
    if table.pause_reason:
        raise Refused("left-alone" if table.pause_reason == LEFT_ALONE else "paused")
    if 0 <= position != table.position:
        raise Refused("stale")
