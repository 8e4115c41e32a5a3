"""The search for honours: a few games at a time, each with what it won or not at all, whatever happens meanwhile."""

import asyncio
from pathlib import Path

import pytest

from bot.standings.results import game_result
from bot.store.errors import StoreError
from bot.store.store import Store
from bot.store.writes import SaveTable
from bot.tables.ids import NO_GUILD, GuildId, TableId, UserId
from bot.tables.table import Player
from bot.ui.click.hooks import Hooks
from cogs.honours.rows import Honours, WonHonour
from cogs.honours.rules.catalog import HONOUR_OF, IDS, VERSION
from cogs.honours.rules.search import Achievement
from cogs.honours.service import HonourService
from tests.bot.at_table import ANN, BOB, CAT, NOON
from tests.bot.finished import DAY, GUILD, count, game
from tests.bot.stored import meddle, rows
from tests.past import entries, evening, over

pytestmark = pytest.mark.sqlite

IRIS = Player(UserId(0), "Iris", "iris")


FIRST_WEEK = {*IDS[:10], *HONOUR_OF["day-by-day"].keys}


def service(store: Store) -> HonourService:
    return HonourService(store, asyncio.Semaphore(1), Hooks())


async def keep(store: Store, name: str, game: str = "el_ocho") -> None:
    """Store a finished game of Ann and Bob, and count it."""
    table, journal = evening(game, players=(ANN, BOB), name=name, at_random=0.1)
    await store.commit(SaveTable(table, entries=journal))
    await count(store, game_result(table))


def unsearched(path: Path) -> int:
    return len(rows(path, "SELECT * FROM results WHERE honours_version < ?", VERSION))


async def honours(store: Store, player: Player = ANN) -> list[WonHonour]:
    """The honours of a player but for those of a first week, the latest first."""
    won = await store.get(Honours).of_player(GUILD, player.user)
    return [honour for honour in won if honour.honour not in FIRST_WEEK]


async def test_games_of_every_kind_are_searched_a_few_at_a_time(store: Store, path: Path) -> None:
    for number, name in enumerate(("el_ocho", "chess_dice", "neo_otcho", "octi", "stresses")):
        await keep(store, f"t{number}", name)
    await count(store, game(ANN, BOB), game(ANN, BOB, unrated="assisted"))
    assert await service(store).search_some()
    assert unsearched(path) == 2
    assert not await service(store).search_some()
    assert unsearched(path) == 0


async def test_honours_of_several_games_are_found_though_the_tables_are_gone(store: Store) -> None:
    await count(store, *(game(ANN, BOB, ended_at_ms=NOON + day * DAY, table=f"g{day}") for day in range(5)))
    while await service(store).search_some():
        pass
    assert await honours(store) == [
        WonHonour("winning-streak", TableId("g4"), NOON + 4 * DAY, None, 1),
        WonHonour("winning-streak-bronze", TableId("g2"), NOON + 2 * DAY, None, 1),
    ]
    assert await honours(store, BOB) == []


async def test_nothing_is_won_in_games_that_this_version_has_not(store: Store, path: Path) -> None:
    await count(
        store, *(game(ANN, BOB, game="later", ended_at_ms=NOON + day * DAY, table=f"g{day}") for day in range(5))
    )
    while await service(store).search_some():
        pass
    assert unsearched(path) == 0
    assert await honours(store) == []


async def test_honours_of_a_journal_are_those_of_people(store: Store) -> None:
    journal = entries("el_ocho", "[8]\n[1 1 1 1 5 5 5 5]\n1. k11115555")
    for name, players, unrated in (
        ("t1", (ANN, IRIS), "computer"),
        ("t2", (IRIS, BOB), "computer"),
        ("t3", (CAT, IRIS), "assisted"),
    ):
        table = over("el_ocho", journal, {}, *players, ending="called-off", name=name)
        await store.commit(SaveTable(table, entries=journal))
        await count(store, game(*players, ranks=(1, 1), unrated=unrated, table=name))
    await service(store).search_some()
    assert [(honour_row.honour, honour_row.table_id) for honour_row in await honours(store)] == [("eight-dice", "t1")]
    assert await honours(store, BOB) == await honours(store, CAT) == []


async def test_iris_is_beaten_alone_and_without_help(store: Store) -> None:
    await count(store, game(ANN, BOB, IRIS, unrated="computer"), game(BOB, IRIS, unrated="assisted"))
    await count(store, game(IRIS, ANN, unrated="computer"), game(ANN, IRIS, ranks=(1, 1), unrated="computer"))
    await service(store).search_some()
    assert await honours(store) == await honours(store, BOB) == []
    await count(store, game(BOB, IRIS, unrated="computer", table="iris"))
    await service(store).search_some()
    assert [(honour_row.honour, honour_row.table_id) for honour_row in await honours(store, BOB)] == [
        ("beat-iris", "iris"),
        *((key, "iris") for key in sorted(HONOUR_OF["climber"].keys)),
    ]


