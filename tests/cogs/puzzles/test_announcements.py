"""The announcement of the puzzle: once a date at its hour by the server's clocks, whatever fails.

It is midnight, the beginning of Thursday, January 1, 2026, in UTC when a test begins.
"""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import discord
import pytest

from bot.standings.periods import local_date
from bot.tables.ids import GuildId
from bot.tables.table import SECOND_MS
from engine.puzzles.puzzle import puzzle_number
from tests.bot.stored import failing
from tests.cogs.administering import admin, choose, club_page, settle
from tests.cogs.test_permissions import forbid
from tests.cogs.world import Warnings, World, each

pytestmark = pytest.mark.fresh_world
HOUR, DAY = 3600, 86_400


async def switched_on(world: World, zone: str, hour: int, current_hour: int = 12) -> None:
    """An admin switches announcements on, at an hour in UTC."""
    await world.stop_chores(but="puzzles")
    now_s = world.club.table_service.now_ms() // SECOND_MS
    await world.advance_time(-(now_s - current_hour * HOUR) % DAY)
    await settle(world, zone=zone)
    eve = admin(world, f"eve{world.case}")
    page = world.answer(await world.press(eve, await club_page(world, eve), "puzzle-admin"))
    await choose(world, eve, page, "puzzle-hour", str(hour))
    await choose(world, eve, world.see(page), "puzzle-where", world.channel)


def announced(world: World, zone: str) -> list[str]:
    """The local times at which puzzles were announced; each is the puzzle of that date."""
    times = []
    for message in world.history():
        time = discord.utils.snowflake_time(message.id).astimezone(ZoneInfo(zone))
        number = puzzle_number(local_date(int(time.timestamp() * 1000), zone))
        assert f"Puzzle {number} ·" in message.text
        times.append(f"{time:%d %H:%M}")
    return times


@pytest.mark.parametrize(
    ("zone", "hour", "count"),
    [
        ("America/New_York", 18, 3),
        ("Europe/Paris", 11, 4),  # it is 13 o'clock when it is switched on, and not too late
        ("Europe/Paris", 9, 3),
        ("UTC", 23, 3),
        ("Asia/Kolkata", 0, 3),
        ("Pacific/Kiritimati", 3, 3),
    ],
)
async def test_it_comes_once_a_date_at_its_hour(world: World, zone: str, hour: int, count: int) -> None:
    await switched_on(world, zone, hour)
    await world.advance_time(3 * DAY)
    times = [time.split() for time in announced(world, zone)]
    assert len({day for day, _ in times}) == len(times) == count
    assert {time for _, time in times[count - 3 :]} == {f"{hour:02}:00"}


@pytest.mark.parametrize(
    ("zone", "year", "month", "day"), [("America/New_York", 2026, 3, 7), ("Europe/Paris", 2026, 10, 24)]
)
async def test_the_hour_stays_when_the_clocks_change(world: World, zone: str, year: int, month: int, day: int) -> None:
    await world.stop_chores(but="puzzles")
    eve_s = datetime(year, month, day, tzinfo=UTC).timestamp()
    await world.advance_time(eve_s - world.club.table_service.now_ms() / 1000)
    await switched_on(world, zone, 18)
    await world.advance_time(3 * DAY)
    assert [time.partition(" ")[2] for time in announced(world, zone)] == ["18:00"] * 3


async def test_a_server_error_loses_no_day(world: World, warnings: Warnings) -> None:
    await switched_on(world, "UTC", 23)
    world.inject_error("POST", "/channels/*/messages", status=503)
    await world.advance_time(11 * HOUR + 60)
    assert announced(world, "UTC") == ["01 23:00"]
    assert len(warnings.take("is announced later")) == 1


@each("status", [403, 404])
async def test_a_proxy_that_refuses_loses_no_day(world: World, warnings: Warnings, status: int) -> None:
    await switched_on(world, "UTC", 18)
    before = len(world.history())
    world.inject_error("POST", "/channels/*/messages", status=status)
    await world.advance_time(6 * HOUR + 120)
    assert len(world.history()) == before + 1
    assert len(warnings.take("is announced later")) == 1


async def test_a_long_failure_is_made_up_for_after_midnight(world: World, warnings: Warnings) -> None:
    await switched_on(world, "UTC", 22)
    world.inject_error("POST", "/channels/*/messages", status=503, times=60)
    await world.advance_time(13 * HOUR)
    (time,) = announced(world, "UTC")
    assert time.startswith("0")
    warnings.take("is announced later")
    await world.advance_time(8 * HOUR)
    assert len(announced(world, "UTC")) == 1


@each(("away", "count"), [(2.9, 1), (3.1, 0)])
async def test_a_bot_that_was_away_makes_up_for_it_within_three_hours_across_midnight(
    world: World, away: float, count: int
) -> None:
    await switched_on(world, "UTC", 23, current_hour=22)
    before = len(world.history())
    await world.restart(away=(1 + away) * HOUR)
    await world.advance_time(HOUR / 2)
    assert len(world.history()) - before == count


@pytest.mark.parametrize("step", ["INSERT ON announcements", "UPDATE ON announcements"])
async def test_a_program_that_is_killed_between_two_steps_announces_it_once(
    world: World, warnings: Warnings, step: str
) -> None:
    await switched_on(world, "UTC", 18)
    with failing(world.file, step):
        await world.advance_time(6 * HOUR + 5)
    warnings.take("no puzzle for server")
    await world.crash()
    await world.advance_time(HOUR)
    posts = [body for body in world.sent("POST *") if body and "nonce" in body]
    assert len({body["nonce"] for body in posts}) == 1
    assert len(posts) <= 2


async def test_a_message_of_which_nobody_knows_is_found_in_the_channel(world: World, warnings: Warnings) -> None:
    """It was sent, and the program was killed before it was stored; the next one comes after the time of the nonce."""
    await switched_on(world, "UTC", 18)
    with failing(world.file, "UPDATE ON announcements"):
        await world.advance_time(6 * HOUR + 5)
    warnings.take("no puzzle for server")
    await world.restart(away=HOUR)
    await world.advance_time(HOUR)
    assert len(world.history()) == 1
    ended = await world.club.store.announcements.ended({f"puzzle {1:08}"})
    assert ended == {(GuildId(world.home.id), f"puzzle {1:08}")}


async def test_a_channel_that_opens_again_gets_it_late(world: World) -> None:
    await switched_on(world, "UTC", 18)
    forbid(world, world.channel, "send_messages")
    await world.advance_time(7 * HOUR)
    assert world.history() == []
    world.backend.edit_channel(world.channel.id, {}, overwrites=[])
    await world.advance_time(2 * 60)
    assert len(announced(world, "UTC")) == 1


async def test_the_puzzle_is_that_of_the_servers_date(world: World) -> None:
    """At noon in UTC it is two in the morning of the next day on Kiritimati."""
    await world.stop_chores()
    await world.advance_time(12 * HOUR)
    for zone, number, midnight in (("Pacific/Kiritimati", 2, 22 * HOUR), ("UTC", 1, 24 * HOUR)):
        await settle(world, zone=zone)
        page = world.answer(await world.ann.slash(world.channel, "puzzle"))
        assert f"Puzzle {number} ·" in page.text, midnight
