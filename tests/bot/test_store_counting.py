"""Finished games are counted once, with the end of the game or not at all; and forgotten when it is asked for."""

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from bot.standings.rating import Rating, update_ratings
from bot.store.errors import StoreError
from bot.store.store import Store
from bot.store.writes import SaveTable
from bot.tables.ids import GuildId
from bot.tables.table import Player
from cogs.standings.queries.seasons import Season
from cogs.standings.queries.server_standings import Standings
from tests.bot.at_table import ANN, BOB, CAT, NOON, lobby
from tests.bot.finished import DAY, called_off, count, game
from tests.bot.stored import dump, named, rows

ALL = "period = 'all'"


def totals(path: Path, columns: str, where: str = ALL) -> dict[object, tuple[object, ...]]:
    """Columns of the standings by user."""
    found_rows = rows(path, f"SELECT user_id, {columns} FROM standings WHERE {where}")  # noqa: S608
    return {user: tuple(values) for user, *values in found_rows}


async def test_a_result_is_kept_with_its_seats(path: Path, store: Store) -> None:
    await count(store, game(ANN, BOB, CAT, ranks=(2, 1, 3), points=(3000, 8000, 0), left=[2], table="t9"))
    result_rows = rows(path, "SELECT * FROM results")
    assert result_rows == [("t9", 7, "el_ocho", "", NOON, "2023-11", "2023-W46", "target", "", 0)]
    columns = 'seat, user_id, name, rank, score, points, "left", is_computer, is_rated'
    seats = rows(path, f"SELECT {columns} FROM seats ORDER BY seat")  # noqa: S608
    assert seats == [
        (0, ANN.user, "Ann", 2, -1, 3000, 0, 0, 1),
        (1, BOB.user, "Bob", 1, 1, 8000, 0, 0, 1),
        (2, CAT.user, "Cat", 3, -1, 0, 1, 0, 1),
    ]


async def test_a_name_is_stored_without_what_postgresql_does_not_store(path: Path, store: Store) -> None:
    await count(store, game(Player(ANN.user, "A\0nn"), BOB))
    assert rows(path, "SELECT name FROM members WHERE user_id = ?", ANN.user) == [("Ann",)]
    assert rows(path, "SELECT name FROM seats WHERE seat = 0") == [("Ann",)]


async def test_games_wins_draws_and_points_add_up(path: Path, store: Store) -> None:
    await count(
        store,
        game(ANN, BOB, points=(8000, 2500)),
        game(BOB, ANN, points=(8100, 400)),
        game(ANN, BOB, ranks=(1, 1), points=(50, 60)),
        game(ANN, CAT, points=(8200, 0)),
    )
    assert totals(path, "games, wins, draws, points") == {
        ANN.user: (4, 2, 1, 16_650),
        BOB.user: (3, 1, 1, 10_660),
        CAT.user: (1, 0, 0, 0),
    }


async def test_ratings_go_from_game_to_game(path: Path, store: Store) -> None:
    await count(store, game(ANN, BOB))
    await count(store, game(CAT, ANN, BOB, ranks=(1, 2, 2)))
    ann, bob = update_ratings([Rating(), Rating()], [1, 2])
    cat, ann, bob = update_ratings([Rating(), ann, bob], [1, 2, 2])
    expected = {user: pytest.approx((rating.mu, rating.sigma)) for user, rating in ((11, ann), (22, bob), (33, cat))}
    assert totals(path, "mu, sigma") == expected


async def test_a_rating_is_shown_from_the_fifth_rated_game_on(path: Path, store: Store) -> None:
    for number in range(1, 7):
        await count(store, game(ANN, number))  # always somebody new
        (display_rating,) = totals(path, "rating")[ANN.user]
        assert (display_rating is None) == (number < 5)
    (mu, sigma, display_rating) = totals(path, "mu, sigma, rating")[ANN.user]
    assert display_rating == Rating(float(str(mu)), float(str(sigma))).display_rating
    after = rows(path, "SELECT rating FROM seats WHERE user_id = ? ORDER BY length(table_id), table_id", ANN.user)
    assert [rating is None for (rating,) in after] == [True] * 4 + [False] * 2
    assert after[-1] == (display_rating,)


