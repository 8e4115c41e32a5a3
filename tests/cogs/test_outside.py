"""Games in groups and on servers without the bot, where it may only answer, and in direct messages with it."""

import sqlite3
from typing import Any

import pytest
from simcord.builders import UserHandle
from simcord.results import InteractionResult

from bot.tables.commands import Play, Resign
from bot.tables.ids import NO_GUILD, ChannelId, UserId
from bot.tables.table import Context, Phase, Table
from bot.ui import erasure
from engine.ai import plan_turn
from tests.cogs.dealing import deal, scores, wish
from tests.cogs.forgetting import forgotten
from tests.cogs.looking_back import press_folded
from tests.cogs.outside import Outside
from tests.cogs.pages import open_page
from tests.cogs.reading import Seen
from tests.cogs.world import World, each
from tests.saying import say

PUBLIC = [{"on_server": False}, {"on_server": True}]
RECORD = "[8] [1 1 1 2 3 4 6 7]"
HOUR, DAY = 3600, 86_400


async def only_table(world: World, chat: Outside) -> Table:
    (stored,) = await world.club.store.tables.open_tables(channel=ChannelId(chat.channel.id))
    return stored.table


async def started(chat: Outside, **options: Any) -> None:
    """A game of Ann and Zoe."""
    world = chat.world
    await chat.command(world.ann, "ocho", **options)
    await chat.press(world.zoe, chat.board, "join")
    await chat.press(world.ann, chat.board, "start")


@each("kind", PUBLIC)
async def test_two_people_play_from_the_lobby_to_the_end(world: World, kind: dict[str, bool]) -> None:
    chat = Outside(world, world.ann, **kind)
    await chat.command(world.ann, "ocho", target=1000)
    assert not chat.board.has("tempo")
    await chat.press(world.zoe, chat.board, "join")
    assert not chat.board.has("tempo")
    await chat.press(world.ann, chat.board, "start")
    table = await only_table(world, chat)
    assert (table.context, table.guild, table.turn_limit_s) == (Context.ANSWERS, 0, 0)
    while not chat.board.has("rematch"):
        mover, board = world.mover(chat.board), chat.board
        assert board.called == {mover.id}
        await chat.press(mover, board, "stop" if board.has("stop") else "roll")
        if chat.board.id != board.id:
            assert not world.see(board).buttons
    assert "over-unfinished" not in chat.board.text
    over = chat.board
    await chat.press(world.zoe, over, "rematch")
    assert world.ann.id in chat.board.called
    await chat.press(world.ann, over, "rematch")
    assert chat.board.has("more"), "both have asked for it, so it begins"
    chat.check()
    with sqlite3.connect(world.file) as database:
        results = database.execute("SELECT guild, unrated_reason FROM results").fetchall()
    database.close()
    assert set(results) == {(0, "elsewhere")}


@each("kind", [*PUBLIC, {"on_server": True, "is_private": True}])
async def test_computers_answer_at_once(world: World, kind: dict[str, bool]) -> None:
    chat = Outside(world, world.ann, **kind)
    result = await chat.command(world.ann, "ocho", computers=2, target=1000)
    assert result.response is not None
    assert result.response.ephemeral is kind.get("is_private", False)
    board = world.see(result.response)
    await chat.press(world.ann, board, "start")
    for _ in range(60):
        board = chat.board if not kind.get("is_private") else world.see(board)
        if board.has("rematch"):
            break
        assert board.has("stop") or board.has("roll"), board.text
        await chat.press(world.ann, board, "stop" if board.has("stop") else "roll")
    assert board.has("rematch")
    chat.check()


async def test_private_answers_are_for_one_person(world: World) -> None:
    chat = Outside(world, world.ann, on_server=True, is_private=True)
    answer = world.private_text(await chat.command(world.ann, "ocho", invite=world.zoe))
    assert answer.startswith("Nobody else can see this")
    board = world.answer(await chat.command(world.ann, "ocho", computers=1))
    assert not any(part["type"] == 5 for part in board.parts)
    await chat.press(world.ann, board, "start")
    board = world.see(board)
    rules = world.private_text(await chat.press(world.ann, board, "more"))
    assert rules
    assert world.see(board).text == board.text
    assert chat.messages == []
    chat.check()


async def test_games_lists_private_answers_where_they_are(world: World) -> None:
    chat, elsewhere = (Outside(world, world.ann, on_server=True, is_private=True) for _ in range(2))
    await chat.command(world.ann, "ocho", computers=1)
    assert "in this chat" in world.answer(await chat.command(world.ann, "games")).text
    assert "not playing anything" in world.answer(await elsewhere.command(world.ann, "games")).text


