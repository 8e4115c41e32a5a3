"""What is looked after again and again, beside everything else."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from bot.store.errors import StoreError

log = logging.getLogger(__name__)


class Routine:
    """Work that is done in the background: when the bot is ready, and again after a while.

    Args:
        work: what to do; answers after how many seconds it is to be done again, None for not before it is asked for.
        failing: what is logged when it goes wrong.
        again: after how many seconds it is done again then.
    """

    def __init__(self, work: Callable[[], Awaitable[float | None]], failing: str, again: float) -> None:
        self._work = work
        self._failing = failing
        self._again = again
        self._timer: asyncio.TimerHandle | None = None
        self._working: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Do it for the first time; once, however often the connection comes back."""
        if self._working is None:
            self._begin()

    def later(self, seconds: float) -> None:
        """Do it after so many seconds, unless it is going to be done anyway."""
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(seconds, self._begin)

    async def stop(self) -> None:
        """Do it no more."""
        if self._timer is not None:
            self._timer.cancel()
        if self._working is not None:
            self._working.cancel()
            await asyncio.gather(self._working, return_exceptions=True)

    def _begin(self) -> None:
        self._timer = None
        self._working = asyncio.create_task(self._do())

    async def _do(self) -> None:
        again: float | None = self._again
        try:
            again = await self._work()
        except StoreError as error:
            log.warning("%s: %s", self._failing, error)
        except Exception:
            log.exception("%s", self._failing)
        if again is not None:
            self.later(again)
