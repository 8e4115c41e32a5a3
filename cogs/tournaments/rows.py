"""The tables of tournaments, what the result of a game changes in them, and the erasure of entrants."""

from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ColumnElement,
    Connection,
    ForeignKey,
    Index,
    Integer,
    Table,
    Text,
    bindparam,
    case,
    delete,
    false,
    select,
    update,
)

from bot.standings.results import GameResult
from bot.store.features import Feature, PersonalColumn
from bot.store.schema import metadata
from bot.tables import table as game_tables
from bot.tables.ids import TableId, UserId
from cogs.tournaments.rules.tournament import Phase, Result

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", Text, primary_key=True),
    Column("guild", BigInteger, nullable=False),
    Column("channel", BigInteger, nullable=False),
    Column("settings", Text, nullable=False, comment="what its organiser has chosen, as JSON"),
    Column("opened_at_ms", BigInteger, nullable=False),
    Column("closes_at_ms", BigInteger, nullable=False, comment="the end of sign-up"),
    Column("phase", Text, nullable=False, comment="sign-up, running, or over"),
    Column("round", Integer, nullable=False, comment="the last one that was paired; 0: none yet"),
    Column("ends_at_ms", BigInteger, nullable=False, comment="of an arena; else 0"),
    Column("due_at_ms", BigInteger, comment="the time to look at it again; NULL: when there is a result"),
    Column("message", BigInteger, nullable=False, comment="its page in the channel; 0: none yet"),
    Column("revision", Integer, nullable=False),
    Column("results", Integer, nullable=False, comment="counts the results that games have brought"),
    Column("page", Integer, nullable=False, comment="counts what deserves a new message"),
    Column("shown_page", Integer, nullable=False, comment="the last one that was posted"),
    Column("end_reason", Text, nullable=False),
    Index(None, "due_at_ms"),
    Index(None, "guild", "phase"),
)
"""The tournaments."""

entrants = Table(
    "entrants",
    metadata,
    Column("tournament_id", Text, ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, comment="from 1, in the order of sign-up"),
    Column("user_id", BigInteger, comment="NULL for people who were forgotten"),
    Column("name", Text, nullable=False, comment="at sign-up; empty for people who were forgotten"),
    Column("seed", Integer, nullable=False, comment="from 1; 0: none yet"),
    Column("wants_pings", Boolean, nullable=False),
    Column("is_withdrawn", Boolean, nullable=False),
    Column("waiting_since_ms", BigInteger, nullable=False, comment="in an arena; 0: not waiting"),
    Index("ix_entrants_user", "user_id", "tournament_id", unique=True),
    sqlite_with_rowid=False,
)
"""The entrants of tournaments."""

pairings = Table(
    "pairings",
    metadata,
    Column("tournament_id", Text, ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
    Column("round", Integer, primary_key=True, comment="from 1"),
    Column("board", Integer, primary_key=True, comment="from 1"),
    Column("first", Integer, nullable=False, comment="the entrant on the first seat"),
    Column("second", Integer, nullable=False, comment="the other one; 0: a bye"),
    Column("result", Text, nullable=False, comment="first, second, draw or neither; empty: none yet"),
    Column("away", Integer, nullable=False, comment="who lost on time: 1 the first, 2 the second, 3 both"),
    Column("table_id", Text, nullable=False, comment="empty: none yet"),
    Column("opened_at_ms", BigInteger, nullable=False),
    Column("replays", Integer, nullable=False, comment="the draws that a game of a knock-out has had"),
    Column("is_announced", Boolean, nullable=False, comment="its players were told, if they asked"),
    Column(
        "is_walkover",
        Boolean,
        nullable=False,
        server_default=false(),
        comment="won without a game, as the other side never came",
    ),
    Index(None, "table_id"),
    sqlite_with_rowid=False,
)
"""The games of tournaments."""


def note_result(connection: Connection, result: GameResult, table: game_tables.Table) -> None:
    """Store the result of a game that has just ended in its tournament, if it has one, which is due then."""
    if table.tournament:
        connection.execute(_NOTE, [_pairing_values(result, table)])
        _make_due(connection, tournaments.c.id == table.tournament)


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


def _pairing_values(game: GameResult, table: game_tables.Table) -> dict[str, Any]:
    """The result of a game for its pairing, of the two who sit first: others could once join a race.

    Who lost on time without a move never came, and the other one has a walk-over; if both missed their turns, or nobody
    announced anything in a race, neither did.
    """
    first, second = (player.rank for player in game.player_results[:2])
    result = Result.DRAW if first == second else Result.FIRST if first < second else Result.SECOND
    away, loser = _away(table), {Result.FIRST: 1, Result.SECOND: 0}.get(result, -1)
    moves, missed = (table.own_moves or ())[:2], table.match.missed[:2] if table.match is not None else ()
    is_walkover = loser >= 0 and bool(moves) and not moves[loser] and bool(away & (1 << loser))
    if moves and not any(moves) and (is_walkover and all(missed) if loser >= 0 else not table.draw_offers):
        result, away, is_walkover = Result.NEITHER, 3, False
    elif not first:
        result = Result.NEITHER
    return {"of_table": table.id, "new_result": result, "new_away": away, "new_is_walkover": is_walkover}


def _away(table: game_tables.Table) -> int:
    """The seats that lost on time: 1 the first, 2 the second, 3 both."""
    match = table.match
    return sum(1 << seat for seat in (0, 1) if match is not None and match.missed[seat] >= match.rules.patience)


_NOTE = (
    update(pairings)
    .where(pairings.c.table_id == bindparam("of_table"), pairings.c.result == Result.OPEN)
    .values(result=bindparam("new_result"), away=bindparam("new_away"), is_walkover=bindparam("new_is_walkover"))
)

FEATURE: Final = Feature(
    personal=(PersonalColumn(entrants.c.user_id, anonymize_user),),
    on_result=note_result,
    on_unreadable=note_unreadable,
)
