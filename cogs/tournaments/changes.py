"""The changes to stored tournaments, each in a transaction."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import structs
from sqlalchemy import Connection, bindparam, func, insert, select, update
from sqlalchemy import delete as sql_delete

from bot.store import writes
from bot.store.erasure import check_no_erasure_pending
from bot.store.errors import Conflict, ErasurePending
from bot.store.upserts import lock_ids, update_rows
from bot.store.writes import SaveTable
from bot.tables.ids import UserId
from cogs.tournaments.loading import entrant_row, lock
from cogs.tournaments.rows import entrants, pairings, tournaments
from cogs.tournaments.rules.steps import State, Step
from cogs.tournaments.rules.tournament import Entrant, Pairing, Phase, Tournament, TournamentId
from games.core import Refused


def open_tournament(connection: Connection, tournament: Tournament, limit: int) -> Refused | None:
    """Store a new tournament: see `Tournaments.open`."""
    values = structs.asdict(tournament) | {"settings": msgspec.json.encode(tournament.settings).decode()}
    going_on = select(func.count()).where(tournaments.c.guild == tournament.guild, tournaments.c.phase != Phase.OVER)
    lock_ids(connection, [tournament.guild])
    if connection.execute(going_on).scalar_one() >= limit:
        return Refused("tournament-limit", count=limit)
    connection.execute(insert(tournaments).values(values))
    return None


def sign_up(
    connection: Connection, tournament_id: TournamentId, user: UserId, name: str, now_ms: int
) -> Refused | None:
    """Sign a user up: see `Tournaments.sign_up`."""
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


def withdraw(connection: Connection, tournament_id: TournamentId, user: UserId) -> Refused | None:
    """Take a user out: see `Tournaments.withdraw`."""
    tournament = lock(connection, tournament_id)
    if tournament is None or tournament.phase is Phase.OVER:
        return Refused("tournament-over")
    own = entrants.c.tournament_id == tournament_id, entrants.c.user_id == user, ~entrants.c.is_withdrawn
    statement: Any = sql_delete(entrants) if tournament.phase is Phase.SIGN_UP else update(entrants)
    if tournament.phase is Phase.RUNNING:
        statement = statement.values(is_withdrawn=True)
    is_found = connection.execute(statement.where(*own)).rowcount
    return None if is_found else Refused("tournament-not-signed-up")


def update_entrant(
    connection: Connection, tournament_id: TournamentId, user: UserId, values: dict[str, Any]
) -> Refused | None:
    """Change columns of an entrant: see `Tournaments.update_entrant`."""
    tournament = lock(connection, tournament_id)
    if tournament is None or tournament.phase is Phase.OVER:
        return Refused("tournament-over")
    own = entrants.c.tournament_id == tournament_id, entrants.c.user_id == user, ~entrants.c.is_withdrawn
    is_found = connection.execute(update(entrants).where(*own).values(values)).rowcount
    return None if is_found else Refused("tournament-not-signed-up")


def store_step(connection: Connection, state: State, step: Step, saves: Sequence[SaveTable]) -> None:
    """Store a step, with the tables that it opens: see `Tournaments.commit`."""
    before, after = state.tournament, step.tournament
    known = {(pairing.round, pairing.board) for pairing in state.pairings}
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


def mark_shown(connection: Connection, tournament: Tournament, message: int, announced: Sequence[Pairing]) -> None:
    """Store the message with a tournament's page, and that the players of games were told."""
    revision = tournaments.c.revision + 1
    values = {"message": message, "shown_page": tournament.page, "revision": revision}
    connection.execute(update(tournaments).where(tournaments.c.id == tournament.id).values(values))
    for pairing in announced:
        own = pairings.c.round == pairing.round, pairings.c.board == pairing.board
        statement = update(pairings).where(pairings.c.tournament_id == tournament.id, *own)
        connection.execute(statement.values(is_announced=True))


def note_entrants(connection: Connection, tournament_id: TournamentId) -> None:
    """Note that the entrants have changed, which makes a running tournament due."""
    own, is_running = tournaments.c.id == tournament_id, tournaments.c.phase == Phase.RUNNING
    connection.execute(update(tournaments).where(own).values(revision=tournaments.c.revision + 1))
    connection.execute(update(tournaments).where(own, is_running).values(due_at_ms=0))


def _is_open(tournament: Tournament, now_ms: int) -> bool:
    """True if people may sign up: before the closing time, and in an arena until it ends."""
    if tournament.phase is Phase.SIGN_UP:
        return now_ms < tournament.closes_at_ms
    return tournament.phase is Phase.RUNNING and now_ms < tournament.ends_at_ms
