"""The bot stops or is killed in every phase of a race: nothing is lost, and the verdict is the same."""

import sqlite3
from collections.abc import Awaitable, Callable

from msgspec.structs import replace

from bot.tables import table as codec
from bot.tables.commands import Play
from tests.cogs.racing import AHEAD, ROLL, WORTH_0, WORTH_550, announce, arrive, deal, made, state
from tests.cogs.world import Warnings, World, each

HOWS = ("restart", "crash")


def again(world: World, how: str) -> Awaitable[None]:
    stop: Callable[[], Awaitable[None]] = getattr(world, how)
    return stop()


@each("how", HOWS)
async def test_before_the_first_roll(world: World, how: str) -> None:
    await world.ann.slash(world.channel, "stresses play")
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
    assert world.told(await world.zoe.submit_modal(form, {"field": "550"})).startswith("⏱️ Taken")
    await world.advance_time(0.3)
    assert "🥇 zoe has it: 550 = 1 (100) + 4 4 4 (400) + 5 (50) · 1.000 s" in world.board.alt
    assert "❌ Not right: ann (500)" in world.board.text


@each("how", HOWS)
@each("after", [0.0, 0.2])
async def test_S9_inside_the_settle_time(world: World, how: str, after: float) -> None:
    board = await deal(world, ROLL + WORTH_550, *world.people)
    await world.advance_time(2)
    early = made(world, world.luis, board, 550)
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
    assert "🥇 luis has it" in world.board.alt
    assert " · 2.000 s · 0.125 s ahead of the next one" in world.board.alt
    assert "❌ Not right: zoe (500)" in world.board.text


async def test_S9_away_until_long_after_the_settle_time(world: World) -> None:
    board = await deal(world, ROLL + WORTH_550, world.ann, world.zoe, world.luis)
    await world.advance_time(2)
    await announce(world, world.ann, board, 550)
    await world.restart(away=600)
    await world.advance_time(0.1)
    assert world.history()[0].id == board.id
    assert "🥇 ann has it" in world.history()[0].alt
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
    assert "⤵️ **zoe** sends **ann** from 550 back to 0." in world.board.text


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
    assert "🥇 ann has it" in world.board.alt


async def test_the_rules_know_that_the_dice_are_there_but_where_is_not_written_down(
    world: World, warnings: Warnings
) -> None:
    _execute(world, "CREATE TRIGGER lost BEFORE UPDATE OF message ON tables BEGIN SELECT RAISE(ABORT, 'lost'); END")
    board = await deal(world, ROLL + WORTH_550, world.ann, world.zoe, world.luis)
    shown = (await state(world)).shown_ms
    assert shown is not None, "or else the time for the roll would never begin"
    await announce(world, world.ann, board, 550)
    _execute(world, "DROP TRIGGER lost")
    await world.crash()
    assert world.board.id > board.id
    assert (await state(world)).shown_ms == shown
    warnings.take("is shown, but not written down where")
    await world.advance_time(0.3)
    assert "🥇 ann has it" in world.board.alt


async def test_S9_announced_before_it_was_known_when_the_dice_could_be_seen(world: World) -> None:
    board = await deal(world, ROLL + WORTH_550, world.ann, world.zoe, world.luis)
    await world.advance_time(2)
    early = Play(-1, ("a550",), user=world.zoe.id, discord_time_ms=world.club.table_service.now_ms())
    await world.club.table_service.execute(board.table, early)
    await world.crash()
    await world.advance_time(0.3)
    assert "🥇 zoe has it" in world.board.alt


def _execute(world: World, statement: str, *values: str) -> None:
    with sqlite3.connect(world.file) as database:
        database.execute(statement, values)
    database.close()
