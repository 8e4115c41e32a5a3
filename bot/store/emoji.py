"""The ids of application emoji, by the application that owns them."""

from collections.abc import Mapping

from sqlalchemy import Connection, delete, insert, select

from bot.store.queries import Queries
from bot.store.schema import application_emoji


class ApplicationEmoji(Queries):
    """The emoji of applications. All methods raise `StoreError` when the database fails."""

    async def ids(self, application: int) -> dict[str, int]:
        """The ids of an application's emoji by their names."""
        query = select(application_emoji).where(application_emoji.c.application == application)
        return {row.name: row.id for row in await self._pool.fetch_all(query)}

    async def replace(self, application: int, ids: Mapping[str, int]) -> None:
        """Store the ids of an application's emoji by their names instead of all that were stored."""

        def write(connection: Connection) -> None:
            connection.execute(delete(application_emoji).where(application_emoji.c.application == application))
            rows = [{"application": application, "name": name, "id": number} for name, number in ids.items()]
            connection.execute(insert(application_emoji), rows)

        await self._run(write)
