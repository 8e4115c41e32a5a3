"""Clicks on the wire: how many our bot answers a second, beside a trivial bot in the same run, and what each costs."""

import asyncio
import mmap
import os
import random
import re
import struct
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from benchmarks.measure import Row, folder
from benchmarks.wire.discord_server import Answer, DiscordServer, Payload, controls, texts

LEVELS: Final = (1, 8, 64, 256)
"""Tables at which somebody clicks as fast as the bot answers."""
SECONDS: Final = 10.0
WARM_UP_S: Final = 3.0
PATIENCE_S: Final = 8.0
"""For so long a table waits for its board to change before somebody clicks again."""
MOVER: Final = re.compile(r"<@(\d+)>")
DRAWING: Final = ("roll", "stop")
TOGGLES: Final = ("pick",)


@dataclass
class Load:
    """The clicks at all tables, counted while it is measured."""

    is_counting: bool = False
    answers: list[float] = field(default_factory=list)
    games: int = 0

    def count(self, answer: Answer) -> None:
        """Note the answer to a click."""
        if self.is_counting:
            self.answers.append(answer.seconds)


Player = Callable[[DiscordServer, int, Load], Awaitable[None]]


async def play_el_ocho(server: DiscordServer, channel: int, load: Load) -> None:
    """Play el Ocho at level 2 to its end, again and again: a toggle in four clicks, else roll or stop."""
    chance = random.Random(channel)
    while True:
        host, guest = 2 * channel + 10_000, 2 * channel + 10_001
        level: Payload = {"type": 3, "name": "level", "value": "2"}
        await server.command(channel, host, "ocho", [{"type": 1, "name": "play", "options": [level]}])
        await _click(server, channel, guest, ("join",), chance)
        await _click(server, channel, host, ("start",), chance)
        while await _click(server, channel, 0, TOGGLES if chance.random() < 0.25 else DRAWING, chance, load=load):
            pass
        load.games += load.is_counting


async def toggle_el_ocho(server: DiscordServer, channel: int, load: Load) -> None:
    """Select dice and take them back, for ever: clicks that draw and store nothing."""
    chance = random.Random(channel)
    host, guest = 2 * channel + 10_000, 2 * channel + 10_001
    await server.command(channel, host, "ocho", [{"type": 1, "name": "play", "options": []}])
    await _click(server, channel, guest, ("join",), chance)
    await _click(server, channel, host, ("start",), chance)
    while await _click(server, channel, 0, TOGGLES, chance, load=load):
        pass


async def click_trivial(server: DiscordServer, channel: int, load: Load) -> None:
    """Click the one button of the trivial bot, for ever."""
    await server.command(channel, 10_000, "ocho", [{"type": 1, "name": "play", "options": []}])
    while True:
        message = server.messages[server.latest[channel]]
        load.count(await server.click(10_000, message, "again"))


async def _click(
    server: DiscordServer,
    channel: int,
    user: int,
    verbs: Sequence[str],
    chance: random.Random,
    *,
    load: Load | None = None,
) -> bool:
    """Click a button with one of the verbs, or another of the game, as soon as there is one; False at its end."""
    end = time.monotonic() + PATIENCE_S
    changed = server.changed[channel]
    while time.monotonic() < end:
        changed.clear()
        if channel not in server.latest:  # with many tables at once the lobby comes after the answer to the command
            await _wait(changed)
            continue
        message = server.messages[server.latest[channel]]
        buttons = {str(button["custom_id"]) for button in controls(message)}
        ids = {custom_id: custom_id.split(":")[3] for custom_id in sorted(buttons)}
        if "rematch" in ids.values() and user == 0:
            return False
        chosen = [custom_id for custom_id, verb in ids.items() if verb in verbs]
        if not chosen and user == 0:
            chosen = [custom_id for custom_id, verb in ids.items() if verb in DRAWING + TOGGLES]
        if chosen:
            mover = user or int(MOVER.findall(texts(message))[-1])
            before = message["components"]
            answer = await server.click(mover, message, chance.choice(chosen))
            if load is not None:
                load.count(answer)
            if message["components"] is before and server.messages[server.latest[channel]] is message:
                await _wait(changed)
            return True
        await _wait(changed)
    return True


async def _wait(changed: asyncio.Event) -> None:
    with suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE_S):
            await changed.wait()


