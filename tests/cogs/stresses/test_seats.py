"""Seats of a race: joining and leaving, and races that go on after a restart."""

import sqlite3
from collections.abc import Awaitable, Callable

from msgspec.structs import replace

from bot.tables import table as codec
from bot.tables.commands import Play
from bot.tables.ids import UserId
from bot.tables.table import Phase
from tests.cogs.racing import (
    AHEAD,
    ROLL,
    WORTH_0,
    WORTH_550,
    WORTH_1000,
    announce,
    arrive,
    deal,
    listen,
    state,
    submission,
    typed,
)
from tests.cogs.world import Warnings, World, each
from tests.saying import say


async def test_S11_an_open_table_starts_with_one(world: World) -> None:
    await world.open_table(world.ann, "stresses", anyone=True)
    assert say("stresses-open") in world.board.text
    more = world.answer(await world.press(world.ann, world.board, "lobby-more"))
    assert more.menu("invite")["max_values"] == 5, "of 49 free seats"
    await world.press(world.ann, world.board, "start")
    await world.advance_time(3.1)
    assert world.board.has("announce")


async def test_S11_whoever_announces_is_seated_whichever_way(world: World) -> None:
    await listen(world)
    board = await deal(world, ROLL + WORTH_550, world.ann, open=True)
    form = await world.press(world.max, board, "announce")
    assert world.private_text(await announce(world, world.zoe, board, 500)).startswith("⏱️ Noted")
    assert say("stresses-seated", player="zoe") in world.see(board).text
    await arrive(world, typed(world, world.luis, "450"))
    assert say("stresses-seated", player="luis") in world.see(board).text
    assert world.private_text(await world.max.submit_modal(form, {"field": "550"})).startswith("⏱️ Noted"), (
        "pressed before"
    )
    table = await world.table(board.table)
    assert [player.name for player in table.players] == ["ann", "zoe", "luis", "max"]
    await world.advance_time(0.3)
    assert "🥇 max got it" in world.see(board).alt
    assert "❌ Not quite: zoe (500), luis (450)" in world.see(board).text


async def test_S11_talk_seats_nobody(world: World) -> None:
    await listen(world)
    await deal(world, ROLL + WORTH_550, world.ann, open=True)
    await arrive(world, typed(world, world.zoe, "what is this?"))
    assert len((await state(world)).left) == 1


async def test_S11_a_number_typed_between_the_rolls_seats_nobody(world: World) -> None:
    await listen(world)
    board = await deal(world, ROLL + WORTH_550, world.ann, open=True)
    await announce(world, world.ann, board, 550)
    await world.advance_time(0.3)
    await arrive(world, typed(world, world.zoe, "550"))
    assert len((await state(world)).left) == 1
    assert len((await world.table(board.table)).players) == 1


async def test_S11_the_fifty_first_is_told_that_the_table_is_full(world: World) -> None:
    crowd = [world.home.add_member(world.create_user(f"p{number}")) for number in range(49)]
    board = await deal(world, ROLL + WORTH_550, *crowd, open=True)
    assert world.private_text(await announce(world, world.ann, board, 500)).startswith("⏱️ Noted")
    assert "full" in world.private_text(await world.press(world.zoe, board, "announce"))
    assert len((await state(world)).left) == 50


async def test_S11_the_rematch_of_an_open_table_is_open(world: World) -> None:
    board = await deal(world, ROLL + "[1 2 3 4 5 6 7 8]", world.ann, open=True, target=4000)
    await announce(world, world.zoe, board, 4000)
    await world.advance_time(0.3)
    assert world.board.text.startswith(f"## 🏆 el Ocho des stressés: {world.zoe.mention} wins!")
    await world.press(world.zoe, world.board, "rematch")
    assert say("stresses-open") in world.board.text
    await world.press(world.zoe, world.board, "start")
    await world.advance_time(3.1)
    assert world.private_text(await announce(world, world.luis, world.board, 25)).startswith("⏱️ Noted")


