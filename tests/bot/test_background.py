"""Chores and errors in the background: chores have ended when they are stopped, and outlive an error of one thing."""

import asyncio
import logging

import pytest

from bot.store.errors import StoreBusy
from bot.store.store import Store
from bot.tables.shards import ShardRange
from bot.ui.background import DATABASE_FAILURES, log_errors
from bot.ui.chores import Chore
from bot.ui.client import OchoClub
from bot.ui.deferral import InteractionTracker


async def test_who_stops_a_chore_waits_until_it_has_ended(store: Store) -> None:
    started, ended = asyncio.Event(), asyncio.Event()

    async def work() -> None:
        started.set()
        try:
            await asyncio.Event().wait()
        finally:
            ended.set()

    bot = OchoClub(store, shards=ShardRange())
    await Chore(bot, "one that never begins", work).stop()
    chore = Chore(bot, "trial", work)
    chore.begin()
    await started.wait()
    await chore.stop()
    assert ended.is_set()


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
