"""A world for every test: a simulated Discord with people and a database of its own, and an account at the end.

The bot's start takes longer than most tests. So a test goes on in the world of the one before, on a new server, where
the bot is as it was when it started; after a restart, after a failure, or when time has passed, a new world starts.
"""

import logging
import secrets
import shutil
from collections.abc import AsyncIterator, Callable, Iterator
from inspect import iscoroutinefunction
from pathlib import Path

import aiohttp
import discord
import pytest
import pytest_asyncio
from discord import app_commands

import engine
from bot.services import workers
from bot.store.errors import StoreError
from bot.ui.answer.replies import ChannelUnavailable
from games.core import Refused
from tests.cogs.killing import folders, lives  # noqa: F401 -- for the tests that kill the bot
from tests.cogs.world import Warnings, World, seeded
from tests.database_fixtures import *  # noqa: F403 -- for the tests of what features store

OUTDATED = (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch)
ANSWERED = (Refused, StoreError, ChannelUnavailable, discord.HTTPException, aiohttp.ClientError, *OUTDATED)
"""The errors of a command that the tree answers with a text of their own. Any other one fails the test, even if its
warning is taken or it is taken for a forged command."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the tests in a world on the event loop in which it goes on."""
    for item in items:
        if isinstance(item, pytest.Function) and "world" in item.fixturenames and iscoroutinefunction(item.obj):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


class Worlds:
    """The world that goes on, if any, and the tests that had failed when it was given out last."""

    def __init__(self, folder: Path, empty_database: Path) -> None:
        self._file = folder / "ocho.db"
        self._empty_database = empty_database
        self._world: World | None = None
        self._failed = 0

    async def next(self, failed: int, *, fresh: bool) -> World:
        """The world for the next test."""
        if fresh or failed != self._failed:
            await self.close()
        self._failed = failed
        if self._world is not None:
            await self._world.begin_again()
        else:
            for suffix in ("", "-wal", "-shm"):
                self._file.with_name(self._file.name + suffix).unlink(missing_ok=True)
            self._world = await World.open(Path(shutil.copy(self._empty_database, self._file)))
            await self._world.start()
        return self._world

    async def close(self) -> None:
        world, self._world = self._world, None
        if world is not None:
            await world.shutdown()
            await world.club.close()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def worlds(tmp_path_factory: pytest.TempPathFactory, empty_database: Path) -> AsyncIterator[Worlds]:
    worlds = Worlds(tmp_path_factory.mktemp("world"), empty_database)
    yield worlds
    await worlds.close()


@pytest.fixture
def warnings() -> Iterator[Warnings]:
    handler = Warnings()
    logging.getLogger().addHandler(handler)
    yield handler
    logging.getLogger().removeHandler(handler)


@pytest.fixture
def no_engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A computer on which the library of the compiled engines cannot be imported, by processes that begin now."""
    (tmp_path / "wasmtime.py").write_text('raise ImportError("no wasmtime for this platform")')
    monkeypatch.syspath_prepend(tmp_path)
    workers.cancel_long_work()
    yield
    workers.cancel_long_work()


@pytest.fixture
def damage_engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str, bytes | None], None]]:
    """Damages or removes a file of the engines, in an installation for the processes that begin now."""
    folder = Path(shutil.copytree(Path(engine.__file__).parent, tmp_path / "engine"))
    monkeypatch.syspath_prepend(tmp_path)
    workers.cancel_long_work()

    def damage(name: str, content: bytes | None) -> None:
        (folder / name).unlink()
        if content is not None:
            (folder / name).write_bytes(content)

    yield damage
    workers.cancel_long_work()


@pytest_asyncio.fixture(loop_scope="session")
async def world(
    request: pytest.FixtureRequest, worlds: Worlds, warnings: Warnings, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[World]:
    """The bot in a simulated Discord, with the same dice at every run of a test."""
    draw = seeded(request.node.name)
    monkeypatch.setattr(secrets, "token_bytes", draw)
    monkeypatch.setattr(secrets, "token_hex", lambda count=32: draw(count).hex())
    fresh = request.node.get_closest_marker("fresh_world") is not None
    world = await worlds.next(request.session.testsfailed, fresh=fresh)
    world.begin_ids(request.node.name)
    yield world
    try:
        if fresh or not world.is_as_started():
            await worlds.close()
        world.check()
        assert [error for error in world.errors if not isinstance(getattr(error, "original", error), ANSWERED)] == []
        assert warnings.records == []
    except BaseException:
        await worlds.close()
        raise


@pytest.fixture
def clock_is_set(world: World, warnings: Warnings) -> Iterator[None]:  # noqa: ARG001 -- it ends after this
    """The warning of the scheduler, where it has a table to wait for, is no problem in this world."""
    yield
    warnings.records = [record for record in warnings.records if "the system clock moved" not in record]
