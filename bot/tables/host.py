"""Where tables live while they change: one lock a table; load, apply, commit, and only then tell anybody."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from typing import Protocol
from weakref import WeakValueDictionary

from msgspec import Struct

from bot.store.errors import Unreadable
from bot.store.store import Kept, Store
from bot.store.writing import Write
from bot.tables import machine
from bot.tables.commands import Change, Command, Show
from bot.tables.table import Table, due
from games.core import Refused


class Done(Struct, frozen=True):
    """A change that is stored.

    Attributes:
        kept: the table afterwards, with the message that showed it before.
        change: what changed.
        repeated: this interaction had counted already; nothing was done again.
    """

    kept: Kept
    change: Change
    repeated: bool = False

    @property
    def table(self) -> Table:
        """The table afterwards."""
        return self.kept.table


class Watcher(Protocol):
    """Who is told when something becomes due."""

    def expect(self, at: int) -> None:
        """Something is due at `at` (milliseconds)."""


class Host:
    """The tables of this process.

    Args:
        store: where they are kept.
        now: the time, in milliseconds.
    """

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self.store = store
        self.now = now
        self.watchers: list[Watcher] = []
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def open(self, table: Table, interaction: int = 0) -> Done:
        """Keep a new table.

        Raises:
            StoreError: nothing was written.
        """
        async with self._alone(table.id):
            await self.store.commit(Write(table, interaction=interaction))
        self._tell(table)
        return Done(Kept(table), Change(table, show=Show.FRESH))

    async def do(self, table: str, command: Command, interaction: int = 0) -> Done:
        """Apply a command to a table and store what comes of it.

        Raises:
            Refused: the command is not allowed; nothing changed. `no-table` if there is none.
            BadMove: a move is none.
            StoreError: nothing was written; `Unreadable` closes the table.
        """
        async with self._alone(table):
            kept, seen = await self._load(table, interaction)
            if seen:
                return Done(kept, Change(kept.table, show=Show.NO), repeated=True)
            change = machine.apply(kept.table, command, self.now())
            if change.table is not kept.table:
                await self.store.commit(Write(change.table, kept.table, change.entries, interaction, change.opened))
        self._tell(change.table)
        if change.opened is not None:
            self._tell(change.opened)
        return Done(Kept(change.table, kept.message, kept.place, kept.shown), change)

    async def look(self, table: str) -> Kept:
        """A table as it is kept.

        Raises:
            Refused: `no-table`.
            StoreError: it cannot be read; `Unreadable` closes the table.
        """
        kept, _ = await self._load(table, 0)
        return kept

    async def _load(self, table: str, interaction: int) -> tuple[Kept, bool]:
        try:
            kept, seen = await self.store.load(table, interaction)
        except Unreadable:
            await self.store.close_unreadable(table)
            raise
        if kept is None:
            raise Refused("no-table")
        return kept, seen

    def _tell(self, table: Table) -> None:
        waiting = due(table)
        if waiting is not None:
            for watcher in self.watchers:
                watcher.expect(waiting[0])

    @contextlib.asynccontextmanager
    async def _alone(self, table: str) -> AsyncIterator[None]:
        lock = self._locks.get(table)
        if lock is None:
            lock = self._locks[table] = asyncio.Lock()
        async with lock:
            yield
