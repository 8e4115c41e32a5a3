"""Changes without a click: deadlines that are due, and tables that an earlier process did not show any more."""

import logging

from bot.services import computer_moves
from bot.services.table_service import CommandResult, TableService
from bot.store.errors import StoreError
from bot.store.tables import DueTable
from bot.tables.commands import DisplayMode, Resume, Tick, Transition
from bot.tables.ids import TableId
from bot.tables.table import Phase, TimerKind
from bot.ui.table_messages import TableMessages

log = logging.getLogger(__name__)


class Recovery:
    """Makes the moves and ends the turns that are due, and shows what an earlier process could not."""

    def __init__(self, table_service: TableService, table_messages: TableMessages, started_ms: int) -> None:
        self._service = table_service
        self._messages = table_messages
        self._started_ms = started_ms
        self._missed: list[TableId] | None = None

    async def on_due(self, due: DueTable) -> None:
        """Do what is due at a table."""
        async with self._messages.log_refusals(due.table_id):
            if due.kind is TimerKind.COMPUTER:
                result = await computer_moves.play_computer_turn(self._service, due.table_id)
            else:
                result = await self._service.execute(due.table_id, Tick(self._started_ms))
            await self._messages.show(result)

    async def find_missed_changes(self) -> None:
        """Find the tables whose last change was stored by a process that ended before it could show it; once.

        It must come before the first change: a table counts as missed until its change is shown. Raises StoreError.
        """
        if self._missed is None:
            self._missed = await self._service.store.tables.unshown_tables()

    async def show_missed_changes(self) -> None:
        """Show those tables; raises StoreError if some could not be read or written, which are still to be shown."""
        errors = dict[TableId, StoreError]()
        for table in self._missed or ():
            try:
                await self.repost(table, in_place=True)
            except StoreError as error:
                errors[table] = error
            except Exception:
                log.exception("table %s could not be shown", table)
        self._missed = list(errors)
        if errors:
            raise next(iter(errors.values()))

    async def repost(self, table: TableId, *, in_place: bool = False) -> None:
        """Post a table anew in its channel, or if `in_place` edit its message where that is enough.

        Raises StoreError if it cannot be read or written.
        """
        async with self._messages.log_refusals(table):
            loaded = await self._service.load(table)
            stored = loaded.stored_table
            if in_place and stored.message and not stored.needs_message and not loaded.table.pause_reason:
                result = CommandResult(stored, Transition(loaded.table))
            elif loaded.table.phase is Phase.OVER:
                result = CommandResult(stored, Transition(loaded.table, display=DisplayMode.REPOST))
            else:
                result = await self._service.execute(table, Resume(loaded.table.channel), loaded=loaded)
            await self._messages.show(result)
