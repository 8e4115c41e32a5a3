"""Leaderboards: who is on them, in which place, on which page, and who moved since."""

import random
from pathlib import Path

import pytest
from sqlalchemy import Connection, insert

from bot.standings.rating import Rating
from bot.store.schema import members, results, standings
from bot.store.standings.members import Members
from bot.store.store import Store
from bot.tables.ids import GuildId, UserId
from bot.text.user_text import UserText
from cogs.standings.queries.leaderboard import LeaderboardKey, LeaderboardRow, Span, rankings_of
from cogs.standings.queries.leaderboard_page import LeaderboardPage
from cogs.standings.queries.server_standings import Standings
from tests.bot.at_table import ANN, BOB, CAT, DAN
from tests.bot.finished import DAY, GUILD, HOUR, count, game
from tests.bot.stored import meddle

MONDAY = 1_795_392_000_000
"""23 November 2026, 0:00 of UTC, the first moment of week 48."""
DECEMBER = 1_796_083_200_000
"""The first moment of December 2026, a Tuesday."""
NOW = MONDAY + 3 * DAY

WINS, POINTS, RATING = (LeaderboardKey("el_ocho", ranking=by) for by in ("wins", "points", "rating"))


async def read(
    store: Store,
    board: LeaderboardKey,
    now: int = NOW,
    *,
    page: int = 1,
    user: UserId = UserId(0),
    guild: GuildId = GuildId(GUILD),
) -> LeaderboardPage:
    return await store.get(Standings).for_guild(guild).leaderboard(board, now, page_number=page, user=user)


def summary(lines: tuple[LeaderboardRow, ...]) -> list[tuple[int, int, int]]:
    """Place, user and value of lines."""
    return [(line.rank, line.user, line.value) for line in lines]


def moves(lines: tuple[LeaderboardRow, ...]) -> dict[int, int | str]:
    """By user, how many places they moved up, or that they are new."""
    return {line.user: "new" if line.is_new else line.rank_change for line in lines}


async def fill(store: Store, ratings: list[int]) -> None:
    """Players 1 … n with ratings, and nothing else, as five games each would have left them."""
    rows = [
        {
            "guild": GUILD,
            "game": "el_ocho",
            "variant": "",
            "period": "all",
            "user_id": user,
            "games": 5,
            "wins": 1,
            "draws": 0,
            "points": 100,
            "unrated_games": 0,
            "unrated_wins": 0,
            "mu": Rating().mu,
            "sigma": Rating().sigma,
            "rating": rating,
            "previous_wins": 0,
            "previous_points": 0,
        }
        for user, rating in enumerate(ratings, start=1)
    ]
    named = [{"user_id": user, "guild": GUILD, "name": f"P{user}"} for user in range(1, len(ratings) + 1)]

    def write(connection: Connection) -> None:
        connection.execute(insert(standings), rows)
        connection.execute(insert(members), named)

    await store.database.write(write)


async def begin_before(store: Store, weeks: int = 9) -> None:
    """Something was counted here long ago, so that there is something to compare with."""
    columns = {
        "table_id": "old",
        "guild": GUILD,
        "game": "stresses",
        "variant": "",
        "ended_at_ms": MONDAY - weeks * 7 * DAY,
    }
    then = {"month": "2026-09", "week": "2026-W39", "end_reason": "target", "unrated_reason": ""}
    await store.database.write(lambda connection: connection.execute(insert(results), columns | then))


async def test_nobody_is_on_an_empty_board(store: Store) -> None:
    for by in rankings_of("el_ocho"):
        board = LeaderboardKey("el_ocho", ranking=by)
        assert await read(store, board, user=ANN.user) == LeaderboardPage(board, "all", 1, 1, 0, ())


async def test_by_wins_with_what_else_there_is_to_tell(store: Store) -> None:
    await count(store, game(ANN, BOB), game(ANN, CAT), game(BOB, ANN), game(CAT, DAN))
    page = await read(store, WINS, user=DAN.user)
    assert summary(page.rows) == [(1, ANN.user, 2), (2, CAT.user, 1), (2, BOB.user, 1)]
    ann = page.rows[0]
    assert (ann.name, ann.games, ann.wins, ann.table_id) == ("Ann", 3, 2, "")
    assert (page.number, page.page_count, page.player_count) == (1, 1, 3)
    assert page.own_row is None  # who never won is not on it


