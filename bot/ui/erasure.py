"""What is kept of a person: handed out to them, and forgotten when they ask for it."""

import asyncio
import logging
from datetime import UTC, datetime
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.services.table_service import Done, Host
from bot.store.errors import StillThere, StoreError, Unreadable
from bot.store.store import Store
from bot.tables import lobby
from bot.tables.commands import Forget, Leave, Resign
from bot.tables.table import Phase, Table
from bot.ui.table_messages import Display, Unshowable
from games import journal as journals
from games.core import Refused
from games.journal import Entry, Left, Moved, Sat, TimedOut

log = logging.getLogger(__name__)

TRIES = 3
"""How often the tables of a user are gone through before it is left for later."""


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
    """Forget a user who asked for it: open games are resigned, seats become anonymous, and all the rest is erased.

    That it was asked for is noted before; where it is not any more, it has been done. Until then the user comes to no
    table.

    Raises:
        StoreError: it could not be finished, and has to be tried again (see `forget_the_rest`).
    """
    left: list[Done] = []
    try:
        for tries in range(TRIES, 0, -1):
            if user not in await host.store.to_forget():
                return
            for name in await host.store.tables_of(user):
                await _leave(host, name, user, left)
            try:
                await host.store.erase(user)
            except StillThere:
                if tries == 1:
                    raise
    finally:
        for done in left:
            await _show(display, done, user)


async def forget_the_rest(host: Host, display: Display) -> None:
    """Forget those who asked for it and are not forgotten yet: the program ended before, or the database failed.

    Raises:
        StoreError: somebody could not be forgotten; it has to be tried again. The others are.
    """
    problem: StoreError | None = None
    for user in await host.store.to_forget():
        try:
            await forget(host, display, user)
        except StoreError as error:
            problem = error
    if problem is not None:
        raise problem


async def _leave(host: Host, name: str, user: int, left: list[Done]) -> None:
    """Get a user up from a table that is not over, which is then still to be shown, and let it forget them."""
    try:
        table = (await host.look(name)).table
        if table.phase is not Phase.OVER:
            left.append(await host.do(name, Leave(user) if table.phase is Phase.LOBBY else Resign(user)))
    except (Refused, Unreadable) as error:
        log.info("table %s, left by somebody to be forgotten: %s", name, error)
    try:
        await host.do(name, Forget(user))
    except (Refused, Unreadable) as error:
        log.info("table %s, somebody to be forgotten: %s", name, error)


async def _show(display: Display, done: Done, user: int) -> None:
    """Show that somebody has left a table, who is forgotten there already."""
    table, ended = lobby.nameless(done.table, user), done.change.ended
    change = replace(done.change, table=table, ended=ended and lobby.nameless(ended, user))
    try:
        await display.show(replace(done, kept=replace(done.kept, table=table), change=change))
    except (Refused, Unshowable) as error:
        log.info("table %s, left by somebody to be forgotten, is not shown: %s", table.id, error)


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
