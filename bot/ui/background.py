"""Background loops (`discord.ext.tasks`) that outlive an error, and end before the store closes."""

import asyncio
import contextlib
import logging
from collections.abc import Iterator
from typing import Any, Final

from discord.ext import tasks

from bot.store.errors import StoreBusy, StoreClosed, StoreError, StoreFull

DATABASE_FAILURES: Final = (StoreBusy, StoreFull, StoreClosed)
"""The errors of the whole database: where one of many things meets one, the others would, too."""


async def stop_loop(loop: "tasks.Loop[Any]") -> None:
    """Cancel a loop, and wait until it has ended."""
    loop.cancel()
    if (task := loop.get_task()) is not None:
        await asyncio.wait({task})


@contextlib.contextmanager
def log_errors(
    log: logging.Logger, message: str, *args: object, raises: tuple[type[StoreError], ...] = ()
) -> Iterator[None]:
    """Log any error inside but those of `raises`, so that the loop around it goes on."""
    try:
        yield
    except raises:
        raise
    except StoreError as error:
        log.warning(f"{message}: %s", *args, error)  # noqa: G004 -- the words are the caller's
    except Exception:
        log.exception(message, *args)
