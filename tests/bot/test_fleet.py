"""Several processes of the bot: their shards and supervisor; and processes of their own for what takes long."""

import asyncio
import contextlib
import logging
import multiprocessing
import os
import runpy
import select
import signal
import subprocess
import sys
import threading
from ctypes import c_bool, c_int
from pathlib import Path
from types import SimpleNamespace

import pytest
from discord.http import HTTPClient

from benchmarks.wire.discord_server import DiscordServer
from bot.cli import file_locks
from bot.cli.file_locks import IDENTIFY_INTERVAL_S, wait_for_identify
from bot.cli.fleet import process_settings, split_shards
from bot.cli.run import _FleetMember
from bot.services import computer_moves, workers
from bot.store.database import SqliteDatabase
from bot.store.engine import parse_url
from bot.store.store import Store
from bot.tables.ids import GuildId
from bot.tables.shards import ShardRange
from engine.ai import plan_turn
from games import match as matches
from tests.bot.test_command_line import TOKEN, begun, command, forked_off
from tests.bot.test_monitoring import logged
from tests.bot.timed import Hands, by_hand
from tests.bot.working import work_far, work_on, work_through_termination
from tests.effort import slow

IN_MEMORY = "sqlite+aiosqlite:///:memory:"
"""A database for each process, where it does not matter that they share none."""


@pytest.mark.parametrize(
    ("shards", "processes", "ranges"),
    [
        (1, 1, ["0-0/1"]),
        (1, 8, ["0-0/1"]),
        (4, 2, ["0-1/4", "2-3/4"]),
        (5, 2, ["0-1/5", "2-4/5"]),
        (3, 3, ["0-0/3", "1-1/3", "2-2/3"]),
    ],
)
def test_every_shard_belongs_to_one_process(shards: int, processes: int, ranges: list[str]) -> None:
    assert [str(share) for share in split_shards(shards, processes)] == ranges


@pytest.mark.parametrize(
    ("metrics", "number", "settings"),
    [
        ("", 1, {}),
        ("127.0.0.1:9100", 0, {"METRICS": "127.0.0.1:9100"}),
        ("127.0.0.1:9100", 1, {"METRICS": "127.0.0.1:9101"}),
        ("localhost:9100", 2, {"METRICS": "localhost:9102"}),
        ("[::1]:9100", 3, {"METRICS": "[::1]:9103"}),
    ],
)
def test_each_process_has_shards_and_a_port_of_its_own(metrics: str, number: int, settings: dict[str, str]) -> None:
    shards = next(split_shards(4, 2))
    assert process_settings(metrics, number, shards) == {"SHARDS": "0-1/4", **settings}


def test_a_server_belongs_to_the_shard_to_which_discord_sends_its_events() -> None:
    whole, first, second = ShardRange(), ShardRange.parse("0-1/3"), ShardRange.parse("2/3")
    for guild in (GuildId(0), GuildId((7 << 22) + 5), GuildId(3 << 22)):
        assert (whole.includes(guild), first.includes(guild), second.includes(guild)) == (True, True, False)
    assert [share.includes(GuildId(8 << 22)) for share in (whole, first, second)] == [True, False, True]


def test_on_windows_the_first_byte_of_a_file_is_locked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    locked: list[tuple[int, ...]] = []
    system = SimpleNamespace(LK_NBLCK=2, locking=lambda *lock: locked.append(lock))
    monkeypatch.setitem(sys.modules, "msvcrt", system)
    monkeypatch.setattr(sys, "platform", "win32")
    locks = runpy.run_path(file_locks.__file__)
    with locks["lock_database"](f"sqlite+aiosqlite:///{tmp_path}/ocho.db"):
        ((descriptor, mode, size),) = locked
    assert (descriptor > 2, mode, size) == (True, 2, 1)


def test_the_folder_of_a_new_database_is_made_with_those_around_it(tmp_path: Path) -> None:
    for _ in range(2):
        with file_locks.lock_database(f"sqlite+aiosqlite:///{tmp_path}/far/away/ocho.db"):
            assert [file.name for file in (tmp_path / "far" / "away").iterdir()] == ["ocho.db.lock"]


