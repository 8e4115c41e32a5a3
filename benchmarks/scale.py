"""A large bot on PostgreSQL: a million finished games and 100,000 open tables of 25,300 servers.

The server is one from the wheel with the settings of a fresh installation, or that of SCALE_DATABASE_URL, whose
database must be empty. See `benchmarks.scale_data` for the rows.
"""

import asyncio
import os
import random
import statistics
import sys
import time
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy.engine import make_url
from sqlalchemy.schema import CreateIndex

from benchmarks.measure import Row, median, nearly_all, timed
from benchmarks.postgres import connect as connect_driver
from benchmarks.postgres import database_url
from benchmarks.scale_data import CHANNELS, FIRST_ID, LOADED, SIZES, ServerSize, load
from benchmarks.tables import click
from benchmarks.wire.crowd import Crowd
from benchmarks.wire.discord_server import DiscordServer
from benchmarks.wire.load import cpu_s, memory_mb, processes_of
from bot.services.table_service import TableService
from bot.store.engine import connect
from bot.store.store import Store
from bot.tables.ids import ChannelId, GuildId, UserId
from bot.tables.shards import ShardRange
from bot.tables.table import DAY_MS
from cogs.history.queries import History, HistoryFilter
from cogs.standings.queries.leaderboard import RATING, LeaderboardKey
from cogs.standings.queries.server_standings import Standings

READS: Final = 100
SHARDS: Final = 4
PROCESSES: Final = (1, 2, 4)
TABLES: Final = 64
PAUSE_S: Final = 1.5
"""The mean time between two clicks at a table: far from what the processes can bear, as other load would count, too."""
WARM_UP_S: Final = 10.0
SECONDS: Final = 20.0
GIGABYTE: Final = 1e9


def run() -> list[Row]:
    """Rows, bytes, queries, clicks."""
    with database_url() as url:
        return asyncio.run(measure(url, SIZES))


async def measure(url: str, sizes: Sequence[ServerSize]) -> list[Row]:
    """The figures of a database with servers of these sizes."""
    await (await connect(url)).close()
    driver = await connect_driver(url)
    now_ms = int(time.time() * 1000)
    try:
        rows = [*await _load(driver, sizes, now_ms), *await _sizes(driver)]
        rows += await _queries(url, driver, sizes, now_ms)
        for processes in PROCESSES:
            rows += await _clicks(url, driver, processes)
    finally:
        await driver.close()
    return rows


async def _load(driver: Any, sizes: Sequence[ServerSize], now_ms: int) -> list[Row]:
    indexes = [index for table in LOADED for index in table.indexes]
    dialect = make_url("postgresql+asyncpg://").get_dialect()()
    await driver.execute(";".join(f"DROP INDEX {index.name}" for index in indexes))
    started_s = time.perf_counter()
    await load(driver, sizes, now_ms)
    loaded_s = time.perf_counter()
    await driver.execute("SET maintenance_work_mem = '512MB'")
    for index in indexes:
        await driver.execute(str(CreateIndex(index).compile(dialect=dialect)), timeout=3600)
    await driver.execute("VACUUM ANALYZE", timeout=3600)
    return [
        Row("rows loaded by COPY", loaded_s - started_s, "s", 1),
        Row("indexes made, all analyzed", time.perf_counter() - loaded_s, "s", 1),
    ]


async def _sizes(driver: Any) -> list[Row]:
    rows, total = [], 0.0
    for table in LOADED:
        count = await driver.fetchval(f"SELECT count(*) FROM {table.name}")  # noqa: S608 -- a table of ours
        heap = await driver.fetchval("SELECT pg_table_size($1::text::regclass)", table.name) / GIGABYTE
        indexes = await driver.fetchval("SELECT pg_indexes_size($1::text::regclass)", table.name) / GIGABYTE
        total += heap + indexes
        rows += [
            Row(f"{table.name}, rows", count, "", 1),
            Row(f"{table.name}, with {indexes:.2f} GB of indexes", heap + indexes, "GB", 1),
        ]
    return [*rows, Row("all tables and indexes", total, "GB", 1, aim="at most 10")]


