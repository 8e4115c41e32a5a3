"""The honours of players, and the finished games that are not searched for them yet."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import (
    BigInteger,
    Column,
    ColumnElement,
    Connection,
    Double,
    Index,
    Table,
    Text,
    and_,
    func,
    or_,
    select,
    update,
)

from bot.standings.periods import local_date
from bot.standings.results import COMPUTER
from bot.store.database import RunOperation
from bot.store.features import Feature, PersonalColumn
from bot.store.queries import Queries
from bot.store.reads import ReadPool, in_shards, row_to_struct
from bot.store.schema import metadata, results, seats
from bot.store.standings.counting import guild_time_zone
from bot.store.upserts import upsert_statement
from bot.tables.ids import NO_GUILD, GuildId, TableId, UserId
from bot.tables.shards import ShardRange
from cogs.honours.rules.catalog import VERSION
from cogs.honours.rules.search import Achievement, PastGame
from engine.levels import weakest_level
from games.core import Seat

honours = Table(
    "honours",
    metadata,
    Column("user_id", BigInteger, primary_key=True),
    Column("guild", BigInteger, primary_key=True),
    Column("honour", Text, primary_key=True, comment="the key of the honour"),
    Column("table_id", Text, nullable=False, comment="the first game that won it"),
    Column("ended_at_ms", BigInteger, nullable=False, comment="the end of that game"),
    Column("chance", Double, comment="the lowest winning chance of the game, where the honour is about it"),
    Index(None, "guild", "honour"),
    sqlite_with_rowid=False,
)
"""The honours of players."""


MAX_PAST_GAMES: Final = 500
"""The last games of a player that count for the honours of several games."""


class UnsearchedGame(Struct, frozen=True):
    """A finished game that is not searched for honours yet.

    Attributes:
        counts: true if honours can be won in it: on a server, with an outcome, and nobody was helped.
        people: the users by their seats.
    """

    table_id: TableId
    game: str
    counts: bool
    people: Mapping[Seat, UserId]


class WonHonour(Struct, frozen=True):
    """An honour of a player.

    Attributes:
        table_id: the first game that won it, which ended at `ended_at_ms`.
        chance: the lowest winning chance of that game, where the honour is about it.
        holders: the players of the server who have it.
    """

    honour: str
    table_id: TableId
    ended_at_ms: int
    chance: float | None
    holders: int


class Honours(Queries):
    """The honours of all players. All methods raise `StoreError` when the database fails."""

    def __init__(self, pool: ReadPool, run: RunOperation, shards: ShardRange) -> None:
        super().__init__(pool, run, shards)
        self._in_shards = in_shards(results.c.guild, shards)

    async def of_player(self, guild: GuildId, user: UserId) -> list[WonHonour]:
        """The honours of a player on a server, the latest first."""
        others = honours.alias()
        holders = select(func.count()).where(others.c.guild == guild, others.c.honour == honours.c.honour)
        query = select(honours, holders.scalar_subquery().label("holders"))
        query = query.where(honours.c.user_id == user, honours.c.guild == guild)
        rows = await self._pool.fetch_all(query.order_by(honours.c.ended_at_ms.desc(), honours.c.honour))
        return [row_to_struct(row, WonHonour) for row in rows]

    async def won_in(self, table_id: TableId, guild: GuildId, user: UserId) -> list[str]:
        """The honours that a player won first in a game."""
        query = select(honours.c.honour).where(honours.c.user_id == user, honours.c.guild == guild)
        return [row.honour for row in await self._pool.fetch_all(query.where(honours.c.table_id == table_id))]

    async def of_game(self, table_id: TableId, guild: GuildId, users: Iterable[UserId]) -> dict[UserId, list[str]]:
        """The honours that a game won first, of each of these players their keys in alphabetical order."""
        query = select(honours.c.user_id, honours.c.honour).where(
            honours.c.user_id.in_(users), honours.c.guild == guild, honours.c.table_id == table_id
        )
        won = dict[UserId, list[str]]()
        for row in await self._pool.fetch_all(query.order_by(honours.c.user_id, honours.c.honour)):
            won.setdefault(row.user_id, []).append(row.honour)
        return won

    async def is_searched(self, table_id: TableId) -> bool:
        """True if a game was searched for the honours of today; also if it was not counted at all."""
        query = select(results.c.honours_version).where(results.c.table_id == table_id)
        row = await self._pool.fetch_first(query)
        return row is None or row.honours_version >= VERSION

    async def search_again(self, table_id: TableId) -> None:
        """Have a game searched once more, as there is a review of it now."""
        await self._execute(update(results).where(results.c.table_id == table_id).values(honours_version=0))

    async def unsearched(self, limit: int) -> list[UnsearchedGame]:
        """Finished games of our shards that are not searched yet, the latest first."""
        return await self._pool.read(_unsearched, self._in_shards, limit)

    async def past_games(self, table_id: TableId, user: UserId) -> list[PastGame]:
        """The games of a player on a server until the one of this table, the latest last, so many as count."""
        return await self._pool.read(_past_games, table_id, user)

    async def save(self, table_id: TableId, achievements: Sequence[Achievement]) -> None:
        """Store what was achieved in a game, and that it was searched.

        Nobody who was erased meanwhile wins anything; of two games that win an honour the earlier one stays.
        """
        await self._run(partial(_save, table_id=table_id, achievements=achievements))


def _save(connection: Connection, table_id: TableId, achievements: Sequence[Achievement]) -> None:
    query = select(seats.c.seat, seats.c.user_id, seats.c.guild, seats.c.ended_at_ms)
    query = query.where(seats.c.table_id == table_id, seats.c.user_id.is_not(None))
    own = {row.seat: row for row in connection.execute(query)}
    rows = [
        {"user_id": row.user_id, "guild": row.guild, "honour": achievement.honour, "table_id": table_id}
        | {"ended_at_ms": row.ended_at_ms, "chance": achievement.chance}
        for achievement in achievements
        if (row := own.get(achievement.seat)) is not None
    ]
    if rows:
        statement = upsert_statement(connection, honours)
        new = statement.excluded
        connection.execute(
            statement.on_conflict_do_update(
                index_elements=honours.primary_key.columns,
                set_={name: new[name] for name in ("table_id", "ended_at_ms", "chance")},
                where=new.ended_at_ms < honours.c.ended_at_ms,
            ),
            rows,
        )
    searched = update(results).where(results.c.table_id == table_id)
    connection.execute(searched.values(honours_version=VERSION))


def _unsearched(connection: Connection, is_ours: ColumnElement[bool], limit: int) -> list[UnsearchedGame]:
    query = select(results.c.table_id, results.c.game, results.c.guild, results.c.unrated_reason)
    query = query.where(results.c.honours_version < VERSION, is_ours)
    latest = query.order_by(results.c.honours_version.desc(), results.c.ended_at_ms.desc()).limit(limit)
    rows = connection.execute(latest).all()
    people: dict[str, dict[Seat, UserId]] = {row.table_id: {} for row in rows}
    own = select(seats.c.table_id, seats.c.seat, seats.c.user_id)
    for row in connection.execute(own.where(seats.c.table_id.in_(people), seats.c.user_id.is_not(None))):
        people[row.table_id][row.seat] = row.user_id
    return [UnsearchedGame(row.table_id, row.game, _counts(row), people[row.table_id]) for row in rows]


def _counts(row: Any) -> bool:
    return row.guild != NO_GUILD and row.unrated_reason in {"", COMPUTER}


def _past_games(connection: Connection, table_id: TableId, user: UserId) -> list[PastGame]:
    own = seats.c.user_id == user
    last = connection.execute(select(seats).where(seats.c.table_id == table_id, own)).first()
    if last is None:
        return []
    is_earlier = or_(
        seats.c.ended_at_ms < last.ended_at_ms,
        and_(seats.c.ended_at_ms == last.ended_at_ms, seats.c.table_id <= table_id),
    )
    query = (
        select(seats, results.c.unrated_reason)
        .join(results, results.c.table_id == seats.c.table_id)
        .where(own, seats.c.guild == last.guild, is_earlier)
        .order_by(seats.c.ended_at_ms.desc(), seats.c.table_id.desc())
        .limit(MAX_PAST_GAMES)
    )
    games = connection.execute(query).all()
    zone = guild_time_zone(connection, last.guild)
    others: dict[str, list[Any]] = {row.table_id: [] for row in games}
    for row in connection.execute(select(seats).where(seats.c.table_id.in_(others))):
        others[row.table_id].append(row)
    return [
        PastGame(
            row.game,
            row.ended_at_ms,
            row.score,
            row.is_rated,
            len(others[row.table_id]),
            _beaten(row, others),
            day=local_date(row.ended_at_ms, zone).toordinal(),
            people=sum(not seat.is_computer for seat in others[row.table_id]),
        )
        for row in reversed(games)
        if _counts(row)
    ]


def _beaten(row: Any, others: Mapping[str, Sequence[Any]]) -> str:
    """The level that a player beat in a game, as on the ladder."""
    table = others[row.table_id]
    computers = [seat.level for seat in table if seat.is_computer]
    is_alone = len(table) == len(computers) + 1
    return weakest_level(computers) if row.score == 1 and is_alone else ""


FEATURE: Final = Feature(personal=(PersonalColumn(honours.c.user_id),))
