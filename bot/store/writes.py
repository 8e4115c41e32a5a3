"""What is written to the database at a time, and the statements that write it."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, TypeAlias

from msgspec import Struct
from sqlalchemy import Update, bindparam, delete, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.standings.results import Result
from bot.store import erasure, ledger
from bot.store.erasure import UNREADABLE
from bot.store.errors import Conflict
from bot.store.ledger import Booking
from bot.store.schema import interactions, journal, players, tables
from bot.store.standings import counting
from bot.tables import table as codec
from bot.tables.table import DAY, Phase, Table
from games.journal import Entry, format_entry

REMEMBERED: Final = DAY << 22
"""For how long interactions are remembered, as a difference of Discord's ids. None comes again after 15 minutes."""


class Write(Struct, frozen=True):
    """What a command did, all of it or nothing.

    Attributes:
        table: the table afterwards.
        was: the table before, or None for a new one.
        entries: its new journal entries.
        interaction: the id of the click or command that did it, or 0.
        opened: a new table that comes with it.
        result: what is to be counted of the game, if it ended with it.
        booking: the chips that moved with it.
    """

    table: Table
    was: Table | None = None
    entries: tuple[Entry, ...] = ()
    interaction: int = 0
    opened: Table | None = None
    result: Result | None = None
    booking: Booking | None = None


class Shown(Struct, frozen=True):
    """A message shows a table, in the table's channel, as the table is in this revision."""

    table: Table
    message: int


class Closed(Struct, frozen=True):
    """The row of the table with this id cannot be read, and is taken out of play, at a time in milliseconds."""

    table: str
    at: int


class Forgetting(Struct, frozen=True):
    """A user asked to be forgotten, at a time in milliseconds."""

    user: int
    since: int


class Erased(Struct, frozen=True):
    """A user is forgotten: what is left of them goes."""

    user: int


class Task(Struct, frozen=True):
    """Whatever else is to be done in a transaction."""

    run: Callable[[AsyncConnection], Awaitable[None]]


Change: TypeAlias = Write | Shown | Closed | Forgetting | Erased | Task


async def write_all(connection: AsyncConnection, changes: Sequence[Change]) -> None:
    """Write changes, to different tables or following from each other.

    Raises:
        Conflict: one of the tables is not as it was any more; `Short`, somebody's chips are not; `StillThere`.
        BeingForgotten: somebody who comes to a table is.
        DBAPIError: the database does not take it.
    """
    writes = [change for change in changes if isinstance(change, Write)]
    if writes:
        await _write_tables(connection, writes)
        await _write_players(connection, writes)
        await erasure.check_coming(connection, {user for change in writes for user in _coming(change)})
        await _write_journal(connection, writes)
        await _write_interactions(connection, writes)
        await counting.count(connection, [change.result for change in writes if change.result is not None])
        await ledger.book(connection, [change.booking for change in writes if change.booking is not None])
    if shown := [_shown(change) for change in changes if isinstance(change, Shown)]:
        await connection.execute(_SHOWN, shown)
    for change in changes:
        match change:
            case Closed(table, at):
                await connection.execute(_CLOSE, {"wanted": table})
                await ledger.give_back(connection, table, at)
            case Forgetting(user, since):
                await erasure.note(connection, user, since)
            case Erased(user):
                await counting.forget_player(connection, user)
                await ledger.forget(connection, user)
                await erasure.erase(connection, user)
            case Task(run):
                await run(connection)


async def _write_tables(connection: AsyncConnection, writes: Sequence[Write]) -> None:
    known = [
        {"wanted": change.table.id, "was": change.was.revision}
        | {f"to_{name}": value for name, value in _columns(change.table).items()}
        for change in writes
        if change.was is not None
    ]
    if known and await _updated(connection, known) < len(known):
        raise Conflict("a table was changed by somebody else")
    new = [_new_row(change.table) for change in writes if change.was is None]
    new += [_new_row(change.opened) for change in writes if change.opened is not None]
    if new:
        await connection.execute(_INTO_TABLES, new)


async def _updated(connection: AsyncConnection, known: list[dict[str, Any]]) -> int:
    """How many of these rows were still as they were, and are updated; not all drivers count for a whole list."""
    if connection.dialect.supports_sane_multi_rowcount:
        return (await connection.execute(_UPDATE, known)).rowcount
    return sum([(await connection.execute(_UPDATE, row)).rowcount for row in known])