async def test_a_player_whose_name_is_gone_meanwhile_has_none(path: Path, store: Store) -> None:
    await count(store, game(ANN, BOB))
    meddle(path, "DELETE FROM members")
    (row,) = (await read(store, WINS)).rows
    assert (row.user, row.name) == (ANN.user, "")
    standings = store.get(Standings).for_guild(GUILD)
    rival = (await standings.player_stats(ANN.user)).favourite_rival
    assert rival is not None
    assert (rival.user, rival.name) == (BOB.user, "")
    assert await store.get(Members).name(GUILD, ANN.user) == ""


async def test_by_points(store: Store) -> None:
    await count(store, game(ANN, BOB, points=(8000, 7900)), game(CAT, BOB, points=(8100, 300)))
    assert summary((await read(store, POINTS)).rows) == [(1, BOB.user, 8200), (2, CAT.user, 8100), (3, ANN.user, 8000)]


async def test_by_rating_from_the_fifth_game_on(store: Store) -> None:
    await count(store, *(game(ANN, BOB) for _ in range(4)), game(ANN, CAT))
    page = await read(store, RATING, user=BOB.user)
    assert [line.user for line in page.rows] == [ANN.user]
    assert (page.own_row, page.own_page) == (None, 0)
    await count(store, game(BOB, ANN))
    page = await read(store, RATING, user=BOB.user)
    assert [line.user for line in page.rows] == [ANN.user, BOB.user]
    assert (page.own_row, page.own_page) == (page.rows[1], 1)


