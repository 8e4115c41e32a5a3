"""The fixtures of all tests."""

import asyncio
import gc
import logging
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest
from hypothesis import HealthCheck, settings

from tests.effort import ALL, GATE, goes_beyond_gate

if TYPE_CHECKING:
    from render.emoji import Painter

_BUSY: Final[Any] = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
"""The settings for a machine that has much else to do: no limit by the clock."""

settings.register_profile(GATE, max_examples=20, **_BUSY)
settings.register_profile(ALL, **_BUSY)
settings.load_profile(GATE)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--renew-goldens` and `--beyond-gate`."""
    parser.addoption("--renew-goldens", action="store_true", help="store each picture and text anew as golden")
    parser.addoption("--beyond-gate", action="store_true", help="leave out what `make test` has run just like that")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Begin with what takes minutes; after the gate, leave out what would run the same way again."""
    items.sort(key=lambda item: item.get_closest_marker("first") is None)
    if config.getoption("beyond_gate"):
        config.hook.pytest_deselected(items=[item for item in items if not goes_beyond_gate(item)])
        items[:] = [item for item in items if goes_beyond_gate(item)]


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect the tests without the garbage collector: of what is imported, nothing is garbage."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


def pytest_collection_finish() -> None:
    """Spare the garbage collector what lives as long as the process: modules and tests, an eighth of all time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 10, 10)


def pytest_sessionfinish() -> None:
    """Spare the garbage collector what is left: pytest runs it five times at its end."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty database, to be copied."""
    from tests.bot import stored  # noqa: PLC0415 -- the process that hands out the tests needs nothing of the bot

    file = tmp_path_factory.mktemp("database") / "empty.db"
    asyncio.run(stored.empty_database(file))
    return file


@pytest.fixture
def low_dice(monkeypatch: pytest.MonkeyPatch) -> str:
    """The key of a small game in which fewer points are better and several may win; in the catalog for this test."""
    from engine.catalog import ENGINES  # noqa: PLC0415 -- the process that hands out the tests needs nothing of the bot
    from engine.playouts import PlayoutEngine  # noqa: PLC0415 -- the same
    from games.catalog import GAMES  # noqa: PLC0415 -- the same
    from tests.low_dice import LowDice  # noqa: PLC0415 -- the same

    monkeypatch.setitem(GAMES, "low_dice", LowDice())
    monkeypatch.setitem(ENGINES, "low_dice", PlayoutEngine())
    return "low_dice"


@pytest.fixture
def nothing_is_missing(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """A check that no text is missing: the bot would use its id, and log an error."""
    yield
    assert [entry.getMessage() for entry in caplog.get_records("call") if entry.levelno >= logging.ERROR] == []


@pytest.fixture
def three_emoji(monkeypatch: pytest.MonkeyPatch) -> dict[str, "Painter"]:
    """The painters of three emoji, which are all that there are to upload: a test may change them."""
    from render.emoji import all_emoji  # noqa: PLC0415 -- the process that hands out the tests needs nothing of the bot

    painters = all_emoji()
    three = {name: painters[name] for name in ("blue_circle", "orange_square", "five")}
    monkeypatch.setattr("cogs.emoji.cog.all_emoji", lambda: three)
    return three


@pytest.fixture
def emoji_are_uploaded() -> Iterator[None]:
    """All emoji of the bot, each with the id 1 on Discord."""
    from bot.ui.message.emoji import show_emoji  # noqa: PLC0415 -- the process that hands out the tests needs nothing of the bot
    from render.emoji import all_emoji  # noqa: PLC0415 -- the same

    show_emoji(dict.fromkeys(all_emoji(), 1))
    yield
    show_emoji({})
