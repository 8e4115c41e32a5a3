"""The standings: of one server, for whoever asks there; and what the program itself does about them."""

from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from functools import partial
from typing import TypeAlias

from msgspec.structs import replace
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.standings.periods import before
from bot.store.standings import counting, head_to_head, leaderboard_page, player_stats, seasons
from bot.store.standings.head_to_head import Duel
from bot.store.standings.leaderboard import Board
from bot.store.standings.leaderboard_page import Page
from bot.store.standings.player_stats import Career
from bot.store.standings.seasons import Season, Winner
from bot.store.writes import Task

Connected: TypeAlias = Callable[[], AbstractAsyncContextManager[AsyncConnection]]


class Standings:
    """The standings of all servers. All methods, and those of `at`, raise `StoreError` when there is no reaching them.

    Args:
        connected: gives a connection to read by.
        write: has something written, and returns when it is on the disk.
    """

    def __init__(self, connected: Connected, write: Callable[[Task], Awaitable[None]]) -> None:
        self._connected = connected
        self._write = write

    def at(self, guild: int) -> "ServerStandings":
        """Those of one server."""
        return ServerStandings(guild, self._connected)

    async def seasons_over(self, now: int, limit: int = 100) -> list[Season]:
        """The months that are over somewhere and not closed."""
        async with self._connected() as connection:
            return await seasons.over(connection, now, limit)

    async def next_season_end(self, now: int) -> int | None:
        """When the next month that is not over yet can be closed somewhere, in milliseconds; None if none has begun."""
        async with self._connected() as connection:
            return await seasons.next_end(connection, now)

    async def close_season(self, season: Season, now: int) -> None:
        """Write down who came first in a month; nothing happens if that was done."""
        await self._write(Task(partial(seasons.close, season=season, now=now)))

    async def unannounced(self, limit: int = 100) -> list[Season]:
        """The months that are closed and not marked as announced."""
        async with self._connected() as connection:
            return await seasons.unannounced(connection, limit)

    async def mark_sending(self, season: Season, since: int | None) -> None:
        """Remember since when a month is being announced (milliseconds), or, with None, that nothing came of it."""
        await self._write(Task(partial(seasons.mark_sending, season=season, since=since)))

    async def mark_announced(self, season: Season, now: int) -> None:
        """Remember that a month was announced, or that it will not be."""
        await self._write(Task(partial(seasons.mark_announced, season=season, now=now)))


class ServerStandings:
    """The standings of one server; nothing of another one can be asked for.

    Args:
        guild: the server.
        connected: gives a connection to read by.
    """

    def __init__(self, guild: int, connected: Connected) -> None:
        self.guild = guild
        self._connected = connected

    async def leaderboard(self, board: Board, now: int, *, page: int = 1, user: int = 0, month: str = "") -> Page:
        """A page of a leaderboard (the last one if there are not so many), and the line of a user (0: of nobody).

        Args:
            board: which one.
            now: in milliseconds; says which month and which week it is.
            page: its number, from 1.
            user: who asks.
            month: of which month a leaderboard of a month is; empty for the one that it is.

        Raises:
            KeyError: there is no such game.
            ValueError: it has no such leaderboard (see `bot.store.boards.orders`).
        """
        async with self._connected() as connection:
            today = await counting.counted_in(connection, self.guild, now)
            today = replace(today, month=month or today.month)
            return await leaderboard_page.page(connection, self.guild, board, page, user, today)

    async def stats(self, user: int, game: str = "") -> Career:
        """What a player has done here, in all games or in one; nothing if they never finished a game here."""
        async with self._connected() as connection:
            return await player_stats.career(connection, self.guild, user, game)

    async def versus(self, user: int, other: int, game: str = "") -> Duel:
        """Two players head to head, in all games or in one."""
        async with self._connected() as connection:
            return await head_to_head.duel(connection, self.guild, user, other, game)

    async def last_month(self, now: int) -> str:
        """The month before the one in which games count that end now."""
        async with self._connected() as connection:
            return before((await counting.counted_in(connection, self.guild, now)).month)

    async def months(self, limit: int = 24) -> list[str]:
        """The months that are closed, the latest first."""
        async with self._connected() as connection:
            return await seasons.months(connection, self.guild, limit)

    async def winners(self, month: str) -> list[Winner]:
        """Who came first in a month, by game, variant, what it was by, and place; nobody before it is closed."""
        async with self._connected() as connection:
            return await seasons.winners_of(connection, Season(self.guild, month))
