"""Where computer players think: in a process of its own that comes back when it is ended, and ends with the bot."""

import asyncio
import logging
import os
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from bot.tables import computers
from games import match as matches
from games.thinking import choose

BOT = """
import os, sys
from bot.tables.computers import _thinkers
if __name__ == "__main__":
    print(_thinkers().submit(os.getpid).result(), flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def opening() -> matches.Match:
    """A game in which seat 0 is to choose among eight dice."""
    match = matches.start("el_ocho", 2, {"level": 1})
    while (dice := match.chance) is not None:
        match = matches.draw(match, (8,) if dice.count == 1 else (1, 5, 2, 3, 3, 4, 6, 6)).match
    return match


async def _worker() -> int:
    return await asyncio.get_running_loop().run_in_executor(computers._thinkers(), os.getpid)


async def test_they_think_in_another_process(opening: matches.Match) -> None:
    assert await _worker() != os.getpid()
    assert await computers.think(opening, 0) == choose(opening, 0)


async def test_a_process_that_was_ended_is_followed_by_another(
    opening: matches.Match, caplog: pytest.LogCaptureFixture
) -> None:
    before = await _worker()
    gone = os.pidfd_open(before)
    os.kill(before, signal.SIGKILL)
    select.select([gone], [], [], 60)
    os.close(gone)
    with caplog.at_level(logging.WARNING):
        assert await computers.think(opening, 0) == choose(opening, 0)
    assert await _worker() != before


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
        thinker = os.pidfd_open(int(bot.stdout.readline()))
        bot.kill()
        gone, _, _ = select.select([thinker], [], [], 60)
        os.close(thinker)
    assert gone
