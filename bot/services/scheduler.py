"""The scheduler of deadlines: one timer, set to the earliest deadline of all tables.

The deadlines are rows of the database. The timer is set to the earliest; when it rings, what is due is done, and it
is set anew. Nothing is read for tables at which nothing is due.

The timer is an alarm (see `bot.services.alarm`): where the system clock was set, the deadlines are read anew. Where it
was set back, each deadline would come that much later: whoever knows the tables is told first, and moves their times.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from bot.services.alarm import MAX_NAP_MS, Alarm
from bot.store.errors import Conflict, StoreError
from bot.store.outage import log_level
from bot.store.store import Store
from bot.store.tables import FAR_FUTURE_MS, DueTable
from bot.tables.ids import TableId

log = logging.getLogger(__name__)

MAX_CONCURRENT_TABLES = 20
"""The tables that are handled at a time."""
RETRY_MS = 2000
"""The wait after an error of the database, or of the handling of a table."""


class Scheduler:
    """The one timer, which calls `on_due` with each table at which something is due.

    It calls `on_set_back` with the milliseconds by which the system clock was set back.
    """

    def __init__(
        self,
        store: Store,
        now_ms: Callable[[], int],
        on_due: Callable[[DueTable], Awaitable[None]],
        on_set_back: Callable[[int], Awaitable[None]],
        *,
        max_nap_ms: int = MAX_NAP_MS,
    ) -> None:
        self._store = store
        self._now_ms = now_ms
        self._on_due = on_due
        self._on_set_back = on_set_back
        self._alarm = Alarm(now_ms, self._on_ring, max_nap_ms=max_nap_ms)
        self._ringing: asyncio.Task[None] | None = None
        self._set_back_ms = 0
        self._busy: dict[TableId, asyncio.Task[None]] = {}
        self._retries: dict[TableId, tuple[int, int]] = {}
        self._has_started = self._stopped = False

    def start(self) -> None:
        """Set the timer for the first time; nothing happens if it was set before."""
        if not self._has_started:
            self._has_started = True
            self._ring()

    async def stop(self, grace_s: float) -> None:
        """Stop the timer for good, and cancel the work that it began if that takes longer than `grace_s` seconds."""
        self._stopped = True
        self._alarm.cancel()
        running = [task for task in (self._ringing, *self._busy.values()) if task is not None]
        if running:
            await asyncio.wait(running, timeout=grace_s)
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    def schedule(self, due_ms: int) -> None:
        """Set the timer to `due_ms` (milliseconds), if it is not set to an earlier time."""
        if not self._stopped:
            self._alarm.set(due_ms)

    def _on_ring(self, drift_ms: int) -> None:
        """See to what is due; each time that was computed by a clock that was set since may be wrong."""
        if drift_ms:
            log.warning("the system clock moved by %+.0f s; the deadlines are read again", drift_ms / 1000)
            self._retries.clear()
        self._set_back_ms += max(-drift_ms, 0)
        self._ring()

    def _ring(self) -> None:
        self._alarm.cancel()
        if self._stopped:
            return
        if self._ringing is None or self._ringing.done():
            self._ringing = asyncio.create_task(self._handle_due())
        else:
            self._ringing.add_done_callback(lambda _: self.schedule(self._now_ms()))

    async def _handle_due(self) -> None:
        try:
            if set_back_ms := self._set_back_ms:
                await self._on_set_back(set_back_ms)
                self._set_back_ms -= set_back_ms
            now, tables = self._now_ms(), self._store.tables
            overdue = await tables.due_tables(now, MAX_CONCURRENT_TABLES + len(self._busy) + len(self._retries))
            overdue_ids = {due.table_id for due in overdue}
            self._retries = {table: retry for table, retry in self._retries.items() if table in overdue_ids}
            for due in overdue:
                if len(self._busy) == MAX_CONCURRENT_TABLES:
                    return  # the first to finish rings
                if due.table_id not in self._busy and self._attempt_ms(due) <= now:
                    self._busy[due.table_id] = asyncio.create_task(self._handle(due))
            for due in await tables.due_tables(FAR_FUTURE_MS, 1 + len(self._busy) + len(self._retries)):
                if due.table_id not in self._busy:
                    self.schedule(self._attempt_ms(due))
        except StoreError as error:
            log.log(log_level(error, logging.WARNING), "the deadlines cannot be read, trying again: %s", error)
            self.schedule(self._now_ms() + RETRY_MS)

    def _attempt_ms(self, due: DueTable) -> int:
        """The time of the next attempt at a deadline: not at once if the last one left the table due."""
        attempted_ms, retry_ms = self._retries.get(due.table_id, (0, 0))
        return max(due.due_at_ms, retry_ms) if attempted_ms == due.due_at_ms else due.due_at_ms

    async def _handle(self, due: DueTable) -> None:
        try:
            await self._on_due(due)
        except Conflict:
            log.info("table %s was changed or forgotten just then", due.table_id)
        except StoreError as error:
            log.log(log_level(error, logging.WARNING), "table %s could not be seen to: %s", due.table_id, error)
        except Exception:
            log.exception("table %s could not be seen to, trying again", due.table_id)
        finally:
            self._retries[due.table_id] = (due.due_at_ms, self._now_ms() + RETRY_MS)
            del self._busy[due.table_id]
            self.schedule(self._now_ms())
