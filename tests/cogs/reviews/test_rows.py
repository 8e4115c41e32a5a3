"""Stored reviews: as they were saved, gone with their game, and the errors of a player."""

from pathlib import Path

from msgspec.structs import replace

from bot.standings.results import ASSISTED, game_result
from bot.store.store import Store
from bot.store.writes import SaveTable
from bot.tables.ids import GuildId, TableId
from cogs.reviews.rows import Reviews, SeatError
from tests.bot.at_table import ANN, BOB, NOON
from tests.bot.finished import GUILD, count, game
from tests.bot.stored import meddle, rows
from tests.past import evening

TABLE = TableId("t1")


async def keep(store: Store, name: str = "t1", game: str = "el_ocho") -> None:
    """Store a finished game of Ann and Bob, and count it."""
    table, journal = evening(game, players=(ANN, BOB), name=name)
    await store.commit(SaveTable(table, entries=journal))
    await count(store, game_result(table))


async def test_a_review_is_loaded_as_it_was_saved_and_of_its_version_alone(store: Store) -> None:
    await keep(store)
    assert await store.get(Reviews).load(TABLE, 1) is None
    await store.get(Reviews).save(TABLE, 1, "{}", "el_ocho", {0: SeatError(0.04, 20), 1: SeatError(0.11, 20)})
    assert await store.get(Reviews).load(TABLE, 1) == "{}"
    assert await store.get(Reviews).load(TABLE, 2) is None
    await store.get(Reviews).save(TABLE, 2, "[]", "el_ocho", {0: SeatError(0.05, 20), 1: SeatError(0.11, 20)})
    assert (await store.get(Reviews).load(TABLE, 1), await store.get(Reviews).load(TABLE, 2)) == (None, "[]")
    assert [review_error.error for review_error in await store.get(Reviews).errors(GUILD, ANN.user, 9)] == [0.05]


async def test_the_errors_of_a_player_the_latest_first(store: Store) -> None:
    for number in range(3):
        await keep(store, f"t{number}")
        await store.get(Reviews).save(
            TableId(f"t{number}"), 1, "{}", "el_ocho", {0: SeatError(number / 100, 20), 1: SeatError(0.5, 20)}
        )
    assert [review_error.error for review_error in await store.get(Reviews).errors(GUILD, ANN.user, 2)] == [0.02, 0.01]
    assert await store.get(Reviews).errors(GuildId(8), ANN.user, 2) == []


async def test_errors_in_games_with_a_hint_or_a_takeback_are_left_out(store: Store) -> None:
    for name, reason in (("t0", "friendly"), ("t1", ASSISTED), ("t2", "computer")):
        table, journal = evening("el_ocho", players=(ANN, BOB), name=name)
        await store.commit(SaveTable(table, entries=journal))
        await count(store, replace(game_result(table), unrated_reason=reason))
        await store.get(Reviews).save(
            TableId(name), 1, "{}", "el_ocho", {0: SeatError(0.01 * int(name[1]), 20), 1: SeatError(0.5, 20)}
        )
    assert sorted(review_error.error for review_error in await store.get(Reviews).errors(GUILD, ANN.user, 9)) == [
        0,
        0.02,
    ]


async def test_nothing_is_stored_of_a_table_that_is_gone(store: Store, path: Path) -> None:
    await store.get(Reviews).save(TABLE, 1, "{}", "el_ocho", {0: SeatError(0.04, 20)})
    assert rows(path, "SELECT * FROM reviews") == rows(path, "SELECT * FROM game_errors") == []


async def test_no_errors_are_stored_of_a_game_in_no_history(store: Store, path: Path) -> None:
    table, journal = evening("el_ocho", players=(ANN, BOB))
    await store.commit(SaveTable(table, entries=journal))
    await store.get(Reviews).save(TABLE, 1, "{}", "el_ocho", {0: SeatError(0.04, 20)})
    assert len(rows(path, "SELECT * FROM reviews")) == 1
    assert rows(path, "SELECT * FROM game_errors") == []


async def test_they_go_with_their_game(store: Store, path: Path) -> None:
    await keep(store)
    await store.get(Reviews).save(TABLE, 1, "{}", "el_ocho", {0: SeatError(0.04, 20), 1: SeatError(0.11, 20)})
    await store.guild_settings.erase_guild(GUILD)
    assert rows(path, "SELECT * FROM reviews") == rows(path, "SELECT * FROM game_errors") == []


async def test_errors_are_exported_and_have_no_name_after_an_erasure(store: Store, path: Path) -> None:
    await keep(store)
    await store.get(Reviews).save(TABLE, 1, "{}", "el_ocho", {0: SeatError(0.04, 20), 1: SeatError(0.11, 20)})
    assert (await store.erasure.personal_data(ANN.user))["game_errors"] == [
        {"table_id": "t1", "seat": 0, "strengths": "el_ocho", "error": 0.04, "decisions": 20}
    ]
    meddle(path, "UPDATE seats SET user_id = NULL WHERE seat = 0")
    assert (await store.erasure.personal_data(ANN.user))["game_errors"] == []
    assert await store.get(Reviews).errors(GUILD, ANN.user, 9) == []


async def test_the_latest_games_of_a_kind_on_a_server_come_latest_first(store: Store) -> None:
    for number, kind in enumerate(("el_ocho", "octi", "el_ocho", "el_ocho"), start=1):
        await count(store, game(ANN, BOB, ended_at_ms=NOON + number, game=kind, table=f"{number}"))
    latest = [await store.get(Reviews).latest_games(GuildId(guild), "el_ocho", 2) for guild in (7, 8)]
    assert latest == [["4", "3"], []]
