"""Where players were on a leaderboard before: on Monday, at the end of last month, at the end of last week.

No places are kept. They follow from the values with which players went into the week, of which there are as many as
players who have played in it, and from the totals or the records of the month or the week before.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, FromClause, and_, case, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.standings.periods import ALL, Periods, before
from bot.store.schema import records, results, standings
from bot.store.standings.leaderboard import POINTS, RATING, TOTALS, WINS, Board, Line, Listed, Span, places_of


async def are_known(connection: AsyncConnection, guild: int, span: Span, now: Periods) -> bool:
    """Whether anything was counted here before this week, or this month."""
    earliest = (
        select(results.c.month, results.c.week).where(results.c.guild == guild).order_by(results.c.ended).limit(1)
    )
    row = (await connection.execute(earliest)).first()
    return row is not None and (row.month < now.month if span is Span.MONTH else row.week < now.week)


async def places_then(
    connection: AsyncConnection, guild: int, board: Board, now: Periods, lines: Sequence[Line]
) -> dict[int, int | None]:
    """Where players were on a leaderboard before, by user; None who was not on it."""
    last = Listed.of(guild, board, ALL if board.span is Span.ALL else before(board.span.period(now)))
    if board.span is not Span.ALL:
        values = await _values_last_time(connection, last, lines)
        places = dict(zip(values, await places_of(connection, last, list(values.values())), strict=True))
        return {line.user: places.get(line.user) for line in lines}
    week = _Week.of(guild, board, now)
    begun = await _values_on_monday(connection, week, lines)
    asked = sorted({value for value in begun.values() if value is not None})
    places_now = await places_of(connection, last, asked)
    changes = await _changes(connection, last, week, asked)
    known = {value: place + change for value, place, change in zip(asked, places_now, changes, strict=True)}
    return {user: None if value is None else known[value] for user, value in begun.items()}


class _Week(NamedTuple):
    """Those who have played in a week: what they went into it with (NULL: nothing), and what they have now."""

    rows: FromClause
    where: tuple[ColumnElement[bool], ...]
    user: ColumnElement[Any]
    was: ColumnElement[Any]
    now: ColumnElement[Any]

    @classmethod
    def of(cls, guild: int, board: Board, now: Periods) -> "_Week":
        """Those of this week on a leaderboard of all time."""
        if board.by in TOTALS:
            own = (standings.c.guild == guild, standings.c.game == board.game, standings.c.variant == board.variant)
            where = (*own, standings.c.period == now.week, standings.c.games > 0)
            return cls(standings, where, standings.c.user_id, *_TOTALS[board.by])
        week, ever = records.alias("week"), records.alias("ever")
        same = (week.c[name] == ever.c[name] for name in ("user_id", "guild", "game", "variant", "kind"))
        rows = week.join(
            ever, and_(*same, ever.c.period == ALL), isouter=True
        )  # so that the database begins with these
        own = (week.c.guild == guild, week.c.game == board.game, week.c.variant == board.variant)
        where = (*own, week.c.kind == board.by, week.c.period == now.week)
        return cls(rows, where, week.c.user_id, week.c.was, ever.c.value)


async def _values_on_monday(connection: AsyncConnection, week: _Week, lines: Sequence[Line]) -> dict[int, int | None]:
    """The values with which the week began: those of now, but for players who have played in it."""
    played = select(week.user.label("user"), week.was.label("was")).select_from(week.rows).where(*week.where)
    rows = await connection.execute(played.where(week.user.in_([line.user for line in lines])))
    return {line.user: line.value for line in lines} | {row.user: row.was for row in rows}


async def _values_last_time(connection: AsyncConnection, last: Listed, lines: Sequence[Line]) -> dict[int, int]:
    """The values at the end of last month, or last week, of those who had any."""
    rows = await connection.execute(last.rows([line.user for line in lines]))
    return {row.user_id: row.by for row in rows}


async def _changes(connection: AsyncConnection, listed: Listed, week: _Week, values: Sequence[int]) -> list[int]:
    """For each value, how many more players were better than it when the week began than are now."""
    if not values:
        return []

    def better(value: ColumnElement[Any], than: int) -> ColumnElement[Any]:
        return case((listed.beats(value, than), 1), else_=0)

    counts = [func.coalesce(func.sum(better(week.was, value) - better(week.now, value)), 0) for value in values]
    found = select(*counts).select_from(week.rows).where(*week.where)
    return list((await connection.execute(found)).one())


_TOTALS: Final = {
    RATING: (standings.c.was_rating, standings.c.rating),
    WINS: (func.nullif(standings.c.was_wins, 0), standings.c.was_wins + standings.c.wins),
    POINTS: (func.nullif(standings.c.was_points, 0), standings.c.was_points + standings.c.points),
}
"""The value of a total before a period, and at its end or now."""
