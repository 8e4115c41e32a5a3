"""Discord fails, or people delete what the bot has posted: the game goes on."""

import pytest

from tests.cogs.dealing import bust, deal, scores, wish
from tests.cogs.reading import Seen
from tests.cogs.world import Warnings, World, each

RECORD = "[8] [1 1 1 2 3 4 6 7]"
MINUTE = 60


async def rolled(world: World, board: Seen) -> None:
    """Ann has rolled on, within her turn."""
    await wish(world, board.table, 5, scores(1, 5))
    await world.press(world.ann, board, "roll")


@each("status", [500, 502, 503, 429])
@each("times", [1, 2])
async def test_a_board_that_cannot_be_posted_is_tried_again(
    world: World, warnings: Warnings, status: int, times: int
) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    world.inject_error("POST", "/channels/*/messages", status=status, times=times)
    await world.press(world.ann, board, "stop")
    assert len(world.history()) == 1
    await world.advance_time(10 * times - 1)
    assert len(world.history()) == 1
    await world.advance_time(2)
    assert world.mover(world.board).id == world.zoe.id
    assert world.board.called == {world.zoe.id}
    assert len(warnings.take("cannot be shown now")) == times
    sent = len(world.http_requests)
    await world.advance_time(60)
    assert len(world.http_requests) == sent


async def test_an_edit_that_fails_is_tried_again(world: World, warnings: Warnings) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    world.inject_error("POST", "/interactions/*/callback", status=500)
    world.inject_error("PATCH", "/channels/*/messages/*", status=500)
    await rolled(world, board)
    warnings.take("cannot be shown now")
    world.excuse("answered before")
    assert world.board.text == board.text
    await world.advance_time(11)
    assert "**ann** sets aside 1 1 1 (1,000)" in world.board.text
    assert world.board.id == board.id


async def test_what_comes_later_is_not_overwritten_by_what_is_tried_again(world: World, warnings: Warnings) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe, world.luis)
    world.inject_error("POST", "/channels/*/messages", status=500)
    await world.press(world.ann, board, "stop")
    warnings.take("cannot be shown now")
    await world.forge(world.luis, board, f"o:{board.table}:0:resign-yes:")
    shown = world.board
    assert "🏳️ **luis** has left the round." in shown.text
    await world.advance_time(60)
    assert world.board.text == shown.text
    assert len([message for message in world.history() if message.buttons]) == 1


async def test_after_three_tries_the_table_waits_and_can_be_brought_back(world: World, warnings: Warnings) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    world.inject_error("POST", "/channels/*/messages", status=500, times=3)
    await world.press(world.ann, board, "stop")
    await world.advance_time(120)
    assert len(warnings.take("cannot be shown now")) == 3
    assert len(world.history()) == 1
    listed = world.answer(await world.zoe.slash(world.channel, "games"))
    await world.press(world.zoe, listed, "show-table")
    assert world.mover(world.board).id == world.zoe.id


@pytest.mark.parametrize("code", [10062, 40060])
async def test_a_click_that_discord_has_forgotten_counts_all_the_same(world: World, code: int) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    world.inject_error("POST", "/interactions/*/callback", status=404 if code == 10062 else 400, code=code, times=None)
    await rolled(world, board)
    assert world.board.id == board.id
    assert "**ann** sets aside 1 1 1 (1,000)" in world.board.text
    assert (await world.table(board.table)).pause_reason == ""
    await wish(world, board.table, 4, bust)
    await world.press(world.ann, world.board, "roll")
    assert world.mover(world.board).id == world.zoe.id
    assert world.see(board).buttons == []


async def test_a_command_that_discord_has_forgotten_opens_its_table_all_the_same(world: World) -> None:
    world.inject_error("POST", "/interactions/*/callback", status=404, code=10062)
    await world.ann.slash(world.channel, "ocho play")
    assert f"👑 {world.ann.mention}" in world.board.text
    await world.press(world.zoe, world.board, "join")
    assert f"🪑 {world.zoe.mention}" in world.board.text


async def test_a_private_answer_that_discord_does_not_take_changes_nothing(world: World, warnings: Warnings) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    rows = world.rows()
    world.inject_error("POST", "/interactions/*/callback", status=404, code=10062)
    await world.press(world.zoe, board, "stop")
    warnings.take("Discord did not take an answer")
    assert world.rows() == rows


# Messages