@by_hand
async def test_one_shard_of_a_bucket_identifies_itself_in_five_seconds(tmp_path: Path) -> None:
    loop = asyncio.get_running_loop()
    assert isinstance(loop, Hands)
    await wait_for_identify(tmp_path, 0)
    await wait_for_identify(tmp_path, 1)
    next_one = asyncio.ensure_future(wait_for_identify(tmp_path, 0))
    while loop.time() < IDENTIFY_INTERVAL_S:
        await asyncio.sleep(0)
        assert not next_one.done()
        loop.milliseconds += 50
    for _ in range(9):
        await asyncio.sleep(0)
        loop.milliseconds += 50
    assert next_one.done()
    loop.milliseconds += int(1000 * IDENTIFY_INTERVAL_S)
    await asyncio.sleep(0)


@by_hand
async def test_a_shard_waits_for_those_of_its_bucket_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord's bucket of a shard is its number modulo the shards that may identify themselves at a time: here, 2."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, Hands)
    store = Store(SqliteDatabase(parse_url(IN_MEMORY), in_memory=True))
    member = _FleetMember(store, tmp_path, 2, shards=ShardRange())

    async def limits(*_: object) -> tuple[int, str, dict[str, int]]:
        return 4, "", {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 2}

    monkeypatch.setattr(HTTPClient, "get_bot_gateway", limits)
    shards = [asyncio.ensure_future(member.before_identify_hook(shard)) for shard in range(4)]
    for _ in range(3):
        await asyncio.sleep(0)
    assert [shard.done() for shard in shards] == [True, True, False, False]
    loop.milliseconds += int(1000 * IDENTIFY_INTERVAL_S)
    await asyncio.gather(*shards)
    loop.milliseconds += int(1000 * IDENTIFY_INTERVAL_S)
    await asyncio.sleep(0)


@by_hand
async def test_a_shard_that_no_longer_waits_to_identify_itself_leaves_the_turn_to_the_next(tmp_path: Path) -> None:
    loop = asyncio.get_running_loop()
    assert isinstance(loop, Hands)
    await wait_for_identify(tmp_path, 0)
    stopped, next_one = (asyncio.ensure_future(wait_for_identify(tmp_path, 0)) for _ in range(2))
    await asyncio.sleep(0)
    stopped.cancel()
    with pytest.raises(asyncio.CancelledError):
        await stopped
    loop.milliseconds += int(1000 * IDENTIFY_INTERVAL_S)
    await next_one
    loop.milliseconds += int(1000 * IDENTIFY_INTERVAL_S)
    await asyncio.sleep(0)


@pytest.mark.slow
async def test_a_fleet_starts_its_processes_again_and_stops_them(tmp_path: Path) -> None:
    server = DiscordServer(shards=2, max_concurrency=2)
    await server.start()
    settings = {"DATABASE_URL": IN_MEMORY, "LOG_FORMAT": "json", **server.settings}
    fleet = await begun(tmp_path, "fleet", "--processes", "2", settings={"DISCORD_TOKEN": TOKEN, **settings})
    async with asyncio.timeout(300):
        assert {await server.identified.get() for _ in range(2)} == {(0, 2), (1, 2)}
        assert server.registrations == 1
        (line,) = (await logged(fleet, "the process of shards 1-1/2 is started"))[-1:]
        os.kill(int(line["message"].rpartition(" ")[2]), signal.SIGKILL)
        assert await server.identified.get() == (1, 2)
    fleet.terminate()
    await fleet.communicate()
    assert fleet.returncode == 0
    await server.stop()


async def test_a_fleet_waits_until_discord_lets_all_shards_identify_themselves(tmp_path: Path) -> None:
    server = DiscordServer(shards=2, remaining=51)
    await server.start()
    settings = {"DISCORD_TOKEN": TOKEN, "DATABASE_URL": IN_MEMORY, "LOG_FORMAT": "json", **server.settings}
    fleet = await forked_off(tmp_path, "fleet", settings=settings)
    await logged(fleet, "Discord allows 1 of 2 shards to identify; waiting 3600 s")
    fleet.terminate()
    await fleet.communicate()
    assert fleet.returncode == 0
    assert server.identified.empty()
    await server.stop()


