"""Reviews of finished games: computed in a process of the pool, stored, and in the background when a game ends."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

from bot.services import workers
from bot.services.locks import KeyedLocks
from bot.store.errors import StoreError
from bot.store.store import Store
from bot.tables.ids import TableId
from bot.tables.table import Table
from bot.ui.click.hooks import REVIEW_STORED, Hooks
from cogs.reviews.rows import Reviews, SeatError
from engine import review
from engine.catalog import ENGINES
from engine.review import Review
from engine.wasm import EngineMissing
from games import match as matches
from games.core import Refused

log = logging.getLogger(__name__)

MAX_WAITING: Final = 50
"""The games that wait for a review in the background; of more, those that ended first are left out."""
PROGRESS_EVERY_S: Final = 1.0
"""The seconds between two reports of progress."""
_DECODER: Final = msgspec.json.Decoder(Review)


class ReviewService:
    """Loads and computes reviews.

    Args:
        long_jobs: held by what takes long, so that short jobs always find a process.
    """

    def __init__(self, store: Store, long_jobs: asyncio.Semaphore, hooks: Hooks) -> None:
        self._store = store
        self._hooks = hooks
        self._long_jobs = long_jobs
        self._waiting: deque[TableId] = deque(maxlen=MAX_WAITING)
        self._locks = KeyedLocks[TableId]()

    async def fetch(self, table: Table, on_progress: Callable[[int, int], Awaitable[None]]) -> Review:
        """The review of a finished game: the stored one, or one that is computed now, and stored.

        Raises:
            Refused: `review-none` in a game without one, `other-rules` if its journal leads nowhere by today's rules.
            StoreError, EngineMissing, WorkCancelled: it cannot be made now.
        """
        async with self._locks.hold(table.id):
            return await self.load(table.id) or await self._compute(table, on_progress)

    async def load(self, table_id: TableId) -> Review | None:
        """The stored review of a game, if there is one of today's version; raises StoreError."""
        text = await self._store.get(Reviews).load(table_id, review.VERSION)
        return None if text is None else _DECODER.decode(text)

    async def _compute(self, table: Table, on_progress: Callable[[int, int], Awaitable[None]]) -> Review:
        engine = ENGINES[table.game]
        if not engine.is_reviewed:
            raise Refused("review-none")
        journal = await self._store.tables.journal_entries(table)
        seats = matches.initial_seats(len(table.players), journal)
        arguments = (table.game, seats, table.options, journal)
        try:
            if engine.is_slow:
                await on_progress(0, len(journal))
                async with self._long_jobs:
                    result = await workers.run_with_progress(
                        on_progress, PROGRESS_EVERY_S, review.review, *arguments, workers.report_progress
                    )
            else:
                result = await workers.run(review.review, *arguments)
        except (ValueError, KeyError) as error:
            raise Refused("other-rules") from error
        is_graded = result.ungraded_reason is None and len(result.players) == 2
        players = enumerate(result.players if is_graded else ())
        errors = {seat: SeatError(-player.errors, player.decisions) for seat, player in players}
        text = msgspec.json.encode(result).decode()
        await self._store.get(Reviews).save(table.id, review.VERSION, text, result.strengths, errors)
        if engine.is_slow:
            await self._hooks.call(REVIEW_STORED, table.id)
        return result

    def add_finished(self, table: Table) -> bool:
        """Let a game of two that has just ended wait for a review, if that takes a moment only; True if it does."""
        engine = ENGINES[table.game]
        if not engine.is_reviewed or engine.is_slow or len(table.players) != 2:
            return False
        self._waiting.append(table.id)
        return True

    @property
    def waiting_count(self) -> int:
        """The games that wait for a review in the background."""
        return len(self._waiting)

    async def review_next(self) -> bool:
        """Review the game that has waited longest; returns True if others wait."""
        if self._waiting:
            table_id = self._waiting.popleft()
            try:
                async with self._long_jobs:
                    await self._review_in_background(table_id)
            except (Refused, StoreError, EngineMissing) as error:
                log.info("table %s is not reviewed: %s", table_id, error)
        return bool(self._waiting)

    async def _review_in_background(self, table_id: TableId) -> None:
        stored, _ = await self._store.tables.load(table_id)
        if stored is not None:
            await self.fetch(stored.table, _ignore_progress)


async def _ignore_progress(_step: int, _total: int) -> None:
    pass
