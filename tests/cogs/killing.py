"""Events under the whole bot, which is killed with SIGKILL again and again: the fixtures of their tests.

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

from tests.bot.stored import assert_undamaged, rows
from tests.cogs.killed import DISCORD, Life

ROOT = Path(__file__).parents[2]
STEPS = (1, 2, 1, 2, 1, 2, 4)
"""The steps that end the lives, in turn: so each one is the last one of a life, but for a few after every fourth."""
MIN_LIVES, MAX_LIVES = 20, 400

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


def nonces(folder: Path) -> set[str]:
    """The nonces of the messages; Discord takes each once. What is sent again has the same one, and is sent soon."""
    sent = [body["nonce"] for body in requests(folder, "/messages") if "nonce" in body]
    assert max(Counter(sent).values()) <= len(STEPS)
    return set(sent)
