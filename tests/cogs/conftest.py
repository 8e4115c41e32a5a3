"""A world for every test: its own simulated Discord, its own database file, and an account at the end."""

import asyncio
import logging
import secrets
import shutil
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import aiosqlite
import pytest
from aiosqlite.core import set_exception, set_result
from discord.app_commands import CommandInvokeError

from tests.cogs.world import Warnings, World, seeded


class CallQueue:
    """A queue of calls that the event loop makes, for aiosqlite's, whose calls a thread makes at a tenth more cost."""

    def put_nowait(self, call: tuple[asyncio.Future[Any] | None, Callable[[], Any]]) -> None:
        """Add a call, and the future of its result."""
        asyncio.get_running_loop().call_soon(self._make, *call)

    @staticmethod
    def _make(future: asyncio.Future[Any] | None, function: Callable[[], Any]) -> None:
        future = future or asyncio.get_running_loop().create_future()
        try:
            set_result(future, function())
        except Exception as error:  # noqa: BLE001 -- as aiosqlite's thread does
            set_exception(future, error)


class NoThread:
    """A thread for a queue that needs none."""

    def __init__(self, **_: Any) -> None:
        self.daemon = True

    def start(self) -> None:
        """Do nothing."""


@pytest.fixture
def warnings() -> Iterator[Warnings]:
    handler = Warnings()
    logging.getLogger().addHandler(handler)
    yield handler
    logging.getLogger().removeHandler(handler)


@pytest.fixture
async def world(
    request: pytest.FixtureRequest,
    tmp_path: Path,
    empty_database: Path,
    warnings: Warnings,
    monkeypatch: pytest.MonkeyPatch,
) -> AsyncIterator[World]:
    """The bot in a simulated Discord, with the same dice at every run of a test."""
    draw = seeded(request.node.name)
    monkeypatch.setattr(secrets, "token_bytes", draw)
    monkeypatch.setattr(secrets, "token_hex", lambda count=32: draw(count).hex())
    monkeypatch.setattr(aiosqlite.core, "SimpleQueue", CallQueue)
    monkeypatch.setattr(aiosqlite.core, "Thread", NoThread)
    file = Path(shutil.copy(empty_database, tmp_path / "ocho.db"))
    world = await World.open(file)
    await world.start()
    try:
        yield world
    finally:
        await world.shutdown()
        await world.club.close()
    world.check()
    # What a command raises is answered by the tree, which logs what nobody expected.
    assert [error for error in world.errors if not isinstance(error, CommandInvokeError)] == []
    assert warnings.records == []