async def test_two_games_of_one_moment_both_count(path: Path, store: Store) -> None:
    """In one transaction, and in two that are asked for at once; with the ratings of the one before."""
    await count(store, game(ANN, BOB), game(ANN, BOB))
    await asyncio.gather(count(store, game(ANN, BOB)), count(store, game(ANN, BOB)))
    ann, bob = Rating(), Rating()
    for _ in range(4):
        ann, bob = update_ratings([ann, bob], [1, 2])
    assert totals(path, "games, wins, mu") == {
        ANN.user: (4, 4, pytest.approx(ann.mu)),
        BOB.user: (4, 0, pytest.approx(bob.mu)),
    }


async def test_games_with_computer_players_are_kept_and_not_rated(path: Path, store: Store) -> None:
    await count(store, game(ANN, 0, unrated="computer", points=(8000, 100)), game(0, ANN, unrated="computer"))
    assert totals(path, "games, wins, points, unrated_games, unrated_wins, rating, mu") == {
        ANN.user: (0, 0, 0, 2, 1, None, 25.0)
    }
    assert rows(path, "SELECT user_id, is_computer, is_rated FROM seats ORDER BY is_computer, table_id") == [
        (ANN.user, 0, 0),
        (ANN.user, 0, 0),
        (None, 1, 0),
        (None, 1, 0),
    ]


async def test_a_game_with_a_computer_player_does_not_touch_a_rating(path: Path, store: Store) -> None:
    await count(store, *(game(ANN, BOB) for _ in range(5)))
    before = totals(path, "mu, sigma, rating")
    await count(store, game(ANN, 0, unrated="computer", ended_at_ms=NOON + 40 * DAY))
    assert totals(path, "mu, sigma, rating") == before
    assert totals(path, "games, unrated_games, rating", "period = '2023-12'") == {ANN.user: (0, 1, None)}


async def test_games_without_an_outcome_are_kept_and_are_neither_won_nor_lost(path: Path, store: Store) -> None:
    await count(store, called_off(ANN, BOB))
    assert rows(path, "SELECT unrated_reason FROM results") == [("called-off",)]
    assert rows(path, "SELECT user_id, score, rank FROM seats ORDER BY seat") == [(11, None, 0), (22, None, 0)]
    assert totals(path, "games") == {}


async def test_leaving_counts_as_last(path: Path, store: Store) -> None:
    await count(store, game(ANN, BOB, CAT, ranks=(2, 1, 2), left=[0, 2]))
    ann, bob, cat = update_ratings([Rating()] * 3, [2, 1, 2])
    assert totals(path, "mu") == {
        ANN.user: (pytest.approx(ann.mu),),
        BOB.user: (pytest.approx(bob.mu),),
        CAT.user: (pytest.approx(cat.mu),),
    }


async def test_somebody_forgotten_is_not_rated_with_the_others(path: Path, store: Store) -> None:
    await count(store, game(ANN, BOB, -1, left=[2]))
    ann, bob = update_ratings([Rating(), Rating()], [1, 2])
    assert totals(path, "mu") == {ANN.user: (pytest.approx(ann.mu),), BOB.user: (pytest.approx(bob.mu),)}
    assert rows(path, "SELECT user_id, is_computer FROM seats WHERE seat = 2") == [(None, 0)]


async def test_fifty_seats_of_an_open_race(path: Path, store: Store) -> None:
    await count(store, game(*range(1, 51), game="stresses"))
    known = update_ratings([Rating()] * 50, range(1, 51))
    assert totals(path, "mu") == {user: (pytest.approx(rating.mu),) for user, rating in enumerate(known, start=1)}
    assert totals(path, "wins") == {user: (int(user == 1),) for user in range(1, 51)}


async def test_servers_games_and_variants_are_counted_apart(path: Path, store: Store) -> None:
    await count(
        store,
        game(ANN, BOB),
        game(ANN, BOB, guild=GuildId(8)),
        game(ANN, BOB, game="stresses"),
        game(ANN, BOB, game="octi", variant="fast"),
        game(ANN, BOB, game="octi", variant="classic"),
    )
    found_rows = rows(path, f"SELECT guild, game, variant, games FROM standings WHERE user_id = 11 AND {ALL}")  # noqa: S608
    assert sorted(found_rows) == [
        (7, "el_ocho", "", 1),
        (7, "octi", "classic", 1),
        (7, "octi", "fast", 1),
        (7, "stresses", "", 1),
        (8, "el_ocho", "", 1),
    ]
    assert len({mu for (mu,) in rows(path, "SELECT mu FROM standings WHERE user_id = 11")}) == 1


