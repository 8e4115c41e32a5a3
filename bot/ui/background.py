"""Background loops (`discord.ext.tasks`) that outlive an error, and end before the store closes."""

import asyncio
import contextlib
import logging
from collections.abc import Iterator
from typing import Any

from discord.ext import tasks

from bot.store.errors import StoreError


async def stop_loop(loop: "tasks.Loop[Any]") -> None:
    """Cancel a loop, and wait until it has ended."""
    loop.cancel()
    if (task := loop.get_task()) is not None:
        await asyncio.wait({task})


@contextlib.contextmanager
def log_errors(log: logging.Logger, message: str) -> Iterator[None]:
    """Log any error inside, so that the loop around it goes on."""
    try:
        yield
    except StoreError as error:
        log.warning("%s: %s", message, error)
    except Exception:
        log.exception("%s", message)
