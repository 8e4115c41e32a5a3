"""Export and erasure of a person's data, when they ask for it."""

import asyncio
import logging
from datetime import UTC, datetime
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.services.table_service import CommandResult, TableService
from bot.store.errors import StoreError, UnreadableTable, UserStillSeated
from bot.store.store import Store
from bot.tables import lobby
from bot.tables.commands import AnonymizeUser, Leave, Resign
from bot.tables.table import Phase, Table
from bot.ui.table_messages import ChannelUnavailable, TableMessages
from games import journal as journals
from games.core import Refused
from games.journal import Entry, MovePlayed, SeatAdded, SeatLeft, SeatTimedOut

log = logging.getLogger(__name__)

MAX_TRIES = 3
"""How often the tables of a user are gone through before it is left for later."""


async def export_personal_data(store: Store, user: int, now_ms: int) -> bytes:
    """All that is kept of a user, from every server, as JSON; of others no more than that they were there.

    Args:
        store: where it is kept.
        user: whose it is.
        now_ms: in milliseconds.

    Raises:
        StoreError: it cannot be read.
    """
    found: dict[str, Any] = {
        "user": str(user),
        "at": _iso_time(now_ms),
        "tables": [],
        **await store.erasure.personal_data(user),
    }
    for name in await store.erasure.table_ids_of_user(user):
        try:
            kept, _ = await store.tables.load(name)
            entries = await store.tables.journal_entries(kept.table) if kept is not None else ()
        except UnreadableTable:
            found["tables"].append({"table": name, "unreadable": True})
            continue
        if kept is not None:
            found["tables"].append(_table_data(kept.table, entries, user))
    return await asyncio.to_thread(_to_json, found)


async def erase_user(table_service: TableService, table_messages: TableMessages, user: int) -> None:
    """Forget a user who asked for it: open games are resigned, seats become anonymous, and all the rest is erased.

    That it was asked for is noted before; where it is not any more, it has been done. Until then the user comes to no
    table.

    Raises:
        StoreError: it could not be finished, and has to be tried again (see `forget_the_rest`).
    """
    left: list[CommandResult] = []
    try:
        for tries in range(MAX_TRIES, 0, -1):
            if user not in await table_service.store.erasure.users_to_erase():
                return
            for name in await table_service.store.erasure.table_ids_of_user(user):
                await _leave(table_service, name, user, left)
            try:
                await table_service.store.erasure.erase_user(user)
            except UserStillSeated:
                if tries == 1:
                    raise
    finally:
        for done in left:
            await _show(table_messages, done, user)


async def finish_erasures(table_service: TableService, table_messages: TableMessages) -> None:
    """Forget those who asked for it and are not forgotten yet: the program ended before, or the database failed.

    Raises:
        StoreError: somebody could not be forgotten; it has to be tried again. The others are.
    """
    problem: StoreError | None = None
    for user in await table_service.store.erasure.users_to_erase():
        try:
            await erase_user(table_service, table_messages, user)
        except StoreError as error:
            problem = error
    if problem is not None:
        raise problem


async def _leave(table_service: TableService, name: str, user: int, departures: list[CommandResult]) -> None:
    """Get a user up from a table that is not over, which is then still to be shown, and let it forget them."""
    try:
        loaded = await table_service.load(name)
        if loaded.table.phase is not Phase.OVER:
            command = Leave(user) if loaded.table.phase is Phase.LOBBY else Resign(user)
            departures.append(await table_service.execute(name, command, loaded=loaded))
    except (Refused, UnreadableTable) as error:
        log.info("table %s, left by somebody to be forgotten: %s", name, error)
    try:
        await table_service.execute(name, AnonymizeUser(user))
    except (Refused, UnreadableTable) as error:
        log.info("table %s, somebody to be forgotten: %s", name, error)


async def _show(table_messages: TableMessages, result: CommandResult, user: int) -> None:
    """Show that somebody has left a table, who is forgotten there already."""
    table, ended = lobby.without_user(result.table, user), result.transition.table_after_turn
    change = replace(result.transition, table=table, table_after_turn=ended and lobby.without_user(ended, user))
    try:
        await table_messages.show(
            replace(result, stored_table=replace(result.stored_table, table=table), transition=change)
        )
    except (Refused, ChannelUnavailable) as error:
        log.info("table %s, left by somebody to be forgotten, is not shown: %s", table.id, error)


def _table_data(table: Table, entries: tuple[Entry, ...], user: int) -> dict[str, Any]:
    """The data that a table holds of a user."""
    seat = table.seat_of(user)
    known: dict[str, Any] = {
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
        return known | {"invited": user in table.invitees}
    outcome = table.match.outcome if table.match is not None else None
    own = [
        entry
        for entry in entries
        if isinstance(entry, MovePlayed | SeatTimedOut | SeatLeft | SeatAdded) and entry.seat == seat
    ]
    return known | {
        "seat": seat + 1,
        "seats": len(table.players),
        "name": table.players[seat].name,
        "place": outcome.ranks[seat] if outcome is not None else None,
        "moves": [journals.format_entry(table.game, entry) for entry in own],
    }


def _to_json(found: dict[str, Any]) -> bytes:
    return msgspec.json.format(msgspec.json.encode(found), indent=1)


def _iso_time(time_ms: int) -> str:
    return datetime.fromtimestamp(time_ms / 1000, UTC).isoformat()
