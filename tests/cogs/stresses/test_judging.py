"""The first announcement (S9), on Discord: by when it was made, whichever way it came (S10) and whenever."""

from typing import Any

from tests.cogs.racing import ROLL, WORTH_550, announce, arrive, deal, listen, state, submission, typed
from tests.cogs.reading import Seen
from tests.cogs.world import World, each
from tests.saying import say

BOARD = ROLL + WORTH_550
RIGHT = "550 = 1 (100) + 4 4 4 (400) + 5 (50)"


async def test_S9_a_right_answer_that_arrives_second_but_was_made_first(world: World) -> None:
    board = await deal(world, BOARD, world.ann, world.zoe, world.luis)
    await world.advance_time(2)
    early = submission(world, world.zoe, board, 550)
    await world.advance_time(0.125)
    await arrive(world, submission(world, world.ann, board, 550))
    await world.advance_time(0.125)
    await arrive(world, early)
    assert world.see(board).has("announce")
    await world.advance_time(0.25)
    assert f"🥇 zoe got it: {RIGHT} · 2.000 s · 0.125 s faster than ann" in world.board.alt


async def test_S9_what_arrives_after_the_verdict_changes_nothing(world: World) -> None:
    board = await deal(world, BOARD, world.ann, world.zoe, world.luis)
    await world.advance_time(2)
    early = submission(world, world.zoe, board, 550)
    await world.advance_time(0.125)
    await arrive(world, submission(world, world.ann, board, 550))
    await world.advance_time(0.3)
    before, rows = world.board, world.rows()
    assert "🥇 ann got it" in before.alt
    (answer,) = await arrive(world, early)
    assert world.private_text(answer) == say("refused-roll-over")
    assert world.board.text == before.text
    assert world.board.alt == before.alt
    assert world.rows() == rows


@each("first", [0, 1])
async def test_S9_in_equal_milliseconds_the_snowflake_decides(world: World, first: int) -> None:
    board = await deal(world, BOARD, world.ann, world.zoe, world.luis)
    await world.advance_time(2)
    players = (world.ann, world.zoe)
    first_answer = submission(world, players[first], board, 550)
    await arrive(world, submission(world, players[1 - first], board, 550), first_answer)
    await world.advance_time(0.3)
    assert (
        f"🥇 {players[first].name} got it: {RIGHT} · 2.000 s · 0.000 s faster than {players[1 - first].name}"
        in world.board.alt
    )


async def test_S3_a_wrong_answer_then_a_right_one_by_the_same_player(world: World) -> None:
    board = await deal(world, BOARD, world.ann, world.zoe, world.luis)
    await world.advance_time(1)
    answers = await arrive(world, submission(world, world.ann, board, 500), submission(world, world.ann, board, 550))
    assert [world.private_text(answer)[:8] for answer in answers] == ["⏱️ Noted", "You've a"]
    await announce(world, world.zoe, board, 550)
    await world.advance_time(0.3)
    assert "🥇 zoe got it" in world.board.alt
    assert "❌ Not quite: ann (500)" in world.board.text


@each(("guests", "others"), [(10, ""), (11, ", 1 more"), (12, ", 2 more")])
async def test_of_many_wrong_answers_ten_are_named(world: World, guests: int, others: str) -> None:
    crowd = [world.home.add_member(world.create_user(f"guest{number}")) for number in range(1, guests + 1)]
    board = await deal(world, BOARD, world.ann, *crowd, open=True)
    await world.advance_time(1)
    for person in crowd:
        await announce(world, person, board, 500)
    await announce(world, world.ann, board, 550)
    await world.advance_time(0.3)
    names = ", ".join(f"guest{number} (500)" for number in range(1, 11))
    assert f"❌ Not quite: {names}{others}" in world.board.text.splitlines()


async def test_S9_the_clock_of_this_machine_does_not_matter(world: World) -> None:
    board = await deal(world, BOARD, world.ann, world.zoe, world.luis)
    await world.advance_time(2)
    late = [submission(world, world.ann, board, 550)]
    await world.advance_time(0.001)
    late.append(submission(world, world.zoe, board, 550))
    await world.advance_time(2.5)
    await arrive(world, *reversed(late))
    await world.advance_time(0.3)
    assert "🥇 ann got it" in world.board.alt
    assert " 2.000 s · 0.001 s faster than zoe" in world.board.alt


async def test_S9_a_click_that_comes_twice_counts_once(world: World) -> None:
    answer = submission(world, world.ann, await deal(world, BOARD, world.ann, world.zoe), 500)
    await arrive(world, answer, answer)
    assert len((await state(world)).announced) == 1
    world.excuse("answered before")


async def test_S10_the_command_announces(world: World) -> None:
    board = await deal(world, BOARD, world.ann, world.zoe, world.luis)
    answer = world.private_text(await world.type_move(world.ann, f"{550}"))
    assert answer == say("stresses-taken", number=550)
    assert world.see(board).has("announce")
    await world.advance_time(0.3)
    assert "🥇 ann got it" in world.board.alt


