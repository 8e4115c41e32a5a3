"""What is looked after again and again, beside everything else."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from bot.store.errors import StoreError

log = logging.getLogger(__name__)


class BackgroundLoop:
    """Work that is done in the background: when the bot is ready, and again after a while.

    Args:
        work: what to do; answers after how many seconds it is to be done again, None for not before it is asked for.
        failing: what is logged when it goes wrong.
        again: after how many seconds it is done again then.
    """

    def __init__(self, work: Callable[[], Awaitable[float | None]], failure_message: str, retry_s: float) -> None:
        self._work = work
        self._failure_message = failure_message
        self._retry_s = retry_s
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Do it for the first time; once, however often the connection comes back."""
        if self._task is None:
            self._start_task()

    def schedule(self, delay_s: float) -> None:
        """Do it after so many seconds, unless it is going to be done anyway."""
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(delay_s, self._start_task)

    async def stop(self) -> None:
        """Do it no more."""
        if self._timer is not None:
            self._timer.cancel()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def _start_task(self) -> None:
        self._timer = None
        self._task = asyncio.create_task(self._run_once())

    async def _run_once(self) -> None:
        again: float | None = self._retry_s
        try:
            again = await self._work()
        except StoreError as error:
            log.warning("%s: %s", self._failure_message, error)
        except Exception:
            log.exception("%s", self._failure_message)
        if again is not None:
            self.schedule(again)
