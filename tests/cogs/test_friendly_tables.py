"""Friendly games: agreed to in the lobby, shown to everybody, without a rating and without chips."""

import sqlite3

from tests.cogs.world import World, each
from tests.saying import say

TERMS = say("lobby-friendly", help=1)


async def test_the_command_opens_a_friendly_lobby_that_says_so(world: World) -> None:
    lobby = await world.sit_down(world.ann, friendly=True)
    assert lobby.button("friendly").chosen
    assert TERMS in lobby.text
    assert "while you were sitting here" not in lobby.text
    await world.press(world.zoe, lobby, "join")
    await world.press(world.ann, world.board, "start")
    assert any("🎈 friendly" in message.text for message in world.history())


async def test_the_host_makes_a_game_friendly_and_takes_that_back(world: World) -> None:
    lobby = await world.sit_down(world.ann)
    assert TERMS not in lobby.text
    await world.press(world.ann, lobby, "friendly")
    assert TERMS in world.board.text
    await world.press(world.ann, world.board, "friendly")
    assert TERMS not in world.board.text
    assert "while you were sitting here" not in world.board.text


async def test_those_who_sit_there_are_told_of_a_change(world: World) -> None:
    await world.press(world.ann, await world.sit_down(world.ann, world.zoe), "friendly")
    assert "while you were sitting here: the game is friendly now. Not what you came for? Press “Leave”." in (
        world.board.text
    )
    await world.press(world.ann, world.board, "friendly")
    assert "while you were sitting here: the game counts for ratings again." in world.board.text


async def test_nobody_but_the_host_changes_it(world: World) -> None:
    lobby = await world.sit_down(world.ann, world.zoe)
    refusal = await world.refused(world.press(world.zoe, lobby, "friendly"))
    assert refusal == f"Only {world.ann.mention}, who opened the table, can do that."


async def test_a_game_that_has_begun_stays_as_it_is(world: World) -> None:
    lobby = await world.sit_down(world.ann, world.zoe)
    await world.press(world.ann, lobby, "start")
    refusal = await world.refused(world.forge(world.ann, lobby, lobby.button("friendly").custom_id))
    assert refusal == say("refused-already-started")


async def test_where_chips_are_at_stake_no_game_is_friendly(world: World) -> None:
    refusal = await world.refused(world.ann.slash(world.channel, "chessdice play", stake=5, friendly=True))
    assert refusal == say("refused-friendly-no-stakes")
    await world.ann.slash(world.channel, "chessdice play", stake=5)
    assert world.board.all("friendly") == []
    refusal = await world.refused(world.forge(world.ann, world.board, f"o:{world.board.table}:0:friendly:on"))
    assert refusal == say("refused-friendly-no-stakes")


async def test_a_friendly_race_has_no_help(world: World) -> None:
    await world.ann.slash(world.channel, "stresses play", friendly=True)
    assert say("lobby-friendly", help=0) in world.board.text


@each("reason", ["friendly", "cut-short"])
async def test_a_friendly_game_counts_for_no_rating_and_its_rematch_is_friendly_too(world: World, reason: str) -> None:
    board = await world.start_game(world.ann, world.zoe, friendly=reason == "friendly")
    table = board.table
    menu = world.answer(await world.press(world.zoe, board, "more"))
    sure = world.answer(await world.press(world.zoe, menu, "resign"))
    await world.press(world.zoe, sure, "resign-yes")
    with sqlite3.connect(world.file) as database:
        results = database.execute("SELECT unrated_reason FROM results WHERE table_id = ?", [table]).fetchall()
    database.close()
    assert results == [(reason,)]
    await world.press(world.zoe, world.board, "rematch")
    assert (TERMS in world.board.text) is (reason == "friendly")