async def test_S10_the_command_before_the_first_dice(world: World) -> None:
    await world.ann.slash(world.channel, "stresses")
    await world.press(world.zoe, world.board, "join")
    await world.press(world.ann, world.board, "start")
    answer = world.private_text(await world.type_move(world.ann, f"{550}"))
    assert answer == say("refused-no-roll")


@each(
    ("text", "language"),
    [
        *(("550", "en"), (" 550 ", "fr"), ("550 points", "es"), ("550 pts", "en")),
        *(("550 puntos", "fr"), ("550 POINTS", "en"), ("550pts.", "es")),
    ],
)
async def test_S10_a_number_typed_in_the_channel_announces(world: World, text: str, language: str) -> None:
    await listen(world)
    await deal(world, BOARD, world.ann, world.zoe, world.luis, language=language)
    await arrive(world, typed(world, world.zoe, text))
    assert [(announcement.seat, announcement.value) for announcement in (await state(world)).announced] == [(1, 550)]
    await world.advance_time(0.3)
    last = (await state(world)).last
    assert last is not None
    assert last.winner == 1


@each("text", ["1000", "1 000", "1.000", "1,000", "1\u202f000", "1'000 points", "1 000 puntos"])
async def test_S10_with_thousands_separators(world: World, text: str) -> None:
    await listen(world)
    await deal(world, ROLL + "[1 1 1 2 2 3 3 4]", world.ann, world.zoe, world.luis)
    await arrive(world, typed(world, world.zoe, text))
    assert [(announcement.seat, announcement.value) for announcement in (await state(world)).announced] == [(1, 1000)]


TALK = ["550!", "5 5 0", "12:30", "lol 550", "550?", "-550", "550 euros", "1,00", "5.5", "+550", "0x10", "100000"]


@each("text", [*TALK, "٥٥٠", "550 points!", "five", "550\n550", "<@550>"])
async def test_S10_what_is_no_number_is_talk_and_left_alone(world: World, text: str) -> None:
    await listen(world)
    board = await deal(world, BOARD, world.ann, world.zoe)
    rows, sent = world.rows(), len(world.http_requests)
    await arrive(world, typed(world, world.zoe, text))
    assert world.rows() == rows
    assert len(world.http_requests) == sent
    await announce(world, world.zoe, board, 550)
    assert [announcement.value for announcement in (await state(world)).announced] == [550]


async def test_S10_without_the_intent_the_bot_does_not_ask_for_messages(world: World) -> None:
    assert not world.club.intents.message_content
    assert not world.club.intents.guild_messages
    await deal(world, BOARD, world.ann, world.zoe)
    await arrive(world, typed(world, world.zoe, "550"))
    assert (await state(world)).announced == ()


async def test_S10_with_it_the_bot_does(world: World) -> None:
    await listen(world)
    assert world.club.intents.message_content
    assert world.club.intents.guild_messages


async def test_S10_a_number_typed_before_the_dice_were_there_is_ignored(world: World) -> None:
    await listen(world)
    early = typed(world, world.zoe, "550")
    await deal(world, BOARD, world.ann, world.zoe)
    await arrive(world, early)
    assert (await state(world)).announced == ()
    await arrive(world, typed(world, world.zoe, "550"))
    assert len((await state(world)).announced) == 1


async def test_S10_what_other_bots_and_bystanders_type_is_left_alone(world: World) -> None:
    await listen(world)
    await deal(world, BOARD, world.ann, world.zoe)
    robot = world.home.add_member(world.create_user("robot", bot=True))
    await arrive(world, typed(world, robot, "550"), typed(world, world.luis, "550"))
    assert (await state(world)).announced == ()


async def test_S10_a_number_in_another_channel_is_left_alone(world: World) -> None:
    await listen(world)
    await deal(world, BOARD, world.ann, world.zoe)
    await world.ann.send(world.home.create_text_channel("elsewhere"), "550")
    assert (await state(world)).announced == ()


async def test_S10_all_ways_meet_in_one_place_and_count_once_for_each_player(world: World) -> None:
    await listen(world)
    board = await deal(world, BOARD, *world.people)
    await world.advance_time(1)
    first = typed(world, world.luis, "550")
    await world.advance_time(0.05)
    await world.type_move(world.ann, f"{550}")
    await world.advance_time(0.05)
    await announce(world, world.zoe, board, "550 pts")
    await arrive(world, typed(world, world.zoe, "500"), typed(world, world.ann, "600"), first)
    again: Any = await world.type_move(world.luis, f"{500}", board)
    assert world.private_text(again) == say("refused-already-announced")
    assert [(announcement.seat, announcement.value) for announcement in (await state(world)).announced] == [
        (0, 550),
        (1, 550),
        (2, 550),
    ]
    await world.advance_time(0.3)
    assert "🥇 luis got it" in verdict(world).alt
    assert " · 1.000 s · 0.050 s faster than ann" in verdict(world).alt
    assert "Not quite" not in verdict(world).text


def verdict(world: World) -> Seen:
    """The last message with a picture."""
    return [message for message in world.history() if message.alts][-1]
