"""Draws by agreement: offered by a player, agreed to or declined by the others, or declined by moving on (O17)."""

from msgspec.structs import replace

from bot.tables.commands import DisplayMode, Transition
from bot.tables.guards import require_running, require_seat, turn_number
from bot.tables.ids import UserId
from bot.tables.table import Table
from games.core import Refused, Seat, replace_item

MIN_TURNS_BETWEEN_OFFERS = 10
"""The number of turns, everybody's counted, before a player may offer a draw again."""


def can_offer_draw(table: Table) -> bool:
    """True if the rules know draws by agreement, and no computer player would have to agree."""
    match = table.match
    if match is None or match.rules.agreement is None:
        return False
    return all(match.left[seat] or not player.is_computer for seat, player in enumerate(table.players))


def seats_to_agree(table: Table) -> tuple[Seat, ...]:
    """The seats that have to agree to the draw that is offered; nobody if none is."""
    seats = table.active_human_seats if table.draw_offers else ()
    return tuple(seat for seat in seats if seat not in table.draw_offers)


def offer(table: Table, user: UserId) -> Transition:
    """A player offers a draw, at any time.

    Refused: `not-seated`, `already-left`, `over`, `no-draws`, `computer-no-draw`, `already-offered`, or
    `offered-lately` (`count`: in how many turns it can be offered again).
    """
    match, seat = require_running(table), require_seat(table, user)
    if match.rules.agreement is None:
        raise Refused("no-draws")
    if not can_offer_draw(table):
        raise Refused("computer-no-draw")
    if table.draw_offers:
        raise Refused("already-offered")
    offers = table.last_draw_offer_turns or (0,) * match.seats
    turn = turn_number(match) + 1
    if offers[seat] and turn - offers[seat] < MIN_TURNS_BETWEEN_OFFERS:
        raise Refused("offered-lately", count=MIN_TURNS_BETWEEN_OFFERS - turn + offers[seat])
    after = replace(table, draw_offers=(seat,), last_draw_offer_turns=replace_item(offers, seat, value=turn))
    mentioned_users = tuple(table.players[other].user for other in seats_to_agree(after))
    return Transition(after, display=DisplayMode.REPOST, mentioned_users=mentioned_users)


def decline(table: Table, user: UserId) -> Transition:
    """A player declines, or takes an own offer back. Refused: `not-seated`, `already-left`, `over`, `no-offer`."""
    require_running(table)
    require_seat(table, user)
    if not table.draw_offers:
        raise Refused("no-offer")
    return Transition(replace(table, draw_offers=()))


def decline_by_moving(table: Table, seat: Seat) -> Table:
    """The table after a seat has moved: who plays on has declined."""
    return table if seat in table.draw_offers else replace(table, draw_offers=())
