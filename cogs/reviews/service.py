"""Reviews of finished games: computed in a process of the pool, stored, and in the background when a game ends.

Theory of operation. A game that is counted waits in the database (`unreviewed_games`), by the transaction of its
result. The background takes one at a time, the latest first, and after it pauses so long that all such work stays
within its share of one processor's time. A reviewed game is handed on once (`GAME_REVIEWED`), in the background or
after somebody opened its review, whichever is first; only then it waits no longer. So a crash between any two steps
reviews it again, and whoever is handed a game twice has to take it for one.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

from bot.services import workers
from bot.services.locks import KeyedLocks
from bot.services.workers import WorkCancelled
from bot.store.errors import StoreError, UnreadableTable
from bot.store.store import Store
from bot.tables.ids import TableId
from bot.tables.table import DAY_MS, SECOND_MS, Table
from bot.ui.click.hooks import GAME_REVIEWED, REVIEW_STORED, Hooks
from cogs.reviews.rows import Reviews, SeatError
from engine import review
from engine.catalog import ENGINES
from engine.review import Review
from engine.wasm import EngineMissing
from games import match as matches
from games.core import Refused

log = logging.getLogger(__name__)

MAX_WAIT_MS: Final = 30 * DAY_MS
"""The time for which a game waits for a review in the background."""
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
        self._locks = KeyedLocks[TableId]()

    async def fetch(self, table: Table, on_progress: Callable[[int, int], Awaitable[None]]) -> Review:
        """The review of a finished game: the stored one, or one that is computed now, and stored.

        Raises:
            Refused: `review-none` in a game without one, `other-rules` if its journal leads nowhere by today's rules.
            StoreError, EngineMissing, WorkCancelled: it cannot be made now.
        """
        async with self._locks.hold(table.id):
            review, _ = await self._fetch(table, on_progress)
        return review

    async def load(self, table_id: TableId) -> Review | None:
        """The stored review of a game, if there is one of today's version; raises StoreError."""
        text = await self._store.get(Reviews).load(table_id, review.VERSION)
        return None if text is None else _DECODER.decode(text)

    async def _fetch(self, table: Table, on_progress: Callable[[int, int], Awaitable[None]]) -> tuple[Review, float]:
        """A review, and the processor seconds that it took. Raises as `fetch` does."""
        stored = await self.load(table.id)
        return (stored, 0.0) if stored is not None else await self._compute(table, on_progress)

    async def _compute(self, table: Table, on_progress: Callable[[int, int], Awaitable[None]]) -> tuple[Review, float]:
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
                    result, spent_s = await workers.run_with_progress(
                        on_progress, PROGRESS_EVERY_S, workers.timed, review.review, *arguments, workers.report_progress
                    )
            else:
                result, spent_s = await workers.run(workers.timed, review.review, *arguments)
        except (ValueError, KeyError) as error:
            raise Refused("other-rules") from error
        is_graded = result.ungraded_reason is None and len(result.players) == 2
        players = enumerate(result.players if is_graded else ())
        errors = {seat: SeatError(-player.errors, player.decisions) for seat, player in players}
        text = msgspec.json.encode(result).decode()
        await self._store.get(Reviews).save(table.id, review.VERSION, text, result.strengths, errors)
        if engine.is_slow:
            await self._hooks.call(REVIEW_STORED, table.id)
        return result, spent_s

    async def review_next(self) -> float | None:
        """Review the game that ended last of those that wait; the processor seconds that it took, None if none waits.

        Raises:
            StoreError, WorkCancelled: it is done later.
        """
        table_id = await self._store.get(Reviews).next_unreviewed()
        if table_id is None:
            return None
        spent_s = 0.0
        try:
            spent_s = await self._review_in_background(table_id)
        except (Refused, UnreadableTable, EngineMissing) as error:
            log.info("table %s is not reviewed: %s", table_id, error)
        except (StoreError, WorkCancelled):
            raise
        except Exception:  # the others go on
            log.exception("table %s is not reviewed", table_id)
        await self._store.get(Reviews).mark_reviewed(table_id)
        return spent_s

    async def hand_on(self, table: Table, result: Review | None) -> float:
        """Hand a reviewed game on to those who wait for it, once; the processor seconds that they needed."""
        reviews = self._store.get(Reviews)
        if not await reviews.is_unreviewed(table.id):
            return 0.0
        spent_s = sum(await self._hooks.call(GAME_REVIEWED, table, result))
        await reviews.mark_reviewed(table.id)
        return spent_s

    async def forget_old(self, now_ms: int) -> None:
        """Let games wait no longer that ended long ago."""
        await self._store.get(Reviews).forget_unreviewed(now_ms - MAX_WAIT_MS)

    async def _review_in_background(self, table_id: TableId) -> float:
        stored, _ = await self._store.tables.load(table_id)
        if stored is None:
            return 0.0
        table = stored.table
        if not ENGINES[table.game].is_reviewed:
            return await self.hand_on(table, None)
        async with self._locks.hold(table_id):
            if ENGINES[table.game].is_slow:  # it holds the long jobs itself
                result, spent_s = await self._fetch(table, _ignore_progress)
            else:
                async with self._long_jobs:
                    result, spent_s = await self._fetch(table, _ignore_progress)
        return spent_s + await self.hand_on(table, result)


def pause_ms(spent_s: float, share: float) -> int:
    """The pause after work that took so many processor seconds, so that it takes a share of the time, above 0."""
    return round(spent_s * (1 / share - 1) * SECOND_MS)


async def _ignore_progress(_step: int, _total: int) -> None:
    pass
