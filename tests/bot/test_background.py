"""Loops in the background: they have ended when they are stopped, and outlive errors of one thing of many."""

import asyncio
import logging

import pytest
from discord.ext import tasks

from bot.store.errors import StoreBusy
from bot.ui.background import DATABASE_FAILURES, log_errors, stop_loop
from bot.ui.deferral import InteractionTracker


async def test_who_stops_a_loop_waits_until_it_has_ended() -> None:
    started, ended = asyncio.Event(), asyncio.Event()

    @tasks.loop()
    async def work() -> None:
        started.set()
        try:
            await asyncio.Event().wait()
        finally:
            ended.set()

    await stop_loop(work)  # it never began
    work.start()
    await started.wait()
    await stop_loop(work)
    assert ended.is_set()
    assert not work.is_running()


async def test_the_end_waits_until_what_it_cancels_has_ended() -> None:
    tracker, ended = InteractionTracker(int), asyncio.Event()

    async def work() -> None:
        tracker.track()
        try:
            await asyncio.Event().wait()
        finally:
            await asyncio.sleep(0)
            ended.set()

    task = asyncio.create_task(work())
    await asyncio.sleep(0)
    await tracker.close(0)
    assert ended.is_set()
    assert task.cancelled()


def test_an_error_of_the_whole_database_is_none_of_one_thing_alone() -> None:
    log = logging.getLogger(__name__)
    with pytest.raises(StoreBusy), log_errors(log, "one of many waits", raises=DATABASE_FAILURES):
        raise StoreBusy
