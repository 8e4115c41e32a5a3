"""Advice for people: worked out in another process, the same as the engine's, and given up when it takes too long."""

import asyncio
import os
import resource
import signal
from itertools import count

import pytest

from bot.services import advice, workers
from engine import advice as engine_advice
from games import match as matches
from games.match import Match


def choosing() -> Match:
    """A game of el Ocho in which seat 0 is to choose among eight dice."""
    match = matches.draw(matches.start("el_ocho", 2, {"level": 2}), (8,)).match
    return matches.draw(match, (1, 5, 2, 3, 3, 4, 6, 6)).match


async def test_advice_is_that_of_the_engine_and_comes_from_another_process() -> None:
    match = choosing()
    assert await advice.advise(match, 0) == engine_advice.advise(match, 0)
    assert await advice.chances(match) == engine_advice.chances(match)
    assert await advice.run(os.getpid) != os.getpid()


async def test_what_takes_too_long_is_given_up_and_its_process_is_free_again() -> None:
    pool = workers._pool().executor
    count_of_processes: int = vars(pool)["_max_workers"]
    endless = (advice.run(count_up, work_limit_s=0.05) for _ in range(count_of_processes))
    errors = [str(error) for error in await asyncio.gather(*endless, return_exceptions=True)]
    assert errors == ["count_up took more than 0.05 s"] * count_of_processes
    processes = set(pool._processes)
    assert await workers.run(os.getpid) in processes
    assert set(pool._processes) == processes
    assert workers._pool().executor is pool


@pytest.mark.parametrize(("processors", "thinkers"), [(None, 1), (2, 1), (4, 1), (8, 2), (12, 4)])
def test_a_third_of_the_processes_may_think_long(
    monkeypatch: pytest.MonkeyPatch, processors: int | None, thinkers: int
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: processors)
    pool = workers._pool.__wrapped__()
    pool.executor.shutdown()
    assert [pool.thinkers.acquire(blocking=False) for _ in range(thinkers + 1)] == [*[True] * thinkers, False]


@pytest.mark.parametrize(("processors", "processes"), [(None, 2), (1, 2), (2, 2), (4, 4)])
def test_one_processor_is_left_to_the_bot_and_one_process_to_what_takes_long(
    monkeypatch: pytest.MonkeyPatch, processors: int | None, processes: int
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: processors)
    pool = workers._pool.__wrapped__().executor
    pool.shutdown()
    assert vars(pool)["_max_workers"] == processes


def test_a_limit_ends_what_takes_longer_and_runs_no_more_after_it() -> None:
    before = signal.getsignal(signal.SIGPROF)
    try:
        with pytest.raises(TimeoutError):
            advice._call_in_time(0.01, count_up)
        assert signal.getitimer(signal.ITIMER_PROF) == (0, 0)
        assert advice._call_in_time(60, len, "four") == 4
        assert signal.getitimer(signal.ITIMER_PROF) == (0, 0)
    finally:
        signal.signal(signal.SIGPROF, before)


async def test_who_waits_too_long_is_told_so() -> None:
    with pytest.raises(advice.AdviceOutOfTime):
        await advice.run(count_up, work_limit_s=0.3, wait_limit_s=0.05)


def test_without_timers_as_on_windows_advice_takes_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(signal, "setitimer")
    match = choosing()
    assert advice._call_in_time(1e-9, engine_advice.chances, match) == engine_advice.chances(match)


async def test_memory_of_a_process_grows_little_by_many_answers() -> None:
    positions = [
        matches.draw(matches.draw(matches.start("el_ocho", 2, {"minimum": 50 * minimum}), (8,)).match, (1,) * 8).match
        for minimum in range(1, 21)
    ]
    assert await advice.run(growth, positions, work_limit_s=30) < 60 << 10


def count_up() -> None:
    """An answer that never comes."""
    for _ in count():
        pass


def growth(positions: list[Match]) -> int:
    """The kibibytes by which the process has grown after answers for these positions."""
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for match in positions:
        engine_advice.chances(match)
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
