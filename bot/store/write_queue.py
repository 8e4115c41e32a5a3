"""The write queue: a transaction for all that waits, and one at a time where the database has one writer.

What is written stands in the queue until a flush takes it. A flush writes all that waits in one transaction, and goes
on while more has come meanwhile. There are as many flushes at a time as the database takes writers: one in SQLite.

The laws, and why:

- Saves of tables come before the other operations of their transaction, which may count on them.
- A table that is being written is left out of other flushes: its next write counts on the one before.
- If a transaction fails, each of its operations is tried by itself, so that one that cannot be written, such as a save
  of a table that has changed, fails alone. A table's later saves fail with it. Where the database is locked or full
  nothing is tried again: all are told at once.
- A commit whose connection was lost is not repeated: it may be on the disk.
- A *mark* says which message shows a table. It waits for a transaction to go along with, 2 seconds at most, and may be
  lost: the table would then be shown once more. It costs no sync of its own.
- After `close` nothing is taken any more, and what waits is written.
"""

import asyncio
import logging
import time
from collections.abc import Sequence
from typing import Any, Final, TypeAlias, TypeVar, cast

from sqlalchemy import Connection

from bot import metrics
from bot.store import writes
from bot.store.database import Database, Operation
from bot.store.errors import Conflict, StoreBusy, StoreClosed, StoreError, to_store_error
from bot.store.outage import OutageLog
from bot.store.writes import SaveTable, ShownMark
from bot.tables.ids import TableId

log = logging.getLogger(__name__)

MARK_DELAY_S = 2
"""The longest time that marks wait for a transaction to go along with."""

_T = TypeVar("_T")
_NO_TABLE: Final = TableId("")
_QueuedWrite: TypeAlias = tuple[SaveTable | Operation[Any], asyncio.Future[Any]]


class WriteQueue:
    """The queue of writes to a database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._outages = OutageLog()
        self._queue: list[_QueuedWrite] = []
        self._marks: dict[TableId, ShownMark] = {}
        self._tables_in_flight = set[TableId]()
        self._mark_timer: asyncio.TimerHandle | None = None
        self._flushes: set[asyncio.Task[None]] = set()
        self._closed = False

    async def run(self, operation: Operation[_T]) -> _T:
        """Run an operation; returns its value when it is on the disk. Saves of the same transaction come before it.

        Raises:
            StoreError: nothing of this operation was written, unless the connection was lost in the commit.
        """
        result: _T = await self._enqueue(operation)
        return result

    async def save(self, save: SaveTable) -> None:
        """Save a table; returns when it is on the disk. Raises StoreError as `run` does."""
        await self._enqueue(save)

    def mark_later(self, mark: ShownMark) -> None:
        """Write a mark with the next transaction, or soon. It is lost where the program is killed before."""
        if not self._closed:
            self._marks[mark.table_id] = mark
            self._set_mark_timer()

    async def close(self) -> None:
        """Write what waits. Nothing is written after that."""
        self._closed = True
        if self._marks:
            self._start_flush()
        await asyncio.gather(*self._flushes)

    def _enqueue(self, operation: SaveTable | Operation[Any]) -> asyncio.Future[Any]:
        if self._closed:
            raise StoreClosed
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._queue.append((operation, future))
        self._start_flush()
        return future

    def _set_mark_timer(self) -> None:
        if self._mark_timer is None:
            self._mark_timer = asyncio.get_running_loop().call_later(MARK_DELAY_S, self._write_marks)

    def _write_marks(self) -> None:
        self._mark_timer = None
        self._start_flush()

    def _start_flush(self) -> None:
        if len(self._flushes) < self._database.max_writers:
            self._flushes.add(asyncio.create_task(self._flush()))

    async def _flush(self) -> None:
        if self._mark_timer is not None:
            self._mark_timer.cancel()
            self._mark_timer = None
        try:
            while True:
                batch, marks = self._take_batch()
                if not (batch or marks):
                    return
                tables = {_table_id(operation) for operation, _ in batch} | {mark.table_id for mark in marks}
                tables.discard(_NO_TABLE)
                self._tables_in_flight |= tables
                try:
                    is_written = await self._write(batch, marks)
                finally:
                    self._tables_in_flight -= tables
                if not is_written:
                    for mark in marks:
                        self._marks.setdefault(mark.table_id, mark)
                if not self._queue and not (self._closed and is_written):
                    return  # marks that came meanwhile wait for the next transaction
        finally:
            if self._marks and not self._closed:
                self._set_mark_timer()
            self._flushes.discard(cast("asyncio.Task[None]", asyncio.current_task()))

    def _take_batch(self) -> tuple[list[_QueuedWrite], list[ShownMark]]:
        """Pop the queued writes, except of tables that are in flight: their next writes count on those."""
        batch = [queued for queued in self._queue if _table_id(queued[0]) not in self._tables_in_flight]
        self._queue = [queued for queued in self._queue if _table_id(queued[0]) in self._tables_in_flight]
        marks = [mark for mark in self._marks.values() if mark.table_id not in self._tables_in_flight]
        self._marks = {name: mark for name, mark in self._marks.items() if name in self._tables_in_flight}
        return batch, marks

    async def _write(self, batch: list[_QueuedWrite], marks: Sequence[ShownMark] = ()) -> bool:
        """Write a batch in a transaction; if that fails, each operation in its own. True if all is on the disk."""

        def write(connection: Connection) -> list[Any]:
            if saves := [operation for operation, _ in batch if isinstance(operation, SaveTable)]:
                writes.save_tables(connection, saves)
            if marks:
                writes.mark_shown(connection, marks)
            return [None if isinstance(operation, SaveTable) else operation(connection) for operation, _ in batch]

        start_s = time.perf_counter()
        try:
            with metrics.DATABASE_SECONDS.labels("write").time():
                results = await self._database.write(write)
        except Exception as problem:  # noqa: BLE001 -- whatever it is, those who wait are told
            error = to_store_error(problem)
            self._outages.add_failure("written to", error)
            if len(batch) <= 1 or isinstance(error, StoreBusy):
                _fail(batch, error)
            else:
                await self._write_one_by_one(batch)
            return False
        duration_ms = 1000 * (time.perf_counter() - start_s)
        log.debug("%d changes and %d notes are on the disk, in %.1f ms", len(batch), len(marks), duration_ms)
        self._outages.add_success("written to")
        for (_, future), result in zip(batch, results, strict=True):
            if not future.done():
                future.set_result(result)
        return True

    async def _write_one_by_one(self, batch: list[_QueuedWrite]) -> None:
        """Write each operation by itself. A table that could not be saved takes its later saves with it."""
        failed_tables = set[TableId]()
        for queued in batch:
            table_id = _table_id(queued[0])
            if table_id in failed_tables:
                _fail([queued], Conflict("the save before it failed"))
            elif not await self._write([queued]) and table_id != _NO_TABLE:
                failed_tables.add(table_id)


def _table_id(operation: SaveTable | Operation[Any]) -> TableId:
    """The table that an operation saves, or `_NO_TABLE`."""
    return operation.table.id if isinstance(operation, SaveTable) else _NO_TABLE


def _fail(batch: list[_QueuedWrite], error: StoreError) -> None:
    for _, future in batch:
        if not future.done():
            future.set_exception(error)
