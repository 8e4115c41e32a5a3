"""Games that survive `kill -9`: all that was confirmed is there, once, with its journal and grace for the clock."""

import asyncio
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, TypeAlias

import msgspec
import pytest
from msgspec.structs import replace

from bot.services.table_service import TableService
from bot.store.store import Store
from bot.tables import table as codec
from bot.tables.commands import DisplayMode, Resign, Tick
from bot.tables.fairness import GameRecord, verify
from bot.tables.table import GRACE_PERIOD_MS, Phase, Table
from games import journal as journals
from games import match as matches
from games.journal import SeatTimedOut
from tests.bot.at_table import HOUR, NOON
from tests.bot.booked import accounts, assert_balanced
from tests.bot.crashing import ANN, BOB, TABLE, Confirmed, Life
from tests.bot.stored import Now, database_url, dump, let_go, opened, rows
from tests.effort import first_of, slow

Lives: TypeAlias = subprocess.Popen[str]

ROOT = Path(__file__).parents[2]
KILLS = 25
STEPS = ("asked", "writing", "stored", "confirmed")


class Point(NamedTuple):
    """The moment of a kill: at the `nth` of a step, standing still there, or so many seconds after it."""

    step: str
    nth: int
    still: bool
    delay: float


class Report:
    """The clicks that the processes of a game report, over all their lives."""

    def __init__(self) -> None:
        self.clicks: set[int] = set()
        self.confirmed: dict[int, Confirmed] = {}
        self.ticks = 0

    def add(self, line: str) -> str:
        step, _, rest = line.rstrip("\n").partition(" ")
        click, _, more = rest.partition(" ")
        if step == "asked":
            self.clicks.add(int(click))
        elif step == "confirmed":
            self.confirmed[int(click)] = msgspec.json.decode(more, type=Confirmed)
        return step


@pytest.fixture(scope="module")
def lives() -> Iterator[Lives]:
    command = [sys.executable, "-m", "tests.bot.crashing"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, encoding="utf-8") as process:  # noqa: S603 -- ours
        yield process


@pytest.mark.parametrize(
    ("game", "seed"),
    [("el_ocho", 1), pytest.param("chess_dice", 3, marks=slow)],
)
def test_a_game_survives_being_killed_again_and_again(path: Path, lives: Lives, game: str, seed: int) -> None:
    target = 20 if game == "chess_dice" else 20_000
    life = Life(database_url(path), seed, NOON, first=0, game=game, target=target)
    chance = random.Random(seed)  # noqa: S311 -- where to kill
    report, lost_count, stored_count, now = Report(), 0, 0, NOON
    for number, point in enumerate(points(chance), start=1):
        life = replace(life, seed=chance.getrandbits(32), now=now, first=1000 * number)
        live(lives, life, report, point)
        let_go(path)
        unanswered = report.clicks - report.confirmed.keys()
        table = assert_sound(path, report)
        stored = interactions(path)
        lost_count += bool(max(report.clicks) not in stored)
        stored_count += bool(max(unanswered, default=0) in stored)
        now = asyncio.run(assert_goes_on(path, report, table, stored, now))
    assert lost_count >= 3
    assert stored_count >= 3
    live(lives, replace(life, now=now, first=1000 * (KILLS + 1)), report)
    over = assert_sound(path, report)
    assert over is not None
    assert_finished(path, over)
    assert bool(accounts(path)) is (game == "chess_dice")


@pytest.mark.parametrize("reason", first_of(["won", "stake", "grant", "back"]))
@pytest.mark.parametrize("step", first_of(["stored", "writing"]))
def test_chips_move_once_or_not_at_all_if_it_is_killed_just_then(
    path: Path, lives: Lives, step: str, reason: str
) -> None:
    """A kill when stakes are set aside or paid: before the transaction is on the disk, or before anybody is told."""
    report, now = Report(), NOON
    for number in range(1, 2 if reason == "grant" else 5):
        life = Life(database_url(path), number, now, first=1000 * number, game="chess_dice", target=8)
        live(lives, life, report, Point(f"{step}-{reason}", 1, still=True, delay=0))
        let_go(path)
        table = assert_sound(path, report)
        stored = interactions(path)
        moved = {why for (why,) in rows(path, "SELECT reason FROM transfers WHERE interaction = ?", max(report.clicks))}
        assert (max(report.clicks) in stored, reason in moved) == ((True, True) if step == "stored" else (False, False))
        now = asyncio.run(assert_goes_on(path, report, table, stored, now))
    live(lives, Life(database_url(path), 9, now, first=9000, game="chess_dice", target=8), report)
    over = assert_sound(path, report)
    assert over is not None
    assert_finished(path, over)
    assert sum(accounts(path).values()) == 0
    assert not [chips for (_, table_id), chips in accounts(path).items() if table_id and chips]