async def test_computers_announce_at_a_human_pace(world: World) -> None:
    board = await deal(world, ROLL + WORTH_550, world.ann, "Iris", "Hugo")
    await world.advance_time(2.4)
    assert (await state(world)).announced == ()
    for _ in range(30):
        await world.advance_time(0.25)
        if not world.see(board).has("announce"):
            break
    last = (await state(world)).last
    assert last is not None
    reactions = [answer.reaction_ms for answer in last.answers]
    assert reactions
    assert all(reaction is not None and 2500 <= reaction <= 9000 for reaction in reactions)


async def test_computers_are_wrong_now_and_then_and_never_with_a_false_zero(world: World) -> None:
    await world.open_table(world.ann, "stresses", computers=5, target=20_000)
    await world.press(world.ann, world.board, "start")
    answers = []
    for _ in range(25):
        await world.advance_time(15)
        answers = [message.text for message in world.history() if "❌ Not quite: " in message.text]
        if answers:
            break
    assert answers
    assert not any("but this roll scores" in message.text for message in world.history())


async def test_a_race_among_computers_goes_on_by_itself_while_a_person_watches(world: World) -> None:
    await world.open_table(world.ann, "stresses", computers=2, target=1000)
    await world.press(world.ann, world.board, "start")
    for _ in range(60):
        if world.board.has("rematch"):
            break
        await world.advance_time(10)
    assert "wins!" in world.board.text
    assert world.board.text.startswith("## 🏆 el Ocho des stressés: 👧 Lola")


async def test_who_leaves_races_no_more(world: World) -> None:
    board = await deal(world, ROLL + WORTH_550, world.ann, world.zoe, world.luis)
    await announce(world, world.ann, board, 550)
    menu = world.answer(await world.press(world.ann, board, "more"))
    await world.press(world.ann, world.answer(await world.press(world.ann, menu, "resign")), "resign-yes")
    assert say("stresses-left-race", player="ann") in world.see(board).text
    assert "You've left" in world.private_text(await world.press(world.ann, board, "announce"))
    await world.advance_time(1)
    assert world.private_text(await announce(world, world.zoe, board, 550)).startswith("⏱️ Noted")
    await world.advance_time(0.3)
    assert "🥇 zoe got it" in world.board.alt
    assert "ann: 0 (has left)" in world.board.alt


async def test_the_last_one_left_wins(world: World) -> None:
    board = await deal(world, ROLL + WORTH_550, world.ann, world.zoe)
    await world.forge(world.ann, board, f"o:{board.table}:0:resign-yes:")
    assert world.board.text.startswith(f"## 🏆 el Ocho des stressés: {world.zoe.mention} wins!")
    assert "**zoe** is the last one left in the race and wins." in world.board.text
    await world.advance_time(60)
    assert world.board.has("rematch")


async def test_S7_nobody_scores_the_roll_that_was_open_when_the_race_ended(world: World) -> None:
    board = await deal(world, AHEAD + WORTH_1000, world.ann, world.zoe)
    await announce(world, world.ann, board, 500)
    await world.forge(world.zoe, world.board, f"o:{board.table}:0:resign-yes:")
    (result,) = world.history()
    assert say("stresses-unscored", number=2) in result.text
    assert "**ann** is the last one left in the race and wins." in result.text
    for earlier in ("got it", "Not quite", "4 1 5 8 7 4 4 2"):
        assert earlier not in result.text + result.alt
    assert "ann wins, with 550 points." in result.alt


async def test_a_race_called_off_shows_the_roll_that_was_open(world: World) -> None:
    board = await deal(world, AHEAD + WORTH_1000, world.ann, world.zoe, world.luis)
    await world.forge(world.luis, board, f"o:{board.table}:0:resign-yes:")
    await world.forge(world.ann, board, f"o:{board.table}:0:call-off-yes:")
    assert "called off" in world.board.text
    assert say("stresses-unscored", number=2) in world.board.text
    assert world.board.alt.startswith("Eight dice: 1 1 1 2 2 3 3 4. Totals")