@pytest.mark.parametrize(("zone", "month"), [("UTC", "2026-11"), ("Asia/Kolkata", "2026-12")])
async def test_a_game_counts_in_the_month_of_its_server(path: Path, store: Store, zone: str, month: str) -> None:
    last_minute_of_november = 1_796_083_200_000 - 60_000
    await store.guild_settings.update(GuildId(7), zone=zone)
    await count(store, game(ANN, BOB, ended_at_ms=last_minute_of_november))
    assert rows(path, "SELECT month FROM results") == [(month,)]
    assert totals(path, "games", f"period = '{month}'") == {ANN.user: (1,), BOB.user: (1,)}


async def test_months_and_weeks_are_counted_apart_and_know_what_was_before(path: Path, store: Store) -> None:
    for day in (0, 1, 7, 31):  # Tuesday, 14 November 2023, and on
        await count(store, game(ANN, BOB, ended_at_ms=NOON + day * DAY, points=(100, 0)))
    await count(store, game(ANN, BOB, ended_at_ms=NOON + 32 * DAY, points=(100, 0)))
    for unrated in ("computer", ""):  # stored late
        await count(store, game(ANN, BOB, ended_at_ms=NOON + 7 * DAY, points=(100, 0), unrated=unrated))
    found_rows = rows(
        path, "SELECT period, games, points, previous_wins, previous_points FROM standings WHERE user_id = 11"
    )
    assert sorted(found_rows) == [
        ("2023-11", 4, 400, 0, 0),
        ("2023-12", 2, 200, 3, 300),
        ("2023-W46", 2, 200, 0, 0),
        ("2023-W47", 2, 200, 2, 200),
        ("2023-W50", 2, 200, 3, 300),
        ("all", 6, 600, 0, 0),
    ]
    assert (
        rows(path, "SELECT rating IS NULL, previous_rating IS NULL FROM standings WHERE period = '2023-12'")
        == [(0, 1)] * 2
    )


async def test_the_best_of_a_kind_is_kept_with_its_game(path: Path, store: Store) -> None:
    games = {"a": ((900, 1200), (7, 0)), "b": ((4000, 1000), (9, 0)), "c": ((4000, 0), (6, 0))}
    for later, (table, (turns, wins)) in enumerate(games.items()):
        feats = {"biggest-turn": turns, "fastest-win": wins}
        await count(store, game(ANN, BOB, table=table, feats=feats, ended_at_ms=NOON + later))
    found_rows = rows(path, f"SELECT user_id, kind, value, table_id, ended_at_ms FROM records WHERE {ALL}")  # noqa: S608
    assert sorted(found_rows) == [
        (11, "biggest-turn", 4000, "b", NOON + 1),
        (11, "fastest-win", 6, "c", NOON + 2),
        (22, "biggest-turn", 1200, "a", NOON),
    ]
    assert rows(path, "SELECT COUNT(*) FROM feats") == [(8,)]


async def test_a_share_is_of_sums_and_says_something_from_twenty_on(path: Path, store: Store) -> None:
    async def share() -> list[tuple[object, ...]]:
        return rows(path, f"SELECT part, whole, value FROM records WHERE user_id = 11 AND {ALL}")  # noqa: S608

    await count(store, game(ANN, BOB, game="stresses", feats={"accuracy": (9, 10, 0, 3)}))
    assert await share() == [(9, 10, None)]
    await count(store, game(ANN, BOB, game="stresses", feats={"accuracy": (5, 9, 0, 0)}))
    assert await share() == [(14, 19, None)]
    await count(store, game(ANN, BOB, game="stresses", feats={"accuracy": (1, 1, 0, 0)}))
    assert await share() == [(15, 20, 7500)]
    await count(store, game(ANN, BOB, game="stresses", feats={"accuracy": (1, 1, 0, 0)}))
    assert await share() == [(16, 21, 7619)]


