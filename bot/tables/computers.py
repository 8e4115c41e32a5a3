"""The computer players' moves: thought out away from the event loop, made like everybody's."""

import asyncio

from bot.tables.commands import Change, Play, Show
from bot.tables.host import Done, Host
from bot.tables.table import Table
from games import match as matches
from games.core import Seat


async def move(host: Host, table: str) -> Done:
    """Make the moves of the computer player whose turn it is, up to the next roll or the end of the turn.

    Raises:
        Refused: somebody has changed the table meanwhile.
        StoreError: nothing was written.
    """
    kept = await host.look(table)
    seats = [seat for seat in sorted(kept.table.movers) if kept.table.players[seat].computer]
    match = kept.table.match
    if match is None or not seats:
        return Done(kept, Change(kept.table, show=Show.NO))
    seat = min(seats, key=lambda seat: match.rules.pace(match.state, seat))
    moves = await asyncio.to_thread(choose, kept.table, seat)
    return await host.do(table, Play(kept.table.stamp, moves, seat=seat))


def choose(table: Table, seat: Seat) -> tuple[str, ...]:
    """What the computer player in a seat does now, in the game's notation."""
    match = table.match
    chosen: list[str] = []
    while match is not None and match.chance is None and seat in match.actors:
        if chosen and match.rules.turn(match.state) != table.match.rules.turn(table.match.state):  # type: ignore[union-attr]
            break
        text = match.rules.format(match.rules.suggest(match.state, seat))
        chosen.append(text)
        match = matches.move(match, seat, text).match
    return tuple(chosen)
