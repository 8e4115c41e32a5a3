"""Starting with many open tables, counted in what the database is asked for and has to do for it."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Engine, event

from tests.bot.at_table import BOB, begun
from tests.bot.stored import named
from tests.bot.timed import by_hand, keep, world


class Cost(NamedTuple):
    """What a start asks of the database: statements, rows that come back, and steps of SQLite's machine for them."""

    statements: int
    rows: int
    steps: int


async def start(path: Path) -> Cost:
    """Start on a database as the program does: connect, look for what was not shown, let the clock run."""
    statements, found, steps = 0, 0, 0

    def count(*happened: Any) -> None:
        nonlocal statements, found
        statements += 1
        found += len(happened[1]._rows)

    def step() -> int:
        nonlocal steps
        steps += 1
        return 0

    def watch(connection: Any, _record: Any) -> None:
        connection.run_async(lambda driver: driver.set_progress_handler(step, 1))

    listening: list[tuple[str, Callable[..., None]]] = [("after_cursor_execute", count), ("connect", watch)]
    for name, heard in listening:
        event.listen(Engine, name, heard)
    try:
        async with world(path) as it:
            assert await it.store.tables.unshown_tables() == []
            it.clock.start()
            await it.rest()
            assert it.seen == []
    finally:
        for name, heard in listening:
            event.remove(Engine, name, heard)
    return Cost(statements, found, steps)


@by_hand
async def test_starting_with_ten_thousand_tables_costs_no_more_than_with_none(tmp_path: Path) -> None:
    async with world(tmp_path / "many.db") as it:
        tables = [named(begun(BOB, per_turn=60), f"t{number}") for number in range(10_000)]
        await keep(it.store, tables)
        await asyncio.gather(*(it.store.mark_shown(table, 500) for table in tables))
    many = await start(tmp_path / "many.db")
    await start(tmp_path / "none.db")  # which makes it
    none = await start(tmp_path / "none.db")
    assert many.statements == none.statements
    assert many.rows <= none.rows + 1
    assert many.steps <= none.steps + 50
