"""Takebacks by agreement, where help is allowed: asked for by a player, agreed to or declined by the others.

A player takes back the own moves since the last roll and since another seat's last move. If computer players have
answered since, or the table has made an only legal move, that goes with them: in Octi, which has no dice, the player's
last turn and the computer's. Nothing else can be taken back: dice stay as they fell, and so do departures and
time-outs. People agree first; computer players always do.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.tables import playing, transitions
from bot.tables.commands import AgreeTakeback, DisplayMode, RequestTakeback, Transition
from bot.tables.guards import require_running, require_seat
from bot.tables.ids import UserId
from bot.tables.table import Table
from games import match as matches
from games.core import Refused, Seat
from games.journal import Entry, MovePlayed, without_takebacks


def count_moves(table: Table, seat: Seat, journal: Sequence[Entry]) -> int:
    """The number of last moves of a journal that a seat may take back, with others' that followed on its own."""
    count = 0
    for number, entry in enumerate(reversed(without_takebacks(journal)), start=1):
        if not isinstance(entry, MovePlayed):
            break
        if entry.seat == seat:
            count = count if entry.forced else number
        elif count or not (entry.forced or table.players[entry.seat].is_computer):
            break
    return count


def can_request(table: Table, seat: Seat, journal: Sequence[Entry]) -> bool:
    """True if a seat may ask for a takeback now."""
    is_free = not table.takeback_requests and table.position != table.declined_takeback_position
    return table.allows_help and is_free and bool(count_moves(table, seat, journal))


def seats_to_agree(table: Table) -> tuple[Seat, ...]:
    """The seats that have to agree to the takeback that is asked for; nobody if none is."""
    seats = table.active_human_seats if table.takeback_requests else ()
    return tuple(seat for seat in seats if seat not in table.takeback_requests)


def request(table: Table, command: RequestTakeback, now_ms: int) -> Transition:
    """A player asks for a takeback, at any time; against computer players it is made at once.

    Refused: what `playing.check_player` refuses; `no-takebacks` at this table; `takeback-pending`,
    `takeback-declined`, `nothing-to-take-back`.
    """
    playing.check_player(table, command.user, command.position)
    seat = require_seat(table, command.user)
    if not table.allows_help:
        raise Refused("no-takebacks")
    if table.takeback_requests:
        raise Refused("takeback-pending")
    if table.position == table.declined_takeback_position:
        raise Refused("takeback-declined")
    _count_current_moves(table, seat, command.journal)
    requested = replace(table, takeback_requests=(seat,))
    mentioned_users = tuple(table.players[other].user for other in seats_to_agree(requested))
    if mentioned_users:
        return Transition(requested, display=DisplayMode.REPOST, mentioned_users=mentioned_users)
    return _take_back(requested, command.journal, now_ms, DisplayMode.EDIT)


def agree(table: Table, command: AgreeTakeback, now_ms: int) -> Transition:
    """A player agrees to a takeback; with the last one who has to, it is made.

    Refused: what `playing.check_player` refuses; `no-takeback-request`, `own-takeback`.
    """
    playing.check_player(table, command.user, command.position)
    seat = require_seat(table, command.user)
    if not table.takeback_requests:
        raise Refused("no-takeback-request")
    if seat in table.takeback_requests:
        raise Refused("own-takeback")
    agreed = replace(table, takeback_requests=(*table.takeback_requests, seat))
    if seats_to_agree(agreed):
        return Transition(agreed)
    return _take_back(agreed, command.journal, now_ms, DisplayMode.REPOST)


def decline(table: Table, user: UserId) -> Transition:
    """A player declines, or drops an own request; nobody asks again in this position.

    Refused: `not-seated`, `already-left`, `over`, `no-takeback-request`.
    """
    require_running(table)
    require_seat(table, user)
    if not table.takeback_requests:
        raise Refused("no-takeback-request")
    return Transition(replace(table, takeback_requests=(), declined_takeback_position=table.position))


def _take_back(table: Table, journal: Sequence[Entry], now_ms: int, display: DisplayMode) -> Transition:
    seat = table.takeback_requests[0]
    count = _count_current_moves(table, seat, journal)
    progress = matches.take_back(require_running(table), seat, count, journal)
    assisted = replace(table, is_assisted=True, draw_offers=())
    return replace(transitions.finish_transition(assisted, progress, now_ms, {}), display=display)


def _count_current_moves(table: Table, seat: Seat, journal: Sequence[Entry]) -> int:
    """The number of moves to take back. Refused: `stale`, the game went on since the journal was read."""
    if len(journal) != require_running(table).entry_count:
        raise Refused("stale")
    count = count_moves(table, seat, journal)
    if not count:
        raise Refused("nothing-to-take-back")
    return count