@pytest.mark.slow
async def test_the_processes_of_a_fleet_end_with_it_however_that_ends(tmp_path: Path) -> None:
    server = DiscordServer(shards=1)
    await server.start()
    settings = {"DATABASE_URL": IN_MEMORY, "LOG_FORMAT": "json", **server.settings}
    fleet = await begun(tmp_path, "fleet", settings={"DISCORD_TOKEN": TOKEN, **settings})
    async with asyncio.timeout(300):
        await server.connected.wait()
        fleet.kill()
        await server.disconnected.wait()
    await fleet.communicate()
    await server.stop()


@pytest.mark.slow
async def test_a_token_that_is_reset_ends_the_fleet(tmp_path: Path) -> None:
    server = DiscordServer()
    await server.start()
    settings = {"DISCORD_TOKEN": TOKEN, "DATABASE_URL": IN_MEMORY, **server.settings}
    fleet = await begun(tmp_path, "fleet", settings=settings)
    async with asyncio.timeout(300):
        await server.connected.wait()
    server.disconnect(4004)
    _, errors = await fleet.communicate()
    await server.stop()
    assert fleet.returncode == 2
    assert errors.decode().endswith("DISCORD_TOKEN is no longer valid: it was reset in Discord's developer portal\n")


async def test_a_fleet_on_an_sqlite_file_ends_with_one_line(tmp_path: Path) -> None:
    ended = await command(tmp_path, "fleet", settings={"DISCORD_TOKEN": TOKEN})
    assert (ended.code, ended.printed) == (2, "")
    assert ended.complained == ["a fleet needs PostgreSQL: set DATABASE_URL (an SQLite file belongs to one process)"]


async def test_a_fleet_brings_the_database_up_to_date_before_it_asks_discord(tmp_path: Path) -> None:
    settings = {"DATABASE_URL": "foo://ocho@localhost/ocho", "DISCORD_API_URL": "http://127.0.0.1:1"}
    ended = await command(tmp_path, "fleet", settings={"DISCORD_TOKEN": TOKEN, **settings})
    assert (ended.code, ended.printed) == (2, "")
    (line,) = ended.complained
    assert line.startswith("DATABASE_URL is no database address: ")