class _Queries:
    """The queries that matter, each about a server, a channel or a user that is chosen anew."""

    def __init__(self, store: Store, sizes: Sequence[ServerSize], now_ms: int) -> None:
        self._store = store
        self._servers = sum(size.servers for size in sizes)
        self._largest = sizes[-1]
        self._now_ms = now_ms
        self._chance = random.Random(1)

    def _channel(self) -> ChannelId:
        server = FIRST_ID + (self._chance.randrange(self._servers) << 22)
        return ChannelId(server + 1 + self._chance.randrange(CHANNELS))

    def _member(self) -> tuple[GuildId, UserId]:
        """One of the largest servers, and a user there."""
        number = self._servers - 1 - self._chance.randrange(self._largest.servers)
        guild = FIRST_ID + (number << 22)
        return GuildId(guild), UserId(guild + 1000 + self._chance.randrange(self._largest.players))

    async def due_tables(self) -> None:
        """Due tables, where none is."""
        await self._store.tables.due_tables(self._now_ms, 100)

    async def due_tables_all(self) -> None:
        """Due tables, where all are."""
        await self._store.tables.due_tables(2 * self._now_ms, 100)

    async def unshown_tables(self) -> None:
        """Tables still to be shown."""
        await self._store.tables.unshown_tables()

    async def count_tables(self) -> None:
        """Open tables counted for the metrics."""
        await self._store.tables.count_tables()

    async def tables_of_channel(self) -> None:
        """Open tables of a channel."""
        await self._store.tables.open_tables(channel=self._channel())

    async def tables_of_user(self) -> None:
        """Open tables of a user."""
        guild, user = self._member()
        await self._store.tables.open_tables(user=user, guild=guild)

    async def last_finished_table(self) -> None:
        """Last finished table of a user."""
        guild, user = self._member()
        await self._store.tables.last_finished_table(user, guild)

    async def leaderboard(self) -> None:
        """A page of a leaderboard."""
        guild, user = self._member()
        key = LeaderboardKey("el_ocho", "", RATING)
        await self._store.get(Standings).for_guild(guild).leaderboard(key, self._now_ms, user=user)

    async def statistics(self) -> None:
        """Statistics of a user."""
        guild, user = self._member()
        await self._store.get(Standings).for_guild(guild).player_stats(user)

    async def history(self) -> None:
        """A page of the history of a user."""
        guild, user = self._member()
        await self._store.get(History).page(guild, user, HistoryFilter(), limit=10)

    async def personal_data(self) -> None:
        """Personal data of a user."""
        await self._store.erasure.personal_data(self._member()[1])

    async def seasons(self) -> None:
        """Seasons to close, where none is."""
        await self._store.get(Standings).seasons_to_close(self._now_ms - 400 * DAY_MS, limit=100)

    async def save(self) -> None:
        """A click: a channel's tables, a read, a save."""
        if stored := await self._store.tables.open_tables(channel=self._channel(), game="el_ocho"):
            table, service = stored[0].table, TableService(self._store, lambda: self._now_ms)
            await service.execute(table.id, click(table, 0), self._chance.randrange(1 << 62))


