"""The club in the database: events and their claims, the standing of the races, and a week looked back on."""

import re
import time
from collections import namedtuple
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event as listening

from bot.standings.results import GameResult
from bot.store.guild_settings import LookBackPlan, RacePlan
from bot.store.store import Store
from bot.tables.ids import ChannelId, GuildId, UserId
from bot.text.user_text import UserText
from cogs.club import rows as club
from cogs.club.highlights import Highlight
from cogs.club.rows import Club, ClubEvent, EventKind, RaceStanding, points_of
from cogs.standings.queries.server_standings import Standings
from tests.bot.at_table import ANN, BOB, CAT, NOON
from tests.bot.finished import DAY, GUILD, HOUR, count, game
from tests.bot.stored import meddle, rows
from tests.effort import slow

WEEK = 7 * DAY
RACE = ClubEvent(GUILD, EventKind.RACE, NOON, NOON - HOUR)

BOB_NAME, BOTH_NAMES = UserText(BOB.name), (UserText(BOB.name), UserText(ANN.name))


async def test_a_changed_plan_is_due_at_once_and_seen_to_once_more_if_it_changes_meanwhile(store: Store) -> None:
    on = RacePlan(is_on=True, channel=ChannelId(5))
    await store.guild_settings.update(GUILD, race=on)
    (change,) = await store.get(Club).due_events(NOON, 10)
    assert (change.guild, change.kind, change.at_ms) == (GUILD, EventKind.RACE, 0)
    assert await store.get(Club).events_since(GUILD, EventKind.RACE, 0) == []  # a change of a plan is no event
    await store.guild_settings.update(GUILD, zone="Europe/Paris")
    await store.get(Club).drop(change)
    (again,) = await store.get(Club).due_events(NOON, 10)
    await store.get(Club).drop(again)
    assert await store.get(Club).due_events(NOON, 10) == []


async def test_what_is_off_is_not_looked_at(path: Path, store: Store) -> None:
    await store.guild_settings.update(
        GUILD, race=RacePlan(rolls=5), look_back=LookBackPlan(weekday=3), zone="Asia/Tokyo"
    )
    assert await store.get(Club).due_events(NOON, 10) == []
    assert await store.get(Club).next_due_ms() is None
    stored = '{"race":{"rolls":5},"look_back":{"weekday":3}}'
    assert rows(path, "SELECT settings FROM servers") == [(stored,)], "the rest is as the version of the bot has it"


async def test_an_hour_is_planned_once(store: Store) -> None:
    await store.get(Club).plan(RACE)
    await store.get(Club).finish(RACE)
    await store.get(Club).plan(RACE)
    (finished,) = await store.get(Club).events_since(GUILD, EventKind.RACE, NOON)
    assert finished.due_at_ms is None
    (change,) = await store.get(Club).due_events(NOON, 10)
    assert change.at_ms == 0


async def test_one_of_two_takes_a_step(store: Store) -> None:
    await store.get(Club).plan(RACE)
    assert await store.get(Club).next_due_ms() == NOON - HOUR
    assert await store.get(Club).due_events(NOON - HOUR - 1, 10) == []
    assert await store.get(Club).due_events(NOON - HOUR, 10) == [RACE]
    assert await store.get(Club).advance(RACE, due_at_ms=NOON)
    assert not await store.get(Club).advance(RACE, due_at_ms=NOON + 1)


async def test_fifty_ask_and_no_more(store: Store) -> None:
    alerts = [await store.get(Club).turn_on_alert(GUILD, UserId(number), number) for number in range(1, 52)]
    assert alerts == [True] * 50 + [False]
    assert await store.get(Club).called_users(GUILD) == list(range(1, 51))
    await store.get(Club).turn_off_alert(GUILD, UserId(7))
    assert [await store.get(Club).is_called(GUILD, UserId(number)) for number in (7, 8)] == [False, True]
    assert not await store.get(Club).is_called(GuildId(8), UserId(8))
    assert await store.get(Club).turn_on_alert(GUILD, UserId(51), 51)
    assert await store.get(Club).called_users(GuildId(8)) == []


