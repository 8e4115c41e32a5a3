"""A new start of the bot: games go on, old buttons work, and what was stored but not shown is shown."""

import asyncio
import gc
import sqlite3
import threading

import pytest

from bot.services.table_service import TableService
from bot.store.errors import StoreClosed
from bot.tables.commands import Rematch, Resign
from bot.tables.ids import TableId, UserId
from bot.ui.client import GARBAGE_THRESHOLDS
from tests.bot.stored import locked, opened
from tests.cogs import racing
from tests.cogs.dealing import deal, scores, wish
from tests.cogs.reading import Seen
from tests.cogs.test_permissions import forbid
from tests.cogs.world import SEARCH_S, Warnings, World, each
from tests.effort import slow
from tests.saying import say


async def test_the_buttons_of_an_old_lobby_still_work(world: World) -> None:
    lobby = await world.sit_down(world.ann)
    await world.restart()
    await world.press(world.zoe, lobby, "join")
    assert f"🪑 {world.zoe.mention}" in world.board.text
    await world.press(world.ann, world.board, "start")
    assert world.board.has("more")


async def test_the_buttons_of_an_old_board_still_work(world: World) -> None:
    board = await world.start_game(world.ann, world.zoe, target=1000)
    await world.restart()
    for _ in range(100):
        if board.has("rematch"):
            break
        await world.press(world.mover(board), board, "stop" if board.has("stop") else "roll")
        await world.restart()
        board = world.board
    assert board.has("rematch")
    await world.press(world.ann, board, "rematch")
    assert f"✉️ {world.zoe.mention}" in world.board.text


async def test_the_toggles_of_an_old_board_still_work(world: World) -> None:
    board = await deal(world, "[8] [1 5 2 2 3 4 6 7]", world.ann, world.zoe)
    await world.restart()
    await world.press(world.ann, board, "pick")
    page = world.see(board)
    assert [button.chosen for button in page.all("pick")][:2] == [False, True]
    await world.restart()
    await world.press(world.ann, page, "roll")
    assert "**ann** sets aside 5 (50)" in world.board.text


async def test_a_private_menu_from_before_still_works(world: World) -> None:
    board = await deal(world, "[8] [1 5 2 2 3 4 6 7]", world.ann, world.zoe, world.luis)
    menu = world.answer(await world.press(world.zoe, board, "more"))
    await world.restart()
    sure = world.answer(await world.press(world.zoe, menu, "resign"))
    await world.restart()
    await world.press(world.zoe, sure, "resign-yes")
    assert "🏳️ **zoe** left the game." in world.board.text


async def test_nothing_is_posted_anew_when_everything_is_shown(world: World) -> None:
    board = await deal(world, "[8] [1 5 2 2 3 4 6 7]", world.ann, world.zoe)
    sent, rows = len(world.http_requests), world.rows()
    await world.restart()
    assert {request.path.rpartition("/")[2] for request in world.http_requests[sent:]} == {"@me", "commands"}
    assert world.board.id == board.id
    assert world.rows() == rows


async def test_garbage_and_drawing_take_little_of_the_time_of_clicks(world: World) -> None:
    gc.set_threshold(9_999, 9, 9)
    await world.restart()
    assert gc.get_threshold() == GARBAGE_THRESHOLDS
    assert (await asyncio.to_thread(threading.current_thread)).name.startswith("drawing_")


async def test_a_connection_that_comes_back_posts_nothing_anew(world: World) -> None:
    board = await deal(world, "[8] [1 5 2 2 3 4 6 7]", world.ann, world.zoe)
    sent = len(world.http_requests)
    with world._bot_scope():
        for event in ("ready", "resumed", "ready"):
            world.club.dispatch(event)
    await world.settle()
    assert len(world.http_requests) == sent
    assert world.board.id == board.id


async def test_an_open_clock_gets_a_minute_of_grace(world: World) -> None:
    await deal(world, "[8] [1 1 1 2 3 4 6 7]", world.ann, world.zoe, per_turn=30)
    await world.restart(away=3600)
    await world.advance_time(1)
    waiting = world.board
    assert world.mover(waiting).id == world.ann.id
    assert waiting.called == {world.ann.id}
    assert waiting.has("stop")
    await world.advance_time(57)
    assert world.mover(world.board).id == world.ann.id
    await world.advance_time(3)
    assert world.mover(world.board).id == world.zoe.id
    assert say("el-ocho-ran-out", player="ann", points=1000) in world.board.text


