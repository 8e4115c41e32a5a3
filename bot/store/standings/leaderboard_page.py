"""A page of a leaderboard, with one's own place, and who moved since."""

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
        key: which.
        period: the month or week of its span (see `bot.standings.periods`), or `all`.
        number: of the page, from 1.
        page_count: how many there are, one at least.
        player_count: how many are on the board.
        rows: ten at most, in order.
        own_row: the line of who asked, wherever it is; None if they are not on the board.
        own_page: the number of the page that it is on; 0 if they are not on the board.
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
    """A page of a leaderboard, the last one if there are not so many, and the line of a user (0: of nobody).

    Raises:
        KeyError: there is no such game.
        ValueError: it has no such leaderboard.
    """
    period = key.span.period(periods)
    listed = LeaderboardQuery.for_period(guild, key, period)
    players = (await connection.execute(listed.count_players())).scalar_one()
    pages = max(-(-players // ROWS_PER_PAGE), 1)
    number = min(max(number, 1), pages)
    wanted = listed.ordered_users().limit(ROWS_PER_PAGE).offset((number - 1) * ROWS_PER_PAGE)
    users = (await connection.execute(wanted)).scalars().all()
    lines = await leaderboard_rows(connection, listed, list(dict.fromkeys([*users, *([user] if user else [])])))
    if await rank_changes.has_previous_period(connection, guild, key.span, periods):
        places = await rank_changes.previous_ranks(connection, guild, key, periods, lines)
        lines = [_with_rank_change(line, places[line.user]) for line in lines]
    own = next((line for line in lines if line.user == user), None)
    own_page = number if own is not None else 0
    if own is not None and user not in users:
        own_page = await position_of_row(connection, listed, own) // ROWS_PER_PAGE + 1
    return LeaderboardPage(key, period, number, pages, players, tuple(lines[: len(users)]), own, own_page)


def _with_rank_change(line: LeaderboardRow, then: int | None) -> LeaderboardRow:
    return replace(line, is_new=True) if then is None else replace(line, rank_change=then - line.rank)
