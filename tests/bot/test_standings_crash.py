"""A process that is killed while a game ends leaves it over and counted, or neither; and what went on counts once."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from tests.bot.at_table import NOON
from tests.bot.crashing import ANN, BOB, Life
from tests.bot.stored import database_url, let_go, rows

ROOT = Path(__file__).parents[2]
COUNTED = [(ANN.user, 1), (BOB.user, 1)]


@pytest.fixture
def lives() -> Iterator["subprocess.Popen[str]"]:
    command = [sys.executable, "-m", "tests.bot.crashing"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, encoding="utf-8") as process:  # noqa: S603 -- ours
        yield process


def live(lives: "subprocess.Popen[str]", life: Life) -> list[str]:
    """The steps of a life; it is killed where it stands still."""
    assert lives.stdin is not None
    assert lives.stdout is not None
    lives.stdin.write(msgspec.json.encode(life).decode() + "\n")
    lives.stdin.flush()
    steps, pid = list[str](), 0
    for line in lives.stdout:
        step, _, rest = line.partition(" ")
        if step == "alive":
            pid = int(rest)
        elif step == "dead":
            break
        else:
            steps.append(step)
            if life.step and steps.count(life.step) == life.count:
                os.kill(pid, signal.SIGKILL)
    return steps


def state(path: Path) -> tuple[object, list[tuple[object, ...]]]:
    """The phase of the table, and how many games each player has finished."""
    ((phase,),) = rows(path, "SELECT phase FROM tables")
    return phase, rows(path, "SELECT user_id, games FROM standings WHERE period = 'all' ORDER BY user_id")


def test_a_game_that_ends_under_a_kill_counts_with_its_end(
    make_database: Callable[[], Path], lives: "subprocess.Popen[str]"
) -> None:
    """The same game, once to its end to know where that is, and once killed right there, before and after."""
    whole, killed = make_database(), make_database()
    steps = live(lives, Life(database_url(whole), 5, NOON, first=1000))
    assert state(whole) == ("over", COUNTED)
    last = steps.count("writing")

    live(lives, Life(database_url(killed), 5, NOON, first=1000, step="writing", count=last))
    let_go(killed)
    assert state(killed) == ("playing", [])
    assert rows(killed, "SELECT * FROM results") == rows(killed, "SELECT * FROM seats") == []

    live(lives, Life(database_url(killed), 5, NOON, first=5000, step="stored", count=1))
    let_go(killed)
    while state(killed)[0] == "playing":
        first = 5000 + 1000 * len(rows(killed, "SELECT id FROM interactions"))
        live(lives, Life(database_url(killed), 5, NOON, first=first, step="stored", count=1))
        let_go(killed)
    assert state(killed) == ("over", COUNTED)
    assert rows(killed, "SELECT COUNT(*) FROM results") == [(1,)]
