"""The menus that admins have posted to keep: one a server, with what it shows and what came of its last edit."""

from functools import partial
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import BigInteger, Column, Integer, Table, Text, delete, func, select, update

from bot.store.features import Feature
from bot.store.queries import Queries
from bot.store.reads import row_to_struct
from bot.store.schema import metadata, standings
from bot.store.upserts import upsert
from bot.tables.ids import ChannelId, GuildId, UserId

kept_menus = Table(
    "kept_menus",
    metadata,
    Column("guild", BigInteger, primary_key=True, autoincrement=False),
    Column("channel", BigInteger, nullable=False),
    Column("message", BigInteger, nullable=False, comment="0 until Discord has said that it took it"),
    Column("posting", BigInteger, nullable=False, comment="the id of the click that asked for it"),
    Column("digest", Text, nullable=False, comment="of what it shows"),
    Column("edited_at_ms", BigInteger, nullable=False, comment="when it was posted or edited last"),
    Column("retry_at_ms", BigInteger, nullable=False, comment="after a refusal, when it is tried again"),
    Column("failures", Integer, nullable=False, comment="the refusals in a row"),
    Column("problem", Text, nullable=False, comment="gone or closed; empty without one"),
)
"""The menus of servers, each edited in place."""


class KeptMenu(Struct, frozen=True):
    """A menu, as its row has it; `problem` is `gone`, `closed`, or empty."""

    guild: GuildId
    channel: ChannelId
    posting: int
    message: int = 0
    digest: str = ""
    edited_at_ms: int = 0
    retry_at_ms: int = 0
    failures: int = 0
    problem: str = ""


class Leader(Struct, frozen=True):
    """A user with the wins of a month, of rated games and others."""

    user_id: UserId
    wins: int


class KeptMenus(Queries):
    """The menus of all servers. All methods raise `StoreError` when the database fails."""

    async def all(self) -> list[KeptMenu]:
        """All menus."""
        return [row_to_struct(row, KeptMenu) for row in await self._pool.fetch_all(select(kept_menus))]

    async def find(self, guild: GuildId) -> KeptMenu | None:
        """The menu of a server."""
        row = await self._pool.fetch_first(select(kept_menus).where(kept_menus.c.guild == guild))
        return row_to_struct(row, KeptMenu) if row is not None else None

    async def save(self, menu: KeptMenu) -> None:
        """Store a menu that an admin asked for, instead of the server's one before."""
        row = {name: getattr(menu, name) for name in KeptMenu.__struct_fields__}
        columns = [name for name in row if name != "guild"]
        await self._run(partial(upsert, table=kept_menus, rows=[row], columns=columns))

    async def note(self, menu: KeptMenu, **values: Any) -> None:
        """Store what came of an edit, unless an admin asked for another menu since."""
        is_same = (kept_menus.c.guild == menu.guild) & (kept_menus.c.posting == menu.posting)
        await self._execute(update(kept_menus).where(is_same).values(**values))

    async def remove(self, guild: GuildId) -> None:
        """Forget the menu of a server."""
        await self._execute(delete(kept_menus).where(kept_menus.c.guild == guild))

    async def leaders(self, guild: GuildId, month: str, limit: int) -> list[Leader]:
        """The users who have won most in a month, in all games; of as many wins, the earlier users of Discord first."""
        wins = func.sum(standings.c.wins + standings.c.unrated_wins).label("wins")
        query = select(standings.c.user_id, wins).where(standings.c.guild == guild, standings.c.period == month)
        query = query.group_by(standings.c.user_id).having(wins > 0).order_by(wins.desc(), standings.c.user_id)
        return [Leader(row.user_id, int(row.wins)) for row in await self._pool.fetch_all(query.limit(limit))]


FEATURE: Final = Feature()
