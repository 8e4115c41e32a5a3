"""The processes for what would keep the event loop busy: one pool for the whole program.

Python keeps a process busy with one thing at a time, threads and all; so what takes long has processes of its own. They
begin when there is something to do, leave stopping to the bot, and end with it, however it ends.
"""

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from ctypes import c_bool, c_int
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeVar

T = TypeVar("T")

log = logging.getLogger(__name__)

MAX_LONG_JOBS: Final = 1
"""Of what takes many seconds so much is done at a time, and whoever has it to do sees to that. So there is always a
process for what is done in a moment."""


class WorkCancelled(Exception):  # noqa: N818 -- somebody's decision, not an error of the program
    """Work was given up because the bot stops."""


async def run(function: Callable[..., T], *arguments: Any) -> T:
    """Call a function in a process of the pool; it, its arguments and its answer can be pickled.

    If the process was ended from outside, for want of memory perhaps, it is done once more in another one.

    Raises:
        WorkCancelled: the work gave up, for the bot stops.
    """
    return await _run_in(_pool(), function, *arguments)


async def _run_in(pool: "_Pool", function: Callable[..., T], *arguments: Any) -> T:
    if pool.cancel_flag.value:  # since the caller chose the pool
        raise WorkCancelled
    loop = asyncio.get_running_loop()
    try:
        return await loop.run_in_executor(pool.executor, function, *arguments)
    except BrokenProcessPool:
        log.warning("a process was ended from outside; another one begins")
        if _pool() is pool:
            _pool.cache_clear()
        return await loop.run_in_executor(_pool().executor, function, *arguments)


async def run_with_progress(
    on_progress: Callable[[int, int], Awaitable[None]], interval_s: float, function: Callable[..., T], *arguments: Any
) -> T:
    """The same for what takes long; meanwhile it is told how far that is, as it has reported.

    Args:
        on_progress: gets what is done, and of how much; only if that is news. It doesn't fail.
        interval_s: how many seconds to wait in between.
        function: see `run`.
        arguments: likewise.

    Raises:
        WorkCancelled: see `run`.
    """
    pool = _pool()
    pool.progress[:] = (0, 0)
    known = [0, 0]
    working = asyncio.ensure_future(_run_in(pool, function, *arguments))
    while not (await asyncio.wait({working}, timeout=interval_s))[0]:
        if (found := _pool().progress[:]) != known:
            known = found
            await on_progress(*known)
    return await working


def cancel_long_work() -> None:
    """Tell all work that takes long to give up. What is given to do from now on is done by other processes."""
    pool = _pool()
    pool.cancel_flag.value = True
    pool.executor.shutdown(wait=False, cancel_futures=True)
    _pool.cache_clear()


def check_cancelled() -> None:
    """Within work that takes long, every now and then: go on, or raise `WorkCancelled`."""
    if _cancel_flag is not None and _cancel_flag.value:
        raise WorkCancelled


def report_progress(step: int, total: int) -> None:
    """Within work that takes long, every now and then: say how far it is, and go on, or raise `WorkCancelled`."""
    if _progress is not None:
        _progress[:] = (step, total)
    check_cancelled()


class _Pool(NamedTuple):
    executor: ProcessPoolExecutor
    cancel_flag: Any
    progress: Any


@lru_cache(maxsize=1)
def _pool() -> _Pool:
    apart = multiprocessing.get_context("spawn")
    stopping = apart.RawValue(c_bool, False)  # noqa: FBT003 -- what it begins with
    reported = apart.RawArray(c_int, 2)
    spare = max(1, (os.cpu_count() or 2) - 1)
    return _Pool(
        ProcessPoolExecutor(spare + MAX_LONG_JOBS, apart, _init_worker, (stopping, reported)), stopping, reported
    )


_cancel_flag: Any = None
"""In a process of the pool: whether it is to give up what takes long."""
_progress: Any = None
"""There too: what is done of what takes long, and of how much."""


def _init_worker(stopping: Any, reported: Any) -> None:
    """In such a process: leave stopping to the bot, and end with it, however it ends."""
    global _cancel_flag, _progress
    _cancel_flag, _progress = stopping, reported
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
    os._exit(0)
