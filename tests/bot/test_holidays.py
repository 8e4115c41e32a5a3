"""Holidays: the days that count, over the ends of months and years and the changes of the clocks."""

from datetime import date, datetime
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace

from bot.tables import holidays
from bot.tables.commands import Join, Start
from bot.tables.holidays import Holiday
from bot.tables.ids import ChannelId, GuildId, TableId, UserId
from bot.tables.machine import apply, open_table
from bot.tables.table import Context, Player, Table
from games.core import Refused

ANN = UserId(10**18)
HOUR_MS = 3_600_000
PARIS, AUCKLAND = "Europe/Paris", "Pacific/Auckland"
UP_MS = 1000 + 24 * HOUR_MS
"""The end of the first turn of the game that `begun` returns."""


def local_ms(text: str, zone: str = PARIS) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()) * 1000


def took(begin: str, end: str, zone: str = PARIS) -> Holiday:
    return Holiday(ANN, local_ms(begin, zone), local_ms(end, zone), zone)


@pytest.mark.parametrize(
    ("begin", "days", "zone", "end"),
    [
        ("2026-01-31T09:00", 1, PARIS, "2026-02-01T09:00"),
        ("2028-02-28T09:00", 2, PARIS, "2028-03-01T09:00"),
        ("2026-03-28T12:00", 2, PARIS, "2026-03-30T12:00"),
        ("2026-10-24T12:00", 2, PARIS, "2026-10-26T12:00"),
        ("2026-09-26T12:00", 1, AUCKLAND, "2026-09-27T12:00"),
        ("2026-12-25T00:00", 14, PARIS, "2027-01-08T00:00"),
    ],
)
def test_a_holiday_ends_at_the_same_hour_some_days_later(begin: str, days: int, zone: str, end: str) -> None:
    holiday = holidays.plan(ANN, local_ms(begin, zone), days, zone, [])
    assert holiday.ends_at_ms == local_ms(end, zone)
    assert len(holiday.days) == days


def test_a_day_counts_for_the_year_in_which_it_begins() -> None:
    christmas = holidays.plan(ANN, local_ms("2026-12-25T18:00"), 14, PARIS, [])
    assert holidays.days_left([christmas], 2026) == holidays.days_left([christmas], 2027) == 7
    with pytest.raises(Refused) as refused:
        holidays.plan(ANN, local_ms("2027-03-01T00:00"), 8, PARIS, [christmas])
    assert (refused.value.code, refused.value.details) == ("holiday-days", {"left": 7, "year": "2027", "most": 14})
    assert (
        holidays.days_left([christmas, holidays.plan(ANN, local_ms("2027-03-01T00:00"), 7, PARIS, [christmas])], 2027)
        == 0
    )


def test_the_year_is_that_of_the_zone() -> None:
    new_year = took("2027-01-01T01:00", "2027-01-02T01:00", AUCKLAND)
    assert holidays.days_left([new_year], 2027) == 13
    assert holidays.year_of(new_year.begins_at_ms, AUCKLAND) == 2027
    assert holidays.year_of(new_year.begins_at_ms, PARIS) == 2026


@pytest.mark.parametrize(
    ("hours", "days"),
    [(0.1, 1), (24, 1), (24.9, 1), (25, 1), (25.1, 2), (48.9, 2)],
)
def test_ended_early_the_days_that_have_begun_count(hours: float, days: int) -> None:
    planned = holidays.plan(ANN, local_ms("2026-10-24T12:00"), 10, PARIS, [])
    ended = holidays.end_early(planned, planned.begins_at_ms + int(hours * HOUR_MS))
    assert ended is not None
    assert len(ended.days) == days, "the first day has 25 hours"


def test_it_lasts_from_its_first_moment_until_its_end() -> None:
    planned = took("2026-07-01T00:00", "2026-07-04T00:00")
    moments = (planned.begins_at_ms - 1, planned.begins_at_ms, planned.ends_at_ms - 1, planned.ends_at_ms)
    assert [planned.is_on(now_ms) for now_ms in moments] == [False, True, True, False]