async def test_where_no_pictures_can_be_posted_the_answers_are_private(world: World) -> None:
    chat = Outside(world, world.ann, on_server=True)
    chat.lacks_files = True
    assert world.answer(await chat.command(world.ann, "ocho", computers=1)).has("start")
    assert chat.messages == []
    chat.check()


@each("kind", PUBLIC)
async def test_a_second_tap_on_an_old_board_does_not_bring_its_buttons_back(
    world: World, kind: dict[str, bool]
) -> None:
    chat = Outside(world, world.ann, **kind)
    await started(chat)
    old = chat.board
    while chat.board.id == old.id:
        tapped = chat.board
        mover, button = world.mover(tapped), tapped.button("stop" if tapped.has("stop") else "roll")
        await chat.press(mover, tapped, button.verb)
    answer = world.private_text(await chat.click(mover, old, button.custom_id))
    assert answer == say("refused-stale")
    assert [message.id for message in chat.messages if message.buttons] == [chat.board.id], "one board is live"
    chat.check()


async def test_an_outdated_board_is_answered_with_the_newest(world: World) -> None:
    chat = Outside(world, world.ann)
    await chat.command(world.ann, "ocho")
    await chat.press(world.zoe, chat.board, "join")
    await chat.press(world.luis, chat.board, "join")
    await chat.press(world.ann, chat.board, "start")
    table = await only_table(world, chat)
    for other in [player for player in table.players if player.user != world.mover(chat.board).id]:
        board = chat.board
        result = await world.execute(table.id, Resign(other.user))
        assert await world.club.table_messages.show(result)
        assert world.see(board).text == board.text
        await chat.press(world.mover(board), board, "stop" if board.has("stop") else "roll")
        assert chat.board.id == board.id
        assert f"**{other.name}** left the game" in chat.board.text
    assert chat.board.has("rematch")
    chat.check()


async def test_on_an_outdated_board_a_computer_that_was_to_move_does_and_then_all_is_as_ever(world: World) -> None:
    chat = Outside(world, world.ann)
    await started(chat, computers=1)
    board, table = chat.board, await only_table(world, chat)
    while not table.players[seat := min(table.seats_to_move)].is_computer:
        assert table.match is not None
        command = Play(table.position, plan_turn(table.match, seat), user=table.players[seat].user)
        table = (await world.execute(table.id, command)).table
    await chat.press(world.ann, board, "more")
    page = world.see(board)
    assert "is thinking" not in page.text
    assert await world.club.store.tables.unshown_tables() == []
    table = await only_table(world, chat)
    assert table.match is not None
    chosen = sum(button.chosen for button in page.all("pick"))
    await wish(world, table.id, len(table.match.state.rolled) - chosen, scores(1, 5))
    await chat.press(world.mover(page), page, "roll")
    assert world.see(board).text != page.text
    assert chat.board.id == board.id, "it is still the same turn"
    chat.check()


async def test_a_board_of_which_nothing_is_to_stay_is_replaced(world: World) -> None:
    chat = Outside(world, world.ann)
    await chat.command(world.ann, "chessdice")
    await chat.press(world.zoe, chat.board, "join")
    await chat.press(world.ann, chat.board, "start")
    board = chat.board
    await chat.press(world.mover(board), board, "die")
    await chat.press(world.mover(board), chat.board, "take")
    assert chat.board.id != board.id
    assert world.mover(chat.board).id != world.mover(board).id
    assert [message.has("more") for message in chat.messages] == [False, True]
    chat.check()


async def test_a_lobby_that_discord_takes_long_to_post_is_the_only_answer(world: World) -> None:
    chat = Outside(world, world.ann)
    world.delay("POST */callback", 5)
    await chat.command(world.ann, "ocho")
    await world.advance_time(6)
    assert [body["type"] for body in world.sent("POST */callback")] == [4]
    chat.check()


async def test_a_lobby_that_has_expired_says_so_when_somebody_presses_a_button(world: World) -> None:
    chat = Outside(world, world.ann)
    await chat.command(world.ann, "ocho")
    lobby = chat.board
    await world.advance_time(HOUR + 1)
    assert world.see(lobby).parts == lobby.parts, "only an answer may change it"
    await chat.press(world.zoe, lobby, "join")
    assert say("ended-lobby-expired") in world.see(lobby).text
    assert not world.see(lobby).buttons
    chat.check()


@pytest.mark.fresh_world
async def test_a_restart_and_a_month_later(world: World) -> None:
    chat = Outside(world, world.ann)
    await started(chat)
    board = chat.board
    await world.restart(DAY)
    await chat.press(world.mover(board), board, "stop" if board.has("stop") else "roll")
    assert chat.board.parts != board.parts
    await world.stop_chores()
    await world.advance_time(31 * DAY)
    assert (await world.club.store.tables.unshown_tables()) == []
    board = chat.board
    await chat.press(world.mover(board), board, "more")
    assert world.see(board).has("rematch")
    chat.check()


