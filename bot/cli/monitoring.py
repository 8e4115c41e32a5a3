"""Monitoring of a running bot: `/metrics` for Prometheus, `/healthz`, and one line an hour in the log."""

import asyncio
import contextlib
import logging
import time
from collections import deque
from collections.abc import AsyncIterator, Coroutine, Iterator, Sequence
from typing import Any, Final

import discord
from aiohttp import hdrs, web
from cachetools import LRUCache
from discord.utils import DISCORD_EPOCH
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, generate_latest

from bot import metrics
from bot.cli.settings import BadSettings, parse_address
from bot.store.errors import StoreError
from bot.ui.answer.discord_py import answer_listeners
from bot.ui.answer.replies import Interaction
from bot.ui.client import OchoClub

log = logging.getLogger(__name__)

HOUR_S: Final = 3600
"""The seconds between two lines about the club in the log."""

LAG_INTERVAL_S: Final = 1.0
"""The seconds between two looks at the lag of the event loop."""
HEALTH_TIMEOUT_S: Final = 2.0
"""The seconds in which the database has to answer."""
COUNT_INTERVAL_S: Final = 60
"""The seconds for which the numbers of tables are remembered: counting them reads all that are open."""
MAX_ANSWER_TIMES: Final = 10_000
"""The answers of an hour, the last ones, from which the line in the log is computed."""
MAX_PENDING: Final = 10_000
"""The interactions that are remembered until they are answered."""


@contextlib.asynccontextmanager
async def monitored(bot: OchoClub, address: str) -> AsyncIterator[None]:
    """Monitor a bot that has not logged in yet. `address`: of the HTTP server, such as `127.0.0.1:9100`; "": none.

    Raises:
        BadSettings: the address cannot be listened on.
    """
    monitor = Monitor(bot)
    bot.add_listener(monitor.on_interaction)
    bot.add_listener(monitor.on_ready)
    async with contextlib.AsyncExitStack() as stack:
        answer_listeners.append(monitor.count_answer)
        stack.callback(answer_listeners.remove, monitor.count_answer)
        if address:
            await stack.enter_async_context(_served(monitor, address))
            stack.enter_context(_background(_measure_lag()))
        stack.enter_context(_background(monitor.log_hourly()))
        yield


