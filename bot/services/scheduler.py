"""The scheduler of deadlines: one timer, set to the earliest deadline of all tables.

The deadlines are rows of the database. The timer is set to the earliest; when it rings, what is due is done, and it
is set anew. Nothing is read for tables at which nothing is due.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from bot.store.errors import Conflict, StoreError
from bot.store.store import Store
from bot.store.tables import DueTable

log = logging.getLogger(__name__)

MAX_CONCURRENT_TABLES = 20
"""How many tables are seen to at a time."""
RETRY_MS = 2000
"""How long to wait after the database could not be read, or a deadline could not be seen to, in milliseconds."""


class Scheduler:
    """The one timer.

    Args:
        store: where the deadlines are.
        now: the time, in milliseconds.
        see_to: what to do when something is due at a table.
    """

    def __init__(self, store: Store, now_ms: Callable[[], int], on_due: Callable[[DueTable], Awaitable[None]]) -> None:
        self._store = store
        self._now_ms = now_ms
        self._on_due = on_due
        self._timer: asyncio.TimerHandle | None = None
        self._timer_due_ms = 0
        self._ringing: asyncio.Task[None] | None = None
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._retries: dict[str, tuple[int, int]] = {}
        self._stopped = False

    def start(self) -> None:
        """Set the timer for the first time."""
        self._ring()

    async def stop(self) -> None:
        """Let the timer go for good, and what is being done with it."""
        self._stopped = True
        if self._timer is not None:
            self._timer.cancel()
        running = [task for task in (self._ringing, *self._busy.values()) if task is not None]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    def schedule(self, due_ms: int) -> None:
        """Something is due at `due_ms` (milliseconds); ring then at the latest."""
        if self._stopped:
            return
        if self._timer is not None and not self._timer.cancelled() and self._timer_due_ms <= due_ms:
            return
        if self._timer is not None:
            self._timer.cancel()
        self._timer_due_ms = due_ms
        self._timer = asyncio.get_running_loop().call_later(max(due_ms - self._now_ms(), 1) / 1000, self._ring)

    def _ring(self) -> None:
        self._timer = None
        if self._stopped:
            return
        if self._ringing is None or self._ringing.done():
            self._ringing = asyncio.create_task(self._handle_due())
        else:
            self._ringing.add_done_callback(lambda _: self.schedule(self._now_ms()))

    async def _handle_due(self) -> None:
        try:
            now = self._now_ms()
            overdue = await self._store.tables.due_tables(
                now, MAX_CONCURRENT_TABLES + len(self._busy) + len(self._retries)
            )
            self._retries = {
                due.table_id: self._retries[due.table_id] for due in overdue if due.table_id in self._retries
            }
            for due in overdue:
                if len(self._busy) == MAX_CONCURRENT_TABLES:
                    return  # whichever is done first rings
                if due.table_id not in self._busy and self._attempt_ms(due) <= now:
                    self._busy[due.table_id] = asyncio.create_task(self._handle(due))
            for due in await self._store.tables.due_tables(_FAR_FUTURE_MS, 1 + len(self._busy) + len(self._retries)):
                if due.table_id not in self._busy:
                    self.schedule(self._attempt_ms(due))
        except StoreError as error:
            log.warning("the deadlines cannot be read, trying again: %s", error)
            self.schedule(self._now_ms() + RETRY_MS)

    def _attempt_ms(self, due: DueTable) -> int:
        """When to see to a deadline: not again at once if that was tried and the table is still due."""
        tried, again = self._retries.get(due.table_id, (0, 0))
        return max(due.due_at_ms, again) if tried == due.due_at_ms else due.due_at_ms

    async def _handle(self, due: DueTable) -> None:
        try:
            await self._on_due(due)
        except Conflict:
            log.info("table %s was changed or forgotten just then", due.table_id)
        except Exception:
            log.exception("table %s could not be seen to, trying again", due.table_id)
        finally:
            self._retries[due.table_id] = (due.due_at_ms, self._now_ms() + RETRY_MS)
            del self._busy[due.table_id]
            self.schedule(self._now_ms())


_FAR_FUTURE_MS = 2**62
