"""Work on tables that nothing waits for: a task for each table, ended when the bot stops."""

import asyncio
from collections.abc import Awaitable, Callable

from bot.tables.ids import TableId


class TableTasks:
    """The tasks: at most one for each table at a time."""

    def __init__(self) -> None:
        self._tasks: dict[TableId, asyncio.Task[None]] = {}
        self._stopped = False

    def start(self, table_id: TableId, work: Callable[[], Awaitable[None]]) -> None:
        """Begin work on a table, unless a task is at work on it or the bot stops; `work` handles its own errors."""
        if table_id not in self._tasks and not self._stopped:
            self._tasks[table_id] = asyncio.create_task(self._run(table_id, work))

    async def wait(self, table_id: TableId, limit_s: float) -> None:
        """Wait for the work on a table, if there is any, at most so many seconds."""
        if table_id in self._tasks:
            await asyncio.wait({self._tasks[table_id]}, timeout=limit_s)

    async def stop(self, grace_s: float) -> None:
        """Begin no more work, wait `grace_s` seconds for what is under way, and cancel the rest."""
        self._stopped = True
        tasks = list(self._tasks.values())
        if tasks:
            await asyncio.wait(tasks, timeout=grace_s)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self, table_id: TableId, work: Callable[[], Awaitable[None]]) -> None:
        try:
            await work()
        finally:  # at once, so that the next change finds that nobody is at work
            del self._tasks[table_id]