class Monitor:
    """A look at a running bot: its answers, its connection to Discord, and its tables."""

    def __init__(self, bot: OchoClub) -> None:
        self._bot = bot
        self._arrivals_s: LRUCache[int, float] = LRUCache(MAX_PENDING)
        self._answer_times_s = deque[float](maxlen=MAX_ANSWER_TIMES)
        self._answers = 0
        self._counted_at_s = -float(COUNT_INTERVAL_S)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Note the arrival of an interaction."""
        metrics.INTERACTIONS.labels(interaction.type.name).inc()
        self._arrivals_s[interaction.id] = time.monotonic()

    async def on_ready(self) -> None:
        """Log that Discord can be reached."""
        log.info("connected to Discord: %d servers", len(self._bot.guilds))

    def count_answer(self, interaction_id: int, error: Exception | None) -> None:
        """Count the first answer to an interaction; `error`: Discord did not take it."""
        outcome = "ok" if error is None else "late" if isinstance(error, discord.NotFound) else "failed"
        metrics.ANSWERS.labels(outcome).inc()
        if error is None:
            self.on_answer(interaction_id, max(time.time() - ((interaction_id >> 22) + DISCORD_EPOCH) / 1000, 0))

    def on_answer(self, interaction_id: int, answer_s: float) -> None:
        """Note that an interaction was answered, `answer_s` seconds after Discord made it."""
        metrics.ANSWER_SECONDS.observe(answer_s)
        self._answer_times_s.append(answer_s)
        self._answers += 1
        if (arrived_s := self._arrivals_s.pop(interaction_id, None)) is not None:
            metrics.HANDLING_SECONDS.observe(time.monotonic() - arrived_s)

    async def serve_metrics(self, _: web.Request) -> web.Response:
        """Answer Prometheus."""
        metrics.GATEWAY_READY.set(not list(self._gateway_problems()))
        for shard, latency_s in self._bot.latencies:
            metrics.GATEWAY_LATENCY_SECONDS.labels(shard).set(latency_s)
        with contextlib.suppress(StoreError):  # its own metrics say so
            await self._count_tables()
        return web.Response(body=generate_latest(), headers={hdrs.CONTENT_TYPE: CONTENT_TYPE_LATEST})

    async def serve_health(self, _: web.Request) -> web.Response:
        """Answer 200 if Discord and the database can be reached; else 503, with a line for each problem."""
        problems = list(self._gateway_problems())
        try:
            async with asyncio.timeout(HEALTH_TIMEOUT_S):
                await self._bot.store.tables.due_tables(now_ms=0, limit=1)
        except (StoreError, TimeoutError) as error:
            problems.append(f"the database: {str(error) or 'no answer'}")
        refusal = self._bot.registration.problem
        notes = [f"the commands are not up to date at Discord: {refusal}"] if refusal else []
        return web.Response(text="\n".join((problems or ["ok"]) + notes) + "\n", status=503 if problems else 200)

    def _gateway_problems(self) -> Iterator[str]:
        if not self._bot.is_ready():
            yield "Discord: not connected yet"
        for shard in self._bot.shards.values():
            if shard.is_closed():
                yield f"Discord: shard {shard.id} is not connected"

    async def _count_tables(self) -> None:
        if time.monotonic() < self._counted_at_s + COUNT_INTERVAL_S:
            return
        for state, count in (await self._bot.store.tables.count_tables()).items():
            metrics.TABLES.labels(state).set(count)
        self._counted_at_s = time.monotonic()

    async def log_hourly(self) -> None:
        """Log a line an hour."""
        while True:
            await asyncio.sleep(HOUR_S)
            try:
                log.info("%s", await self.describe_hour())
            except StoreError as error:
                log.warning("the tables cannot be counted: %s", error)

    async def describe_hour(self) -> str:
        """The line about the hour that is over; counts from 0 then."""
        tables = await self._bot.store.tables.count_tables()
        times_s, answers = sorted(self._answer_times_s), self._answers
        self._answer_times_s.clear()
        self._answers = 0
        memory = (REGISTRY.get_sample_value("process_resident_memory_bytes") or 0) / 1e6  # None where there is no /proc
        return (
            f"{tables['lobby'] + tables['playing']} tables open, {tables['paused']} paused, {tables['behind']} behind; "
            f"{answers} clicks and commands answered in an hour, half within {_quantile_ms(times_s, 0.5)} ms, "
            f"99 % within {_quantile_ms(times_s, 0.99)} ms; {memory:.0f} MB of memory; "
            f"gateway latency {self._bot.latency * 1000:.0f} ms"
        )


def _quantile_ms(times_s: Sequence[float], quantile: float) -> int:
    """A quantile of sorted times; 0 where there are none."""
    return round(times_s[int(quantile * (len(times_s) - 1))] * 1000) if times_s else 0


async def _measure_lag() -> None:
    loop = asyncio.get_running_loop()
    while True:
        due_s = loop.time() + LAG_INTERVAL_S
        await asyncio.sleep(LAG_INTERVAL_S)
        metrics.EVENT_LOOP_LAG_SECONDS.observe(max(loop.time() - due_s, 0))


@contextlib.asynccontextmanager
async def _served(monitor: Monitor, address: str) -> AsyncIterator[None]:
    """Serve `/metrics` and `/healthz`."""
    app = web.Application()
    app.router.add_get("/metrics", monitor.serve_metrics)
    app.router.add_get("/healthz", monitor.serve_health)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        await web.TCPSite(runner, *parse_address(address)).start()
        yield
    except OSError as error:
        raise BadSettings(f"METRICS: cannot listen on {address}: {error}") from error
    finally:
        await runner.cleanup()


@contextlib.contextmanager
def _background(work: Coroutine[Any, Any, None]) -> Iterator[None]:
    """Do something all the time meanwhile."""
    task = asyncio.ensure_future(work)
    try:
        yield
    finally:
        task.cancel()
