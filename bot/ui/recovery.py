"""What happens at tables without anybody's click: what is due, and what a process that ended left to be shown."""

import logging

from bot.services import computer_moves
from bot.services.table_service import Done, Host
from bot.store.errors import StoreError, Unreadable
from bot.store.store import DueTable
from bot.tables.commands import Change, Resume, Show, Tick
from bot.tables.table import Due, Phase
from bot.ui.table_messages import Display, Unshowable
from games.core import Refused

log = logging.getLogger(__name__)


class Upkeep:
    """Sees to tables.

    Args:
        host: where the tables are.
        display: where they are shown.
        awake_since: when this process started, in milliseconds.
    """

    def __init__(self, host: Host, display: Display, awake_since: int) -> None:
        self._host = host
        self._display = display
        self._awake_since = awake_since
        self._unshown: list[str] | None = None

    async def see_to(self, due: DueTable) -> None:
        """Something is due at a table."""
        try:
            if due.kind is Due.COMPUTER:
                done = await computer_moves.move(self._host, due.table)
            else:
                done = await self._host.do(due.table, Tick(self._awake_since))
            await self._display.show(done)
        except Unreadable as error:
            await self._display.close(error.table)
        except (Refused, Unshowable) as error:
            log.info("table %s: %s", due.table, error)

    async def find_unshown(self) -> None:
        """Find the tables whose last change was stored by a process that ended before it could show it; once.

        This comes before anything else is done at tables, which would be found as well until it is shown.

        Raises:
            StoreError: they cannot be read.
        """
        if self._unshown is None:
            self._unshown = await self._host.store.unshown()

    async def show_unshown(self) -> None:
        """Show those tables.

        Raises:
            StoreError: some could not be read or written; they are still to be shown.
        """
        waiting, self._unshown = self._unshown or [], []
        failed: StoreError | None = None
        for table in waiting:
            try:
                await self.show_again(table)
            except StoreError as error:
                self._unshown.append(table)
                failed = error
            except Exception:
                log.exception("table %s could not be shown", table)
        if failed is not None:
            raise failed

    async def show_again(self, table: str) -> None:
        """Post a table anew, where it is.

        Raises:
            StoreError: it cannot be read or written.
        """
        try:
            kept = await self._host.look(table)
            if kept.table.phase is Phase.OVER:
                await self._display.show(Done(kept, Change(kept.table, show=Show.AGAIN)))
            else:
                await self._display.show(await self._host.do(table, Resume(kept.table.channel)))
        except Unreadable:
            await self._display.close(table)
        except (Refused, Unshowable) as error:
            log.info("table %s is not shown: %s", table, error)
