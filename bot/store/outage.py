"""The log of a database that cannot be used: a line when that begins, and one when it is over.

While a server is away, or a disk is full, every click fails for the same reason. So the store logs it, once; those who
asked answer their users and log nothing more (`log_level`). What reads and what writes is told apart: on a full disk
everything can be read. A success soon after a failure ends nothing: some connections may work while others do not.
"""

import logging
import time
from typing import Final, NamedTuple

from bot.store.errors import StoreBusy, StoreClosed, StoreError, StoreFull

log = logging.getLogger(__name__)

QUIET_S: Final = 5.0
"""The time without a failure after which a success ends an outage."""


def log_level(error: StoreError, level: int) -> int:
    """The level at which to log an error: a lower one for those that the store has logged, or that end the program."""
    return logging.DEBUG if isinstance(error, StoreBusy | StoreFull | StoreClosed) else level


class OutageLog:
    """Counts failures of the whole database by its use, `read` or `written to`, and logs the first and the end."""

    def __init__(self) -> None:
        self._outages: dict[str, _Outage] = {}

    def add_failure(self, use: str, error: StoreError) -> None:
        """Count a failure, and log it if it is the first. Errors of single rows are no outage."""
        if not isinstance(error, StoreBusy | StoreFull):
            return
        now_s = time.monotonic()
        if use not in self._outages:
            log.error("the database: %s; more of this is only counted, until it can be %s again", error, use)
        before = self._outages.get(use, _Outage(now_s, now_s, 0))
        self._outages[use] = _Outage(before.began_s, now_s, before.failures + 1)

    def add_success(self, use: str) -> None:
        """Log the end of an outage, if there is one."""
        outage = self._outages.get(use)
        if outage is not None and time.monotonic() - outage.failed_s >= QUIET_S:
            del self._outages[use]
            lasted_s = outage.failed_s - outage.began_s
            log.info("the database can be %s again; %d failures in %.0f s", use, outage.failures, lasted_s)


class _Outage(NamedTuple):
    began_s: float
    failed_s: float
    failures: int
