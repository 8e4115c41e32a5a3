"""The standings: of one server, for whoever asks there; and what the program itself does about them."""

from functools import partial

from msgspec.structs import replace

from bot.standings.periods import previous_period
from bot.store.engine import RunOperation
from bot.store.reads import Connect
from bot.store.standings import counting, head_to_head, leaderboard_page, player_stats, seasons
from bot.store.standings.head_to_head import HeadToHead
from bot.store.standings.leaderboard import LeaderboardKey
from bot.store.standings.leaderboard_page import LeaderboardPage
from bot.store.standings.player_stats import PlayerStats
from bot.store.standings.seasons import Season, Winner


class Standings:
    """The standings of all servers. All methods, and those of `for_guild`, raise `StoreError` when there is no reaching
    them.

    Args:
        connected: gives a connection to read by.
        write: has something written, and returns when it is on the disk.
    """

    def __init__(self, connect: Connect, write: RunOperation) -> None:
        self._connected = connect
        self._write = write

    def for_guild(self, guild: int) -> "ServerStandings":
        """Those of one server."""
        return ServerStandings(guild, self._connected)

    async def seasons_to_close(self, now_ms: int, limit: int = 100) -> list[Season]:
        """The months that are over somewhere and not closed."""
        async with self._connected() as connection:
            return await seasons.seasons_to_close(connection, now_ms, limit)

    async def next_season_closing_ms(self, now_ms: int) -> int | None:
        """When the next month that is not over yet can be closed somewhere, in milliseconds; None if none has begun."""
        async with self._connected() as connection:
            return await seasons.next_closing_ms(connection, now_ms)

    async def close_season(self, season: Season, now_ms: int) -> None:
        """Write down who came first in a month; nothing happens if that was done."""
        await self._write(partial(seasons.close_season, season=season, now_ms=now_ms))

    async def unannounced_seasons(self, limit: int = 100) -> list[Season]:
        """The months that are closed and not marked as announced."""
        async with self._connected() as connection:
            return await seasons.unannounced_seasons(connection, limit)

    async def mark_announcing(self, season: Season, since_ms: int | None) -> None:
        """Remember since when a month is being announced (milliseconds), or, with None, that nothing came of it."""
        await self._write(partial(seasons.mark_announcing, season=season, since_ms=since_ms))

    async def mark_announced(self, season: Season, now_ms: int) -> None:
        """Remember that a month was announced, or that it will not be."""
        await self._write(partial(seasons.mark_announced, season=season, now_ms=now_ms))


class ServerStandings:
    """The standings of one server; nothing of another one can be asked for.

    Args:
        guild: the server.
        connected: gives a connection to read by.
    """

    def __init__(self, guild: int, connect: Connect) -> None:
        self.guild = guild
        self._connected = connect

    async def leaderboard(
        self, key: LeaderboardKey, now_ms: int, *, page_number: int = 1, user: int = 0, month: str = ""
    ) -> LeaderboardPage:
        """A page of a leaderboard (the last one if there are not so many), and the line of a user (0: of nobody).

        Args:
            key: which one.
            now_ms: in milliseconds; says which month and which week it is.
            page_number: its number, from 1.
            user: who asks.
            month: of which month a leaderboard of a month is; empty for the one that it is.

        Raises:
            KeyError: there is no such game.
            ValueError: it has no such leaderboard (see `bot.store.boards.orders`).
        """
        async with self._connected() as connection:
            today = await counting.counting_periods(connection, self.guild, now_ms)
            today = replace(today, month=month or today.month)
            return await leaderboard_page.load_page(connection, self.guild, key, page_number, user, today)

    async def player_stats(self, user: int, game: str = "") -> PlayerStats:
        """What a player has done here, in all games or in one; nothing if they never finished a game here."""
        async with self._connected() as connection:
            return await player_stats.load_player_stats(connection, self.guild, user, game)

    async def head_to_head(self, user: int, opponent: int, game: str = "") -> HeadToHead:
        """Two players head to head, in all games or in one."""
        async with self._connected() as connection:
            return await head_to_head.load_head_to_head(connection, self.guild, user, opponent, game)

    async def last_month(self, now_ms: int) -> str:
        """The month before the one in which games count that end now."""
        async with self._connected() as connection:
            return previous_period((await counting.counting_periods(connection, self.guild, now_ms)).month)

    async def closed_months(self, limit: int = 24) -> list[str]:
        """The months that are closed, the latest first."""
        async with self._connected() as connection:
            return await seasons.closed_months(connection, self.guild, limit)

    async def winners(self, month: str) -> list[Winner]:
        """Who came first in a month, by game, variant, what it was by, and place; nobody before it is closed."""
        async with self._connected() as connection:
            return await seasons.season_winners(connection, Season(self.guild, month))
