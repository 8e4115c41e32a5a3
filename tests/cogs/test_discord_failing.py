"""Discord fails, or people delete what the bot has posted: the game goes on."""

import asyncio
import logging
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord.utils import DISCORD_EPOCH

from bot.ui.answer import discord_py
from bot.ui.answer.replies import Interaction
from bot.ui.message.custom_id import CustomId
from tests.cogs.administering import admin
from tests.cogs.dealing import bust, deal, scores, wish
from tests.cogs.reading import Seen
from tests.cogs.world import SEARCH_S, Warnings, World, each
from tests.saying import say

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


async def test_when_the_bot_stops_nothing_is_tried_again(world: World, warnings: Warnings) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    world.inject_error("POST", "/channels/*/messages", status=500)
    await world.press(world.ann, board, "stop")
    warnings.take("cannot be shown now")
    await world.club.chores.stop()
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
    screen = world.board
    assert "🏳️ **luis** left the game." in screen.text
    await world.advance_time(60)
    assert world.board.text == screen.text
    assert len([message for message in world.history() if message.buttons]) == 1


async def test_a_guest_whose_invitation_could_not_be_shown_is_called_with_the_next_change(
    world: World, warnings: Warnings
) -> None:
    lobby = await world.sit_down(world.ann)
    message = world.snapshot(lobby)
    world.inject_error("POST", "/channels/*/messages", status=500)
    await world.choose(world.ann, lobby, "invite", [world.zoe])
    warnings.take("cannot be shown now")
    await world.forge(world.luis, lobby, lobby.button("join").custom_id, message)
    assert f"✉️ {world.zoe.mention}" in world.board.text
    assert f"🪑 {world.luis.mention}" in world.board.text
    assert world.board.called == {world.zoe.id}


async def test_after_an_outage_all_boards_come_back(world: World, warnings: Warnings) -> None:
    boards = [await deal(world, RECORD, world.ann, world.zoe, table=f"dealt00{number}") for number in range(5)]
    world.inject_error("POST", "/channels/*/messages", status=503, times=None)
    for board in boards:
        await world.press(world.ann, board, "stop")
    await world.advance_time(10 * 3600)
    assert len(warnings.take("cannot be shown now")) == 5 * 3, "tries do not pile up"
    world.backend.faults.clear()
    await world.advance_time(SEARCH_S + 1)
    assert {message.table for message in world.history() if message.has("roll")} == {board.table for board in boards}
    sent, rows = len(world.http_requests), world.rows()
    await world.advance_time(3 * 3600)
    assert (len(world.http_requests), world.rows()) == (sent, rows), "and then nothing more is to be done"


async def test_a_board_that_is_sent_twice_is_posted_once(world: World, warnings: Warnings) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    world.inject_error("POST", "/channels/*/messages", status=500)
    await world.press(world.ann, board, "stop")
    await world.advance_time(11)
    warnings.take("cannot be shown now")
    *_, first, second = world.sent("POST */messages")
    assert first["enforce_nonce"] is second["enforce_nonce"] is True
    assert first["nonce"] == second["nonce"], "Discord takes the second for the first"
    await world.press(world.zoe, world.board, "stop" if world.board.has("stop") else "roll")
    assert (
        len({message["nonce"] for message in world.sent("POST */messages")}) == len(world.sent("POST */messages")) - 1
    )


# Waiting for Discord


async def test_clicks_are_acknowledged_in_time_and_the_newest_state_is_drawn_once(world: World) -> None:
    lobby = await world.sit_down(world.ann)
    world.delay("POST */callback", 5)
    clicks = [world.click(person, lobby, lobby.button("join").custom_id) for person in world.people[1:]]
    await world.advance_time(1)
    callbacks = [f"POST /interactions/{record.id}/*" for record, _ in clicks]
    await world.send(clicks[0])
    await world.send(*clicks[1:])
    await world.advance_time(0.4)
    assert [[body["type"] for body in world.sent(callback)] for callback in callbacks] == [[7], [], []]
    await world.advance_time(0.2)
    assert [[body["type"] for body in world.sent(callback)] for callback in callbacks] == [[7], [6], [6]]
    await world.advance_time(20)
    assert all(f"🪑 {person.mention}" in world.board.text for person in world.people[1:])
    assert len(world.sent("PATCH *")) == 1