async def test_the_verdict_stays_where_the_race_ends_before_the_next_roll(world: World) -> None:
    board = await deal(world, AHEAD.strip().rpartition("\n")[0], world.ann, world.zoe)
    await world.forge(world.zoe, board, f"o:{board.table}:0:resign-yes:")
    assert "still open" not in world.board.text
    assert "**ann** got it: 550" in world.board.text


async def test_the_host_calls_a_race_off_when_somebody_has_left(world: World) -> None:
    board = await deal(world, ROLL + WORTH_550, world.ann, world.zoe, world.luis)
    await world.forge(world.luis, board, f"o:{board.table}:0:resign-yes:")
    await world.forge(world.ann, board, f"o:{board.table}:0:call-off-yes:")
    assert "called off" in world.board.text
    assert (await world.table(board.table)).phase is Phase.OVER
    await world.advance_time(60)
    assert [message.verbs for message in world.history()] == [["rematch", "share-game"]]
    assert world.answer(await world.press(world.ann, world.board, "share-game")).has("film")
    answer = world.private_text(await world.forge(world.zoe, world.board, f"o:{board.table}:0:type:"))
    assert answer == say("refused-over")


async def test_a_race_called_off_before_its_first_roll_promises_none(world: World) -> None:
    await world.ann.slash(world.channel, "stresses")
    await world.press(world.zoe, world.board, "join")
    await world.press(world.luis, world.board, "join")
    await world.press(world.ann, world.board, "start")
    await world.forge(world.luis, world.board, f"o:{world.board.table}:0:resign-yes:")
    await world.forge(world.ann, world.board, f"o:{world.board.table}:0:call-off-yes:")
    assert "called off" in world.board.text
    assert "the dice fall" not in world.board.text


HOWS = ("restart", "crash")


def again(world: World, how: str) -> Awaitable[None]:
    stop: Callable[[], Awaitable[None]] = getattr(world, how)
    return stop()


@each("how", HOWS)
async def test_before_the_first_roll(world: World, how: str) -> None:
    await world.ann.slash(world.channel, "stresses")
    await world.press(world.zoe, world.board, "join")
    await world.press(world.ann, world.board, "start")
    await world.advance_time(1)
    await again(world, how)
    await world.advance_time(2.2)
    assert world.board.has("announce")
    assert len([message for message in world.history() if message.buttons]) == 1


@each("how", HOWS)
async def test_while_the_dice_are_on_the_table(world: World, how: str) -> None:
    board = await deal(world, ROLL + WORTH_550, world.ann, world.zoe, world.luis)
    await world.advance_time(1)
    form = await world.press(world.zoe, board, "announce")
    await announce(world, world.ann, board, 500)
    await again(world, how)
    assert world.board.id == board.id, "nothing is posted anew"
    assert world.private_text(await world.zoe.submit_modal(form, {"field": "550"})).startswith("⏱️ Noted")
    await world.advance_time(0.3)
    assert "🥇 zoe got it: 550 = 1 (100) + 4 4 4 (400) + 5 (50) · 1.000 s" in world.board.alt
    assert "❌ Not quite: ann (500)" in world.board.text


@each("how", HOWS)
@each("after", [0.0, 0.2])
async def test_S9_inside_the_settle_time(world: World, how: str, after: float) -> None:
    board = await deal(world, ROLL + WORTH_550, *world.people)
    await world.advance_time(2)
    early = submission(world, world.luis, board, 550)
    await world.advance_time(0.125)
    await announce(world, world.ann, board, 550)
    await announce(world, world.zoe, board, 500)
    before = await state(world)
    assert before.phase == "settling"
    await world.advance_time(after)
    await again(world, how)
    assert await state(world) == before
    await arrive(world, early)
    await world.advance_time(0.3)
    assert "🥇 luis got it" in world.board.alt
    assert " · 2.000 s · 0.125 s faster than ann" in world.board.alt
    assert "❌ Not quite: zoe (500)" in world.board.text