def run() -> list[Row]:
    """Both bots at all levels, and toggles alone."""
    rows: list[Row] = []
    for tables in LEVELS:
        reference, ours, toggles = (
            asyncio.run(_measure(module, player, tables))
            for module, player in (
                ("benchmarks.wire.trivial_bot", click_trivial),
                ("benchmarks.wire.counted_bot", play_el_ocho),
                ("benchmarks.wire.counted_bot", toggle_el_ocho),
            )
        )
        at = f"{tables} table{'s' * (tables > 1)}"
        for name, figures, aim in (("toggles alone", toggles, 60), ("el Ocho", ours, 40)):
            share = 100 * figures.rate / max(reference.rate, 0.001)
            rows += [
                Row(f"{name}, {at}", figures.rate, "clicks/s", figures.clicks),
                Row(f"{name}, {at}, of the trivial bot's", share, "%", figures.clicks, aim=f"at least {aim}"),
                Row(f"{name}, {at}, median", figures.median_ms, "ms", figures.clicks),
                Row(f"{name}, {at}, 99 of 100 below", figures.p99_ms, "ms", figures.clicks),
                Row(f"{name}, {at}, processor time a click", figures.cpu_ms, "ms", figures.clicks, aim="at most 4"),
                Row(f"{name}, {at}, wake-ups by other threads a click", figures.hops, "", figures.clicks),
                Row(f"{name}, {at}, answered too late", figures.late, "clicks", figures.clicks, aim="0"),
                Row(f"{name}, {at}, memory", figures.memory_mb, "MB", 1),
            ]
        rows.append(Row(f"the trivial bot, {at}", reference.rate, "clicks/s", reference.clicks))
        rows.append(Row(f"the trivial bot, {at}, processor time a click", reference.cpu_ms, "ms", reference.clicks))
    return rows


@dataclass
class Figures:
    """The figures of one bot at one number of tables."""

    clicks: int
    rate: float
    median_ms: float
    p99_ms: float
    cpu_ms: float
    hops: float
    late: int
    memory_mb: float


async def _measure(module: str, player: Player, tables: int) -> Figures:
    with folder() as path:
        server = DiscordServer(channels=tables)
        await server.start()
        counter = path / "hops"
        counter.write_bytes(bytes(8))
        environment = os.environ | {
            "DISCORD_TOKEN": "MTAwMA.x.y",
            **server.settings,
            "DATABASE_URL": f"sqlite+aiosqlite:///{path / 'wire.db'}",
            "LOG_LEVEL": "ERROR",
            "HOPS_FILE": str(counter),
        }
        bot = await asyncio.create_subprocess_exec(sys.executable, "-m", module, env=environment)
        load = Load()
        try:
            await asyncio.wait_for(server.connected.wait(), 30)
            await asyncio.sleep(1)
            players = [asyncio.ensure_future(player(server, number, load)) for number in range(1, tables + 1)]
            await asyncio.sleep(WARM_UP_S)
            late, cpu, hops, began = server.late_answers, cpu_s(bot.pid), _hops(counter), time.perf_counter()
            load.is_counting = True
            await asyncio.sleep(SECONDS)
            load.is_counting = False
            took, clicks = time.perf_counter() - began, max(len(load.answers), 1)
            figures = Figures(
                clicks=len(load.answers),
                rate=len(load.answers) / took,
                median_ms=sorted(load.answers or [0])[clicks // 2] * 1000,
                p99_ms=sorted(load.answers or [0])[int(clicks * 0.99)] * 1000,
                cpu_ms=(cpu_s(bot.pid) - cpu) / clicks * 1000,
                hops=(_hops(counter) - hops) / clicks,
                late=server.late_answers - late,
                memory_mb=memory_mb(bot.pid),
            )
            for task in players:
                if task.done() and not task.cancelled():
                    task.result()
                task.cancel()
            await asyncio.wait(players, timeout=1)
        finally:
            with suppress(ProcessLookupError):
                bot.kill()
            await bot.wait()
            await server.stop()
        return figures


def _hops(counter: Path) -> int:
    return int(struct.unpack("q", counter.read_bytes())[0])


def processes_of(pid: int) -> list[int]:
    """A process and all its descendants (Linux)."""
    children = [
        int(child) for task in Path(f"/proc/{pid}/task").iterdir() for child in (task / "children").read_text().split()
    ]
    return [pid, *(process for child in children for process in processes_of(child))]


def cpu_s(pid: int) -> float:
    """The processor time that a process and its descendants have used, in seconds."""
    ticks = 0
    for process in processes_of(pid):
        fields = Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def memory_mb(pid: int) -> float:
    """The resident memory of a process and its descendants, in MB."""
    pages = sum(int(Path(f"/proc/{process}/statm").read_text("utf-8").split()[1]) for process in processes_of(pid))
    return pages * mmap.PAGESIZE / 1e6