@each("kind", PUBLIC)
async def test_what_takes_long_is_answered_for_everybody_all_the_same(world: World, kind: dict[str, bool]) -> None:
    chat = Outside(world, world.ann, **kind)
    chat.delay_s = 2
    offer = world.answer(await chat.command(world.ann, "ocho"))
    assert chat.messages == []
    await chat.press(world.ann, offer, "show-table")
    await chat.press(world.zoe, chat.board, "join")
    await chat.press(world.ann, chat.board, "start")
    mover, board = world.mover(chat.board), chat.board
    while chat.board.id == board.id:
        await chat.press(mover, chat.board, "stop" if chat.board.has("stop") else "roll")
    assert world.mover(chat.board) is not mover
    assert [message.has("more") for message in chat.messages].count(True) == 1
    chat.check()


@each("kind", PUBLIC)
async def test_a_challenge_is_seen_by_everybody_there(world: World, kind: dict[str, bool]) -> None:
    chat = Outside(world, world.ann, **kind)
    question = world.answer(await chat.context_menu(world.ann, "Challenge", world.zoe))
    await chat.press(world.ann, question, "game", 0)
    assert chat.board.called == {world.zoe.id}
    await chat.press(world.zoe, chat.board, "join")
    assert chat.board.has("more"), "the game begins when the one who was asked comes"
    chat.check()


async def test_the_greeting_starts_games_anywhere(world: World) -> None:
    chat = Outside(world, world.ann)
    greeting = world.answer(await chat.command(world.ann, "play"))
    alone = greeting.control_for("alone", "el_ocho")
    await chat.click(world.ann, greeting, **alone)
    assert chat.board.has("more")
    chat.check()
    ann = world.ann.user
    greeting = world.answer(await ann.slash("play"))
    answer = world.private_text(await world.press(ann, greeting, "with-friends"))
    assert answer.startswith("Nobody else can see this")
    await world.forge(ann, greeting, **alone)
    assert world.last(ann.dm_channel).has("more")


async def test_what_needs_more_than_answers_is_refused(world: World) -> None:
    chat = Outside(world, world.ann)
    for options, words in (
        ({"name": "ocho", "time": 300}, "There are no clocks here"),
        ({"name": "stresses"}, "A race needs me to keep time"),
        ({"name": "chessdice", "stake": 5}, "There are no chips here"),
    ):
        name = options.pop("name")
        assert words in world.private_text(await chat.command(world.ann, str(name), **options))
    assert chat.messages == []
    chat.check()


async def test_games_lists_those_of_the_chat_and_shows_them_again(world: World) -> None:
    chat, elsewhere = Outside(world, world.ann), Outside(world, world.ann)
    await started(chat)
    board = chat.board
    assert "not playing anything" in world.answer(await elsewhere.command(world.ann, "games")).text
    listed = world.answer(await chat.command(world.ann, "games"))
    assert "in this chat" in listed.text
    assert not [button for button in listed.buttons if button.url]
    assert not listed.has("next")
    await chat.press(world.ann, listed, "show-table")
    again = chat.board
    assert again.id > board.id
    assert again.text == board.text
    await chat.press(world.mover(board), board, "roll")
    assert chat.board.id > again.id, "one that was left behind still works"
    answer = world.private_text(await elsewhere.click(world.ann, listed, listed.button("show-table").custom_id))
    assert "on another server" in answer
    chat.check()


async def test_resigning_from_the_private_menu_shows_the_end_also_when_the_game_went_on(world: World) -> None:
    chat = Outside(world, world.ann)
    await started(chat)
    menu = world.answer(await chat.press(world.zoe, chat.board, "more"))
    await chat.press(world.mover(chat.board), chat.board, "stop" if chat.board.has("stop") else "roll")
    sure = world.answer(await chat.press(world.zoe, menu, "resign"))
    await chat.press(world.zoe, sure, "resign-yes")
    assert chat.board.has("rematch")
    chat.check()


async def test_the_data_are_exported_and_erased_without_a_message(world: World) -> None:
    chat = Outside(world, world.ann)
    await started(chat)
    table = await only_table(world, chat)
    content = await erasure.export_personal_data(world.club.store, UserId(world.ann.id), 0)
    assert table.id.encode() in content
    assert b'"server": "0"' in content
    await forgotten(world, world.ann)
    stored, _ = await world.club.store.tables.load(table.id)
    assert stored is not None
    assert world.ann.id not in stored.table.user_ids
    assert stored.table.phase is Phase.OVER
    chat.check()


