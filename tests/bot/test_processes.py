"""Processes of their own for what takes long: they come back when they are ended, give up when told to, and end with
the bot.
"""

import asyncio
import logging
import os
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from bot.services import computer_moves, workers
from games import match as matches
from games.ai import plan_turn

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
    assert await computer_moves.plan_moves(opening, 0) == plan_turn(opening, 0)


async def test_a_process_that_was_ended_is_followed_by_another(
    opening: matches.Match, caplog: pytest.LogCaptureFixture
) -> None:
    before = await workers.run(os.getpid)
    gone = os.pidfd_open(before)
    os.kill(before, signal.SIGKILL)
    select.select([gone], [], [], 60)
    os.close(gone)
    with caplog.at_level(logging.WARNING):
        assert await computer_moves.plan_moves(opening, 0) == plan_turn(opening, 0)
    assert "a process was ended from outside" in caplog.text
    assert await workers.run(os.getpid) != before


def work_on(begun: str) -> None:
    """Work that says into a pipe that it has begun, and goes on until it is told to stop."""
    Path(begun).write_text("begun")
    while True:
        workers.check_cancelled()


async def test_what_takes_long_gives_up_when_it_is_told_to(tmp_path: Path) -> None:
    begun = tmp_path / "begun"
    os.mkfifo(begun)
    working = asyncio.create_task(workers.run(work_on, str(begun)))
    assert await asyncio.to_thread(begun.read_text) == "begun"
    workers.cancel_long_work()
    with pytest.raises(workers.WorkCancelled):
        await working
    assert await workers.run(os.getpid) != os.getpid(), "others go on"


async def test_what_takes_long_is_not_begun_once_all_work_is_to_stop() -> None:
    async def ignore(_: int, __: int) -> None: ...

    working = asyncio.create_task(workers.run_with_progress(ignore, 0, os.getpid))
    await asyncio.sleep(0)  # it has chosen its processes, and given them nothing yet
    workers.cancel_long_work()
    with pytest.raises(workers.WorkCancelled):
        await working


def work_far(heard: str) -> str:
    """Work that is in its third part of five until somebody has heard of it."""
    workers.report_progress(3, 5)
    Path(heard).read_text()
    workers.report_progress(5, 5)
    return "done"


async def test_how_far_what_takes_long_is_can_be_heard_once_meanwhile(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    os.mkfifo(heard)
    told: list[tuple[int, int]] = []

    async def tell(done: int, of: int) -> None:
        told.append((done, of))
        if len(told) == 1:
            await asyncio.to_thread(heard.write_text, "heard")

    for _ in range(2):
        told.clear()
        assert await workers.run_with_progress(tell, 0, work_far, str(heard)) == "done"
        assert told in ([(3, 5)], [(3, 5), (5, 5)]), "nothing of the work before, and nothing twice"


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
