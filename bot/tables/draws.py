"""Draws by agreement: offered by one, agreed to or declined by the others, and gone when another one moves on (O17)."""

from msgspec.structs import replace

from bot.tables.commands import Change, Show
from bot.tables.guards import running, seat_at, turn_of
from bot.tables.table import Table
from games.core import DrawableRules, Refused, Seat

BETWEEN = 10
"""How many turns must have passed, everybody's counted, before a player offers a draw again."""


def can_be_offered(table: Table) -> bool:
    """Whether the game being played knows draws by agreement, and nobody who would have to agree is a computer."""
    match = table.match
    if match is None or not isinstance(match.rules, DrawableRules):
        return False
    return all(match.left[seat] or not player.computer for seat, player in enumerate(table.players))


def asked(table: Table) -> tuple[Seat, ...]:
    """The seats that have to agree to the draw that is offered; nobody if none is."""
    return tuple(seat for seat in table.humans if seat not in table.offered) if table.offered else ()


def offer(table: Table, user: int) -> Change:
    """A player offers a draw, at any time.

    Refused: `not-seated`, `already-left`, `over`, `no-draws`, `computer-no-draw`, `already-offered`, or
    `offered-lately` (`count`: in how many turns it can be offered again).
    """
    match, seat = running(table), seat_at(table, user)
    if not isinstance(match.rules, DrawableRules):
        raise Refused("no-draws")
    if not can_be_offered(table):
        raise Refused("computer-no-draw")
    if table.offered:
        raise Refused("already-offered")
    offers = table.last_offers or (0,) * match.seats
    turn = turn_of(match) + 1
    if offers[seat] and turn - offers[seat] < BETWEEN:
        raise Refused("offered-lately", count=BETWEEN - turn + offers[seat])
    offers = (*offers[:seat], turn, *offers[seat + 1 :])
    after = replace(table, offered=(seat,), last_offers=offers)
    return Change(after, show=Show.AGAIN, guests=tuple(table.players[other].user for other in asked(after)))


def decline(table: Table, user: int) -> Change:
    """A player declines, or takes an own offer back. Refused: `not-seated`, `already-left`, `over`, `no-offer`."""
    running(table)
    seat_at(table, user)
    if not table.offered:
        raise Refused("no-offer")
    return Change(replace(table, offered=()))


def after_move(table: Table, seat: Seat) -> Table:
    """The table after a seat has moved: who plays on has declined."""
    return table if seat in table.offered else replace(table, offered=())
