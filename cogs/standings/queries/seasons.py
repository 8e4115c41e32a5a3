"""Seasons: months that are over, and their winners."""

from functools import partial
from typing import Final

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update

from bot.standings.periods import periods_at, previous_period
from bot.store.database import RunOperation
from bot.store.queries import Queries
from bot.store.reads import ReadPool, in_shards, row_to_struct
from bot.store.schema import members, records, results, seasons, standings
from bot.store.standings.counting import guild_time_zone
from bot.tables.ids import GuildId, UserId
from bot.tables.shards import ShardRange
from bot.tables.table import DAY_MS
from bot.text.user_text import UserText
from cogs.standings.queries.leaderboard import LeaderboardKey, LeaderboardQuery, leading_rows, rankings_of
from cogs.standings.rows import winners
from games.catalog import GAMES

WINNER_RANKS = 3
"""The number of ranks that are stored."""

MAX_WINNERS = 1000
"""The number of players that are stored for them at most."""

CLOSING_DELAY_MS = 60_000
"""The time from the end of a month to its closing: until then, games that ended in it may still be written."""

_LONGEST_MONTH_MS = 32 * DAY_MS


class Winner(Struct, frozen=True):
    """A player with one of the first ranks of a month.

    Attributes:
        ranking: the leaderboard: rating, wins, points, or a kind of feat.
        rank: from 1; equal values have equal ranks.
        tied_players: the number of players with this rank, erased ones too; of very many, only some are stored.
        user: 0 if erased.
        name: from the last finished game; empty if erased.
        value: at the end of the month.
    """

    game: str
    variant: str
    ranking: str
    rank: int
    tied_players: int
    user: UserId
    name: UserText
    value: int


class Season(Struct, frozen=True):
    """A month (`2026-11`) of a server in which rated games were finished."""

    guild: GuildId
    month: str


class Seasons(Queries):
    """The seasons of the servers of our shards. All methods raise `StoreError` when the database fails."""

    def __init__(self, pool: ReadPool, run: RunOperation, shards: ShardRange) -> None:
        super().__init__(pool, run, shards)
        self._in_shards = in_shards(seasons.c.guild, shards)

    async def seasons_to_close(self, now_ms: int, limit: int) -> list[Season]:
        """The months that are over and not closed."""
        query = _OPEN_SEASONS.where(seasons.c.ends_at_ms <= now_ms - CLOSING_DELAY_MS, self._in_shards).limit(limit)
        return [Season(row.guild, row.month) for row in await self._pool.fetch_all(query)]

    async def next_season_closing_ms(self, now_ms: int) -> int | None:
        """The time when the next month that is not over yet can be closed somewhere; None if none has begun."""
        query = _OPEN_SEASONS.where(seasons.c.ends_at_ms > now_ms - CLOSING_DELAY_MS, self._in_shards)
        row = await self._pool.fetch_first(query)
        return row.ends_at_ms + CLOSING_DELAY_MS if row is not None else None

    async def close_season(self, season: Season, now_ms: int) -> None:
        """Store the winners of a month; nothing happens if it is closed already."""
        await self._run(partial(_close_season, season=season, now_ms=now_ms))

    async def unannounced_seasons(self, limit: int) -> list[Season]:
        """The months that are closed and not marked as announced."""
        query = select(seasons).where(seasons.c.closed_at_ms.is_not(None), seasons.c.announced_at_ms.is_(None))
        query = query.where(self._in_shards)
        rows = await self._pool.fetch_all(query.order_by(seasons.c.ends_at_ms).limit(limit))
        return [Season(row.guild, row.month) for row in rows]

    async def mark_announced(self, season: Season, now_ms: int) -> None:
        """Store that a month was announced, or that it will not be."""
        await self._run(partial(_update, season=season, announced_at_ms=now_ms))


def season_winners(connection: Connection, guild: GuildId, month: str) -> list[Winner]:
    """The winners of a month that is closed, by game, variant, ranking and rank."""
    same_user = (winners.c.user_id == members.c.user_id) & (winners.c.guild == members.c.guild)
    query = select(
        winners, func.coalesce(winners.c.user_id, 0).label("user"), func.coalesce(members.c.name, "").label("name")
    ).join_from(winners, members, same_user, isouter=True)
    query = query.where(winners.c.guild == guild, winners.c.month == month)
    rows = connection.execute(query.order_by(winners.c.game, winners.c.variant, winners.c.number))
    unsorted = [row_to_struct(row, Winner) for row in rows]
    return sorted(unsorted, key=lambda winner: (winner.game, winner.variant, _order(winner)))


def _update(connection: Connection, season: Season, **values: int | None) -> None:
    connection.execute(update(seasons).where(_is_season(season)).values(values))


def _close_season(connection: Connection, season: Season, now_ms: int) -> None:
    """Store the winners of a month, unless it is closed, and delete the weeks that nobody asks for any more."""
    guild, month = season.guild, season.month
    row = connection.execute(_OPEN_SEASONS.where(_is_season(season)).with_for_update()).first()
    if row is None:
        return
    _update(connection, season, closed_at_ms=now_ms)
    rows = [
        {"guild": guild, "month": month, "game": key.game, "variant": key.variant, "ranking": key.ranking}
        | {"number": number, "rank": leader.rank, "tied_players": tied, "user_id": leader.user, "value": leader.value}
        for key in _leaderboards(connection, season, row.ends_at_ms)
        for number, (leader, tied) in enumerate(
            leading_rows(connection, LeaderboardQuery(guild, key, month), WINNER_RANKS, MAX_WINNERS), start=1
        )
    ]
    if rows:
        connection.execute(insert(winners), rows)
    last_week = previous_period(periods_at(now_ms, guild_time_zone(connection, guild)).week)
    for table in (standings, records):
        earlier = table.c.period.like("%-W%") & (table.c.period < last_week)
        connection.execute(delete(table).where(table.c.guild == guild, earlier))


def _leaderboards(connection: Connection, season: Season, ends_at_ms: int) -> list[LeaderboardKey]:
    """The leaderboards of all games that were played in a month."""
    query = select(results.c.game, results.c.variant).distinct().where(results.c.unrated_reason == "")
    query = query.where(results.c.guild == season.guild, results.c.month == season.month)
    span_ms = ends_at_ms - 2 * _LONGEST_MONTH_MS, ends_at_ms + _LONGEST_MONTH_MS  # for the index
    rows = connection.execute(query.where(results.c.ended_at_ms.between(*span_ms)))
    return [
        LeaderboardKey(row.game, row.variant, ranking)
        for row in rows
        if row.game in GAMES
        for ranking in rankings_of(row.game)
    ]


def _is_season(season: Season) -> ColumnElement[bool]:
    return (seasons.c.guild == season.guild) & (seasons.c.month == season.month)


def _order(winner: Winner) -> tuple[int, int]:
    rankings = rankings_of(winner.game) if winner.game in GAMES else ()
    return (rankings.index(winner.ranking) if winner.ranking in rankings else len(rankings), winner.rank)


_OPEN_SEASONS: Final = select(seasons).where(seasons.c.closed_at_ms.is_(None)).order_by(seasons.c.ends_at_ms)