async def _queries(url: str, driver: Any, sizes: Sequence[ServerSize], now_ms: int) -> list[Row]:
    """The time of the queries, with the rows that each reads by going through whole tables."""
    rows: list[Row] = []
    for query in (function for name, function in vars(_Queries).items() if not name.startswith("_")):
        times: list[float] = []
        scanned = await _scanned(driver)
        store = Store(await connect(url), ShardRange(0, 0, SHARDS))
        queries = _Queries(store, sizes, now_ms)
        await query(queries)
        busy_s = time.process_time()
        for _ in range(READS):
            with timed(times):
                await query(queries)
        busy_s = time.process_time() - busy_s
        await store.close()
        await asyncio.sleep(0.3)  # its connections write their counts as they end
        scanned = (await _scanned(driver) - scanned) // (READS + 1)
        rows += [
            Row(query.__doc__.rstrip("."), median(times), "ms", READS),
            Row("  99 of 100 below", nearly_all(times), "ms", READS),
            Row("  processor time of the bot", busy_s / READS * 1000, "ms", READS),
            Row("  rows read by going through whole tables", scanned, "", READS, aim="0"),
        ]
    return rows


async def _scanned(driver: Any) -> int:
    await driver.execute("SELECT pg_stat_force_next_flush()")
    await driver.execute("SELECT pg_stat_clear_snapshot()")
    return int(await driver.fetchval("SELECT sum(seq_tup_read) FROM pg_stat_user_tables"))


async def _clicks(url: str, driver: Any, processes: int) -> list[Row]:
    """The processor time of a click by so many processes of the bot, with what each needs."""
    guilds = tuple((number << 22) + 2000 for number in range(2 * SHARDS))
    server = DiscordServer(channels=TABLES, guilds=guilds, shards=SHARDS, max_concurrency=SHARDS)
    await server.start()
    environment = os.environ | {"DISCORD_TOKEN": "MTAwMA.x.y", **server.settings, "DATABASE_URL": url}
    environment["LOG_LEVEL"] = "ERROR"
    arguments = ("-m", "bot", "fleet", "--processes", str(processes))
    started_s = time.perf_counter()
    fleet = await asyncio.create_subprocess_exec(sys.executable, *arguments, env=environment)
    try:
        async with asyncio.timeout(60):
            for _ in range(SHARDS):
                await server.identified.get()
        ready_s = time.perf_counter() - started_s
        crowd = Crowd(server, PAUSE_S)
        players = [asyncio.ensure_future(crowd.play(channel)) for channel in range(1, TABLES + 1)]
        await asyncio.sleep(WARM_UP_S)
        members = processes_of(fleet.pid)[1:]
        backends = await _backends(driver)
        clicks, busy_s = len(crowd.clicks), cpu_s(fleet.pid)
        server_busy_s = _cpu_of(backends)
        await asyncio.sleep(SECONDS)
        clicks, busy_s = len(crowd.clicks) - clicks, cpu_s(fleet.pid) - busy_s
        server_busy_s = _cpu_of(backends) - server_busy_s
        memory = [memory_mb(pid) for pid in members]
        for player in players:
            player.cancel()
        await asyncio.wait(players)
        fleet.terminate()
    finally:
        await asyncio.wait_for(fleet.wait(), 60)
        await server.stop()
    name = f"{processes} process{'es' * (processes > 1)}"
    unanswered = sum(click.answer is None for click in crowd.clicks)
    return [
        Row(f"{name}: fleet started until all shards identify", ready_s, "s", 1),
        Row(f"{name}: processor time a click", busy_s / clicks * 1000, "ms", clicks),
        Row(f"{name}: of PostgreSQL", server_busy_s / clicks * 1000, "ms", clicks),
        Row(f"{name}: unanswered", unanswered, "clicks", len(crowd.clicks), aim="0"),
        Row(f"{name}: memory of each", statistics.mean(memory), "MB", processes),
        Row(f"{name}: connections of each", len(backends) / processes, "", processes),
    ]


async def _backends(driver: Any) -> list[int]:
    """The process ids of PostgreSQL's that serve the bot; none where it runs on another machine."""
    rows = await driver.fetch("SELECT pid FROM pg_stat_activity WHERE application_name = 'ocho-club'")
    return [row["pid"] for row in rows]


def _cpu_of(pids: Sequence[int]) -> float:
    return sum(cpu_s(pid) for pid in pids)
