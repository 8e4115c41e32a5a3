"""Rolls that are worth nothing: whom the winner sends back (S5), and who announces 0 for another one (S6)."""

import pytest
from simcord.actors import MemberActor

from bot.text import translator
from bot.ui.board.table_screen import view_table
from cogs.stresses.texts import captions
from tests.cogs.racing import AHEAD, ROLL, WORTH_0, WORTH_550, announce, arrive, deal, state, submission
from tests.cogs.reading import Seen, after
from tests.cogs.world import World
from tests.saying import say


async def choosing(world: World, *players: MemberActor | str, anyone: bool = False) -> Seen:
    """The first player has 550, the second has seen a zero and may choose."""
    board = await deal(world, AHEAD + WORTH_0, *(players or (world.ann, world.zoe, world.luis)), open=anyone)
    await announce(world, world.zoe, board, 0)
    await world.advance_time(0.3)
    return world.board


async def note(world: World) -> str:
    """The line of the board's picture about a choice."""
    table = await world.table(world.board.table)
    return captions(view_table(table, translator("en"))).note


async def test_S5_the_winner_of_a_zero_chooses_by_a_button(world: World) -> None:
    board = await choosing(world)
    assert say("stresses-got-zero", player="zoe") in board.alt
    assert say("stresses-zero-won", player="zoe") in board.text
    due = (await state(world)).due_ms
    assert due is not None
    until = due // 1000
    assert 19 <= until - world.club.table_service.now_ms() // 1000 <= 20
    assert f"{world.zoe.mention}, who goes back to 0? Time's up <t:{until}:R>" in board.text
    assert [(button.label, button.arg) for button in board.all("victim")] == [("ann (550)", "0"), ("luis (0)", "2")]
    assert await note(world) == say("stresses-on-picture.chooses", player="zoe")
    await world.press(world.zoe, board, "victim", 0)
    assert not await note(world)
    assert "⤵️ **zoe** sends **ann** back from 550 to 0." in world.board.text
    assert "ann: 0, zoe: 0, luis: 0" in world.board.alt
    assert not world.board.has("victim")
    await world.advance_time(5.2)
    assert world.board.has("announce")


async def test_S5_nobody_else_may_choose(world: World) -> None:
    board = await choosing(world)
    for person in (world.ann, world.luis):
        assert "Hold on: it's" in world.private_text(await world.press(person, board, "victim", 1))
    assert "You don't have a seat" in world.private_text(await world.press(world.max, board, "victim", 1))
    assert (await state(world)).totals == (550, 0, 0)


async def test_S5_the_winner_cannot_choose_themselves_or_nobody(world: World) -> None:
    board = await choosing(world)
    for arg in ("1", "3"):
        answer = world.private_text(await world.forge(world.zoe, board, board.all("victim")[0].custom_id[:-1] + arg))
        assert answer == say("refused-not-a-victim")
    assert (await state(world)).totals == (550, 0, 0)


async def test_S5_a_choice_is_made_once(world: World) -> None:
    board = await choosing(world)
    await world.press(world.zoe, board, "victim", 1)
    answer = world.private_text(await world.press(world.zoe, board, "victim", 0))
    assert answer in {say("refused-no-choice"), "This board has moved on."}
    assert (await state(world)).totals == (550, 0, 0)


async def test_S5_after_20_seconds_the_right_lapses(world: World) -> None:
    board = await choosing(world)
    await world.advance_time(19.5)
    assert world.see(board).has("victim")
    await world.advance_time(0.6)
    assert say("stresses-lapsed", player="zoe") in world.board.text
    assert "ann: 550, zoe: 0, luis: 0" in world.board.alt
    assert world.private_text(await world.press(world.zoe, board, "victim", 0)) == say("refused-no-choice")
    await world.advance_time(5.2)
    assert world.board.has("announce")


async def test_S5_the_right_lapses_with_the_winner_who_leaves(world: World) -> None:
    board = await choosing(world)
    await world.forge(world.zoe, board, f"o:{board.table}:0:resign-yes:")
    assert say("stresses-left-race", player="zoe") in world.board.text
    assert not world.board.has("victim")
    await world.advance_time(5.2)
    assert world.board.has("announce")


async def test_S5_a_computer_player_chooses_the_leader_after_a_while(world: World) -> None:
    await deal(world, AHEAD + "[2 2 3 3 4 4 6 6]", world.ann, world.zoe, "Iris")
    for _ in range(120):
        if (await state(world)).phase == "victim":
            break
        await world.advance_time(0.1)
    assert (await state(world)).chooser == 2
    assert world.board.verbs == ["victim", "more"]
    await world.advance_time(1)
    assert (await state(world)).phase == "victim"
    await world.advance_time(2.6)
    assert "⤵️ **Iris** sends **ann** back from 550 to 0." in world.board.text


