"""Leafing through a leaderboard: in the asker's own message, in copies for everybody else, and as text."""

import re

import pytest

from bot.cli.simulator import set_locales
from bot.tables.ids import UserId
from bot.tables.table import Player
from cogs.standings.queries.server_standings import Standings
from tests.bot.stored import without
from tests.cogs.ranking import chosen, crowd, offered, pick, played
from tests.cogs.reading import Seen
from tests.cogs.world import Warnings, World


async def leaderboard_page(world: World, **options: str) -> Seen:
    """The answer to Ann's command."""
    await world.ann.slash(world.channel, "leaderboard", **{"by": "wins", **options})
    return world.board


def first_and_last(message: Seen) -> tuple[str, str]:
    """The names of the first and the last one on a page."""
    match = re.findall(r"\d\. (Player \d+) –", message.alt)
    return match[0], match[-1]


async def test_whoever_asked_leafs_in_the_message_itself(world: World) -> None:
    crowd(world, 25)
    board = await leaderboard_page(world)
    assert [(board.has(verb)) for verb in ("first", "back", "next")] == [False, False, True]
    for verb, names, numbers in (
        ("next", ("Player 11", "Player 20"), "places 11–20 of 25."),
        ("next", ("Player 21", "Player 25"), "places 21–25 of 25."),
        ("back", ("Player 11", "Player 20"), "places 11–20 of 25."),
        ("first", ("Player 1", "Player 10"), "places 1–10 of 25."),
    ):
        result = await world.press(world.ann, world.board, verb)
        assert result.response is None or not result.response.ephemeral
        assert world.board.id == board.id
        assert first_and_last(world.board) == names
        assert numbers in world.board.alt
        assert world.board.files == ["leaderboard.png"]
    assert len(world.history()) == 1


async def test_the_last_page_leads_no_further(world: World) -> None:
    crowd(world, 20)
    await world.press(world.ann, await leaderboard_page(world), "next")
    assert [(world.board.has(verb)) for verb in ("first", "back", "next")] == [True, True, False]


async def test_anybody_else_gets_a_copy_of_their_own_and_leafs_in_that(world: World) -> None:
    set_locales(world, {world.zoe.id: "fr"})
    crowd(world, 25)
    await played(world, world.zoe, world.ann)
    board = await leaderboard_page(world)
    copy = world.answer(await world.press(world.zoe, board, "next"))
    assert world.board.alt == board.alt
    assert copy.text.startswith("### 🏆 el Ocho · Victoires")
    assert first_and_last(copy) == ("Player 11", "Player 20")
    assert "Toi : 25. zoe – 1" in copy.alt
    again = world.answer(await world.press(world.zoe, copy, "next"))
    assert again.id == copy.id
    assert "places 21–26 sur 26" in again.alt
    assert world.board.alt == board.alt
    assert len(world.history()) == 1


async def test_another_game_another_time_another_order_in_place(world: World) -> None:
    await played(world, world.ann, world.zoe, days_ago=1)
    await played(world, world.ann, world.zoe, game="octi", variant="fast", feats={"shortest-win": (30, 0)})
    board = await leaderboard_page(world)
    await pick(world, world.ann, board, "game", "octi.fast")
    assert world.board.text.startswith("### 🏆 Octi-X fast · Wins")
    assert chosen(world.board, "game") == "Octi-X fast"
    assert offered(world.board, "by") == ["Rating", "Wins", "Shortest win"]
    await pick(world, world.ann, world.board, "by", "shortest-win")
    assert "Shortest win, All time, places 1–1 of 1. 1. ann – 30 turns." in world.board.alt
    await pick(world, world.ann, world.board, "span", "month")
    assert chosen(world.board, "span") == "This month"
    assert "Shortest win, January 2026, places" in world.board.alt
    await pick(world, world.ann, world.board, "game", "el_ocho.")
    assert world.board.text.startswith("### 🏆 el Ocho · Rating")
    assert "Nobody's here yet." in world.board.text
    assert world.board.alts == []
    await pick(world, world.ann, world.board, "by", "wins")
    assert "Nobody's here yet." in world.board.text
    await pick(world, world.ann, world.board, "span", "all")
    assert "places 1–1 of 1. 1. ann – 1 (1 game" in world.board.alt
    assert world.board.id == board.id