def test_one_that_has_not_begun_costs_nothing() -> None:
    planned = holidays.plan(ANN, local_ms("2026-07-01T00:00"), 3, PARIS, [])
    assert holidays.end_early(planned, planned.begins_at_ms - 1) is None


def test_one_that_ends_in_the_millisecond_of_its_beginning_costs_nothing_and_is_known_to_tables() -> None:
    planned = holidays.plan(ANN, local_ms("2026-07-01T00:00"), 3, PARIS, [])
    ended = holidays.end_early(planned, planned.begins_at_ms)
    assert ended is not None
    assert (ended.ends_at_ms, ended.days) == (planned.begins_at_ms, ())


def test_midnight_where_the_clocks_change_and_a_zone_that_is_gone() -> None:
    day, next_day = (holidays.midnight_ms(date(2026, 10, number), PARIS) for number in (25, 26))
    assert next_day - day == 25 * HOUR_MS
    assert holidays.midnight_ms(date(1970, 1, 2), "Mars/Olympus") == 24 * HOUR_MS


@pytest.mark.parametrize("ignores_holidays", [False, True])
def test_a_table_that_ignores_holidays_knows_none(*, ignores_holidays: bool) -> None:
    table, away = begun()
    counted = holidays.count(replace(table, ignores_holidays=ignores_holidays), away, 1000)
    assert counted.away_until_ms == (0 if ignores_holidays else 5000)
    assert counted.deadline_ms - table.deadline_ms == (0 if ignores_holidays else 4000)


def test_without_a_time_limit_the_board_says_who_is_away_and_no_clock_begins() -> None:
    table, away = begun()
    counted = holidays.count(replace(table, deadline_ms=0), away, 1000)
    assert (counted.deadline_ms, counted.away_until_ms) == (0, 5000)


def test_where_no_clock_runs_there_is_none_to_stop() -> None:
    table, away = begun()
    for without_clock in (replace(table, pause_reason="missing-permissions"), replace(table, context=Context.ANSWERS)):
        assert holidays.count(without_clock, away, 1000) == without_clock


@pytest.mark.parametrize(
    ("begins_ms", "ends_ms", "now_ms", "later_ms", "away_until_ms"),
    [
        (500, 999, 2000, 0, 0),  # over before the turn began
        (500, 1000, 2000, 0, 0),  # over as the turn began
        (500, 1001, 2000, 1, 0),  # over a moment later, when nobody looked
        (500, 2000, 2000, 1000, 0),  # over just now
        (2000, 5000, 2000, 3000, 5000),
        (2001, 5000, 2000, 0, 0),  # not begun yet
        (UP_MS - 1, UP_MS + 9, UP_MS + 5, 10, UP_MS + 9),
        (UP_MS, UP_MS + 9, UP_MS + 5, 0, 0),  # the time was up
    ],
)
def test_the_time_that_a_holiday_takes_from_a_turn_comes_after_it(
    begins_ms: int, ends_ms: int, now_ms: int, later_ms: int, away_until_ms: int
) -> None:
    table, away = begun()
    assert table.deadline_ms == UP_MS
    ((mover, holiday),) = away.items()
    away = {mover: replace(holiday, begins_at_ms=begins_ms, ends_at_ms=ends_ms)}
    counted = holidays.count(table, away, now_ms)
    assert (counted.deadline_ms - UP_MS, counted.away_until_ms) == (later_ms, away_until_ms)
    assert holidays.count(counted, away, now_ms) == counted, "it counts once"


def begun() -> tuple[Table, dict[UserId, Holiday]]:
    """A game that began at 1000 ms, and the holiday of the player to move, from 500 to 5000 ms."""
    opened = open_table(
        table_id=TableId("game0001"),
        guild=GuildId(1),
        channel=ChannelId(0),
        language="en",
        game="el_ocho",
        options={},
        host=Player(ANN, "Ann"),
        now_ms=1000,
        max_players=2,
        turn_limit_s=86_400,
    )
    seated = apply(opened, Join(UserId(ANN + 1), "Zoé"), 1000).table
    table = apply(seated, Start(ANN, bytes(32)), 1000).table
    mover = table.players[min(table.seats_to_move)].user
    return table, {mover: Holiday(mover, 500, 5000, PARIS)}
