"""The tables whose times have to move, as the system clock was set back.

The deadlines of tables are times of the system clock. Set back by an hour, each would come an hour late. The scheduler
notices that, at the end of a nap at the latest, and tells by how much. From then on:

- Each table at which something runs is noted with the command that moves its times (`FollowClock`). That is the only
  step that may fail: nothing is noted then, and the scheduler tells again.
- A chore executes the commands, side by side, so that the write queue stores many at a time; what fails stays noted,
  and is tried again.
- A turn that began since, by the clock as it is now, runs by that clock already: the command leaves it alone.
"""

import logging
from typing import Final

from bot.services.alarm import MAX_NAP_MS
from bot.services.background import work_side_by_side
from bot.services.chores import Chores
from bot.services.table_service import TableService
from bot.store.tables import FAR_FUTURE_MS
from bot.tables.commands import FollowClock
from bot.tables.ids import TableId
from bot.tables.table import SECOND_MS, TimerKind
from games.core import Refused

log = logging.getLogger(__name__)

MAX_MOVED_TABLES: Final = 10_000
"""The tables whose times are moved when the system clock was set back, those with the earliest deadlines."""
RETRY_MS: Final = 10 * SECOND_MS
"""The wait before the times of tables are moved that could not be moved."""
RUNNING: Final = frozenset({TimerKind.COMPUTER, TimerKind.TURN, TimerKind.REMINDER, TimerKind.RULES})
"""The timers of times that run; the others are due at an hour, or after weeks."""


class SetBacks:
    """The tables and their commands."""

    def __init__(self, table_service: TableService, chores: Chores) -> None:
        self._service = table_service
        self._commands: dict[TableId, FollowClock] = {}
        self._chore = chores.add("times of tables, as the clock was set back", self._move)

    async def note(self, set_back_ms: int) -> None:
        """The clock was set back, within the last nap. Raises StoreError: nothing is noted."""
        since_ms = self._service.now_ms() - MAX_NAP_MS
        for due in await self._service.store.tables.due_tables(FAR_FUTURE_MS, MAX_MOVED_TABLES):
            if due.kind in RUNNING:
                earlier = self._commands.get(due.table_id)
                total_ms = set_back_ms + (earlier.set_back_ms if earlier is not None else 0)
                self._commands[due.table_id] = FollowClock(total_ms, since_ms)
        self._chore.wake()

    async def _move(self) -> int | None:
        """Move the times of the tables that are noted; returns the time of another try, if one is needed."""
        await work_side_by_side(
            log,
            list(self._commands),
            self._move_times,
            owner=lambda table_id: table_id,
            failure=lambda table_id: f"the times of table {table_id} are moved later",
        )
        return self._service.now_ms() + RETRY_MS if self._commands else None

    async def _move_times(self, table_id: TableId) -> None:
        command = self._commands[table_id]
        try:
            await self._service.execute(table_id, command)
        except Refused as refused:  # there is no such table any more
            log.info("the times of table %s do not move: %s", table_id, refused)
        if self._commands[table_id] is command:
            del self._commands[table_id]
