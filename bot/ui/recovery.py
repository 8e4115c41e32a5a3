"""Changes without a click: deadlines that are due, and tables that an earlier process could not show any more."""

import logging

from bot.services import computer_moves
from bot.services.table_service import CommandResult, TableService
from bot.store.errors import StoreError, UnreadableTable
from bot.store.tables import DueTable
from bot.tables.commands import DisplayMode, Resume, Tick, Transition
from bot.tables.table import Phase, TimerKind
from bot.ui.table_messages import ChannelUnavailable, TableMessages
from games.core import Refused

log = logging.getLogger(__name__)


class Recovery:
    """Sees to tables.

    Args:
        table_service: executes commands.
        table_messages: shows the results.
        started_ms: when this process started, in milliseconds.
    """

    def __init__(self, table_service: TableService, table_messages: TableMessages, started_ms: int) -> None:
        self._host = table_service
        self._display = table_messages
        self._started_ms = started_ms
        self._missed: list[str] | None = None

    async def on_due(self, due: DueTable) -> None:
        """Something is due at a table."""
        try:
            if due.kind is TimerKind.COMPUTER:
                done = await computer_moves.play_computer_turn(self._host, due.table_id)
            else:
                done = await self._host.execute(due.table_id, Tick(self._started_ms))
            await self._display.show(done)
        except UnreadableTable as error:
            await self._display.show_unreadable(error.table_id)
        except (Refused, ChannelUnavailable) as error:
            log.info("table %s: %s", due.table_id, error)

    async def find_missed_changes(self) -> None:
        """Find the tables whose last change was stored by a process that ended before it could show it; once.

        This comes before anything else is done at tables, which would be found as well until it is shown.

        Raises:
            StoreError: they cannot be read.
        """
        if self._missed is None:
            self._missed = await self._host.store.tables.unshown_tables()

    async def show_missed_changes(self) -> None:
        """Show those tables.

        Raises:
            StoreError: some could not be read or written; they are still to be shown.
        """
        waiting, self._missed = self._missed or [], []
        failed: StoreError | None = None
        for table in waiting:
            try:
                await self.repost(table)
            except StoreError as error:
                self._missed.append(table)
                failed = error
            except Exception:
                log.exception("table %s could not be shown", table)
        if failed is not None:
            raise failed

    async def repost(self, table: str) -> None:
        """Post a table anew, where it is.

        Raises:
            StoreError: it cannot be read or written.
        """
        try:
            loaded = await self._host.load(table)
            if loaded.table.phase is Phase.OVER:
                transition = Transition(loaded.table, display=DisplayMode.REPOST)
                result = CommandResult(loaded.stored_table, transition)
            else:
                result = await self._host.execute(table, Resume(loaded.table.channel), loaded=loaded)
            await self._display.show(result)
        except UnreadableTable:
            await self._display.show_unreadable(table)
        except (Refused, ChannelUnavailable) as error:
            log.info("table %s is not shown: %s", table, error)
