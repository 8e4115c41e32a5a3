"""The computer players' moves: computed in a process of their own, played like everybody's.

An opponent may think long, up to a second or so (`Strength.thinks_long`). Only so many do at a time that the pool has
processes left for hints and for everybody else (`workers.thinking_long`); those who come meanwhile think in a hurry,
and wait for nobody.

The engines are pure functions of a match, so what failed once would fail for ever: the seat is given up at once, and
the log says why. Only the machine's own trouble, such as a killed process, is raised, for the caller to try again.

A computer player thinks until another timer of its table is due, and at most `THINKING_LIMIT_S`. A move that comes too
late, is refused, or fails for the machine's trouble puts its timer off (`DelayComputer`), so that the table's other
timers come on.
"""

import logging
from concurrent.futures.process import BrokenProcessPool
from typing import Final

from msgspec.structs import replace

from bot.services import advice, workers
from bot.services.advice import AdviceOutOfTime
from bot.services.table_service import CommandResult, LoadedTable, TableService
from bot.services.workers import WorkCancelled
from bot.store.errors import StoreError
from bot.tables.clocks import computer_paces_ms
from bot.tables.commands import DelayComputer, DisplayMode, GiveUpComputer, Play, Transition
from bot.tables.ids import TableId
from bot.tables.table import SECOND_MS, Table, next_timer
from engine.ai import plan_turn
from engine.catalog import ENGINES
from engine.wasm import EngineMissing
from games.core import Refused, Seat
from games.match import Match

log = logging.getLogger(__name__)

WORK_LIMIT_S: Final = 30.0
"""The most processor time for the moves of a turn."""
THINKING_LIMIT_S: Final = 120.0
"""The longest time to wait for the moves of a turn, with those of other tables before them."""
MIN_THINKING_S: Final = 5.0
"""The time that a computer player has even if another timer of its table is due by then."""
TRANSIENT_ERRORS: Final = (OSError, MemoryError, BrokenProcessPool, WorkCancelled, AdviceOutOfTime)
"""The machine's own trouble, which passes."""


async def play_or_delay(table_service: TableService, table_id: TableId) -> CommandResult:
    """Make the moves of the computer player whose turn it is; if that fails, put its next try off.

    Raises:
        Refused: `no-table`.
        StoreError: the database fails; nothing has changed, and its timer neither.
        WorkCancelled: the bot stops.
    """
    loaded = await table_service.load(table_id)
    table = loaded.table
    try:
        result = await play_computer_turn(table_service, table_id, loaded)
        if result.table is not table:
            return result
    except (StoreError, WorkCancelled):
        raise
    except (Refused, AdviceOutOfTime) as error:
        log.info("table %s: a computer player does not move now: %s", table_id, error)
    except Exception:
        log.exception("table %s: a computer player cannot move now", table_id)
    return await table_service.execute(table_id, DelayComputer(table.computer_moves_at_ms))


async def play_computer_turn(
    table_service: TableService, table_id: TableId, loaded: LoadedTable | None = None
) -> CommandResult:
    """Make the moves of the computer player whose turn it is, up to the next roll or the end of the turn.

    If it cannot play, its seat is given up. Raises Refused if somebody has changed the table meanwhile, StoreError, and
    what may pass: AdviceOutOfTime, WorkCancelled, OSError, MemoryError, BrokenProcessPool.
    """
    loaded = loaded or await table_service.load(table_id)
    match = loaded.table.match
    if match is None or not seats_to_move(loaded.table):
        return CommandResult(loaded.stored_table, Transition(loaded.table, display=DisplayMode.NONE))
    paces = computer_paces_ms(loaded.table)
    seat = min(paces, key=paces.__getitem__)
    position, player = loaded.table.position, loaded.table.players[seat]
    limit_s = _thinking_limit_s(loaded.table, table_service.now_ms())
    try:
        moves = await plan_moves(match, seat, player.level, limit_s)
        command: Play | GiveUpComputer = Play(position, moves, seat=seat)
    except TRANSIENT_ERRORS:
        raise
    except EngineMissing as error:
        log.error("table %s: %s cannot play: %s; see `python -m bot doctor`", table_id, player.name, error)  # noqa: TRY400 -- the reason is enough
        command = GiveUpComputer(position, seat)
    except Exception:
        log.exception("table %s: %s cannot play", table_id, player.name)
        command = GiveUpComputer(position, seat)
    return await table_service.execute(table_id, command, loaded=loaded)


def seats_to_move(table: Table) -> list[Seat]:
    """The seats of the computer players that may move now."""
    return [seat for seat in sorted(table.seats_to_move) if table.players[seat].is_computer]


async def plan_moves(match: Match, seat: Seat, level: str, limit_s: float) -> tuple[str, ...]:
    """The moves of the computer player in a seat, in the game's notation, searched for in another process.

    Raises AdviceOutOfTime, WorkCancelled, and whatever the engine raises.
    """
    if not ENGINES[match.game].strength(match, level).thinks_long:
        return await advice.run(plan_turn, match, seat, level, work_limit_s=WORK_LIMIT_S, wait_limit_s=limit_s)
    with workers.thinking_long() as may_think_long:
        return await advice.run(
            plan_turn, match, seat, level, not may_think_long, work_limit_s=WORK_LIMIT_S, wait_limit_s=limit_s
        )


def _thinking_limit_s(table: Table, now_ms: int) -> float:
    """The time until another timer of the table is due, within the limits."""
    timer = next_timer(replace(table, computer_moves_at_ms=0))
    rest_s = (timer[0] - now_ms) / SECOND_MS if timer is not None else THINKING_LIMIT_S
    return min(max(rest_s, MIN_THINKING_S), THINKING_LIMIT_S)
