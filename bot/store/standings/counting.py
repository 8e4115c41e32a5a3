"""Counting of finished games: the rows that each adds, and the anonymisation of a player's."""

from msgspec.structs import asdict, replace
from sqlalchemy import Connection, insert, select, update

from bot.standings.periods import DEFAULT_ZONE, Periods, month_end_ms, next_month, periods_at
from bot.standings.results import GameResult
from bot.store.schema import feats, members, results, seasons, seats, servers
from bot.store.standings import personal_bests, totals
from bot.store.upserts import insert_missing, upsert
from bot.tables.ids import GuildId, UserId, is_person


def count_result(connection: Connection, result: GameResult) -> None:
    """Count a game that is over. Raises IntegrityError: it was counted before."""
    periods = counting_periods(connection, result.guild, result.ended_at_ms, lock=True)
    game = {name: getattr(result, name) for name in ("table_id", "guild", "game", "variant", "ended_at_ms")}
    end = {"end_reason": result.end_reason, "unrated_reason": result.unrated_reason}
    connection.execute(insert(results), game | asdict(periods) | end)
    people = result.human_results
    ratings = totals.add(connection, result, periods) if result.is_counted and people else {}
    seat_rows = [
        game
        | {"seat": seat, "user_id": player.user if is_person(player.user) else None, "name": _without_nul(player.name)}
        | {"is_rated": result.is_rated, "is_computer": player.user == 0, "rating": ratings.get(player.user)}
        | {"rank": player.rank, "score": result.score(player) if result.has_outcome else None}
        | {"points": player.points, "left": player.left, "level": player.level}
        for seat, player in enumerate(result.player_results)
    ]
    connection.execute(insert(seats), seat_rows)
    if people:
        names = [
            {"user_id": player.user, "guild": result.guild, "name": _without_nul(player.name)} for player in people
        ]
        upsert(connection, members, names, ["name"])
    if result.is_rated:
        ends_at_ms = month_end_ms(periods.month, guild_time_zone(connection, result.guild))
        season = {"guild": result.guild, "month": periods.month, "ends_at_ms": ends_at_ms}
        insert_missing(connection, seasons, [season])
    if result.is_rated and result.feats:
        connection.execute(insert(feats), [asdict(feat) | {"table_id": result.table_id} for feat in result.feats])
        personal_bests.add(connection, result, periods)


def _without_nul(name: str) -> str:
    """A name that PostgreSQL stores."""
    return name.replace("\0", "")


def anonymize_seats(connection: Connection, user: UserId) -> None:
    """Take a player's name off their seats, on all servers."""
    connection.execute(update(seats).where(seats.c.user_id == user).values(user_id=None, name=""))


def guild_time_zone(connection: Connection, guild: GuildId) -> str:
    """The time zone of a server."""
    return connection.execute(select(servers.c.zone).where(servers.c.guild == guild)).scalar() or DEFAULT_ZONE


def counting_periods(connection: Connection, guild: GuildId, ended_at_ms: int, *, lock: bool = False) -> Periods:
    """The month and the week in which a game counts that ends at a moment, by the time zone of its server.

    Stored winners stay the winners. A game may end in a month that is closed, where a new time zone lies further west;
    it counts in the next month. With `lock` none is closed before the transaction ends.
    """
    periods = periods_at(ended_at_ms, guild_time_zone(connection, guild))
    query = select(seasons.c.month, seasons.c.closed_at_ms)
    query = query.where(seasons.c.guild == guild, seasons.c.month >= periods.month)
    rows = connection.execute(query.with_for_update(read=True) if lock else query)
    closed = {row.month for row in rows if row.closed_at_ms is not None}
    while periods.month in closed:
        periods = replace(periods, month=next_month(periods.month))
    return periods
