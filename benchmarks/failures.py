"""Failures under load: processes of a fleet that are killed and replaced, a PostgreSQL that restarts.

200 people play meanwhile on the stand-in for Discord. The figures say what they noticed, and whether the database holds
all that they were shown.
"""

import asyncio
import os
import re
import signal
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Collection, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Final

from benchmarks.measure import Row
from benchmarks.postgres import PostgresServer, connect, postgres_server
from benchmarks.wire.crowd import Crowd
from benchmarks.wire.discord_server import DiscordServer, controls
from benchmarks.wire.load import DRAWING, processes_of
from bot.tables import table as codec
from bot.tables.ids import GuildId
from bot.tables.shards import ShardRange

TABLES: Final = 100
GUILDS: Final = tuple((number << 22) + 2000 for number in range(8))
SHARDS: Final = 4
PAUSE_S: Final = 6.0
"""The mean time between two clicks at a table."""
WARM_UP_S: Final = 6.0
OVERLAP_S: Final = 6.0
OUTAGE_S: Final = 20.0
RECOVERY_S: Final = 8.0
START_LIMIT_S: Final = 60.0
INTERACTION_ID: Final = re.compile(r" #(\d+)$")
"""The id, in a line of the journal, of the interaction that a draw follows from."""


@dataclass
class Failures:
    """The figures of a rehearsal.

    Attributes:
        clicks: all that a bot received.
        missed: those that none received, in servers of the process that was killed.
        missed_elsewhere: those that none received in other servers.
        back_s: from the kill until each shard of that process has answered a click.
        stored_s: from the start of PostgreSQL until a click was made that stored a move.
        unanswered: clicks without an answer after three seconds, by what was going on.
        slowest_s: the slowest answer, by what was going on.
        double_answers: answers that Discord refused because another process had answered.
        lost: moves that people were shown and the database does not hold.
        doubled: clicks from which dice followed twice.
        damaged: tables whose journal has more or fewer lines than their snapshot says.
        boards: channels with more than one message whose buttons play; those of the older ones are refused.
    """

    clicks: int = 0
    missed: int = 0
    missed_elsewhere: int = 0
    back_s: float = 0.0
    stored_s: float = 0.0
    unanswered: dict[str, int] = field(default_factory=dict)
    slowest_s: dict[str, float] = field(default_factory=dict)
    double_answers: int = 0
    lost: int = 0
    doubled: int = 0
    damaged: int = 0
    boards: int = 0


def run() -> list[Row]:
    """Fleets of two and of four processes."""
    return [*_rows(2), *_rows(4)]


def _rows(processes: int) -> Iterator[Row]:
    with postgres_server() as postgres:
        figures = asyncio.run(rehearse(postgres, processes, processes))
    name = f"{processes} processes"
    yield Row(f"{name}, killed one is back after", figures.back_s, "s", 1, aim="at most 10")
    yield Row(f"{name}, meanwhile not received", figures.missed, "clicks", figures.clicks)
    yield Row(f"{name}, not received elsewhere", figures.missed_elsewhere, "clicks", figures.clicks, aim="0")
    for phase, slowest_s in figures.slowest_s.items():
        yield Row(f"{name}, {phase}: unanswered", figures.unanswered[phase], "clicks", figures.clicks, aim="0")
        yield Row(f"{name}, {phase}: slowest answer", slowest_s, "s", figures.clicks, aim="below 3")
    yield Row(f"{name}, PostgreSQL back: a move counts after", figures.stored_s, "s", 1)
    yield Row(f"{name}, second answers refused by Discord", figures.double_answers, "", figures.clicks)
    for what in ("lost", "doubled", "damaged", "boards"):
        yield Row(f"{name}, {what}", getattr(figures, what), "", figures.clicks, aim="0")


async def rehearse(postgres: PostgresServer, first: int, second: int) -> Failures:
    """Let a fleet of so many processes lose one, let another fleet take over, and restart PostgreSQL."""
    server = DiscordServer(channels=TABLES, guilds=GUILDS, shards=SHARDS, max_concurrency=SHARDS)
    await server.start()
    crowd, figures = Crowd(server, PAUSE_S), Failures()
    async with AsyncExitStack() as stack:
        stack.push_async_callback(server.stop)
        old = await stack.enter_async_context(_fleet(server, postgres.url, first))
        players = [asyncio.ensure_future(crowd.play(channel)) for channel in range(1, TABLES + 1)]
        await asyncio.sleep(WARM_UP_S)
        await _lose_process(server, crowd, old, figures)
        with _phase("two fleets", crowd, figures):
            new = await stack.enter_async_context(_fleet(server, postgres.url, second))
            await asyncio.sleep(OVERLAP_S)
            await _stop(old)
        with _phase("PostgreSQL stopped", crowd, figures):
            await asyncio.to_thread(postgres.stop)
            await asyncio.sleep(OUTAGE_S)
            await asyncio.to_thread(postgres.start)
            started_s = time.monotonic()
            await asyncio.sleep(RECOVERY_S)
            moves = (click.sent_s for click in crowd.clicks if click.is_move and click.sent_s > started_s)
            figures.stored_s = min(moves, default=float("inf")) - started_s
        for player in players:
            player.cancel()
        await asyncio.wait(players)
        await _stop(new)
    figures.clicks, figures.double_answers = len(crowd.clicks), server.double_answers
    figures.boards = _count_double_boards(server)
    await _compare(postgres.url, crowd, figures)
    return figures


