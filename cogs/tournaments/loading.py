"""Tournaments as they are loaded from their rows."""

from typing import Any

import msgspec
from msgspec import structs
from sqlalchemy import Connection, Row, select

from bot.standings.periods import ALL_TIME
from bot.store.schema import erasure_requests, standings, tables
from bot.tables.ids import TableId, UserId
from bot.tables.table import Phase as TablePhase
from cogs.tournaments.rows import entrants, pairings, tournaments
from cogs.tournaments.rules.steps import State
from cogs.tournaments.rules.tournament import Entrant, Pairing, Phase, Settings, Tournament, TournamentId
from games.catalog import GAMES
from games.options import variant_of


def load(connection: Connection, tournament_id: TournamentId, before: State | None) -> State | None:
    """Load a tournament, with what is unchanged since it was read as `before`; None if there is none."""
    row = connection.execute(select(tournaments).where(tournaments.c.id == tournament_id)).first()
    if row is None:
        return None
    tournament, of_tournament = tournament_from(row), entrants.c.tournament_id == tournament_id
    if before is not None and before.tournament == tournament:
        people, games = before.entrants, before.pairings
    else:
        entrant_rows = connection.execute(select(entrants).where(of_tournament).order_by(entrants.c.number))
        people = tuple(map(_entrant, entrant_rows))
        own = pairings.c.tournament_id == tournament_id
        pairing_rows = connection.execute(select(pairings).where(own).order_by(pairings.c.round, pairings.c.board))
        games = tuple(map(_pairing, pairing_rows))
    leaving = select(entrants.c.user_id).join(erasure_requests, erasure_requests.c.user_id == entrants.c.user_id)
    unopened = select(pairings.c.table_id).join(tables, tables.c.id == pairings.c.table_id)
    unopened = unopened.where(pairings.c.tournament_id == tournament_id, pairings.c.result == "", tables.c.channel == 0)
    decided = select(pairings.c.table_id).join(tables, tables.c.id == pairings.c.table_id)
    decided = decided.where(
        pairings.c.tournament_id == tournament_id, pairings.c.result != "", tables.c.phase == TablePhase.PLAYING.value
    )
    return State(
        tournament,
        people,
        games,
        _ratings(connection, tournament) if tournament.phase is Phase.SIGN_UP else {},
        frozenset(connection.scalars(leaving.where(of_tournament))),
        frozenset(TableId(table_id) for table_id in connection.scalars(unopened)),
        frozenset(TableId(table_id) for table_id in connection.scalars(decided)),
    )


def _ratings(connection: Connection, tournament: Tournament) -> dict[UserId, int]:
    """The ratings of those who have signed up, as they are shown."""
    game, options = tournament.settings.game, tournament.settings.options
    query = select(standings.c.user_id, standings.c.rating).join(entrants, entrants.c.user_id == standings.c.user_id)
    query = query.where(entrants.c.tournament_id == tournament.id, standings.c.guild == tournament.guild)
    query = query.where(standings.c.game == game, standings.c.variant == variant_of(GAMES[game], options))
    query = query.where(standings.c.period == ALL_TIME, standings.c.rating.is_not(None))
    return {row.user_id: row.rating for row in connection.execute(query)}


def lock(connection: Connection, tournament_id: TournamentId) -> Tournament | None:
    """A tournament, locked for the transaction."""
    query = select(tournaments).where(tournaments.c.id == tournament_id).with_for_update()
    row = connection.execute(query).first()
    return tournament_from(row) if row is not None else None


def tournament_from(row: Row[Any]) -> Tournament:
    """The tournament of a row."""
    columns = {name: getattr(row, name) for name in Tournament.__struct_fields__}
    return msgspec.convert(columns | {"settings": msgspec.json.decode(row.settings, type=Settings)}, Tournament)


def _entrant(row: Row[Any]) -> Entrant:
    columns = {name: getattr(row, name) for name in Entrant.__struct_fields__ if name != "user"}
    return msgspec.convert(columns | {"user": row.user_id or 0}, Entrant)


def entrant_row(tournament_id: TournamentId, entrant: Entrant) -> dict[str, Any]:
    """The row of an entrant."""
    columns = structs.asdict(entrant)
    return {"tournament_id": tournament_id, "user_id": columns.pop("user")} | columns


def _pairing(row: Row[Any]) -> Pairing:
    return msgspec.convert({name: getattr(row, name) for name in Pairing.__struct_fields__}, Pairing)
