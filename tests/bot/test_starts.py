"""Starts of the bot: pauses that grow while it keeps ending, and a reserve of Discord's sessions."""

import asyncio
import stat
from pathlib import Path

import pytest
from discord import SessionStartLimits

from bot.cli.starts import (
    ASK_EVERY_S,
    HEALTHY_S,
    MAX_WAIT_S,
    SessionBudget,
    StartRecord,
    Starts,
    forget_processes,
    read_record,
    read_records,
    record_file,
    spare_sessions,
)
from tests.bot.timed import Hands, by_hand


def limits(remaining: int, total: int = 1000, reset_s: int = 3600) -> SessionStartLimits:
    return SessionStartLimits(total=total, remaining=remaining, reset_after=reset_s * 1000, max_concurrency=1)


def crash(file: Path, *, stopped: bool = False) -> float:
    """The seconds until a start after which the bot ends at once; `stopped`: on purpose."""
    starts = Starts(file)
    with starts.counted():
        pass
    if stopped:
        starts.note_stop()
    return Starts(file).pause_s()


async def test_pauses_outlast_restarts_and_double_while_the_bot_keeps_ending(tmp_path: Path) -> None:
    file = tmp_path / "data" / "starts.json"
    assert [crash(file) for _ in range(12)] == [0, 5, 10, 20, 40, 80, 160, 320, 640, 900, 900, 900]
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [entry.name for entry in file.parent.iterdir()] == ["starts.json"]


async def test_a_stop_on_purpose_is_no_failure_and_forgives_none(tmp_path: Path) -> None:
    file = tmp_path / "starts.json"
    assert [crash(file, stopped=True) for _ in range(9)] == [0] * 9
    crash(file)
    assert crash(file) == 5
    assert [crash(file, stopped=True) for _ in range(3)] == [5] * 3


@by_hand
async def test_a_bot_that_ran_for_a_while_begins_anew(tmp_path_factory: pytest.TempPathFactory) -> None:
    file, loop = tmp_path_factory.mktemp("starts") / "starts.json", asyncio.get_running_loop()
    assert isinstance(loop, Hands)
    for _ in range(5):
        crash(file)
    starts = Starts(file)
    waiting = asyncio.ensure_future(starts.wait())
    for milliseconds in (39_999, 1):
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert not waiting.done()
        loop.milliseconds += milliseconds
    await waiting
    with starts.counted():
        loop.milliseconds += round(HEALTHY_S * 1000) - 1
        await asyncio.sleep(0)
        assert read_record(file).failed == 6
        loop.milliseconds += 1
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert read_record(file).failed == 0
    starts.note_stop()
    assert read_record(file).failed == 0


async def test_without_a_file_there_is_no_pause(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    nowhere = tmp_path / "file"
    nowhere.write_text("not a folder")
    assert [crash(nowhere / "starts.json") for _ in range(5)] == [0] * 5
    assert any("starts cannot be counted" in message for message in caplog.messages)
    nowhere.write_text("{not json")
    assert read_record(nowhere) == read_record(None) == StartRecord()


async def test_the_file_tells_why_the_commands_are_not_up_to_date(tmp_path: Path) -> None:
    starts = Starts(tmp_path / "starts.json")
    starts.note_commands("503")
    with starts.counted():
        assert read_record(tmp_path / "starts.json") == StartRecord(1, "503")
    starts.note_commands("")
    assert read_record(tmp_path / "starts.json") == StartRecord(1)


@pytest.mark.parametrize(
    ("url", "shards", "file"),
    [
        ("sqlite+aiosqlite:///data/ocho.db", "", "data/starts.json"),
        ("sqlite+aiosqlite:////var/lib/ocho.db", "", "/var/lib/starts.json"),
        ("sqlite+aiosqlite:///:memory:", "", None),
        ("postgresql+asyncpg://u:p@h/d", "0-1/4", "data/starts-0-1-of-4.json"),
        ("postgresql+asyncpg://u:p@h/d", "fleet", "data/starts-fleet.json"),
    ],
)
def test_each_process_has_a_file_beside_its_database(url: str, shards: str, file: str | None) -> None:
    assert record_file(url, shards) == (Path(file) if file else None)


def test_a_new_fleet_forgets_the_processes_of_the_last_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    address = "postgresql+asyncpg://u:p@h/d"
    for shards in ("fleet", "0-1/4", "2-3/4"):
        Starts(record_file(address, shards)).note_commands("503")
    assert read_records(address) == [StartRecord(0, "503")] * 3
    forget_processes(address)
    assert read_records(address) == [StartRecord(0, "503")]
    assert read_records("sqlite+aiosqlite:///:memory:") == []


@pytest.mark.parametrize(
    ("remaining", "total", "spare"), [(1000, 1000, 1000), (999, 1000, 949), (51, 1000, 1), (50, 1000, 0), (0, 1000, 0)]
)
def test_one_session_in_twenty_is_a_reserve(remaining: int, total: int, spare: int) -> None:
    assert spare_sessions(limits(remaining, total)) == spare


@by_hand
async def test_no_session_begins_below_the_reserve_until_discords_day_ends() -> None:
    loop, times = asyncio.get_running_loop(), []
    assert isinstance(loop, Hands)
    remaining = 52

    async def ask() -> SessionStartLimits:
        times.append(loop.time())
        return limits(remaining, reset_s=2000)

    budget = SessionBudget(ask, loop.time)
    await budget.take()
    await budget.take()
    assert times == [0]
    remaining = 50
    third = asyncio.ensure_future(budget.take())
    for expected in ([0, 0], [0, 0, MAX_WAIT_S], [0, 0, MAX_WAIT_S, 2 * MAX_WAIT_S]):
        for _ in range(5):
            await asyncio.sleep(0)
        assert (third.done(), times) == (False, expected)
        loop.milliseconds += round(MAX_WAIT_S * 1000)
    remaining = 1000
    await third
    await budget.wait()
    assert len(times) == 5
    loop.milliseconds += round(ASK_EVERY_S * 1000)
    await budget.wait()
    assert len(times) == 6, "once an hour"


async def test_where_discord_does_not_say_a_session_begins() -> None:
    async def ask() -> None:
        return None

    await SessionBudget(ask).take()
