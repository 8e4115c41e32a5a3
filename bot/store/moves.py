"""Where players were on a leaderboard before: on Monday, at the end of last month, at the end of last week.

No places are kept. They follow from the values with which players went into the week, of which there are as many as
players who have played in it, and from the totals of the month or the week before.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, case, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.standings.periods import ALL, Periods, before
from bot.store.boards import POINTS, RATING, WINS, Board, Line, Listed, Span, places_of
from bot.store.schema import results, standings


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
    """Where players were on a leaderboard of totals before, by user; None who was not on it."""
    if board.span is Span.ALL:
        values = await _values_on_monday(connection, guild, board, now, lines)
    else:
        values = await _values_last_time(connection, guild, board, now, lines)
    asked = sorted({value for value in values.values() if value is not None})
    last = ALL if board.span is Span.ALL else before(board.span.period(now))
    places = await places_of(connection, Listed.of(guild, board, last), asked)
    if board.span is Span.ALL:
        changes = await _changes(connection, guild, board, now, asked)
        places = [place + change for place, change in zip(places, changes, strict=True)]
    known = dict(zip(asked, places, strict=True))
    return {user: None if value is None else known[value] for user, value in values.items()}


async def _values_on_monday(
    connection: AsyncConnection, guild: int, board: Board, now: Periods, lines: Sequence[Line]
) -> dict[int, int | None]:
    """The values with which the week began: those of now, but for players who have played in it."""
    played = select(standings.c.user_id, _TOTALS[board.by].was.label("was")).where(*_this_week(guild, board, now))
    rows = await connection.execute(played.where(standings.c.user_id.in_([line.user for line in lines])))
    return {line.user: line.value for line in lines} | {row.user_id: row.was or None for row in rows}


async def _values_last_time(
    connection: AsyncConnection, guild: int, board: Board, now: Periods, lines: Sequence[Line]
) -> dict[int, int | None]:
    """The values at the end of last month, or last week."""
    last = Listed.of(guild, board, before(board.span.period(now)))
    rows = await connection.execute(last.rows([line.user for line in lines]))
    return dict.fromkeys([line.user for line in lines]) | {row.user_id: row.by for row in rows}


async def _changes(
    connection: AsyncConnection, guild: int, board: Board, now: Periods, values: Sequence[int]
) -> list[int]:
    """For each value, how many more players were better than it when the week began than are now."""
    if not values:
        return []
    total = _TOTALS[board.by]
    counts = [
        func.coalesce(func.sum(case((total.was > value, 1), else_=0) - case((total.now > value, 1), else_=0)), 0)
        for value in values
    ]
    return list((await connection.execute(select(*counts).where(*_this_week(guild, board, now)))).one())


def _this_week(guild: int, board: Board, now: Periods) -> list[ColumnElement[bool]]:
    own = [standings.c.guild == guild, standings.c.game == board.game, standings.c.variant == board.variant]
    return [*own, standings.c.period == now.week, standings.c.games > 0]


class _Total(NamedTuple):
    """The value of a total before a period, and at its end or now."""

    was: ColumnElement[Any]
    now: ColumnElement[Any]


_TOTALS: Final = {
    RATING: _Total(standings.c.was_rating, standings.c.rating),
    WINS: _Total(standings.c.was_wins, standings.c.was_wins + standings.c.wins),
    POINTS: _Total(standings.c.was_points, standings.c.was_points + standings.c.points),
}
