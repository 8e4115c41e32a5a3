"""Retries of boards: what could not be done to the board of a table is tried again after a pause, by a chore.

Of a kind and a table one thing waits, the newest. It waits in memory: what is lost with the process, the search for
tables that are not shown finds.
"""

import logging
from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias

from bot.services.background import work_side_by_side
from bot.services.chores import Chores
from bot.store.errors import StoreError
from bot.tables.ids import TableId
from bot.ui.answer.replies import ChannelUnavailable
from games.core import Refused

log = logging.getLogger(__name__)

RETRY_MS: Final = 10_000
"""The time after which is tried again what Discord, or the database, could not take."""

Key: TypeAlias = tuple[TableId, str]


class BoardRetries:
    """The actions that wait, by the table and a kind."""

    def __init__(self, chores: Chores, now_ms: Callable[[], int]) -> None:
        self._now_ms = now_ms
        self._waiting: dict[Key, tuple[int, Callable[[], Awaitable[object]]]] = {}
        self._chore = chores.add("boards that could not be shown", self._try_again)

    def add(self, table_id: TableId, kind: str, action: Callable[[], Awaitable[object]]) -> None:
        """Try an action in a while; what it raises is logged."""
        self._waiting[table_id, kind] = (self._now_ms() + RETRY_MS, action)
        self._chore.wake(RETRY_MS)

    async def _try_again(self) -> int | None:
        """Try what is due; returns the time at which something is due next."""
        now_ms = self._now_ms()
        due = [key for key, (due_ms, _) in self._waiting.items() if due_ms <= now_ms]
        actions = {key: self._waiting.pop(key)[1] for key in due}

        async def act(key: Key) -> None:
            try:
                await actions[key]()
            except (ChannelUnavailable, Refused, StoreError) as error:  # also one of the whole database: others go on
                log.warning("table %s is not shown: %s", key[0], error)

        await work_side_by_side(
            log,
            due,
            act,
            owner=lambda key: key[0],
            failure=lambda key: f"table {key[0]} is not shown",
            limit_s=None,  # to show a table has a limit of its own
        )
        return min((due_ms for due_ms, _ in self._waiting.values()), default=None)
