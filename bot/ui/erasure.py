"""Export and erasure of a person's data, when they ask for it."""

import asyncio
import contextlib
from datetime import UTC, datetime
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.services.table_service import CommandResult, TableService
from bot.store.errors import StoreError, UnreadableTable, UserStillSeated
from bot.store.store import Store
from bot.tables import conditional_moves, lobby
from bot.tables.commands import AnonymizeUser, Leave, Resign
from bot.tables.ids import TableId, UserId
from bot.tables.table import Phase, Table
from bot.ui.board.messages import TableMessages
from games import journal as journals
from games.journal import Entry

MAX_TRIES = 3
"""The rounds through the tables of a user, before it is tried again later."""


async def export_personal_data(store: Store, user: UserId, now_ms: int) -> bytes:
    """All data of a user, from every server, as JSON; of others only that they were there. Raises StoreError."""
    tables: list[dict[str, Any]] = []
    data = {"user": str(user), "at": _iso_time(now_ms), "tables": tables, **await store.erasure.personal_data(user)}
    for table_id in await store.erasure.table_ids_of_user(user):
        try:
            stored, _ = await store.tables.load(table_id)
            if stored is not None:
                tables.append(_table_data(stored.table, await store.tables.journal_entries(stored.table), user))
        except UnreadableTable:
            tables.append({"table": table_id, "unreadable": True})
    return await asyncio.to_thread(lambda: msgspec.json.format(msgspec.json.encode(data), indent=1))


async def erase_user(table_service: TableService, table_messages: TableMessages, user: UserId) -> None:
    """Erase a user who requested it: open games are resigned, seats become anonymous, and all the rest is deleted.

    The request is stored before, and deleted with the data. Until then the user comes to no table.

    Raises:
        StoreError: it could not be finished; `finish_erasures` tries again.
    """
    departures: list[CommandResult] = []
    try:
        for _ in range(MAX_TRIES):
            if user not in await table_service.store.erasure.users_to_erase():
                return
            for table_id in await table_service.store.erasure.table_ids_of_user(user):
                async with table_messages.log_refusals(table_id):
                    await _leave(table_service, table_id, user, departures)
                async with table_messages.log_refusals(table_id):
                    await table_service.execute(table_id, AnonymizeUser(user))
            with contextlib.suppress(UserStillSeated):
                await table_service.store.erasure.erase_user(user)
                return
        raise UserStillSeated("a user to be erased was seated again and again")
    finally:
        for result in departures:
            await _show(table_messages, result, user)


async def finish_erasures(table_service: TableService, table_messages: TableMessages) -> None:
    """Erase everybody whose request was not carried out: the program ended before, or the database failed.

    Raises:
        StoreError: somebody could not be erased, and all others are; it has to be tried again.
    """
    errors: list[StoreError] = []
    async with table_service.store.claim("erasures") as is_claimed:
        for user in await table_service.store.erasure.users_to_erase() if is_claimed else ():
            try:
                await erase_user(table_service, table_messages, user)
            except StoreError as error:
                errors.append(error)
    if errors:
        raise errors[0]


async def _leave(table_service: TableService, table_id: TableId, user: UserId, departures: list[CommandResult]) -> None:
    """Make a user leave a table that is not over; the departure is still to be shown."""
    loaded = await table_service.load(table_id)
    if loaded.table.phase is not Phase.OVER:
        command = Leave(user) if loaded.table.phase is Phase.LOBBY else Resign(user)
        departures.append(await table_service.execute(table_id, command, loaded=loaded))


async def _show(table_messages: TableMessages, result: CommandResult, user: UserId) -> None:
    """Show a table that a user has left, without the user's name."""
    table, ended = lobby.without_user(result.table, user), result.transition.table_after_turn
    replies = tuple(lobby.without_user(reply, user) for reply in result.transition.tables_after_replies)
    change = replace(
        result.transition,
        table=table,
        table_after_turn=ended and lobby.without_user(ended, user),
        tables_after_replies=replies,
    )
    stored_table = replace(result.stored_table, table=table)
    async with table_messages.log_refusals(table.id):
        await table_messages.show(replace(result, stored_table=stored_table, transition=change))


def _table_data(table: Table, entries: tuple[Entry, ...], user: UserId) -> dict[str, Any]:
    seat = table.seat_of(user)
    data: dict[str, Any] = {
        "table": table.id,
        "server": str(table.guild),
        "channel": str(table.channel),
        "game": table.game,
        "options": table.options,
        "opened": _iso_time(table.opened_at_ms),
        "touched": _iso_time(table.last_action_at_ms),
        "phase": table.phase.value,
        "host": table.host == user,
    }
    if seat is None:
        return data | {"invited": user in table.invitees}
    outcome = table.outcome
    own_entries = (entry for entry in entries if getattr(entry, "seat", None) == seat)
    return data | {
        "seat": seat + 1,
        "seats": len(table.players),
        "name": table.players[seat].name,
        "place": outcome.ranks[seat] if outcome is not None else None,
        "conditional_moves": [line.moves for line in conditional_moves.lines_of(table, seat)],
        "moves": [journals.format_entry(table.game, entry) for entry in own_entries],
    }


def _iso_time(time_ms: int) -> str:
    return datetime.fromtimestamp(time_ms / 1000, UTC).isoformat()