async def test_anybody_elses_choice_leaves_the_message_alone(world: World) -> None:
    await played(world, world.ann, world.zoe)
    board = await leaderboard_page(world)
    for verb, value in (("game", "octi.fast"), ("span", "week"), ("by", "rating")):
        copy = world.answer(await pick(world, world.max, board, verb, value))
        assert copy.text != board.text or copy.alts != board.alts
        assert world.board.text == board.text
        assert world.board.alt == board.alt


async def test_another_choice_begins_at_its_first_page(world: World) -> None:
    crowd(world, 25)
    await world.press(world.ann, await leaderboard_page(world), "next")
    await pick(world, world.ann, world.board, "span", "all")
    assert "places 1–10 of 25." in world.board.alt


async def test_past_months_that_were_closed_can_be_chosen(world: World) -> None:
    await played(world, world.zoe, world.ann, days_ago=40)
    await played(world, world.ann, world.zoe, days_ago=1)
    standings = world.club.store.get(Standings)
    for season in await standings.seasons_to_close(world.club.table_service.now_ms() + 60_000, limit=100):
        await standings.close_season(season, world.club.table_service.now_ms())
    board = await leaderboard_page(world)
    assert offered(board, "span") == ["All time", "This month", "This week", "December 2025", "November 2025"]
    await pick(world, world.ann, board, "span", "2025-11")
    assert chosen(world.board, "span") == "November 2025"
    assert "Wins, November 2025, places 1–1 of 1. 1. zoe – 1" in world.board.alt
    await pick(world, world.ann, world.board, "by", "points")
    assert "Nobody made this board." in world.board.text
    assert "You weren't on this board." in world.answer(await world.press(world.max, world.board, "where")).text


async def test_where_am_i(world: World) -> None:
    crowd(world, 25)
    await played(world, world.zoe, world.ann, times=3)
    board = await leaderboard_page(world)
    mine = world.answer(await world.press(world.zoe, board, "where"))
    assert "You're number 23 of 26: 3." in mine.text.replace("**", "")
    assert "places 21–26 of 26." in mine.alt
    assert "You:" not in mine.alt
    assert world.board.alt == board.alt


async def test_where_am_i_among_equals_is_the_page_that_one_is_on(world: World) -> None:
    """26 players with a win each, the highest id first: Ann shares the first place, and is the last of them."""
    for number in range(1, 26):
        await played(
            world, Player(UserId(world.ann.id + 1_000_000 + number), f"P{number}"), Player(UserId(99), "Loser")
        )
    await played(world, world.ann, Player(UserId(99), "Loser"))
    mine = world.answer(await world.press(world.ann, await leaderboard_page(world), "where"))
    assert "You're number 1 of 26: 1." in mine.text.replace("**", "")
    assert "places 21–26 of 26." in mine.alt
    assert mine.alt.endswith("1. ann – 1 (1 game, 100% won).")
    assert "You:" not in mine.alt


@pytest.mark.parametrize(
    ("times", "words"),
    [
        (0, "Finish a game of el Ocho with somebody"),
        (1, "4 more rated games of el Ocho and you get a rating."),
        (4, "One more rated game of el Ocho and you get a rating."),
    ],
)
async def test_where_am_i_without_a_rating_says_how_to_get_one(world: World, times: int, words: str) -> None:
    await played(world, world.ann, world.zoe, times=5)
    await played(world, world.luis, world.max, times=times)
    await played(world, world.luis, world.max, times=times, game="stresses")
    assert (
        words in world.answer(await world.press(world.luis, await leaderboard_page(world, by="rating"), "where")).text
    )