async def test_ten_on_a_page_and_equals_in_equal_places(store: Store) -> None:
    await fill(store, [2000 - 10 * (number // 3) for number in range(25)])  # places 1 1 1 4 4 4 7 …
    first, second, third = [await read(store, RATING, page=page) for page in (1, 2, 3)]
    assert [line.rank for page in (first, second, third) for line in page.rows] == [
        1 + number // 3 * 3 for number in range(25)
    ]
    assert {line.user for page in (first, second, third) for line in page.rows} == set(range(1, 26))
    assert (first.page_count, first.player_count) == (3, 25)
    assert await read(store, RATING, page=99) == third
    assert await read(store, RATING, page=-5) == first


async def test_ones_own_place_even_when_it_is_the_4713th(store: Store) -> None:
    await fill(store, [10_000 - number for number in range(1, 5001)])
    page = await read(store, RATING, user=UserId(4713))
    assert page.own_row == LeaderboardRow(4713, UserId(4713), UserText("P4713"), 10_000 - 4713, 5, 1)
    assert [line.rank for line in page.rows] == list(range(1, 11))
    deep = await read(store, RATING, page=472, user=UserId(4713))
    assert [line.rank for line in deep.rows] == list(range(4711, 4721))
    assert page.own_row in deep.rows


async def test_the_page_of_ones_own_among_equals(store: Store) -> None:
    """Places 1, 2 … 5, 6 six times, and 21 equals in place 12: eleven before them, so nine of them are on page 2."""
    await fill(store, [2000 - number for number in range(5)] + [1900] * 6 + [1800] * 21)
    pages = [await read(store, RATING, page=number) for number in range(1, 5)]
    there = {line.user: page.number for page in pages for line in page.rows}
    assert {user: (await read(store, RATING, user=UserId(user))).own_page for user in range(1, 33)} == there
    assert [len([page for page in there.values() if page == number]) for number in (1, 2, 3, 4)] == [10, 10, 10, 2]
    assert (await read(store, RATING, user=UserId(99))).own_page == 0


async def test_the_page_of_ones_own_record_among_equals(store: Store) -> None:
    """26 turns of 4,000 points, two at a time: the earlier before the later, of two at once the lower id."""
    for number in range(13):
        feats = {"biggest-turn": (4000, 4000)}
        await count(store, game(100 + number, 200 - number, ended_at_ms=NOW + number, feats=feats))
    await count(store, game(1, 2, ended_at_ms=NOW, feats={"biggest-turn": (3999, 4001)}))
    board = LeaderboardKey("el_ocho", ranking="biggest-turn")
    own = {2: 1, 100: 1, 104: 1, 196: 2, 109: 2, 191: 3, 188: 3, 1: 3}
    assert {user: (await read(store, board, page=2, user=UserId(user))).own_page for user in own} == own
    low = LeaderboardKey("el_ocho", ranking="fastest-win")
    for number in range(12):
        await count(store, game(100 + number, 99, ended_at_ms=NOW + number, feats={"fastest-win": (5, 0)}))
    assert [(await read(store, low, user=UserId(user))).own_page for user in (100, 109, 110, 111)] == [1, 1, 2, 2]


async def test_this_month_and_this_week_count_their_own_games(store: Store) -> None:
    await count(store, game(ANN, BOB, ended_at_ms=MONDAY - 40 * DAY), game(ANN, BOB, ended_at_ms=MONDAY - 1))
    await count(store, game(BOB, ANN, ended_at_ms=MONDAY), game(BOB, ANN, ended_at_ms=NOW))
    month = await read(store, LeaderboardKey("el_ocho", ranking="wins", span=Span.MONTH))
    week = await read(store, LeaderboardKey("el_ocho", ranking="wins", span=Span.WEEK))
    assert (month.period, summary(month.rows)) == ("2026-11", [(1, BOB.user, 2), (2, ANN.user, 1)])
    assert (week.period, summary(week.rows)) == ("2026-W48", [(1, BOB.user, 2)])
    assert summary((await read(store, WINS)).rows) == [(1, BOB.user, 2), (1, ANN.user, 2)]


async def test_the_turn_of_the_month_to_the_millisecond(store: Store) -> None:
    await count(store, game(ANN, BOB, ended_at_ms=DECEMBER - 1), game(BOB, ANN, ended_at_ms=DECEMBER))
    board = LeaderboardKey("el_ocho", ranking="wins", span=Span.MONTH)
    assert summary((await read(store, board, DECEMBER - 1)).rows) == [(1, ANN.user, 1)]
    assert summary((await read(store, board, DECEMBER)).rows) == [(1, BOB.user, 1)]


async def test_by_rating_in_a_month_are_those_who_played_in_it_as_they_were_then(store: Store) -> None:
    await count(store, *(game(ANN, BOB, ended_at_ms=MONDAY - 40 * DAY) for _ in range(5)))
    await count(store, game(BOB, CAT, ended_at_ms=NOW))
    board = LeaderboardKey("el_ocho", ranking="rating", span=Span.MONTH)
    month, always = await read(store, board), await read(store, RATING)
    assert [line.user for line in month.rows] == [BOB.user]
    assert month.rows[0].value == next(line.value for line in always.rows if line.user == BOB.user)
    assert (month.rows[0].games, month.rows[0].wins) == (1, 1)


async def test_records_the_highest_the_lowest_and_shares(store: Store) -> None:
    await count(
        store,
        game(ANN, BOB, table="a", feats={"biggest-turn": (900, 4000), "fastest-win": (7, 0)}),
        game(CAT, ANN, table="b", feats={"biggest-turn": (1000, 950), "fastest-win": (5, 0)}),
    )
    biggest = await read(store, LeaderboardKey("el_ocho", ranking="biggest-turn"), user=ANN.user)
    assert summary(biggest.rows) == [(1, BOB.user, 4000), (2, CAT.user, 1000), (3, ANN.user, 950)]
    assert [(line.table_id, line.name, line.games) for line in biggest.rows] == [
        ("a", "Bob", 0),
        ("b", "Cat", 0),
        ("b", "Ann", 0),
    ]
    assert biggest.own_row == biggest.rows[2]
    fastest = await read(store, LeaderboardKey("el_ocho", ranking="fastest-win"), user=BOB.user)
    assert summary(fastest.rows) == [(1, CAT.user, 5), (2, ANN.user, 7)]
    assert fastest.own_row is None


async def test_who_was_first_stands_before_whoever_did_the_same_later(store: Store) -> None:
    await count(store, game(BOB, CAT, ended_at_ms=NOW, feats={"biggest-turn": (4000, 0)}))
    await count(store, game(ANN, CAT, ended_at_ms=NOW - 1, feats={"biggest-turn": (4000, 0)}))
    lines = (await read(store, LeaderboardKey("el_ocho", ranking="biggest-turn"))).rows
    assert summary(lines) == [(1, ANN.user, 4000), (1, BOB.user, 4000)]


async def test_accuracy_by_shares_of_twenty_or_more(store: Store) -> None:
    await count(store, game(ANN, BOB, CAT, game="stresses", feats={"accuracy": (30, 40, 25, 25, 19, 19)}))
    page = await read(store, LeaderboardKey("stresses", ranking="accuracy"))
    assert summary(page.rows) == [(1, BOB.user, 10_000), (2, ANN.user, 7500)]
    assert [(line.part, line.whole) for line in page.rows] == [(25, 25), (30, 40)]


async def test_records_of_a_week(store: Store) -> None:
    await count(store, game(ANN, BOB, ended_at_ms=MONDAY - 1, feats={"biggest-turn": (4000, 0)}))
    await count(store, game(ANN, BOB, ended_at_ms=MONDAY, feats={"biggest-turn": (700, 800)}))
    week = await read(store, LeaderboardKey("el_ocho", ranking="biggest-turn", span=Span.WEEK))
    assert summary(week.rows) == [(1, BOB.user, 800), (2, ANN.user, 700)]


async def test_of_all_time_moves_are_since_monday(store: Store) -> None:
    """Before Monday: Ann 3, Bob 2, Cat 1, Dan 0 wins. Since: Cat wins 3 times, Dan once."""
    early = MONDAY - 1
    await count(
        store,
        *(game(ANN, 99, ended_at_ms=early) for _ in range(3)),
        *(game(BOB, 99, ended_at_ms=early) for _ in range(2)),
    )
    await count(store, game(CAT, 99, ended_at_ms=early), game(98, DAN, ended_at_ms=early - 60 * DAY))
    await count(store, *(game(CAT, 99, ended_at_ms=MONDAY) for _ in range(3)), game(DAN, 99, ended_at_ms=NOW))
    page = await read(store, WINS, user=BOB.user)
    assert summary(page.rows) == [(1, CAT.user, 4), (2, ANN.user, 3), (3, BOB.user, 2), (4, 98, 1), (4, DAN.user, 1)]
    # 98 and Cat shared the third place on Monday
    assert moves(page.rows) == {CAT.user: 2, ANN.user: -1, BOB.user: -1, 98: -1, DAN.user: "new"}
    assert page.own_row is not None
    assert moves((page.own_row,)) == {BOB.user: -1}


async def test_by_rating_moves_are_since_monday_too(store: Store) -> None:
    await begin_before(store)
    early = MONDAY - HOUR
    await count(store, *(game(ANN, BOB, ended_at_ms=early) for _ in range(5)))
    await count(store, *(game(BOB, ANN, ended_at_ms=NOW) for _ in range(9)))
    page = await read(store, RATING)
    assert moves(page.rows) == {BOB.user: 1, ANN.user: -1}
    await count(store, *(game(CAT, 99, ended_at_ms=NOW) for _ in range(5)))
    assert moves((await read(store, RATING)).rows)[CAT.user] == "new"


async def test_by_points_and_by_records_moves_are_since_monday_too(store: Store) -> None:
    """Before Monday: Ann, Dan, Bob. Since: Bob passes both in the first of two games, Cat is last, Dan plays none."""
    turns, wins = "biggest-turn", "fastest-win"
    before = {turns: (3000, 2500, 2000), wins: (5, 6, 7)}
    await count(store, game(ANN, DAN, BOB, points=(30, 25, 20), feats=before, ended_at_ms=MONDAY - HOUR))
    for points, most, fewest in (((20, 0, 10), 4000, 4), ((0, 0, 1), 100, 9)):
        feats = {turns: (most, 200, 900), wins: (fewest, 9, 8)}
        await count(store, game(BOB, ANN, CAT, points=points, feats=feats, ended_at_ms=NOW))
    for board in (POINTS, *(LeaderboardKey("el_ocho", ranking=kind) for kind in before)):
        rows = (await read(store, board)).rows
        assert [row.user for row in rows] == [BOB.user, ANN.user, DAN.user, CAT.user]
        assert moves(rows) == {BOB.user: 2, ANN.user: -1, DAN.user: -1, CAT.user: "new"}


async def test_games_with_computer_players_move_nobody(store: Store) -> None:
    await count(store, *(game(ANN, BOB, ended_at_ms=MONDAY - 30 * DAY) for _ in range(5)))
    await count(store, *(game(player, 0, unrated="computer", ended_at_ms=NOW) for player in (ANN, BOB)))
    assert moves((await read(store, RATING)).rows) == {ANN.user: 0, BOB.user: 0}
    assert moves((await read(store, WINS)).rows) == {ANN.user: 0}


async def test_moves_are_right_wherever_one_looks(store: Store) -> None:
    """Against places counted from scratch, before Monday and now, for a crowd of which a part has played since."""
    rng = random.Random(8)  # noqa: S311 -- a crowd for a test
    wins = {user: rng.randint(0, 9) for user in range(1, 61)}
    then = dict(wins)
    early = [game(user, 900, ended_at_ms=MONDAY - DAY) for user, won in wins.items() for _ in range(won)]
    await count(store, *early)
    await begin_before(store)
    since = []
    for user in rng.sample(range(1, 61), 25):
        won = rng.randint(1, 6)
        wins[user] += won
        since += [game(user, 900, ended_at_ms=MONDAY + number * HOUR) for number in range(won)]
    await count(store, *rng.sample(since, len(since)))

    def places(won: dict[int, int]) -> dict[int, int]:
        return {user: 1 + sum(other > mine for other in won.values()) for user, mine in won.items() if mine}

    before, after = places(then), places(wins)
    pages = [await read(store, WINS, page=number, user=UserId(7)) for number in range(1, 7)]
    lines = [line for page in pages for line in page.rows]
    assert {line.user: line.rank for line in lines} == after
    assert moves(tuple(lines)) == {user: before[user] - after[user] if user in before else "new" for user in after}
    assert all(page.own_row in lines for page in pages)


async def test_in_a_month_or_a_week_moves_are_since_the_one_before(store: Store) -> None:
    """Last week and last month Ann was before Bob; Cat did not win anything."""
    await count(
        store,
        game(ANN, BOB, ended_at_ms=MONDAY - DAY),
        game(ANN, CAT, ended_at_ms=MONDAY - DAY),
        game(BOB, CAT, ended_at_ms=MONDAY - DAY),
    )
    now = DECEMBER + 7 * DAY
    earlier = now - 7 * DAY
    await count(
        store,
        game(ANN, BOB, ended_at_ms=earlier),
        game(ANN, CAT, ended_at_ms=earlier),
        game(BOB, CAT, ended_at_ms=earlier),
    )
    await count(
        store,
        *(game(BOB, CAT, ended_at_ms=now) for _ in range(2)),
        game(ANN, CAT, ended_at_ms=now),
        game(CAT, ANN, ended_at_ms=now),
    )
    week = await read(store, LeaderboardKey("el_ocho", ranking="wins", span=Span.WEEK), now)
    assert summary(week.rows) == [(1, BOB.user, 2), (2, CAT.user, 1), (2, ANN.user, 1)]
    assert moves(week.rows) == {BOB.user: 1, CAT.user: "new", ANN.user: -1}
    month = await read(store, LeaderboardKey("el_ocho", ranking="wins", span=Span.MONTH), now)
    assert summary(month.rows) == [(1, BOB.user, 3), (1, ANN.user, 3), (3, CAT.user, 1)]
    assert moves(month.rows) == {BOB.user: 1, ANN.user: 0, CAT.user: "new"}


@pytest.mark.parametrize("span", list(Span))
async def test_where_nothing_was_before_nobody_is_new(store: Store, span: Span) -> None:
    await count(store, game(ANN, BOB, ended_at_ms=NOW), game(BOB, ANN, ended_at_ms=NOW))
    board = LeaderboardKey("el_ocho", ranking="wins", span=span)
    assert moves((await read(store, board)).rows) == {ANN.user: 0, BOB.user: 0}
    await count(store, game(CAT, 99, ended_at_ms=MONDAY - DAY))  # in another week of the same month
    before = {Span.ALL: {CAT.user: 0}, Span.MONTH: {CAT.user: 0}, Span.WEEK: {}}[span]
    change = 0 if span is Span.MONTH else "new"
    assert moves((await read(store, board)).rows) == {ANN.user: change, BOB.user: change} | before


async def test_each_mode_of_octi_has_its_own_board(store: Store) -> None:
    await count(store, game(ANN, BOB, game="octi", variant="fast"), game(BOB, ANN, game="octi", variant="classic"))
    for variant, winner in (("fast", ANN), ("classic", BOB)):
        page = await read(store, LeaderboardKey("octi", variant, "wins"))
        assert summary(page.rows) == [(1, winner.user, 1)]
    assert (await read(store, LeaderboardKey("octi", "basic", "wins"))).rows == ()


def test_games_without_points_have_no_board_by_points() -> None:
    assert rankings_of("octi") == ("rating", "wins", "shortest-win")
    assert rankings_of("el_ocho") == ("rating", "wins", "points", "biggest-turn", "fastest-win")
    assert rankings_of("stresses") == ("rating", "wins", "points", "fastest-answer", "accuracy")


@pytest.mark.parametrize("by", ["", "losses", "accuracy", "wins; DROP TABLE standings"])
async def test_a_board_that_there_is_not_is_refused(store: Store, by: str) -> None:
    with pytest.raises(ValueError, match="el_ocho"):
        await read(store, LeaderboardKey("el_ocho", ranking=by))
    with pytest.raises(KeyError):
        await read(store, LeaderboardKey("ludo"))
