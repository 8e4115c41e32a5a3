"""`python -m bot fleet`: several processes of the bot on this machine, each with a part of Discord's shards."""

import asyncio
import contextlib
import itertools
import logging
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import aiohttp
import discord

from bot.cli.installation import log_damage
from bot.cli.run import EXIT_UNREACHABLE, log_in, use_proxies
from bot.cli.settings import EXIT_MISTAKE, BadSettings, Settings, parse_address
from bot.cli.signals import stop_event
from bot.cli.starts import Starts, forget_processes, record_file, spare_sessions
from bot.store.engine import connect, parse_url, sqlite_path
from bot.tables.shards import ShardRange

log = logging.getLogger(__name__)

MIN_RESTART_S: Final = 1.0
"""The seconds until a process that ended is started again, the first time."""

MAX_RESTART_S: Final = 300.0
"""The seconds until a process that ended is started again: twice as many each time, up to this."""
GOOD_START_S: Final = 120.0
"""The seconds after which a process no longer ends because the database cannot be reached."""
STOP_TIMEOUT_S: Final = 30.0
"""The seconds after which a process that does not stop is killed."""


async def run_fleet(settings: Settings, processes: int) -> int:
    """Run until somebody stops the program; returns the exit code.

    Args:
        settings: those of every process.
        processes: their number; 0 for one a core, but no more than there are shards.

    Raises:
        BadSettings: the token is missing or wrong, or the database is one that processes cannot share.
        BadDatabase: the database cannot be used.
    """
    if sqlite_path(parse_url(settings.database_url)) is not None:
        raise BadSettings("a fleet needs PostgreSQL: set DATABASE_URL (an SQLite file belongs to one process)")
    settings.require_token()
    use_proxies(settings)
    log_damage()
    stopped = stop_event()
    await (await connect(settings.database_url)).close()  # which brings the schema up to date, once for all processes
    if (gateway := await _ask_gateway(settings.discord_token)) is None:
        return EXIT_UNREACHABLE
    log.info("%d shards, of which %d may identify at a time", gateway.shards, gateway.max_concurrency)
    forget_processes(settings.database_url)
    starts = Starts(record_file(settings.database_url, "fleet"))
    if await _is_set(stopped, starts.pause_s()) or await _is_set(stopped, gateway.wait_s(gateway.shards)):
        return 0
    with tempfile.TemporaryDirectory() as folder, starts.counted():
        fleet = _Fleet(settings, Path(folder), gateway.max_concurrency, stopped)
        code = await fleet.run(list(split_shards(gateway.shards, processes or os.cpu_count() or 1)))
    if not code:
        starts.note_stop()
    return code


class _Gateway(NamedTuple):
    """Discord's advice: the number of shards, and its limits on their identifications, the daily one until a reset.

    `remaining`: without the reserve (see `bot.cli.starts`).
    """

    shards: int
    max_concurrency: int
    remaining: int
    reset_s: float

    def wait_s(self, shards: int) -> float:
        """The seconds until so many shards may identify themselves."""
        if shards <= self.remaining:
            return 0
        log.warning("Discord allows %d of %d shards to identify; waiting %.0f s", self.remaining, shards, self.reset_s)
        return self.reset_s


async def _ask_gateway(token: str) -> _Gateway | None:
    """Ask Discord; None if it cannot be reached. Raises BadSettings: the token is wrong."""
    async with discord.Client(intents=discord.Intents(guilds=True)) as client:
        if not await log_in(client, token):
            return None
        try:
            shards, _, limit = await client.http.get_bot_gateway()
            limits = discord.SessionStartLimits(**limit)
        except (discord.DiscordException, aiohttp.ClientError, OSError, KeyError, TypeError) as error:
            log.error("Discord does not say how many shards there should be: %s", error)  # noqa: TRY400 -- not our stack
            return None
    return _Gateway(shards, limits.max_concurrency, spare_sessions(limits), limits.reset_after / 1000)


