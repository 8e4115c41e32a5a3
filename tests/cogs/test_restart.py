"""The bot stops or is killed, and a new one starts on the same database: nothing is lost, and everything goes on."""

from tests.cogs.dealing import deal, scores, wish
from tests.cogs.world import Warnings, World, each


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
    shown = world.see(board)
    assert [button.chosen for button in shown.all("pick")][:2] == [False, True]
    await world.restart()
    await world.press(world.ann, shown, "roll")
    assert "**ann** sets aside 5 (50)" in world.board.text


async def test_a_private_menu_from_before_still_works(world: World) -> None:
    board = await deal(world, "[8] [1 5 2 2 3 4 6 7]", world.ann, world.zoe, world.luis)
    menu = world.answer(await world.press(world.zoe, board, "more"))
    await world.restart()
    sure = world.answer(await world.press(world.zoe, menu, "resign"))
    await world.restart()
    await world.press(world.zoe, sure, "resign-yes")
    assert "🏳️ **zoe** has left the round." in world.board.text


async def test_nothing_is_posted_anew_when_everything_is_shown(world: World) -> None:
    board = await deal(world, "[8] [1 5 2 2 3 4 6 7]", world.ann, world.zoe)
    sent, rows = len(world.http_requests), world.rows()
    await world.restart()
    assert {request.path.rpartition("/")[2] for request in world.http_requests[sent:]} == {"@me", "commands"}
    assert world.board.id == board.id
    assert world.rows() == rows


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
    assert "⌛ **ann** ran out of time; 1,000 points are written down." in world.board.text


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
    assert "**Computer 1** sets aside 5 5 5 (500)" in world.board.text


async def test_a_lobby_that_has_expired_meanwhile_closes(world: World) -> None:
    await world.sit_down(world.ann)
    await world.restart(away=7200)
    await world.advance_time(1)
    assert "Nobody touched this table for an hour, so it is closed." in world.board.text


@each("how", ["restart", "crash"])
async def test_a_turn_that_was_stored_but_not_shown_is_shown(world: World, how: str, warnings: Warnings) -> None:
    board = await deal(world, "[8] [1 1 1 2 3 4 6 7]", world.ann, world.zoe)
    world.inject_error("POST", "/channels/*/messages", status=503)
    await world.press(world.ann, board, "stop")
    warnings.take("cannot be shown now")
    assert world.see(board).buttons == []
    assert len(world.history()) == 1
    await getattr(world, how)()
    assert world.mover(world.board).id == world.zoe.id
    assert world.board.called == {world.zoe.id}
    assert "**ann** stops and writes down 1,000" in world.board.text
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


async def test_a_lobby_that_was_stored_but_not_shown_is_shown(world: World, warnings: Warnings) -> None:
    world.inject_error("POST", "/interactions/*/callback", status=503)
    world.inject_error("POST", "/channels/*/messages", status=503)
    await world.ann.slash(world.channel, "ocho play")
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


async def test_a_click_before_the_restart_does_not_count_again_after_it(world: World, warnings: Warnings) -> None:
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
    warnings.take("Interaction has already been acknowledged")
