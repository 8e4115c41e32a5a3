"""Work in the background: errors are logged, so that it outlives them, and one thing that hangs holds up no other."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Hashable, Iterable, Iterator
from typing import Final, TypeVar

from bot.store.errors import StoreBusy, StoreClosed, StoreError, StoreFull
from bot.store.outage import log_level

DATABASE_FAILURES: Final = (StoreBusy, StoreFull, StoreClosed)
"""The errors of the whole database: where one of many things meets one, the others would, too."""
MAX_CONCURRENT_OWNERS: Final = 20
"""The servers, or users, for which a chore works at a time."""
ITEM_LIMIT_S: Final = 30
"""The time that the work on one thing may take: one request to Discord may take two minutes."""

ItemT = TypeVar("ItemT")


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


async def work_side_by_side(
    log: logging.Logger,
    items: Iterable[ItemT],
    work: Callable[[ItemT], Awaitable[object]],
    *,
    owner: Callable[[ItemT], Hashable],
    failure: Callable[[ItemT], str],
    limit_s: float | None = ITEM_LIMIT_S,
) -> None:
    """Work on items, side by side for several owners, and one after another in their order for the same one.

    Args:
        log: takes the errors, after which the work on the other items goes on.
        items: the items.
        work: the work on an item. It is cancelled when its time is over, as if the program had ended there.
        owner: the server or the user of an item.
        failure: the words for an item that is left for later, at the beginning of a line in the log.
        limit_s: the time for one item, in seconds; None if `work` sees to it.

    Raises:
        StoreError: one of DATABASE_FAILURES; the work on all other items is cancelled.
    """
    groups: dict[Hashable, list[ItemT]] = {}
    for item in items:
        groups.setdefault(owner(item), []).append(item)
    waiting = iter(groups.values())

    async def work_on_groups() -> None:
        for item in (item for group in waiting for item in group):
            with log_errors(log, "%s", failure(item), raises=DATABASE_FAILURES):
                try:
                    async with asyncio.timeout(limit_s):
                        await work(item)
                except TimeoutError:
                    log.warning("%s: no answer within %s s", failure(item), limit_s)

    try:
        async with asyncio.TaskGroup() as tasks:
            for _ in range(min(MAX_CONCURRENT_OWNERS, len(groups))):
                tasks.create_task(work_on_groups())
    except ExceptionGroup as errors:
        raise errors.exceptions[0] from None
