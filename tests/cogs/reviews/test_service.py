"""The review service: games of two are reviewed in the background when they end, one at a time, and handed on."""

import asyncio
from pathlib import Path

import pytest

from bot.standings.results import game_result
from bot.store.errors import StoreBusy
from bot.store.store import Store
from bot.store.writes import SaveTable
from bot.tables.table import Table
from bot.ui.click.hooks import GAME_REVIEWED, Hooks
from cogs.reviews.rows import Reviews
from cogs.reviews.service import MAX_WAIT_MS, ReviewService, pause_ms
from engine.review import Review
from games.core import Refused
from tests.bot.at_table import ANN, BOB
from tests.bot.finished import GUILD, called_off, count
from tests.bot.finished import game as finished
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
    while await service.review_next() is not None:
        pass


async def test_a_game_that_ends_is_reviewed_and_its_errors_are_stored(store: Store, path: Path) -> None:
    tables = [await keep(store, game, name=game.replace("_", "")) for game in ("el_ocho", "chess_dice", "neo_otcho")]
    service = ReviewService(store, asyncio.Semaphore(1), Hooks())
    await finish(service)
    assert {row[0] for row in rows(path, "SELECT table_id FROM reviews")} == {table.id for table in tables}
    assert rows(path, "SELECT * FROM unreviewed_games") == []
    for player in (ANN, BOB):
        errors = await store.get(Reviews).errors(GUILD, player.user, 9)
        assert sorted(error.game for error in errors) == ["chess_dice", "el_ocho", "neo_otcho"]
        assert all(error.error >= 0 for error in errors)


async def test_games_of_three_and_games_without_people_or_without_an_end_do_not_wait(store: Store, path: Path) -> None:
    await keep(store, "el_ocho", 3)
    await count(store, finished(0, 0, table="alone"), called_off(1, 2), finished(1, 2, table="waits"))
    assert rows(path, "SELECT table_id FROM unreviewed_games") == [("waits",)]


async def test_every_game_is_handed_on_once_a_race_without_a_review(store: Store) -> None:
    handed = list[tuple[str, bool]]()

    async def take(table: Table, review: Review | None) -> float:
        handed.append((table.game, review is not None))
        return 2.5

    hooks = Hooks()
    hooks.register(GAME_REVIEWED, take)
    service = ReviewService(store, asyncio.Semaphore(1), hooks)
    table = await keep(store, "el_ocho", name="t1")
    await service.hand_on(table, await service.fetch(table, no_progress))  # somebody opened the review
    await keep(store, "stresses", name="t2")
    spent_s = await service.review_next()
    assert spent_s is not None
    assert spent_s >= 2.5, "what the others needed counts as well"
    assert await service.review_next() is None
    assert await service.hand_on(table, None) == 0
    assert handed == [("el_ocho", True), ("stresses", False)]


async def test_a_game_waits_through_a_restart_and_the_latest_comes_first(store: Store, path: Path) -> None:
    for name in ("t1", "t2"):
        await keep(store, name=name)
    meddle(path, "UPDATE unreviewed_games SET ended_at_ms = ended_at_ms - 1 WHERE table_id = 't1'")
    failing = Hooks()

    async def fail(_table: Table, _review: Review | None) -> float:
        raise StoreBusy

    failing.register(GAME_REVIEWED, fail)
    with pytest.raises(StoreBusy):
        await ReviewService(store, asyncio.Semaphore(1), failing).review_next()
    assert len(rows(path, "SELECT * FROM unreviewed_games")) == 2, "it ended in the middle of the work"
    assert await ReviewService(store, asyncio.Semaphore(1), Hooks()).review_next() is not None
    assert rows(path, "SELECT table_id FROM unreviewed_games") == [("t1",)]


async def test_it_waits_for_whatever_takes_long(store: Store, path: Path) -> None:
    long_jobs = asyncio.Semaphore(1)
    service = ReviewService(store, long_jobs, Hooks())
    await keep(store)
    async with long_jobs:
        reviewing = asyncio.create_task(finish(service))
        for _ in range(20):
            await asyncio.sleep(0)
        assert rows(path, "SELECT * FROM reviews") == []
    await reviewing
    assert len(rows(path, "SELECT * FROM reviews")) == 1


async def test_nothing_waits_longer_than_a_month(store: Store, path: Path) -> None:
    table = await keep(store)
    service = ReviewService(store, asyncio.Semaphore(1), Hooks())
    ended_at_ms = table.last_shown_change_at_ms
    await service.forget_old(ended_at_ms + MAX_WAIT_MS)
    assert len(rows(path, "SELECT * FROM unreviewed_games")) == 1
    await service.forget_old(ended_at_ms + MAX_WAIT_MS + 1)
    assert rows(path, "SELECT * FROM unreviewed_games") == []


def test_the_pause_after_a_review_keeps_to_the_share_of_the_time() -> None:
    assert pause_ms(2.0, 0.05) == 38_000, "2 s of 40 s"
    assert pause_ms(2.0, 0.5) == 2_000
    assert pause_ms(2.0, 1.0) == 0


async def test_a_journal_that_leads_nowhere_is_refused_and_stops_nothing(store: Store, path: Path) -> None:
    broken, _ = await keep(store, name="t1"), await keep(store, name="t2")
    meddle(path, "UPDATE journal SET line = '[1]' WHERE table_id = 't1' AND number = 3")
    service = ReviewService(store, asyncio.Semaphore(1), Hooks())
    with pytest.raises(Refused, match="other-rules"):
        await service.fetch(broken, no_progress)
    await finish(service)
    assert rows(path, "SELECT table_id FROM reviews") == [("t2",)]


async def test_a_race_has_no_review(store: Store) -> None:
    with pytest.raises(Refused, match="review-none"):
        await ReviewService(store, asyncio.Semaphore(1), Hooks()).fetch(await keep(store, "stresses"), no_progress)