async def test_S9_away_until_long_after_the_settle_time(world: World) -> None:
    board = await deal(world, ROLL + WORTH_550, world.ann, world.zoe, world.luis)
    await world.advance_time(2)
    await announce(world, world.ann, board, 550)
    await world.restart(away=600)
    await world.advance_time(0.1)
    assert world.history()[0].id == board.id
    assert "🥇 ann got it" in world.history()[0].alt
    assert (await state(world)).totals == (550, 0, 0)


@each("how", HOWS)
async def test_S5_while_a_victim_is_chosen(world: World, how: str) -> None:
    board = await deal(world, AHEAD + WORTH_0, world.ann, world.zoe, world.luis)
    await announce(world, world.zoe, board, 0)
    await world.advance_time(0.3)
    choice = world.board
    await again(world, how)
    assert world.board.id == choice.id
    await world.press(world.zoe, choice, "victim", 0)
    assert "⤵️ **zoe** sends **ann** back from 550 to 0." in world.board.text


@each("how", HOWS)
async def test_between_two_rolls(world: World, how: str) -> None:
    board = await deal(world, ROLL + WORTH_550, world.ann, world.zoe)
    await announce(world, world.zoe, board, 500)
    await announce(world, world.ann, board, 550)
    verdict = world.board
    await world.advance_time(2)
    await again(world, how)
    assert world.board.id == verdict.id
    await world.advance_time(3.2)
    assert world.board.id > verdict.id
    assert world.board.has("announce")
    assert (await state(world)).totals == (550, 0)


async def test_the_dice_are_posted_but_nobody_has_written_it_down(world: World) -> None:
    board = await deal(world, ROLL + WORTH_550, world.ann, world.zoe, world.luis)
    table = await world.table(board.table)
    assert table.match is not None
    unseen = replace(table.match.state, shown_ms=None, due_ms=0, last_tick_ms=table.match.state.shown_ms - 4000)
    _execute(
        world,
        "UPDATE tables SET message = 0, message_channel = 0, shown_version = -1, due_at_ms = NULL, due_kind = NULL",
    )
    unseen_match = replace(table.match, state=unseen, entry_count=table.match.entry_count - 1)
    _execute(world, "UPDATE tables SET snapshot = ?", codec.dump(replace(table, match=unseen_match)))
    _execute(world, "DELETE FROM journal WHERE number = (SELECT max(number) FROM journal)")
    await world.crash()
    assert (await state(world)).shown_ms is not None
    assert world.board.id > board.id
    await announce(world, world.ann, board, 550)
    await announce(world, world.zoe, world.board, 550)
    await world.advance_time(0.3)
    assert "🥇 ann got it" in world.board.alt


async def test_the_rules_know_that_the_dice_are_there_but_where_is_not_written_down(
    world: World, warnings: Warnings
) -> None:
    _execute(world, "CREATE TRIGGER lost BEFORE UPDATE OF message ON tables BEGIN SELECT RAISE(ABORT, 'lost'); END")
    board = await deal(world, ROLL + WORTH_550, world.ann, world.zoe, world.luis)
    shown_ms = (await state(world)).shown_ms
    assert shown_ms is not None, "or else the time for the roll would never begin"
    await announce(world, world.ann, board, 550)
    _execute(world, "DROP TRIGGER lost")
    await world.crash()
    assert [message.id for message in world.history()] == [board.id], "it is found again"
    assert (await state(world)).shown_ms == shown_ms
    warnings.take("is shown, but not written down where")
    await world.advance_time(0.3)
    assert "🥇 ann got it" in world.board.alt


async def test_S9_announced_before_it_was_known_when_the_dice_could_be_seen(world: World) -> None:
    board = await deal(world, ROLL + WORTH_550, world.ann, world.zoe, world.luis)
    await world.advance_time(2)
    early = Play(-1, ("a550",), user=UserId(world.zoe.id), discord_time_ms=world.club.table_service.now_ms())
    await world.execute(board.table, early)
    await world.crash()
    await world.advance_time(0.3)
    assert "🥇 zoe got it" in world.board.alt


def _execute(world: World, statement: str, *values: str) -> None:
    with sqlite3.connect(world.file) as database:
        database.execute(statement, values)
    database.close()
