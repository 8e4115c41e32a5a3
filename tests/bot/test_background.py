"""Loops in the background: they have ended when they are stopped."""

import asyncio

from discord.ext import tasks

from bot.ui.background import stop_loop


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
