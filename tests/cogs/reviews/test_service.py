"""The review service: games of two are reviewed in the background when they end, one at a time, and others are not."""

import asyncio
from pathlib import Path

import pytest

from bot.standings.results import game_result
from bot.store.store import Store
from bot.store.writes import SaveTable
from bot.tables.table import Table
from bot.ui.click.hooks import Hooks
from cogs.reviews.rows import Reviews
from cogs.reviews.service import MAX_WAITING, ReviewService
from games.core import Refused
from tests.bot.at_table import ANN, BOB
from tests.bot.finished import GUILD, count
from tests.bot.stored import meddle, rows
from tests.past import PEOPLE, evening

pytestmark = pytest.mark.sqlite


async def keep(store: Store, game: str = "el_ocho", seats: int = 2, name: str = "t1") -> Table:
    """Store a finished game, and count it."""
    table, journal = evening(game, seats, players=PEOPLE, name=name, at_random=0.1)
    await store.commit(SaveTable(table, entries=journal))
    await count(store, game_result(table))
    return table


async def no_progress(_step: int, _total: int) -> None:
    raise AssertionError("a review that takes a moment reports no progress")


async def finish(service: ReviewService) -> None:
    """Review all that waits."""
    while await service.review_next():
        pass


async def test_a_game_that_ends_is_reviewed_and_its_errors_are_stored(store: Store, path: Path) -> None:
    tables = [await keep(store, game, name=game.replace("_", "")) for game in ("el_ocho", "chess_dice", "neo_otcho")]
    service = ReviewService(store, asyncio.Semaphore(1), Hooks())
    for table in tables[:2]:
        service.add_finished(table)
    await finish(service)
    service.add_finished(tables[2])  # after the others
    await finish(service)
    assert {row[0] for row in rows(path, "SELECT table_id FROM reviews")} == {table.id for table in tables}
    for player in (ANN, BOB):
        errors = await store.get(Reviews).errors(GUILD, player.user, 9)
        assert sorted(error.game for error in errors) == ["chess_dice", "el_ocho", "neo_otcho"]
        assert all(error.error >= 0 for error in errors)


async def test_long_reviews_and_estimates_are_left_to_who_asks_for_them(store: Store, path: Path) -> None:
    service = ReviewService(store, asyncio.Semaphore(1), Hooks())
    for game, seats in (("octi", 2), ("stresses", 2), ("el_ocho", 3)):
        service.add_finished(await keep(store, game, seats, name=f"{game.replace('_', '')}{seats}"))
    assert service.waiting_count == 0
    assert rows(path, "SELECT * FROM reviews") == []


async def test_it_waits_for_whatever_takes_long(store: Store, path: Path) -> None:
    long_jobs = asyncio.Semaphore(1)
    service = ReviewService(store, long_jobs, Hooks())
    table = await keep(store)
    async with long_jobs:
        service.add_finished(table)
        reviewing = asyncio.create_task(finish(service))
        for _ in range(20):
            await asyncio.sleep(0)
        assert rows(path, "SELECT * FROM reviews") == []
    await reviewing
    assert len(rows(path, "SELECT * FROM reviews")) == 1


async def test_only_so_many_games_wait(store: Store) -> None:
    table = await keep(store)
    service = ReviewService(store, asyncio.Semaphore(1), Hooks())
    for _ in range(3 * MAX_WAITING):
        service.add_finished(table)
    assert service.waiting_count == MAX_WAITING


async def test_a_journal_that_leads_nowhere_is_refused_and_stops_nothing(store: Store, path: Path) -> None:
    broken, sound = await keep(store, name="t1"), await keep(store, name="t2")
    meddle(path, "UPDATE journal SET line = '[1]' WHERE table_id = 't1' AND number = 3")
    service = ReviewService(store, asyncio.Semaphore(1), Hooks())
    with pytest.raises(Refused, match="other-rules"):
        await service.fetch(broken, no_progress)
    service.add_finished(broken)
    service.add_finished(sound)
    await finish(service)
    assert rows(path, "SELECT table_id FROM reviews") == [("t2",)]


async def test_a_race_has_no_review(store: Store) -> None:
    with pytest.raises(Refused, match="review-none"):
        await ReviewService(store, asyncio.Semaphore(1), Hooks()).fetch(await keep(store, "stresses"), no_progress)
