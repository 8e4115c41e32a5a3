"""End notes: the lines of features about what players won in a game, below its end.

An end is rendered seldom, so these functions may read the database, as entries may not. One that fails or takes too
long says nothing: the end of a game is shown in any case.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from itertools import chain
from typing import Final, TypeAlias

from bot.services.background import log_errors
from bot.standings.results import is_game_over
from bot.ui.board.presenter import TableView

log = logging.getLogger(__name__)

END_LIMIT_S: Final = 2.0
"""The longest time that the end of a game waits for the notes of all features, which are asked at the same time."""

Describe: TypeAlias = Callable[[TableView], Awaitable[Sequence[str]]]
"""The lines about a game that is over, in the language of its table."""


class EndNotes:
    """The functions that features have registered. `limit_s`: the longest time that an end waits for them."""

    def __init__(self, limit_s: float) -> None:
        self._limit_s = limit_s
        self._functions: list[tuple[int, Describe]] = []

    def register(self, describe: Describe, order: int) -> None:
        """Let a function add lines, after those of a lower `order`."""
        self._functions.append((order, describe))
        self._functions.sort(key=lambda registered: registered[0])

    async def lines(self, table_view: TableView) -> tuple[str, ...]:
        """The lines about a game; none before it is over."""
        if not is_game_over(table_view.table):
            return ()
        notes = await asyncio.gather(*(self._notes(describe, table_view) for _, describe in self._functions))
        return tuple(chain.from_iterable(notes))

    async def _notes(self, describe: Describe, table_view: TableView) -> Sequence[str]:
        """The lines of one feature; none if it fails or takes too long."""
        with log_errors(log, "the end of table %s lacks notes", table_view.table.id):
            try:
                async with asyncio.timeout(self._limit_s):
                    return await describe(table_view)
            except TimeoutError:
                log.info("the end of table %s does not wait for notes any longer", table_view.table.id)
        return ()
