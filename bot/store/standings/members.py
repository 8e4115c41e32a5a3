"""The names of a server's players, from their last finished games."""

from collections.abc import Collection

from sqlalchemy import Connection, select

from bot.store.queries import Queries
from bot.store.schema import members
from bot.tables.ids import GuildId, UserId
from bot.text.user_text import UserText


class Members(Queries):
    """The players of all servers. All methods raise `StoreError` when the database fails."""

    async def name(self, guild: GuildId, user: UserId) -> UserText:
        """The name of a player on a server; empty without a finished game there."""
        names = await self._pool.read(player_names, guild, [user])
        return names.get(user, UserText(""))


def player_names(connection: Connection, guild: GuildId, users: Collection[UserId]) -> dict[UserId, UserText]:
    """The names of players from their last finished games on a server; nobody who has none."""
    query = select(members.c.user_id, members.c.name).where(members.c.user_id.in_(users), members.c.guild == guild)
    return {row.user_id: UserText(row.name) for row in connection.execute(query)}
