"""However many games there are, standings are read by the indexes: nothing is gone through from end to end."""

from itertools import product
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from bot.store.store import Store
from bot.tables.ids import UserId
from cogs.standings.queries.leaderboard import LeaderboardKey, Span, rankings_of
from cogs.standings.queries.server_standings import Standings
from tests.bot.at_table import ANN, BOB, NOON
from tests.bot.finished import DAY, GUILD, count, game
from tests.bot.stored import reading

pytestmark = pytest.mark.sqlite
NARROW = ("user_id=? AND guild=?", "guild=? AND game=? AND variant=?", "table_id=?", "guild=? AND month")
"""By what few rows are found: a player on a server, a game on one, a finished game, the last months of a server."""


@pytest.fixture
async def store(store: Store) -> Store:
    feats = {"biggest-turn": (900, 800), "fastest-win": (5, 0)}
    games = [game(ANN, BOB, points=(8000, 7000), feats=feats, ended_at_ms=NOON + day * DAY) for day in range(-2, 4)]
    await count(store, *games)
    return store


@pytest.fixture
def queries(store: Store) -> list[tuple[str, Any]]:
    """The queries of the database from now on."""
    statements: list[tuple[str, Any]] = []

    def note(_connection: Any, _cursor: Any, statement: str, values: Any, *_: Any) -> None:
        statements.append((statement, values))

    event.listen(store.database.read_engine, "before_cursor_execute", note)
    return statements


def plans(path: Path, queries: list[tuple[str, Any]]) -> list[tuple[str, list[str]]]:
    """The queries, each with the steps by which the database answers it."""
    with reading(path) as connection:
        return [
            (statement, [str(step[3]) for step in connection.execute(f"EXPLAIN QUERY PLAN {statement}", values)])
            for statement, values in queries
        ]


def assert_quick(path: Path, queries: list[tuple[str, Any]]) -> None:
    assert len(queries) >= 3
    for statement, steps in plans(path, queries):
        for step in steps:
            assert not step.startswith("SCAN") or step == "SCAN CONSTANT ROW", (step, statement)
            if step.startswith("SEARCH") and " servers " not in step and " results " not in step:
                assert any(few in step for few in NARROW), (step, statement)


@pytest.mark.parametrize("span", list(Span))
@pytest.mark.parametrize("by", rankings_of("el_ocho"))
async def test_a_leaderboard(path: Path, store: Store, queries: list[tuple[str, Any]], by: str, span: Span) -> None:
    now = NOON + 5 * DAY
    page = (
        await store.get(Standings)
        .for_guild(GUILD)
        .leaderboard(LeaderboardKey("el_ocho", ranking=by, span=span), now, user=ANN.user)
    )
    assert page.own_row is not None
    assert_quick(path, queries)
    joins = [steps for _, steps in plans(path, queries) if any("records_2" in step for step in steps)]
    assert bool(joins) == (span is Span.ALL and by in {"biggest-turn", "fastest-win"})
    assert all("records_1" in steps[0] for steps in joins), "they begin with the records of the week, which are few"


@pytest.mark.parametrize("by", rankings_of("el_ocho"))
async def test_a_page_of_totals_is_not_sorted(
    path: Path, store: Store, queries: list[tuple[str, Any]], by: str
) -> None:
    await store.get(Standings).for_guild(GUILD).leaderboard(LeaderboardKey("el_ocho", ranking=by), NOON, user=ANN.user)
    assert all("USE TEMP B-TREE FOR ORDER BY" not in steps for _, steps in plans(path, queries))


@pytest.mark.parametrize(
    ("by", "narrow"),
    [
        ("wins", "wins=? AND user_id>?"),
        ("points", "points=? AND user_id>?"),
        ("biggest-turn", "value=? AND (ended_at_ms,user_id)<(?,?)"),
        ("fastest-win", "value=? AND (ended_at_ms,user_id)<(?,?)"),
    ],
)
async def test_the_page_of_ones_own_among_equals(
    path: Path, store: Store, queries: list[tuple[str, Any]], by: str, narrow: str
) -> None:
    feats = {"biggest-turn": (900, 0), "fastest-win": (4, 0)}
    many = [
        game(user, BOB, points=(9, 0), feats=feats, ended_at_ms=NOON - user, variant="x") for user in range(100, 112)
    ]
    await count(store, *many)
    page = (
        await store.get(Standings)
        .for_guild(GUILD)
        .leaderboard(LeaderboardKey("el_ocho", "x", by), NOON, user=UserId(100))
    )
    assert page.own_page == 2
    assert_quick(path, queries)
    assert any(f"period=? AND {narrow}" in step for _, steps in plans(path, queries) for step in steps)


async def test_a_page_of_ten_finds_them_by_who_they_are(
    path: Path, store: Store, queries: list[tuple[str, Any]]
) -> None:
    feats = {"biggest-turn": (900, 0), "fastest-win": (4, 0)}
    many = [
        game(user, BOB, points=(9, 0), feats=feats, ended_at_ms=NOON + 5 * DAY)
        for user in range(100, 112)
        for _ in "12345"
    ]
    await count(store, *many)
    for by, span in product(rankings_of("el_ocho"), Span):
        queries.clear()
        page = (
            await store.get(Standings)
            .for_guild(GUILD)
            .leaderboard(LeaderboardKey("el_ocho", ranking=by, span=span), NOON + 5 * DAY, user=UserId(100))
        )
        assert len(page.rows) == 10, (by, span)
        named = [query for query in queries if "user_id IN" in query[0]]
        assert len(named) >= 2, (by, span)
        for _, steps in plans(path, named):
            assert all("USING PRIMARY KEY (user_id=? AND guild=?" in step for step in steps)


async def test_stats(path: Path, store: Store, queries: list[tuple[str, Any]]) -> None:
    career = await store.get(Standings).for_guild(GUILD).player_stats(ANN.user)
    assert career.favourite_rival is not None
    assert_quick(path, queries)


async def test_head_to_head(path: Path, store: Store, queries: list[tuple[str, Any]]) -> None:
    duel = await store.get(Standings).for_guild(GUILD).head_to_head(ANN.user, BOB.user)
    assert duel.meetings
    assert_quick(path, queries)


async def test_the_next_end_of_a_month(path: Path, store: Store, queries: list[tuple[str, Any]]) -> None:
    assert await store.get(Standings).next_season_closing_ms(NOON) is not None
    ((_, steps),) = plans(path, queries)
    assert any("ix_seasons_open" in step for step in steps)