async def test_records_of_a_month_are_those_of_its_games(path: Path, store: Store) -> None:
    await count(store, game(ANN, BOB, feats={"biggest-turn": (4000, 0)}))
    for most in (5000, 800):
        await count(store, game(ANN, BOB, feats={"biggest-turn": (most, 0)}, ended_at_ms=NOON + 40 * DAY))
    found_rows = rows(path, "SELECT period, value, previous_value FROM records WHERE period NOT LIKE '%W%'")
    assert sorted(found_rows) == [("2023-11", 4000, None), ("2023-12", 5000, 4000), ("all", 5000, None)]
    for index, right, total in ((NOON, 20, 20), (NOON + 40 * DAY, 5, 10), (NOON + 40 * DAY, 0, 10)):
        await count(store, game(ANN, BOB, game="stresses", feats={"accuracy": (right, total, 0, 0)}, ended_at_ms=index))
    shares = "SELECT value, previous_value FROM records WHERE game = 'stresses' AND period = '2023-12'"
    assert rows(path, shares) == [(2500, 10_000)]


async def test_players_are_called_as_in_their_last_game(path: Path, store: Store) -> None:
    await count(store, game(ANN, BOB))
    await count(store, game(type(ANN)(ANN.user, "Annie"), CAT))
    assert sorted(rows(path, "SELECT user_id, name FROM members")) == [(11, "Annie"), (22, "Bob"), (33, "Cat")]


async def test_a_game_that_was_counted_is_not_counted_again(path: Path, store: Store) -> None:
    await count(store, game(ANN, BOB, table="t9"))
    before = dump(path)
    with pytest.raises(StoreError):
        await count(store, game(ANN, BOB, table="t9"))
    assert dump(path) == before


async def test_a_transaction_that_fails_leaves_neither_the_table_nor_the_counting(path: Path, store: Store) -> None:
    await store.commit(SaveTable(lobby()))
    before = dump(path)

    def refuse(*_: object) -> None:
        raise OSError("the disk is gone")

    event.listen(store.database.engine, "commit", refuse)
    with pytest.raises(StoreError):
        await store.commit(SaveTable(named(lobby(BOB), "t2"), result=game(ANN, BOB, table="t2")))
    event.remove(store.database.engine, "commit", refuse)
    assert dump(path) == before
    await store.commit(SaveTable(named(lobby(BOB), "t2"), result=game(ANN, BOB, table="t2")))
    assert totals(path, "games") == {ANN.user: (1,), BOB.user: (1,)}


async def test_of_a_batch_what_can_be_written_counts_once(path: Path, store: Store) -> None:
    """The one that cannot takes nobody with it: the others are written again, each by itself."""
    await count(store, game(ANN, BOB, table="t2"))
    answers = await asyncio.gather(
        *(
            store.commit(SaveTable(named(lobby(BOB), name), result=game(ANN, BOB, table=name)))
            for name in ("t1", "t2", "t3")
        ),
        return_exceptions=True,
    )
    assert [isinstance(answer, StoreError) for answer in answers] == [False, True, False]
    assert totals(path, "games, wins")[ANN.user] == (3, 3)
    assert sorted(rows(path, "SELECT id FROM tables")) == [("t1",), ("t3",)]


async def test_a_forgotten_player_leaves_an_anonymous_seat_and_nothing_else(path: Path, store: Store) -> None:
    feats = {"biggest-turn": (4000, 900)}
    await count(store, *(game(ANN, BOB, feats=feats) for _ in range(5)), game(ANN, BOB, guild=GuildId(8), feats=feats))
    bob = totals(path, "mu, sigma, rating, games, wins", f"{ALL} AND guild = 7")[BOB.user]
    await store.erasure.erase_user(ANN.user)
    left = {
        name: table_rows
        for name, table_rows in dump(path).items()
        if any(ANN.user in row or "Ann" in row for row in table_rows)
    }
    assert left == {}
    assert rows(path, "SELECT COUNT(*) FROM results") == [(6,)]
    assert rows(path, "SELECT DISTINCT user_id, name, is_computer, score FROM seats WHERE seat = 0") == [
        (None, "", 0, 1)
    ]
    assert totals(path, "mu, sigma, rating, games, wins", f"{ALL} AND guild = 7") == {BOB.user: bob}


async def test_who_was_forgotten_begins_anew(path: Path, store: Store) -> None:
    await count(store, *(game(ANN, BOB) for _ in range(3)))
    await store.erasure.erase_user(ANN.user)
    await count(store, game(ANN, BOB))
    assert totals(path, "games, wins")[ANN.user] == (1, 1)


