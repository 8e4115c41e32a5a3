"""Counting finished games: what is written about each, in the transaction that ends it, and how it is all forgotten."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Table, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.standings.periods import DEFAULT_ZONE, Periods, month_end_ms, next_month, periods_at
from bot.standings.results import GameResult
from bot.store.schema import feats, members, records, results, seasons, seats, servers, standings, winners
from bot.store.standings import personal_bests, totals
from bot.store.upserts import upsert_statement


async def count_results(connection: AsyncConnection, game_results: Sequence[GameResult]) -> None:
    """Count games that are over, one after the other.

    Raises:
        IntegrityError: one of them was counted before.
    """
    for result in game_results:
        await _count(connection, result)


async def anonymize_player(connection: AsyncConnection, user: int) -> None:
    """Forget a player, on all servers: their seats and first places stay, without a name, and nothing else."""
    nameless: dict[Table, dict[str, Any]] = {seats: {"user_id": None, "name": ""}, winners: {"user_id": None}}
    for table in (seats, winners, standings, records, members):
        whose, kept = table.c.user_id == user, table in nameless
        await connection.execute(
            update(table).where(whose).values(nameless[table]) if kept else delete(table).where(whose)
        )


async def guild_time_zone(connection: AsyncConnection, guild: int) -> str:
    """The time zone of a server."""
    chosen = await connection.execute(select(servers.c.zone).where(servers.c.guild == guild))
    return chosen.scalar() or DEFAULT_ZONE


async def counting_periods(connection: AsyncConnection, guild: int, ended_at_ms: int) -> Periods:
    """The month and the week in which a game counts that ends at a moment, by the time zone of its server.

    Winners who were written down stay the winners. So what ends in a month that is closed (for the time zone was moved
    westward, where that month is not over yet) counts in the next one, and that is then the month that it is.
    """
    when = periods_at(ended_at_ms, await guild_time_zone(connection, guild))
    wanted = select(seasons.c.month).where(seasons.c.guild == guild, seasons.c.month >= when.month)
    closed = set((await connection.execute(wanted.where(seasons.c.closed.is_not(None)))).scalars())
    while when.month in closed:
        when = replace(when, month=next_month(when.month))
    return when


async def _count(connection: AsyncConnection, result: GameResult) -> None:
    when = await counting_periods(connection, result.guild, result.ended_at_ms)
    await connection.execute(insert(results), _row(result, when))
    ratings = await totals.add(connection, result, when) if result.has_outcome and result.human_results else {}
    await connection.execute(insert(seats), _seats(result, ratings))
    if result.human_results:
        await _call(connection, result)
    if result.is_rated:
        ends = month_end_ms(when.month, await guild_time_zone(connection, result.guild))
        season = {"guild": result.guild, "month": when.month, "ends": ends}
        await connection.execute(upsert_statement(connection, seasons).on_conflict_do_nothing(), season)
    if result.feats:
        found = [
            {"table_id": result.table_id, "seat": feat.seat, "kind": feat.kind, "value": feat.value, "of": feat.total}
            for feat in result.feats
        ]
        await connection.execute(insert(feats), found)
        await personal_bests.add(connection, result, when)


async def _call(connection: AsyncConnection, result: GameResult) -> None:
    """Remember what the players are called now."""
    named = upsert_statement(connection, members)
    named = named.on_conflict_do_update(
        index_elements=[members.c.user_id, members.c.guild], set_={"name": named.excluded.name}
    )
    called = [{"user_id": one.user, "guild": result.guild, "name": one.name} for one in result.human_results]
    await connection.execute(named, called)


def _row(result: GameResult, when: Periods) -> dict[str, Any]:
    return {
        "table_id": result.table_id,
        "guild": result.guild,
        "game": result.game,
        "variant": result.variant,
        "ended": result.ended_at_ms,
        "month": when.month,
        "week": when.week,
        "reason": result.end_reason,
        "unrated": result.unrated_reason,
    }


def _seats(result: GameResult, ratings: dict[int, int | None]) -> list[dict[str, Any]]:
    return [
        {
            "table_id": result.table_id,
            "seat": seat,
            "user_id": one.user if one.user > 0 else None,
            "guild": result.guild,
            "game": result.game,
            "variant": result.variant,
            "ended": result.ended_at_ms,
            "rated": result.is_rated,
            "computer": one.user == 0,
            "name": one.name,
            "rank": one.rank,
            "score": result.score(one) if result.has_outcome else None,
            "points": one.points,
            "left": one.left,
            "rating": ratings.get(one.user),
        }
        for seat, one in enumerate(result.player_results)
    ]
