"""Who is on a leaderboard of a server, and where: by rating, wins, points or the game's own records."""

from collections.abc import Collection, Sequence
from enum import StrEnum
from itertools import accumulate, pairwise
from typing import Any, Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace
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
"""What is kept for every game."""

ROWS_PER_PAGE: Final = 10


class Span(StrEnum):
    """Which games a leaderboard counts: all, those of this month, those of this week."""

    ALL = "all"
    MONTH = "month"
    WEEK = "week"

    def period(self, periods: Periods) -> str:
        """What the games of this span are counted as."""
        return {Span.ALL: ALL_TIME, Span.MONTH: periods.month, Span.WEEK: periods.week}[self]


class LeaderboardKey(Struct, frozen=True):
    """Which leaderboard: of a game, of a variant of it, by one of `orders`, over a span."""

    game: str
    variant: str = ""
    ranking: str = RATING
    span: Span = Span.ALL


class LeaderboardRow(Struct, frozen=True):
    """A player on a leaderboard.

    Attributes:
        rank: from 1; equal values have equal places.
        user: who; name: what they were called when they last finished a game here.
        name: see user.
        value: what the place is by; of a share, ten-thousandths.
        games: the rated games of the span, wins: those won; 0 for both on a board of records.
        wins: see games.
        rank_change: how many places up (or down, below 0) since Monday, on a board of all time; since the end of last
            month or last week on one of this month or this week.
        is_new: whether they were not on the board then.
        part: of a share, how many of `whole`.
        whole: see part.
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
    """By what a game has leaderboards: rating, wins, points where it has any, and its own kinds of feat."""
    rules = GAMES[game]
    totals = [total for total in COMMON_RANKINGS if total != POINTS or rules.scored]
    return (*totals, *(kind.name for kind in rules.feat_kinds))


class LeaderboardQuery(NamedTuple):
    """Who is on a leaderboard: rows of a table that have a value, the lowest or the highest first."""

    table: Table
    conditions: tuple[ColumnElement[bool], ...]
    value: ColumnElement[Any]
    has_value: ColumnElement[bool]
    lowest_first: bool
    guild: int

    @classmethod
    def for_period(cls, guild: int, key: LeaderboardKey, period: str) -> "LeaderboardQuery":
        """Those on a leaderboard of a server.

        Raises:
            KeyError: there is no such game.
            ValueError: it has no such leaderboard.
        """
        if key.ranking not in rankings_of(key.game):
            raise ValueError(f"{key.game} has no leaderboard by {key.ranking!r}")
        table = standings if key.ranking in COMMON_RANKINGS else records
        of = (table.c.guild == guild, table.c.game == key.game, table.c.variant == key.variant)
        if key.ranking in COMMON_RANKINGS:
            value = standings.c[key.ranking]
            has_value = value.is_not(None) if key.ranking == RATING else value > 0
            return cls(table, (*of, standings.c.period == period), value, has_value, lowest_first=False, guild=guild)
        kind = next(kind for kind in GAMES[key.game].feat_kinds if kind.name == key.ranking)
        where = (*of, records.c.kind == kind.name, records.c.period == period)
        value = records.c.value
        return cls(table, where, value, value.is_not(None), lowest_first=kind.best is BestValue.LOW, guild=guild)

    def count_players(self) -> Select[Any]:
        """How many there are."""
        return select(func.count()).select_from(self.table).where(*self.conditions, self.has_value)

    def count_better(self, value: int, best_value: int | None = None) -> Select[Any]:
        """How many are better than a value, and no better than another one.

        What is better than a value is one, so that is not asked for: a database might begin with it.
        """
        found = select(func.count()).select_from(self.table).where(*self.conditions, self.is_better(self.value, value))
        if best_value is not None:
            found = found.where(self.value >= best_value if self.lowest_first else self.value <= best_value)
        return found

    def is_better(self, value: ColumnElement[Any], other: int) -> ColumnElement[bool]:
        """Whether a value is better than another one."""
        return value < other if self.lowest_first else value > other

    def count_by_value(self, worst_value: int) -> Select[Any]:
        """How many (`sharing`) have each value (`by`) that is no worse than this one."""
        found = select(self.value.label("by"), func.count().label("sharing")).select_from(self.table)
        return found.where(*self.conditions, self._no_worse(worst_value)).group_by(self.value)

    def ordered_users(self, worst_value: int | None = None) -> Select[Any]:
        """Who they are, in order, all of them or those whose value is no worse than this one.

        Of equals on a board of records, whoever was first. The indexes alone say so.
        """
        by = self.value if self.lowest_first else self.value.desc()
        order = (by, records.c.ended, records.c.user_id) if self.table is records else (by, self.table.c.user_id.desc())
        which = self.has_value if worst_value is None else self._no_worse(worst_value)
        return select(self.table.c.user_id).where(*self.conditions, which).order_by(*order)

    def count_ties_before(self, row: Row[Any]) -> Select[Any]:
        """How many stand before one of their rows, in the order of `users`, with the same value."""
        found = select(func.count()).select_from(self.table).where(*self.conditions, self.value == row.by)
        if self.table is records:
            return found.where(tuple_(records.c.ended, records.c.user_id) < (row.ended, row.user_id))
        return found.where(self.table.c.user_id > row.user_id)

    def rows_of_users(self, users: Collection[int]) -> Select[Any]:
        """Those of them who are among these users, in no order.

        They are found by who they are: that they have a value is asked so that no index leads through all who have one.
        """
        found = select(self.table, self.value.label("by")).where(*self.conditions, self.table.c.user_id.in_(users))
        return found.where(case((self.has_value, 1), else_=0) == 1)

    def _no_worse(self, than: int) -> ColumnElement[bool]:
        return self.value <= than if self.lowest_first else self.value >= than


async def ranks_of(connection: AsyncConnection, query: LeaderboardQuery, values: Sequence[int]) -> list[int]:
    """The places that values have on a leaderboard.

    However many values there are, nobody is counted twice: for the best of them all who are better, for each of the
    others those between it and the one before.
    """
    if not values:
        return []
    best_first = sorted(set(values), reverse=not query.lowest_first)
    counts = [query.count_better(best_first[0])]
    counts += [query.count_better(value, best_value=better) for better, value in pairwise(best_first)]
    row = (await connection.execute(select(*(count.scalar_subquery() for count in counts)))).one()
    places = dict(zip(best_first, accumulate(row), strict=True))
    return [1 + places[value] for value in values]


async def leaderboard_rows(
    connection: AsyncConnection, query: LeaderboardQuery, users: Sequence[int]
) -> list[LeaderboardRow]:
    """The lines of those of these users who are on a leaderboard, in the order of the users."""
    found = {row.user_id: row for row in await connection.execute(query.rows_of_users(users))}
    rows = [found[user] for user in users if user in found]
    places = await ranks_of(connection, query, [row.by for row in rows])
    names = await player_names(connection, query.guild, [row.user_id for row in rows])
    return [
        _line(row, place, names.get(row.user_id, ""), is_record=query.table is records)
        for row, place in zip(rows, places, strict=True)
    ]


async def position_of_row(connection: AsyncConnection, query: LeaderboardQuery, player_row: LeaderboardRow) -> int:
    """How many stand before somebody on a leaderboard, in the order in which it is shown."""
    row = (await connection.execute(query.rows_of_users([player_row.user]))).one()
    equals: int = (await connection.execute(query.count_ties_before(row))).scalar_one()
    return player_row.rank - 1 + equals


async def player_names(connection: AsyncConnection, guild: int, users: Sequence[int]) -> dict[int, str]:
    """What players were called when they last finished a game on a server; nothing of who never did."""
    called = select(members.c.user_id, members.c.name).where(members.c.user_id.in_(users), members.c.guild == guild)
    return {row.user_id: row.name for row in await connection.execute(called)}


async def leading_rows(  # noqa: PLR0917 -- all of it is asked for
    connection: AsyncConnection, guild: int, key: LeaderboardKey, period: str, max_rank: int, limit: int
) -> list[tuple[LeaderboardRow, int]]:
    """Who has one of the first places on a leaderboard of any month or week, each with how many share that place.

    However many are equal, all of them; but no more than `limit` together.
    """
    listed = LeaderboardQuery.for_period(guild, key, period)
    leading = (await connection.execute(listed.ordered_users().limit(max_rank))).scalars().all()
    if not leading:
        return []
    last = (await leaderboard_rows(connection, listed, leading[-1:]))[0].value
    users = (await connection.execute(listed.ordered_users(worst_value=last).limit(limit))).scalars().all()
    sharing = {row.by: row.sharing for row in await connection.execute(listed.count_by_value(worst_value=last))}
    return [(line, sharing[line.value]) for line in await leaderboard_rows(connection, listed, users)]


def _line(row: Row[Any], place: int, name: str, *, is_record: bool) -> LeaderboardRow:
    line = LeaderboardRow(place, row.user_id, name, row.by)
    if is_record:
        return replace(line, part=row.part, whole=row.whole, table_id=row.table_id)
    return replace(line, games=row.games, wins=row.wins)
