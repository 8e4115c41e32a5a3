"""Retries of boards: when they come, in which order they are dropped, and what an error does."""

import logging

import pytest

from bot.services.alarm import MAX_NAP_MS
from bot.services.chores import Chores
from bot.store.errors import StoreBusy
from bot.store.store import Store
from bot.tables.ids import TableId
from bot.ui.board.retries import RETRY_MS, BoardRetries

ONE, OTHER = TableId("one"), TableId("other")


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.time_ms = 1_800_000_000_000

    def __call__(self) -> int:
        """The time."""
        return self.time_ms


class Board:
    """Boards to which things are done, some in vain."""

    def __init__(self, store: Store) -> None:
        self.clock = Clock()
        self.chores = Chores(store, self.clock, MAX_NAP_MS)
        self.retries = BoardRetries(self.chores, self.clock)
        self.repeated: list[str] = []

    def add(self, table_id: TableId, kind: str, name: str, error: Exception | None = None) -> None:
        """Try later what then raises an error, or is done."""

        async def act() -> None:
            if error is not None:
                raise error
            self.repeated.append(name)

        self.retries.add(table_id, kind, act)

    async def look(self, wait_ms: int) -> int:
        """Let the chore look after a time; returns how long it waits then."""
        self.clock.time_ms += wait_ms
        (chore,) = self.chores
        return await chore.look()


async def test_each_thing_is_tried_after_its_pause(store: Store) -> None:
    board = Board(store)
    board.add(ONE, "show", "first")
    board.clock.time_ms += 4000
    board.add(OTHER, "show", "second")
    assert await board.look(0) == RETRY_MS - 4000
    assert board.repeated == []
    assert await board.look(RETRY_MS - 4000) == 4000
    assert board.repeated == ["first"]
    await board.look(4000)
    await board.look(RETRY_MS)
    assert board.repeated == ["first", "second"]


async def test_of_a_kind_the_newest_is_tried(store: Store) -> None:
    board = Board(store)
    for kind, name in (("show", "old"), ("record", "message"), ("show", "new")):
        board.add(ONE, kind, name)
    await board.look(RETRY_MS)
    assert sorted(board.repeated) == ["message", "new"]


@pytest.mark.parametrize("error", [StoreBusy(), OSError("reset by peer")])
async def test_an_error_is_logged_and_the_others_are_tried(
    store: Store, caplog: pytest.LogCaptureFixture, error: Exception
) -> None:
    board = Board(store)
    board.add(ONE, "show", "", error)
    board.add(ONE, "record", "same table")
    board.add(OTHER, "show", "other table")
    with caplog.at_level(logging.WARNING):
        await board.look(RETRY_MS)
    assert sorted(board.repeated) == ["other table", "same table"]
    assert "table one is not shown" in caplog.text