def split_shards(shards: int, processes: int) -> Iterator[ShardRange]:
    """The shards of each process, in order: as many as of the others, or one more."""
    processes = min(processes, shards)
    for number in range(processes):
        yield ShardRange(number * shards // processes, (number + 1) * shards // processes - 1, shards)


def process_settings(metrics: str, number: int, shards: ShardRange) -> dict[str, str]:
    """The settings of a process of its own: its shards and, where METRICS is an address, a port for each number."""
    settings = {"SHARDS": str(shards)}
    if metrics:
        host, port = parse_address(metrics)
        settings["METRICS"] = f"[{host}]:{port + number}" if ":" in host else f"{host}:{port + number}"
    return settings


async def _is_set(event: asyncio.Event, timeout_s: float) -> bool:
    """Wait until an event is set, but not for long; True if it is set."""
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(event.wait(), timeout_s)
    return event.is_set()


class _Fleet:
    """The processes, each started again when it ends, until all are stopped."""

    def __init__(self, settings: Settings, folder: Path, max_concurrency: int, stopped: asyncio.Event) -> None:
        self._settings = settings
        self._options = ("--identify-locks", str(folder), "--max-concurrency", str(max_concurrency))
        self._stopped = stopped
        self._processes: dict[ShardRange, asyncio.subprocess.Process] = {}
        self._exit_code = 0

    async def run(self, ranges: list[ShardRange]) -> int:
        """Run a process for each range until all are stopped; returns the exit code."""
        supervisors = [asyncio.ensure_future(self._supervise(number, shards)) for number, shards in enumerate(ranges)]
        await self._stopped.wait()
        for shards in ranges:
            if (process := self._processes.get(shards)) is not None and process.returncode is None:
                process.terminate()
        _, late = await asyncio.wait(supervisors, timeout=STOP_TIMEOUT_S)
        for shards in ranges if late else ():
            if (process := self._processes[shards]).returncode is None:
                log.warning("the process of shards %s does not stop; it is killed", shards)
                process.kill()
        await asyncio.gather(*supervisors)
        return self._exit_code

    async def _supervise(self, number: int, shards: ShardRange) -> None:
        loop, restart_s = asyncio.get_running_loop(), MIN_RESTART_S
        for attempt in itertools.count():
            started_s = loop.time()
            process = self._processes[shards] = await self._start(number, shards)
            if self._stopped.is_set():
                process.terminate()
            log.info("the process of shards %s is started: %d", shards, process.pid)
            code, run_s = await process.wait(), loop.time() - started_s
            if code == EXIT_MISTAKE and (not attempt or run_s > GOOD_START_S):  # every other process will find it, too
                self._exit_code = code
                self._stopped.set()
            if self._stopped.is_set():
                return
            if run_s > MAX_RESTART_S:
                restart_s = MIN_RESTART_S
            log.warning("the process of shards %s ended (%d); another starts in %.0f s", shards, code, restart_s)
            if await _is_set(self._stopped, await self._pause_s(shards, restart_s)):
                return
            restart_s = min(2 * restart_s, MAX_RESTART_S)

    async def _pause_s(self, shards: ShardRange, restart_s: float) -> float:
        """The seconds until a restart: these, or more until Discord lets the shards identify themselves again."""
        try:
            gateway = await _ask_gateway(self._settings.discord_token)
        except BadSettings:  # the process has said so
            self._exit_code = EXIT_MISTAKE
            self._stopped.set()
            return restart_s
        return max(restart_s, gateway.wait_s(len(shards.ids))) if gateway is not None else restart_s

    async def _start(self, number: int, shards: ShardRange) -> asyncio.subprocess.Process:
        """Start a process, which ends with this one: it reads its standard input until that is closed."""
        environment = os.environ | process_settings(self._settings.metrics, number, shards)
        arguments = ("-m", "bot", "run", *self._options)
        return await asyncio.create_subprocess_exec(
            sys.executable, *arguments, env=environment, stdin=asyncio.subprocess.PIPE
        )
