"""Work for the pool of processes; each of them imports this module, which is why it imports next to nothing."""

import os
import signal
from pathlib import Path

from bot.services import workers


def work_through_termination(begun: str, text: str) -> str:
    """Work that says in which process it is, and goes on until it is told to end, whatever SIGTERM says."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    Path(begun).write_text(str(os.getpid()))
    return Path(text).read_text()


def work_on(begun: str) -> None:
    """Work that says into a pipe that it has begun, and goes on until it is told to stop."""
    Path(begun).write_text("begun")
    while True:
        workers.report_progress(1, 2)


def work_far(heard: str) -> str:
    """Work that is in its third part of five until somebody has heard of it."""
    workers.report_progress(3, 5)
    Path(heard).read_text()
    workers.report_progress(5, 5)
    return "done"
