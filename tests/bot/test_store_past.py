"""Finished games of somebody on a server: the right ones, the latest first, found without looking at anybody else."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Row, Select
from sqlalchemy.dialects import sqlite

from bot.store.history import History, HistoryFilter, HistoryPage, ServerHistory
from bot.store.reads import ReadPool
from bot.store.store import Store
from bot.store.writes import SaveTable
from bot.tables.table import ERASED_USER, Player
from games.journal import MovePlayed
from tests.bot.at_table import ANN, BOB, CAT, DAN, NOON, ROBOT
from tests.bot.finished import HOUR, called_off, count, game
from tests.bot.stored import meddle, rows
from tests.past import evening

ALL = HistoryFilter()


async def found(store: Store, user: Player = ANN, which: HistoryFilter = ALL, guild: int = 7) -> list[str]:
    """The ids of the tables of a user's games."""
    return names(await store.history.for_guild(guild).page(user.user, which, limit=100))


def names(page: HistoryPage) -> list[str]:
    assert page.total >= len(page.games)
    return [one.table_id for one in page.games]


async def test_one_finds_the_games_one_sat_in_the_latest_first(store: Store) -> None:
    await count(
        store,
        game(ANN, BOB, at=NOON + HOUR, table="second"),
        game(BOB, ANN, at=NOON, table="first"),
        game(BOB, CAT, at=NOON + HOUR, table="others'"),
        called_off(CAT, ANN, at=NOON + 3 * HOUR),
        game(ANN, ROBOT, at=NOON + 2 * HOUR, unrated="computer", table="third"),
    )
    games = await found(store)
    assert games[1:] == ["third", "second", "first"]
    assert len(games) == 4


async def test_what_is_told_of_a_game(store: Store) -> None:
    await count(
        store,
        game(BOB, ANN, CAT, ROBOT, ranks=(2, 1, 4, 3), left=[2], at=NOON, game="octi", variant="fast", table="t9"),
    )
    (one,) = (await store.history.for_guild(7).page(ANN.user, ALL, limit=8)).games
    assert (one.table_id, one.game, one.variant, one.ended_at_ms, one.seat) == ("t9", "octi", "fast", NOON, 1)
    assert [(sitter.player, sitter.rank, sitter.left) for sitter in one.players] == [
        (BOB, 2, False),
        (ANN, 1, False),
        (CAT, 4, True),
        (ROBOT, 3, False),
    ]


async def test_a_game_without_an_outcome_has_no_ranks(store: Store) -> None:
    await count(store, called_off(ANN, BOB))
    (one,) = (await store.history.for_guild(7).page(ANN.user, ALL, limit=8)).games
    assert {sitter.rank for sitter in one.players} == {0}


async def test_nobody_finds_a_game_of_another_server(store: Store) -> None:
    await count(store, game(ANN, BOB, table="here"), game(ANN, BOB, guild=8, table="there"))
    assert await found(store) == ["here"]
    assert await found(store, which=HistoryFilter(opponent=BOB.user), guild=8) == ["there"]
    assert await found(store, guild=9) == []


async def test_by_game_and_by_opponent(store: Store) -> None:
    await count(
        store,
        game(ANN, BOB, at=NOON, table="1"),
        game(ANN, CAT, at=NOON + 1, game="octi", table="2"),
        game(CAT, BOB, ANN, at=NOON + 2, table="3"),
        game(BOB, CAT, at=NOON + 3, table="4"),
    )
    assert await found(store, which=HistoryFilter(game="octi")) == ["2"]
    assert await found(store, which=HistoryFilter(opponent=BOB.user)) == ["3", "1"]
    assert await found(store, which=HistoryFilter(game="el_ocho", opponent=CAT.user)) == ["3"]
    assert await found(store, which=HistoryFilter(opponent=DAN.user)) == []


async def test_page_by_page(store: Store) -> None:
    await count(store, *(game(ANN, BOB, at=NOON + number, table=f"t{number}") for number in range(7)))
    past = store.history.for_guild(7)
    first, second, third = [await past.page(ANN.user, ALL, offset=at, limit=3) for at in (0, 3, 6)]
    assert [names(page) for page in (first, second, third)] == [["t6", "t5", "t4"], ["t3", "t2", "t1"], ["t0"]]
    assert {page.total for page in (first, second, third)} == {7}
    assert await past.page(ANN.user, ALL, offset=9, limit=3) == HistoryPage((), 7)


async def test_who_was_forgotten_left_a_seat_without_a_name(store: Store) -> None:
    await count(store, game(ANN, BOB))
    await store.erasure.erase_user(BOB.user)
    (one,) = (await store.history.for_guild(7).page(ANN.user, ALL, limit=8)).games
    assert one.players[1].player == Player(ERASED_USER, "")
    assert await found(store, BOB) == []
    assert await found(store, which=HistoryFilter(opponent=BOB.user)) == []


async def test_the_lines_of_a_journal_are_there_even_if_they_can_not_be_read(path: Path, store: Store) -> None:
    table, journal = evening("el_ocho", longest=12)
    await store.commit(SaveTable(table, entries=journal))
    before = await store.history.journal_lines(table.id)
    assert len(before) == len(journal)
    at = next(at for at, entry in enumerate(journal) if isinstance(entry, MovePlayed))
    meddle(path, "UPDATE journal SET line = 'a riddle' WHERE number = ?", at)
    assert await store.history.journal_lines(table.id) == (*before[:at], "a riddle", *before[at + 1 :])
    assert await store.history.journal_lines("nowhere") == ()


@pytest.mark.parametrize(
    "which", [ALL, HistoryFilter(game="octi"), HistoryFilter(opponent=BOB.user), HistoryFilter("octi", BOB.user)]
)
async def test_no_query_goes_through_the_games_of_others(path: Path, store: Store, which: HistoryFilter) -> None:
    asked: list[Select[Any]] = []

    class Noting(ReadPool):
        async def fetch_all(self, query: Select[Any]) -> Sequence[Row[Any]]:
            asked.append(query)
            return await super().fetch_all(query)

    pool = Noting(store._pool._engine)
    await count(store, game(ANN, BOB, game="octi"))
    await ServerHistory(7, pool).page(ANN.user, which, limit=8)
    await History(pool).journal_lines("t1")
    assert len(asked) == 4
    for wanted in asked:
        text = wanted.compile(dialect=sqlite.dialect(), compile_kwargs={"literal_binds": True})
        plan = "\n".join(str(step[-1]) for step in rows(path, f"EXPLAIN QUERY PLAN {text}"))
        assert "SCAN" not in plan, plan
        assert "TEMP B-TREE" not in plan, plan
        assert "journal" in plan or "others" in plan or "user_id=?" in plan or "table_id=?" in plan, plan
