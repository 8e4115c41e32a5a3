"""The search of finished games for honours, in a process of the pool.

A game that ends is searched before its end is shown, if that takes no longer than a moment. All others, and those from
before, are searched slowly and one after the other.

Each game is stored with what was won in it, all at once: after a crash it is searched again. A game that cannot be
replayed, or takes too long, only counts for the honours of several games.
"""

import asyncio
import logging
from typing import Final

from bot.services import advice
from bot.services.advice import AdviceOutOfTime
from bot.services.workers import WorkCancelled
from bot.store.errors import UnreadableTable
from bot.store.store import Store
from bot.ui.click.hooks import STORED_REVIEW, Hooks
from cogs.honours.rows import Honours, UnsearchedGame
from cogs.honours.rules.search import Achievement, search_game, search_new
from games import match as matches
from games.catalog import GAMES
from games.core import Refused

log = logging.getLogger(__name__)

BATCH_GAMES: Final = 5
"""The games that are searched before others may."""
WORK_LIMIT_S: Final = 30.0
"""The most processor time for a game."""
WAIT_LIMIT_S: Final = 120.0
"""The longest time to wait for a game to be searched for honours."""


class HonourService:
    """Searches games. `long_jobs`: held by what takes long, so that short jobs always find a process."""

    def __init__(self, store: Store, long_jobs: asyncio.Semaphore, hooks: Hooks) -> None:
        self._store = store
        self._hooks = hooks
        self._long_jobs = long_jobs

    async def search_some(self) -> bool:
        """Search a few games; true if there may be more.

        Raises:
            StoreError, WorkCancelled: it is done later.
        """
        games = await self._store.get(Honours).unsearched(BATCH_GAMES)
        for game in games:
            await self._store.get(Honours).save(game.table_id, await self._search(game, self._long_jobs))
        return len(games) == BATCH_GAMES

    async def search_at_end(self, game: UnsearchedGame) -> None:
        """Search a game that has just ended, unless it was searched; one that takes too long is left for later.

        Raises:
            StoreError: it is done later.
        """
        if not game.counts or not game.people or await self._store.get(Honours).is_searched(game.table_id):
            return
        try:
            achievements = await self._search(game, None)
        except (AdviceOutOfTime, WorkCancelled) as error:
            log.info("table %s is searched for honours later: %r", game.table_id, error)
        else:
            await self._store.get(Honours).save(game.table_id, achievements)

    async def _search(self, game: UnsearchedGame, long_jobs: asyncio.Semaphore | None) -> list[Achievement]:
        """The achievements of a game. Without `long_jobs` in no time, or not at all: raises AdviceOutOfTime."""
        if not game.counts or not game.people or game.game not in GAMES:
            return []
        achievements = list(await self._search_journal(game, long_jobs))
        for seat, user in game.people.items():
            past = await self._store.get(Honours).past_games(game.table_id, user)
            won = await asyncio.to_thread(search_new, past)
            achievements += [Achievement(seat, honour) for honour in sorted(won)]
        return achievements

    async def _search_journal(
        self, game: UnsearchedGame, long_jobs: asyncio.Semaphore | None
    ) -> tuple[Achievement, ...]:
        try:
            stored, _ = await self._store.tables.load(game.table_id)
            if stored is None or stored.table.match is None:
                return ()
            table = stored.table
            journal = await self._store.tables.journal_entries(table)
            reviews = await self._hooks.call(STORED_REVIEW, table.id)
            known = reviews[0] if reviews else None
            seats = matches.initial_seats(len(table.players), journal)
            arguments = (search_game, table.game, seats, table.options, journal, known)
            if long_jobs is None:
                return await advice.run(*arguments)
            async with long_jobs:
                return await advice.run(*arguments, work_limit_s=WORK_LIMIT_S, wait_limit_s=WAIT_LIMIT_S)
        except (UnreadableTable, AdviceOutOfTime, Refused, ValueError, KeyError) as error:
            if long_jobs is None and isinstance(error, AdviceOutOfTime):
                raise
            log.info("table %s is not searched for honours of a game: %s", game.table_id, error)
            return ()
