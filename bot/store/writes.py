"""Writes to the tables: the save of a command, the message shown, and the closing of unreadable rows."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from msgspec import Struct, structs
from sqlalchemy import Connection, Insert, bindparam, delete, insert, or_, select, update
from sqlalchemy import Table as SchemaTable

from bot.standings.results import GameResult
from bot.store import erasure, ledger
from bot.store.errors import Conflict, NoRoom
from bot.store.features import features
from bot.store.ledger import Booking
from bot.store.schema import UNREADABLE_PHASE, interactions, journal, players, tables
from bot.store.standings import counting
from bot.store.upserts import execute_counted, lock_ids
from bot.tables import table as codec
from bot.tables.ids import ChannelId, TableId, UserId
from bot.tables.table import DAY_MS, Phase, Table
from games.journal import Entry, format_entry

INTERACTION_RETENTION_IDS: Final = DAY_MS << 22
"""The retention of interactions, as a difference of Discord's ids. None comes again after 15 minutes."""


EXPIRY_INTERVAL: Final = 16
"""Of so many interactions one deletes twice as many that are too old to come again."""


class Room(Struct, frozen=True):
    """The limits of open tables in a channel: of all together, and of those of one host; 0 for any number."""

    tables: int = 0
    own_tables: int = 0


class SaveTable(Struct, frozen=True):
    """The save of a command's effect, all of it or nothing.

    Attributes:
        table: afterwards.
        table_before: None for a new table.
        entries: new ones of its journal.
        interaction_id: that of the click or command, or 0.
        new_table: opened with it.
        result: to be counted, if the game ended with it.
        needs_message: it is to be shown by a new message.
        room: the limits that the table keeps to which is opened, or comes to a channel.
    """

    table: Table
    table_before: Table | None = None
    entries: tuple[Entry, ...] = ()
    interaction_id: int = 0
    new_table: Table | None = None
    result: GameResult | None = None
    booking: Booking | None = None
    needs_message: bool = True
    room: Room = Room()


class ShownMark(Struct, frozen=True):
    """The mark that a message shows a table in this version."""

    table_id: TableId
    message: int
    message_channel: ChannelId
    shown_version: int


def save_tables(connection: Connection, saves: Sequence[SaveTable]) -> None:
    """Save tables, different ones or one after the other.

    Raises:
        Conflict: a row changed since it was read; `InsufficientChips`, a balance did.
        ErasurePending: somebody who arrives asked for erasure.
        NoRoom: a table that comes to a channel is one too many.
        DBAPIError: the database refuses.
    """
    _write_tables(connection, saves)
    _write_players(connection, saves)
    erasure.check_no_erasure_pending(connection, {user for save in saves for user in _arriving_users(save)})
    _write_journal(connection, saves)
    _write_interactions(connection, saves)
    for save in saves:
        if save.result is not None:
            _count_result(connection, save.result, save.table)
    ledger.book(connection, [save.booking for save in saves if save.booking is not None])
    for save in saves:
        if save.room != Room():
            _check_room(connection, save.new_table or save.table, save.room)


def mark_shown(connection: Connection, marks: Sequence[ShownMark]) -> None:
    """Store which messages show tables; never an older version than is stored."""
    connection.execute(_MARK_SHOWN, [structs.asdict(mark) for mark in marks])


def close_unreadable(connection: Connection, table_id: TableId, closed_at_ms: int) -> None:
    """Take a table whose row cannot be read out of play, and refund the chips on it."""
    values = {"phase": UNREADABLE_PHASE, "due_at_ms": None, "due_kind": None, "shown_version": tables.c.public_version}
    connection.execute(update(tables).where(tables.c.id == table_id).values(values))
    ledger.refund_table(connection, table_id, closed_at_ms)
    for feature in features():
        if feature.on_unreadable is not None:
            feature.on_unreadable(connection, table_id)


def _count_result(connection: Connection, result: GameResult, table: Table) -> None:
    counting.count_result(connection, result)
    for feature in features():
        if feature.on_result is not None:
            feature.on_result(connection, result, table)


def _check_room(connection: Connection, table: Table, room: Room) -> None:
    """Raise NoRoom if a table that was just written is one too many in its channel.

    Of tables that are written at the same time, by whichever processes, each waits for those before it.
    """
    lock_ids(connection, [table.home_channel])
    in_channel = or_(tables.c.channel == table.home_channel, tables.c.parent_channel == table.home_channel)
    is_open = tables.c.phase.in_([Phase.LOBBY.value, Phase.PLAYING.value])
    others = select(tables.c.snapshot).where(in_channel, is_open, tables.c.tournament == "", tables.c.id != table.id)
    if room.tables and len(connection.execute(others.limit(room.tables)).all()) == room.tables:
        raise NoRoom(room.tables, is_own=False)
    own = others.join(players, players.c.table_id == tables.c.id).where(players.c.user_id == table.host)
    hosts = [codec.read_host(snapshot) for snapshot in connection.scalars(own)] if room.own_tables else []
    if room.own_tables and hosts.count(table.host) >= room.own_tables:
        raise NoRoom(room.own_tables, is_own=True)


