"""The ids of application emoji, by the application that owns them."""

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from sqlalchemy import BigInteger, Column, Connection, Table, Text, delete, insert, select

from bot.store.features import Feature
from bot.store.queries import Queries
from bot.store.schema import metadata

application_emoji = Table(
    "application_emoji",
    metadata,
    Column("application", BigInteger, primary_key=True),
    Column("name", Text, primary_key=True, comment="as Discord has it: it ends with a hash of the picture"),
    Column("id", BigInteger, nullable=False),
)
"""The emoji that the bot has uploaded for itself."""


class ApplicationEmoji(Queries):
    """The emoji of applications. All methods raise `StoreError` when the database fails."""

    async def ids(self, application: int) -> dict[str, int]:
        """The ids of an application's emoji by their names."""
        query = select(application_emoji).where(application_emoji.c.application == application)
        return {row.name: row.id for row in await self._pool.fetch_all(query)}

    async def replace(self, application: int, ids: Mapping[str, int]) -> None:
        """Store the ids of an application's emoji by their names instead of all that were stored."""
        rows = [{"application": application, "name": name, "id": number} for name, number in ids.items()]
        await self._run(partial(_replace, application=application, rows=rows))


def _replace(connection: Connection, application: int, rows: list[dict[str, Any]]) -> None:
    connection.execute(delete(application_emoji).where(application_emoji.c.application == application))
    connection.execute(insert(application_emoji), rows)


FEATURE: Final = Feature()
