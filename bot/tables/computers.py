"""The computer players' moves: thought out in a process of their own, made like everybody's."""

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache

from bot.tables.commands import Change, Play, Show
from bot.tables.host import Done, Host
from games.core import Seat
from games.match import Match
from games.thinking import choose

log = logging.getLogger(__name__)


async def move(host: Host, table: str) -> Done:
    """Make the moves of the computer player whose turn it is, up to the next roll or the end of the turn.

    Raises:
        Refused: somebody has changed the table meanwhile.
        StoreError: nothing was written.
    """
    kept = await host.look(table)
    seats = [seat for seat in sorted(kept.table.movers) if kept.table.players[seat].computer]
    match = kept.table.match
    if match is None or not seats:
        return Done(kept, Change(kept.table, show=Show.NO))
    seat = min(seats, key=lambda seat: match.rules.pace(match.state, seat))
    moves = await think(match, seat)
    return await host.do(table, Play(kept.table.stamp, moves, seat=seat))


async def think(match: Match, seat: Seat) -> tuple[str, ...]:
    """What the computer player in a seat does now, in the game's notation.

    A search in Python keeps its process busy, threads and all; so it has one of its own. If that process was ended
    from outside, for want of memory perhaps, another one begins.
    """
    loop = asyncio.get_running_loop()
    try:
        return await loop.run_in_executor(_thinkers(), choose, match, seat)
    except BrokenProcessPool:
        log.warning("the process in which computer players think was ended; another one begins")
        _thinkers.cache_clear()
        return await loop.run_in_executor(_thinkers(), choose, match, seat)


@lru_cache(maxsize=1)
def _thinkers() -> ProcessPoolExecutor:
    """The processes in which computer players think; they begin when there is something to think about."""
    spare = max(1, (os.cpu_count() or 2) - 1)
    return ProcessPoolExecutor(spare, mp_context=multiprocessing.get_context("spawn"), initializer=_begin)


def _begin() -> None:
    """In such a process: leave stopping to the bot, and end with it, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
    os._exit(0)