@asynccontextmanager
async def _fleet(server: DiscordServer, url: str, processes: int) -> AsyncIterator[asyncio.subprocess.Process]:
    """A fleet whose shards have all identified themselves; killed in the end, if it has not ended."""
    environment = os.environ | {"DISCORD_TOKEN": "MTAwMA.x.y", **server.settings, "DATABASE_URL": url}
    environment |= {"LOG_LEVEL": os.environ.get("LOG_LEVEL", "ERROR")}
    arguments = ("-m", "bot", "fleet", "--processes", str(processes))
    fleet = await asyncio.create_subprocess_exec(sys.executable, *arguments, env=environment)
    try:
        async with asyncio.timeout(START_LIMIT_S):
            for _ in range(SHARDS):
                await server.identified.get()
        yield fleet
    finally:
        if fleet.returncode is None:
            fleet.kill()  # its processes end with it
        await fleet.wait()


async def _stop(fleet: asyncio.subprocess.Process) -> None:
    fleet.terminate()
    async with asyncio.timeout(START_LIMIT_S):
        await fleet.wait()


async def _lose_process(
    server: DiscordServer, crowd: Crowd, fleet: asyncio.subprocess.Process, figures: Failures
) -> None:
    """Kill a process of a fleet, and wait until each of its shards has answered a click."""
    pid, shards = next(
        (process, shards) for process in processes_of(fleet.pid) if (shards := _shards_of(process)) is not None
    )
    channels = {channel for channel in range(1, TABLES + 1) if shards.includes(GuildId(server.guild_of(channel)))}
    os.kill(pid, signal.SIGKILL)
    killed_s, back_s = time.monotonic(), dict[int, float]()
    async with asyncio.timeout(START_LIMIT_S):
        for _ in shards.ids:
            await server.identified.get()
        while len(back_s) < len(shards.ids):
            await asyncio.sleep(0.1)
            for click in crowd.clicks:
                if click.channel in channels and click.sent_s > killed_s and click.answer is not None:
                    shard = (server.guild_of(click.channel) >> 22) % SHARDS
                    back_s.setdefault(shard, click.sent_s + click.answer.seconds - killed_s)
    figures.back_s = max(back_s.values())
    figures.missed = sum(click.channel in channels for click in crowd.missed)
    figures.missed_elsewhere = len(crowd.missed) - figures.missed
    _count_answers("process killed: the others'", crowd, figures, killed_s, channels)


def _shards_of(pid: int) -> ShardRange | None:
    """The shards of a process of the bot; None of any other process."""
    environment = Path(f"/proc/{pid}/environ").read_bytes().split(b"\0")
    texts = [line.removeprefix(b"SHARDS=").decode() for line in environment if line.startswith(b"SHARDS=")]
    return ShardRange.parse(texts[0]) if texts else None


@contextmanager
def _phase(name: str, crowd: Crowd, figures: Failures) -> Iterator[None]:
    """Counts the answers to clicks that are made meanwhile."""
    started_s = time.monotonic()
    yield
    _count_answers(name, crowd, figures, started_s)


def _count_answers(name: str, crowd: Crowd, figures: Failures, started_s: float, without: Collection[int] = ()) -> None:
    clicks = [click for click in crowd.clicks if click.sent_s > started_s and click.channel not in without]
    answers = [click.answer.seconds for click in clicks if click.answer is not None]
    figures.unanswered[name] = len(clicks) - len(answers)
    figures.slowest_s[name] = max(answers, default=0.0)


def _count_double_boards(server: DiscordServer) -> int:
    """The channels with more than one message whose buttons play."""
    boards = Counter(
        message["channel_id"]
        for message in server.messages.values()
        if any(button["custom_id"].split(":")[3] in DRAWING for button in controls(message))
    )
    return sum(count > 1 for count in boards.values())


async def _compare(url: str, crowd: Crowd, figures: Failures) -> None:
    """Compare what people were shown with what the database holds."""
    confirmed = {click.answer.interaction_id for click in crowd.clicks if click.answer is not None and click.is_move}
    connection = await connect(url)
    try:
        stored = {row["id"] for row in await connection.fetch("SELECT id FROM interactions")}
        lines = [row["line"] for row in await connection.fetch("SELECT line FROM journal ORDER BY table_id, number")]
        tables = await connection.fetch(
            "SELECT snapshot, (SELECT count(*) FROM journal WHERE table_id = tables.id) AS lines FROM tables"
        )
    finally:
        await connection.close()
    figures.lost = len(confirmed - stored)
    ids = [match[1] if (match := INTERACTION_ID.search(line)) else "" for line in lines]
    runs = Counter(number for number, _ in groupby(ids) if number)  # the draws of one click follow each other
    figures.doubled = sum(count > 1 for count in runs.values())
    matches = [(codec.load(row["snapshot"]).match, row["lines"]) for row in tables]
    figures.damaged = sum(match is not None and match.entry_count != lines for match, lines in matches)
