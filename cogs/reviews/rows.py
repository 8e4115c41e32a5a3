"""The stored reviews of finished games, and the errors of players in them."""

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    Double,
    ForeignKey,
    Index,
    Integer,
    Table,
    Text,
    delete,
    insert,
    select,
)

from bot.standings.results import ASSISTED, GOING_EASY, GameResult
from bot.store.database import RunOperation
from bot.store.features import Feature
from bot.store.queries import Queries
from bot.store.reads import ReadPool, in_shards, row_to_struct
from bot.store.schema import metadata, results, seats, tables
from bot.store.upserts import upsert
from bot.tables import table as game_tables
from bot.tables.ids import GuildId, TableId, UserId
from bot.tables.shards import ShardRange
from engine.catalog import ENGINES
from engine.playouts import PlayoutEngine
from games.catalog import GAMES
from games.core import Seat

reviews = Table(
    "reviews",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, nullable=False, comment="an earlier version is computed anew"),
    Column("review", Text, nullable=False, comment="as JSON; it names seats, not users"),
)
"""The reviews of finished games, so that the second look is at once."""

game_errors = Table(
    "game_errors",
    metadata,
    Column("table_id", Text, ForeignKey("results.table_id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("strengths", Text, nullable=False, comment="the key of the strengths that it is compared with"),
    Column("error", Double, nullable=False, comment="winning chance given up in the game: 0.04 is 4 points"),
    Column("decisions", Integer, nullable=False, server_default="0", comment="between several moves; 0: not counted"),
    sqlite_with_rowid=False,
)
"""The errors of players in games that were graded, seat by seat."""


unreviewed_games = Table(
    "unreviewed_games",
    metadata,
    Column("table_id", Text, ForeignKey("results.table_id", ondelete="CASCADE"), primary_key=True),
    Column("guild", BigInteger, nullable=False),
    Column("ended_at_ms", BigInteger, nullable=False),
    Index(None, "ended_at_ms"),
)
"""The finished games that wait for a review in the background."""


class SeatError(Struct, frozen=True):
    """The winning chance that a seat gave up in a game, from 0 to 1 and perhaps more, and the decisions it made."""

    error: float
    decisions: int


class GameError(Struct, frozen=True):
    """The winning chance that a player gave up in a game, from 0 to 1 and perhaps more, in so many decisions.

    `strengths`: the key of the computer opponents' strengths at that game.
    """

    game: str
    strengths: str
    error: float
    decisions: int
    ended_at_ms: int = 0


class Reviews(Queries):
    """The stored reviews. All methods raise `StoreError` when the database fails."""

    def __init__(self, pool: ReadPool, run: RunOperation, shards: ShardRange) -> None:
        super().__init__(pool, run, shards)
        self._in_shards = in_shards(unreviewed_games.c.guild, shards)

    async def load(self, table_id: TableId, version: int) -> str | None:
        """The review of a game as JSON, if there is one of this version."""
        query = select(reviews.c.review).where(reviews.c.table_id == table_id, reviews.c.version == version)
        row = await self._pool.fetch_first(query)
        return row.review if row is not None else None

    async def save(
        self, table_id: TableId, version: int, review: str, strengths: str, errors: Mapping[Seat, SeatError]
    ) -> None:
        """Store the review of a game, and the errors of its players if it is graded.

        Nothing is stored of a table that is gone meanwhile, and no errors of a game that is in no history.
        """
        row = {"table_id": table_id, "version": version, "review": review}
        error_rows = [
            {"table_id": table_id, "seat": seat, "strengths": strengths} | asdict(error)
            for seat, error in errors.items()
        ]
        await self._run(partial(_save, row=row, error_rows=error_rows))

    async def next_unreviewed(self) -> TableId | None:
        """The game that ended last of those that wait for a review, on the servers of our shards."""
        query = select(unreviewed_games.c.table_id).where(self._in_shards)
        row = await self._pool.fetch_first(query.order_by(unreviewed_games.c.ended_at_ms.desc()).limit(1))
        return row.table_id if row is not None else None

    async def is_unreviewed(self, table_id: TableId) -> bool:
        """True for a game that waits for a review."""
        query = select(unreviewed_games.c.table_id).where(unreviewed_games.c.table_id == table_id)
        return await self._pool.fetch_first(query) is not None

    async def mark_reviewed(self, table_id: TableId) -> None:
        """Let a game wait no longer."""
        await self._execute(delete(unreviewed_games).where(unreviewed_games.c.table_id == table_id))

    async def forget_unreviewed(self, ended_before_ms: int) -> None:
        """Let games wait no longer that ended before a time."""
        is_old = unreviewed_games.c.ended_at_ms < ended_before_ms
        await self._execute(delete(unreviewed_games).where(is_old, self._in_shards))

    async def latest_games(self, guild: GuildId, game: str, limit: int) -> list[TableId]:
        """The tables of the latest finished games of a kind on a server, the latest first."""
        query = select(results.c.table_id).where(results.c.guild == guild, results.c.game == game)
        rows = await self._pool.fetch_all(query.order_by(results.c.ended_at_ms.desc()).limit(limit))
        return [row.table_id for row in rows]

    async def errors(self, guild: GuildId, user: UserId, limit: int) -> list[GameError]:
        """The errors of a user on a server in the latest graded games, at most `limit` of them, the latest first.

        Games with a hint or a takeback are left out, and those in which Lola went easy.
        """
        query = (
            select(
                *(seats.c.game, seats.c.ended_at_ms),
                *(game_errors.c.strengths, game_errors.c.error, game_errors.c.decisions),
            )
            .join(game_errors, (game_errors.c.table_id == seats.c.table_id) & (game_errors.c.seat == seats.c.seat))
            .join(results, results.c.table_id == seats.c.table_id)
            .where(
                seats.c.user_id == user, seats.c.guild == guild, results.c.unrated_reason.not_in((ASSISTED, GOING_EASY))
            )
            .order_by(seats.c.ended_at_ms.desc(), seats.c.table_id.desc())
            .limit(limit)
        )
        return [row_to_struct(row, GameError) for row in await self._pool.fetch_all(query)]


def _save(connection: Connection, row: dict[str, Any], error_rows: list[dict[str, Any]]) -> None:
    table_id = row["table_id"]
    if connection.execute(select(tables.c.id).where(tables.c.id == table_id)).first() is None:
        return
    upsert(connection, reviews, [row], ["version", "review"])
    is_counted = connection.execute(select(results.c.table_id).where(results.c.table_id == table_id)).first()
    if error_rows and is_counted is not None:
        upsert(connection, game_errors, error_rows, ["strengths", "error", "decisions"])


def _on_result(connection: Connection, result: GameResult, _: game_tables.Table) -> None:
    """Let a game wait for a review: one of two, or a race, that was played to its end, by a person at least.

    Where playouts judge, a review waits for whoever asks for it.
    """
    if result.game not in GAMES or not result.has_outcome or not result.human_results:
        return
    engine = ENGINES[result.game]
    is_judged = engine.is_reviewed and not isinstance(engine, PlayoutEngine)
    is_reviewed = is_judged and len(result.player_results) == 2
    if is_reviewed or GAMES[result.game].race is not None:
        row = {"table_id": result.table_id, "guild": result.guild, "ended_at_ms": result.ended_at_ms}
        connection.execute(insert(unreviewed_games), [row])


FEATURE: Final = Feature(seat_tables=(game_errors,), on_result=_on_result)
