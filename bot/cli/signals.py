"""Being told to end."""

import asyncio
import contextlib
import signal


def stop_event() -> asyncio.Event:
    """Set when somebody wants the program to end: Ctrl-C, or what a service manager sends."""
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for one in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # on Windows, where Ctrl-C raises KeyboardInterrupt
            loop.add_signal_handler(one, stopped.set)
    return stopped
