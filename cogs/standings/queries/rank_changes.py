"""Changes of ranks on a leaderboard: since Monday, the end of last month, or the end of last week.

No ranks are stored. They follow from the values with which players went into the week, of which there are as many as
players who have played in it, and from the totals or the records of the month or the week before.
"""

from collections.abc import Collection
from typing import Any, Final, NamedTuple

from msgspec.structs import replace
from sqlalchemy import ColumnElement, Connection, FromClause, and_, case, func, select

from bot.standings.periods import ALL_TIME, Periods, previous_period
from bot.store.schema import records, results, standings
from bot.tables.ids import GuildId, UserId
from cogs.standings.queries.leaderboard import (
    COMMON_RANKINGS,
    POINTS,
    RATING,
    WINS,
    LeaderboardKey,
    LeaderboardQuery,
    LeaderboardRow,
    Span,
    ranks_of,
)


def with_rank_changes(
    connection: Connection, guild: GuildId, key: LeaderboardKey, periods: Periods, rows: list[LeaderboardRow]
) -> list[LeaderboardRow]:
    """The rows of a leaderboard with the changes of ranks; without them if nothing was counted before the period."""
    if not _has_previous_period(connection, guild, key.span, periods):
        return rows
    ranks = _previous_ranks(connection, guild, key, periods, {row.user: row.value for row in rows})
    return [
        replace(row, is_new=True) if rank is None else replace(row, rank_change=rank - row.rank)
        for row, rank in ((row, ranks.get(row.user)) for row in rows)
    ]


def _has_previous_period(connection: Connection, guild: GuildId, span: Span, periods: Periods) -> bool:
    query = select(results.c.month, results.c.week).where(results.c.guild == guild)
    row = connection.execute(query.order_by(results.c.ended_at_ms).limit(1)).one_or_none()
    return row is not None and (row.month < periods.month if span is Span.MONTH else row.week < periods.week)


def _previous_ranks(
    connection: Connection, guild: GuildId, key: LeaderboardKey, periods: Periods, values: dict[UserId, int]
) -> dict[UserId, int]:
    """The former ranks of users on a leaderboard, where they now have these values; nobody who was not on it."""
    if key.span is not Span.ALL:
        query = LeaderboardQuery(guild, key, previous_period(key.span.period(periods)))
        stored = connection.execute(query.rows_of_users(values))
        previous_values = {row.user_id: row.ranked_value for row in stored}
        ranks = ranks_of(connection, query, previous_values.values())
    else:
        query, week = LeaderboardQuery(guild, key, ALL_TIME), _Week.for_leaderboard(guild, key, periods)
        previous_values = values | _values_on_monday(connection, week, values)
        known_values = {value for value in previous_values.values() if value is not None}
        changes = _changes(connection, query, week, known_values)
        ranks = {value: rank + changes[value] for value, rank in ranks_of(connection, query, known_values).items()}
    return {user: ranks[value] for user, value in previous_values.items() if value is not None}


class _Week(NamedTuple):
    """The players of a week: their values before it (NULL: none) and now."""

    rows: FromClause
    where: tuple[ColumnElement[bool], ...]
    user: ColumnElement[Any]
    value_before: ColumnElement[Any]
    value_now: ColumnElement[Any]

    @classmethod
    def for_leaderboard(cls, guild: GuildId, key: LeaderboardKey, periods: Periods) -> "_Week":
        """The players of this week on a leaderboard of all time."""
        if key.ranking in COMMON_RANKINGS:
            conditions = (standings.c.guild == guild, standings.c.game == key.game, standings.c.variant == key.variant)
            where = (*conditions, standings.c.period == periods.week, standings.c.games > 0)
            return cls(standings, where, standings.c.user_id, *_TOTALS[key.ranking])
        week, ever = records.alias(), records.alias()
        is_same = (week.c[name] == ever.c[name] for name in ("user_id", "guild", "game", "variant", "kind"))
        rows = week.join(
            ever, and_(*is_same, ever.c.period == ALL_TIME), isouter=True
        )  # the database begins with these
        conditions = (week.c.guild == guild, week.c.game == key.game, week.c.variant == key.variant)
        where = (*conditions, week.c.kind == key.ranking, week.c.period == periods.week)
        return cls(rows, where, week.c.user_id, week.c.previous_value, ever.c.value)


def _values_on_monday(connection: Connection, week: _Week, users: Collection[UserId]) -> dict[UserId, int | None]:
    """The values with which the week began for those of these users who have played in it."""
    query = select(week.user, week.value_before.label("value_before")).select_from(week.rows)
    rows = connection.execute(query.where(*week.where, week.user.in_(users)))
    return {row.user_id: row.value_before for row in rows}


def _changes(connection: Connection, query: LeaderboardQuery, week: _Week, values: Collection[int]) -> dict[int, int]:
    """For each value, the number of players better than it when the week began, less those who are now."""
    if not values:
        return {}

    def better(column: ColumnElement[Any], value: int) -> ColumnElement[Any]:
        return case((query.is_better(column, value), 1), else_=0)

    counts = [
        func.coalesce(func.sum(better(week.value_before, value) - better(week.value_now, value)), 0) for value in values
    ]
    row = connection.execute(select(*counts).select_from(week.rows).where(*week.where)).one()
    return dict(zip(values, row, strict=True))


_TOTALS: Final = {
    RATING: (standings.c.previous_rating, standings.c.rating),
    WINS: (func.nullif(standings.c.previous_wins, 0), standings.c.previous_wins + standings.c.wins),
    POINTS: (func.nullif(standings.c.previous_points, 0), standings.c.previous_points + standings.c.points),
}
"""The value of a total before a period, and at its end or now."""
