"""The hour of a day that is due, in every time zone: once for each date that the zone has, whatever its clocks do."""

from datetime import UTC, date, datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

import pytest

from bot.standings.periods import due_daily, next_daily_ms, next_weekly_ms
from tests.effort import slow

HOUR_MS, GRACE_MS = 3_600_000, 3 * 3_600_000
SINCE = datetime(2026, 11, 1, tzinfo=UTC)
DAYS = 400
"""Both changes of the clocks of every zone are among them."""
SAMPLE = (
    ("UTC", (0, 22, 23)),
    ("America/New_York", (2, 18)),  # the clocks change at 2
    ("America/St_Johns", (0, 23)),  # half an hour off
    ("Asia/Kathmandu", (5,)),  # a quarter
    ("Australia/Lord_Howe", (2,)),  # put forward by half an hour
    ("Africa/Cairo", (0,)),  # put forward at midnight
    ("America/Nuuk", (22, 23)),
    ("Pacific/Kiritimati", (0,)),
    ("Pacific/Pago_Pago", (23,)),
)


def ms(moment: datetime) -> int:
    return int(moment.timestamp()) * 1000


def check(zone: str, hour: int, since: datetime, days: int) -> list[date]:
    """Let time pass from hour to hour; returns the dates that were due."""
    local, at_ms = ZoneInfo(zone), ms(since)
    dates: list[date] = []
    while (at_ms := next_daily_ms(60 * hour, zone, at_ms)) < ms(since) + days * 24 * HOUR_MS:
        moment = datetime.fromtimestamp(at_ms / 1000, local)
        day = due_daily(60 * hour, zone, at_ms, GRACE_MS)
        assert day is not None
        assert day == due_daily(60 * hour, zone, at_ms + GRACE_MS - 1, GRACE_MS), "also after midnight"
        assert due_daily(60 * hour, zone, at_ms + GRACE_MS, GRACE_MS) is None
        assert due_daily(60 * hour, zone, at_ms - 1, GRACE_MS) is None
        if moment.hour != hour or moment.minute:  # this hour did not exist: it is as late after the one before
            before = datetime.fromtimestamp(at_ms / 1000 - 3 * 3600, local)
            assert before.utcoffset() != moment.utcoffset()
        else:
            assert moment.date() == day
        dates.append(day)
    return dates


@pytest.mark.parametrize(("zone", "hours"), SAMPLE)
def test_each_date_is_due_once(zone: str, hours: tuple[int, ...]) -> None:
    for hour in hours:
        dates = check(zone, hour, SINCE, DAYS)
        assert len(dates) in {DAYS, DAYS - 1}
        assert dates == [dates[0] + timedelta(days=number) for number in range(len(dates))]


def clocks(zone: str) -> tuple[object, ...]:
    """The clocks of a zone from day to day, and from hour to hour where they change."""
    local = ZoneInfo(zone)
    days = [SINCE + timedelta(days=day) for day in range(-1, DAYS + 2)]
    offsets = [day.astimezone(local).utcoffset() for day in days]
    changes = [day for day, before, after in zip(days, offsets, offsets[1:], strict=False) if before != after]
    hours = [day + timedelta(minutes=30 * half) for day in changes for half in range(48)]
    return (*offsets, *(hour.astimezone(local).utcoffset() for hour in hours))


@cache
def different_zones() -> tuple[str, ...]:
    """One of all zones whose clocks are the same in these days."""
    return tuple({clocks(zone): zone for zone in sorted(available_timezones())}.values())


@slow
@pytest.mark.parametrize("hour", range(24))
def test_each_date_is_due_once_in_every_zone(hour: int) -> None:
    assert len(different_zones()) > 60
    for zone in different_zones():
        dates = check(zone, hour, SINCE, DAYS)
        assert dates == [dates[0] + timedelta(days=number) for number in range(len(dates))], zone
        assert len(dates) in {DAYS, DAYS - 1}, zone


@pytest.mark.parametrize(
    ("zone", "skipped"),
    [
        ("Pacific/Apia", date(2011, 12, 30)),
        ("Pacific/Fakaofo", date(2011, 12, 30)),
        ("Pacific/Kwajalein", date(1993, 8, 21)),
        ("Pacific/Enderbury", date(1994, 12, 31)),
        ("Pacific/Kiritimati", date(1994, 12, 31)),
    ],
)
def test_a_day_that_a_zone_has_skipped_is_not_due(zone: str, skipped: date) -> None:
    for hour in range(24):
        dates = check(zone, hour, datetime(skipped.year, skipped.month, skipped.day, tzinfo=UTC) - timedelta(9), 18)
        expected = [dates[0] + timedelta(days=number) for number in range(len(dates) + 1)]
        assert skipped in expected
        assert dates == [day for day in expected if day != skipped]


@pytest.mark.parametrize(
    ("hour", "local"),
    [(1, "01:00"), (2, "03:00"), (3, "03:00")],  # 29 March 2026: 2 o'clock is called 3 in Paris
)
def test_an_hour_that_does_not_exist_is_the_next_one(hour: int, local: str) -> None:
    at_ms = next_daily_ms(60 * hour, "Europe/Paris", ms(datetime(2026, 3, 28, 23, tzinfo=UTC)))
    assert datetime.fromtimestamp(at_ms / 1000, ZoneInfo("Europe/Paris")).strftime("%d %H:%M") == f"29 {local}"
    assert due_daily(60 * hour, "Europe/Paris", at_ms, GRACE_MS) == date(2026, 3, 29)


def test_an_hour_that_comes_twice_is_due_the_first_time() -> None:
    first_ms = ms(datetime(2026, 10, 25, 0, 30, tzinfo=UTC))  # 2:30 in summer time
    assert next_daily_ms(150, "Europe/Paris", first_ms - 1) == first_ms
    assert due_daily(150, "Europe/Paris", first_ms + HOUR_MS, 1) is None
    assert next_daily_ms(150, "Europe/Paris", first_ms) == first_ms + 25 * HOUR_MS


def test_no_zone_is_utc() -> None:
    noon_ms = ms(datetime(2026, 11, 27, 12, tzinfo=UTC))
    assert due_daily(720, "Mars/Olympus_Mons", noon_ms, 1) == date(2026, 11, 27)


def test_a_week_has_no_day_that_was_skipped() -> None:
    at_ms = ms(datetime(2011, 12, 29, tzinfo=UTC))
    results = []
    for _ in range(3):
        at_ms = next_weekly_ms(range(7), 18 * 60, "Pacific/Apia", at_ms)
        results.append(datetime.fromtimestamp(at_ms / 1000, ZoneInfo("Pacific/Apia")).date().isoformat())
    assert results == ["2011-12-28", "2011-12-29", "2011-12-31"]
