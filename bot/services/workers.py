"""The pool of processes for work that would block the event loop.

The processes start with the first job, leave SIGINT to the bot, and end with it, however that ends. If one of them is
killed, all are replaced.
"""

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from ctypes import c_bool, c_int
from functools import lru_cache
from multiprocessing.connection import Connection, wait
from time import process_time
from typing import Any, Final, NamedTuple, TypeVar

T = TypeVar("T")

log = logging.getLogger(__name__)

MAX_LONG_JOBS: Final = 1
"""The jobs of many seconds that their callers may run at a time, so that short jobs always find a process."""


class WorkCancelled(Exception):  # noqa: N818 -- somebody's decision, not an error of the program
    """The job was cancelled because the bot stops."""


async def run(function: Callable[..., T], *arguments: Any) -> T:
    """Call a function in a process of the pool; it, its arguments and its result can be pickled.

    It is called once more if its process was killed, perhaps for want of memory. Raises WorkCancelled.
    """
    return await _run_in(_pool(), function, *arguments)


@contextmanager
def thinking_long() -> Iterator[bool]:
    """True if a job within may take a second or so: a third of the processes do at a time, at least one."""
    thinkers = _pool().thinkers
    may_think_long = thinkers.acquire(blocking=False)
    try:
        yield may_think_long
    finally:
        if may_think_long:
            thinkers.release()


async def _run_in(pool: "_Pool", function: Callable[..., T], *arguments: Any) -> T:
    if pool.cancel_flag.value:  # since the caller chose the pool
        raise WorkCancelled
    loop = asyncio.get_running_loop()
    try:
        return await loop.run_in_executor(pool.executor, function, *arguments)
    except BrokenProcessPool:
        log.warning("a process was ended from outside; another one begins")
        pool.lifeline.close()
        if _pool() is pool:
            _pool.cache_clear()
        return await loop.run_in_executor(_pool().executor, function, *arguments)


async def run_with_progress(
    on_progress: Callable[[int, int], Awaitable[None]], interval_s: float, function: Callable[..., T], *arguments: Any
) -> T:
    """Call a function as `run` does, and `on_progress` with each new report of it; that must not fail."""
    pool = _pool()
    pool.progress[:] = (0, 0)
    known = [0, 0]
    working = asyncio.ensure_future(_run_in(pool, function, *arguments))
    while not (await asyncio.wait({working}, timeout=interval_s))[0]:
        if (progress := _pool().progress[:]) != known:
            known = progress
            await on_progress(*known)
    return await working


def timed(function: Callable[..., T], *arguments: object) -> tuple[T, float]:
    """The result of a function, and the processor seconds that it took, in a process of the pool."""
    begun_s = process_time()
    return function(*arguments), process_time() - begun_s


def cancel_long_work() -> None:
    """Tell all long jobs to give up; later jobs run in other processes."""
    pool = _pool()
    pool.cancel_flag.value = True
    pool.executor.shutdown(wait=False, cancel_futures=True)
    _pool.cache_clear()


def check_cancelled() -> None:
    """Raise WorkCancelled if the bot stops; to be called by long jobs now and then."""
    if _cancel_flag is not None and _cancel_flag.value:
        raise WorkCancelled


def report_progress(step: int, total: int) -> None:
    """Report the progress of a long job; raises WorkCancelled if the bot stops."""
    if _progress is not None:
        _progress[:] = (step, total)
    check_cancelled()


class _Pool(NamedTuple):
    executor: ProcessPoolExecutor
    cancel_flag: Any
    progress: Any
    lifeline: Connection
    """The end of a pipe: its processes end when it is closed."""
    thinkers: threading.Semaphore
    """The jobs of a second or so that may begin now."""


@lru_cache(maxsize=1)
def _pool() -> _Pool:
    context = multiprocessing.get_context("spawn")
    shared = context.RawValue(c_bool, False), context.RawArray(c_int, 2)  # noqa: FBT003 -- the first value
    other_end, lifeline = context.Pipe()
    size = max(1, (os.cpu_count() or 2) - 1) + MAX_LONG_JOBS
    executor = ProcessPoolExecutor(size, context, _init_worker, (*shared, other_end))
    return _Pool(executor, *shared, lifeline, threading.Semaphore(max(1, size // 3)))


_cancel_flag: Any = None
"""In a process of the pool: true if long jobs are to give up."""
_progress: Any = None
"""In a process of the pool: the steps of a long job that are done, and all its steps."""


def _init_worker(cancel_flag: Any, progress: Any, lifeline: Connection) -> None:
    """Prepare a process of the pool: it leaves SIGINT to the bot, and ends with the pool, however that ends."""
    global _cancel_flag, _progress
    _cancel_flag, _progress = cancel_flag, progress
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_pool, args=(lifeline,), daemon=True).start()


def _end_with_pool(lifeline: Connection) -> None:
    wait([lifeline])  # nothing is ever sent
    os._exit(0)
