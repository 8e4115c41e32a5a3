"""Winning chances and advice, worked out in the process pool and bounded in time.

In memory they are bounded by the engines: compiled modules by `engine.wasm.MEMORY_LIMIT`, results by small caches.
"""

import asyncio
import signal
from collections.abc import Callable
from typing import Final, NoReturn, TypeVar

from bot.services import workers
from engine import advice as engine_advice
from engine.core import Advice
from games.core import Seat
from games.match import Match

T = TypeVar("T")

WORK_LIMIT_S: Final = 3.0
"""The most processor time for an answer."""
WAIT_LIMIT_S: Final = 20.0
"""The longest time to wait for an answer, with the jobs before it and the start of a process."""


class AdviceOutOfTime(Exception):  # noqa: N818 -- a limit that was set
    """The answer took too long, or too many jobs were before it."""


async def advise(match: Match, seat: Seat) -> Advice:
    """The advice for a seat. Raises AdviceOutOfTime, EngineMissing, WorkCancelled."""
    return await run(engine_advice.advise, match, seat)


async def chances(match: Match) -> tuple[float, ...]:
    """Each seat's winning chance. Raises AdviceOutOfTime, EngineMissing, WorkCancelled."""
    return await run(engine_advice.chances, match)


async def run(
    function: Callable[..., T],
    *arguments: object,
    work_limit_s: float = WORK_LIMIT_S,
    wait_limit_s: float = WAIT_LIMIT_S,
) -> T:
    """Call a function of an engine in a process of the pool. Raises AdviceOutOfTime, EngineMissing, WorkCancelled."""
    try:
        async with asyncio.timeout(wait_limit_s):
            return await workers.run(_call_in_time, work_limit_s, function, *arguments)
    except TimeoutError as error:
        raise AdviceOutOfTime(f"{function.__name__} took more than {work_limit_s:g} s") from error


def _call_in_time(limit_s: float, function: Callable[..., T], *arguments: object) -> T:
    """Call a function, in a process of the pool. Raises TimeoutError; without timers, as on Windows, it has no end."""
    if not hasattr(signal, "setitimer"):
        return function(*arguments)
    signal.signal(signal.SIGPROF, _end)
    signal.setitimer(signal.ITIMER_PROF, limit_s)
    try:
        return function(*arguments)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def _end(*_: object) -> NoReturn:
    raise TimeoutError