async def test_where_am_i_with_a_rating_but_no_game_this_month(world: World) -> None:
    await played(world, world.luis, world.max, times=5, days_ago=40)
    answer = world.answer(
        await world.press(world.luis, await leaderboard_page(world, by="rating", time="month"), "where")
    )
    assert "You're not on this board yet. Finish a game of el Ocho" in answer.text


async def test_where_am_i_without_a_win(world: World) -> None:
    await played(world, world.ann, world.zoe, times=2)
    answer = world.answer(await world.press(world.zoe, await leaderboard_page(world), "where"))
    assert "You're not on this board yet. Finish a game of el Ocho" in answer.text


async def test_as_text_page_by_page_and_back_to_the_picture(world: World) -> None:
    crowd(world, 25)
    await played(world, world.ann, world.zoe, times=2, days_ago=8)
    board = await leaderboard_page(world)
    text = world.answer(await world.press(world.max, board, "text"))
    lines = text.text.splitlines()
    assert lines[:3] == ["### el Ocho", "Wins · All time · 1–10 of 26", "**1.** Player 1 · **25** · 50 games · 50% won"]
    assert lines[11] == "**10.** Player 10 · **16** · 50 games · 32% won"
    assert text.alts == []
    after = world.answer(await world.press(world.max, text, "text-next"))
    assert after.id == text.id
    assert "**11.** Player 11 · **15** · 50 games" in after.text
    assert world.answer(await world.press(world.max, after, "text-first")).text == text.text
    assert first_and_last(world.answer(await world.press(world.max, after, "open"))) == ("Player 11", "Player 20")
    assert world.board.alt == board.alt


async def test_as_text_tells_ones_own_place_too(world: World) -> None:
    crowd(world, 25)
    await played(world, world.zoe, world.ann, times=3)
    text = world.answer(await world.press(world.zoe, await leaderboard_page(world), "text")).text
    assert "⋯\n➤ **23.** zoe · **3** · 3 games" in text


async def test_an_empty_board_as_text(world: World) -> None:
    text = world.answer(await world.press(world.ann, await leaderboard_page(world), "text"))
    assert "Nobody's here yet." in text.text


async def test_everything_works_after_a_restart(world: World) -> None:
    crowd(world, 25)
    board = await leaderboard_page(world)
    await world.restart(away=7 * 86_400)
    await world.press(world.ann, board, "next")
    assert world.board.id == board.id
    assert first_and_last(world.board) == ("Player 11", "Player 20")
    copy = world.answer(await world.press(world.zoe, world.board, "next"))
    assert first_and_last(copy) == ("Player 21", "Player 25")
    await pick(world, world.ann, world.board, "by", "rating")
    assert world.board.text.startswith("### 🏆 el Ocho · Rating")


async def test_this_month_is_the_one_that_it_is_when_the_button_is_pressed(world: World) -> None:
    await played(world, world.ann, world.zoe)
    board = await leaderboard_page(world, time="month")
    await world.restart(away=40 * 86_400)
    await played(world, world.zoe, world.ann)
    await pick(world, world.ann, board, "by", "wins")
    assert "Wins, February 2026, places 1–1 of 1. 1. zoe – 1" in world.board.alt


async def test_a_page_far_beyond_the_end_is_the_last_one(world: World) -> None:
    crowd(world, 25)
    await world.forge(world.ann, await leaderboard_page(world), "o:leaderboard:0:next:el_ocho.|all|wins|999999")
    assert "places 21–25 of 25." in world.board.alt


async def test_a_database_that_cannot_be_read_is_told(world: World, warnings: Warnings) -> None:
    board = await leaderboard_page(world)
    with without(world.file, "standings"):
        assert "I couldn't save that." in world.private_text(await world.press(world.zoe, board, "text"))
    warnings.take("the database")
