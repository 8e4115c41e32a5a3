"""Clicks: from the host's lock to the answer that follows the commit, without Discord, with `synchronous=FULL`."""

import asyncio
import time
from pathlib import Path
from typing import Final

from benchmarks.measure import Row, folder, median, nearly_all, timed
from benchmarks.tables import NOON, click, start
from bot.services.table_service import TableService
from bot.store.engine import connect
from bot.store.store import Store
from bot.tables.table import Phase, Table

CLICKS: Final = 1000
CROWD: Final = 200
"""So many tables at which somebody clicks at the same moment."""
WAVES: Final = 5


def run() -> list[Row]:
    """The time of a click."""
    with folder() as path:
        return asyncio.run(_run(path / "clicks.db"))


async def _run(path: Path) -> list[Row]:
    store = Store(await connect(f"sqlite+aiosqlite:///{path}"))
    host = TableService(store, lambda: NOON)
    try:
        return [*await _one_by_one(host), *await _at_once(host)]
    finally:
        await store.close()


async def _one_by_one(host: TableService) -> list[Row]:
    clicks: list[float] = []
    marks: list[float] = []
    busy = 0.0
    game, table = 0, None
    for interaction_id in range(1, CLICKS + 1):
        if table is None or table.phase is not Phase.PLAYING:
            game += 1
            table = await start(host, f"one-{game}", game)
        play = click(table, interaction_id)
        busy -= time.process_time()
        with timed(clicks):
            loaded = await host.load(table.id, interaction_id)
            table = (await host.execute(table.id, play, interaction_id, loaded)).table
        busy += time.process_time()
        with timed(marks):
            await host.store.mark_shown(table, interaction_id)
    return [
        Row("a click", median(clicks), "ms", CLICKS, aim="at most 3"),
        Row("a click, 99 of 100 below", nearly_all(clicks), "ms", CLICKS),
        Row("a click, processor time", busy / CLICKS * 1000, "ms", CLICKS),
        Row("writing down which message shows it", median(marks), "ms", CLICKS),
    ]


async def _at_once(host: TableService) -> list[Row]:
    tables = [await start(host, f"all-{number}", number) for number in range(CROWD)]
    waits: list[float] = []
    start_s = time.perf_counter()
    for wave in range(1, WAVES + 1):
        first = CLICKS + wave * CROWD
        clicks = (_wait(host, table, first + number, waits) for number, table in enumerate(tables))
        tables = list(await asyncio.gather(*clicks))
    elapsed_s = time.perf_counter() - start_s
    return [
        Row(f"clicks of {CROWD} people at once", len(waits) / elapsed_s, "clicks/s", len(waits)),
        Row(f"clicks of {CROWD} people at once, the slowest", max(waits) * 1000, "ms", len(waits)),
    ]


async def _wait(host: TableService, table: Table, interaction_id: int, waits: list[float]) -> Table:
    with timed(waits):
        return (await host.execute(table.id, click(table, interaction_id), interaction_id)).table
