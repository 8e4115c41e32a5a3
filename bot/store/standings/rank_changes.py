"""Changes of ranks on a leaderboard: since Monday, the end of last month, or the end of last week.

No ranks are stored. They follow from the values with which players went into the week, of which there are as many as
players who have played in it, and from the totals or the records of the month or the week before.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, FromClause, and_, case, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.standings.periods import ALL_TIME, Periods, previous_period
from bot.store.schema import records, results, standings
from bot.store.standings.leaderboard import (
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


async def has_previous_period(connection: AsyncConnection, guild: int, span: Span, periods: Periods) -> bool:
    """True if anything was counted here before this week, or this month."""
    earliest = (
        select(results.c.month, results.c.week).where(results.c.guild == guild).order_by(results.c.ended_at_ms).limit(1)
    )
    row = (await connection.execute(earliest)).first()
    return row is not None and (row.month < periods.month if span is Span.MONTH else row.week < periods.week)


async def previous_ranks(
    connection: AsyncConnection, guild: int, key: LeaderboardKey, periods: Periods, rows: Sequence[LeaderboardRow]
) -> dict[int, int | None]:
    """The former ranks of players on a leaderboard, by user; None for those who were not on it."""
    last = LeaderboardQuery.for_period(
        guild, key, ALL_TIME if key.span is Span.ALL else previous_period(key.span.period(periods))
    )
    if key.span is not Span.ALL:
        values = await _previous_values(connection, last, rows)
        places = dict(zip(values, await ranks_of(connection, last, list(values.values())), strict=True))
        return {row.user: places.get(row.user) for row in rows}
    week = _Week.for_leaderboard(guild, key, periods)
    begun = await _values_on_monday(connection, week, rows)
    asked = sorted({value for value in begun.values() if value is not None})
    places_now = await ranks_of(connection, last, asked)
    changes = await _changes(connection, last, week, asked)
    known = {value: place + change for value, place, change in zip(asked, places_now, changes, strict=True)}
    return {user: None if value is None else known[value] for user, value in begun.items()}


class _Week(NamedTuple):
    """The players of a week: their values before it (NULL: none) and now."""

    rows: FromClause
    where: tuple[ColumnElement[bool], ...]
    user: ColumnElement[Any]
    value_before: ColumnElement[Any]
    value_now: ColumnElement[Any]

    @classmethod
    def for_leaderboard(cls, guild: int, board: LeaderboardKey, now: Periods) -> "_Week":
        """The players of this week on a leaderboard of all time."""
        if board.ranking in COMMON_RANKINGS:
            own = (
                standings.c.guild == guild,
                standings.c.game == board.game,
                standings.c.variant == board.variant,
            )
            where = (*own, standings.c.period == now.week, standings.c.games > 0)
            return cls(standings, where, standings.c.user_id, *_TOTALS[board.ranking])
        week, ever = records.alias("week"), records.alias("ever")
        same = (week.c[name] == ever.c[name] for name in ("user_id", "guild", "game", "variant", "kind"))
        rows = week.join(
            ever, and_(*same, ever.c.period == ALL_TIME), isouter=True
        )  # so that the database begins with these
        own = (week.c.guild == guild, week.c.game == board.game, week.c.variant == board.variant)
        where = (*own, week.c.kind == board.ranking, week.c.period == now.week)
        return cls(rows, where, week.c.user_id, week.c.previous_value, ever.c.value)


async def _values_on_monday(
    connection: AsyncConnection, week: _Week, rows: Sequence[LeaderboardRow]
) -> dict[int, int | None]:
    """The values with which the week began: those of now, but for players who have played in it."""
    users = [row.user for row in rows]
    query = select(week.user.label("user"), week.value_before.label("was")).select_from(week.rows).where(*week.where)
    played = await connection.execute(query.where(week.user.in_(users)))
    return {row.user: row.value for row in rows} | {row.user: row.was for row in played}


async def _previous_values(
    connection: AsyncConnection, previous: LeaderboardQuery, rows: Sequence[LeaderboardRow]
) -> dict[int, int]:
    """The values at the end of last month, or last week, of those who had any."""
    stored = await connection.execute(previous.rows_of_users([row.user for row in rows]))
    return {row.user_id: row.by for row in stored}


async def _changes(
    connection: AsyncConnection, listed: LeaderboardQuery, week: _Week, values: Sequence[int]
) -> list[int]:
    """For each value, how many more players were better than it when the week began than are now."""
    if not values:
        return []

    def better(value: ColumnElement[Any], than: int) -> ColumnElement[Any]:
        return case((listed.is_better(value, than), 1), else_=0)

    counts = [
        func.coalesce(func.sum(better(week.value_before, value) - better(week.value_now, value)), 0) for value in values
    ]
    query = select(*counts).select_from(week.rows).where(*week.where)
    return list((await connection.execute(query)).one())


_TOTALS: Final = {
    RATING: (standings.c.previous_rating, standings.c.rating),
    WINS: (func.nullif(standings.c.previous_wins, 0), standings.c.previous_wins + standings.c.wins),
    POINTS: (func.nullif(standings.c.previous_points, 0), standings.c.previous_points + standings.c.points),
}
"""The value of a total before a period, and at its end or now."""