async def test_a_board_that_was_deleted_is_posted_anew_with_the_next_change(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    message = world.snapshot(board)
    world.backend.delete_message(world.channel.id, board.id)
    await wish(world, board.table, 5, scores(1, 5))
    await world.forge(world.ann, board, board.button("roll").custom_id, message)
    assert "**ann** sets aside 1 1 1 (1,000)" in world.board.text
    assert world.board.has("roll")
    world.excuse("answered before")


async def test_a_board_that_was_deleted_comes_back_with_the_reminder(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe, per_turn=3600)
    world.backend.delete_message(world.channel.id, board.id)
    await world.advance_time(1801)
    assert world.board.called == {world.ann.id}
    assert world.board.has("stop")


async def test_a_lobby_that_was_deleted_is_posted_anew(world: World) -> None:
    lobby = await world.sit_down(world.ann)
    message = world.snapshot(lobby)
    world.backend.delete_message(world.channel.id, lobby.id)
    await world.forge(world.zoe, lobby, lobby.button("join").custom_id, message)
    assert f"🪑 {world.zoe.mention}" in world.board.text
    world.excuse("answered before")


async def test_a_message_older_than_50_minutes_is_posted_anew_instead_of_edited(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    await world.advance_time(49 * MINUTE)
    await rolled(world, board)
    assert world.board.id == board.id
    await world.advance_time(2 * MINUTE)
    before = world.board
    await wish(world, board.table, len(before.all("pick")) - 1, scores(1, 5))
    for place, button in enumerate(before.all("pick")):
        if button.chosen and sum(one.chosen for one in world.board.all("pick")) > 1:
            await world.press(world.ann, world.board, "pick", place)
    await world.press(world.ann, world.board, "roll")
    assert world.board.id != board.id
    assert [message.id for message in world.history()] == [world.board.id]
    assert world.mover(world.board).id == world.ann.id


async def test_a_lobby_older_than_50_minutes_is_posted_anew(world: World) -> None:
    lobby = await world.sit_down(world.ann)
    await world.advance_time(51 * MINUTE)
    await world.press(world.zoe, lobby, "join")
    assert world.board.id != lobby.id
    assert len(world.history()) == 1
    assert f"🪑 {world.zoe.mention}" in world.board.text


async def test_an_old_message_that_cannot_be_edited_any_more_does_not_hold_up_the_next_board(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe, per_turn=86_400)
    await world.advance_time(86_399)
    world.inject_error("PATCH", "/channels/*/messages/*", status=400, code=30046, times=None)
    await world.advance_time(2)
    assert world.mover(world.board).id == world.zoe.id
    assert world.board.called == {world.zoe.id}
    assert world.board.id != board.id


async def test_an_old_message_that_cannot_be_deleted_still_works(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    world.inject_error("DELETE", "/channels/*/messages/*", status=500, times=None)
    listed = world.answer(await world.ann.slash(world.channel, "games"))
    await world.press(world.ann, listed, "show-table")
    assert len([message for message in world.history() if message.has("stop")]) == 2
    await world.press(world.ann, board, "stop")
    assert world.mover(world.board).id == world.zoe.id
    assert "1,000 in all" in world.board.text


# Channels


async def test_a_game_whose_channel_is_deleted_pauses_and_goes_on_elsewhere(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe, per_turn=3600)
    other = world.home.create_text_channel("other")
    world.backend.delete_channel(world.channel.id)
    await world.advance_time(7200)
    table = await world.table(board.table)
    assert table.pause_reason == "channel-gone"
    assert table.seats_to_move == {0}
    listed = world.answer(await world.ann.slash(other, "games"))
    await world.press(world.ann, listed, "show-table")
    shown = world.last(other)
    assert shown.called == {world.ann.id}
    await world.press(world.ann, shown, "stop")
    assert "1,000 in all" in world.last(other).text


async def test_a_lobby_whose_channel_is_deleted_can_be_brought_elsewhere(world: World) -> None:
    await world.sit_down(world.ann)
    other = world.home.create_text_channel("other")
    world.backend.delete_channel(world.channel.id)
    listed = world.answer(await world.ann.slash(other, "games"))
    await world.press(world.ann, listed, "show-table")
    await world.press(world.zoe, world.last(other), "join")
    assert f"🪑 {world.zoe.mention}" in world.last(other).text


async def test_a_lobby_whose_channel_is_deleted_closes_in_its_time(world: World) -> None:
    lobby = await world.sit_down(world.ann)
    world.backend.delete_channel(world.channel.id)
    await world.advance_time(3601)
    assert (await world.table(lobby.table)).end_reason == "lobby-expired"
