"""Leaderboards of a server: by rating, wins, points or the game's own records."""

from collections.abc import Collection, Sequence
from enum import StrEnum
from itertools import accumulate, pairwise
from typing import Any, Final, NamedTuple

from msgspec import Struct
from sqlalchemy import ColumnElement, Row, Select, Table, case, func, select, tuple_
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.standings.periods import ALL_TIME, Periods
from bot.store.schema import members, records, standings
from games.catalog import GAMES
from games.core import BestValue

RATING: Final = "rating"
WINS: Final = "wins"
POINTS: Final = "points"

COMMON_RANKINGS: Final = (RATING, WINS, POINTS)
"""The rankings of every game."""

ROWS_PER_PAGE: Final = 10


class Span(StrEnum):
    """The span of a leaderboard: all games, those of this month, those of this week."""

    ALL = "all"
    MONTH = "month"
    WEEK = "week"

    def period(self, periods: Periods) -> str:
        """The period as which the games of this span are counted."""
        return {Span.ALL: ALL_TIME, Span.MONTH: periods.month, Span.WEEK: periods.week}[self]


class LeaderboardKey(Struct, frozen=True):
    """The key of a leaderboard: a game, a variant of it, one of `rankings_of` it, a span."""

    game: str
    variant: str = ""
    ranking: str = RATING
    span: Span = Span.ALL


class LeaderboardRow(Struct, frozen=True):
    """A row of a leaderboard.

    Attributes:
        rank: from 1; equal values have equal ranks.
        name: from the last finished game here.
        value: of the ranking; of a share, ten-thousandths: `part` of `whole`.
        games: the rated games of the span; 0, as `wins`, on a leaderboard of records.
        rank_change: ranks gained (or lost, below 0) since Monday, on a leaderboard of all time; since the end of last
            month or last week on one of this month or this week.
        is_new: true if the player was not on the leaderboard then.
        table_id: the game in which a record was achieved (of a share, the last game); else empty.
    """

    rank: int
    user: int
    name: str
    value: int
    games: int = 0
    wins: int = 0
    rank_change: int = 0
    is_new: bool = False
    part: int = 0
    whole: int = 0
    table_id: str = ""


def rankings_of(game: str) -> tuple[str, ...]:
    """The rankings of a game: rating, wins, points where it has any, and its own kinds of feat."""
    rules = GAMES[game]
    totals = [total for total in COMMON_RANKINGS if total != POINTS or rules.scored]
    return (*totals, *(kind.name for kind in rules.feat_kinds))


class LeaderboardQuery(NamedTuple):
    """The query of a leaderboard: rows of a table that have a value, the lowest or the highest first."""

    table: Table
    conditions: tuple[ColumnElement[bool], ...]
    value: ColumnElement[Any]
    has_value: ColumnElement[bool]
    lowest_first: bool
    guild: int

    @classmethod
    def for_period(cls, guild: int, key: LeaderboardKey, period: str) -> "LeaderboardQuery":
        """The query of a leaderboard of a server.

        Raises:
            KeyError: there is no such game.
            ValueError: it has no such leaderboard.
        """
        if key.ranking not in rankings_of(key.game):
            raise ValueError(f"{key.game} has no leaderboard by {key.ranking!r}")
        table = standings if key.ranking in COMMON_RANKINGS else records
        own = (table.c.guild == guild, table.c.game == key.game, table.c.variant == key.variant)
        if key.ranking in COMMON_RANKINGS:
            value = standings.c[key.ranking]
            has_value = value.is_not(None) if key.ranking == RATING else value > 0
            return cls(table, (*own, standings.c.period == period), value, has_value, lowest_first=False, guild=guild)
        kind = next(kind for kind in GAMES[key.game].feat_kinds if kind.name == key.ranking)
        where = (*own, records.c.kind == kind.name, records.c.period == period)
        value = records.c.value
        return cls(table, where, value, value.is_not(None), lowest_first=kind.best is BestValue.LOW, guild=guild)

    def count_players(self) -> Select[Any]:
        """The number of players."""
        return select(func.count()).select_from(self.table).where(*self.conditions, self.has_value)

    def count_better(self, value: int, best_value: int | None = None) -> Select[Any]:
        """The number of players better than a value, and no better than another one.

        A better value is not NULL, so `has_value` is left out: a database might begin with it.
        """
        query = select(func.count()).select_from(self.table).where(*self.conditions, self.is_better(self.value, value))
        if best_value is not None:
            query = query.where(self.value >= best_value if self.lowest_first else self.value <= best_value)
        return query

    def is_better(self, value: ColumnElement[Any], other: int) -> ColumnElement[bool]:
        """True for a value that is better than another one."""
        return value < other if self.lowest_first else value > other

    def count_by_value(self, worst_value: int) -> Select[Any]:
        """The number of players (`sharing`) for each value (`by`) that is no worse than this one."""
        query = select(self.value.label("by"), func.count().label("sharing")).select_from(self.table)
        return query.where(*self.conditions, self._no_worse(worst_value)).group_by(self.value)

    def ordered_users(self, worst_value: int | None = None) -> Select[Any]:
        """The users in order, all of them or those whose value is no worse than this one.

        Of equals on a leaderboard of records, the earlier one comes first. Indexes give this order.
        """
        by = self.value if self.lowest_first else self.value.desc()
        order = (
            (by, records.c.ended_at_ms, records.c.user_id)
            if self.table is records
            else (by, self.table.c.user_id.desc())
        )
        which = self.has_value if worst_value is None else self._no_worse(worst_value)
        return select(self.table.c.user_id).where(*self.conditions, which).order_by(*order)

    def count_ties_before(self, row: Row[Any]) -> Select[Any]:
        """The number of players with the value of a row before it, in the order of `ordered_users`."""
        query = select(func.count()).select_from(self.table).where(*self.conditions, self.value == row.by)
        if self.table is records:
            return query.where(tuple_(records.c.ended_at_ms, records.c.user_id) < (row.ended_at_ms, row.user_id))
        return query.where(self.table.c.user_id > row.user_id)

    def rows_of_users(self, users: Collection[int]) -> Select[Any]:
        """The rows of these users, in no order.

        `case` hides `has_value` from the planner, which would otherwise go through all who have a value.
        """
        query = select(self.table, self.value.label("by")).where(*self.conditions, self.table.c.user_id.in_(users))
        return query.where(case((self.has_value, 1), else_=0) == 1)

    def _no_worse(self, than: int) -> ColumnElement[bool]:
        return self.value <= than if self.lowest_first else self.value >= than


