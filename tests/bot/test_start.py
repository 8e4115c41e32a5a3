"""All that runs beside clicks and commands: listeners, loops and tasks, as the start of the bot registers them."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Sequence
from typing import Any

import pytest

from bot.cli import monitoring
from bot.cli.monitoring import monitored
from bot.cli.run import EMOJI_PAUSE_S, REVIEW_PAUSE_S
from bot.services.table_service import TableService
from bot.store.database import SqliteDatabase
from bot.store.engine import parse_url
from bot.store.store import Store
from bot.tables.shards import ShardRange
from bot.tables.table import HOUR_MS, MINUTE_MS
from bot.ui.answer.discord_py import answer_listeners
from bot.ui.client import OchoClub, current_time_ms
from bot.ui.erasure import finish_erasures
from tests.features import feature_modules

LISTENERS = {
    "on_guild_channel_create": ["WelcomeCog.on_change"],
    "on_guild_channel_update": ["WelcomeCog.on_change"],
    "on_guild_role_update": ["WelcomeCog.on_change"],
    "on_guild_update": ["WelcomeCog.on_change"],
    "on_member_update": ["WelcomeCog.on_change"],
    "on_guild_available": ["GuildRemovalCog.on_guild_available"],
    "on_guild_join": ["GuildRemovalCog.on_guild_join"],
    "on_guild_remove": ["GuildRemovalCog.on_guild_remove"],
    "on_interaction": ["Monitor.on_interaction"],
    "on_message": ["StressesCog.on_message"],
    "on_new_guild": ["WelcomeCog.on_new_guild"],
    "on_ready": ["Monitor.on_ready"],
}
"""Each event with what is called, beside the methods of the client of the same name."""
CHORES = {
    "boards that could not be shown": (3600, ""),
    "commands": (7200, ""),
    "emoji": (600, ""),
    "greetings": (3600, ""),
    "ends of months": (3600, "seasons 0-0/1"),
    "erasures": (86_400, ""),
    "holidays": (3600, ""),
    "honours": (60, "honours 0-0/1"),
    "puzzles": (86_400, ""),
    "reviews": (3600, "reviews 0-0/1"),
    "servers that are gone": (86_400, ""),
    "tables that are not shown": (60, ""),
    "tournaments": (3600, "tournaments 0-0/1"),
    "times of tables, as the clock was set back": (3600, ""),
    "turn notices": (3600, "turn notices"),
}
"""The seconds between two looks at most, and the claim by which one process of several does the work."""


def names(functions: Sequence[Any]) -> list[str]:
    owners = [getattr(function, "__self__", None) for function in functions]
    return [
        f"{type(owner).__name__}.{function.__name__}" if owner is not None else function.__name__
        for function, owner in zip(functions, owners, strict=True)
    ]


@pytest.mark.parametrize(("address", "tasks"), [("", 1), ("127.0.0.1:0", 2)])
async def test_what_runs_beside_clicks_and_commands(store: Store, address: str, tasks: int) -> None:
    listeners, chores = {event: [*names] for event, names in LISTENERS.items()}, CHORES.copy()
    for module in feature_modules("registered"):
        for event, added in module.LISTENERS.items():
            listeners.setdefault(event, []).extend(added)
        chores |= module.CHORES
    others = asyncio.all_tasks()
    async with OchoClub(store, shards=ShardRange(), emoji_pause_s=EMOJI_PAUSE_S, review_pause_s=REVIEW_PAUSE_S) as bot:
        async with monitored(bot, address):
            await bot.load_cogs()
            assert {event: names(functions) for event, functions in bot.extra_events.items()} == listeners
            assert names(answer_listeners) == ["Monitor.count_answer"]
            begun: list[Any] = [task.get_coro() for task in asyncio.all_tasks() - others]
            running = sorted(
                coroutine.__qualname__ for coroutine in begun if coroutine.cr_code.co_filename == monitoring.__file__
            )
            assert running == ["Monitor.log_hourly", "_measure_lag"][:tasks]
        assert not answer_listeners
        assert {chore.name: (chore.plan.max_wait_ms / 1000, chore.plan.claim) for chore in bot.chores} == chores
        assert bot.table_service.deadline_listeners == [bot.scheduler]
        assert names(bot.table_service.end_listeners) == ["ReviewsCog._on_end", "TournamentRunner._on_end"]
        assert names(store.on_erased) == [
            "Tables.forget_all",
            "LRUCache.clear",
            "HistoryCog.clear_cache",
            "HolidaysCog._forget",
            "PictureCache.clear",
            "Avatars.clear",
            "clear_caches",
            "clear_parts",
            "clear_formatted_texts",
        ]


class ClaimedDatabase(SqliteDatabase):
    """A database that remembers what was claimed in it."""

    def __init__(self) -> None:
        super().__init__(parse_url("sqlite+aiosqlite://"), in_memory=True)
        self.claims: list[str] = []

    @contextlib.asynccontextmanager
    async def claim(self, chore: str) -> AsyncIterator[bool]:
        self.claims.append(chore)
        yield False  # another process is at it


async def test_erasures_are_claimed_by_their_name() -> None:
    """Versions of the bot that run beside each other have to know it."""
    database = ClaimedDatabase()
    store = Store(database)
    bot = OchoClub(store, shards=ShardRange())
    await finish_erasures(TableService(store, int), bot.table_messages)
    assert database.claims == ["erasures"]
    await store.close()


async def test_a_chore_that_another_process_has_claimed_is_left_to_it() -> None:
    store, calls = Store(ClaimedDatabase()), []
    bot = OchoClub(store, shards=ShardRange())
    for claim in ("", "trial"):

        async def work(claim: str = claim) -> None:
            calls.append(claim)

        chore = bot.chores.add("trial", work, claim=claim)
        assert await chore.look() == (MINUTE_MS if claim else HOUR_MS)
    assert calls == [""]
    await store.close()


def test_the_bot_goes_by_the_clock_of_the_system() -> None:
    assert current_time_ms() / 1000 == pytest.approx(time.time(), abs=60)
