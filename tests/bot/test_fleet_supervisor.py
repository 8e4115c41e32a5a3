"""The supervisor of a fleet by a clock that is moved by hand: restarts, their pauses, and the end of all processes."""

import asyncio
import os
import sys
from pathlib import Path
from typing import Any

import discord
import pytest
from discord.http import HTTPClient

from bot.cli.arguments import _parser
from bot.cli.fleet import _Fleet, _Gateway, run_fleet, split_shards
from bot.cli.settings import EXIT_MISTAKE, BadSettings, Settings
from tests.bot.test_command_line import TOKEN
from tests.bot.timed import Hands, by_hand


class Process:
    """A process of the system, which ends when the test says so."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        self.arguments, self.options = arguments, options
        self.pid = 7
        self.returncode: int | None = None
        self.signals: list[str] = []
        self._over = asyncio.Event()

    def end(self, code: int) -> None:
        self.returncode = code
        self._over.set()

    def terminate(self) -> None:
        self.signals.append("terminate")

    def kill(self) -> None:
        self.signals.append("kill")

    async def wait(self) -> int | None:
        await self._over.wait()
        return self.returncode


class Supervised:
    """A fleet of two processes, or one as from the command line, and Discord's answer to who asks for its limits."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> None:
        self.loop = asyncio.get_running_loop()
        self.stopped = asyncio.Event()
        self.may_start = asyncio.Event()
        self.may_start.set()
        self.processes: list[Process] = []
        self.has_started = asyncio.Event()
        self.remaining: int | Exception = 1000

        async def start(*arguments: Any, **options: Any) -> Process:
            await self.may_start.wait()
            self.processes.append(Process(*arguments, **options))
            self.has_started.set()
            return self.processes[-1]

        async def log_in(*_: object) -> None:
            if isinstance(self.remaining, Exception):
                raise self.remaining

        async def limits(*_: object) -> tuple[int, str, dict[str, int]]:
            assert isinstance(self.remaining, int)
            return 4, "", {"max_concurrency": 1, "total": 0, "remaining": self.remaining, "reset_after": 7_000}

        monkeypatch.setattr(asyncio, "create_subprocess_exec", start)
        monkeypatch.setattr(discord.Client, "login", log_in)
        monkeypatch.setattr(HTTPClient, "get_bot_gateway", limits)
        settings = Settings(discord_token=TOKEN, metrics="127.0.0.1:9100", database_url="sqlite+aiosqlite:///:memory:")
        if arguments:
            fleet = run_fleet(settings, _parser().parse_args(arguments).processes)
        else:
            fleet = _Fleet(settings, Path("locks"), 3, self.stopped).run(list(split_shards(4, 2)))
        self.running = asyncio.ensure_future(fleet)

    async def wait(self, seconds: float = 0) -> int:
        """Let time pass; returns the number of processes that were started until then."""
        assert isinstance(self.loop, Hands)
        self.loop.milliseconds += round(seconds * 1000)
        for _ in range(20):
            await asyncio.sleep(0)
        return len(self.processes)

    async def restart_s(self, code: int = 1) -> int:
        """End the last process; returns the seconds until another one starts, at most 400."""
        count = len(self.processes)
        self.processes[-1].end(code)
        await self.wait()
        for seconds in range(400):
            if len(self.processes) > count:
                return seconds
            await self.wait(1)
        raise AssertionError("no other process starts")

    async def stop(self) -> int:
        """Stop the fleet, whose processes end; returns its exit code."""
        self.stopped.set()
        await self.wait()
        for process in self.processes:
            process.end(0)
        await self.wait()
        return self.running.result()


def test_as_many_shards_as_discord_allows_wait_for_nothing() -> None:
    gateway = _Gateway(4, 1, 2, 7.5)
    assert [gateway.wait_s(shards) for shards in (1, 2, 3)] == [0, 0, 7.5]


async def test_a_fleet_without_a_token_does_not_begin() -> None:
    with pytest.raises(BadSettings, match="DISCORD_TOKEN is missing"):
        await run_fleet(Settings(database_url="sqlite+aiosqlite:///:memory:"), 1)


