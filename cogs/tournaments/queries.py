"""The stored tournaments: those of a server, those that are due, and the changes to them."""

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec
from cachetools import LRUCache
from msgspec import Struct, structs
from sqlalchemy import Connection, bindparam, exists, func, insert, select, update
from sqlalchemy import delete as sql_delete

from bot.store import writes
from bot.store.database import RunOperation
from bot.store.erasure import check_no_erasure_pending
from bot.store.errors import Conflict, ErasurePending
from bot.store.queries import Queries
from bot.store.reads import ReadPool, in_shards
from bot.store.upserts import lock_ids, update_rows
from bot.store.writes import SaveTable
from bot.tables.ids import GuildId, UserId
from bot.tables.shards import ShardRange
from cogs.tournaments.loading import entrant_row, load, lock, tournament_from
from cogs.tournaments.rows import entrants, pairings, tournaments
from cogs.tournaments.rules.steps import State, Step
from cogs.tournaments.rules.tournament import Entrant, Pairing, Phase, Tournament, TournamentId
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
        values = structs.asdict(tournament) | {"settings": msgspec.json.encode(tournament.settings).decode()}
        going_on = select(func.count()).where(
            tournaments.c.guild == tournament.guild, tournaments.c.phase != Phase.OVER
        )

        def write(connection: Connection) -> Refused | None:
            lock_ids(connection, [tournament.guild])
            if connection.execute(going_on).scalar_one() >= limit:
                return Refused("tournament-limit", count=limit)
            connection.execute(insert(tournaments).values(values))
            return None

        return await self._run(write)

    async def sign_up(self, tournament_id: TournamentId, user: UserId, name: str, now_ms: int) -> Refused | None:
        """Sign a user up; returns the refusal, if any.

        `tournament-closed`, `tournament-full`, `tournament-signed-up`; `being-forgotten`. Who has withdrawn from an
        arena comes back.
        """

        def write(connection: Connection) -> Refused | None:
            tournament = lock(connection, tournament_id)
            if tournament is None or not _is_open(tournament, now_ms):
                return Refused("tournament-closed")
            try:
                check_no_erasure_pending(connection, [user])
            except ErasurePending:
                return Refused("being-forgotten")
            own = entrants.c.tournament_id == tournament_id, entrants.c.user_id == user
            row = connection.execute(select(entrants).where(*own)).first()
            if row is not None and not row.is_withdrawn:
                return Refused("tournament-signed-up")
            if row is not None:
                values = {"is_withdrawn": False, "waiting_since_ms": now_ms}
                connection.execute(update(entrants).where(*own).values(values))
                return None
            count = select(func.count().label("present"), func.max(entrants.c.number).label("last"))
            numbers = connection.execute(count.where(entrants.c.tournament_id == tournament_id)).one()
            if numbers.present >= tournament.settings.max_entrants:
                return Refused("tournament-full")
            entrant = Entrant((numbers.last or 0) + 1, user, name, waiting_since_ms=now_ms)
            connection.execute(insert(entrants).values(entrant_row(tournament_id, entrant)))
            return None

        return await self._change_entrants(tournament_id, write)

    async def withdraw(self, tournament_id: TournamentId, user: UserId) -> Refused | None:
        """Take a user out; returns the refusal, if any: `tournament-over`, `tournament-not-signed-up`."""

        def write(connection: Connection) -> Refused | None:
            tournament = lock(connection, tournament_id)
            if tournament is None or tournament.phase is Phase.OVER:
                return Refused("tournament-over")
            own = entrants.c.tournament_id == tournament_id, entrants.c.user_id == user, ~entrants.c.is_withdrawn
            statement: Any = sql_delete(entrants) if tournament.phase is Phase.SIGN_UP else update(entrants)
            if tournament.phase is Phase.RUNNING:
                statement = statement.values(is_withdrawn=True)
            is_found = connection.execute(statement.where(*own)).rowcount
            return None if is_found else Refused("tournament-not-signed-up")

        return await self._change_entrants(tournament_id, write)

    async def update_entrant(self, tournament_id: TournamentId, user: UserId, **values: Any) -> Refused | None:
        """Change columns of an entrant; returns the refusal, if any, as `withdraw` does."""

        def write(connection: Connection) -> Refused | None:
            tournament = lock(connection, tournament_id)
            if tournament is None or tournament.phase is Phase.OVER:
                return Refused("tournament-over")
            own = entrants.c.tournament_id == tournament_id, entrants.c.user_id == user, ~entrants.c.is_withdrawn
            is_found = connection.execute(update(entrants).where(*own).values(values)).rowcount
            return None if is_found else Refused("tournament-not-signed-up")

        return await self._change_entrants(tournament_id, write)

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
        before, after = state.tournament, step.tournament
        known = {(pairing.round, pairing.board) for pairing in state.pairings}

        def write(connection: Connection) -> None:
            unchanged = tournaments.c.revision == before.revision, tournaments.c.results == before.results
            fields = ("phase", "round", "ends_at_ms", "due_at_ms", "page", "end_reason")
            values = {name: getattr(after, name) for name in fields} | {"revision": before.revision + 1}
            statement = update(tournaments).where(tournaments.c.id == before.id, *unchanged)
            if not connection.execute(statement.values(values)).rowcount:
                raise Conflict("the tournament was changed by somebody else")
            if step.entrants:
                names = ("seed", "is_withdrawn", "waiting_since_ms")
                rows = [
                    {"of_number": entrant.number} | {f"new_{name}": getattr(entrant, name) for name in names}
                    for entrant in step.entrants
                ]
                own = entrants.c.tournament_id == before.id, entrants.c.number == bindparam("of_number")
                changed: dict[str, Any] = {name: bindparam(f"new_{name}") for name in names}
                connection.execute(update(entrants).where(*own).values(changed), rows)
            rows = [structs.asdict(pairing) | {"tournament_id": before.id} for pairing in step.pairings]
            if new := [row for row in rows if (row["round"], row["board"]) not in known]:
                connection.execute(insert(pairings), new)
            if stored := [row for row in rows if (row["round"], row["board"]) in known]:
                update_rows(connection, pairings, stored)
            if saves:
                writes.save_tables(connection, saves)

        await self._run(write)

    async def mark_shown(self, tournament: Tournament, message: int, announced: Sequence[Pairing]) -> None:
        """Store the message with a tournament's page, and that the players of games were told."""

        def write(connection: Connection) -> None:
            revision = tournaments.c.revision + 1
            values = {"message": message, "shown_page": tournament.page, "revision": revision}
            connection.execute(update(tournaments).where(tournaments.c.id == tournament.id).values(values))
            for pairing in announced:
                own = pairings.c.round == pairing.round, pairings.c.board == pairing.board
                statement = update(pairings).where(pairings.c.tournament_id == tournament.id, *own)
                connection.execute(statement.values(is_announced=True))

        await self._run(write)

    async def _change_entrants(
        self, tournament_id: TournamentId, write: Callable[[Connection], Refused | None]
    ) -> Refused | None:
        """Run a change of the entrants, which makes a running tournament due, unless it is refused."""

        def change(connection: Connection) -> Refused | None:
            refusal = write(connection)
            if refusal is None:
                is_running = tournaments.c.phase == Phase.RUNNING
                own = tournaments.c.id == tournament_id
                revision = tournaments.c.revision + 1
                connection.execute(update(tournaments).where(own).values(revision=revision))
                connection.execute(update(tournaments).where(own, is_running).values(due_at_ms=0))
            return refusal

        return await self._run(change)


def _is_open(tournament: Tournament, now_ms: int) -> bool:
    """True if people may sign up: before the closing time, and in an arena until it ends."""
    if tournament.phase is Phase.SIGN_UP:
        return now_ms < tournament.closes_at_ms
    return tournament.phase is Phase.RUNNING and now_ms < tournament.ends_at_ms
