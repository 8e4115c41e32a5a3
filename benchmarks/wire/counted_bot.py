"""The bot itself, `python -m bot run`, counting how often another thread wakes up its event loop."""

import asyncio
import mmap
import os
import struct
import sys
from pathlib import Path
from typing import Any

import uvloop


def counted_loop(file: Path) -> uvloop.Loop:
    """An event loop that keeps the number of its `call_soon_threadsafe` calls in the first eight bytes of a file."""
    with file.open("r+b") as opened:
        counter = mmap.mmap(opened.fileno(), 8)

    class CountedLoop(uvloop.Loop):
        def call_soon_threadsafe(self, callback: Any, *args: Any, context: Any = None) -> asyncio.Handle:  # type: ignore[override]
            counter[:] = struct.pack("q", struct.unpack("q", counter[:])[0] + 1)
            return super().call_soon_threadsafe(callback, *args, context=context)

    return CountedLoop()


if __name__ == "__main__":  # the processes of the pool load this file too, and need none of the bot
    from bot.cli import run
    from bot.cli.arguments import main

    run.new_event_loop = lambda: counted_loop(Path(os.environ["HOPS_FILE"]))
    sys.exit(main(["run"]))
