"""What happens by itself: one timer on the earliest deadline of all tables.

The deadlines are rows of the database. The timer is set to the earliest; when it rings, what is due is done, and it
is set anew. Nothing is read for tables at which nothing is due.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from bot.store.errors import Conflict, StoreError
from bot.store.store import DueTable, Store

log = logging.getLogger(__name__)

BATCH = 20
"""How many tables are seen to at a time."""
RETRY = 2000
"""How long to wait after the database could not be read, or a deadline could not be seen to, in milliseconds."""


class Clock:
    """The one timer.

    Args:
        store: where the deadlines are.
        now: the time, in milliseconds.
        see_to: what to do when something is due at a table.
    """

    def __init__(self, store: Store, now: Callable[[], int], see_to: Callable[[DueTable], Awaitable[None]]) -> None:
        self._store = store
        self._now = now
        self._see_to = see_to
        self._timer: asyncio.TimerHandle | None = None
        self._set_to = 0
        self._ringing: asyncio.Task[None] | None = None
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._tried: dict[str, tuple[int, int]] = {}
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

    def expect(self, at: int) -> None:
        """Something is due at `at` (milliseconds); ring then at the latest."""
        if self._stopped:
            return
        if self._timer is not None and not self._timer.cancelled() and self._set_to <= at:
            return
        if self._timer is not None:
            self._timer.cancel()
        self._set_to = at
        self._timer = asyncio.get_running_loop().call_later(max(at - self._now(), 1) / 1000, self._ring)

    def _ring(self) -> None:
        self._timer = None
        if self._stopped:
            return
        if self._ringing is None or self._ringing.done():
            self._ringing = asyncio.create_task(self._work())
        else:
            self._ringing.add_done_callback(lambda _: self.expect(self._now()))

    async def _work(self) -> None:
        try:
            now = self._now()
            overdue = await self._store.due(now, BATCH + len(self._busy) + len(self._tried))
            self._tried = {due.table: self._tried[due.table] for due in overdue if due.table in self._tried}
            for due in overdue:
                if len(self._busy) == BATCH:
                    return  # whichever is done first rings
                if due.table not in self._busy and self._turn(due) <= now:
                    self._busy[due.table] = asyncio.create_task(self._one(due))
            for due in await self._store.due(_FAR, 1 + len(self._busy) + len(self._tried)):
                if due.table not in self._busy:
                    self.expect(self._turn(due))
        except StoreError as error:
            log.warning("the deadlines cannot be read, trying again: %s", error)
            self.expect(self._now() + RETRY)

    def _turn(self, due: DueTable) -> int:
        """When to see to a deadline: not again at once if that was tried and the table is still due."""
        tried, again = self._tried.get(due.table, (0, 0))
        return max(due.at, again) if tried == due.at else due.at

    async def _one(self, due: DueTable) -> None:
        try:
            await self._see_to(due)
        except Conflict:
            log.info("table %s was changed or forgotten just then", due.table)
        except Exception:
            log.exception("table %s could not be seen to, trying again", due.table)
        finally:
            self._tried[due.table] = (due.at, self._now() + RETRY)
            del self._busy[due.table]
            self.expect(self._now())


_FAR = 2**62
