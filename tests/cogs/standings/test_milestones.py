"""Milestones below the end of a game: a best that beat an earlier one, and the days in a row, each told once."""

import pytest

from bot.store.store import Store
from bot.tables.ids import GuildId, TableId
from cogs.standings.milestones import DAYS, Milestone, Milestones
from tests.bot.at_table import ANN, BOB, NOON
from tests.bot.finished import DAY, GUILD, HOUR, count, game
from tests.cogs.dealing import deal
from tests.cogs.forgetting import forgotten, is_known
from tests.cogs.ranking import LOLA, played
from tests.cogs.reading import Seen
from tests.cogs.test_threads import play_turn, posts, start
from tests.cogs.world import World
from tests.saying import say

TWO_THOUSAND = "[8] [1 1 1 1 1 1 2 3] 1.k111111"


async def milestones_of(store: Store, table: str) -> list[Milestone]:
    return await store.get(Milestones).of_game(TableId(table))


async def end(world: World) -> Seen:
    """The end of a game of ann against Bruno in which she made a turn of 2,000, and resigned."""
    board = await deal(world, TWO_THOUSAND, world.ann, "Bruno")
    await world.press(world.ann, board, "stop")
    await world.forge(world.ann, world.board, f"o:{world.board.table}:0:resign-yes:")
    return world.board


def best(value: str, previous: str) -> str:
    record = say("record-el-ocho-biggest-turn")
    points = [f"{number} points" for number in (value, previous)]
    return say("milestone-best", player="**ann**", record=record, value=points[0], previous=points[1])


async def test_a_personal_best_is_told_below_the_story_with_the_one_before_it(world: World) -> None:
    await played(world, world.ann, world.zoe, feats={"biggest-turn": (1500, 0)})
    text = (await end(world)).text
    assert best("2,000", "1,500") in text


async def test_a_turn_no_better_than_before_is_no_best(world: World) -> None:
    await played(world, world.ann, world.zoe, feats={"biggest-turn": (2000, 0)})
    assert "📈" not in (await end(world)).text


async def test_a_first_game_is_no_best_and_no_day_in_a_row(world: World) -> None:
    text = (await end(world)).text
    assert "📈" not in text
    assert "📅" not in text


async def test_the_days_in_a_row_are_told(world: World) -> None:
    for days_ago in (2, 1):
        await played(world, world.ann, LOLA, unrated="computer", days_ago=days_ago)
    assert say("milestone-days", player="**ann**", days=3) in (await end(world)).text


@pytest.mark.parametrize("unrated", ["assisted", "going-easy", "friendly"])
async def test_games_that_count_nowhere_lengthen_no_row_of_days(world: World, unrated: str) -> None:
    await played(world, world.ann, LOLA, unrated=unrated, days_ago=1)
    assert "📅" not in (await end(world)).text


async def test_a_rematch_leaves_what_was_won_where_it_is(world: World) -> None:
    await played(world, world.ann, world.zoe, feats={"biggest-turn": (1500, 0)})
    board = await end(world)
    await world.press(world.ann, board, "rematch")
    after = next(message for message in world.history() if message.id == board.id)
    assert not after.has("rematch")
    assert best("2,000", "1,500") in after.text


async def test_the_result_in_the_channel_tells_it_as_well_as_the_thread(world: World) -> None:
    for person in (world.ann, world.zoe):
        await played(world, person, LOLA, unrated="computer", days_ago=1)
    thread = await start(world, world.ann, world.zoe, target=1000)
    while not (board := await play_turn(world, thread)).has("rematch"):
        pass
    days = say("milestone-days", player="**ann**", days=2)
    assert days in board.text
    assert days in posts(world)[-1].text


async def test_days_are_counted_once_a_day_and_begin_anew_after_a_gap(store: Store) -> None:
    days = (0, 0, 1, 2, 4, 5)
    await count(store, *(game(ANN, BOB, ended_at_ms=NOON + day * DAY, table=f"g{n}") for n, day in enumerate(days)))
    reached = [
        [m.value for m in await milestones_of(store, f"g{n}") if m.seat == 0 and m.kind == DAYS] for n in range(6)
    ]
    assert reached == [[], [], [2], [3], [], [2]]


async def test_days_are_those_of_the_servers_time_zone(store: Store) -> None:
    """22:13 and 00:13 by UTC, 03:43 and 05:43 in India."""
    await store.guild_settings.update(GUILD, zone="Asia/Kolkata")
    for guild in (GUILD, GuildId(8)):
        for hour in (0, 2):
            await count(
                store,
                game(
                    ANN, LOLA, unrated="computer", ended_at_ms=NOON + hour * HOUR, guild=guild, table=f"{guild}.{hour}"
                ),
            )
    assert [await milestones_of(store, f"{guild}.2") for guild in (7, 8)] == [[], [Milestone(0, DAYS, 2, 0)]]


async def test_a_lower_number_is_better_where_the_game_says_so(store: Store) -> None:
    for number, turns in enumerate((9, 7, 8, 7, 6)):
        await count(store, game(ANN, BOB, feats={"fastest-win": (turns, 0)}, table=f"g{number}"))
    reached = {n: [(m.value, m.previous) for m in await milestones_of(store, f"g{n}")] for n in range(5)}
    assert reached == {0: [], 1: [(7, 9)], 2: [], 3: [], 4: [(6, 7)]}


async def test_shares_are_no_bests(store: Store) -> None:
    for number, right in enumerate((20, 25)):
        shares = {"accuracy": (right, 30, 0, 0)}
        await count(store, game(ANN, BOB, game="stresses", feats=shares, table=f"g{number}"))
    assert await milestones_of(store, "g1") == []


async def test_who_is_forgotten_has_no_milestones(world: World) -> None:
    for days_ago in (1, 0):
        await played(world, world.ann, LOLA, unrated="computer", days_ago=days_ago, feats={"biggest-turn": (900, 0)})
    await forgotten(world, world.ann)
    assert not is_known(world, world.ann)
