"""A chore: work in the background that is done when it is due, soon after it is asked for, and now and then anyway."""

import logging
from collections.abc import Awaitable, Callable
from contextlib import nullcontext
from typing import Any, Final

from discord.ext import tasks

from bot.services.workers import WorkCancelled
from bot.tables.table import HOUR_MS, MINUTE_MS, SECOND_MS
from bot.ui.background import log_errors
from bot.ui.client import OchoClub

log = logging.getLogger(__name__)

MIN_WAIT_MS: Final = SECOND_MS
"""The wait after `wake`, and the shortest of all."""
RETRY_MS: Final = 20 * SECOND_MS
"""The wait if something is overdue still: it went wrong, or there was too much of it."""
ERROR_RETRY_MS: Final = MINUTE_MS
"""The wait after an error, and while another process does the work."""


class Chore:
    """A chore of the bot: it begins when the bot is ready, outlives errors, and ends before the store closes."""

    def __init__(
        self,
        bot: OchoClub,
        name: str,
        work: Callable[[], Awaitable[int | None]],
        *,
        claim: str = "",
        max_wait_ms: int = HOUR_MS,
    ) -> None:
        """Add a chore to the bot's background loops.

        Args:
            bot: the bot.
            name: the subject of its lines in the log.
            work: does what is due, and returns the time at which something is due next, in milliseconds; None if
                that is not known.
            claim: the claim in the database by which one process at a time does the work; if empty, each does.
            max_wait_ms: the longest time between two looks.
        """
        self.name = name
        self._work, self._claim, self._max_wait_ms = work, claim, max_wait_ms
        self._store, self._now_ms = bot.store, bot.table_service.now_ms
        self._is_woken = False
        self.loop: tasks.Loop[Any] = tasks.loop(seconds=max_wait_ms / SECOND_MS)(self._run)
        bot.background_loops.append(self.loop)

    def wake(self) -> None:
        """Look soon whether something is due: there has been a change."""
        self._is_woken = True
        self.loop.change_interval(seconds=MIN_WAIT_MS / SECOND_MS)

    async def _run(self) -> None:
        self._is_woken = False
        wait_ms = ERROR_RETRY_MS
        with log_errors(log, "%s: tried again later", self.name):
            async with self._store.claim(self._claim) if self._claim else nullcontext(enter_result=True) as is_claimed:
                if is_claimed:
                    try:
                        due_ms = await self._work()
                    except WorkCancelled:  # the bot stops
                        return
                    wait_ms = self._max_wait_ms if due_ms is None else due_ms - self._now_ms()
                    wait_ms = wait_ms if wait_ms > 0 else RETRY_MS
        if self._is_woken:
            wait_ms = MIN_WAIT_MS
        self.loop.change_interval(seconds=min(max(wait_ms, MIN_WAIT_MS), self._max_wait_ms) / SECOND_MS)
