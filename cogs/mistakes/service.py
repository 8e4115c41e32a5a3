"""The collection of positions from reviewed games, and the verdicts on answers, both in processes of the pool."""

import asyncio
import logging
from typing import Final

import msgspec

from bot.services import advice, workers
from bot.services.advice import AdviceOutOfTime
from bot.standings.periods import local_date
from bot.store.errors import UnreadableTable
from bot.store.store import Store
from bot.tables.table import Table
from cogs.mistakes.positions import Position, Verdict, find_positions, is_race, judge
from cogs.mistakes.rows import Mistakes, StoredPosition
from cogs.mistakes.rules import Question, first_day
from engine.review import Review
from engine.wasm import EngineMissing
from games import match as matches
from games.core import Refused, Seat
from games.journal import TakenBack
from games.match import Match

log = logging.getLogger(__name__)

WORK_LIMIT_S: Final = 60.0
"""The most processor time for the positions of a game."""
WAIT_LIMIT_S: Final = 300.0
"""The longest time to wait for the positions of a game."""


class MistakeService:
    """Collects positions. `long_jobs`: held by what takes long, so that short jobs always find a process."""

    def __init__(self, store: Store, long_jobs: asyncio.Semaphore) -> None:
        self._store = store
        self._long_jobs = long_jobs

    async def collect(self, table: Table, review: Review | None) -> float:
        """Store the positions of a reviewed game that are worth asking; the processor seconds that it took.

        None are taken of games with hints, and of estimates for several seats. Raises StoreError.
        """
        people = {seat: player.user for seat, player in enumerate(table.players) if player.is_person}
        is_judged = len(review.players) == 2 if review is not None else is_race(table.game)
        if not people or not is_judged or table.match is None:
            return 0.0
        try:
            journal = await self._store.tables.journal_entries(table)
            if table.is_hinted or (table.is_assisted and not any(isinstance(entry, TakenBack) for entry in journal)):
                return 0.0
            seats = matches.initial_seats(len(table.players), journal)
            arguments = (table.game, seats, table.options, tuple(journal), review, frozenset(people))
            async with self._long_jobs:
                positions, spent_s = await advice.run(
                    workers.timed, find_positions, *arguments, work_limit_s=WORK_LIMIT_S, wait_limit_s=WAIT_LIMIT_S
                )
        except (UnreadableTable, AdviceOutOfTime, EngineMissing, Refused, ValueError, KeyError) as error:
            log.info("table %s: no positions to ask again: %s", table.id, error)
            return 0.0
        zone = (await self._store.guild_settings.settings(table.guild)).zone
        day = first_day(local_date(table.last_action_at_ms, zone).toordinal())
        for seat, user in people.items():
            own = [_stored(table, position, day) for position in positions if position.seat == seat]
            await self._store.get(Mistakes).add(user, own)
        return spent_s

    async def judge(self, match: Match, seat: Seat, moves: tuple[str, ...]) -> Verdict:
        """The verdict on an answer. Refused: the rules do not allow it; `mistakes-no-verdict`, it cannot be judged."""
        after = match
        for move in moves:
            after = matches.move(after, seat, move).match
        try:
            return await advice.run(judge, match, seat, moves)
        except (EngineMissing, AdviceOutOfTime) as error:
            log.info("no verdict on an answer: %r", error)
            raise Refused("mistakes-no-verdict") from error


def restore(stored: StoredPosition) -> Match:
    """The match of a position. Raises ValueError, KeyError: it cannot be read by today's rules."""
    return matches.restore(msgspec.json.decode(stored.position))


def _stored(table: Table, position: Position, day: int) -> tuple[Question, StoredPosition]:
    decision = position.decision
    question = Question(table.id, decision.entry, table.game, decision.cost, decision.was_right, day)
    seat = 0 if is_race(table.game) else position.seat
    return question, StoredPosition(msgspec.json.encode(position.match).decode(), seat, position.played)