async def test_a_clock_with_time_left_runs_on_as_it_did(world: World) -> None:
    await deal(world, "[8] [1 1 1 2 3 4 6 7]", world.ann, world.zoe, per_turn=3600)
    await world.restart(away=600)
    await world.advance_time(2990)
    assert world.mover(world.board).id == world.ann.id
    await world.advance_time(11)
    assert world.mover(world.board).id == world.zoe.id


async def test_a_computer_player_who_was_to_move_does(world: World) -> None:
    board = await deal(world, "[8] [1 1 1 2 3 4 6 7] 1.k111 1.s [5 5 5 2 3 4 6 7]", world.ann, "1")
    assert "Computer 1 is thinking" in board.text
    await world.restart(away=600)
    await world.advance_time(0.1)
    assert "**Computer 1** sets aside 5" in world.board.text


async def test_a_lobby_that_has_expired_meanwhile_closes(world: World) -> None:
    await world.sit_down(world.ann)
    await world.restart(away=7200)
    await world.advance_time(1)
    assert say("ended-lobby-expired") in world.board.text


@each("how", ["restart", "crash"])
async def test_a_turn_that_was_stored_but_not_shown_is_shown(world: World, how: str, warnings: Warnings) -> None:
    board = await deal(world, "[8] [1 1 1 2 3 4 6 7]", world.ann, world.zoe)
    world.inject_error("POST", "/channels/*/messages", status=503)
    await world.press(world.ann, board, "stop")
    warnings.take("cannot be shown now")
    assert world.see(board).buttons == []
    assert len(world.history()) == 1
    await getattr(world, how)()
    assert world.sent(f"* */messages/{board.id}") == [], "it stays as it is"
    assert world.mover(world.board).id == world.zoe.id
    assert world.board.called == {world.zoe.id}
    assert "**ann** banks 1,000" in world.board.text
    assert world.board.has("roll")


async def test_a_move_within_a_turn_that_was_stored_but_not_shown_is_shown(world: World, warnings: Warnings) -> None:
    board = await deal(world, "[8] [1 1 1 2 3 4 6 7]", world.ann, world.zoe)
    await wish(world, board.table, 5, scores(1, 5))
    world.inject_error("POST", "/interactions/*/callback", status=503)
    world.inject_error("PATCH", "/channels/*/messages/*", status=503)
    result = await world.press(world.ann, board, "roll")
    warnings.take("cannot be shown now")
    world.excuse("answered before")  # first in vain, then without a change
    assert result.deferred
    assert world.board.text == board.text
    await world.crash()
    assert "**ann** sets aside 1 1 1 (1,000)" in world.board.text
    assert [message.id for message in world.history()] == [world.board.id]


async def test_the_end_waits_for_what_is_in_flight_and_takes_no_more(world: World) -> None:
    board = await deal(world, "[8] [1 1 1 2 3 4 6 7]", world.ann, world.zoe)
    lobby = await world.sit_down(world.luis)
    world.delay("P* */*", 1)
    await world.send(world.click(world.ann, board, board.button("stop").custom_id))
    with world._bot_scope():
        closing = asyncio.create_task(world.club.close())
    await world.settle()
    assert not closing.done()
    join = world.click(world.max, lobby, lobby.button("join").custom_id)
    for late in await world.send(join, world.command(world.max, "ocho")):
        assert world.private_text(late) == say("refused-restarting")
    await world.advance_time(4)
    assert closing.done()
    assert world.mover(world.board).id == world.zoe.id, "and its board was posted"
    with sqlite3.connect(world.file) as database:
        unshown = database.execute("SELECT id FROM tables WHERE shown_version < public_version").fetchall()
    database.close()
    assert unshown == []


