"""Several processes of the bot: their shards, Discord's limit on identifications, and their supervisor."""

import asyncio
import os
import signal
from pathlib import Path

import pytest

from benchmarks.wire.discord_server import DiscordServer
from bot.cli.file_locks import IDENTIFY_INTERVAL_S, wait_for_identify
from bot.cli.fleet import split_shards
from bot.tables.ids import GuildId
from bot.tables.shards import ShardRange
from tests.bot.test_command_line import TOKEN, begun, command
from tests.bot.test_monitoring import logged
from tests.bot.timed import Hands, by_hand

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
    assert [str(one) for one in split_shards(shards, processes)] == ranges


def test_a_server_belongs_to_the_shard_to_which_discord_sends_its_events() -> None:
    whole, first, second = ShardRange(), ShardRange.parse("0-1/3"), ShardRange.parse("2/3")
    for guild in (GuildId(0), GuildId((7 << 22) + 5), GuildId(3 << 22)):
        assert (whole.includes(guild), first.includes(guild), second.includes(guild)) == (True, True, False)
    assert [one.includes(GuildId(8 << 22)) for one in (whole, first, second)] == [True, False, True]


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
    server = DiscordServer(shards=2, remaining=1)
    await server.start()
    settings = {"DISCORD_TOKEN": TOKEN, "DATABASE_URL": IN_MEMORY, "LOG_FORMAT": "json", **server.settings}
    fleet = await begun(tmp_path, "fleet", settings=settings)
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
