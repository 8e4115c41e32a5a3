"""A chore: work in the background that is done when it is due, soon after it is asked for, and now and then anyway.

It waits by an alarm (see `bot.services.alarm`): where the system clock was set, or the machine slept, it looks at once
at what is due. Between two looks there is no task, only the alarm.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import nullcontext
from typing import Final, Protocol

from bot.services.alarm import Alarm
from bot.services.table_service import TableService
from bot.services.workers import WorkCancelled
from bot.store.store import Store
from bot.tables.table import HOUR_MS, MINUTE_MS, SECOND_MS
from bot.ui.background import log_errors

log = logging.getLogger(__name__)

MIN_WAIT_MS: Final = SECOND_MS
"""The wait after `wake`, and the shortest of all."""
RETRY_MS: Final = 20 * SECOND_MS
"""The wait if something is overdue still: it went wrong, or there was too much of it."""
ERROR_RETRY_MS: Final = MINUTE_MS
"""The wait after an error, and while another process does the work."""


class ChoreOwner(Protocol):
    """A bot, as its chores know it; `max_nap_ms`: the time between two looks of theirs at the system clock."""

    store: Store
    table_service: TableService
    chores: "list[Chore]"
    max_nap_ms: int


class Chore:
    """A chore of the bot: it begins when the bot is ready, outlives errors, and ends before the store closes."""

    def __init__(
        self,
        bot: ChoreOwner,
        name: str,
        work: Callable[[], Awaitable[int | None]],
        *,
        claim: str = "",
        max_wait_ms: int = HOUR_MS,
    ) -> None:
        """Add a chore to those of the bot.

        Args:
            bot: the bot.
            name: the subject of its lines in the log.
            work: does what is due, and returns the time at which something is due next, in milliseconds; None if
                that is not known.
            claim: the claim in the database by which one process at a time does the work; if empty, each does.
            max_wait_ms: the longest time between two looks.
        """
        self.name, self.claim, self.max_wait_ms = name, claim, max_wait_ms
        self._work, self._store, self._now_ms = work, bot.store, bot.table_service.now_ms
        self._alarm = Alarm(self._now_ms, self._on_ring, max_nap_ms=bot.max_nap_ms)
        self._looking: asyncio.Task[None] | None = None
        self._has_begun = self._has_rung = self._is_stopped = False
        bot.chores.append(self)

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
        with log_errors(log, "%s: tried again later", self.name):
            async with self._store.claim(self.claim) if self.claim else nullcontext(enter_result=True) as is_claimed:
                if is_claimed:
                    try:
                        due_ms = await self._work()
                    except WorkCancelled:  # the bot stops
                        return self.max_wait_ms
                    wait_ms = self.max_wait_ms if due_ms is None else due_ms - self._now_ms()
                    wait_ms = wait_ms if wait_ms > 0 else RETRY_MS
        return min(max(wait_ms, MIN_WAIT_MS), self.max_wait_ms)

    def _on_ring(self, _drift_ms: int) -> None:
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look_and_wait())
        else:
            self._has_rung = True

    async def _look_and_wait(self) -> None:
        self._has_rung = False
        wait_ms = await self.look()
        self._alarm.set(self._now_ms() + (MIN_WAIT_MS if self._has_rung else wait_ms))