async def ranks_of(connection: AsyncConnection, query: LeaderboardQuery, values: Sequence[int]) -> list[int]:
    """The ranks of values on a leaderboard.

    Nobody is counted twice: for the best value all who are better, for each other one those between it and the one
    before.
    """
    if not values:
        return []
    best_first = sorted(set(values), reverse=not query.lowest_first)
    counts = [query.count_better(best_first[0])]
    counts += [query.count_better(value, best_value=better) for better, value in pairwise(best_first)]
    row = (await connection.execute(select(*(count.scalar_subquery() for count in counts)))).one()
    better_than = dict(zip(best_first, accumulate(row), strict=True))
    return [1 + better_than[value] for value in values]


async def leaderboard_rows(
    connection: AsyncConnection, query: LeaderboardQuery, users: Sequence[int]
) -> list[LeaderboardRow]:
    """The rows of those of these users who are on a leaderboard, in the order of the users."""
    row_of = {row.user_id: row for row in await connection.execute(query.rows_of_users(users))}
    rows = [row_of[user] for user in users if user in row_of]
    ranks = await ranks_of(connection, query, [row.by for row in rows])
    names = await player_names(connection, query.guild, [row.user_id for row in rows])
    columns = ("part", "whole", "table_id") if query.table is records else ("games", "wins")
    return [
        LeaderboardRow(
            rank,
            row.user_id,
            names.get(row.user_id, ""),
            row.by,
            **{name: row._mapping[name] for name in columns},  # noqa: SLF001 -- SQLAlchemy's public name
        )
        for row, rank in zip(rows, ranks, strict=True)
    ]


async def position_of_row(connection: AsyncConnection, query: LeaderboardQuery, player_row: LeaderboardRow) -> int:
    """The number of rows before a row, in the order in which a leaderboard is shown."""
    row = (await connection.execute(query.rows_of_users([player_row.user]))).one()
    ties: int = (await connection.execute(query.count_ties_before(row))).scalar_one()
    return player_row.rank - 1 + ties


async def player_names(connection: AsyncConnection, guild: int, users: Sequence[int]) -> dict[int, str]:
    """The names of players from their last finished games on a server; nobody who has none."""
    query = select(members.c.user_id, members.c.name).where(members.c.user_id.in_(users), members.c.guild == guild)
    return {row.user_id: row.name for row in await connection.execute(query)}


async def leading_rows(  # noqa: PLR0917 -- all of it is asked for
    connection: AsyncConnection, guild: int, key: LeaderboardKey, period: str, max_rank: int, limit: int
) -> list[tuple[LeaderboardRow, int]]:
    """The rows with one of the first ranks on a leaderboard of a month or week, each with the number that share it.

    All equals are among them, but no more than `limit` together.
    """
    query = LeaderboardQuery.for_period(guild, key, period)
    leading = (await connection.execute(query.ordered_users().limit(max_rank))).scalars().all()
    if not leading:
        return []
    last = (await leaderboard_rows(connection, query, leading[-1:]))[0].value
    users = (await connection.execute(query.ordered_users(worst_value=last).limit(limit))).scalars().all()
    sharing = {row.by: row.sharing for row in await connection.execute(query.count_by_value(worst_value=last))}
    return [(row, sharing[row.value]) for row in await leaderboard_rows(connection, query, users)]