async def test_a_user_who_is_erased_is_in_the_export_before_and_nowhere_afterwards(store: Store) -> None:
    await store.get(Club).turn_on_alert(GUILD, ANN.user, NOON)
    data = await store.erasure.personal_data(ANN.user)
    assert data["race_alerts"] == [{"user_id": ANN.user, "guild": GUILD, "asked_at_ms": NOON}]
    await store.erasure.request_erasure(ANN.user, NOON)
    assert await store.get(Club).called_users(GUILD) == []
    await store.erasure.erase_user(ANN.user)
    assert (await store.erasure.personal_data(ANN.user))["race_alerts"] == []


@pytest.mark.parametrize(
    ("rank", "points", "left", "expected"),
    [
        *((rank, 900, False, expected) for rank, expected in enumerate((10, 8, 6, 5, 4, 3, 2, 1, 1), start=1)),
        *((1, 1, False, 10), (1, 0, False, 0), (3, 9, True, 0)),
    ],
)
def test_the_points_of_a_place(rank: int, points: int, left: bool, expected: int) -> None:  # noqa: FBT001 -- a case
    assert points_of(rank, points, left=left) == expected


async def raced(store: Store, now_ms: int, result: GameResult) -> None:
    event = ClubEvent(GUILD, EventKind.RACE, now_ms, now_ms)
    await store.get(Club).plan(event)
    await store.get(Club).advance(event, table_id=result.table_id)
    await count(store, result)


async def test_the_standing_adds_the_places_of_the_races_since_a_moment(store: Store) -> None:
    def race(*players: Any, **more: Any) -> GameResult:
        return game(*players, game="stresses", ended_at_ms=NOON, **more)

    await raced(store, NOON - 2 * WEEK, race(CAT, BOB, points=(500, 400)))
    await raced(store, NOON - WEEK, race(ANN, BOB, CAT, ranks=(1, 1, 3), points=(500, 500, 100)))
    await raced(store, NOON, race(BOB, ANN, CAT, 1000, points=(900, 400, 0, 10)))
    await raced(store, NOON + WEEK, race(CAT, BOB, points=(900, 400), unrated="computer"))
    await count(store, race(CAT, ANN, points=(900, 400)))
    assert await store.get(Club).race_standing(GUILD, NOON - WEEK) == [
        RaceStanding(1, BOB.user, UserText(BOB.name), 20, 2, 2),
        RaceStanding(2, ANN.user, UserText(ANN.name), 18, 2, 1),
        RaceStanding(3, CAT.user, UserText(CAT.name), 6, 2, 0),
        RaceStanding(4, UserId(1000), UserText("P1000"), 5, 1, 0),
    ]
    await store.erasure.request_erasure(BOB.user, NOON)
    assert [row.user for row in await store.get(Club).race_standing(GUILD, NOON - WEEK)] == [
        ANN.user,
        CAT.user,
        1000,
    ]


async def test_equal_points_share_a_place_and_the_next_one_is_left_out(store: Store) -> None:
    await raced(
        store,
        NOON,
        game(ANN, BOB, CAT, 1000, game="stresses", ended_at_ms=NOON, ranks=(1, 1, 3, 4), points=(9, 9, 5, 1)),
    )
    standing = await store.get(Club).race_standing(GUILD, NOON - WEEK)
    assert [(row.rank, row.points) for row in standing] == [(1, 10), (1, 10), (3, 6), (4, 5)]


@slow
def test_the_places_of_many_take_time_in_proportion() -> None:
    """Twelve weeks of daily races of 50 may have 4,200 players."""
    row = namedtuple("row", "user_id rank name points left", defaults=(100, False))  # noqa: PYI024 -- as the database gives them
    users = range(1, 20_001)
    rows = [row(UserId(user), user % 7 + 1, f"P{user}") for user in users for _ in range(user % 5 + 1)]
    began_s = time.process_time()
    standing = club._rank(rows)
    assert time.process_time() - began_s < 1
    last = [user for user in users if (user % 7, user % 5) == (6, 0)]  # the fewest points, in one race
    assert [standing[0].rank, standing[0].points] == [1, 50]
    assert [standing[-1].rank, standing[-1].points] == [20_000 - len(last) + 1, 2]


