"""The history of a server: the finished games of its users."""

from collections import defaultdict
from typing import Any

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, Select, and_, exists, func, select

from bot.store.queries import Queries
from bot.store.reads import row_to_struct
from bot.store.schema import seats
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
    """The history of all servers. All methods raise `StoreError` when the database fails."""

    async def page(
        self, guild: GuildId, user: UserId, history_filter: HistoryFilter, *, offset: int = 0, limit: int
    ) -> HistoryPage:
        """At most `limit` games on a server in which a user sat, from the `offset` latest on (0 is the latest).

        The time it takes grows with this one user's games on this server, not with those of others.
        """
        condition = _user_games_condition(guild, user, history_filter)
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
