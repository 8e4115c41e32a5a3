"""Counting of finished games: the rows that each adds, and the anonymisation of a player's."""

from collections.abc import Sequence

from msgspec.structs import asdict, replace
from sqlalchemy import delete, insert, select, update
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
    """Delete all rows of a player, on all servers, but seats and first ranks, which stay without a name."""
    await connection.execute(update(seats).where(seats.c.user_id == user).values(user_id=None, name=""))
    await connection.execute(update(winners).where(winners.c.user_id == user).values(user_id=None))
    for table in (standings, records, members):
        await connection.execute(delete(table).where(table.c.user_id == user))


async def guild_time_zone(connection: AsyncConnection, guild: int) -> str:
    """The time zone of a server."""
    return (await connection.execute(select(servers.c.zone).where(servers.c.guild == guild))).scalar() or DEFAULT_ZONE


async def counting_periods(connection: AsyncConnection, guild: int, ended_at_ms: int) -> Periods:
    """The month and the week in which a game counts that ends at a moment, by the time zone of its server.

    Stored winners stay the winners. A game may end in a month that is closed, where a new time zone lies further west;
    it counts in the next month.
    """
    periods = periods_at(ended_at_ms, await guild_time_zone(connection, guild))
    query = select(seasons.c.month).where(seasons.c.guild == guild, seasons.c.month >= periods.month)
    closed = set((await connection.execute(query.where(seasons.c.closed_at_ms.is_not(None)))).scalars())
    while periods.month in closed:
        periods = replace(periods, month=next_month(periods.month))
    return periods


async def _count(connection: AsyncConnection, result: GameResult) -> None:
    periods = await counting_periods(connection, result.guild, result.ended_at_ms)
    game = {
        "table_id": result.table_id,
        "guild": result.guild,
        "game": result.game,
        "variant": result.variant,
        "ended_at_ms": result.ended_at_ms,
    }
    end = {"end_reason": result.end_reason, "unrated_reason": result.unrated_reason}
    await connection.execute(insert(results), game | asdict(periods) | end)
    ratings = await totals.add(connection, result, periods) if result.has_outcome and result.human_results else {}
    seat_rows = [
        game
        | {
            "seat": seat,
            "user_id": player.user if player.user > 0 else None,
            "is_rated": result.is_rated,
            "is_computer": player.user == 0,
            "name": player.name,
            "rank": player.rank,
            "score": result.score(player) if result.has_outcome else None,
            "points": player.points,
            "left": player.left,
            "rating": ratings.get(player.user),
        }
        for seat, player in enumerate(result.player_results)
    ]
    await connection.execute(insert(seats), seat_rows)
    if names := [
        {"user_id": player.user, "guild": result.guild, "name": player.name} for player in result.human_results
    ]:
        added = upsert_statement(connection, members)
        keys, values = members.primary_key.columns, {"name": added.excluded.name}
        await connection.execute(added.on_conflict_do_update(index_elements=keys, set_=values), names)
    if result.is_rated:
        ends = month_end_ms(periods.month, await guild_time_zone(connection, result.guild))
        season = {"guild": result.guild, "month": periods.month, "ends_at_ms": ends}
        await connection.execute(upsert_statement(connection, seasons).on_conflict_do_nothing(), season)
    if result.feats:
        feat_rows = [
            {
                "table_id": result.table_id,
                "seat": feat.seat,
                "kind": feat.kind,
                "value": feat.value,
                "total": feat.total,
            }
            for feat in result.feats
        ]
        await connection.execute(insert(feats), feat_rows)
        await personal_bests.add(connection, result, periods)