async def test_a_week_has_its_best(store: Store) -> None:
    early = game(ANN, BOB, ended_at_ms=NOON - WEEK - 1, points=(8000, 7999), feats={"biggest-turn": (9000, 1)})
    await count(store, early)
    await count(
        store,
        game(ANN, BOB, ended_at_ms=NOON - WEEK, points=(8000, 7000), feats={"biggest-turn": (1200, 2350)}),
        game(BOB, ANN, ended_at_ms=NOON - DAY, points=(8100, 8050), feats={"biggest-turn": (2350, 900)}),
        game(
            BOB, CAT, ended_at_ms=NOON - 1, game="stresses", points=(8000, 10), feats={"fastest-answer": (1234, 2000)}
        ),
        game(CAT, ANN, ended_at_ms=NOON, points=(8000, 7999), feats={"biggest-turn": (5000, 1)}),
        game(1000, 1001, ended_at_ms=NOON - 2, guild=GuildId(8), points=(8000, 7999)),
    )
    week = await store.get(Club).look_back(GUILD, NOON - WEEK, NOON)
    assert week is not None
    assert week.games == 3
    assert week.champions == (
        Highlight("el_ocho", "", (BOB.user, ANN.user), BOTH_NAMES, 1),  # as on the leaderboard
        Highlight("stresses", "", (BOB.user,), (BOB_NAME,), 1),
    )
    assert week.biggest_turn == Highlight("el_ocho", "", (BOB.user,), (BOB_NAME,), 2350)
    assert week.fastest_answer == Highlight("stresses", "", (BOB.user,), (BOB_NAME,), 1234)
    assert week.closest_finish == Highlight("el_ocho", "", (BOB.user, ANN.user), BOTH_NAMES, 50)
    assert week.newest_face == Highlight("", "", (CAT.user,), (UserText(CAT.name),), 1)


@pytest.mark.parametrize(
    ("kind", "counts"),
    [("el_ocho", True), ("stresses", True), ("chess_dice", True), ("octi", False), ("neo_otcho", False)],
)
async def test_the_closest_finish_is_one_of_a_game_for_points(
    store: Store,
    kind: str,
    counts: bool,  # noqa: FBT001 -- a case
) -> None:
    await count(store, game(ANN, BOB, ended_at_ms=NOON - 1, game=kind, points=(10, 9)))
    week = await store.get(Club).look_back(GUILD, NOON - WEEK, NOON)
    assert week is not None
    assert (week.closest_finish is not None) == counts


@pytest.mark.parametrize(("points", "lead"), [((1, 0), None), ((2, 1), 1), ((9, 9), None)], ids=str)
async def test_a_finish_is_close_if_both_have_points_and_one_has_more(
    store: Store, points: tuple[int, int], lead: int | None
) -> None:
    await count(store, game(ANN, BOB, ended_at_ms=NOON - 1, points=points))
    week = await store.get(Club).look_back(GUILD, NOON - WEEK, NOON)
    assert week is not None
    assert (week.closest_finish.value if week.closest_finish else None) == lead


async def test_an_answer_within_a_second_is_a_guess_and_not_the_fastest(store: Store) -> None:
    await count(store, game(ANN, BOB, ended_at_ms=NOON - 1, game="stresses", feats={"fastest-answer": (999, 1000)}))
    week = await store.get(Club).look_back(GUILD, NOON - WEEK, NOON)
    assert week is not None
    assert week.fastest_answer == Highlight("stresses", "", (BOB.user,), (BOB_NAME,), 1000)


async def test_the_week_begins_with_its_first_moment(store: Store) -> None:
    await count(store, game(ANN, BOB, ended_at_ms=NOON - WEEK), game(ANN, BOB, ended_at_ms=NOON - DAY))
    week = await store.get(Club).look_back(GUILD, NOON - WEEK, NOON)
    assert week is not None
    assert week.newest_face == Highlight("", "", (ANN.user,), (UserText(ANN.name),), 2)


