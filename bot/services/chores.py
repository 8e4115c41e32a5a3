"""Chores: work in the background that is done when it is due, when it is asked for, and at least now and then.

Of loops that wait for what is due there are two: the scheduler, for deadlines of tables, and the chore, for all else.

- The work of a chore does what is due and returns the time at which something is due next, or None if that is not
  known. It is done again then, soon after somebody wakes the chore, and after the longest wait anyway.
- It never runs twice at a time in a process. A chore with a claim runs in one process at a time: the others look again
  later. What comes while it works makes it look once more.
- After an error, which is logged, or with something overdue still, it is done again after a pause.
- It waits by an alarm (`bot.services.alarm`): where the system clock was set, or the machine slept, it looks at once.
  Between two looks there is no task, only the alarm.
- Chores begin when the bot is ready, and end before the store closes, in the middle of their work if need be.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AbstractAsyncContextManager, nullcontext
from typing import Final, TypeAlias

from msgspec import Struct

from bot.services.alarm import Alarm
from bot.services.background import log_errors
from bot.services.workers import WorkCancelled
from bot.store.store import Store
from bot.tables.table import HOUR_MS, MINUTE_MS, SECOND_MS

log = logging.getLogger(__name__)

MIN_WAIT_MS: Final = SECOND_MS
"""The wait after `wake`, and the shortest of all."""
RETRY_MS: Final = 20 * SECOND_MS
"""The wait if something is overdue still: it went wrong, or there was too much of it."""
ERROR_RETRY_MS: Final = MINUTE_MS
"""The wait after an error, and while another process does the work."""

Work: TypeAlias = Callable[[], Awaitable[int | None]]
"""Does what is due, and returns the time at which something is due next, in milliseconds; None: that is not known."""


class Chores:
    """The chores of a process, on its store and by its clock; `max_nap_ms`: as for `Alarm`."""

    def __init__(self, store: Store, now_ms: Callable[[], int], max_nap_ms: int) -> None:
        self._store = store
        self._now_ms = now_ms
        self._max_nap_ms = max_nap_ms
        self._chores: list[Chore] = []

    def __iter__(self) -> Iterator["Chore"]:
        """Each chore."""
        return iter(self._chores)

    def add(self, name: str, work: Work, *, claim: str = "", max_wait_ms: int = HOUR_MS) -> "Chore":
        """Add a chore.

        Args:
            name: the subject of its lines in the log.
            work: does what is due.
            claim: the claim in the database by which one process at a time does the work; if empty, each does.
            max_wait_ms: the longest time between two looks.
        """
        plan = ChorePlan(name, work, claim, max_wait_ms)
        chore = Chore(plan, self._store.claim, self._now_ms, self._max_nap_ms)
        self._chores.append(chore)
        return chore

    def begin(self) -> None:
        """Begin all chores that have not begun."""
        for chore in self._chores:
            chore.begin()

    async def stop(self) -> None:
        """Stop all chores for good."""
        await asyncio.gather(*(chore.stop() for chore in self._chores))


class ChorePlan(Struct, frozen=True):
    """The work of a chore and its times, as for `Chores.add`."""

    name: str
    work: Work
    claim: str
    max_wait_ms: int


class Chore:
    """A chore."""

    def __init__(
        self,
        plan: ChorePlan,
        claim: Callable[[str], AbstractAsyncContextManager[bool]],
        now_ms: Callable[[], int],
        max_nap_ms: int,
    ) -> None:
        self.plan = plan
        self._claim, self._now_ms = claim, now_ms
        self._alarm = Alarm(self._now_ms, self._on_ring, max_nap_ms=max_nap_ms)
        self._looking: asyncio.Task[None] | None = None
        self._has_begun = self._has_rung = self._is_stopped = False

    @property
    def name(self) -> str:
        """The subject of its lines in the log."""
        return self.plan.name

    def begin(self) -> None:
        """Look for the first time; nothing happens if the chore has begun."""
        if not self._has_begun:
            self._has_begun = True
            self._on_ring(0)

    def wake(self, wait_ms: int = MIN_WAIT_MS) -> None:
        """Look soon, or after some milliseconds, whether something is due: there has been a change."""
        if self._has_begun and not self._is_stopped:
            self._alarm.set(self._now_ms() + wait_ms)

    async def stop(self) -> None:
        """Stop for good, in the middle of the work if need be."""
        self._is_stopped = True
        self._alarm.cancel()
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.wait({self._looking})

    async def look(self) -> int:
        """Do what is due; returns the milliseconds until the next look."""
        wait_ms = ERROR_RETRY_MS
        plan = self.plan
        with log_errors(log, "%s: tried again later", plan.name):
            async with self._claim(plan.claim) if plan.claim else nullcontext(enter_result=True) as is_claimed:
                if is_claimed:
                    try:
                        due_ms = await plan.work()
                    except WorkCancelled:  # the bot stops
                        return plan.max_wait_ms
                    wait_ms = plan.max_wait_ms if due_ms is None else due_ms - self._now_ms()
                    wait_ms = wait_ms if wait_ms > 0 else RETRY_MS
        return min(max(wait_ms, MIN_WAIT_MS), plan.max_wait_ms)

    def _on_ring(self, _drift_ms: int) -> None:
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look_and_wait())
        else:
            self._has_rung = True

    async def _look_and_wait(self) -> None:
        self._has_rung = False
        wait_ms = await self.look()
        self._alarm.set(self._now_ms() + (MIN_WAIT_MS if self._has_rung else wait_ms))
