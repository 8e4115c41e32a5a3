"""The standings of one server: leaderboards, statistics and winners."""

from msgspec.structs import replace
from sqlalchemy import Connection, select

from bot.standings.periods import previous_period
from bot.store.reads import ReadPool
from bot.store.schema import seasons
from bot.store.standings.counting import counting_periods
from bot.tables.ids import GuildId, UserId
from cogs.standings.queries.head_to_head import HeadToHead, load_head_to_head
from cogs.standings.queries.leaderboard import LeaderboardKey
from cogs.standings.queries.leaderboard_page import LeaderboardPage, load_page
from cogs.standings.queries.player_stats import PlayerStats, load_player_stats
from cogs.standings.queries.seasons import Seasons, Winner, season_winners


class Standings(Seasons):
    """The standings of all servers. All methods, and those of one's, raise `StoreError` when the database fails."""

    def for_guild(self, guild: GuildId) -> "ServerStandings":
        """The standings of one server."""
        return ServerStandings(guild, self._pool)


class ServerStandings:
    """The standings of one server; nothing of another one can be asked for."""

    def __init__(self, guild: GuildId, pool: ReadPool) -> None:
        self.guild = guild
        self._pool = pool

    async def leaderboard(
        self, key: LeaderboardKey, now_ms: int, *, user: UserId, page_number: int = 1, month: str = ""
    ) -> LeaderboardPage:
        """A page of a leaderboard (the last one if there are not so many), and the row of a user, if they have one.

        Pages are numbered from 1. `month`: another one than that of `now_ms`, for a leaderboard of a month.

        Raises:
            KeyError: there is no such game.
            ValueError: it has no such leaderboard (`cogs.standings.queries.leaderboard.rankings_of`).
        """

        def load(connection: Connection) -> LeaderboardPage:
            periods = counting_periods(connection, self.guild, now_ms)
            periods = replace(periods, month=month or periods.month)
            return load_page(connection, self.guild, key, page_number, user, periods)

        return await self._pool.read(load)

    async def player_stats(self, user: UserId, game: str = "") -> PlayerStats:
        """The statistics of a player in all games or in one; empty without a finished game here."""
        return await self._pool.read(load_player_stats, self.guild, user, game)

    async def head_to_head(self, user: UserId, opponent: UserId, game: str = "") -> HeadToHead:
        """Two players head to head, in all games or in one."""
        return await self._pool.read(load_head_to_head, self.guild, user, opponent, game)

    async def last_month(self, now_ms: int) -> str:
        """The month before the one in which games count that end now."""
        return previous_period((await self._pool.read(counting_periods, self.guild, now_ms)).month)

    async def closed_months(self, limit: int) -> list[str]:
        """The months that are closed, the latest first."""
        query = select(seasons.c.month).where(seasons.c.guild == self.guild, seasons.c.closed_at_ms.is_not(None))
        return [row.month for row in await self._pool.fetch_all(query.order_by(seasons.c.month.desc()).limit(limit))]

    async def winners(self, month: str) -> list[Winner]:
        """The winners of a month by game, variant, ranking and rank; none before it is closed."""
        return await self._pool.read(season_winners, self.guild, month)