def _write_tables(connection: Connection, saves: Sequence[SaveTable]) -> None:
    updates = [
        {
            "stored_id": save.table.id,
            "stored_revision": save.table_before.revision,
            **_columns(save.table),
            "needs_message": save.needs_message,
        }
        for save in saves
        if save.table_before is not None
    ]
    if updates and execute_counted(connection, _UPDATE_TABLE, updates) < len(updates):
        raise Conflict("a table was changed by somebody else")
    opened = [save.table for save in saves if save.table_before is None]
    opened += [save.new_table for save in saves if save.new_table is not None]
    _insert_rows(connection, tables, [_new_row(table) for table in opened])


def _write_players(connection: Connection, saves: Sequence[SaveTable]) -> None:
    """Write the users of each table, by its last save that changed them."""
    changed = {
        save.table.id: save
        for save in saves
        if save.table_before is None or save.table_before.user_ids != save.table.user_ids
    }
    stored = [table_id for table_id, save in changed.items() if save.table_before is not None]
    if stored:
        connection.execute(delete(players).where(players.c.table_id.in_(stored)))
    seated = [save.table for save in changed.values()]
    seated += [save.new_table for save in saves if save.new_table is not None]
    rows = [{"table_id": table.id, "user_id": user} for table in seated for user in sorted(table.user_ids)]
    _insert_rows(connection, players, rows)


def _write_journal(connection: Connection, saves: Sequence[SaveTable]) -> None:
    rows = [
        {"table_id": save.table.id, "number": number, "line": format_entry(save.table.game, entry)}
        for save in saves
        if save.table.match is not None
        for number, entry in enumerate(save.entries, start=save.table.match.entry_count - len(save.entries))
    ]
    _insert_rows(connection, journal, rows)


def _write_interactions(connection: Connection, saves: Sequence[SaveTable]) -> None:
    """Store the interactions that count, so that none counts twice, and delete some that are too old to come again."""
    rows = [{"id": save.interaction_id, "table_id": save.table.id} for save in saves if save.interaction_id]
    _insert_rows(connection, interactions, rows)
    if any((save.interaction_id >> 22) % EXPIRY_INTERVAL == 0 for save in saves if save.interaction_id):
        oldest = max(save.interaction_id for save in saves) - INTERACTION_RETENTION_IDS
        connection.execute(_DELETE_EXPIRED, {"oldest": oldest})


def _insert_rows(connection: Connection, table: SchemaTable, rows: list[dict[str, Any]]) -> None:
    if rows:
        connection.execute(_insert(table), rows)


@cache
def _insert(table: SchemaTable) -> Insert:
    """The statement that inserts rows, whose key in SQLAlchemy's cache is made once."""
    return insert(table)


def _columns(table: Table) -> dict[str, Any]:
    timer = codec.next_timer(table)
    return {
        "channel": table.channel,
        "parent_channel": table.parent_channel,
        "phase": table.phase.value,
        "revision": table.revision,
        "public_version": table.public_version,
        "due_at_ms": timer[0] if timer else None,
        "due_kind": timer[1].value if timer else None,
        "last_action_at_ms": table.last_action_at_ms,
        "snapshot": codec.dump(table),
    }


def _new_row(table: Table) -> dict[str, Any]:
    fixed = {"id": table.id, "guild": table.guild, "game": table.game, "opened_at_ms": table.opened_at_ms}
    return fixed | {"tournament": table.tournament} | _columns(table)


def _arriving_users(save: SaveTable) -> frozenset[UserId]:
    """The users who come to a table with a save, or sit down there, or begin a game."""
    before, table = save.table_before, save.table
    invited = frozenset[UserId]() if save.new_table is None else save.new_table.user_ids
    if before is None or (before.phase is Phase.LOBBY and table.phase is Phase.PLAYING):
        return invited | table.user_ids
    seated = {player.user for player in table.players if player.is_person and before.seat_of(player.user) is None}
    return invited | seated | (table.user_ids - before.user_ids)


_DELETE_EXPIRED = delete(interactions).where(
    interactions.c.id.in_(
        select(interactions.c.id).where(interactions.c.id < bindparam("oldest")).limit(2 * EXPIRY_INTERVAL)
    )
)
_UPDATE_TABLE = update(tables).where(
    tables.c.id == bindparam("stored_id"), tables.c.revision == bindparam("stored_revision")
)
_MARK_SHOWN = (
    update(tables)
    .where(
        tables.c.id == bindparam("table_id"),
        or_(tables.c.shown_version <= bindparam("shown_version"), tables.c.message == 0),
    )
    .values(
        {name: bindparam(name) for name in ("message", "message_channel", "shown_version")} | {"needs_message": False}
    )
)
