"""A clock whose time is moved by hand, and tables for it to see to."""

import asyncio
import functools
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from bot.services.scheduler import Scheduler
from bot.services.table_service import TableService
from bot.store.engine import connect
from bot.store.store import Store
from bot.store.tables import DueTable
from bot.store.writes import SaveTable
from bot.tables.commands import Tick
from bot.tables.ids import TableId
from bot.tables.table import Table, TimerKind
from tests.bot.at_table import NOON, lobby
from tests.bot.stored import database_url


class Hands(asyncio.SelectorEventLoop):
    """An event loop whose time stands still until it is moved."""

    milliseconds = 0

    def time(self) -> float:
        return self.milliseconds / 1000


def by_hand(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Run a test in a loop whose time is moved by hand."""

    @functools.wraps(test)
    def run(**fixtures: Any) -> None:
        with asyncio.Runner(loop_factory=Hands) as runner:
            runner.run(test(**fixtures))

    return run


class World:
    """A clock at work, and what it saw to: the table, what was due, and when it was seen to."""

    def __init__(self, store: Store) -> None:
        self.loop = asyncio.get_running_loop()
        self.wall_clock_error_ms = 0
        self.store = store
        self.table_service = TableService(store, self.now)
        self.calls: list[tuple[str, TimerKind, int]] = []
        self.see_to: Callable[[str], Awaitable[object]] = self.tick
        self.stuck: set[str] = set()
        """The tables to which seeing takes for ever."""
        self.set_back: list[int] = []
        self.clock = Scheduler(store, self.now, self._see_to, self._follow)
        self.table_service.deadline_listeners.append(self.clock)

    def now(self) -> int:
        assert isinstance(self.loop, Hands)
        return NOON + self.loop.milliseconds + self.wall_clock_error_ms

    async def tick(self, table: str) -> None:
        await self.table_service.execute(TableId(table), Tick())

    async def until(self, now_ms: int) -> None:
        """Let the time come, stopping wherever the timer is set to, until the clock only waits."""
        assert isinstance(self.loop, Hands)
        await self.rest()
        while (rings := self.rings()) is not None and NOON + rings <= now_ms:
            self.loop.milliseconds = max(self.loop.milliseconds, rings)
            await self.rest()
        self.loop.milliseconds = now_ms - NOON
        await self.rest()

    def rings(self) -> int | None:
        """The milliseconds from noon until the timer rings; None if it is not set."""
        timer = self.clock._alarm._timer
        return None if timer is None or timer.cancelled() else round(timer.when() * 1000)

    async def ring(self) -> None:
        """Let the timer ring if it is set to right now, until it has done what it rings for."""
        assert isinstance(self.loop, Hands)
        self.loop.milliseconds += 1
        for _ in range(3):
            await asyncio.sleep(0)
        if self.clock._ringing is not None and not self.clock._ringing.done():
            await asyncio.wait([self.clock._ringing])

    async def rest(self) -> None:
        """Wait until the clock does nothing any more before its timer rings."""
        for _ in range(3):
            await asyncio.sleep(0)
        while running := [task for task in (self.clock._ringing, *self._seeing()) if task and not task.done()]:
            await asyncio.wait(running)
            for _ in range(3):
                await asyncio.sleep(0)

    def _seeing(self) -> list[asyncio.Task[None]]:
        return [task for table, task in self.clock._busy.items() if table not in self.stuck]

    @property
    def tables(self) -> list[str]:
        return [table for table, _, _ in self.calls]

    async def _follow(self, set_back_ms: int) -> None:
        self.set_back.append(set_back_ms)

    async def _see_to(self, due: DueTable) -> None:
        self.calls.append((due.table_id, due.kind, self.now()))
        if due.table_id in self.stuck:
            await asyncio.Event().wait()
        await self.see_to(due.table_id)


@asynccontextmanager
async def world(path: Path) -> AsyncIterator[World]:
    store = Store(await connect(database_url(path)))
    it = World(store)
    try:
        yield it
    finally:
        await it.clock.stop(0)
        await store.close()


def lobbies(count: int, *, opened: int = NOON) -> list[Table]:
    """So many lobbies that close an hour after they were opened."""
    return [
        replace(lobby(), id=f"t{number:05}", opened_at_ms=opened, last_action_at_ms=opened) for number in range(count)
    ]


async def keep(store: Store, tables: list[Table]) -> None:
    await asyncio.gather(*(store.commit(SaveTable(table)) for table in tables))
