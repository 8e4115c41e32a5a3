"""The write queue: one writer, and a transaction for all that waits.

Nobody else writes to the database while this program runs. `bot.store.erasure` relies on that.
"""

import asyncio
from typing import TypeAlias

from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.engine import Operation
from bot.store.errors import Conflict, StoreBusy, StoreClosed, StoreError, to_store_error
from bot.store.writes import SaveTable, save_tables
from bot.tables.ids import TableId

_QueuedWrite: TypeAlias = tuple[SaveTable | Operation, asyncio.Future[None]]


class WriteQueue:
    """The one writer of a database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._queue: list[_QueuedWrite] = []
        self._flushing: asyncio.Task[None] | None = None
        self._closed = False

    async def run(self, operation: SaveTable | Operation) -> None:
        """Write; returns when it is on the disk. In a transaction tables come first, then the rest in order.

        Raises:
            StoreError: nothing of this operation was written.
        """
        if self._closed:
            raise StoreClosed
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.append((operation, future))
        if self._flushing is None:
            self._flushing = asyncio.create_task(self._flush())
        await future

    async def close(self) -> None:
        """Write what waits. Nothing is written after that."""
        self._closed = True
        if self._flushing is not None:
            await self._flushing

    async def _flush(self) -> None:
        try:
            while self._queue:
                batch, self._queue = self._queue, []
                await self._write(batch)
        finally:
            self._flushing = None

    async def _write(self, batch: list[_QueuedWrite]) -> bool:
        """Write a batch in a transaction; if that fails, each operation in its own. True if all is on the disk."""
        try:
            async with self._engine.begin() as connection:
                if saves := [operation for operation, _ in batch if isinstance(operation, SaveTable)]:
                    await save_tables(connection, saves)
                for operation, _ in batch:
                    if not isinstance(operation, SaveTable):
                        await operation(connection)
        except Exception as problem:  # noqa: BLE001 -- whatever it is, those who wait are told
            error = to_store_error(problem)
            if len(batch) == 1 or isinstance(error, StoreBusy):
                _answer(batch, error)
            else:
                await self._write_one_by_one(batch)
            return False
        _answer(batch)
        return True

    async def _write_one_by_one(self, batch: list[_QueuedWrite]) -> None:
        """Write each operation by itself. A table that could not be saved takes its later saves with it."""
        failed_tables = set[TableId]()
        for queued in batch:
            table_id = queued[0].table.id if isinstance(queued[0], SaveTable) else TableId("")
            if table_id in failed_tables:
                _answer([queued], Conflict("the save before it failed"))
            elif not await self._write([queued]) and table_id:
                failed_tables.add(table_id)


def _answer(batch: list[_QueuedWrite], error: StoreError | None = None) -> None:
    for _, future in batch:
        if not future.done():
            future.set_result(None) if error is None else future.set_exception(error)
