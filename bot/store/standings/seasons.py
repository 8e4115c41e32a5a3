"""Seasons: months that are over, and who came first in them."""

from msgspec import Struct
from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.standings.periods import month_end_ms, periods_at, previous_period
from bot.store.schema import members, records, results, seasons, standings, winners
from bot.store.standings.counting import guild_time_zone
from bot.store.standings.leaderboard import LeaderboardKey, leading_rows, rankings_of
from games.catalog import GAMES

WINNER_RANKS = 3
"""So many places are written down."""

MAX_WINNERS = 1000
"""So many people are written down for them at most, with how many more share their place."""

CLOSING_DELAY_MS = 60_000
"""A month is closed so many milliseconds after its end: until then, games that ended in it may still be written."""

_LONGEST_MONTH_MS = 32 * 24 * 3_600_000


class Winner(Struct, frozen=True):
    """Who had one of the first places of a month.

    Attributes:
        game: see `bot.store.standings.leaderboard.Board`; variant and by: likewise.
        variant: see game.
        ranking: see game.
        rank: from 1; equal values have equal places.
        tied_players: how many have it, the people who were forgotten among them; of very many, only some are written
            down.
        user: who; 0 if they were forgotten.
        name: what they were last called; empty if they were forgotten.
        value: what the place was by, at the end of the month.
    """

    game: str
    variant: str
    ranking: str
    rank: int
    tied_players: int
    user: int
    name: str
    value: int


class Season(Struct, frozen=True):
    """A month (`2026-11`) of a server in which rated games were finished.

    Attributes:
        guild: the server.
        month: see above.
        announcing_since_ms: since when it is being announced, in milliseconds; 0 while nobody tried, and for months
            that are open.
    """

    guild: int
    month: str
    announcing_since_ms: int = 0


async def seasons_to_close(connection: AsyncConnection, now_ms: int, limit: int) -> list[Season]:
    """The months that are over and not closed."""
    wanted = select(seasons).where(seasons.c.closed.is_(None), seasons.c.ends <= now_ms - CLOSING_DELAY_MS)
    return [
        Season(row.guild, row.month) for row in await connection.execute(wanted.order_by(seasons.c.ends).limit(limit))
    ]


async def next_closing_ms(connection: AsyncConnection, now_ms: int) -> int | None:
    """When the next month that is not over yet can be closed somewhere, in milliseconds; None if none has begun."""
    wanted = select(seasons.c.ends).where(seasons.c.closed.is_(None), seasons.c.ends > now_ms - CLOSING_DELAY_MS)
    ends = (await connection.execute(wanted.order_by(seasons.c.ends).limit(1))).scalar()
    return None if ends is None else ends + CLOSING_DELAY_MS


async def close_season(connection: AsyncConnection, season: Season, now_ms: int) -> None:
    """Write down who came first in a month, unless that was done; and let go of the weeks that nobody asks for."""
    mine = [seasons.c.guild == season.guild, seasons.c.month == season.month]
    ended = await connection.execute(update(seasons).where(*mine, seasons.c.closed.is_(None)).values(closed=now_ms))
    if not ended.rowcount:
        return
    ends = (await connection.execute(select(seasons.c.ends).where(*mine))).scalar_one()
    written = [
        {
            "guild": season.guild,
            "month": season.month,
            "game": board.game,
            "variant": board.variant,
            "ranked_by": board.ranking,
            "number": number,
            "place": line.rank,
            "sharing": sharing,
            "user_id": line.user,
            "value": line.value,
        }
        for board in await _boards(connection, season, ends)
        for number, (line, sharing) in enumerate(
            await leading_rows(connection, season.guild, board, season.month, WINNER_RANKS, MAX_WINNERS), start=1
        )
    ]
    if written:
        await connection.execute(insert(winners), written)
    await _prune(connection, season.guild, now_ms)


