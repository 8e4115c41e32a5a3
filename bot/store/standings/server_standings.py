"""The standings of one server: leaderboards, statistics and winners."""

from collections.abc import Awaitable, Callable
from typing import Concatenate, ParamSpec, TypeVar

from msgspec.structs import replace
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.standings.periods import previous_period
from bot.store.reads import ReadPool
from bot.store.standings import counting, seasons
from bot.store.standings.head_to_head import HeadToHead, load_head_to_head
from bot.store.standings.leaderboard import LeaderboardKey
from bot.store.standings.leaderboard_page import LeaderboardPage, load_page
from bot.store.standings.player_stats import PlayerStats, load_player_stats
from bot.store.standings.seasons import Seasons, Winner

_P = ParamSpec("_P")
_T = TypeVar("_T")


class Standings(Seasons):
    """The standings of all servers. All methods, and those of one's, raise `StoreError` when the database fails."""

    def for_guild(self, guild: int) -> "ServerStandings":
        """The standings of one server."""
        return ServerStandings(guild, self._pool)


class ServerStandings:
    """The standings of one server; nothing of another one can be asked for."""

    def __init__(self, guild: int, pool: ReadPool) -> None:
        self.guild = guild
        self._pool = pool

    async def leaderboard(
        self, key: LeaderboardKey, now_ms: int, *, page_number: int = 1, user: int = 0, month: str = ""
    ) -> LeaderboardPage:
        """A page of a leaderboard (the last one if there are not so many), and the row of a user (0: of nobody).

        Args:
            key: which one.
            now_ms: the time; it gives the month and the week.
            page_number: from 1.
            user: who asks.
            month: another month than that of `now_ms`, for a leaderboard of a month.

        Raises:
            KeyError: there is no such game.
            ValueError: it has no such leaderboard (`bot.store.standings.leaderboard.rankings_of`).
        """
        async with self._pool.connection() as connection:
            periods = await counting.counting_periods(connection, self.guild, now_ms)
            periods = replace(periods, month=month or periods.month)
            return await load_page(connection, self.guild, key, page_number, user, periods)

    async def player_stats(self, user: int, game: str = "") -> PlayerStats:
        """The statistics of a player in all games or in one; empty without a finished game here."""
        return await self._read(load_player_stats, user, game)

    async def head_to_head(self, user: int, opponent: int, game: str = "") -> HeadToHead:
        """Two players head to head, in all games or in one."""
        return await self._read(load_head_to_head, user, opponent, game)

    async def last_month(self, now_ms: int) -> str:
        """The month before the one in which games count that end now."""
        return previous_period((await self._read(counting.counting_periods, now_ms)).month)

    async def closed_months(self, limit: int = 24) -> list[str]:
        """The months that are closed, the latest first."""
        return await self._read(seasons.closed_months, limit)

    async def winners(self, month: str) -> list[Winner]:
        """The winners of a month by game, variant, ranking and rank; none before it is closed."""
        return await self._read(seasons.season_winners, month)

    async def _read(
        self, query: Callable[Concatenate[AsyncConnection, int, _P], Awaitable[_T]], *args: _P.args, **kwargs: _P.kwargs
    ) -> _T:
        async with self._pool.connection() as connection:
            return await query(connection, self.guild, *args, **kwargs)
