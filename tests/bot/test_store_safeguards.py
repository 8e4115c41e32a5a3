"""An SQLite file before the bot works with it: rights, damage, versions, and backups before updates."""

import asyncio
import os
import shutil
import signal
import subprocess
import sys
import time
from collections import namedtuple
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.cli.file_locks import lock_database
from bot.store import safeguards
from bot.store.bad_database import BadDatabase
from bot.store.engine import connect, newest_schema_version, older_schema_versions
from tests.bot.stored import begin, dump, hosting, meddle, rows
from tests.bot.test_store_upgrades import up_to_date, upgraded
from tests.bot.upkeep.databases import PAGE, address_of, ruin
from tests.effort import first_of, some

pytestmark = pytest.mark.sqlite

NEWEST = newest_schema_version()
ROOT = Path(__file__).parents[2]


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


def inside(folder: Path) -> list[Path]:
    return sorted(folder.iterdir())


@pytest.fixture
def no_umask() -> Iterator[None]:
    """New files are for everybody, unless a program says otherwise."""
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.mark.usefixtures("no_umask")
async def test_the_database_and_all_beside_it_are_for_this_account_alone(tmp_path: Path) -> None:
    path = tmp_path / "data" / "club.db"
    with lock_database(address_of(path)):
        async with hosting(path) as table_service:
            await begin(table_service)
            assert {file.name: mode(file) for file in path.parent.iterdir()} == {
                "club.db": 0o600,
                "club.db-wal": 0o600,
                "club.db-shm": 0o600,
                "club.db.lock": 0o600,
            }
    assert mode(path.parent) == 0o700


@pytest.mark.parametrize("command", first_of(["run", "backup", "copy"]))
def test_whatever_a_command_writes_is_for_this_account_alone(tmp_path: Path, command: str) -> None:
    arguments = {
        "run": ["run"],
        "backup": ["backup", "copy.db"],
        "copy": ["copy", "sqlite+aiosqlite:///club.db", "sqlite+aiosqlite:///new/copy.db"],
    }[command]
    if command != "run":
        upgraded(tmp_path / "club.db", "head")
        (tmp_path / "club.db").chmod(0o600)
    environment = os.environ | {
        "PYTHONPATH": str(ROOT),
        "DISCORD_TOKEN": "MTIz.no.token",
        "DISCORD_API_URL": "http://127.0.0.1:9/api/v10",
        "DATABASE_URL": address_of(tmp_path / "club.db"),
    }
    subprocess.run(  # noqa: S603 -- our own command
        [sys.executable, "-m", "bot", *arguments], cwd=tmp_path, env=environment, umask=0, check=False
    )
    written = {file.name: mode(file) for file in tmp_path.rglob("*") if file.is_file()}
    assert len(written) > 1
    assert set(written.values()) == {0o600}, written