async def test_a_forgotten_server_leaves_nothing(path: Path, store: Store) -> None:
    empty = dump(path)
    await store.guild_settings.add_guild(GuildId(7))
    await store.commit(SaveTable(lobby()))
    await count(store, game(ANN, BOB, feats={"biggest-turn": (4000, 900)}), called_off(ANN, BOB))
    deleted: list[str] = []

    def note(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        deleted.extend(re.findall(r"^DELETE FROM (\w+)", statement))

    event.listen(store.database.engine, "before_cursor_execute", note)
    await store.guild_settings.erase_guild(GuildId(7))
    assert dump(path) == empty
    assert deleted[:3] == ["interactions", "tables", "seasons"]
    assert "seats" not in deleted, "players go with their games"
    assert deleted[-1] == "servers", "until then it is known that it is to be erased"


async def test_a_month_that_is_closed_while_its_server_is_forgotten_leaves_no_winners(path: Path, store: Store) -> None:
    empty = dump(path)
    await count(store, game(ANN, BOB))
    season = Season(GuildId(7), "2023-11")
    await asyncio.gather(
        store.guild_settings.erase_guild(GuildId(7)), store.get(Standings).close_season(season, NOON + 99 * DAY)
    )
    assert dump(path) == empty


async def test_a_forgotten_server_takes_no_other_with_it(path: Path, store: Store) -> None:
    await count(store, game(ANN, BOB, guild=GuildId(8), feats={"biggest-turn": (4000, 900)}))
    before = dump(path)
    await count(store, game(ANN, BOB, guild=GuildId(7), feats={"biggest-turn": (4000, 900)}))
    await store.guild_settings.erase_guild(GuildId(7))
    assert dump(path) == before


async def test_an_opponent_who_always_loses_gives_a_rating_ten_times_a_day(path: Path, store: Store) -> None:
    """Five games in full; then five sixths of a change, four, three, two and one, and nothing."""
    ann, bob = Rating(), Rating()
    for number in range(30):
        await count(store, game(ANN, BOB, ended_at_ms=NOON + number))
        weight = [6, 6, 6, 6, 6, 5, 4, 3, 2, 1][number] / 6 if number < 10 else 0
        after = update_ratings([ann, bob], [1, 2])
        ann, bob = (
            Rating(old.mu + weight * (new.mu - old.mu), old.sigma + weight * (new.sigma - old.sigma))
            for old, new in zip((ann, bob), after, strict=True)
        )
    assert totals(path, "mu, sigma, games, wins")[ANN.user] == (pytest.approx(ann.mu), pytest.approx(ann.sigma), 30, 30)
    assert ann.display_rating < 1900
    await count(store, game(ANN, CAT, ended_at_ms=NOON + 31))
    (against_cat,) = totals(path, "mu")[ANN.user]
    await count(
        store, game(ANN, BOB, ended_at_ms=NOON + DAY + 29)
    )  # of the last 24 hours there is no game with Bob any more
    (next_day,) = totals(path, "mu")[ANN.user]
    assert ann.mu < float(str(against_cat)) < float(str(next_day))


async def test_an_opponent_who_was_forgotten_in_between_gives_no_more(path: Path, store: Store) -> None:
    for number in range(10):
        await count(store, game(ANN, BOB, ended_at_ms=NOON + number))
    await store.erasure.erase_user(BOB.user)
    before = totals(path, "mu, sigma")[ANN.user]
    await count(store, game(ANN, BOB, ended_at_ms=NOON + 11))
    assert totals(path, "mu, sigma")[ANN.user] == before


async def test_of_three_each_gets_the_mean_of_what_the_others_can_give(path: Path, store: Store) -> None:
    for number in range(10):
        await count(store, game(ANN, BOB, ended_at_ms=NOON + number))
    skills = [Rating(*map(float, map(str, totals(path, "mu, sigma")[player.user]))) for player in (ANN, BOB)]
    await count(store, game(ANN, BOB, CAT, ended_at_ms=NOON + 11))
    after = update_ratings([*skills, Rating()], [1, 2, 3])
    ratings = totals(path, "mu")
    assert ratings[ANN.user] == (pytest.approx((skills[0].mu + after[0].mu) / 2),)
    assert ratings[CAT.user] == (pytest.approx(after[2].mu),)
