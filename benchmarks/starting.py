"""The start: the queries before anybody clicks, with ten thousand open games and with none."""

import asyncio
from pathlib import Path
from typing import Final

from benchmarks.measure import Row, folder, median, timed
from benchmarks.tables import NOON, started_table
from bot.services.scheduler import Scheduler
from bot.store.engine import connect
from bot.store.store import Store
from bot.store.writes import SaveTable

TABLES: Final = 10_000
STARTS: Final = 15


def run() -> list[Row]:
    """The time of a start."""
    with folder() as path:
        return asyncio.run(_run(path / "none.db", path / "many.db"))


async def _run(none: Path, many: Path) -> list[Row]:
    times: dict[Path, list[float]] = {none: [], many: []}
    for path, count in ((none, 0), (many, TABLES)):
        await _fill(path, count)
    for _ in range(STARTS):
        for path, path_times in times.items():
            with timed(path_times):
                store = Store(await connect(f"sqlite+aiosqlite:///{path}"))
                await _start(store)
            await store.close()
    return [
        Row("start with no open table", median(times[none]), "ms", STARTS),
        Row(f"start with {TABLES:,} open tables", median(times[many]), "ms", STARTS, aim="no more than with none"),
    ]


async def _fill(path: Path, count: int) -> None:
    store = Store(await connect(f"sqlite+aiosqlite:///{path}"))
    tables = [started_table(f"t{number}", number) for number in range(count)]
    await asyncio.gather(*(store.commit(SaveTable(table)) for table in tables))
    await asyncio.gather(*(store.mark_shown(table, 1) for table in tables))
    await store.close()


async def _start(store: Store) -> None:
    """Read the tables whose message is missing, and let the scheduler find the first deadline."""
    await store.tables.unshown_tables()
    clock = Scheduler(store, lambda: NOON, _nothing, _nothing)
    clock.start()
    if clock._ringing is not None:  # noqa: SLF001 -- nothing else tells when it has looked
        await clock._ringing  # noqa: SLF001
    await clock.stop(0)


async def _nothing(_: object) -> None:
    """No table is due, and the clock is right."""
