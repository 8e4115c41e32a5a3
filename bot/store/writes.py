"""What is written to the database at a time, and the statements that write it."""

from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import Update, bindparam, delete, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.standings.results import GameResult
from bot.store import erasure, ledger
from bot.store.errors import Conflict
from bot.store.ledger import Booking
from bot.store.schema import UNREADABLE_PHASE, interactions, journal, players, tables
from bot.store.standings import counting
from bot.tables import table as codec
from bot.tables.table import DAY_MS, Phase, Table
from games.journal import Entry, format_entry

INTERACTION_RETENTION_IDS: Final = DAY_MS << 22
"""For how long interactions are remembered, as a difference of Discord's ids. None comes again after 15 minutes."""


class SaveTable(Struct, frozen=True):
    """What a command did, all of it or nothing.

    Attributes:
        table: the table afterwards.
        table_before: the table before, or None for a new one.
        entries: its new journal entries.
        interaction: the id of the click or command that did it, or 0.
        new_table: a new table that comes with it.
        result: what is to be counted of the game, if it ended with it.
        booking: the chips that moved with it.
    """

    table: Table
    table_before: Table | None = None
    entries: tuple[Entry, ...] = ()
    interaction: int = 0
    new_table: Table | None = None
    result: GameResult | None = None
    booking: Booking | None = None


async def save_tables(connection: AsyncConnection, saves: Sequence[SaveTable]) -> None:
    """Save tables, different ones or one after the other.

    Raises:
        Conflict: a row changed since it was read; `InsufficientChips`, a balance did.
        ErasurePending: somebody who arrives asked for erasure.
        DBAPIError: the database refuses.
    """
    await _write_tables(connection, saves)
    await _write_players(connection, saves)
    await erasure.check_no_erasure_pending(connection, {user for save in saves for user in _arriving_users(save)})
    await _write_journal(connection, saves)
    await _write_interactions(connection, saves)
    await counting.count_results(connection, [save.result for save in saves if save.result is not None])
    await ledger.book(connection, [save.booking for save in saves if save.booking is not None])


async def mark_shown(connection: AsyncConnection, table: Table, message: int) -> None:
    """Store which message shows a table, in its channel, as it is in this version; never an older one."""
    values = {"message": message, "message_channel": table.channel, "shown": table.public_version}
    newer = or_(tables.c.shown <= table.public_version, tables.c.message == 0)
    await connection.execute(update(tables).where(tables.c.id == table.id, newer).values(values))


async def close_unreadable(connection: AsyncConnection, table_id: str, closed_at_ms: int) -> None:
    """Take a table whose row cannot be read out of play, and refund the chips on it."""
    values = {"phase": UNREADABLE_PHASE, "due": None, "due_kind": None, "shown": tables.c.face}
    await connection.execute(update(tables).where(tables.c.id == table_id).values(values))
    await ledger.refund_table(connection, table_id, closed_at_ms)


async def _write_tables(connection: AsyncConnection, writes: Sequence[SaveTable]) -> None:
    known = [
        {"wanted": change.table.id, "was": change.table_before.revision}
        | {f"to_{name}": value for name, value in _columns(change.table).items()}
        for change in writes
        if change.table_before is not None
    ]
    if known and await _count_updated(connection, known) < len(known):
        raise Conflict("a table was changed by somebody else")
    new = [_new_row(change.table) for change in writes if change.table_before is None]
    new += [_new_row(change.new_table) for change in writes if change.new_table is not None]
    if new:
        await connection.execute(_INSERT_TABLES, new)


async def _count_updated(connection: AsyncConnection, known: list[dict[str, Any]]) -> int:
    """How many of these rows were still as they were, and are updated; not all drivers count for a whole list."""
    if connection.dialect.supports_sane_multi_rowcount:
        return (await connection.execute(_UPDATE, known)).rowcount
    return sum([(await connection.execute(_UPDATE, row)).rowcount for row in known])


async def _write_players(connection: AsyncConnection, writes: Sequence[SaveTable]) -> None:
    """Who sits where, by the last change to each table that moved anybody."""
    moved = {
        change.table.id: change
        for change in writes
        if change.table_before is None or change.table_before.user_ids != change.table.user_ids
    }
    if known := [{"wanted": table} for table, change in moved.items() if change.table_before is not None]:
        await connection.execute(_DELETE_PLAYERS, known)
    seated = [change.table for change in moved.values()]
    seated += [change.new_table for change in writes if change.new_table is not None]
    if rows := [{"table_id": table.id, "user_id": user} for table in seated for user in sorted(table.user_ids)]:
        await connection.execute(_INSERT_PLAYERS, rows)


async def _write_journal(connection: AsyncConnection, writes: Sequence[SaveTable]) -> None:
    lines = []
    for change in writes:
        if change.entries and change.table.match is not None:
            first = change.table.match.entry_count - len(change.entries)
            lines += [
                {"table_id": change.table.id, "number": first + at, "line": format_entry(change.table.game, entry)}
                for at, entry in enumerate(change.entries)
            ]
    if lines:
        await connection.execute(_INSERT_JOURNAL, lines)


async def _write_interactions(connection: AsyncConnection, writes: Sequence[SaveTable]) -> None:
    """What has counted, so that it does not again; each time some go that are too old to come again."""
    counted = [{"id": change.interaction, "table_id": change.table.id} for change in writes if change.interaction]
    if counted:
        await connection.execute(_INSERT_INTERACTIONS, counted)
        latest = max(change.interaction for change in writes)
        await connection.execute(
            _DELETE_OLD_INTERACTIONS, {"before": latest - INTERACTION_RETENTION_IDS, "most": 2 * len(counted)}
        )


def _columns(table: Table) -> dict[str, Any]:
    waiting = codec.next_timer(table)
    return {
        "channel": table.channel,
        "phase": table.phase.value,
        "revision": table.revision,
        "face": table.public_version,
        "due": waiting[0] if waiting else None,
        "due_kind": waiting[1].value if waiting else None,
        "touched": table.last_action_at_ms,
        "snapshot": codec.dump(table),
    }


def _new_row(table: Table) -> dict[str, Any]:
    fixed = {"id": table.id, "guild": table.guild, "game": table.game, "opened": table.opened_at_ms}
    return {**fixed, "message": 0, "message_channel": 0, "shown": -1, **_columns(table)}


def _arriving_users(change: SaveTable) -> frozenset[int]:
    """Who comes to a table with a change, or sits down there, or begins a game."""
    was, table = change.table_before, change.table
    coming = frozenset[int]() if change.new_table is None else change.new_table.user_ids
    if was is None or (was.phase is Phase.LOBBY and table.phase is Phase.PLAYING):
        return coming | table.user_ids
    sitting = {player.user for player in table.players if player.is_person and was.seat_of(player.user) is None}
    return coming | sitting | (table.user_ids - was.user_ids)


_INSERT_TABLES, _INSERT_PLAYERS, _INSERT_JOURNAL, _INSERT_INTERACTIONS = map(
    insert, (tables, players, journal, interactions)
)
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
_DELETE_OLD_INTERACTIONS = delete(interactions).where(
    interactions.c.id.in_(
        select(interactions.c.id).where(interactions.c.id < bindparam("before")).limit(bindparam("most"))
    )
)
_DELETE_PLAYERS = delete(players).where(players.c.table_id == bindparam("wanted"))
