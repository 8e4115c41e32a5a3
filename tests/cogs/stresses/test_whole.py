"""A whole race by buttons and forms: from the lobby over countdown, dice, answers and verdicts to the rematch."""

import re
from typing import Any

from discord.utils import DISCORD_EPOCH
from simcord.actors import MemberActor
from simcord.types import HttpLogEntry

from bot.tables.fairness import SHORT_COMMITMENT_DIGITS
from bot.text import translator
from bot.ui.board.table_screen import view_table
from cogs.stresses.texts import captions
from tests.cogs.racing import AHEAD, ROLL, WORTH_550, announce, deal, state, worth
from tests.cogs.reading import Seen, after, numbers
from tests.cogs.world import World, each
from tests.saying import say


async def start(world: World, *players: MemberActor, **options: Any) -> Seen:
    await world.open_table(players[0], "stresses", **options)
    for player in players[1:]:
        await world.press(player, world.board, "join")
    await world.press(players[0], world.board, "start")
    return world.board


def called(requests: list[HttpLogEntry]) -> list[dict[str, object]]:
    """Whom the messages of these requests may mention."""
    bodies = [
        (request.json or {}).get("data", request.json or {})
        for request in requests
        if request.method in {"POST", "PATCH"}
    ]
    return [body["allowed_mentions"] for body in bodies if "allowed_mentions" in body]


async def test_two_people_race_from_the_lobby_to_the_rematch(world: World) -> None:
    ready = await start(world, world.ann, world.zoe, target=1000)
    totals = {"ann": 0, "zoe": 0}
    for number in range(1, 60):
        if number == 1:
            assert "Get ready: the dice fall <t:" in ready.text
            assert ready.verbs == ["more"]
            await world.advance_time(3.1)
        else:
            assert "Next roll <t:" in world.board.text
            await world.advance_time(5.1)
        board = world.board
        assert board.id == max(message.id for message in world.history()), "at the bottom of the channel"
        dice = numbers(after(board.alt, "Eight dice: "))
        scores = ", ".join(f"{name}: {total:,}" for name, total in sorted(totals.items(), key=lambda total: -total[1]))
        faces = " ".join(map(str, dice))
        assert board.alt == f"Eight dice: {faces}. Totals on the way to 1,000: {scores}."
        assert board.verbs == ["announce", "more"]
        value = worth(*dice)
        winner, loser = (world.ann, world.zoe) if number % 2 else (world.zoe, world.ann)
        await world.advance_time(1)
        assert world.private_text(await announce(world, loser, board, value + 25)).startswith("⏱️ Noted:")
        await world.advance_time(0.5)
        right = await announce(world, winner, board, value)
        assert world.private_text(right).startswith("⏱️ Noted:")
        milliseconds = (right._interaction.id >> 22) - (board.id >> 22)
        await world.advance_time(0.4)
        totals[winner.name] += value
        verdict = world.see(board)
        assert not verdict.has("announce")
        expected = f"🥇 {winner.name} got it: {value:,} = " if value else f"🥇 {winner.name} saw it first"
        assert expected in verdict.alt
        shortened = milliseconds - int(after(verdict.alt, " · ", " s").replace(".", ""))
        assert shortened in {0, 1}, "no dice are seen in the millisecond in which they fall"
        assert f"❌ Not quite: {loser.name} ({value + 25:,})" in verdict.text
        if not value:
            await world.press(winner, world.board, "victim")
            totals[loser.name] = 0
        standing = f"ann: {totals['ann']:,}, zoe: {totals['zoe']:,}"
        if max(totals.values()) >= 1000:
            break
        assert all(part in world.board.alt for part in standing.split(", "))
    assert world.board.text.startswith(f"## 🏆 el Ocho des stressés: {winner.mention} wins!")
    assert world.board.has("rematch")
    await world.press(world.zoe, world.board, "rematch")
    assert "Level 1 · first to 1,000" in world.board.text
    assert f"✉️ {world.ann.mention}" in world.board.text


async def test_the_start_says_who_races_and_what_the_dice_are_bound_to(world: World) -> None:
    await start(world, world.ann, world.zoe, target=2000, seconds=10, level=2)
    started, ready = world.history()
    assert (
        say("stresses-options", level="Level 2", target=2000, seconds="10", pause="next roll after 5 s") in started.text
    )
    table = await world.table(ready.table)
    short = table.commitment[:SHORT_COMMITMENT_DIGITS]
    assert say("started-commitment", table=ready.table, commitment=short) in started.text
    assert table.commitment in world.answer(await world.press(world.zoe, ready, "more")).text
    assert started.buttons == []
    assert ready.alt == "Get ready!"
    assert captions(view_table(table, translator("en"))).roll == "Roll 1"


async def test_S8_a_tie_after_the_last_roll_says_the_points(world: World) -> None:
    board = await deal(world, AHEAD + WORTH_550, world.ann, world.zoe, rolls=2)
    await announce(world, world.zoe, board, 550)
    await world.advance_time(0.3)
    assert world.board.text.startswith(f"## 🏆 el Ocho des stressés: {world.ann.mention} and {world.zoe.mention} share")
    assert "🏆 That was the last roll: it's a tie, with 550 points each." in world.board.text


