"""The signals that end the program."""

import asyncio
import contextlib
import signal


def stop_event() -> asyncio.Event:
    """An event that is set by Ctrl-C, or by the signal of a service manager."""
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # on Windows, where Ctrl-C raises KeyboardInterrupt
            loop.add_signal_handler(number, stopped.set)
    return stopped
