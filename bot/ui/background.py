"""Errors in the background: logged, so that what goes on there outlives them."""

import contextlib
import logging
from collections.abc import Iterator
from typing import Final

from bot.store.errors import StoreBusy, StoreClosed, StoreError, StoreFull
from bot.store.outage import log_level

DATABASE_FAILURES: Final = (StoreBusy, StoreFull, StoreClosed)
"""The errors of the whole database: where one of many things meets one, the others would, too."""


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
        log.log(log_level(error, logging.WARNING), f"{message}: %s", *args, error)  # noqa: G004 -- the words are the caller's
    except Exception:
        log.exception(message, *args)