@pytest.mark.parametrize(("rating", "gain"), [(1500, None), (1501, 1)])
async def test_one_point_of_rating_is_an_improvement_and_none_is_not(
    store: Store, path: Path, rating: int, gain: int | None
) -> None:
    await count(store, game(ANN, BOB, ended_at_ms=NOON - WEEK - 1), game(ANN, BOB, ended_at_ms=NOON - WEEK))
    meddle(path, "UPDATE seats SET rating = 1500")
    meddle(path, "UPDATE seats SET rating = ? WHERE ended_at_ms = ?", rating, NOON - WEEK)
    week = await store.get(Club).look_back(GUILD, NOON - WEEK, NOON)
    assert week is not None
    assert (week.most_improved.value if week.most_improved else None) == gain


@pytest.mark.postgres
async def test_who_improved_most_is_known_by_the_last_rating_before(store: Store) -> None:
    async def bobs_rating() -> int:
        (total,) = (await store.get(Standings).for_guild(GUILD).player_stats(BOB.user)).totals
        assert total.rating is not None
        return total.rating

    # the fifth to the seventh have a rating
    await count(store, *(game(ANN, BOB, ended_at_ms=NOON - day * DAY) for day in range(14, 7, -1)))
    before = await bobs_rating()
    await count(store, *(game(BOB, ANN, ended_at_ms=NOON - 3 * DAY + hour * HOUR) for hour in range(3)))
    week = await store.get(Club).look_back(GUILD, NOON - WEEK, NOON)
    assert week is not None
    assert week.most_improved == Highlight("el_ocho", "", (BOB.user,), (BOB_NAME,), await bobs_rating() - before)
    assert week.most_improved.value > 0


async def test_a_week_without_rated_games_is_nothing(store: Store) -> None:
    await count(store, game(ANN, BOB, ended_at_ms=NOON - DAY, unrated="computer"))
    assert await store.get(Club).look_back(GUILD, NOON - WEEK, NOON) is None


async def test_nobody_is_named_who_is_or_will_be_erased(store: Store) -> None:
    await count(store, game(ANN, BOB, ended_at_ms=NOON - DAY, points=(8000, 7000), feats={"biggest-turn": (900, 800)}))
    await store.erasure.request_erasure(ANN.user, NOON)
    week = await store.get(Club).look_back(GUILD, NOON - WEEK, NOON)
    assert week is not None
    assert ANN.user not in {
        user
        for highlight in (*week.champions, week.biggest_turn, week.closest_finish, week.newest_face)
        for user in (highlight.users if highlight else ())
    }
    await store.erasure.erase_user(ANN.user)
    assert await store.get(Club).look_back(GUILD, NOON - WEEK, NOON) == week


@pytest.mark.sqlite
async def test_nothing_is_gone_through_from_end_to_end(path: Path, store: Store) -> None:
    await raced(
        store,
        NOON,
        game(ANN, BOB, ended_at_ms=NOON, game="stresses", points=(900, 800), feats={"fastest-answer": (1500, 0)}),
    )
    queries: list[tuple[str, Any]] = []

    def note(_connection: Any, _cursor: Any, statement: str, values: Any, *_: Any) -> None:
        queries.append((statement, values))

    listening.listen(store.database.read_engine, "before_cursor_execute", note)
    await store.get(Club).look_back(GUILD, NOON - WEEK, NOON + 1)
    await store.get(Club).race_standing(GUILD, NOON - WEEK)
    await store.get(Club).due_events(NOON, 10)
    await store.get(Club).next_due_ms()
    await store.get(Club).events_since(GUILD, EventKind.RACE, NOON)
    await store.get(Club).called_users(GUILD)
    assert len(queries) == 12
    for statement, values in queries:
        for step in rows(path, f"EXPLAIN QUERY PLAN {statement}", *values):
            text = str(step[3])
            is_of_week = re.fullmatch(r"SCAN (anon_\d+|\(subquery-\d+\)|CONSTANT ROW)", text)
            assert is_of_week or not text.startswith("SCAN"), (text, statement)
