"""Leaving a game: resigning, after a question, and calling off a game that has lost its players."""

from simcord.actors import MemberActor

from bot.cli.simulator import set_locales
from tests.cogs.dealing import deal
from tests.cogs.reading import Seen
from tests.cogs.world import World, each
from tests.saying import say

RECORD = "[8] [1 1 1 2 3 4 6 7]"


async def ask(world: World, person: MemberActor, board: Seen, verb: str) -> Seen:
    """The question whether somebody really means to."""
    menu = world.answer(await world.press(person, board, "more"))
    return world.answer(await world.press(person, menu, verb))


async def test_the_menu_is_private_and_offers_what_one_may(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    menu = world.answer(await world.press(world.zoe, board, "more"))
    assert menu.verbs == ["resign", "notices", "show", "type", "rules"]
    assert (await world.table(board.table)).commitment in menu.text
    assert world.answer(await world.press(world.max, board, "more")).verbs == ["rules"]
    assert world.board.text == board.text


async def test_the_rules_replace_the_private_menu(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    menu = world.answer(await world.press(world.zoe, board, "more"))
    page = world.answer(await world.press(world.zoe, menu, "rules"))
    assert page.id == menu.id
    assert say("el-ocho-in-short") in page.text


async def test_resigning_asks_first(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    rows = world.rows()
    sure = await ask(world, world.ann, board, "resign")
    assert sure.private
    assert "**Really resign?**" in sure.text
    assert sure.verbs == ["resign-yes", "no"]
    assert world.rows() == rows


async def test_a_no_plays_on(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe, world.luis)
    await world.press(world.luis, await ask(world, world.luis, board, "resign"), "resign-yes")
    rows = world.rows()
    for verb in ("resign", "call-off"):
        sure = await ask(world, world.ann, world.board, verb)
        answer = world.answer(await world.press(world.ann, sure, "no"))
        assert answer.id == sure.id
        assert answer.text == say("play-on")
        assert answer.buttons == []
    assert world.rows() == rows
    assert world.board.has("stop")


async def test_the_question_is_asked_in_the_language_of_whoever_leaves(world: World) -> None:
    set_locales(world, {world.ann.id: "fr"})
    sure = await ask(world, world.ann, await deal(world, RECORD, world.ann, world.zoe), "resign")
    assert sure.button("resign-yes").label == "Oui, j’abandonne"


async def test_E15_the_others_play_on_without_who_resigned(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe, world.luis)
    sure = await ask(world, world.ann, board, "resign")
    answer = world.answer(await world.press(world.ann, sure, "resign-yes"))
    assert answer.text == say("resign-done")
    assert world.mover(world.board).id == world.zoe.id
    assert world.board.called == {world.zoe.id}
    assert "🏳️ **ann** left the game." in world.board.text
    assert "ann: 0 (has left)" in world.board.alt
    left = world.see(board)
    assert left.buttons == []
    assert left.text == "🏳️ **ann** left the game."
    for _ in range(12):
        mover = world.mover(world.board)
        assert mover.id != world.ann.id
        await world.press(mover, world.board, "stop" if world.board.has("stop") else "roll")


async def test_resigning_out_of_turn_leaves_the_turn_alone(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe, world.luis)
    await world.press(world.luis, await ask(world, world.luis, board, "resign"), "resign-yes")
    assert world.board.id == board.id
    assert world.mover(world.board).id == world.ann.id
    assert "🏳️ **luis** left the game." in world.board.text
    await world.press(world.ann, world.board, "stop")
    assert "That makes 1,000" in world.board.text


async def test_E15_the_last_one_left_wins(world: World) -> None:
    sure = await ask(world, world.ann, await deal(world, RECORD, world.ann, world.zoe), "resign")
    await world.press(world.ann, sure, "resign-yes")
    assert world.board.text.startswith(f"## 🏆 el Ocho: {world.zoe.mention} wins!")
    assert say("event-won-last-left", player="zoe") in world.board.text
    assert world.board.has("rematch")


async def test_a_computer_player_can_be_the_last_one_left(world: World) -> None:
    sure = await ask(world, world.ann, await deal(world, RECORD, world.ann, "1"), "resign")
    await world.press(world.ann, sure, "resign-yes")
    assert world.board.text.startswith("## 🏆 el Ocho: Computer 1 wins!")


async def test_a_game_that_all_people_have_left_is_over(world: World) -> None:
    sure = await ask(world, world.ann, await deal(world, RECORD, world.ann, "1", "2"), "resign")
    await world.press(world.ann, sure, "resign-yes")
    assert say("ended-abandoned") in world.board.text
    text = world.board.text
    await world.advance_time(3600)
    assert world.board.text == text


async def test_nobody_resigns_twice(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe, world.luis)
    first = await ask(world, world.luis, board, "resign")
    second = await ask(world, world.luis, board, "resign")
    await world.press(world.luis, first, "resign-yes")
    rows = world.rows()
    answer = world.private_text(await world.press(world.luis, second, "resign-yes"))
    assert say("refused-already-left") in answer
    assert world.rows() == rows
    assert world.answer(await world.press(world.luis, world.board, "more")).verbs == ["rules"]


async def test_nobody_resigns_a_game_that_is_over(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe, target=1000)
    sure = await ask(world, world.zoe, board, "resign")
    await world.press(world.ann, board, "stop")
    rows = world.rows()
    assert say("refused-over") in world.private_text(await world.press(world.zoe, sure, "resign-yes"))
    assert world.rows() == rows


async def test_only_who_sits_there_resigns(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    refusal = await world.refused(world.forge(world.max, board, f"o:{board.table}:0:resign-yes:"))
    assert refusal.startswith("You don't have a seat at this table.")


# Calling off


async def test_a_game_everybody_plays_is_not_called_off(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe)
    assert "call-off" not in world.answer(await world.press(world.ann, board, "more")).verbs
    refusal = await world.refused(world.forge(world.ann, board, f"o:{board.table}:0:call-off-yes:"))
    assert say("refused-players-still-here") in refusal


async def test_only_the_host_calls_off(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe, per_turn=60)
    for _ in range(2):
        await world.advance_time(61)
    for person, offered in ((world.ann, True), (world.zoe, False)):
        menu = world.answer(await world.press(person, world.board, "more"))
        assert ("call-off" in menu.verbs) == offered
    answer = world.private_text(await world.forge(world.zoe, world.board, f"o:{board.table}:0:call-off-yes:"))
    assert f"Only {world.ann.mention}, who opened the table, can do that." in answer
    assert (await world.table(board.table)).match is not None


async def test_the_host_calls_off_a_game_after_a_time_out(world: World) -> None:
    record = "[8] [1 1 1 2 3 4 6 7] 1.k111 1.s [1 1 1 2 3 4 6 7]"
    board = await deal(world, record, world.ann, world.zoe, per_turn=60)
    await world.advance_time(61)
    assert world.mover(world.board).id == world.ann.id
    sure = await ask(world, world.ann, world.board, "call-off")
    assert world.answer(await world.press(world.ann, sure, "call-off-yes")).text == say("call-off-done")
    assert "## el Ocho: the game was called off." in world.board.text
    assert "ann: 1,000, zoe: 1,000" in world.board.alt
    assert (await world.table(board.table)).secret not in world.board.text
    assert all(not message.has("roll") for message in world.history())
    assert world.board.verbs == ["rematch", "share-game"], "it has no review"
    text = world.board.text
    await world.advance_time(3600)
    assert world.board.text == text


async def test_after_a_rematch_a_game_that_was_called_off_can_only_be_shared(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe, world.luis)
    await world.press(world.luis, await ask(world, world.luis, board, "resign"), "resign-yes")
    await world.press(world.ann, await ask(world, world.ann, world.board, "call-off"), "call-off-yes")
    over = world.board
    await world.press(world.ann, over, "rematch")
    assert world.see(over).verbs == ["share-game"]
    assert say("ended-called-off") in world.see(over).text


async def test_the_host_calls_off_a_game_that_somebody_has_left(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe, world.luis)
    await world.press(world.luis, await ask(world, world.luis, board, "resign"), "resign-yes")
    await world.press(world.ann, await ask(world, world.ann, world.board, "call-off"), "call-off-yes")
    assert say("ended-called-off") in world.board.text


async def test_whoever_still_sits_there_calls_off_when_the_host_has_left(world: World) -> None:
    board = await deal(world, RECORD, world.ann, world.zoe, world.luis)
    await world.press(world.ann, await ask(world, world.ann, board, "resign"), "resign-yes")
    await world.press(world.luis, await ask(world, world.luis, world.board, "call-off"), "call-off-yes")
    assert say("ended-called-off") in world.board.text


@each(("hours", "off"), [(23, False), (25, True)])
async def test_without_a_time_limit_a_day_of_silence_is_enough(world: World, hours: int, *, off: bool) -> None:
    record = "[8] [1 1 1 2 3 4 6 7] 1.k111 1.s [1 1 1 2 3 4 6 7]"
    board = await deal(world, record, world.ann, world.zoe)
    await world.advance_time(hours * 3600)
    menu = world.answer(await world.press(world.ann, board, "more"))
    assert ("call-off" in menu.verbs) == off
    if off:
        await world.press(world.ann, world.answer(await world.press(world.ann, menu, "call-off")), "call-off-yes")
    assert (say("ended-called-off") in world.board.text) == off