async def season_winners(connection: AsyncConnection, season: Season) -> list[Winner]:
    """Who came first in a month that is closed, by game, variant, what it was by (see `orders`), and place."""
    called = (winners.c.user_id == members.c.user_id) & (winners.c.guild == members.c.guild)
    wanted = select(winners, members.c.name).join_from(winners, members, called, isouter=True)
    wanted = wanted.where(winners.c.guild == season.guild, winners.c.month == season.month)
    rows = await connection.execute(wanted.order_by(winners.c.game, winners.c.variant, winners.c.number))
    found = [
        Winner(
            row.game,
            row.variant,
            row.ranked_by,
            row.place,
            row.sharing,
            row.user_id or 0,
            row.name or "",
            row.value,
        )
        for row in rows
    ]
    return sorted(found, key=lambda one: (one.game, one.variant, _order(one)))


async def closed_months(connection: AsyncConnection, guild: int, limit: int) -> list[str]:
    """The months of a server that are closed, the latest first."""
    wanted = select(seasons.c.month).where(seasons.c.guild == guild, seasons.c.closed.is_not(None))
    return list((await connection.execute(wanted.order_by(seasons.c.month.desc()).limit(limit))).scalars())


async def unannounced_seasons(connection: AsyncConnection, limit: int) -> list[Season]:
    """The months that are closed and not marked as announced."""
    wanted = select(seasons).where(seasons.c.closed.is_not(None), seasons.c.announced.is_(None))
    rows = await connection.execute(wanted.order_by(seasons.c.ends).limit(limit))
    return [Season(row.guild, row.month, row.sending or 0) for row in rows]


async def mark_announcing(connection: AsyncConnection, season: Season, since_ms: int | None) -> None:
    """Remember since when a month is being announced, or, with None, that nothing came of it."""
    mine = [seasons.c.guild == season.guild, seasons.c.month == season.month]
    await connection.execute(update(seasons).where(*mine).values(sending=since_ms))


async def mark_announced(connection: AsyncConnection, season: Season, now_ms: int) -> None:
    """Remember that a month was announced, or that it will not be."""
    mine = [seasons.c.guild == season.guild, seasons.c.month == season.month]
    await connection.execute(update(seasons).where(*mine).values(announced=now_ms))


async def change_time_zone(connection: AsyncConnection, guild: int, zone: str) -> None:
    """Let the months that are not closed end as another time zone has it; what was counted stays where it is."""
    mine = [seasons.c.guild == guild, seasons.c.closed.is_(None)]
    for month in (await connection.execute(select(seasons.c.month).where(*mine))).scalars().all():
        ends = month_end_ms(month, zone)
        await connection.execute(update(seasons).where(*mine, seasons.c.month == month).values(ends=ends))


async def _boards(connection: AsyncConnection, season: Season, ends: int) -> list[LeaderboardKey]:
    """The leaderboards of all games that were played in a month."""
    wanted = select(results.c.game, results.c.variant).distinct()
    wanted = wanted.where(results.c.guild == season.guild, results.c.month == season.month, results.c.unrated == "")
    wanted = wanted.where(results.c.ended.between(ends - 2 * _LONGEST_MONTH_MS, ends + _LONGEST_MONTH_MS))
    rows = (await connection.execute(wanted)).all()
    return [
        LeaderboardKey(row.game, row.variant, by) for row in rows if row.game in GAMES for by in rankings_of(row.game)
    ]


async def _prune(connection: AsyncConnection, guild: int, now: int) -> None:
    """Let go of what was counted by weeks before the last one."""
    last = previous_period(periods_at(now, await guild_time_zone(connection, guild)).week)
    for table in (standings, records):
        weeks = table.c.period.like("%-W%") & (table.c.period < last)
        await connection.execute(delete(table).where(table.c.guild == guild, weeks))


def _order(winner: Winner) -> tuple[int, int]:
    known = rankings_of(winner.game) if winner.game in GAMES else ()
    return (known.index(winner.ranking) if winner.ranking in known else len(known), winner.rank)
