"""The results of tournaments' games, which are stored with the tables that bring them, and erased entrants."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, bindparam, case, delete, select, update

from bot.standings.results import game_result
from bot.store.schema import entrants, pairings, tournaments
from bot.tables.ids import TableId, UserId
from bot.tables.table import Table
from bot.tournaments.tournament import Phase, Result


def note_results(connection: Connection, tables: Sequence[Table]) -> None:
    """Store the results of games that have just ended in their tournaments, which are due then."""
    rows = [_pairing_values(table) for table in tables if table.tournament]
    if rows:
        connection.execute(_NOTE, rows)
        _make_due(connection, tournaments.c.id.in_({table.tournament for table in tables}))


def note_unreadable(connection: Connection, table_id: TableId) -> None:
    """Store that a game of a tournament, if it is one, has no result, as its table cannot be read."""
    query = select(pairings.c.tournament_id).where(pairings.c.table_id == table_id)
    if (tournament := connection.execute(query).scalar()) is not None:
        values = {"new_result": Result.NEITHER, "new_away": 0, "new_is_walkover": False}
        connection.execute(_NOTE, [{"of_table": table_id} | values])
        _make_due(connection, tournaments.c.id == tournament)


def anonymize_user(connection: Connection, user: UserId) -> None:
    """Take a user out of all tournaments: out of the list of those to come, and without a name out of the others."""
    is_theirs = entrants.c.user_id == user
    to_come = select(tournaments.c.id).where(tournaments.c.phase == Phase.SIGN_UP)
    _make_due(connection, tournaments.c.id.in_(select(entrants.c.tournament_id).where(is_theirs)))
    connection.execute(delete(entrants).where(is_theirs, entrants.c.tournament_id.in_(to_come)))
    connection.execute(
        update(entrants).where(is_theirs).values(user_id=None, name="", wants_pings=False, is_withdrawn=True)
    )


def _make_due(connection: Connection, condition: ColumnElement[bool]) -> None:
    """Let tournaments that go on be looked at; for the others only note that something has changed."""
    due_at_ms = case((tournaments.c.phase == Phase.RUNNING, 0), else_=tournaments.c.due_at_ms)
    changed = update(tournaments).where(condition)
    connection.execute(changed.values(due_at_ms=due_at_ms, results=tournaments.c.results + 1))


def _pairing_values(table: Table) -> dict[str, Any]:
    """The result of a game for its pairing, of the two who sit first: others could once join a race.

    Who lost on time without a move never came, and the other one has a walk-over; if both missed their turns, or nobody
    announced anything in a race, neither did.
    """
    first, second = (player.rank for player in game_result(table).player_results[:2])
    result = Result.DRAW if first == second else Result.FIRST if first < second else Result.SECOND
    away, loser = _away(table), {Result.FIRST: 1, Result.SECOND: 0}.get(result, -1)
    moves, missed = (table.own_moves or ())[:2], table.match.missed[:2] if table.match is not None else ()
    is_walkover = loser >= 0 and bool(moves) and not moves[loser] and bool(away & (1 << loser))
    if moves and not any(moves) and (is_walkover and all(missed) if loser >= 0 else not table.draw_offers):
        result, away, is_walkover = Result.NEITHER, 3, False
    elif not first:
        result = Result.NEITHER
    return {"of_table": table.id, "new_result": result, "new_away": away, "new_is_walkover": is_walkover}


def _away(table: Table) -> int:
    """The seats that lost on time: 1 the first, 2 the second, 3 both."""
    match = table.match
    return sum(1 << seat for seat in (0, 1) if match is not None and match.missed[seat] >= match.rules.patience)


_NOTE = (
    update(pairings)
    .where(pairings.c.table_id == bindparam("of_table"), pairings.c.result == Result.OPEN)
    .values(result=bindparam("new_result"), away=bindparam("new_away"), is_walkover=bindparam("new_is_walkover"))
)