async def test_the_end_waits_for_who_is_about_to_be_seated_by_what_they_typed(world: World) -> None:
    world.bot_options = {"message_content": True}
    await world.restart()
    board = await racing.deal(world, racing.ROLL + racing.WORTH_550, world.ann, world.luis, open=True)
    world.delay("P* */*", 1)
    racing.typed(world, world.zoe, "550")()
    with world._bot_scope():
        closing = asyncio.create_task(world.club.close())
    await world.settle()
    assert not closing.done()
    await world.advance_time(4)
    assert closing.done()
    assert say("stresses-seated", player="zoe") in world.see(board).text


async def test_the_end_does_not_wait_for_ever(world: World) -> None:
    boards = [await deal(world, RECORD, *pair, table=pair[0].name) for pair in (world.people[:2], world.people[2:])]
    first, other = (
        world.click(person, board, board.button("stop").custom_id)
        for person, board in zip(world.people[::2], boards, strict=True)
    )
    world.delay("POST */messages", 3600)
    world.delay(f"POST /interactions/{first[0].id}/*", 3600)
    await world.send(first, other)
    with world._bot_scope():
        closing = asyncio.create_task(world.club.close())
    await world.advance_time(2)
    assert not closing.done()
    await world.advance_time(1)
    await closing
    assert world.club.is_closed()
    with pytest.raises(StoreClosed):
        await world.club.store.tables.load(TableId(boards[0].table))


async def test_a_change_that_another_process_has_just_made_is_left_to_it_for_a_minute(world: World) -> None:
    tables = [(await deal(world, RECORD, world.ann, world.zoe, table=f"dealt00{number}")).table for number in range(4)]
    await world.advance_time(1)

    async def resign(*left: str) -> None:
        async with opened(world.file) as store:
            service = TableService(store, world.club.table_service.now_ms)
            for table in left:
                await service.execute(TableId(table), Resign(UserId(world.zoe.id)))
        world.club.store.tables.forget_all()

    await resign(tables[3])
    await world.advance_time(2)
    await resign(*tables[:3])
    for seconds, expected in ((57, []), (1, tables[3:]), (2, [tables[3], *tables[:3]])):
        await world.advance_time(seconds)
        with world._bot_scope():
            await asyncio.create_task(world.club.recovery.show_missed_changes())
        await world.settle()
        assert [message.table for message in world.history() if message.has("rematch")] == expected


async def test_a_rematch_that_another_process_has_opened_for_the_same_click_is_opened_once(world: World) -> None:
    await world.press(world.ann, await deal(world, "[8] [1 1 1 2 3 4 6 7]", world.ann, world.zoe, target=1000), "stop")
    over = world.board
    record, payload = world.click(world.ann, over, over.button("rematch").custom_id)
    rematch = Rematch(UserId(world.ann.id), "ann", TableId("rematch01"))
    async with opened(world.file) as store:
        await TableService(store, world.club.table_service.now_ms).execute(TableId(over.table), rematch, record.id)
    rows = world.rows()
    await world.send((record, payload))
    assert world.rows() == rows
    assert world.sent(f"POST /interactions/{record.id}/*") == [{"type": 6}]


async def test_a_lobby_that_was_stored_but_not_shown_is_shown(world: World, warnings: Warnings) -> None:
    world.inject_error("POST", "/interactions/*/callback", status=503)
    world.inject_error("POST", "/channels/*/messages", status=503)
    await world.ann.slash(world.channel, "ocho")
    warnings.take("cannot be shown now")
    assert world.history() == []
    await world.crash()
    assert f"👑 {world.ann.mention}" in world.board.text
    await world.press(world.zoe, world.board, "join")
    assert f"🪑 {world.zoe.mention}" in world.board.text


async def test_an_end_that_was_stored_but_not_shown_is_shown(world: World, warnings: Warnings) -> None:
    board = await deal(world, "[8] [1 1 1 2 3 4 6 7]", world.ann, world.zoe, target=1000)
    world.inject_error("POST", "/channels/*/messages", status=503)
    await world.press(world.ann, board, "stop")
    warnings.take("cannot be shown now")
    await world.crash()
    assert world.board.text.startswith(f"## 🏆 el Ocho: {world.ann.mention} wins!")
    assert world.board.has("rematch")


