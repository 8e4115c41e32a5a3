"""The stored tournaments: those of a server, those that are due, and the changes to them."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from cachetools import LRUCache
from msgspec import Struct
from sqlalchemy import Connection, exists, func, select, update

from bot.store.database import RunOperation
from bot.store.queries import Queries
from bot.store.reads import ReadPool, in_shards
from bot.store.writes import SaveTable
from bot.tables.ids import GuildId, UserId
from bot.tables.shards import ShardRange
from cogs.tournaments import changes
from cogs.tournaments.loading import load, tournament_from
from cogs.tournaments.rows import entrants, pairings, tournaments
from cogs.tournaments.rules.steps import State, Step
from cogs.tournaments.rules.tournament import Pairing, Phase, Tournament, TournamentId
from games.core import Refused

MAX_REMEMBERED: Final = 32
"""The tournaments whose entrants and pairings are not read again before they change."""


class Summary(Struct, frozen=True):
    """A tournament, and the number of its entrants."""

    tournament: Tournament
    entrants: int


class Tournaments(Queries):
    """All tournaments. All methods raise `StoreError` when the database fails."""

    def __init__(self, pool: ReadPool, run: RunOperation, shards: ShardRange) -> None:
        super().__init__(pool, run, shards)
        self._in_shards = in_shards(tournaments.c.guild, shards)
        self._remembered: LRUCache[TournamentId, State | None] = LRUCache(MAX_REMEMBERED)

    async def load(self, tournament_id: TournamentId) -> State | None:
        """A tournament with its entrants and pairings; None if there is none."""
        state = await self._pool.read(load, tournament_id, self._remembered.get(tournament_id))
        self._remembered[tournament_id] = state
        return state

    def forget_all(self) -> None:
        """Drop all tournaments from memory."""
        self._remembered.clear()

    async def due(self, now_ms: int, limit: int) -> list[TournamentId]:
        """The tournaments of our shards that are due, the longest overdue first."""
        query = select(tournaments.c.id).where(tournaments.c.due_at_ms <= now_ms, self._in_shards)
        return [row.id for row in await self._pool.fetch_all(query.order_by(tournaments.c.due_at_ms).limit(limit))]

    async def next_due_ms(self) -> int | None:
        """The time at which the next tournament of our shards is due; None if there is none."""
        query = select(func.min(tournaments.c.due_at_ms).label("ms")).where(self._in_shards)
        row = await self._pool.fetch_first(query)
        return row.ms if row is not None else None

    async def unshown(self) -> list[TournamentId]:
        """The tournaments of our shards whose last page is not posted, or whose players were not told of a game."""
        untold = exists().where(
            pairings.c.tournament_id == tournaments.c.id, pairings.c.table_id != "", ~pairings.c.is_announced
        )
        is_unshown = tournaments.c.shown_page < tournaments.c.page
        is_untold = (tournaments.c.phase == Phase.RUNNING) & untold
        query = select(tournaments.c.id).where(is_unshown | is_untold, self._in_shards)
        return [row.id for row in await self._pool.fetch_all(query)]

    async def of_guild(self, guild: GuildId, limit: int) -> list[Summary]:
        """The tournaments of a server that are not over, the latest first; then those that are, if there is room."""
        count = select(func.count()).where(entrants.c.tournament_id == tournaments.c.id, ~entrants.c.is_withdrawn)
        query = select(tournaments, count.scalar_subquery().label("entrant_count")).where(tournaments.c.guild == guild)
        is_over = tournaments.c.phase == Phase.OVER
        rows = await self._pool.fetch_all(query.order_by(is_over, tournaments.c.opened_at_ms.desc()).limit(limit))
        return [Summary(tournament_from(row), row.entrant_count) for row in rows]

    async def open(self, tournament: Tournament, limit: int) -> Refused | None:
        """Store a new tournament; returns the refusal, if any: `tournament-limit`, so many go on on its server."""
        return await self._run(partial(changes.open_tournament, tournament=tournament, limit=limit))

    async def sign_up(self, tournament_id: TournamentId, user: UserId, name: str, now_ms: int) -> Refused | None:
        """Sign a user up; returns the refusal, if any.

        `tournament-closed`, `tournament-full`, `tournament-signed-up`; `being-forgotten`. Who has withdrawn from an
        arena comes back.
        """
        change = partial(changes.sign_up, tournament_id=tournament_id, user=user, name=name, now_ms=now_ms)
        return await self._change_entrants(tournament_id, change)

    async def withdraw(self, tournament_id: TournamentId, user: UserId) -> Refused | None:
        """Take a user out; returns the refusal, if any: `tournament-over`, `tournament-not-signed-up`."""
        change = partial(changes.withdraw, tournament_id=tournament_id, user=user)
        return await self._change_entrants(tournament_id, change)

    async def update_entrant(self, tournament_id: TournamentId, user: UserId, **values: Any) -> Refused | None:
        """Change columns of an entrant; returns the refusal, if any, as `withdraw` does."""
        change = partial(changes.update_entrant, tournament_id=tournament_id, user=user, values=values)
        return await self._change_entrants(tournament_id, change)

    async def close_sign_up(self, tournament_id: TournamentId, now_ms: int) -> bool:
        """Let sign-up end now; False if it is over already."""
        statement = update(tournaments).where(tournaments.c.id == tournament_id, tournaments.c.phase == Phase.SIGN_UP)
        values = {"closes_at_ms": now_ms, "due_at_ms": 0, "revision": tournaments.c.revision + 1}
        return await self._execute(statement.values(values)) > 0

    async def cancel(self, tournament_id: TournamentId) -> bool:
        """End a tournament before its time; False if it is over already."""
        statement = update(tournaments).where(tournaments.c.id == tournament_id, tournaments.c.phase != Phase.OVER)
        values = {
            "phase": Phase.OVER,
            "end_reason": "cancelled",
            "due_at_ms": 0,
            "revision": tournaments.c.revision + 1,
            "page": tournaments.c.page + 1,
        }
        return await self._execute(statement.values(values)) > 0

    async def commit(self, state: State, step: Step, saves: Sequence[SaveTable] = ()) -> None:
        """Store a step, with the tables that it opens.

        Raises:
            Conflict: the tournament, or one of its results, changed since it was read.
            ErasurePending: one of the players at these tables asked for erasure.
        """
        await self._run(partial(changes.store_step, state=state, step=step, saves=saves))

    async def mark_shown(self, tournament: Tournament, message: int, announced: Sequence[Pairing]) -> None:
        """Store the message with a tournament's page, and that the players of games were told."""
        await self._run(partial(changes.mark_shown, tournament=tournament, message=message, announced=announced))

    async def _change_entrants(
        self, tournament_id: TournamentId, write: Callable[[Connection], Refused | None]
    ) -> Refused | None:
        """Run a change of the entrants, which makes a running tournament due, unless it is refused."""

        def change(connection: Connection) -> Refused | None:
            refusal = write(connection)
            if refusal is None:
                changes.note_entrants(connection, tournament_id)
            return refusal

        return await self._run(change)
