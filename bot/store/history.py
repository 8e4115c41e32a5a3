"""The history of a server: its finished games and their journals."""

from collections import defaultdict
from typing import Any

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, Select, and_, exists, func, select

from bot.store.queries import Queries
from bot.store.reads import ReadPool, row_to_struct
from bot.store.schema import journal, results, seats, tables
from bot.tables.ids import GuildId, TableId, UserId
from bot.tables.table import ERASED_USER, Player


class HistoryFilter(Struct, frozen=True):
    """A filter of a user's finished games: by game (empty for all) and by an opponent (0 for any)."""

    game: str = ""
    opponent: UserId = UserId(0)


class PastPlayer(Struct, frozen=True):
    """A player of a finished game, without a name if erased.

    Attributes:
        rank: 1 for the best, equal ones for ties; 0 where the game has no outcome.
        left: before the end.
    """

    player: Player
    rank: int
    left: bool


class FinishedGame(Struct, frozen=True):
    """A game that is over; its table may be deleted. `seat`: of the user whose history it is."""

    table_id: TableId
    game: str
    variant: str
    ended_at_ms: int
    seat: int
    players: tuple[PastPlayer, ...]


class HistoryPage(Struct, frozen=True):
    """A page of finished games, the latest first, and the number of all of them."""

    games: tuple[FinishedGame, ...]
    total: int


class History(Queries):
    """The history of all servers. All methods, and those of `for_guild`, raise `StoreError` when the database fails."""

    def for_guild(self, guild: GuildId) -> "ServerHistory":
        """The history of one server."""
        return ServerHistory(guild, self._pool)

    async def journal_lines(self, table_id: TableId) -> tuple[str, ...]:
        """The journal of a table as it was written, even if it can no longer be read."""
        query = select(journal.c.line).where(journal.c.table_id == table_id).order_by(journal.c.number)
        return tuple(row.line for row in await self._pool.fetch_all(query))


class ServerHistory:
    """The history of one server; nothing of another one can be asked for."""

    def __init__(self, guild: GuildId, pool: ReadPool) -> None:
        self._guild = guild
        self._pool = pool

    async def page(self, user: UserId, history_filter: HistoryFilter, *, offset: int = 0, limit: int) -> HistoryPage:
        """At most `limit` games in which a user sat, from the `offset` latest on (0 is the latest).

        The time it takes grows with this one user's games on this server, not with those of others.
        """
        condition = _user_games_condition(self._guild, user, history_filter)
        query: Select[Any] = (
            select(seats.c.table_id, seats.c.seat, seats.c.game, seats.c.variant, seats.c.ended_at_ms)
            .where(condition)
            .order_by(seats.c.ended_at_ms.desc(), seats.c.table_id.desc())
        )

        def load(connection: Connection) -> HistoryPage:
            total = connection.execute(select(func.count()).select_from(seats).where(condition)).scalar_one()
            rows = connection.execute(query.offset(offset).limit(limit)).all()
            players = _players(connection, [row.table_id for row in rows])
            games = tuple(row_to_struct(row, FinishedGame, players=players[row.table_id]) for row in rows)
            return HistoryPage(games, total)

        return await self._pool.read(load)

    async def latest_games(self, game: str, limit: int) -> list[TableId]:
        """The tables of the latest finished games of a kind, the latest first."""
        query = (
            select(results.c.table_id)
            .where(results.c.guild == self._guild, results.c.game == game)
            .order_by(results.c.ended_at_ms.desc())
            .limit(limit)
        )
        return [row.table_id for row in await self._pool.fetch_all(query)]

    async def has_table(self, table_id: TableId) -> bool:
        """True if there is such a table on this server, readable or not."""
        query = select(tables.c.id).where(tables.c.id == table_id, tables.c.guild == self._guild)
        return bool(await self._pool.fetch_all(query))


def _players(connection: Connection, table_ids: list[TableId]) -> dict[TableId, tuple[PastPlayer, ...]]:
    players: dict[TableId, tuple[PastPlayer, ...]] = defaultdict(tuple)
    query = select(seats).where(seats.c.table_id.in_(table_ids)).order_by(seats.c.table_id, seats.c.seat)
    for row in connection.execute(query):
        user = UserId(0) if row.is_computer else row.user_id or ERASED_USER
        players[row.table_id] += (PastPlayer(Player(user, row.name, row.level), row.rank, row.left),)
    return players


def _user_games_condition(guild: GuildId, user: UserId, history_filter: HistoryFilter) -> ColumnElement[bool]:
    conditions = [seats.c.user_id == user, seats.c.guild == guild]
    if history_filter.game:
        conditions.append(seats.c.game == history_filter.game)
    if history_filter.opponent:
        others = seats.alias()
        same_game = and_(others.c.table_id == seats.c.table_id, others.c.user_id == history_filter.opponent)
        conditions.append(exists(select(others.c.seat).where(same_game)))
    return and_(*conditions)