def points(chance: random.Random) -> Iterator[Point]:
    """Each step by turns, standing still at every other; the rest are at any moment within 4 ms."""
    for number in range(KILLS):
        step, still = STEPS[number % 4], number // 4 % 2 == 0
        yield Point(step, chance.randint(1, 6), still=still, delay=chance.random() * 0.004)


def live(lives: Lives, life: Life, report: Report, point: Point | None = None) -> None:
    """Let a process play, and kill it there; or let it play to the end."""
    assert lives.stdin is not None
    assert lives.stdout is not None
    if point is not None and point.still:
        life = replace(life, step=point.step, count=point.nth)
    lives.stdin.write(msgspec.json.encode(life).decode() + "\n")
    lives.stdin.flush()
    pid, left = 0, point.nth if point is not None else -1
    try:
        for line in lives.stdout:
            match report.add(line):
                case "alive":
                    pid = int(line.split()[1])
                case "dead":
                    pid, status = 0, os.waitstatus_to_exitcode(int(line.split()[1]))
                    assert status == (-signal.SIGKILL if point is not None else 0)
                    return
                case step if point is not None and step == point.step:
                    left -= 1
            if point is not None and left == 0:
                left = -1
                spin(0 if point.still else point.delay)
                os.kill(pid, signal.SIGKILL)
    finally:
        if pid:
            os.kill(pid, signal.SIGKILL)


def spin(seconds: float) -> None:
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        pass


def interactions(path: Path) -> set[int]:
    return {int(str(click)) for (click,) in rows(path, "SELECT id FROM interactions")}


def assert_sound(path: Path, report: Report) -> Table | None:
    """All that was confirmed is there, once, and nothing by halves."""
    assert_balanced(path)
    stored = interactions(path)
    assert report.confirmed.keys() <= stored <= report.clicks
    snapshots = rows(path, "SELECT snapshot, revision, phase FROM tables")
    if not snapshots:
        assert not stored
        return None
    ((snapshot, revision, phase),) = snapshots
    table = codec.load(str(snapshot))
    assert (table.id, table.revision, table.phase) == (TABLE, revision, phase)
    assert table.revision == len(stored) - 1 + report.ticks  # opening it is none, every other click is one
    journal = rows(path, "SELECT number, line FROM journal ORDER BY number")
    lines = tuple(str(line) for _, line in journal)
    assert [number for number, _ in journal] == list(range(len(lines)))
    for confirmed in report.confirmed.values():
        assert confirmed.revision <= table.revision
        assert confirmed.position <= table.position
        assert lines[confirmed.entries - len(confirmed.lines) : confirmed.entries] == confirmed.lines
    if table.match is None:
        assert lines == ()
        return table
    entries = [journals.parse_entry(table.game, line) for line in lines]
    assert matches.replay(table.game, len(table.players), table.options, entries) == table.match
    assert len(lines) == table.match.entry_count
    assert {user for (user,) in rows(path, "SELECT user_id FROM players")} == {ANN.user, BOB.user}
    return table


async def assert_goes_on(path: Path, report: Report, table: Table | None, stored: set[int], now: int) -> int:
    """A click that counted does nothing when it is delivered again, and the clock gives its grace; answers when."""
    if table is None:
        return now
    async with opened(path) as store:
        clock = Now(now)
        table_service = TableService(store, clock)
        before = dump(path)
        for click in (min(stored), max(stored)):
            again = await table_service.execute(TABLE, Resign(ANN.user), click)
            assert again.is_duplicate
            assert again.table == table
        assert dump(path) == before
        if table.phase is Phase.PLAYING:
            await assert_grace(store, table_service, clock, table)
            report.ticks += 1
    return clock.ms


async def assert_grace(store: Store, table_service: TableService, clock: Now, table: Table) -> None:
    journal = await store.tables.journal_entries(table)
    back = clock.ms = table.deadline_ms + HOUR
    assert (
        await table_service.execute(TABLE, Tick(process_started_at_ms=back))
    ).table.deadline_ms == back + GRACE_PERIOD_MS
    clock.ms = back + GRACE_PERIOD_MS - 1
    assert (await table_service.execute(TABLE, Tick(process_started_at_ms=back))).transition.display is DisplayMode.NONE
    assert await store.tables.journal_entries(table) == journal
    assert not any(isinstance(entry, SeatTimedOut) for entry in journal)


def assert_finished(path: Path, table: Table) -> None:
    """The game is over by its rules, and every die of it follows from the secret."""
    assert table.phase is Phase.OVER
    assert table.match is not None
    assert table.match.outcome is not None
    record = GameRecord(
        table_id=table.id,
        game=table.game,
        starting_seats=2,
        options=table.options,
        players=tuple(player.name for player in table.players),
        commitment=table.commitment,
        secret=bytes.fromhex(table.secret),
        entries=tuple(
            journals.parse_entry(table.game, str(line))
            for (line,) in rows(path, "SELECT line FROM journal ORDER BY number")
        ),
    )
    assert verify(record) == table.match
