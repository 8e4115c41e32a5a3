"""Leaderboards of a server: by rating, wins, points or the game's own records."""

from collections.abc import Collection, Sequence
from enum import StrEnum
from itertools import accumulate, pairwise
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, Row, Select, case, func, select, tuple_

from bot.standings.periods import ALL_TIME, Periods
from bot.store.reads import row_to_struct
from bot.store.schema import records, standings
from bot.store.standings.members import player_names
from bot.tables.ids import GuildId, TableId, UserId
from bot.text.user_text import UserText
from games.catalog import GAMES
from games.core import BestValue

RATING: Final = "rating"
WINS: Final = "wins"
POINTS: Final = "points"

COMMON_RANKINGS: Final = (RATING, WINS, POINTS)
"""The rankings of every game."""

ROWS_PER_PAGE: Final = 10
"""The rows of a page of a leaderboard."""


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
    user: UserId
    name: UserText
    value: int
    games: int = 0
    wins: int = 0
    rank_change: int = 0
    is_new: bool = False
    part: int = 0
    whole: int = 0
    table_id: TableId = TableId("")


def rankings_of(game: str) -> tuple[str, ...]:
    """The rankings of a game: rating, wins, points where more of them are better, and its own kinds of feat."""
    rules = GAMES[game]
    totals = [total for total in COMMON_RANKINGS if total != POINTS or (rules.scored and not rules.lowest_wins)]
    return (*totals, *(kind.name for kind in rules.feat_kinds))


class LeaderboardQuery:
    """The queries of a leaderboard of a server in a period: rows that have a value, the lowest or the highest first.

    Raises:
        KeyError: there is no such game.
        ValueError: it has no such leaderboard.
    """

    def __init__(self, guild: GuildId, key: LeaderboardKey, period: str) -> None:
        if key.ranking not in rankings_of(key.game):
            raise ValueError(f"{key.game} has no leaderboard by {key.ranking!r}")
        kind = next((kind for kind in GAMES[key.game].feat_kinds if kind.name == key.ranking), None)
        self.guild = guild
        self.table = table = standings if kind is None else records
        self.value: ColumnElement[Any] = standings.c[key.ranking] if kind is None else records.c.value
        self.lowest_first = kind is not None and kind.best is BestValue.LOW
        self._has_value = self.value > 0 if key.ranking in {WINS, POINTS} else self.value.is_not(None)
        self._conditions = [table.c.guild == guild, table.c.game == key.game, table.c.variant == key.variant]
        self._conditions += [table.c.period == period, *([] if kind is None else [records.c.kind == kind.name])]

    def count_players(self) -> Select[Any]:
        """The number of players."""
        return self._select(func.count(), where=self._has_value)

    def count_better(self, value: int, best_value: int | None = None) -> Select[Any]:
        """The number of players better than a value, and no better than another one.

        A better value is not NULL, so `_has_value` is left out: a database might begin with it.
        """
        query = self._select(func.count(), where=self.is_better(self.value, value))
        if best_value is not None:
            query = query.where(self.value >= best_value if self.lowest_first else self.value <= best_value)
        return query

    def is_better(self, value: ColumnElement[Any], other: int) -> ColumnElement[bool]:
        """True for a value that is better than another one."""
        return value < other if self.lowest_first else value > other

    def count_by_value(self, worst_value: int) -> Select[Any]:
        """The number of players (`tied_players`) for each value (`ranked_value`) that is no worse than this one."""
        columns = self.value.label("ranked_value"), func.count().label("tied_players")
        return self._select(*columns, where=self._is_no_worse(worst_value)).group_by(self.value)

    def ordered_users(self, worst_value: int | None = None) -> Select[Any]:
        """The users in order, all of them or those whose value is no worse than this one.

        Of equals on a leaderboard of records, the earlier one comes first. Indexes give this order.
        """
        value = self.value if self.lowest_first else self.value.desc()
        ties = (records.c.ended_at_ms, records.c.user_id) if self.table is records else (standings.c.user_id.desc(),)
        condition = self._has_value if worst_value is None else self._is_no_worse(worst_value)
        return self._select(self.table.c.user_id, where=condition).order_by(value, *ties)

    def count_ties_before(self, row: Row[Any]) -> Select[Any]:
        """The number of players with the value of a row before it, in the order of `ordered_users`."""
        query = self._select(func.count(), where=self.value == row.ranked_value)
        if self.table is records:
            return query.where(tuple_(records.c.ended_at_ms, records.c.user_id) < (row.ended_at_ms, row.user_id))
        return query.where(self.table.c.user_id > row.user_id)

    def rows_of_users(self, users: Collection[UserId]) -> Select[Any]:
        """The rows of these users, in no order.

        `case` hides `_has_value` from the planner, which would otherwise go through all who have a value.
        """
        query = self._select(self.table, self.value.label("ranked_value"), where=self.table.c.user_id.in_(users))
        return query.where(case((self._has_value, 1), else_=0) == 1)

    def _select(self, *columns: Any, where: ColumnElement[bool]) -> Select[Any]:
        return select(*columns).select_from(self.table).where(*self._conditions, where)

    def _is_no_worse(self, value: int) -> ColumnElement[bool]:
        return self.value <= value if self.lowest_first else self.value >= value


def ranks_of(connection: Connection, query: LeaderboardQuery, values: Collection[int]) -> dict[int, int]:
    """The ranks of values on a leaderboard.

    Nobody is counted twice: for the best value all who are better, for each other one those between it and the one
    before.
    """
    if not values:
        return {}
    best_first = sorted(set(values), reverse=not query.lowest_first)
    counts = [query.count_better(best_first[0])]
    counts += [query.count_better(value, best_value=better) for better, value in pairwise(best_first)]
    row = connection.execute(select(*(count.scalar_subquery() for count in counts))).one()
    return {value: 1 + better for value, better in zip(best_first, accumulate(row), strict=True)}


def leaderboard_rows(connection: Connection, query: LeaderboardQuery, users: Sequence[UserId]) -> list[LeaderboardRow]:
    """The rows of those of these users who are on a leaderboard, in the order of the users."""
    rows = {row.user_id: row for row in connection.execute(query.rows_of_users(users))}
    ranks = ranks_of(connection, query, {row.ranked_value for row in rows.values()})
    names = player_names(connection, query.guild, rows)
    return [
        row_to_struct(
            rows[user],
            LeaderboardRow,
            rank=ranks[rows[user].ranked_value],
            user=user,
            name=names.get(user, UserText("")),
            value=rows[user].ranked_value,
        )
        for user in users
        if user in rows
    ]


def leading_rows(
    connection: Connection, query: LeaderboardQuery, max_rank: int, limit: int
) -> list[tuple[LeaderboardRow, int]]:
    """The rows with one of the first ranks on a leaderboard, each with the number of players who have the same rank.

    All equals are among them, but no more than `limit` together.
    """
    leaders = connection.execute(query.ordered_users().limit(max_rank)).scalars().all()
    if not leaders:
        return []
    worst_value = connection.execute(query.rows_of_users(leaders[-1:])).one().ranked_value
    users = connection.execute(query.ordered_users(worst_value).limit(limit)).scalars().all()
    counts = {row.ranked_value: row.tied_players for row in connection.execute(query.count_by_value(worst_value))}
    return [(row, counts[row.value]) for row in leaderboard_rows(connection, query, users)]
