"""A game alone against computers: in a thread with a way to it, or for the player's eyes only."""

import sqlite3
from contextlib import closing

import pytest

from bot.store.guild_settings import ThreadUse
from bot.tables.ids import TableId, UserId
from bot.tables.table import Context, Phase, Table
from cogs.solo.rows import PrivatePlayers
from tests.cogs.administering import settle
from tests.cogs.reading import Seen
from tests.cogs.test_permissions import forbid
from tests.cogs.world import World, each

IMPOSSIBLE = "I can't open a thread here"


async def begin(world: World, game: str = "el_ocho") -> Seen:
    """The answer to Ann, who begins a game alone."""
    page = world.answer(await world.ann.slash(world.channel, "play"))
    result = await world.forge(world.ann, page, **page.control_for("alone", game))
    answers = [message for message in (result.response, *result.followups) if message is not None]
    return world.see(answers[-1])


async def begin_in_private(world: World, game: str = "el_ocho") -> Seen:
    """The board of a game for Ann's eyes only, which she has chosen at the game before."""
    await settle(world, threads=ThreadUse.ALWAYS)
    await world.press(world.ann, await begin(world), "private")
    return await begin(world, game)


async def stored(world: World, board: Seen) -> Table:
    return (await world.club.table_service.load(TableId(board.table))).table


async def play_to_the_end(world: World, board: Seen) -> Seen:
    """The end of a game of el Ocho that Ann plays on a private board."""
    for _ in range(200):
        board = world.see(board)
        if board.has("rematch"):
            break
        await world.press(world.ann, board, "stop" if board.has("stop") else "roll")
    return world.see(board)


@each("game", ["el_ocho", "octi", "stresses"])
async def test_a_game_alone_begins_in_a_thread_and_tells_where(world: World, game: str) -> None:
    await settle(world, threads=ThreadUse.ALWAYS)
    answer = await begin(world, game)
    (thread,) = world.channel.threads
    assert f"<#{thread.id}>" in answer.text
    assert any(part.get("url", "").endswith(f"/{thread.id}") for part in answer.parts)
    (start,) = [message for message in world.history() if message.parts]
    assert (start.id, start.buttons) == (thread.id, [])
    assert (await stored(world, world.last(thread))).parent_channel == world.channel.id


@pytest.mark.fresh_world
@each("lacks", [False, True])
async def test_threads_are_usual_where_nobody_has_chosen_and_they_are_possible(world: World, lacks: bool) -> None:  # noqa: FBT001
    world.bot_options["usual_threads"] = ThreadUse.ALWAYS
    await world.restart()
    if lacks:
        forbid(world, world.channel, "create_public_threads")
    await world.start_game(world.ann, world.zoe)
    assert len(world.channel.threads) == (0 if lacks else 1)
    assert not any(IMPOSSIBLE in message.text for message in world.history()), "nobody has asked for them"


async def test_an_el_ocho_leaves_two_pictures_in_the_channel_at_most(world: World) -> None:
    await settle(world, threads=ThreadUse.ALWAYS)
    await begin(world)
    (thread,) = world.channel.threads
    for _ in range(200):
        board = world.last(thread)
        if board.has("rematch"):
            break
        if board.has("stop") or board.has("roll"):
            await world.press(world.ann, board, "stop" if board.has("stop") else "roll")
        await world.advance_time(3)
    assert board.has("rematch")
    assert sum(len(message.files) for message in world.history()) <= 2


async def test_a_private_game_leaves_nothing_in_the_channel_and_counts_on_the_server(world: World) -> None:
    before = len(world.history())
    board = await begin_in_private(world)
    table = await stored(world, board)
    assert board.private
    assert (table.context, table.guild, table.phase) == (Context.PRIVATE, world.home.id, Phase.PLAYING)
    over = await play_to_the_end(world, board)
    with closing(sqlite3.connect(world.file)) as database:
        guilds = database.execute("SELECT guild FROM results").fetchall()
    assert over.private
    assert over.has("rematch")
    assert guilds == [(world.home.id,)]
    assert len(world.history()) == before + 2, "the first game's message, and Discord's own about its thread"


async def test_a_race_is_for_everybody_though_one_plays_in_private(world: World) -> None:
    board = await begin_in_private(world, "stresses")
    assert "<#" in board.text
    assert len(world.channel.threads) == 2


async def test_a_private_board_is_shown_again_in_any_channel_of_its_server(world: World) -> None:
    board = await begin_in_private(world)
    world.channel = world.home.create_text_channel("elsewhere")
    games = world.answer(await world.ann.slash(world.channel, "games"))
    result = await world.press(world.ann, games, "show-table", 1)
    messages = [world.see(message) for message in (result.response, *result.followups) if message is not None]
    assert any(message.private and message.files for message in messages)
    assert (await stored(world, board)).channel == world.channel.id


async def test_the_menu_of_a_private_board_leads_back_to_threads(world: World) -> None:
    board = await begin_in_private(world)
    menu = world.answer(await world.press(world.ann, board, "more"))
    await world.press(world.ann, menu, "in-thread")
    assert not await world.club.store.get(PrivatePlayers).is_private(UserId(world.ann.id))
    assert "<#" in (await begin(world)).text
