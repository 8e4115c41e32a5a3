"""A world for every test: its own simulated Discord, its own database file, and an account at the end."""

import logging
import secrets
import shutil
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import aiohttp
import discord
import pytest

from bot.store.errors import StoreError
from bot.ui.replies import ChannelUnavailable
from games.core import Refused
from tests.cogs.world import Warnings, World, seeded

ANSWERED = (Refused, StoreError, ChannelUnavailable, discord.HTTPException, aiohttp.ClientError)
"""The errors of a command that the tree answers with a text of their own. Any other one fails the test, even if its
warning is taken or it is taken for a forged command."""


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
    file = Path(shutil.copy(empty_database, tmp_path / "ocho.db"))
    world = await World.open(file)
    await world.start()
    try:
        yield world
    finally:
        await world.shutdown()
        await world.club.close()
    world.check()
    assert [error for error in world.errors if not isinstance(getattr(error, "original", error), ANSWERED)] == []
    assert warnings.records == []
