"""`/holiday`: the clocks of whoever is away stand, the boards say so, and no time is lost or won by it."""

from datetime import UTC, datetime
from typing import Any

import pytest
from msgspec.structs import replace
from simcord.actors import MemberActor

from bot.cli.simulator import set_locales
from bot.store.writes import SaveTable
from bot.tables.ids import UserId
from bot.tables.shards import ShardRange
from bot.tables.table import DAY_MS, HOUR_MS
from cogs.holidays.queries import Holidays
from tests.cogs.dealing import TABLE, deal
from tests.cogs.forgetting import everything, forgotten
from tests.cogs.looking_back import choose
from tests.cogs.pages import open_page
from tests.cogs.reading import Seen
from tests.cogs.world import World, each
from tests.saying import say

GOOD = "[8] [1 1 1 2 3 4 6 7]"
DAY, HOUR = 86_400, 3600


async def holiday(world: World, person: MemberActor, **options: Any) -> Seen:
    return world.answer(await open_page(world, person, "holiday", **options))


async def end(world: World, person: MemberActor) -> str:
    return world.private_text(await world.press(person, await holiday(world, person), "end"))


def now_ms(world: World) -> int:
    return world.club.table_service.now_ms()


def day(world: World, days: int) -> str:
    return datetime.fromtimestamp(now_ms(world) / 1000 + days * DAY, UTC).date().isoformat()


async def test_the_clock_stands_and_the_board_says_so(world: World) -> None:
    board = await deal(world, GOOD, world.ann, world.zoe, per_turn=DAY)
    began = now_ms(world)
    await world.advance_time(2 * HOUR)
    page = await holiday(world, world.ann, days=3)
    until = now_ms(world) + 3 * DAY_MS
    assert f"You're away until <t:{until // 1000}:f>." in page.text
    assert "Days left in" in page.text
    assert f"🏖️ On holiday until <t:{until // 1000}:f>: {world.ann.mention}." in world.board.text
    assert "Time runs out" not in world.board.text
    assert world.board.called == set()
    assert (await world.table(TABLE)).deadline_ms == began + 4 * DAY_MS
    await world.advance_time(3 * DAY - HOUR)
    assert "Half your time" not in world.board.text
    assert world.mover() == world.ann
    await world.advance_time(HOUR + 1)
    assert world.board.called == {world.ann.id}, "the holiday is over"
    assert f"Time runs out <t:{(began + 4 * DAY_MS) // 1000}:R>." in world.board.text
    assert world.board.id != board.id
    await world.advance_time(10 * HOUR)
    assert say("board-reminder") in world.board.text
    await world.advance_time(12 * HOUR - 2)
    assert world.mover() == world.ann
    await world.advance_time(10)
    assert world.mover() == world.zoe


async def test_a_turn_that_begins_meanwhile_waits_too(world: World) -> None:
    await deal(world, GOOD, world.ann, world.zoe, per_turn=DAY)
    await holiday(world, world.zoe, days=2)
    until = now_ms(world) + 2 * DAY_MS
    assert "On holiday" not in world.board.text
    await world.advance_time(HOUR)
    await world.press(world.ann, world.board, "stop")
    assert world.mover() == world.zoe
    assert "On holiday until" in world.board.text
    assert world.board.called == set()
    assert (await world.table(TABLE)).deadline_ms == until + DAY_MS
    await world.press(world.zoe, world.board, "stop" if world.board.has("stop") else "roll")
    assert (await world.table(TABLE)).seats_to_move


async def test_a_turn_that_begins_on_the_last_day_waits_after_a_restart_as_well(world: World) -> None:
    await deal(world, GOOD, world.ann, world.zoe, per_turn=3 * DAY)
    await holiday(world, world.zoe, days=2)
    until = now_ms(world) + 2 * DAY_MS
    await world.restart(DAY + HOUR)
    await world.press(world.ann, world.board, "stop")
    assert "On holiday until" in world.board.text
    assert (await world.table(TABLE)).deadline_ms == until + 3 * DAY_MS


async def test_back_early_the_clock_goes_on_at_once(world: World) -> None:
    await deal(world, GOOD, world.ann, world.zoe, per_turn=DAY)
    await world.advance_time(6 * HOUR)
    await holiday(world, world.ann, days=10)
    await world.advance_time(DAY + HOUR)
    back = now_ms(world)
    assert say("holiday-none") in await end(world, world.ann)
    table = await world.table(TABLE)
    assert (table.away_until_ms, table.deadline_ms) == (0, back + 18 * HOUR_MS)
    assert "On holiday" not in world.board.text
    assert f"Time runs out <t:{(back + 18 * HOUR_MS) // 1000}:R>." in world.board.text
    assert world.board.called == {world.ann.id}
    assert "12" in (await holiday(world, world.ann)).text, "two days have begun"