async def _write_players(connection: AsyncConnection, writes: Sequence[Write]) -> None:
    """Who sits where, by the last change to each table that moved anybody."""
    moved = {
        change.table.id: change for change in writes if change.was is None or change.was.people != change.table.people
    }
    if known := [{"wanted": table} for table, change in moved.items() if change.was is not None]:
        await connection.execute(_GONE, known)
    seated = [change.table for change in moved.values()]
    seated += [change.opened for change in writes if change.opened is not None]
    if rows := [{"table_id": table.id, "user_id": user} for table in seated for user in sorted(table.people)]:
        await connection.execute(_INTO_PLAYERS, rows)


async def _write_journal(connection: AsyncConnection, writes: Sequence[Write]) -> None:
    lines = []
    for change in writes:
        if change.entries and change.table.match is not None:
            first = change.table.match.entry_count - len(change.entries)
            lines += [
                {"table_id": change.table.id, "number": first + at, "line": format_entry(change.table.game, entry)}
                for at, entry in enumerate(change.entries)
            ]
    if lines:
        await connection.execute(_INTO_JOURNAL, lines)


async def _write_interactions(connection: AsyncConnection, writes: Sequence[Write]) -> None:
    """What has counted, so that it does not again; each time some go that are too old to come again."""
    counted = [{"id": change.interaction, "table_id": change.table.id} for change in writes if change.interaction]
    if counted:
        await connection.execute(_INTO_INTERACTIONS, counted)
        latest = max(change.interaction for change in writes)
        await connection.execute(_FORGET_INTERACTIONS, {"before": latest - REMEMBERED, "most": 2 * len(counted)})


def _columns(table: Table) -> dict[str, Any]:
    waiting = codec.due(table)
    return {
        "channel": table.channel,
        "phase": table.phase.value,
        "revision": table.revision,
        "face": table.face,
        "due": waiting[0] if waiting else None,
        "due_kind": waiting[1].value if waiting else None,
        "touched": table.touched,
        "snapshot": codec.dump(table),
    }


def _new_row(table: Table) -> dict[str, Any]:
    fixed = {"id": table.id, "guild": table.guild, "game": table.game, "opened": table.opened}
    return {**fixed, "message": 0, "message_channel": 0, "shown": -1, **_columns(table)}


def _shown(change: Shown) -> dict[str, Any]:
    table = change.table
    return {"wanted": table.id, "to": change.message, "place": table.channel, "seen": table.face}


def _coming(change: Write) -> frozenset[int]:
    """Who comes to a table with a change, or sits down there, or begins a game."""
    was, table = change.was, change.table
    coming = frozenset[int]() if change.opened is None else change.opened.people
    if was is None or (was.phase is Phase.LOBBY and table.phase is Phase.PLAYING):
        return coming | table.people
    sitting = {player.user for player in table.players if player.person and was.seat_of(player.user) is None}
    return coming | sitting | (table.people - was.people)


_INTO_TABLES, _INTO_PLAYERS, _INTO_JOURNAL, _INTO_INTERACTIONS = map(insert, (tables, players, journal, interactions))
_UPDATE: Update = (
    update(tables)
    .where(tables.c.id == bindparam("wanted"), tables.c.revision == bindparam("was"))
    .values(
        {
            name: bindparam(f"to_{name}")
            for name in ("channel", "phase", "revision", "face", "due", "due_kind", "touched", "snapshot")
        }
    )
)
_FORGET_INTERACTIONS = delete(interactions).where(
    interactions.c.id.in_(
        select(interactions.c.id).where(interactions.c.id < bindparam("before")).limit(bindparam("most"))
    )
)
_GONE = delete(players).where(players.c.table_id == bindparam("wanted"))
_SHOWN = (
    update(tables)
    .where(tables.c.id == bindparam("wanted"), or_(tables.c.shown <= bindparam("seen"), tables.c.message == 0))
    .values(message=bindparam("to"), message_channel=bindparam("place"), shown=bindparam("seen"))
)
_CLOSE = (
    update(tables)
    .where(tables.c.id == bindparam("wanted"))
    .values(phase=UNREADABLE, due=None, due_kind=None, shown=tables.c.face)
)