async def test_S8_where_nobody_has_points_it_is_a_tie_that_says_so(world: World) -> None:
    await deal(world, ROLL + WORTH_550, world.ann, world.zoe, rolls=1)
    await world.advance_time(31)
    assert "🏁 That was the last roll, and nobody in the race has any points: a tie all round." in world.board.text


async def test_S8_who_races_alone_without_points_is_not_said_to_win_with_0(world: World) -> None:
    await deal(world, ROLL + WORTH_550, world.ann, rolls=1, open=True)
    await world.advance_time(31)
    assert "🏁 That was the last roll. **ann** finishes alone, without points this time." in world.board.text
    assert "wins with 0" not in world.board.text


async def test_nobody_is_mentioned(world: World) -> None:
    await start(world, world.ann, world.zoe, world.luis)
    sent = len(world.http_requests)
    for _ in range(3):
        await world.advance_time(5.1)
        board = world.board
        value = worth(*numbers(after(board.alt, "Eight dice: ")))
        assert value, "another secret is needed"
        await announce(world, world.ann, board, 25)
        await announce(world, world.zoe, board, value)
        await world.advance_time(0.4)
    mentions = called(world.http_requests[sent:])
    assert len(mentions) >= 12
    assert all(mention.get("parse") == [] and not mention.get("users") for mention in mentions)
    assert all(message.called == frozenset() for message in world.history())


async def test_the_form_has_one_field_and_repeats_the_dice(world: World) -> None:
    board = await deal(world, ROLL + WORTH_550, world.ann, world.zoe)
    form = (await world.press(world.ann, board, "announce")).modal
    assert form is not None
    assert form["title"] == say("stresses-form")
    (label,) = form["components"]
    assert label["label"] == "Dice: 4 1 5 8 7 4 4 2", "the form covers the picture"
    assert (label["description"], label["component"]["max_length"]) == (say("stresses-form-field"), 8)


@each("value", [550, 500])
async def test_the_private_answer_does_not_say_whether_it_is_right(world: World, value: int) -> None:
    board = await deal(world, ROLL + WORTH_550, world.ann, world.zoe, world.luis)
    sent = len(world.http_requests)
    answer = world.private_text(await announce(world, world.ann, board, value))
    assert answer == f"⏱️ Noted: **{value}**. The verdict is on its way."
    assert not [request for request in world.http_requests[sent:] if "/channels/" in request.path], (
        "nobody else sees anything"
    )


async def test_the_verdict_takes_the_place_of_the_dice_when_the_settle_time_is_over(world: World) -> None:
    board = await deal(world, ROLL + WORTH_550, *world.people)
    await world.advance_time(1)
    await announce(world, world.luis, board, 450)
    await announce(world, world.ann, board, 550)
    await world.advance_time(0.125)
    await announce(world, world.zoe, board, 550)
    assert world.see(board).has("announce"), "nobody has been told yet"
    await world.advance_time(0.1)
    assert world.see(board).has("announce")
    await world.advance_time(0.1)
    (verdict,) = world.history()
    assert verdict.id == board.id
    assert verdict.files == ["stresses-verdict.png"]
    expected = "🥇 ann got it: 550 = 1 (100) + 4 4 4 (400) + 5 (50) · 1.000 s · 0.125 s faster than zoe"
    assert verdict.text.replace("**", "").count(expected) == 1
    assert verdict.alt.startswith(f"Eight dice: 4 1 5 8 7 4 4 2. {expected}. Totals")
    assert verdict.alt.endswith(say("el-ocho-alt-totals", target=8000, totals="ann: 550, zoe: 0, luis: 0, max: 0"))
    assert "❌ Not quite: luis (450)" in verdict.text


async def test_S7_time_is_up_and_the_value_is_shown(world: World) -> None:
    board = await deal(world, ROLL + WORTH_550, world.ann, world.zoe, seconds=10)
    assert f"⏳ Time's up <t:{world.club.table_service.now_ms() // 1000 + 10}:R>." in board.text
    await announce(world, world.ann, board, 600)
    await world.advance_time(10)
    assert world.see(board).has("announce"), "who announced in time may still be heard"
    await world.advance_time(0.3)
    assert say("stresses-nobody", value=550, groups="1 (100) + 4 4 4 (400) + 5 (50)") in world.board.alt
    assert "❌ Not quite: ann (600)" in world.board.text
    assert world.board.alt.endswith("ann: 0, zoe: 0.")


async def test_a_click_for_a_roll_that_is_over_is_told_so(world: World) -> None:
    board = await deal(world, ROLL + WORTH_550, world.ann, world.zoe, world.luis)
    form = await world.press(world.zoe, board, "announce")
    await announce(world, world.ann, board, 550)
    await world.advance_time(0.3)
    assert world.private_text(await world.zoe.submit_modal(form, {"field": "550"})) == say("refused-roll-over")
    assert world.private_text(await world.press(world.luis, board, "announce")) == say("refused-roll-over")


