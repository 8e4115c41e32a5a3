"""What is kept of a person: handed out to them, and forgotten when they ask for it."""

import asyncio
import logging
from datetime import UTC, datetime
from typing import Any

import msgspec

from bot.display import Display, Unshowable
from bot.store.errors import StoreError, Unreadable
from bot.store.store import Store
from bot.tables.commands import Forget, Leave, Resign
from bot.tables.host import Host
from bot.tables.table import Phase, Table
from games import journal as journals
from games.core import Refused
from games.journal import Entry, Left, Moved, Sat, TimedOut

log = logging.getLogger(__name__)


async def export(store: Store, user: int, now: int) -> bytes:
    """All that is kept of a user, from every server, as JSON; of others no more than that they were there.

    Args:
        store: where it is kept.
        user: whose it is.
        now: in milliseconds.

    Raises:
        StoreError: it cannot be read.
    """
    found: dict[str, Any] = {"user": str(user), "at": _time(now), "tables": [], **await store.belongings(user)}
    for name in await store.tables_of(user):
        try:
            kept, _ = await store.load(name)
            entries = await store.entries(kept.table) if kept is not None else ()
        except Unreadable:
            found["tables"].append({"table": name, "unreadable": True})
            continue
        if kept is not None:
            found["tables"].append(_at_table(kept.table, entries, user))
    return await asyncio.to_thread(_written, found)


async def forget(host: Host, display: Display, user: int) -> None:
    """Forget a user: open games are resigned, seats become anonymous, and all the rest is erased.

    What was asked for is written down first, so that it is carried on after a restart (see `forget_the_rest`).

    Raises:
        StoreError: it could not be finished; it will be at the next start.
    """
    await host.store.note_forgetting(user, host.now())
    for name in await host.store.tables_of(user):
        await _leave(host, display, name, user)
        try:
            await host.do(name, Forget(user))
        except Unreadable:
            continue
        except Refused as refused:
            log.info("table %s, somebody to be forgotten: %s", name, refused)
    await host.store.erase(user)


async def forget_the_rest(host: Host, display: Display) -> None:
    """Forget those who asked for it when the program ended before it was done."""
    try:
        for user in await host.store.to_forget():
            await forget(host, display, user)
    except StoreError as error:
        log.warning("somebody who asked for it is not forgotten yet: %s", error)


async def _leave(host: Host, display: Display, name: str, user: int) -> None:
    """Get a user up from a table that is not over."""
    try:
        table = (await host.look(name)).table
        if table.phase is not Phase.OVER:
            command = Leave(user) if table.phase is Phase.LOBBY else Resign(user)
            await display.show(await host.do(name, command))
    except (Refused, Unreadable, Unshowable) as error:
        log.info("table %s, left by somebody to be forgotten: %s", name, error)


def _at_table(table: Table, entries: tuple[Entry, ...], user: int) -> dict[str, Any]:
    """What a table knows of a user."""
    seat = table.seat_of(user)
    known: dict[str, Any] = {
        "table": table.id,
        "server": str(table.guild),
        "channel": str(table.channel),
        "game": table.game,
        "options": table.options,
        "opened": _time(table.opened),
        "touched": _time(table.touched),
        "phase": table.phase.value,
        "host": table.host == user,
    }
    if seat is None:
        return known | {"invited": user in table.invited}
    outcome = table.match.outcome if table.match is not None else None
    own = [entry for entry in entries if isinstance(entry, Moved | TimedOut | Left | Sat) and entry.seat == seat]
    return known | {
        "seat": seat + 1,
        "seats": len(table.players),
        "name": table.players[seat].name,
        "place": outcome.ranks[seat] if outcome is not None else None,
        "moves": [journals.write(table.game, entry) for entry in own],
    }


def _written(found: dict[str, Any]) -> bytes:
    return msgspec.json.format(msgspec.json.encode(found), indent=1)


def _time(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).isoformat()