async def test_a_seat_that_is_free_again_is_shown_with_the_next_click(world: World) -> None:
    chat = Outside(world, world.ann)
    await chat.command(world.ann, "ocho")
    await chat.press(world.zoe, chat.board, "join")
    lobby = chat.board
    await forgotten(world, world.zoe)
    assert world.see(lobby).parts == lobby.parts, "only an answer may change it"
    await chat.press(world.luis, lobby, "join")
    assert world.zoe.mention not in chat.board.text
    assert f"🪑 {world.luis.mention}" in chat.board.text
    assert chat.board.id == lobby.id
    chat.check()


async def test_direct_messages_have_everything_for_one(world: World) -> None:
    ann = world.ann.user
    answer = world.private_text(await ann.slash("ocho", invite=world.zoe.user))
    assert answer.startswith("Nobody else can see this")
    await ann.slash("ocho", computers=1, target=1000, time=300)
    lobby = world.last(ann.dm_channel)
    await world.press(ann, lobby, "start")
    for _ in range(60):
        board = world.last(ann.dm_channel)
        if board.has("rematch"):
            break
        if board.has("stop") or board.has("roll"):
            await world.press(ann, board, "stop" if board.has("stop") else "roll")
        else:
            await world.advance_time(2)
    assert board.has("rematch")
    page = await own_games(world, ann)
    assert "el Ocho" in page.text
    replay = world.answer(await world.pick(ann, page, "open", world.last(ann.dm_channel).table))
    assert world.private_text(await press_folded(world, ann, replay, "record")).startswith("✅")


async def test_no_server_is_none_that_removed_the_bot(world: World) -> None:
    chat = Outside(world, world.ann)
    await started(chat)
    await world.club.store.guild_settings.mark_removed(NO_GUILD, 0)
    await world.advance_time(DAY + HOUR)
    assert (await only_table(world, chat)).phase is Phase.PLAYING


async def test_games_in_direct_messages_lists_all_servers(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    listed = world.answer(await world.ann.user.slash("games"))
    (link,) = [button.url for button in listed.buttons if button.url]
    assert link == f"https://discord.com/channels/{world.home.id}/{world.channel.id}/{board.id}"
    assert not listed.all("show-table")


async def test_games_links_to_a_table_in_direct_messages(world: World) -> None:
    ann = world.ann.user
    await ann.slash("ocho", computers=1)
    (link,) = [button.url for button in world.answer(await ann.slash("games")).buttons if button.url]
    assert link == f"https://discord.com/channels/@me/{ann.dm_channel.id}/{world.last(ann.dm_channel).id}"


async def finished(world: World, ann: UserHandle) -> str:
    """A game against the computer in direct messages, which Ann has resigned."""
    await ann.slash("ocho", computers=1)
    await world.press(ann, world.last(ann.dm_channel), "start")
    table = world.last(ann.dm_channel).table
    menu = world.answer(await world.press(ann, world.last(ann.dm_channel), "more"))
    sure = world.answer(await world.press(ann, menu, "resign"))
    await world.press(ann, sure, "resign-yes")
    return table


async def own_games(world: World, person: UserHandle) -> Seen:
    """The finished games of somebody, in direct messages."""
    games = world.answer(await person.slash("games"))
    (button,) = [button for button in games.all("home") if ":history:" in button.custom_id]
    return world.answer(await world.forge(person, games, button.custom_id))


async def find(world: World, person: UserHandle, table: str) -> InteractionResult:
    """The replay of a game by its table's id, in direct messages."""
    form = await world.press(person, await own_games(world, person), "find")
    result: InteractionResult = await person.submit_modal(form, {"field": table})
    return result


async def test_a_finished_game_is_shared_on_servers_only(world: World) -> None:
    ann = world.ann.user
    replay = world.answer(await find(world, ann, await finished(world, ann)))
    count = len(world.history(ann.dm_channel))
    answer = world.private_text(await press_folded(world, ann, replay, "share"))
    assert answer == say("refused-share-server")
    assert len(world.history(ann.dm_channel)) == count


async def test_a_finished_game_outside_is_for_its_players(world: World) -> None:
    ann, zoe = world.ann.user, world.zoe.user
    table = await finished(world, ann)
    replay = world.answer(await find(world, ann, table))
    assert world.private_text(await press_folded(world, ann, replay, "record")).startswith("✅")
    assert "I can't find that table here." in world.private_text(await find(world, zoe, table))
    answer = world.private_text(await open_page(world, world.ann, "history", table=table))
    assert "I can't find that table here." in answer, "on a server there are games of that server"
