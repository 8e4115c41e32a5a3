"""A page of a leaderboard, with the user's own row and the changes of ranks."""

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.standings.periods import Periods
from bot.store.standings import rank_changes
from bot.store.standings.leaderboard import (
    ROWS_PER_PAGE,
    LeaderboardKey,
    LeaderboardQuery,
    LeaderboardRow,
    leaderboard_rows,
    position_of_row,
)


class LeaderboardPage(Struct, frozen=True):
    """A page of a leaderboard.

    Attributes:
        period: the month or week of its span (`bot.standings.periods`), or `all`.
        number: from 1.
        page_count: at least one.
        rows: ten at most, in order.
        own_row: of the user who asked, on whatever page; None if they are not on the leaderboard.
        own_page: the number of its page; 0 without a row.
    """

    key: LeaderboardKey
    period: str
    number: int
    page_count: int
    player_count: int
    rows: tuple[LeaderboardRow, ...]
    own_row: LeaderboardRow | None = None
    own_page: int = 0


async def load_page(  # noqa: PLR0917 -- all of it is asked for
    connection: AsyncConnection, guild: int, key: LeaderboardKey, number: int, user: int, periods: Periods
) -> LeaderboardPage:
    """A page of a leaderboard, the last one if there are not so many, and the row of a user (0: of nobody).

    Raises:
        KeyError: there is no such game.
        ValueError: it has no such leaderboard.
    """
    period = key.span.period(periods)
    query = LeaderboardQuery.for_period(guild, key, period)
    players = (await connection.execute(query.count_players())).scalar_one()
    pages = max(-(-players // ROWS_PER_PAGE), 1)
    number = min(max(number, 1), pages)
    user_query = query.ordered_users().limit(ROWS_PER_PAGE).offset((number - 1) * ROWS_PER_PAGE)
    users = (await connection.execute(user_query)).scalars().all()
    rows = await leaderboard_rows(connection, query, list(dict.fromkeys([*users, *([user] if user else [])])))
    if await rank_changes.has_previous_period(connection, guild, key.span, periods):
        previous = await rank_changes.previous_ranks(connection, guild, key, periods, rows)
        rows = [_with_rank_change(row, previous[row.user]) for row in rows]
    own = next((row for row in rows if row.user == user), None)
    own_page = number if own is not None else 0
    if own is not None and user not in users:
        own_page = await position_of_row(connection, query, own) // ROWS_PER_PAGE + 1
    return LeaderboardPage(key, period, number, pages, players, tuple(rows[: len(users)]), own, own_page)


def _with_rank_change(row: LeaderboardRow, previous: int | None) -> LeaderboardRow:
    return replace(row, is_new=True) if previous is None else replace(row, rank_change=previous - row.rank)
