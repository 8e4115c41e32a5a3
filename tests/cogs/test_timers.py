"""Clocks go on whatever fails: late computer players, and a Discord that is slow or refuses a board for good."""

from bot.tables.table import Phase
from games.stresses.state import Phase as Stage
from tests.cogs import racing
from tests.cogs.dealing import deal
from tests.cogs.world import Warnings, World

RECORD = "[8] [1 1 1 2 3 4 6 7]"
MINUTE, HOUR = 60, 3600


async def test_a_race_against_a_computer_goes_on_after_the_bot_was_away_past_the_end_of_a_roll(world: World) -> None:
    await racing.deal(world, racing.ROLL + racing.WORTH_550, world.ann, "Lola", seconds=15, pause=5)
    await world.advance_time(1)
    assert (await racing.state(world)).phase is Stage.OPEN
    await world.restart(away=60)
    await world.advance_time(1)
    state = await racing.state(world)
    assert (state.phase, state.last is not None) == (Stage.READY, True), "the verdict is in"
    assert "550" in world.board.text
    await world.advance_time(8)
    assert (await racing.state(world)).phase is Stage.OPEN, "the next roll has fallen"
    await racing.announce(world, world.ann, world.board, racing.worth(*(await racing.state(world)).dice))
    await world.advance_time(1)
    assert (await racing.state(world)).totals[0] > 0


async def test_twenty_boards_that_discord_takes_long_to_show_hold_up_no_clock(world: World) -> None:
    boards = [await deal(world, RECORD, world.ann, world.zoe, table=f"dealt{n:03}", per_turn=80) for n in range(22)]
    await racing.deal(world, racing.ROLL + racing.WORTH_550, world.ann, world.zoe, seconds=45)
    world.delay("POST */messages", 40)
    await world.advance_time(42)
    assert len(world.sent("POST */messages")) == 22 + 1 + 22, "all are reminded"
    assert (await racing.state(world)).phase is Stage.OPEN
    await world.advance_time(4)
    assert (await racing.state(world)).phase is not Stage.OPEN, "the verdict is stored"
    await world.advance_time(35)
    tables, now = [await world.table(board.table) for board in boards], world.club.table_service.now_ms()
    assert all(table.turn_started_at_ms > now - 2000 for table in tables), "and all turns have ended"
    await world.advance_time(50)
    mover_ids = {message.table: world.mover(message).id for message in world.history() if message.has("roll")}
    movers = {table.id: table.players[min(table.seats_to_move)].user for table in tables}
    assert mover_ids == movers, "in the end everything is shown"


async def test_a_computer_player_moves_after_the_board_before_is_shown(world: World) -> None:
    board = await deal(world, f"{RECORD} 1.k111 1.s [5 5 5 2 3 4 6 7]", world.ann, "1", "2")
    world.delay("P* */messages*", 4)
    await world.advance_time(120)
    texts = [message.text for message in world.history()]
    assert sum("**Computer 1**" in text for text in texts) >= 1, "each turn has a board of its own"
    assert sum("**Computer 2**" in text for text in texts) >= 1
    assert board.id in {message.id for message in world.history()}


async def test_three_boards_that_discord_refuses_for_good_do_not_keep_a_fourth_from_being_shown(
    world: World, warnings: Warnings
) -> None:
    world.bot_options = {"search_every_s": MINUTE}
    bad = [await deal(world, RECORD, world.ann, world.zoe, table=f"dealt00{number}") for number in range(3)]
    other = world.home.create_text_channel("other")
    channel, world.channel = world.channel, other
    good = await deal(world, RECORD, world.ann, world.zoe, table="dealt003")
    world.inject_error("POST", "/channels/*/messages", status=400, times=None)
    for board in (*bad, good):
        await world.press(world.ann, board, "stop")
    await world.advance_time(30)
    assert len(warnings.take("cannot be shown now")) == 4 * 3
    world.backend.faults.clear()
    world.inject_error("POST", f"/channels/{channel.id}/messages", status=400, times=None)
    await world.restart()
    assert world.last(other).id == good.id
    await world.advance_time(2 * MINUTE + 1)
    assert world.mover(world.last(other)).id == world.zoe.id, "the next search begins with it"
    warnings.take("cannot be shown now")
    await world.advance_time(6 * HOUR)
    tries = len(warnings.take("cannot be shown now")) / 3 / 3
    assert 8 <= tries <= 11, "after 2, 4, 8, 16, 32 and 60 minutes, and then once an hour"


async def test_a_clock_does_not_wait_for_boards_that_a_start_has_to_show(world: World, warnings: Warnings) -> None:
    boards = [await deal(world, RECORD, world.ann, world.zoe, table=f"dealt00{number}") for number in range(3)]
    lobby = await world.sit_down(world.luis)
    world.inject_error("POST", "/channels/*/messages", status=500, times=None)
    for board in boards:
        await world.press(world.ann, board, "stop")
    warnings.take("cannot be shown now")
    world.backend.faults.clear()
    await world.club.close()
    world.backend.clock.advance(HOUR)
    world.bot_options = {}
    await world.restart()
    assert (await world.table(lobby.table)).phase is Phase.OVER


async def test_an_answer_that_hangs_holds_its_table_for_ten_seconds_at_most(world: World) -> None:
    lobby = await world.sit_down(world.ann)
    first, second = (world.click(person, lobby, lobby.button("join").custom_id) for person in (world.zoe, world.luis))
    world.delay(f"POST */interactions/{first[0].id}/*", 40)
    await world.send(first)
    await world.advance_time(1)
    await world.send(second)
    await world.advance_time(8.9)
    assert f"🪑 {world.luis.mention}" not in world.board.text
    await world.advance_time(0.2)
    assert f"🪑 {world.luis.mention}" in world.board.text
    assert f"🪑 {world.zoe.mention}" in world.board.text
    await world.advance_time(60)
    assert len((await world.table(lobby.table)).players) == 3
    assert len(world.history()) == 1


async def test_a_lobby_whose_answer_hangs_is_posted_once(world: World, warnings: Warnings) -> None:
    command = world.command(world.ann, "ocho")
    world.delay(f"POST */interactions/{command[0].id}/*", 40)
    await world.send(command)
    await world.advance_time(60)
    warnings.take("cannot be shown now")
    assert len(world.history()) == 1
    assert len(world.sent("POST */messages")) == 0, "the one that came with the answer is found"
    await world.press(world.zoe, world.board, "join")
    assert f"🪑 {world.zoe.mention}" in world.board.text


async def test_a_private_answer_that_hangs_is_given_up(world: World, warnings: Warnings) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    click = world.click(world.zoe, board, board.button("stop").custom_id)
    world.delay(f"POST */interactions/{click[0].id}/*", 40)
    await world.send(click)
    await world.advance_time(10)
    (warning,) = warnings.take("Discord did not take an answer")
    assert "no word from Discord for 10 s" in warning
    await world.press(world.ann, board, "stop")
    assert world.mover(world.board).id == world.zoe.id