BOT = """
import asyncio, os, sys
from bot.services import workers
if __name__ == "__main__":
    print(asyncio.run(workers.run(os.getpid)), flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def opening() -> matches.Match:
    """A game in which seat 0 is to choose among eight dice."""
    match = matches.start("el_ocho", 2, {"level": 1})
    while (dice := match.chance) is not None:
        match = matches.draw(match, (8,) if dice.count == 1 else (1, 5, 2, 3, 3, 4, 6, 6)).match
    return match


async def test_computer_players_think_in_another_process(opening: matches.Match) -> None:
    assert await workers.run(os.getpid) != os.getpid()
    assert await computer_moves.plan_moves(opening, 0, "", 60) == plan_turn(opening, 0)


async def test_of_those_who_think_long_at_a_time_the_others_think_in_a_hurry() -> None:
    """In fast Iris begins otherwise if she thinks for a second than if she thinks for a quarter of one."""
    match = matches.start("octi", 2, {"mode": "fast"})
    long, short = (plan_turn(match, 0, "iris", hurried) for hurried in (False, True))
    assert long != short
    with contextlib.ExitStack() as others:
        while others.enter_context(workers.thinking_long()):
            pass
        assert await computer_moves.plan_moves(match, 0, "iris", 60) == short
    assert await computer_moves.plan_moves(match, 0, "iris", 60) == long


@slow
async def test_a_process_that_was_ended_is_followed_by_another(
    opening: matches.Match, caplog: pytest.LogCaptureFixture
) -> None:
    workers.cancel_long_work()  # so that the pool has no second process, which might do the job
    before = await workers.run(os.getpid)
    gone = os.pidfd_open(before)
    os.kill(before, signal.SIGKILL)
    select.select([gone], [], [], 60)
    os.close(gone)
    with caplog.at_level(logging.WARNING):
        assert await computer_moves.plan_moves(opening, 0, "", 60) == plan_turn(opening, 0)
    assert "a process was ended from outside" in caplog.text
    assert await workers.run(os.getpid) != before


async def test_when_a_process_was_ended_the_others_end_and_their_jobs_begin_anew(tmp_path: Path) -> None:
    begun, text = tmp_path / "begun", tmp_path / "told"
    os.mkfifo(begun)
    os.mkfifo(text)
    working = asyncio.create_task(workers.run(work_through_termination, str(begun), str(text)))
    busy = int(await asyncio.to_thread(begun.read_text))
    gone = os.pidfd_open(busy)
    os.kill(await workers.run(os.getpid), signal.SIGKILL)
    assert int(await asyncio.to_thread(begun.read_text)) != busy
    assert select.select([gone], [], [], 60)[0] == [gone]
    os.close(gone)
    await asyncio.to_thread(text.write_text, "done")
    assert await working == "done"


def test_a_process_of_the_pool_leaves_interrupts_to_the_bot_and_ends_with_the_pool(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ended: list[int] = []
    monkeypatch.setattr(os, "_exit", ended.append)
    for name in ("_cancel_flag", "_progress"):
        monkeypatch.setattr(workers, name, None)
    interrupt, threads = signal.getsignal(signal.SIGINT), set(threading.enumerate())
    other_end, lifeline = multiprocessing.Pipe()
    try:
        workers._init_worker(c_bool(), (c_int * 2)(), other_end)
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
        assert [thread.daemon for thread in set(threading.enumerate()) - threads] == [True]
        assert ended == []
    finally:
        lifeline.close()
        for thread in set(threading.enumerate()) - threads:
            thread.join()
        signal.signal(signal.SIGINT, interrupt)
    assert ended == [0]


def test_what_takes_long_says_how_far_it_is_until_it_is_told_to_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    workers.report_progress(1, 2)  # outside of the pool nobody hears it
    stop, counters = c_bool(), (c_int * 2)()
    monkeypatch.setattr(workers, "_cancel_flag", stop)
    monkeypatch.setattr(workers, "_progress", counters)
    workers.report_progress(3, 5)
    assert list(counters) == [3, 5]
    stop.value = True
    with pytest.raises(workers.WorkCancelled):
        workers.report_progress(4, 5)


async def test_what_takes_long_gives_up_when_it_is_told_to(tmp_path: Path) -> None:
    begun = tmp_path / "begun"
    os.mkfifo(begun)
    working = asyncio.create_task(workers.run(work_on, str(begun)))
    assert await asyncio.to_thread(begun.read_text) == "begun"
    workers.cancel_long_work()
    with pytest.raises(workers.WorkCancelled):
        await working
    assert await workers.run(os.getpid) != os.getpid(), "others go on"


async def test_who_tells_long_work_to_stop_does_not_wait_until_it_does(tmp_path: Path) -> None:
    begun, text = tmp_path / "begun", tmp_path / "told"
    os.mkfifo(begun)
    os.mkfifo(text)
    working = asyncio.create_task(workers.run(work_through_termination, str(begun), str(text)))
    await asyncio.to_thread(begun.read_text)
    try:
        async with asyncio.timeout(30):
            await asyncio.to_thread(workers.cancel_long_work)
    finally:
        await asyncio.to_thread(text.write_text, "done")
    assert await working == "done"


async def test_what_takes_long_is_not_begun_once_all_work_is_to_stop() -> None:
    async def ignore(_: int, __: int) -> None: ...

    working = asyncio.create_task(workers.run_with_progress(ignore, 0, os.getpid))
    await asyncio.sleep(0)  # it has chosen its processes, and given them nothing yet
    workers.cancel_long_work()
    with pytest.raises(workers.WorkCancelled):
        await working


async def test_how_far_what_takes_long_is_can_be_heard_once_meanwhile(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    os.mkfifo(heard)
    reports: list[tuple[int, int]] = []

    async def tell(count: int, total: int) -> None:
        reports.append((count, total))
        if len(reports) == 1:
            await asyncio.to_thread(heard.write_text, "heard")

    for _ in range(2):
        reports.clear()
        assert await workers.run_with_progress(tell, 0.001, work_far, str(heard)) == "done"
        assert reports in ([(3, 5)], [(3, 5), (5, 5)]), "nothing of the work before, and nothing twice"


def test_it_ends_with_the_bot_however_that_ends(tmp_path: Path) -> None:
    script = tmp_path / "bot_that_is_killed.py"
    script.write_text(BOT)
    with subprocess.Popen(  # noqa: S603 -- our own script
        [sys.executable, str(script)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": "."},
    ) as bot:
        assert bot.stdout is not None
        worker = os.pidfd_open(int(bot.stdout.readline()))
        bot.kill()
        gone, _, _ = select.select([worker], [], [], 60)
        os.close(worker)
    assert gone
