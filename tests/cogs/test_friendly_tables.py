"""Friendly games: agreed to in the lobby, shown to everybody, without a rating and without chips."""

import sqlite3

from tests.cogs.reading import made_up
from tests.cogs.world import World, each
from tests.saying import say

TERMS = say("lobby-friendly", help=1)


async def test_the_command_opens_a_friendly_lobby_that_says_so(world: World) -> None:
    lobby = await world.sit_down(world.ann, friendly=True)
    assert TERMS in lobby.text
    assert "while you were sitting here" not in lobby.text
    await world.press(world.zoe, lobby, "join")
    await world.press(world.ann, world.board, "start")
    assert any("🎈 friendly" in message.text for message in world.history())


async def test_the_host_makes_a_game_friendly_and_takes_that_back(world: World) -> None:
    lobby = await world.sit_down(world.ann)
    assert TERMS not in lobby.text
    await world.set_term(world.ann, lobby, "friendly", "on")
    assert TERMS in world.board.text
    await world.set_term(world.ann, world.board, "friendly", "off")
    assert TERMS not in world.board.text
    assert "while you were sitting here" not in world.board.text


async def test_those_who_sit_there_are_told_of_a_change(world: World) -> None:
    await world.set_term(world.ann, await world.sit_down(world.ann, world.zoe), "friendly", "on")
    assert say("lobby-friendly-changed", friendly=1) in world.board.text
    await world.set_term(world.ann, world.board, "friendly", "off")
    assert say("lobby-friendly-changed", friendly=0) in world.board.text


async def test_nobody_but_the_host_changes_it(world: World) -> None:
    lobby = await world.sit_down(world.ann, world.zoe)
    for press in (made_up(lobby, "friendly", "on"), lobby.button("options").custom_id):
        refusal = await world.refused(world.forge(world.zoe, lobby, press))
        assert refusal == f"Only {world.ann.mention}, who opened the table, can do that."


async def test_a_game_that_has_begun_stays_as_it_is(world: World) -> None:
    lobby = await world.sit_down(world.ann, world.zoe)
    await world.press(world.ann, lobby, "start")
    refusal = await world.refused(world.forge(world.ann, lobby, made_up(lobby, "friendly", "on")))
    assert refusal == say("refused-already-started")


async def test_where_chips_are_at_stake_no_game_is_friendly(world: World) -> None:
    await world.ann.slash(world.channel, "chessdice", stake=5)
    options = world.answer(await world.press(world.ann, world.board, "options"))
    assert not [part for part in options.parts if part.get("custom_id", "").endswith(":friendly")]
    refusal = await world.refused(world.forge(world.ann, world.board, f"o:{world.board.table}:0:friendly:on"))
    assert refusal == say("refused-friendly-no-stakes")


async def test_a_friendly_race_has_no_help(world: World) -> None:
    await world.open_table(world.ann, "stresses", friendly=True)
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