async def test_the_next_board_does_not_wait_for_the_answer_to_the_click(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    world.delay("POST */callback", 5)
    await world.send(world.click(world.ann, board, board.button("stop").custom_id))
    old, new = world.history()
    assert (old.id, old.buttons, world.mover(new).id) == (board.id, [], world.zoe.id)
    await world.advance_time(20)
    assert [message.id for message in world.history()] == [old.id, new.id]


async def test_a_choice_is_acknowledged_in_time_too(world: World) -> None:
    board = await deal(world, "[8] [1 5 2 2 3 4 6 7]", world.ann, world.zoe)
    world.delay("POST */callback", 5)
    clicks = [world.click(world.ann, board, button.custom_id) for button in board.all("pick")[:2]]
    await world.send(clicks[0])
    await world.send(clicks[1])
    await world.advance_time(1.6)
    assert world.sent(f"POST /interactions/{clicks[1][0].id}/*") == [{"type": 6}]
    await world.advance_time(20)
    assert [button.chosen for button in world.see(board).all("pick")][:2] == [True, False], "as chosen last"


async def test_an_answer_that_discord_takes_long_to_show_is_the_only_one(world: World) -> None:
    greeting = world.answer(await world.ann.slash(world.channel, "play"))
    lessons = world.answer(await world.ann.slash(world.channel, "learn"))
    (lesson,) = [button for button in lessons.all("lesson-open") if button.arg == "stresses"]
    page = world.answer(await world.forge(world.ann, lessons, lesson.custom_id))
    world.delay("POST */callback", 5)

    async def answers(interaction: tuple[Any, dict[str, Any]]) -> list[int]:
        await world.send(interaction)
        await world.advance_time(6)
        return [body["type"] for body in world.sent(f"POST /interactions/{interaction[0].id}/*")]

    for message, verb, kind in ((page, "announce", 9), (greeting, "commands", 7)):  # a form, and another page
        assert await answers(world.click(world.ann, message, message.button(verb).custom_id)) == [kind]
    assert await answers(world.command(world.ann, "play")) == [4]


async def test_a_lobby_that_discord_takes_long_to_post_is_the_only_answer(world: World) -> None:
    world.delay("POST */callback", 5)
    record, command = world.command(world.ann, "ocho")
    await world.send((record, command))
    await world.advance_time(6)
    assert [body["type"] for body in world.sent(f"POST /interactions/{record.id}/*")] == [4]


async def test_a_file_of_ones_data_comes_however_long_discord_takes(world: World) -> None:
    page = world.answer(await world.ann.slash(world.channel, "privacy"))
    world.delay("POST */callback", 5)
    record, click = world.click(world.ann, page, page.button("export").custom_id)
    await world.send((record, click))
    await world.advance_time(6)
    assert [body["type"] for body in world.sent(f"POST /interactions/{record.id}/*")] == [5]
    (answer,) = world.sent(f"POST /webhooks/*/{record.token}")
    assert [file["filename"] for file in answer["attachments"]] == ["ocho-club.json"]


@each("age_s", [1.5, 2])
async def test_a_command_is_acknowledged_in_time_too(world: World, age_s: float) -> None:
    record, payload = world.command(world.ann, "ocho")
    await world.advance_time(age_s)
    await world.send((record, payload))
    assert world.sent(f"POST /interactions/{record.id}/*") == [{"type": 5, "data": {"flags": 64}}]
    assert f"👑 {world.ann.mention}" in world.board.text
    assert len(world.sent(f"DELETE */{record.token}/messages/@original")) == 1, "the bot is no longer thinking"


@pytest.mark.parametrize("ahead_s", [-60, 60])
async def test_where_the_clock_is_wrong_a_command_is_not_late(world: World, ahead_s: int) -> None:
    clock = world.backend.clock
    world.bot_options = {"now_ms": lambda: int((clock.now().timestamp() + ahead_s) * 1000)}
    await world.restart()
    record, payload = world.command(world.ann, "ocho")
    await world.send((record, payload))
    assert [body["type"] for body in world.sent(f"POST /interactions/{record.id}/*")] == [4], "the lobby is the answer"
    lobby = world.board
    world.delay("POST */callback", 5)
    clicks = [world.click(person, lobby, lobby.button("join").custom_id) for person in (world.zoe, world.luis)]
    await world.send(*clicks)
    await world.advance_time(1.4995)
    assert world.sent(f"POST /interactions/{clicks[1][0].id}/*") == []
    await world.advance_time(0.0005)
    assert world.sent(f"POST /interactions/{clicks[1][0].id}/*") == [{"type": 6}]
    await world.advance_time(10)


async def test_a_request_returns_before_the_next_one_has_to_wait_for_its_turn() -> None:
    limit = discord.http.Ratelimit(None)
    used_up = {"X-Ratelimit-Limit": "5", "X-Ratelimit-Remaining": "0", "X-Ratelimit-Reset-After": "3600"}
    async with asyncio.timeout(60):
        async with limit:
            limit.update(SimpleNamespace(headers=used_up))  # type: ignore[arg-type]
    waiting = asyncio.create_task(limit.acquire())
    await asyncio.sleep(0)
    assert not waiting.done()
    assert limit.outgoing == 0, "none is under way"
    waiting.cancel()


@each(("verb", "drawn"), [("stop", 1), ("pick", 0)])
async def test_a_click_that_comes_too_late_to_be_answered_counts_and_is_drawn_once(
    world: World, verb: str, drawn: int
) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    record, payload = world.click(world.ann, board, board.all(verb)[0].custom_id)
    await world.advance_time(4)
    world.inject_error("POST", f"/interactions/{record.id}/*", status=404, code=10062, times=None)
    before = len(world.sent("P* /channels/*"))
    await world.send((record, payload))
    assert world.sent(f"POST /interactions/{record.id}/*") == [{"type": 6}]
    assert world.mover(world.board).id == (world.zoe if drawn else world.ann).id
    assert len(world.sent("P* /channels/*")) - before == 2 * drawn, "the turn that is over, and the new board"


async def test_a_command_that_is_delivered_twice_counts_once(world: World) -> None:
    command = world.command(world.ann, "ocho")
    await world.send(command, command)
    assert len(world.history()) == len(world.rows()["tables"]) == 1


@pytest.mark.parametrize("code", [10062, 40060])
async def test_a_click_that_discord_has_forgotten_counts_all_the_same(world: World, code: int) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    world.inject_error("POST", "/interactions/*/callback", status=404 if code == 10062 else 400, code=code, times=None)
    await rolled(world, board)
    assert [body["type"] for body in world.sent("POST */callback")] == [7], "no other answer is tried"
    assert world.board.id == board.id
    assert "**ann** sets aside 1 1 1 (1,000)" in world.board.text
    assert (await world.table(board.table)).pause_reason == ""
    await wish(world, board.table, 4, bust)
    await world.press(world.ann, world.board, "roll")
    assert world.mover(world.board).id == world.zoe.id
    assert world.see(board).buttons == []


async def test_a_command_that_discord_has_forgotten_opens_its_table_all_the_same(world: World) -> None:
    world.inject_error("POST", "/interactions/*/callback", status=404, code=10062)
    await world.ann.slash(world.channel, "ocho")
    assert f"👑 {world.ann.mention}" in world.board.text
    await world.press(world.zoe, world.board, "join")
    assert f"🪑 {world.zoe.mention}" in world.board.text


async def test_a_private_answer_that_discord_does_not_take_changes_nothing(
    world: World, warnings: Warnings, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers: list[tuple[int, type]] = []
    listeners = [lambda interaction, error: answers.append((interaction, type(error)))]
    monkeypatch.setattr(discord_py, "answer_listeners", listeners)
    board = await deal(world, RECORD, world.ann, world.zoe)
    rows = world.rows()
    world.inject_error("POST", "/interactions/*/callback", status=404, code=10062)
    clicks = [world.click(world.zoe, board, board.button("stop").custom_id) for _ in range(2)]
    for click in clicks:
        await world.send(click)
    warnings.take("Discord did not take an answer")
    assert world.rows() == rows
    (refused, _), (taken, _) = clicks
    world.inject_error("POST", "/interactions/*/callback", status=400, code=40060)
    await world.press(world.zoe, board, "stop")  # delivered twice, and the other one has been answered: no warning
    assert answers[:2] == [(refused.id, discord.NotFound), (taken.id, type(None))], "who listens is told of each"


async def test_whoever_resigns_has_left_even_if_discord_does_not_take_the_answer(
    world: World, warnings: Warnings
) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    world.inject_error("POST", "/interactions/*/callback", status=404, code=10062)
    await world.forge(world.zoe, board, board.made_up("resign-yes"))
    assert len(warnings.take("Discord did not take an answer")) == 1
    world.excuse("answered before")  # first in vain, then without a text
    assert world.board.text.startswith(f"## 🏆 el Ocho: {world.ann.mention} wins!")


async def test_a_fault_of_ours_is_owned_up_to(world: World, warnings: Warnings) -> None:
    """A page that nobody has foreseen."""

    async def fail(_: Interaction, custom_id: CustomId) -> None:
        raise RuntimeError(custom_id.verb)

    world.club.router.page_handlers["faulty"] = fail
    board = await deal(world, RECORD, world.ann, world.zoe)
    refusal = await world.refused(world.forge(world.ann, board, "o:faulty:0:press:"))
    assert refusal == say("refused-broken")
    warnings.take("a click could not be answered")


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
        if button.chosen and sum(die.chosen for die in world.board.all("pick")) > 1:
            await world.press(world.ann, world.board, "pick", place)
    await world.press(world.ann, world.board, "roll")
    assert world.board.id != board.id
    assert [message.id for message in world.history()] == [world.board.id]
    assert world.mover(world.board).id == world.ann.id


async def test_a_lobby_older_than_50_minutes_is_posted_anew(world: World) -> None:
    lobby = await world.sit_down(world.ann)
    age_ms = world.club.table_service.now_ms() - (lobby.id >> 22) - DISCORD_EPOCH
    await world.advance_time(50 * MINUTE - age_ms / 1000)
    await world.press(world.luis, lobby, "join")
    assert world.board.id == lobby.id
    await world.advance_time(MINUTE)
    record, click = world.click(world.zoe, lobby, lobby.button("join").custom_id)
    await world.send((record, click))
    assert world.board.id != lobby.id
    sent = [f"{request.method} {request.path}" for request in world.http_requests]
    (answer,) = [number for number, request in enumerate(sent) if f"/{record.id}/" in request]
    deleted = sent.index(f"DELETE /channels/{world.channel.id}/messages/{lobby.id}")
    assert answer < deleted, "else the click seems to fail"
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
    await world.press(world.ann, world.answer(await world.ann.slash(world.channel, "games")), "show-table")
    screen = world.board
    assert [message.id for message in world.history() if message.has("stop")] == [board.id, screen.id]
    refusal = await world.refused(world.press(world.ann, board, "pick"))
    assert refusal == say("refused-stale")
    await world.press(world.ann, board, "stop")
    assert world.see(screen).buttons == []
    assert world.mover(world.board).id == world.zoe.id
    assert "That makes 1,000" in world.board.text


# Channels


async def test_a_game_whose_channel_is_deleted_pauses_and_goes_on_elsewhere(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe, per_turn=3600)
    other = world.home.create_text_channel("other")
    world.backend.delete_channel(world.channel.id)
    await world.advance_time(7200)
    table = await world.table(board.table)
    assert table.pause_reason == "channel-gone"
    assert table.seats_to_move == {0}
    await world.press(world.ann, world.answer(await world.ann.slash(other, "games")), "show-table")
    message = world.last(other)
    assert message.called == {world.ann.id}
    await world.press(world.ann, message, "stop")
    assert "That makes 1,000" in world.last(other).text


async def test_a_lobby_whose_channel_is_deleted_can_be_brought_elsewhere(world: World) -> None:
    await world.sit_down(world.ann)
    other = world.home.create_text_channel("other")
    world.backend.delete_channel(world.channel.id)
    await world.press(world.ann, world.answer(await world.ann.slash(other, "games")), "show-table")
    await world.press(world.zoe, world.last(other), "join")
    assert f"🪑 {world.zoe.mention}" in world.last(other).text


async def test_a_lobby_whose_channel_is_deleted_closes_in_its_time(world: World) -> None:
    lobby = await world.sit_down(world.ann)
    world.backend.delete_channel(world.channel.id)
    await world.advance_time(3601)
    assert (await world.table(lobby.table)).end_reason == "lobby-expired"


async def test_a_completion_that_is_delivered_twice_is_no_error(world: World, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    world.inject_error("POST", "/interactions/*/callback", status=400, code=40060)
    await admin(world).autocomplete(world.channel, "settings", "time_zone", "Par")
    assert [record.levelname for record in caplog.records if "did not take an answer" in record.message] == ["INFO"]


async def test_a_completion_that_is_not_taken_is_told_in_a_line(world: World, warnings: Warnings) -> None:
    world.inject_error("POST", "/interactions/*/callback", status=404, code=10062)
    await admin(world).autocomplete(world.channel, "settings", "time_zone", "Par")
    (line,) = warnings.take("Discord did not take an answer")
    assert "\n" not in line