async def test_the_first_game_counts_in_whatever_order_they_are_searched(store: Store, path: Path) -> None:
    won = [Achievement(0, "eight-dice")]
    await count(store, *(game(ANN, BOB, ended_at_ms=NOON + day * DAY, table=f"g{day}") for day in range(3)))
    await count(store, game(ANN, BOB, ended_at_ms=NOON, table="g3"))
    for number in (1, 0, 2, 3):
        await store.get(Honours).save(TableId(f"g{number}"), won)
    assert [(honour_row.table_id, honour_row.ended_at_ms) for honour_row in await honours(store)] == [("g0", NOON)]
    assert unsearched(path) == 0


async def test_the_games_before_a_game_are_those_of_the_player_until_then(store: Store) -> None:
    await count(
        store, game(ANN, BOB, table="b"), game(ANN, BOB, table="a"), game(ANN, BOB, ended_at_ms=NOON - 1, table="c")
    )
    await count(store, game(BOB, CAT, table="0"), game(ANN, BOB, guild=8, table="1"))  # type: ignore[arg-type]
    past = {name: await store.get(Honours).past_games(TableId(name), ANN.user) for name in "abc"}
    ended = {name: [past_game.ended_at_ms for past_game in games] for name, games in past.items()}
    assert ended == {"a": [NOON - 1, NOON], "b": [NOON - 1, NOON, NOON], "c": [NOON - 1]}


async def test_how_many_have_it_on_this_server(store: Store) -> None:
    await count(store, game(ANN, BOB, table="a"), game(ANN, BOB, guild=8, table="b"))  # type: ignore[arg-type]
    await store.get(Honours).save(TableId("a"), [Achievement(0, "eight-dice"), Achievement(1, "eight-dice")])
    await store.get(Honours).save(TableId("b"), [Achievement(0, "comeback", 0.03)])
    assert [(honour_row.honour, honour_row.holders, honour_row.chance) for honour_row in await honours(store)] == [
        ("eight-dice", 2, None)
    ]
    (elsewhere,) = await store.get(Honours).of_player(GuildId(8), ANN.user)
    assert (elsewhere.honour, elsewhere.holders, elsewhere.chance) == ("comeback", 1, 0.03)


async def test_a_database_that_fails_in_the_middle_leaves_the_game_for_later(store: Store, path: Path) -> None:
    await count(store, *(game(ANN, BOB, ended_at_ms=NOON + day * DAY, table=f"g{day}") for day in range(6)))
    meddle(
        path,
        "CREATE TRIGGER broken BEFORE UPDATE ON results WHEN NEW.table_id = 'g4'"
        " BEGIN SELECT RAISE(ABORT, 'disk I/O error'); END",
    )
    with pytest.raises(StoreError):
        await service(store).search_some()
    assert unsearched(path) == 5
    assert await honours(store) == []
    meddle(path, "DROP TRIGGER broken")
    while await service(store).search_some():
        pass
    assert unsearched(path) == 0
    assert [(honour_row.honour, honour_row.table_id) for honour_row in await honours(store)] == [
        ("winning-streak", "g4"),
        ("winning-streak-bronze", "g2"),
    ]


async def test_who_is_erased_meanwhile_wins_nothing(store: Store) -> None:
    await count(store, game(ANN, BOB, table="a"))
    await store.get(Honours).save(TableId("a"), [Achievement(0, "eight-dice")])
    assert len((await store.erasure.personal_data(ANN.user))["honours"]) == 1
    await store.erasure.request_erasure(ANN.user, NOON)
    await store.erasure.erase_user(ANN.user)
    assert await honours(store) == []
    await store.get(Honours).save(TableId("a"), [Achievement(0, "eight-dice"), Achievement(1, "comeback")])
    assert await honours(store) == []
    assert len(await honours(store, BOB)) == 1


async def test_a_journal_that_leads_nowhere_stops_nothing(store: Store, path: Path) -> None:
    await keep(store, "t1")
    meddle(path, "UPDATE journal SET line = '[9]' WHERE number = 0")
    store.tables.forget_all()
    assert not await service(store).search_some()
    assert unsearched(path) == 0


async def test_unsearched_games_are_found_by_an_index(path: Path, store: Store) -> None:
    await count(store, game(ANN, BOB))
    plan = rows(
        path,
        "EXPLAIN QUERY PLAN SELECT table_id FROM results WHERE honours_version < 1"
        " ORDER BY honours_version DESC, ended_at_ms DESC LIMIT 5",
    )
    assert [row[-1] for row in plan] == [
        "SEARCH results USING INDEX ix_results_honours_version_ended_at_ms (honours_version<?)"
    ]


async def test_a_game_that_is_reviewed_later_is_searched_again(store: Store, path: Path) -> None:
    await keep(store, "t1", "octi")
    await service(store).search_some()
    await store.get(Honours).search_again(TableId("t1"))
    assert unsearched(path) == 1


async def test_nothing_is_won_outside_servers(store: Store, path: Path) -> None:
    await count(store, game(ANN, IRIS, unrated="computer", guild=NO_GUILD))
    await service(store).search_some()
    assert unsearched(path) == 0
    assert rows(path, "SELECT * FROM honours") == rows(path, "SELECT * FROM ladder") == []
