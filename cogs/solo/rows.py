"""The users who play alone in private, where they have chosen that."""

from functools import partial
from typing import Final

from sqlalchemy import BigInteger, Column, Table, delete, select

from bot.store.features import Feature, PersonalColumn
from bot.store.queries import Queries
from bot.store.schema import metadata
from bot.store.upserts import insert_missing
from bot.tables.ids import UserId

private_players = Table(
    "private_players",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
)
"""The users whose games alone against computers are for their eyes only."""


class PrivatePlayers(Queries):
    """The choices of all users. All methods raise `StoreError` when the database fails."""

    async def is_private(self, user: UserId) -> bool:
        """True if a user plays alone in private."""
        query = select(private_players).where(private_players.c.user_id == user)
        return await self._pool.fetch_first(query) is not None

    async def choose(self, user: UserId, *, is_private: bool) -> None:
        """Store the choice of a user."""
        if is_private:
            await self._run(partial(insert_missing, table=private_players, rows=[{"user_id": user}]))
        else:
            await self._execute(delete(private_players).where(private_players.c.user_id == user))


FEATURE: Final = Feature(personal=(PersonalColumn(private_players.c.user_id),))