async def test_older_files_that_everybody_can_read_are_withdrawn_from_others(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "club.db"
    await up_to_date(path)
    shutil.copy(path, tmp_path / f"club.db.before-{NEWEST}")
    for file in inside(tmp_path):
        file.chmod(0o644)
    await up_to_date(path)
    assert {mode(file) for file in inside(tmp_path)} == {0o600}
    assert [record.getMessage() for record in caplog.records] == [
        f"every account of this machine could read {file}; now this one alone can"
        for file in (path, tmp_path / f"club.db.before-{NEWEST}")
    ]
    path.chmod(0o640)
    await up_to_date(path)
    assert mode(path) == 0o640, "somebody has given a group that right"


async def test_a_damaged_page_is_noticed_at_the_start_and_it_is_said_what_to_do(tmp_path: Path) -> None:
    """Each page of the schema and of the rows, overwritten by itself; of unused ones nothing depends."""
    whole = tmp_path / "whole.db"
    async with hosting(whole) as table_service:
        for number in range(3):
            await begin(table_service, f"t{number}", interaction_id=900 + number)
    path, pages = tmp_path / "club.db", whole.stat().st_size // PAGE
    assert pages > 20
    for page in some(range(1, pages)):
        shutil.copy(whole, path)
        ruin(path, page)
        before = path.read_bytes()
        with pytest.raises(BadDatabase) as refusal:
            await connect(address_of(path))
        assert str(refusal.value).startswith(f"{path} is damaged (")
        assert str(refusal.value).endswith(
            f"): put a backup in its place, or save what can be read with sqlite3 {path} .recover; "
            "python -m bot doctor says more"
        )
        assert path.read_bytes() == before


async def test_a_large_database_is_not_read_for_longer_than_the_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "club.db"
    await up_to_date(path)
    numbers = "WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers LIMIT 20000)"
    meddle(path, f"INSERT INTO interactions (id, table_id) {numbers} SELECT n, 't1' FROM numbers")  # noqa: S608
    monkeypatch.setattr(safeguards, "CHECK_LIMIT_S", -1.0)
    caplog.set_level("INFO")
    await up_to_date(path)
    assert "not all of the database was checked in -1 s; `python -m bot doctor` does that" in caplog.messages
    monkeypatch.setattr(safeguards, "CHECK_LIMIT_S", 5.0)
    ruin(path, path.stat().st_size // PAGE - 1)
    monkeypatch.setattr(safeguards, "MAX_CHECKED_BYTES", path.stat().st_size)
    with pytest.raises(BadDatabase, match="is damaged"):
        await connect(address_of(path))
    monkeypatch.setattr(safeguards, "MAX_CHECKED_BYTES", path.stat().st_size - 1)
    await up_to_date(path)


async def test_a_database_of_a_newer_program_is_refused_with_the_words_of_the_doctor(tmp_path: Path) -> None:
    path = tmp_path / "club.db"
    await up_to_date(path)
    meddle(path, "UPDATE alembic_version SET version_num = '9999'")
    before = path.read_bytes()
    with pytest.raises(BadDatabase) as refusal:
        await connect(address_of(path))
    assert str(refusal.value) == f"{path}: version 9999 is of a newer program: update this one"
    assert path.read_bytes() == before


async def test_before_its_update_a_database_is_backed_up_beside_it(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = upgraded(tmp_path / "club.db", "0010")
    before = dump(path)
    await up_to_date(path)
    backup = tmp_path / f"club.db.before-{NEWEST}"
    assert inside(tmp_path) == [path, backup]
    assert dump(backup) == before
    assert dump(path) != before
    assert mode(backup) == 0o600
    assert caplog.messages[-1] == (
        f"the database is updated from version 0010 to {NEWEST}; as it was it is in {backup}"
    )
    content, changed_ns = backup.read_bytes(), backup.stat().st_mtime_ns
    await up_to_date(path)
    assert (backup.read_bytes(), backup.stat().st_mtime_ns) == (content, changed_ns), "no update, no backup"
    shutil.copy(backup, path)
    await up_to_date(path)
    assert dump(backup) == before, "the way back and forth once more"


async def test_a_new_database_is_not_backed_up(tmp_path: Path) -> None:
    await up_to_date(tmp_path / "club.db")
    (tmp_path / "empty.db").touch()
    await up_to_date(tmp_path / "empty.db")
    assert [file.name for file in inside(tmp_path)] == ["club.db", "empty.db"]


async def test_the_last_three_backups_are_kept_and_nothing_else_is_touched(tmp_path: Path) -> None:
    path = upgraded(tmp_path / "club.db", "0010")
    older = [tmp_path / f"club.db.before-{version}" for version in ("0007", "0008", "0009")]
    for age, file in enumerate(reversed(older), start=1):
        file.touch()
        os.utime(file, (time.time() - 1000 * age,) * 2)
    others = [tmp_path / name for name in ("club.db.before", "my club.db.before-0001", "copy.db")]
    leftover = tmp_path / f".club.db.before-{NEWEST}.0123456789abcdef"  # of a process that was killed
    for file in (*others, leftover):
        file.touch()
    await up_to_date(path)
    expected = {path, *older[1:], tmp_path / f"club.db.before-{NEWEST}", *others}
    assert inside(tmp_path) == sorted(expected)


async def test_without_room_for_the_backup_nothing_is_updated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = upgraded(tmp_path / "club.db", "0010")
    before, size = path.read_bytes(), path.stat().st_size
    usage = namedtuple("usage", "free")  # noqa: PYI024 -- as the system answers
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage(2 * size - 1))
    with pytest.raises(BadDatabase) as refusal:
        await connect(address_of(path))
    assert str(refusal.value) == (
        f"{path} is of version 0010, and there is no room to back it up before its update to {NEWEST}: "
        f"{2 * size / 10**6:.0f} MB are free in {tmp_path}, and {2 * size / 10**6:.0f} MB are needed"
    )
    assert path.read_bytes() == before
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage(2 * size))
    await up_to_date(path)


STEPS = ("backup", "backed up", "migrating", "migrated")
"""The steps of a start at which the process stands still, to be killed."""
STANDING_STILL = """
import asyncio, sys, time
from alembic.op import *
from bot.store import engine, files, safeguards

step, path = sys.argv[1:]

def stand_still():
    print("here", flush=True)
    time.sleep(600)

def at_call(module, name, *, before):
    function = getattr(module, name)
    def standing(*arguments, **options):
        if before:
            stand_still()
        result = function(*arguments, **options)
        stand_still()
        return result
    setattr(module, name, standing)

if step == "backup":
    at_call(files, "find_damage", before=True)  # the copy is written, and has no name yet
if step == "backed up":
    at_call(safeguards, "back_up", before=False)
if step == "migrating":
    at_call(engine.command, "upgrade", before=False)  # all is written, and not committed
if step == "migrated":
    engine.SqliteDatabase.listen = lambda self: stand_still()
asyncio.run(engine.connect("sqlite+aiosqlite:///" + path))
"""


@pytest.mark.parametrize("step", [*first_of(STEPS, 0)])
def test_killed_at_any_step_of_an_update_the_next_start_does_the_rest(tmp_path: Path, step: str) -> None:
    path = upgraded(tmp_path / "club.db", "0010")
    meddle(path, "INSERT INTO servers (guild, zone) VALUES (9, 'Europe/Paris')")
    before = dump(path)
    with subprocess.Popen(  # noqa: S603 -- our own script
        [sys.executable, "-c", STANDING_STILL, step, str(path)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "here\n"
        process.kill()
    assert process.returncode == -signal.SIGKILL
    revision = rows(path, "SELECT version_num FROM alembic_version")
    assert revision == [(NEWEST if step == "migrated" else "0010",)]
    asyncio.run(up_to_date(path))
    assert rows(path, "SELECT version_num FROM alembic_version") == [(NEWEST,)]
    assert rows(path, "SELECT guild, zone FROM servers") == [(9, "Europe/Paris")]
    backup = tmp_path / f"club.db.before-{NEWEST}"
    assert dump(backup) == before
    assert inside(tmp_path) == [path, backup], "nothing half written is left"


@pytest.mark.usefixtures("no_umask")
async def test_a_link_stands_for_the_database_that_it_leads_to(tmp_path: Path) -> None:
    """The first start makes it there, and a later one copies it there before its update."""
    link, real = tmp_path / "link" / "club.db", tmp_path / "real" / "club.db"
    for path in (link, real):
        path.parent.mkdir()
    link.symlink_to(real)
    async with hosting(link) as table_service:
        await begin(table_service)
        assert {file.name: mode(file) for file in inside(real.parent)} == dict.fromkeys(
            ("club.db", "club.db-shm", "club.db-wal"), 0o600
        )
    real.unlink()
    upgraded(real, max(older_schema_versions()))
    database = await connect(address_of(link))
    await database.close()
    assert [file.name for file in inside(real.parent)] == ["club.db", f"club.db.before-{NEWEST}"]
    assert inside(link.parent) == [link]
