"""The base of all groups of queries, which the store makes (`Store.get`)."""

from sqlalchemy import Delete, Insert, Update

from bot.store.database import RunOperation
from bot.store.reads import ReadPool
from bot.tables.shards import ShardRange


class Queries:
    """Queries and writes about one subject. All methods raise `StoreError` when the database fails.

    `shards`: the servers that this process sees to.
    """

    def __init__(self, pool: ReadPool, run: RunOperation, shards: ShardRange) -> None:
        self._pool = pool
        self._run = run
        self._shards = shards

    def forget_all(self) -> None:
        """Drop the cached rows, if any, after an erasure."""

    async def _execute(self, statement: Insert | Update | Delete) -> int:
        """Execute a statement; returns the number of changed rows when they are on the disk."""
        return await self._run(lambda connection: connection.execute(statement).rowcount)
