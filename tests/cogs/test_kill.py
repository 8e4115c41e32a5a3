"""A tournament, and a race at a fixed hour, under the whole bot, which is killed with SIGKILL again and again.

Discord goes on meanwhile: it keeps what it has taken. See `tests.cogs.killed`.
"""

import os
import pickle
import shutil
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
import pytest

from bot.kit.announcer import Announcement
from bot.tables.ids import GuildId
from tests.bot.stored import assert_undamaged, rows
from tests.cogs.killed import DISCORD, Life
from tests.effort import slow

ROOT = Path(__file__).parents[2]
STEPS = (1, 2, 1, 2, 1, 2, 4)
"""The steps that end the lives, in turn: so each one is the last one of a life, but for a few after every fourth."""
MIN_LIVES, MAX_LIVES = 20, 400
GAMES = "SELECT round, board, first, second, result, away FROM pairings ORDER BY round, board"
ENTRANTS = "SELECT number, user_id, name, seed, wants_pings, is_withdrawn FROM entrants ORDER BY number"
STANDINGS = "SELECT user_id, game, variant, games, rating FROM standings WHERE period = 'all' ORDER BY user_id"

Lives: TypeAlias = "subprocess.Popen[str]"


@pytest.fixture(scope="module")
def lives() -> Iterator[Lives]:
    command = [sys.executable, "-m", "tests.cogs.killed"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, encoding="utf-8") as process:  # noqa: S603 -- ours
        yield process


@pytest.fixture
def folders(tmp_path: Path, empty_database: Path) -> tuple[Path, Path]:
    """A folder for an event without a kill, and one for the same event with many."""
    folders = tmp_path / "whole", tmp_path / "killed"
    for folder in folders:
        folder.mkdir()
        shutil.copy(empty_database, folder / "ocho.db")
    return folders


def live(lives: Lives, life: Life) -> tuple[bool, list[tuple[int, int]]]:
    """Live a life; returns whether it came to its end, and the games whose end was confirmed."""
    assert lives.stdin is not None
    assert lives.stdout is not None
    lives.stdin.write(msgspec.json.encode(life).decode() + "\n")
    lives.stdin.flush()
    confirmed = []
    for line in lives.stdout:
        match line.split():
            case ["confirmed", number, board]:
                confirmed.append((int(number), int(board)))
            case ["dead", status]:
                exit_code = os.waitstatus_to_exitcode(int(status))
                assert exit_code in ({0} if not life.step else {0, -signal.SIGKILL})
                return exit_code == 0, confirmed
    raise AssertionError("the lives have ended")


def requests(folder: Path, path: str) -> list[Any]:
    """The bodies of what Discord was sent, in all lives."""
    log = pickle.loads((folder / DISCORD).read_bytes())["http_requests"]  # noqa: S301 -- ours
    return [request.json for request in log if request.method == "POST" and request.path.endswith(path)]


def live_on(lives: Lives, folder: Path, event: str) -> set[tuple[int, int]]:
    """Live until the event is over, killed again and again; returns the games whose end was confirmed."""
    confirmed = set()
    for number in range(MAX_LIVES):
        life = Life(str(folder), event, STEPS[number % len(STEPS)], counts_start=number % 10 == 9)
        is_over, games = live(lives, life)
        confirmed.update(games)
        stored = set(rows(folder / "ocho.db", "SELECT round, board FROM pairings WHERE result <> ''"))
        assert confirmed <= stored
        assert_undamaged(folder / "ocho.db")
        if is_over:
            assert number >= MIN_LIVES
            return confirmed
    raise AssertionError("it does not come to its end")


@slow
def test_a_tournament_is_the_same_however_often_it_is_killed(lives: Lives, folders: tuple[Path, Path]) -> None:
    whole, killed = folders
    _, games = live(lives, Life(str(whole), "tournament"))
    assert len(games) == 6
    assert live_on(lives, killed, "tournament") <= set(games)
    whole_file, killed_file = (folder / "ocho.db" for folder in folders)
    for query in (GAMES, ENTRANTS, STANDINGS):
        assert rows(whole_file, query) == rows(killed_file, query)
    paired = rows(killed_file, "SELECT min(first, second), max(first, second) FROM pairings")
    assert len(paired) == len(set(paired)) == 9
    tables = rows(killed_file, "SELECT id FROM tables WHERE tournament <> ''")
    assert sorted(tables) == sorted(rows(killed_file, "SELECT table_id FROM pairings WHERE table_id <> ''"))
    assert rows(killed_file, "SELECT count(*), count(DISTINCT table_id) FROM results") == [(6, 6)]
    for folder in folders:
        [(tournament, guild)] = rows(folder / "ocho.db", "SELECT id, guild FROM tournaments")
        pages = {
            Announcement(GuildId(int(str(guild))), f"cup {tournament} page {number}", 0).nonce for number in range(1, 6)
        }
        assert pages <= nonces(folder)
        boards = {(nonce.partition(".")[0],) for nonce in nonces(folder) - pages}
        assert boards == set(rows(folder / "ocho.db", "SELECT id FROM tables WHERE tournament <> ''"))


@slow
def test_a_race_takes_place_once_however_often_it_is_killed(lives: Lives, folders: tuple[Path, Path]) -> None:
    whole = folders[0]
    for folder in folders:
        if folder == whole:
            live(lives, Life(str(folder), "race"))
        else:
            live_on(lives, folder, "race")
        file = folder / "ocho.db"
        assert rows(file, "SELECT id, phase FROM tables") == rows(whole / "ocho.db", "SELECT id, phase FROM tables")
        best = rows(file, "SELECT user_id, rank FROM seats ORDER BY points DESC, user_id LIMIT 1")
        assert best == rows(whole / "ocho.db", "SELECT min(user_id), 1 FROM seats")
        assert rows(file, "SELECT count(*), min(points) FROM seats") == [(2, 0)]
        assert rows(file, "SELECT count(*) FROM results") == [(1,)]
        [(table,)] = rows(file, "SELECT id FROM tables")
        boards = {nonce for nonce in nonces(folder) if "." in nonce}
        assert {nonce.partition(".")[0] for nonce in boards} == {table}
        assert len(nonces(folder) - boards) == 1, "the call"
    hours = [[event["scheduled_start_time"] for event in requests(folder, "/scheduled-events")] for folder in folders]
    assert hours[0] == hours[1]
    assert len(hours[0]) == 2


def nonces(folder: Path) -> set[str]:
    """The nonces of the messages; Discord takes each once. What is sent again has the same one, and is sent soon."""
    sent = [body["nonce"] for body in requests(folder, "/messages") if "nonce" in body]
    assert max(Counter(sent).values()) <= len(STEPS)
    return set(sent)
