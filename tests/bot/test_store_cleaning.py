"""What the store does not keep for ever."""

import asyncio
from pathlib import Path

from bot.store.store import Store
from bot.store.writes import SaveTable
from tests.bot.at_table import lobby
from tests.bot.stored import named, rows

DAY = (24 * 60 * 60 * 1000) << 22
"""A day, in Discord's ids."""
FIRST = 1_456_074_443_980_800_000


def remembered(path: Path) -> list[object]:
    return [number for (number,) in rows(path, "SELECT id FROM interactions ORDER BY id")]


async def test_an_interaction_is_forgotten_after_a_day(path: Path, store: Store) -> None:
    for number, interaction in enumerate((FIRST, FIRST + 1, FIRST + DAY)):
        await store.commit(SaveTable(named(lobby(), f"t{number}"), interaction=interaction))
    assert remembered(path) == [FIRST, FIRST + 1, FIRST + DAY]
    await store.commit(SaveTable(named(lobby(), "t3"), interaction=FIRST + DAY + 1))
    assert remembered(path) == [FIRST + 1, FIRST + DAY, FIRST + DAY + 1]


async def test_many_old_ones_go_a_few_at_a_time(path: Path, store: Store) -> None:
    old = [store.commit(SaveTable(named(lobby(), f"t{number}"), interaction=FIRST + number)) for number in range(10)]
    await asyncio.gather(*old)
    for number in range(1, 6):
        await store.commit(SaveTable(named(lobby(), f"n{number}"), interaction=FIRST + 2 * DAY + number))
        assert len(remembered(path)) == 10 - 2 * number + number
    assert remembered(path) == [FIRST + 2 * DAY + number for number in range(1, 6)]
