"""The application emoji that the bot has uploaded, by the application that owns them."""

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import BigInteger, Column, Connection, Table, Text, delete, insert, select

from bot.store.features import Feature
from bot.store.queries import Queries
from bot.store.schema import metadata

application_emoji = Table(
    "application_emoji",
    metadata,
    Column("application", BigInteger, primary_key=True),
    Column("name", Text, primary_key=True, comment="English, as it is spoken"),
    Column("id", BigInteger, nullable=False),
    Column("picture", Text, nullable=False, server_default="", comment="a hash of its pixels"),
)
"""The emoji that the bot has uploaded for itself."""


class UploadedEmoji(Struct, frozen=True):
    """An emoji on Discord: its id, and a hash of the pixels that were uploaded."""

    id: int
    picture: str


class ApplicationEmoji(Queries):
    """The emoji of applications. All methods raise `StoreError` when the database fails."""

    async def emoji(self, application: int) -> dict[str, UploadedEmoji]:
        """An application's emoji by their names."""
        query = select(application_emoji).where(application_emoji.c.application == application)
        return {row.name: UploadedEmoji(row.id, row.picture) for row in await self._pool.fetch_all(query)}

    async def replace(self, application: int, emoji: Mapping[str, UploadedEmoji]) -> None:
        """Store an application's emoji by their names instead of all that were stored."""
        rows = [
            {"application": application, "name": name, "id": uploaded.id, "picture": uploaded.picture}
            for name, uploaded in emoji.items()
        ]
        await self._run(partial(_replace, application=application, rows=rows))


def _replace(connection: Connection, application: int, rows: list[dict[str, Any]]) -> None:
    connection.execute(delete(application_emoji).where(application_emoji.c.application == application))
    connection.execute(insert(application_emoji), rows)


FEATURE: Final = Feature()
