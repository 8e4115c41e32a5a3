"""Chores and errors in the background: chores have ended when they are stopped, and outlive an error of one thing."""

import asyncio
import logging

import pytest

from bot.services.alarm import MAX_NAP_MS
from bot.services.background import DATABASE_FAILURES, MAX_CONCURRENT_OWNERS, log_errors, work_side_by_side
from bot.services.chores import Chores
from bot.store.errors import StoreBusy
from bot.store.store import Store
from bot.ui.answer.deferral import InteractionTracker

log = logging.getLogger(__name__)


async def test_who_stops_a_chore_waits_until_it_has_ended(store: Store) -> None:
    started, ended = asyncio.Event(), asyncio.Event()

    async def work() -> None:
        started.set()
        try:
            await asyncio.Event().wait()
        finally:
            ended.set()

    chores = Chores(store, int, MAX_NAP_MS)
    await chores.add("one that never begins", work).stop()
    chore = chores.add("trial", work)
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
    with pytest.raises(StoreBusy), log_errors(log, "one of many waits", raises=DATABASE_FAILURES):
        raise StoreBusy


async def test_work_is_side_by_side_for_several_owners_and_in_order_for_one() -> None:
    events, blocked = [], asyncio.Event()

    async def work(item: tuple[str, int]) -> None:
        if item == ("slow", 1):
            await blocked.wait()
        events.append(item)
        if item == ("quick", 2):
            blocked.set()

    items = [("slow", 1), ("slow", 2), ("quick", 1), ("quick", 2)]
    await work_side_by_side(log, items, work, owner=lambda item: item[0], failure=str)
    assert events == [("quick", 1), ("quick", 2), ("slow", 1), ("slow", 2)]


async def test_work_for_more_owners_than_may_be_at_a_time_waits() -> None:
    running, most = 0, 0

    async def work(_: int) -> None:
        nonlocal running, most
        running += 1
        most = max(most, running)
        await asyncio.sleep(0)
        running -= 1

    await work_side_by_side(log, range(1000), work, owner=int, failure=str)
    assert most == MAX_CONCURRENT_OWNERS


async def test_an_error_of_one_owner_is_logged_and_one_of_the_database_ends_all(
    caplog: pytest.LogCaptureFixture,
) -> None:
    items = []

    async def work(item: int) -> None:
        if item == 1:
            raise ZeroDivisionError
        if item == 50:
            raise StoreBusy
        items.append(item)
        await asyncio.sleep(0)

    await work_side_by_side(log, range(9), work, owner=int, failure="item {} waits".format)
    assert items == [0, 2, 3, 4, 5, 6, 7, 8]
    assert caplog.messages == ["item 1 waits"]
    with pytest.raises(StoreBusy):
        await work_side_by_side(log, range(40, 1000), work, owner=int, failure=str)
    assert max(items) < 40 + 2 * MAX_CONCURRENT_OWNERS
