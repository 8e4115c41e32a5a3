"""The store: all that reads and writes the database, put together."""

import contextlib
from collections.abc import AsyncIterator, Callable
from functools import partial
from typing import TypeVar, cast

from bot.store import writes
from bot.store.announcements import Announcements
from bot.store.balances import Balances
from bot.store.database import Database
from bot.store.erasure import Erasure
from bot.store.errors import DATABASE_ERRORS, to_store_error
from bot.store.features import features
from bot.store.queries import Queries
from bot.store.reads import ReadPool
from bot.store.servers import ERASURE_NOTICE, SETTINGS_NOTICE, GuildSettingsStore
from bot.store.tables import Tables
from bot.store.write_queue import WriteQueue
from bot.store.writes import SaveTable, ShownMark
from bot.tables.ids import GuildId, TableId
from bot.tables.shards import ShardRange
from bot.tables.table import Table

_Q = TypeVar("_Q", bound=Queries)


class Store:
    """A database. Everything here raises `StoreError` when it cannot be reached or written to.

    `shards`: the servers whose tables and months this process sees to; by default all.
    `on_erased`: callbacks for when a user or a server was erased; whoever caches rows drops them then.
    """

    def __init__(self, database: Database, shards: ShardRange = ShardRange()) -> None:  # noqa: B008 -- frozen
        features()
        self.database = database
        self.shards = shards
        self._pool = ReadPool(database)
        self.write_queue = WriteQueue(database)
        run = self.write_queue.run
        self.tables = Tables(self._pool, shards, is_shared=database.is_shared)
        self.on_erased: list[Callable[[], None]] = [self.tables.forget_all]
        announce_erasure = partial(database.notify, notice=ERASURE_NOTICE)
        self.erasure = Erasure(self._pool, run, self._call_on_erased, announce_erasure)
        self.guild_settings = GuildSettingsStore(self._pool, run, self._call_on_erased, database.notify, shards)
        database.on_notice = self._handle_notice
        self._queries: dict[type[Queries], Queries] = {}
        self.balances = self.get(Balances)
        self.announcements = self.get(Announcements)

    def get(self, kind: type[_Q]) -> _Q:
        """The queries of a class, such as those of a feature; there is one object of each."""
        if kind not in self._queries:
            self._queries[kind] = kind(self._pool, self.write_queue.run, self.shards)
        return cast("_Q", self._queries[kind])

    async def close(self) -> None:
        """Write what waits, let readers finish, and close the database. Nothing is read or written after that."""
        self.tables.forget_all()
        await self.write_queue.close()
        await self._pool.close()
        await self.database.close()

    async def commit(self, save: SaveTable) -> None:
        """Save a table; returns when it is on the disk.

        Raises:
            Conflict: the row changed since it was read, or the interaction has counted already.
        """
        try:
            await self.write_queue.save(save)
        except BaseException:  # it may be on the disk all the same
            self.tables.forget(save.table.id)
            raise
        self.tables.remember_save(save)

    async def mark_shown(self, table: Table, message: int) -> None:
        """Store which message shows a table, in its channel, as it is now.

        If it showed the table before, this is stored a little later: after a crash it may be edited once more.
        """
        mark = ShownMark(table.id, message, table.channel, table.public_version)
        if self.tables.can_mark_later(mark):
            self.write_queue.mark_later(mark)
        else:
            await self.write_queue.run(partial(writes.mark_shown, marks=[mark]))
        self.tables.remember_message(mark)

    async def close_unreadable(self, table_id: TableId, closed_at_ms: int) -> None:
        """Take a table whose row cannot be read out of play, and refund the chips on it.

        The row keeps its content for whoever repairs it.
        """
        await self.write_queue.run(partial(writes.close_unreadable, table_id=table_id, closed_at_ms=closed_at_ms))
        self.tables.forget(table_id)

    @contextlib.asynccontextmanager
    async def claim(self, chore: str) -> AsyncIterator[bool]:
        """Claim a chore, so that no two processes do it at a time; False if another one does. Raises StoreError."""
        async with contextlib.AsyncExitStack() as stack:
            try:
                is_claimed = await stack.enter_async_context(self.database.claim(chore))
            except DATABASE_ERRORS as error:
                raise to_store_error(error) from error
            yield is_claimed

    def _handle_notice(self, notice: str) -> None:
        """Drop from memory what another process has changed; after "", everything it may have."""
        kind, _, guild = notice.partition(" ")
        self.guild_settings.forget(GuildId(int(guild)) if kind == SETTINGS_NOTICE else None)
        if kind != SETTINGS_NOTICE:
            self._call_on_erased()

    def _call_on_erased(self) -> None:
        for callback in (*self.on_erased, *(queries.forget_all for queries in self._queries.values())):
            callback()