async def test_S6_a_false_zero_falls_at_once_and_everybody_sees_it(world: World) -> None:
    board = await deal(world, AHEAD + WORTH_550, world.ann, world.zoe, world.luis)
    form = await world.press(world.zoe, board, "announce")
    await world.advance_time(5)
    assert world.private_text(await announce(world, world.ann, board, 0)) == say("stresses-taken", number=0)
    page = world.see(board)
    assert after(page.text, "Time's up ") == after(board.text, "Time's up ")
    assert "💥 **ann** called 0, but this roll scores: back from 550 to 0." in page.text
    assert page.has("announce"), "the race goes on"
    assert page.alt == board.alt.replace("ann: 550", "ann: 0")
    assert (await state(world)).totals == (0, 0, 0)
    assert world.private_text(await world.zoe.submit_modal(form, {"field": "550"})).startswith("⏱️ Noted"), "from before"
    await world.advance_time(0.3)
    assert "🥇 zoe got it" in world.board.alt
    assert "❌ Not quite: ann (0)" in world.board.text
    assert "zoe: 550, ann: 0, luis: 0" in world.board.alt


async def test_S6_who_had_no_points_is_not_sent_from_0_to_0(world: World) -> None:
    board = await deal(world, ROLL + WORTH_550, world.ann, world.zoe)
    await announce(world, world.ann, board, 0)
    text = world.see(board).text
    assert say("stresses-false-zero", player="ann", lost=0) in text
    assert (await state(world)).totals == (0, 0)


async def test_S5_a_victim_without_points_is_not_sent_from_0_to_0(world: World) -> None:
    board = await choosing(world)
    await world.press(world.zoe, board, "victim", 1)
    assert "⤵️ **zoe** picks **luis**, who is at 0 already." in world.board.text
    assert (await state(world)).totals == (550, 0, 0)


async def test_S6_buttons_pressed_before_and_after_still_work(world: World) -> None:
    board = await deal(world, ROLL + WORTH_550, *world.people)
    before = submission(world, world.zoe, board, 500)
    await announce(world, world.ann, board, 0)
    await arrive(world, before)
    assert world.private_text(await announce(world, world.luis, world.see(board), 500)).startswith("⏱️ Noted")
    assert world.private_text(await announce(world, world.max, board, 550)).startswith("⏱️ Noted")
    assert "🥇 max got it" in world.board.alt


async def test_S6_a_second_false_zero_is_seen_too(world: World) -> None:
    board = await deal(world, ROLL + WORTH_550, *world.people)
    await announce(world, world.ann, board, 0)
    await announce(world, world.zoe, board, 0)
    assert "💥 **zoe** called 0" in world.see(board).text
    assert world.see(board).has("announce")


async def test_S4_a_wrong_answer_for_a_zero_costs_nothing_but_itself(world: World) -> None:
    board = await deal(world, AHEAD + WORTH_0, world.ann, world.zoe)
    await announce(world, world.ann, board, 100)
    await announce(world, world.zoe, board, 50)
    assert say("stresses-nobody-zero") in world.board.alt
    assert "ann: 550, zoe: 0" in world.board.alt


async def test_S5_with_many_others_the_victim_is_chosen_in_a_menu(world: World) -> None:
    crowd = [world.home.add_member(world.create_user(f"p{number}")) for number in range(25)]
    board = await choosing(world, world.ann, world.zoe, *crowd, anyone=True)
    assert board.all("victim") == []
    menu = board.menu("victim")
    assert [option["label"] for option in menu["options"]] == ["ann", *(option.name for option in crowd[:24])], (
        "as many as Discord allows"
    )
    assert menu["options"][0]["description"] == "550"
    stored = next(message for message in world.channel.history() if message.id == board.id)
    await world.zoe.select(stored, ["0"], custom_id=menu["custom_id"])
    assert "⤵️ **zoe** sends **ann** back from 550 to 0." in world.board.text


@pytest.mark.parametrize(("others", "buttons"), [(10, 10), (11, 0)])
async def test_S5_ten_others_at_most_have_a_button_each(world: World, others: int, buttons: int) -> None:
    crowd = [world.home.add_member(world.create_user(f"p{number}")) for number in range(others - 1)]
    board = await choosing(world, world.ann, world.zoe, *crowd, anyone=True)
    assert len(board.all("victim")) == buttons


async def test_S6_the_last_one_who_has_not_announced_is_not_given_away(world: World) -> None:
    board = await deal(world, ROLL + WORTH_550, world.ann, world.zoe)
    await announce(world, world.ann, board, 0)
    assert world.zoe.mention not in world.see(board).text
    assert world.see(board).called == frozenset()
