"""The bot itself, `python -m bot run`, counting how often another thread wakes up its event loop."""

import asyncio
import mmap
import os
import struct
import sys
from asyncio.base_events import BaseEventLoop
from pathlib import Path
from typing import Any

from bot.cli.arguments import main


def count_wake_ups(file: Path) -> None:
    """Keep the number of `call_soon_threadsafe` calls in the first eight bytes of a file."""
    with file.open("r+b") as opened:
        counter = mmap.mmap(opened.fileno(), 8)
    call = BaseEventLoop.call_soon_threadsafe

    def counted(self: BaseEventLoop, *args: Any, **kwargs: Any) -> asyncio.Handle:
        counter[:] = struct.pack("q", struct.unpack("q", counter[:])[0] + 1)
        return call(self, *args, **kwargs)

    BaseEventLoop.call_soon_threadsafe = counted  # type: ignore[assignment,method-assign]


if __name__ == "__main__":
    count_wake_ups(Path(os.environ["HOPS_FILE"]))
    sys.exit(main(["run"]))
