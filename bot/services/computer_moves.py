"""The computer players' moves: computed in a process of their own, played like everybody's."""

from bot.services import workers
from bot.services.table_service import CommandResult, TableService
from bot.tables.commands import DisplayMode, Play, Transition
from bot.tables.ids import TableId
from bot.tables.playing import computer_paces_ms
from bot.tables.table import Table
from engine.ai import plan_turn
from games.core import Seat
from games.match import Match


async def play_computer_turn(table_service: TableService, table: TableId) -> CommandResult:
    """Make the moves of the computer player whose turn it is, up to the next roll or the end of the turn.

    Raises Refused if somebody has changed the table meanwhile, and StoreError.
    """
    loaded = await table_service.load(table)
    match = loaded.table.match
    if match is None or not seats_to_move(loaded.table):
        return CommandResult(loaded.stored_table, Transition(loaded.table, display=DisplayMode.NONE))
    paces = computer_paces_ms(loaded.table)
    seat = min(paces, key=paces.__getitem__)
    moves = await plan_moves(match, seat, loaded.table.players[seat].level)
    return await table_service.execute(table, Play(loaded.table.position, moves, seat=seat), loaded=loaded)


def seats_to_move(table: Table) -> list[Seat]:
    """The seats of the computer players that may move now."""
    return [seat for seat in sorted(table.seats_to_move) if table.players[seat].is_computer]


async def plan_moves(match: Match, seat: Seat, level: str) -> tuple[str, ...]:
    """The moves of the computer player in a seat, in the game's notation, searched for in another process."""
    return await workers.run(plan_turn, match, seat, level)
