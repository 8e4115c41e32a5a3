"""The computer players' moves: computed in a process of their own, played like everybody's.

The engines are pure functions of a match, so what failed once would fail for ever: the seat is given up at once, and
the log says why. Only the machine's own trouble, such as a killed process, is raised, for the caller to try again.
"""

import logging
from concurrent.futures.process import BrokenProcessPool
from typing import Final

from bot.services import workers
from bot.services.table_service import CommandResult, TableService
from bot.tables.commands import DisplayMode, GiveUpComputer, Play, Transition
from bot.tables.ids import TableId
from bot.tables.playing import computer_paces_ms
from bot.tables.table import Table
from engine.ai import plan_turn
from engine.wasm import EngineMissing
from games.core import Seat
from games.match import Match

log = logging.getLogger(__name__)

_TRANSIENT: Final = (OSError, MemoryError, BrokenProcessPool, workers.WorkCancelled)


async def play_computer_turn(table_service: TableService, table: TableId) -> CommandResult:
    """Make the moves of the computer player whose turn it is, up to the next roll or the end of the turn.

    If it cannot play, its seat is given up. Raises Refused if somebody has changed the table meanwhile, and StoreError.
    """
    loaded = await table_service.load(table)
    match = loaded.table.match
    if match is None or not seats_to_move(loaded.table):
        return CommandResult(loaded.stored_table, Transition(loaded.table, display=DisplayMode.NONE))
    paces = computer_paces_ms(loaded.table)
    seat = min(paces, key=paces.__getitem__)
    position, player = loaded.table.position, loaded.table.players[seat]
    try:
        command: Play | GiveUpComputer = Play(position, await plan_moves(match, seat, player.level), seat=seat)
    except _TRANSIENT:
        raise
    except EngineMissing as error:
        log.error("table %s: %s cannot play: %s; see `python -m bot doctor`", table, player.name, error)  # noqa: TRY400 -- the reason is enough
        command = GiveUpComputer(position, seat)
    except Exception:
        log.exception("table %s: %s cannot play", table, player.name)
        command = GiveUpComputer(position, seat)
    return await table_service.execute(table, command, loaded=loaded)


def seats_to_move(table: Table) -> list[Seat]:
    """The seats of the computer players that may move now."""
    return [seat for seat in sorted(table.seats_to_move) if table.players[seat].is_computer]


async def plan_moves(match: Match, seat: Seat, level: str) -> tuple[str, ...]:
    """The moves of the computer player in a seat, in the game's notation, searched for in another process."""
    return await workers.run(plan_turn, match, seat, level)