async def test_a_click_before_the_restart_does_not_count_again_after_it(world: World) -> None:
    board = await deal(world, "[8] [1 1 1 2 3 4 6 7]", world.ann, world.zoe)
    record, payload = world.click(world.ann, board, board.button("stop").custom_id)
    world.backend.emit("INTERACTION_CREATE", payload)
    await world.settle()
    await world.restart()
    rows = world.rows()
    world.backend.emit("INTERACTION_CREATE", payload)
    await world.settle()
    assert world.rows() == rows
    assert (record.id,) in [row[:1] for row in rows["interactions"]]
    world.excuse("answered before")


RECORD = "[8] [1 1 1 2 3 4 6 7]"


def unshow(world: World, *boards: Seen) -> None:
    """The bot ended before it could show these tables, and their messages are lost."""
    with sqlite3.connect(world.file) as database:
        for board in boards:
            database.execute("UPDATE tables SET shown_version = -1, needs_message = 1 WHERE id = ?", (board.table,))
            world.backend.delete_message(board.channel_id, board.id)
    database.close()


def unstore(world: World, board: Seen) -> None:
    """The bot ended when it had posted what followed this board, and before it could write that down."""
    before = "message = ?, message_channel = ?, shown_version = public_version - 1, needs_message = 1"
    world.meddle(f"UPDATE tables SET {before} WHERE id = ?", board.id, board.channel_id, board.table)  # noqa: S608


async def test_what_was_not_shown_is_shown(world: World) -> None:
    boards = [await deal(world, RECORD, world.ann, world.zoe, table=f"dealt00{number}") for number in range(3)]
    unshow(world, *boards)
    await world.restart()
    assert [board.table for board in world.history()] == [board.table for board in boards]


async def test_where_discord_takes_nothing_three_tables_are_tried_at_once(world: World, warnings: Warnings) -> None:
    boards = [await deal(world, RECORD, world.ann, world.zoe, table=f"dealt00{number}") for number in range(5)]
    unshow(world, *boards)
    world.inject_error("POST", "/channels/*/messages", status=503, times=None)
    await world.restart()
    assert len(warnings.take("cannot be shown now")) == 3
    world.backend.faults.clear()
    await world.advance_time(SEARCH_S + 1)
    assert {board.table for board in world.history()} == {board.table for board in boards}


async def test_tables_that_may_not_be_shown_hold_up_no_other(world: World) -> None:
    boards = [await deal(world, RECORD, world.ann, world.zoe, table=f"dealt00{number}") for number in range(3)]
    shut, world.channel = world.channel, world.home.create_text_channel("open")
    unshow(world, *boards, await deal(world, RECORD, world.ann, world.zoe, table="whole000"))
    forbid(world, shut, "send_messages")
    await world.restart()
    assert world.board.table == "whole000"