@by_hand
async def test_each_process_has_its_shards_its_port_and_the_locks(monkeypatch: pytest.MonkeyPatch) -> None:
    it = Supervised(monkeypatch)
    assert await it.wait() == 2
    for number, (process, shards) in enumerate(zip(it.processes, ("0-1/4", "2-3/4"), strict=True)):
        options = ("--identify-locks", "locks", "--max-concurrency", "3")
        assert process.arguments == (sys.executable, "-m", "bot", "run", *options)
        assert process.options["env"]["SHARDS"] == shards
        assert process.options["env"]["METRICS"] == f"127.0.0.1:{9100 + number}"
        assert process.options["stdin"] == asyncio.subprocess.PIPE
    assert await it.stop() == 0
    assert [process.signals for process in it.processes] == [["terminate"]] * 2


@pytest.mark.parametrize(("cores", "shards"), [(3, ["0-0/4", "1-1/4", "2-3/4"]), (None, ["0-3/4"])])
async def test_a_fleet_has_a_process_for_each_core_unless_it_is_told_their_number(
    monkeypatch: pytest.MonkeyPatch, cores: int | None, shards: list[str]
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: cores)
    it = Supervised(monkeypatch, "fleet")
    ways = [it.running, asyncio.ensure_future(it.has_started.wait())]
    await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
    assert [process.options["env"]["SHARDS"] for process in it.processes] == shards
    for process in it.processes:
        process.end(EXIT_MISTAKE)
    assert await it.running == EXIT_MISTAKE


@by_hand
async def test_a_process_that_ends_starts_again_later_and_later_until_it_has_run_for_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    it = Supervised(monkeypatch)
    await it.wait()
    assert [await it.restart_s() for _ in range(11)] == [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]
    await it.wait(300)
    assert await it.restart_s() == 300
    await it.wait(301)
    assert await it.restart_s() == 1
    assert await it.restart_s() == 2
    assert await it.stop() == 0


@by_hand
async def test_a_mistake_of_the_operator_ends_all_where_every_process_would_find_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    it = Supervised(monkeypatch)
    await it.wait()
    it.processes[-1].end(EXIT_MISTAKE)
    await it.wait()
    assert it.processes[0].signals == ["terminate"]
    it.processes[0].end(0)
    assert await it.wait(1000) == 2
    assert it.running.result() == EXIT_MISTAKE


@by_hand
async def test_what_looks_like_a_mistake_soon_after_a_restart_may_be_the_database(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    it = Supervised(monkeypatch)
    await it.wait()
    assert await it.restart_s() == 1
    await it.wait(120)
    assert await it.restart_s(EXIT_MISTAKE) == 2
    await it.wait(121)
    it.processes[-1].end(EXIT_MISTAKE)
    await it.wait()
    assert it.stopped.is_set()
    it.processes[0].end(0)
    await it.wait()
    assert it.running.result() == EXIT_MISTAKE


@by_hand
async def test_a_process_that_does_not_stop_in_30_seconds_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    it = Supervised(monkeypatch)
    await it.wait()
    it.stopped.set()
    await it.wait()
    it.processes[0].end(0)
    await it.wait(29.9)
    assert it.processes[1].signals == ["terminate"]
    await it.wait(0.1)
    assert [process.signals for process in it.processes] == [["terminate"], ["terminate", "kill"]]
    assert not it.running.done()
    it.processes[1].end(-9)
    await it.wait()
    assert it.running.result() == 0


@by_hand
async def test_between_an_end_and_the_next_start_nothing_is_left_to_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    it = Supervised(monkeypatch)
    await it.wait()
    it.processes[1].end(1)
    await it.wait(0.5)
    assert await it.stop() == 0
    assert [process.signals for process in it.processes] == [["terminate"], []]
    assert await it.wait(1000) == 2


@by_hand
async def test_a_process_that_starts_while_all_stop_is_stopped_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    it = Supervised(monkeypatch)
    it.may_start.clear()
    await it.wait()
    it.stopped.set()
    await it.wait()
    it.may_start.set()
    assert await it.wait() == 2
    assert [process.signals for process in it.processes] == [["terminate"]] * 2
    assert await it.stop() == 0


@by_hand
async def test_a_restart_waits_for_discord_too(monkeypatch: pytest.MonkeyPatch) -> None:
    it = Supervised(monkeypatch)
    await it.wait()
    it.remaining = 1  # of the two shards of a process
    assert await it.restart_s() == 7
    it.remaining = 2
    assert await it.restart_s() == 2
    it.remaining = ConnectionResetError()
    assert await it.restart_s() == 4
    it.remaining = discord.LoginFailure("wrong token")
    it.processes[-1].end(1)
    await it.wait()
    it.processes[0].end(0)
    await it.wait()
    assert it.running.result() == EXIT_MISTAKE
