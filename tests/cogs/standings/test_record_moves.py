"""On the boards of the games' own records: who moved since Monday, since last week, and since last month."""

import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store.store import Store
from bot.tables.ids import UserId
from cogs.standings.queries.leaderboard import LeaderboardKey, Span
from tests.bot.at_table import ANN, BOB, CAT, DAN
from tests.bot.finished import DAY, HOUR, count, game
from tests.bot.stored import opened
from tests.cogs.standings.test_leaderboard_rows import DECEMBER, MONDAY, NOW, moves, read, summary
from tests.effort import first_of

BIGGEST, FASTEST = LeaderboardKey("el_ocho", ranking="biggest-turn"), LeaderboardKey("el_ocho", ranking="fastest-win")
ACCURACY = LeaderboardKey("stresses", ranking="accuracy")
EARLY = MONDAY - 1


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    async with opened(tmp_path / "club.db") as store:
        yield store


async def test_of_the_highest(store: Store) -> None:
    await count(store, game(ANN, BOB, CAT, ended_at_ms=EARLY, feats={"biggest-turn": (5000, 4000, 3000)}))
    await count(store, game(DAN, CAT, ANN, ended_at_ms=MONDAY, feats={"biggest-turn": (6000, 4500, 100)}))
    page = await read(store, BIGGEST, user=BOB.user)
    assert summary(page.rows) == [(1, DAN.user, 6000), (2, ANN.user, 5000), (3, CAT.user, 4500), (4, BOB.user, 4000)]
    assert moves(page.rows) == {DAN.user: "new", ANN.user: -1, CAT.user: 0, BOB.user: -2}
    assert page.own_row == page.rows[3]


async def test_of_the_lowest(store: Store) -> None:
    await count(store, game(ANN, 99, ended_at_ms=EARLY, feats={"fastest-win": (5, 0)}))
    await count(store, game(BOB, 99, ended_at_ms=EARLY, feats={"fastest-win": (7, 0)}))
    await count(store, game(BOB, 99, ended_at_ms=MONDAY, feats={"fastest-win": (4, 0)}))
    await count(store, game(BOB, 99, ended_at_ms=NOW, feats={"fastest-win": (6, 0)}))
    assert moves((await read(store, FASTEST)).rows) == {BOB.user: 1, ANN.user: -1}


async def test_of_shares_which_also_fall(store: Store) -> None:
    """Ann falls from 18 of 20 to 18 of 40; Bob stays at 16 of 20; Cat had 10 of 10, which were too few."""
    early = {"accuracy": (18, 20, 16, 20, 10, 10)}
    await count(store, game(ANN, BOB, CAT, game="stresses", ended_at_ms=EARLY, feats=early))
    await count(store, game(ANN, CAT, game="stresses", ended_at_ms=NOW, feats={"accuracy": (0, 20, 10, 10)}))
    page = await read(store, ACCURACY)
    assert summary(page.rows) == [(1, CAT.user, 10_000), (2, BOB.user, 8000), (3, ANN.user, 4500)]
    assert moves(page.rows) == {CAT.user: "new", BOB.user: 0, ANN.user: -2}


async def test_a_share_of_nothing_was_a_share(store: Store) -> None:
    await count(store, game(ANN, BOB, game="stresses", ended_at_ms=EARLY, feats={"accuracy": (0, 20, 1, 20)}))
    await count(store, game(ANN, BOB, game="stresses", ended_at_ms=NOW, feats={"accuracy": (20, 20, 0, 1)}))
    assert moves((await read(store, ACCURACY)).rows) == {ANN.user: 1, BOB.user: -1}


async def test_of_a_week_and_of_a_month_since_the_one_before(store: Store) -> None:
    """In the week and the month before, Ann was first and Bob second; Cat had no turn worth telling."""
    now = DECEMBER + 7 * DAY
    for earlier in (DECEMBER - DAY, now - 7 * DAY):
        await count(store, game(ANN, BOB, ended_at_ms=earlier, feats={"biggest-turn": (5000, 4000)}))
    await count(store, game(CAT, BOB, ANN, ended_at_ms=now, feats={"biggest-turn": (3000, 2000, 1000)}))
    week = await read(store, LeaderboardKey("el_ocho", ranking="biggest-turn", span=Span.WEEK), now)
    assert moves(week.rows) == {CAT.user: "new", BOB.user: 0, ANN.user: -2}
    month = await read(store, LeaderboardKey("el_ocho", ranking="biggest-turn", span=Span.MONTH), now)
    assert summary(month.rows) == [(1, ANN.user, 5000), (2, BOB.user, 4000), (3, CAT.user, 3000)]
    assert moves(month.rows) == {ANN.user: 0, BOB.user: 0, CAT.user: "new"}


@pytest.mark.parametrize("kind", first_of(["fastest-win", "biggest-turn"]))
async def test_they_are_right_wherever_one_looks(store: Store, kind: str) -> None:
    """Against places counted from scratch, before Monday and now, for a crowd of which a part has played since."""
    rng = random.Random(4)  # noqa: S311 -- a crowd for a test
    low = kind == "fastest-win"
    best = {user: rng.randint(4, 14) for user in range(1, 41)}
    then = dict(best)
    await count(store, *(game(user, 900, ended_at_ms=EARLY, feats={kind: (value, 0)}) for user, value in best.items()))
    since = [(user, rng.randint(1, 17)) for user in rng.choices(range(1, 51), k=40)]
    for number, (user, value) in enumerate(since):
        best[user] = min(best.get(user, value), value) if low else max(best.get(user, value), value)
        await count(store, game(user, 900, ended_at_ms=MONDAY + number * HOUR, feats={kind: (value, 0)}))

    def places(values: dict[int, int]) -> dict[int, int]:
        ranked = sorted(values.values(), reverse=not low)
        return {user: 1 + ranked.index(value) for user, value in values.items()}

    before, after = places(then), places(best)
    pages = [
        await read(store, LeaderboardKey("el_ocho", ranking=kind), page=number, user=UserId(7))
        for number in range(1, 6)
    ]
    lines = [line for page in pages for line in page.rows]
    assert {line.user: line.rank for line in lines} == after
    assert moves(tuple(lines)) == {user: before[user] - after[user] if user in before else "new" for user in after}
    assert all(page.own_row in lines for page in pages)
