"""Announcements in the database: begun once by whichever process, and remembered for a while."""

import asyncio
from pathlib import Path

import pytest

from bot.store.announcements import RETENTION_MS, Attempt
from bot.store.store import Store
from bot.tables.ids import GuildId
from tests.bot.at_table import NOON
from tests.bot.stored import opened

pytestmark = pytest.mark.postgres
HOME, OTHER = GuildId(7), GuildId(8)


async def test_of_several_one_begins(path: Path, store: Store) -> None:
    async with opened(path) as other:
        stores = (store, other, store, other, store)
        claims = await asyncio.gather(*(one_store.announcements.claim(HOME, "puzzle 1", NOON) for one_store in stores))
    assert sorted(claims) == [False] * 4 + [True]
    assert await store.announcements.claim(OTHER, "puzzle 1", NOON)
    assert await store.announcements.claim(HOME, "puzzle 2", NOON)
    assert await store.announcements.find(HOME, "puzzle 1") == Attempt(NOON, None)


async def test_one_that_came_to_nothing_is_open_again_and_one_that_ended_is_not(store: Store) -> None:
    announcements = store.announcements
    await announcements.claim(HOME, "race a", NOON)
    await announcements.release(HOME, "race a")
    assert await announcements.find(HOME, "race a") is None
    await announcements.claim(HOME, "race a", NOON + 1)
    await announcements.end(HOME, "race a", NOON + 2)
    await announcements.release(HOME, "race a")
    await announcements.end(HOME, "race a", NOON + 3)
    assert await announcements.find(HOME, "race a") == Attempt(NOON + 1, NOON + 2)
    assert await announcements.ended({"race a", "race b"}) == {(HOME, "race a")}


async def test_old_ones_of_its_kind_on_its_server_are_deleted(store: Store) -> None:
    announcements = store.announcements
    for guild, key in ((HOME, "puzzle 1"), (HOME, "race a"), (HOME, "puzzles 1"), (OTHER, "puzzle 1")):
        await announcements.claim(guild, key, NOON)
        await announcements.end(guild, key, NOON)
    for later_ms, left in ((RETENTION_MS, 4), (RETENTION_MS + 1, 3)):
        await announcements.claim(HOME, f"puzzle {later_ms}", NOON + later_ms)
        await announcements.end(HOME, f"puzzle {later_ms}", NOON + later_ms)
        assert len(await announcements.ended({"puzzle 1", "puzzles 1", "race a"})) == left
