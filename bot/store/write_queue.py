"""The write queue: a transaction for all that waits, and one at a time where the database has one writer."""

import asyncio
from collections.abc import Sequence
from typing import TypeAlias, cast

from sqlalchemy import Connection

from bot import metrics
from bot.store import writes
from bot.store.database import Database, Operation
from bot.store.errors import Conflict, StoreBusy, StoreClosed, StoreError, to_store_error
from bot.store.writes import SaveTable, ShownMark
from bot.tables.ids import TableId

MARK_DELAY_S = 2
"""The longest time that marks wait for a transaction to go along with."""

_QueuedWrite: TypeAlias = tuple[SaveTable | Operation, asyncio.Future[None]]


class WriteQueue:
    """The queue of writes to a database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._queue: list[_QueuedWrite] = []
        self._marks: dict[TableId, ShownMark] = {}
        self._mark_timer: asyncio.TimerHandle | None = None
        self._flushes: set[asyncio.Task[None]] = set()
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
        self._start_flush()
        await future

    def mark_later(self, mark: ShownMark) -> None:
        """Write a mark with the next transaction, or soon. It is lost where the program is killed before."""
        if not self._closed:
            self._marks[mark.table_id] = mark
            if self._mark_timer is None:
                self._mark_timer = asyncio.get_running_loop().call_later(MARK_DELAY_S, self._start_flush)

    async def write_marks(self) -> None:
        """Write the marks that wait. Raises StoreError."""
        if self._marks:
            await self.run(_write_nothing)

    async def close(self) -> None:
        """Write what waits. Nothing is written after that."""
        self._closed = True
        if self._marks:
            self._start_flush()
        await asyncio.gather(*self._flushes)

    def _start_flush(self) -> None:
        if len(self._flushes) < self._database.max_writers:
            self._flushes.add(asyncio.create_task(self._flush()))

    async def _flush(self) -> None:
        if self._mark_timer is not None:
            self._mark_timer.cancel()
            self._mark_timer = None
        try:
            while self._queue or self._marks:
                batch, self._queue = self._queue, []
                marks, self._marks = self._marks, {}
                if not await self._write(batch, list(marks.values())):
                    for mark in marks.values():
                        self.mark_later(self._marks.get(mark.table_id, mark))
                    if not self._queue:
                        return
        finally:
            self._flushes.discard(cast("asyncio.Task[None]", asyncio.current_task()))

    async def _write(self, batch: list[_QueuedWrite], marks: Sequence[ShownMark] = ()) -> bool:
        """Write a batch in a transaction; if that fails, each operation in its own. True if all is on the disk."""

        def write(connection: Connection) -> None:
            if saves := [operation for operation, _ in batch if isinstance(operation, SaveTable)]:
                writes.save_tables(connection, saves)
            if marks:
                writes.mark_shown(connection, marks)
            for operation, _ in batch:
                if not isinstance(operation, SaveTable):
                    operation(connection)

        try:
            with metrics.DATABASE_SECONDS.labels("write").time():
                await self._database.write(write)
        except Exception as problem:  # noqa: BLE001 -- whatever it is, those who wait are told
            error = to_store_error(problem)
            if len(batch) <= 1 or isinstance(error, StoreBusy):
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


def _write_nothing(_connection: Connection) -> None:
    """The operation of who only waits for the transaction."""


def _answer(batch: list[_QueuedWrite], error: StoreError | None = None) -> None:
    for _, future in batch:
        if not future.done():
            future.set_result(None) if error is None else future.set_exception(error)
