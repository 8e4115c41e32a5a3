"""Counting finished games: what is written about each, in the transaction that ends it, and how it is all forgotten."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Table, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.standings.periods import DEFAULT_ZONE, Periods, after, end_of_month, periods
from bot.standings.results import Result
from bot.store.schema import feats, members, records, results, seasons, seats, servers, standings, winners
from bot.store.standings import personal_bests, totals
from bot.store.upserts import insert_or


async def count(connection: AsyncConnection, finished: Sequence[Result]) -> None:
    """Count games that are over, one after the other.

    Raises:
        IntegrityError: one of them was counted before.
    """
    for result in finished:
        await _count(connection, result)


async def forget_player(connection: AsyncConnection, user: int) -> None:
    """Forget a player, on all servers: their seats and first places stay, without a name, and nothing else."""
    nameless: dict[Table, dict[str, Any]] = {seats: {"user_id": None, "name": ""}, winners: {"user_id": None}}
    for table in (seats, winners, standings, records, members):
        whose, kept = table.c.user_id == user, table in nameless
        await connection.execute(
            update(table).where(whose).values(nameless[table]) if kept else delete(table).where(whose)
        )


async def zone_of(connection: AsyncConnection, guild: int) -> str:
    """The time zone of a server."""
    chosen = await connection.execute(select(servers.c.zone).where(servers.c.guild == guild))
    return chosen.scalar() or DEFAULT_ZONE


async def counted_in(connection: AsyncConnection, guild: int, at: int) -> Periods:
    """The month and the week in which a game counts that ends at a moment, by the time zone of its server.

    Winners who were written down stay the winners. So what ends in a month that is closed (for the time zone was moved
    westward, where that month is not over yet) counts in the next one, and that is then the month that it is.
    """
    when = periods(at, await zone_of(connection, guild))
    wanted = select(seasons.c.month).where(seasons.c.guild == guild, seasons.c.month >= when.month)
    closed = set((await connection.execute(wanted.where(seasons.c.closed.is_not(None)))).scalars())
    while when.month in closed:
        when = replace(when, month=after(when.month))
    return when


async def _count(connection: AsyncConnection, result: Result) -> None:
    when = await counted_in(connection, result.guild, result.ended)
    await connection.execute(insert(results), _row(result, when))
    ratings = await totals.add(connection, result, when) if result.has_outcome and result.people else {}
    await connection.execute(insert(seats), _seats(result, ratings))
    if result.people:
        await _call(connection, result)
    if result.rated:
        ends = end_of_month(when.month, await zone_of(connection, result.guild))
        season = {"guild": result.guild, "month": when.month, "ends": ends}
        await connection.execute(insert_or(connection, seasons).on_conflict_do_nothing(), season)
    if result.feats:
        found = [
            {"table_id": result.table, "seat": feat.seat, "kind": feat.kind, "value": feat.value, "of": feat.total}
            for feat in result.feats
        ]
        await connection.execute(insert(feats), found)
        await personal_bests.add(connection, result, when)


async def _call(connection: AsyncConnection, result: Result) -> None:
    """Remember what the players are called now."""
    named = insert_or(connection, members)
    named = named.on_conflict_do_update(
        index_elements=[members.c.user_id, members.c.guild], set_={"name": named.excluded.name}
    )
    called = [{"user_id": one.user, "guild": result.guild, "name": one.name} for one in result.people]
    await connection.execute(named, called)


def _row(result: Result, when: Periods) -> dict[str, Any]:
    return {
        "table_id": result.table,
        "guild": result.guild,
        "game": result.game,
        "variant": result.variant,
        "ended": result.ended,
        "month": when.month,
        "week": when.week,
        "reason": result.reason,
        "unrated": result.unrated,
    }


def _seats(result: Result, ratings: dict[int, int | None]) -> list[dict[str, Any]]:
    return [
        {
            "table_id": result.table,
            "seat": seat,
            "user_id": one.user if one.user > 0 else None,
            "guild": result.guild,
            "game": result.game,
            "variant": result.variant,
            "ended": result.ended,
            "rated": result.rated,
            "computer": one.user == 0,
            "name": one.name,
            "rank": one.rank,
            "score": result.score(one) if result.has_outcome else None,
            "points": one.points,
            "left": one.left,
            "rating": ratings.get(one.user),
        }
        for seat, one in enumerate(result.finishers)
    ]