async def test_what_was_posted_but_not_stored_is_not_posted_again(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    await world.press(world.ann, board, "stop")
    await world.sit_down(world.luis)
    await world.ann.send(world.channel, "Well, well.")
    posted = [message.id for message in world.history()]
    assert len(posted) == 4
    unstore(world, board)
    await world.restart()
    assert [message.id for message in world.history()] == posted
    assert len(world.sent(f"PATCH */messages/{posted[1]}")) == 1, "it may show what was there before"
    stored, _ = await world.club.store.tables.load(TableId(board.table))
    assert stored is not None
    assert (stored.message, stored.needs_message) == (posted[1], False)


async def test_where_the_messages_cannot_be_listed_the_nonce_keeps_a_board_from_being_posted_twice(
    world: World,
) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    await world.press(world.ann, board, "stop")
    unstore(world, board)
    world.inject_error("GET", "/channels/*/messages", status=503)
    await world.restart()
    first, second = world.sent("POST */messages")[-2:]
    assert first["nonce"] == second["nonce"], "Discord takes the second for the first"
    assert second["enforce_nonce"] is True


async def test_a_board_is_deleted_if_the_bot_ended_before_it_could_be(world: World) -> None:
    await world.press(world.ann, await deal(world, RECORD, world.ann, world.zoe), "stop")
    ended, board = world.history()
    world.inject_error("DELETE", "/channels/*/messages/*", status=500)
    await world.press(world.zoe, world.answer(await world.zoe.slash(world.channel, "games")), "show-table")
    posted = world.board
    assert [message.id for message in world.history()] == [ended.id, board.id, posted.id]
    unstore(world, board)
    await world.restart()
    assert [message.id for message in world.history()] == [ended.id, posted.id]


async def test_so_is_a_first_board_that_was_brought_to_another_channel(world: World) -> None:
    board = await world.start_game(world.ann, world.zoe)
    before, hall = world.history(), world.home.create_text_channel("hall")
    world.inject_error("DELETE", "/channels/*/messages/*", status=500)
    await world.press(world.ann, world.answer(await world.ann.slash(hall, "games")), "show-table")
    (posted,) = world.history(hall)
    assert [message.id for message in world.history()] == [message.id for message in before]
    unstore(world, board)
    await world.restart()
    assert [message.id for message in world.history()] == [message.id for message in before if message.id != board.id]
    assert [message.id for message in world.history(hall)] == [posted.id]


@slow
async def test_however_many_there_are(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    more = 105
    with sqlite3.connect(world.file) as database:
        columns = [name for _, name, *_ in database.execute("PRAGMA table_info(tables)")]
        chosen = ", ".join({"id": "?", "snapshot": "replace(snapshot, id, ?)"}.get(name, name) for name in columns)
        for number in range(more):
            copy = f"copy{number:04}"
            database.execute(f"INSERT INTO tables SELECT {chosen} FROM tables WHERE id = ?", (copy, copy, board.table))  # noqa: S608
        database.execute("UPDATE tables SET shown_version = public_version - 1, message = 0")
    database.close()
    await world.restart()
    assert len({message.table for message in world.history()}) == more + 1


async def test_what_cannot_be_written_at_the_start_is_done_later_and_time_runs(
    world: World, warnings: Warnings
) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    unshow(world, board)
    await world.restart(meanwhile=locked(world.file))
    warnings.take("the database:")
    message = world.board
    assert message.table == board.table
    await world.advance_time(SEARCH_S + 1)
    assert world.board.id == message.id
    await world.press(world.ann, world.board, "stop")
    assert "That makes 1,000" in world.board.text


async def test_a_pause_that_cannot_be_ended_at_the_start_ends_later(world: World, warnings: Warnings) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    unshow(world, board)
    world.meddle("""UPDATE tables SET snapshot = replace(snapshot, '"paused":""', '"paused":"channel-gone"')""")
    await world.restart(meanwhile=locked(world.file))
    warnings.take("the database:")
    assert world.history() == []
    await world.advance_time(SEARCH_S + 1)
    assert world.board.table == board.table
    await world.press(world.ann, world.board, "stop")
    assert "That makes 1,000" in world.board.text


async def test_a_table_that_breaks_holds_up_no_other(world: World, warnings: Warnings) -> None:
    broken = await deal(world, RECORD, world.ann, world.zoe, table="broken00")
    whole = await deal(world, RECORD, world.ann, world.luis, table="whole000", per_turn=60)
    with sqlite3.connect(world.file) as database:
        database.execute("""UPDATE tables SET snapshot = replace(snapshot, '"en"', '"xx"') WHERE id = 'broken00'""")
    database.close()
    unshow(world, broken, whole)
    await world.restart()
    warnings.take("table broken00 could not be shown")
    assert [board.table for board in world.history()] == ["whole000"]
    await world.advance_time(3600)
    assert "**luis** ran out of time" in world.board.text
    assert warnings.records == []
    await world.advance_time(SEARCH_S + 1)
    assert len(warnings.take("table broken00 could not be shown")) == 1, "it is tried again, once in a search"


async def test_a_lobby_that_closed_where_nothing_can_be_shown_is_not_tried_at_every_start(world: World) -> None:
    await world.sit_down(world.ann)
    world.backend.delete_channel(world.channel.id)
    await world.advance_time(3601)
    sent = len(world.http_requests)
    await world.restart()
    assert not [request for request in world.http_requests[sent:] if "/messages" in request.path]