async def test_one_that_is_ended_at_the_moment_it_was_taken_leaves_the_clock_as_it_was(world: World) -> None:
    await deal(world, GOOD, world.ann, world.zoe, per_turn=DAY)
    began = now_ms(world)
    await holiday(world, world.ann, days=3)
    assert "On holiday until" in world.board.text
    await end(world, world.ann)
    assert now_ms(world) == began, "no millisecond has passed"
    assert "On holiday until" not in world.board.text
    assert f"Time runs out <t:{(began + DAY_MS) // 1000}:R>." in world.board.text
    assert (await world.table(TABLE)).deadline_ms == began + DAY_MS


async def test_it_can_begin_at_a_date_and_survives_restarts(world: World) -> None:
    await deal(world, GOOD, world.ann, world.zoe, per_turn=3 * DAY)
    began = now_ms(world)
    page = await holiday(world, world.ann, days=5, start=day(world, 2))
    assert "You'll be away from" in page.text
    begin = (began // DAY_MS + 2) * DAY_MS
    assert "On holiday" not in world.board.text
    await world.restart()
    await world.advance_time((begin - now_ms(world)) // 1000 + 5)
    assert "On holiday until" in world.board.text
    await world.restart(3 * DAY)
    assert world.mover() == world.ann
    assert (await world.table(TABLE)).deadline_ms == began + 8 * DAY_MS


async def test_one_that_is_taken_shortly_before_its_day_begins_with_the_day(world: World) -> None:
    await deal(world, GOOD, world.ann, world.zoe, per_turn=3 * DAY)
    midnight = (now_ms(world) // DAY_MS + 1) * DAY_MS
    await world.advance_time((midnight - now_ms(world)) // 1000 - 1800)
    await world.restart()
    await holiday(world, world.ann, days=5, start=day(world, 1))
    await world.advance_time((midnight - now_ms(world)) // 1000 - 10)
    assert "On holiday" not in world.board.text
    await world.advance_time(20)
    assert "On holiday until" in world.board.text


async def test_a_holiday_that_no_process_noticed_counts_all_the_same(world: World) -> None:
    await deal(world, GOOD, world.ann, world.zoe, per_turn=2 * DAY)
    began = now_ms(world)
    await holiday(world, world.ann, days=3, start=day(world, 1))
    await world.restart(6 * DAY)
    await world.advance_time(1)
    assert world.mover() == world.ann, "only the grace is left"
    table = await world.table(TABLE)
    assert table.holidays_counted_ms == (began // DAY_MS + 4) * DAY_MS
    assert table.deadline_ms <= now_ms(world) + 60_000
    await world.advance_time(120)
    assert world.mover() == world.zoe


async def test_it_is_cancelled_before_it_begins(world: World) -> None:
    await holiday(world, world.ann, days=5, start=day(world, 366))
    assert say("holiday-none") in await end(world, world.ann)
    assert "14" in (await holiday(world, world.ann)).text


async def test_what_is_over_is_not_ended_twice(world: World) -> None:
    page = await holiday(world, world.ann, days=5)
    await world.press(world.ann, page, "end")
    assert (await world.refused(world.press(world.ann, page, "end"))).endswith(say("refused-holiday-over"))


async def test_the_menu_starts_one_now(world: World) -> None:
    page = await holiday(world, world.ann)
    assert len(page.menu("take")["options"]) == 14
    assert "You're away until" in world.private_text(await choose(world, world.ann, page, "take", "2"))
    expected = say("refused-holiday-planned")
    assert expected in world.private_text(await choose(world, world.ann, page, "take", "2"))


@each(
    ("options", "words"),
    [
        ({"days": 3, "start": "tomorrow"}, "I can't read that date."),
        ({"days": 3, "start": "0001-01-01"}, "I can't read that date."),
        ({"days": 3, "start": "1999-12-31"}, "I can't read that date."),
        ({"days": 3, "start": "2000-01-01"}, "That day is over."),
        ({"days": 3, "start": "2025-12-31"}, "That day is over."),
        ({"days": 3, "start": "2200-01-01"}, "I can't read that date."),
        ({"days": 3, "start": "2199-12-31"}, say("refused-holiday-far")),
        ({"days": 3, "start": "2150-01-01"}, say("refused-holiday-far")),
        ({"start": "2150-01-01"}, say("refused-holiday-how-long", most=14)),
    ],
)
async def test_refusals(world: World, options: dict[str, Any], words: str) -> None:
    assert (await world.refused(open_page(world, world.ann, "holiday", **options))).startswith(words)


async def test_fourteen_days_a_year(world: World) -> None:
    await holiday(world, world.ann, days=14)
    await world.advance_time(1)
    await end(world, world.ann)
    words = "You have 13 days left in"
    assert (await world.refused(open_page(world, world.ann, "holiday", days=14))).startswith(words)
    refusal = await world.refused(open_page(world, world.ann, "holiday", days=1, start=day(world, 367)))
    assert refusal.startswith(say("refused-holiday-far"))


@each(
    ("locale", "command", "words"),
    [("fr", "holiday", "### 🏖️ Tes vacances"), ("es-ES", "holiday", "### 🏖️ Tus vacaciones")],
)
async def test_in_the_own_language(world: World, locale: str, command: str, words: str) -> None:
    set_locales(world, {world.max.id: locale})
    assert world.answer(await open_page(world, world.max, command)).text.startswith(words)


async def test_an_evening_goes_on(world: World) -> None:
    await deal(world, GOOD, world.ann, world.zoe, per_turn=DAY)
    table = await world.table(TABLE)
    evening = replace(table, ignores_holidays=True, revision=table.revision + 1)
    await world.club.store.commit(SaveTable(evening, table))
    await holiday(world, world.ann, days=3)
    assert "On holiday" not in world.board.text
    await world.advance_time(DAY + HOUR)
    assert world.mover() == world.zoe


async def test_whoever_is_away_is_not_called_off_and_gets_no_digest(world: World) -> None:
    await deal(world, GOOD, world.ann, world.zoe, per_turn=0)
    page = world.answer(await world.ann.slash(world.channel, "games"))
    await world.press(world.ann, page, "on")
    await holiday(world, world.ann, days=3)
    assert "On holiday until" in world.board.text, "also where there is no clock"
    await world.advance_time(2 * DAY)
    assert world.history(world.ann.user.dm_channel) == []
    menu = world.answer(await world.press(world.zoe, world.board, "more"))
    assert not menu.has("call-off")


async def test_it_is_erased_with_its_user(world: World) -> None:
    await holiday(world, world.ann, days=3)
    await forgotten(world, world.ann)
    assert str(world.ann.id) not in everything(world)
    assert UserId(world.ann.id) not in world.club.table_service.users_away


async def test_an_erasure_leaves_the_holidays_of_the_others_on(world: World) -> None:
    await deal(world, GOOD, world.zoe, world.max, per_turn=DAY)
    await holiday(world, world.zoe, days=3)
    await forgotten(world, world.ann)
    await world.advance_time(2)
    assert UserId(world.zoe.id) in world.club.table_service.users_away
    assert "On holiday until" in world.board.text


@pytest.mark.fresh_world
async def test_another_process_knows_before_the_time_runs_out(world: World) -> None:
    await deal(world, GOOD, world.ann, world.zoe, per_turn=DAY)
    began = now_ms(world)
    await holiday(world, world.ann, days=2)
    table = await world.table(TABLE)
    unaware = replace(
        table, away_until_ms=0, holidays_counted_ms=0, deadline_ms=began + DAY_MS, revision=table.revision + 1
    )
    await world.club.store.commit(SaveTable(unaware, table))
    world.club.table_service.users_away = {}
    world.club.scheduler.schedule(began + DAY_MS // 2)
    await world.advance_time(13 * HOUR)
    assert (await world.table(TABLE)).deadline_ms == began + 3 * DAY_MS
    assert "On holiday until" in world.board.text


async def test_what_another_process_ended_early_is_noticed_within_the_hour(world: World) -> None:
    await deal(world, GOOD, world.ann, world.zoe, per_turn=DAY)
    await holiday(world, world.ann, days=3)
    await world.advance_time(2 * HOUR + 60)
    back = now_ms(world)
    (taken,) = await world.club.store.get(Holidays).of_user(UserId(world.ann.id))
    await world.club.store.get(Holidays).save(replace(taken, ends_at_ms=back))
    assert "On holiday until" in world.board.text
    await world.advance_time(HOUR)
    assert "On holiday" not in world.board.text
    assert (await world.table(TABLE)).deadline_ms == back + DAY_MS


async def test_each_process_shows_a_holiday_at_the_tables_of_its_own_servers(world: World) -> None:
    await deal(world, GOOD, world.ann, world.zoe, per_turn=DAY)
    store, theirs = world.club.store, 1 - (world.home.id >> 22) % 2
    own, store.shards = store.shards, ShardRange(theirs, theirs, 2)
    await holiday(world, world.ann, days=3)
    assert "On holiday" not in world.board.text
    store.shards, world.club.table_service.users_away = own, {}
    await world.advance_time(HOUR)
    assert "On holiday until" in world.board.text
