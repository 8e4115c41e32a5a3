"""A page of a leaderboard, with the user's own row and the changes of ranks."""

from msgspec import Struct
from sqlalchemy import Connection

from bot.standings.periods import Periods
from bot.tables.ids import GuildId, UserId
from cogs.standings.queries.leaderboard import (
    ROWS_PER_PAGE,
    LeaderboardKey,
    LeaderboardQuery,
    LeaderboardRow,
    leaderboard_rows,
)
from cogs.standings.queries.rank_changes import with_rank_changes


class LeaderboardPage(Struct, frozen=True):
    """A page of a leaderboard.

    Attributes:
        period: the month or week of its span (`bot.standings.periods`), or `all`.
        number: from 1.
        page_count: at least one.
        rows: `ROWS_PER_PAGE` at most, in order.
        own_row: of the user who asked, on whatever page; None if they are not on the leaderboard.
        own_page: 0 without such a row.
    """

    key: LeaderboardKey
    period: str
    number: int
    page_count: int
    player_count: int
    rows: tuple[LeaderboardRow, ...]
    own_row: LeaderboardRow | None = None
    own_page: int = 0


def load_page(
    connection: Connection, guild: GuildId, key: LeaderboardKey, number: int, user: UserId, periods: Periods
) -> LeaderboardPage:
    """A page of a leaderboard: see `ServerStandings.leaderboard`."""
    period = key.span.period(periods)
    query = LeaderboardQuery(guild, key, period)
    players = connection.execute(query.count_players()).scalar_one()
    pages = max(-(-players // ROWS_PER_PAGE), 1)
    number = min(max(number, 1), pages)
    user_query = query.ordered_users().limit(ROWS_PER_PAGE).offset((number - 1) * ROWS_PER_PAGE)
    users = connection.execute(user_query).scalars().all()
    rows = leaderboard_rows(connection, query, list(dict.fromkeys([*users, user])))
    rows = with_rank_changes(connection, guild, key, periods, rows)
    own_row = next((row for row in rows if row.user == user), None)
    own_page = number if own_row is not None else 0
    if own_row is not None and user not in users:
        stored_row = connection.execute(query.rows_of_users([user])).one()
        ties = connection.execute(query.count_ties_before(stored_row)).scalar_one()
        own_page = (own_row.rank - 1 + ties) // ROWS_PER_PAGE + 1
    return LeaderboardPage(key, period, number, pages, players, tuple(rows[: len(users)]), own_row, own_page)