async def test_S3_a_second_announcement_changes_nothing_and_its_author_is_told(world: World) -> None:
    board = await deal(world, ROLL + WORTH_550, world.ann, world.zoe)
    form = await world.press(world.ann, board, "announce")
    await announce(world, world.ann, board, 500)
    again = say("refused-already-announced")
    assert world.private_text(await world.ann.submit_modal(form, {"field": "550"})) == again
    assert world.private_text(await world.press(world.ann, board, "announce")) == again
    await announce(world, world.zoe, board, 550)
    assert "zoe got it" in world.board.alt


@each("text", ["lots", "5 5 0", "-50", "1e3", "550!", "100000"])
async def test_what_is_no_number_costs_nothing(world: World, text: str) -> None:
    board = await deal(world, ROLL + WORTH_550, world.ann, world.zoe)
    answer = world.private_text(await announce(world, world.ann, board, text))
    assert answer == say("refused-no-number")
    assert world.private_text(await announce(world, world.ann, board, 550)).startswith("⏱️ Noted")


async def test_who_does_not_race_is_told(world: World) -> None:
    board = await deal(world, ROLL + WORTH_550, world.ann, world.zoe)
    assert "You don't have a seat at this table." in world.private_text(
        await world.press(world.luis, board, "announce")
    )
    assert (await state(world)).announced == ()


async def test_the_next_roll_comes_on_a_click_where_that_was_chosen(world: World) -> None:
    board = await deal(world, ROLL + WORTH_550, world.ann, world.zoe, pause=0)
    await announce(world, world.ann, board, 500)
    await announce(world, world.zoe, board, 550)
    verdict = world.board
    assert verdict.verbs == ["next", "more"]
    await world.advance_time(600)
    assert world.board.id == verdict.id
    await world.press(world.ann, verdict, "next")
    assert world.board.verbs == ["more"]
    assert f"Next roll <t:{world.club.table_service.now_ms() // 1000 + 3}:R>" in world.board.text
    assert world.board.alt == verdict.alt
    await world.advance_time(2.9)
    assert world.board.id == verdict.id, "the dice can be seen coming"
    await world.advance_time(0.2)
    assert world.board.id > verdict.id
    assert world.board.verbs == ["announce", "more"]
    assert world.see(verdict).buttons == []
    assert "zoe got it" in world.see(verdict).alt


async def test_two_clicks_for_the_next_roll_make_one(world: World) -> None:
    board = await deal(world, ROLL + WORTH_550, world.ann, world.zoe, pause=0)
    await announce(world, world.ann, board, 500)
    await announce(world, world.zoe, board, 550)
    verdict = world.board
    await world.press(world.ann, verdict, "next")
    await world.forge(world.zoe, verdict, verdict.button("next").custom_id)
    await world.advance_time(10)
    assert (await state(world)).number == 2


async def test_S8_the_end_has_no_more_rolls_and_offers_a_rematch(world: World) -> None:
    board = await deal(world, AHEAD + WORTH_550, world.ann, world.zoe, target=1000)
    assert world.board.alt == "Eight dice: 4 1 5 8 7 4 4 2. Totals on the way to 1,000: ann: 550, zoe: 0."
    await announce(world, world.ann, board, 550)
    await world.advance_time(0.3)
    over = world.board
    assert over.text.startswith(f"## 🏆 el Ocho des stressés: {world.ann.mention} wins!")
    assert "ann: 1,100, zoe: 0" in "".join(message.alt for message in world.history() if message.alts)
    await world.advance_time(60)
    assert world.board.id == over.id
    await world.press(world.zoe, over, "rematch")
    await world.press(world.ann, world.board, "join")
    await world.advance_time(3.1)
    assert world.board.has("announce")


async def test_a_first_race_gives_a_minute_for_its_first_roll_alone(world: World) -> None:
    greeting = world.answer(await world.ann.slash(world.channel, "play"))
    await world.forge(world.ann, greeting, **greeting.control_for("alone", "stresses"))
    seconds: dict[int, int] = {}
    for _ in range(120):
        await world.advance_time(1)
        race = await state(world, world.board.table)
        if world.board.has("announce") and race.number not in seconds:
            (until,) = re.findall(r"<t:(\d+):R>", world.board.text)
            seconds[race.number] = int(until) - (world.board.id >> 22) // 1000 - DISCORD_EPOCH // 1000
    assert (seconds[1], seconds[2]) == (60, 30)


async def test_S12_alone_against_a_computer_the_first_dice_are_in_a_message_of_their_own_too(world: World) -> None:
    """The time for a roll, and of the answers, begins with that message."""
    ready = await start(world, world.ann, computers=1)
    await world.advance_time(3.1)
    assert world.board.has("announce")
    assert world.board.id != ready.id
    shown_ms = (await state(world, world.board.table)).shown_ms
    assert shown_ms is not None
    assert shown_ms - (world.board.id >> 22) - DISCORD_EPOCH in {0, 1}, "not in the millisecond of the tick before it"
