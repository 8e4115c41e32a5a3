"""What happens by itself: one timer on the earliest deadline of all tables.

The deadlines are rows of the database. The timer is set to the earliest; when it rings, what is due is done, and it
is set anew. Nothing is read for tables at which nothing is due.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from bot.store.errors import StoreError
from bot.store.store import DueTable, Store

log = logging.getLogger(__name__)

BATCH = 20
"""How many tables are seen to at a time."""
RETRY = 2000
"""How long to wait after the database could not be read, or a table could not be seen to, in milliseconds."""


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
        self._later: dict[str, int] = {}

    def start(self) -> None:
        """Set the timer for the first time."""
        self._ring()

    async def stop(self) -> None:
        """Let the timer go, and wait for what is being done."""
        if self._timer is not None:
            self._timer.cancel()
        running = [task for task in (self._ringing, *self._busy.values()) if task is not None]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    def expect(self, at: int) -> None:
        """Something is due at `at` (milliseconds); ring then at the latest."""
        if self._timer is not None and not self._timer.cancelled() and self._set_to <= at:
            return
        if self._timer is not None:
            self._timer.cancel()
        self._set_to = at
        self._timer = asyncio.get_running_loop().call_later(max(at - self._now(), 1) / 1000, self._ring)

    def _ring(self) -> None:
        self._timer = None
        if self._ringing is None or self._ringing.done():
            self._ringing = asyncio.create_task(self._work())
        else:
            self._ringing.add_done_callback(lambda _: self.expect(self._now()))

    async def _work(self) -> None:
        try:
            waiting = await self._store.due(self._now(), BATCH + len(self._busy) + len(self._later))
            for due in waiting:
                if due.table not in self._busy and self._later.get(due.table, 0) <= self._now():
                    self._later.pop(due.table, None)
                    task = asyncio.create_task(self._one(due))
                    self._busy[due.table] = task
            await self._next()
        except StoreError as error:
            log.warning("the deadlines cannot be read, trying again: %s", error)
            self.expect(self._now() + RETRY)

    async def _next(self) -> None:
        """Ring again when the next deadline comes that nobody is seeing to."""
        waiting = await self._store.due(_FAR, BATCH + len(self._busy) + len(self._later))
        free = [max(due.at, self._later.get(due.table, 0)) for due in waiting if due.table not in self._busy]
        if free:
            self.expect(min(free))

    async def _one(self, due: DueTable) -> None:
        try:
            await self._see_to(due)
        except Exception:
            log.exception("table %s could not be seen to, trying again", due.table)
            self._later[due.table] = self._now() + RETRY
        finally:
            del self._busy[due.table]
            self.expect(max(self._now() + 1, self._later.get(due.table, 0)))


_FAR = 2**62
