"""Months and weeks, to the millisecond, by the clocks of the place."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.standings.periods import is_zone, month_end_ms, next_month, next_weekly_ms, periods_at, previous_period

ZONES = [
    *("UTC", "Europe/Paris", "America/Los_Angeles", "America/Asuncion", "Asia/Kolkata", "Asia/Beirut"),
    *("Pacific/Kiritimati", "Pacific/Apia", "Africa/Cairo"),
]

moments = st.integers(1_300_000_000_000, 1_900_000_000_000)
zones = st.sampled_from(ZONES)


@pytest.mark.parametrize(
    ("zone", "midnight"),
    [
        ("UTC", 1_796_083_200_000),
        ("Pacific/Kiritimati", 1_796_032_800_000),  # 14 hours before
        ("Asia/Kolkata", 1_796_063_400_000),  # five and a half before
        ("America/Los_Angeles", 1_796_112_000_000),  # 8 after
    ],
)
def test_december_begins_at_the_midnight_of_the_place(zone: str, midnight: int) -> None:
    assert periods_at(midnight - 1, zone).month == "2026-11"
    assert periods_at(midnight, zone).month == "2026-12"
    assert month_end_ms("2026-11", zone) == midnight


def test_a_month_may_begin_at_one_in_the_morning() -> None:
    """At midnight on 1 October 2017 the clocks of Paraguay went forward an hour, at 4:00 of UTC."""
    gap = 1_506_830_400_000
    assert month_end_ms("2017-09", "America/Asuncion") == gap
    assert periods_at(gap - 1, "America/Asuncion").month == "2017-09"
    assert periods_at(gap, "America/Asuncion").month == "2017-10"


@pytest.mark.parametrize(
    ("now_ms", "week"),
    [
        (1_795_392_000_000 - 1, "2026-W47"),
        (1_795_392_000_000, "2026-W48"),  # Monday, 23 November 2026
        (1_799_020_800_000 - 1, "2026-W53"),  # Sunday, 3 January 2027
        (1_799_020_800_000, "2027-W01"),
    ],
)
def test_weeks_begin_on_monday_and_are_numbered_as_iso_has_it(now_ms: int, week: str) -> None:
    assert periods_at(now_ms, "UTC").week == week


@pytest.mark.parametrize(("month", "later"), [("2026-11", "2026-12"), ("2026-12", "2027-01"), ("2028-01", "2028-02")])
def test_the_month_after(month: str, later: str) -> None:
    assert next_month(month) == later


@pytest.mark.parametrize(
    ("period", "earlier"),
    [
        ("2026-12", "2026-11"),
        ("2027-01", "2026-12"),
        ("2026-W48", "2026-W47"),
        ("2027-W01", "2026-W53"),
        ("2026-W01", "2025-W52"),
    ],
)
def test_the_month_and_the_week_before(period: str, earlier: str) -> None:
    assert previous_period(period) == earlier


@given(moments, zones)
def test_a_month_ends_where_the_next_one_begins(now_ms: int, zone: str) -> None:
    month = periods_at(now_ms, zone).month
    end = month_end_ms(month, zone)
    assert now_ms < end
    assert periods_at(end - 1, zone).month == month
    assert previous_period(periods_at(end, zone).month) == month


@given(moments, moments, zones)
def test_later_moments_are_in_later_periods_or_the_same(first: int, other: int, zone: str) -> None:
    earlier, later = (periods_at(index, zone) for index in sorted((first, other)))
    assert earlier.month <= later.month
    assert earlier.week <= later.week


@given(moments)
def test_where_a_zone_is_unknown_it_is_utc(now_ms: int) -> None:
    assert periods_at(now_ms, "Mars/Olympus") == periods_at(now_ms, "UTC")


@pytest.mark.parametrize("zone", ["", "Mars/Olympus", "../../etc/passwd", "/etc/localtime", "Europe", "\0", "a" * 300])
def test_what_is_no_time_zone(zone: str) -> None:
    assert not is_zone(zone)
    assert periods_at(1_796_083_200_000, zone).month == "2026-12"


@pytest.mark.parametrize("zone", ZONES)
def test_what_is_a_time_zone(zone: str) -> None:
    assert is_zone(zone)


def local_ms(zone: str, *parts: int, fold: int = 0) -> int:
    """A moment by the clocks of a place: year, month, day, hour, minute."""
    return int(datetime(*parts, tzinfo=ZoneInfo(zone), fold=fold).timestamp()) * 1000  # type: ignore[arg-type, misc]


MONDAY, FRIDAY, SUNDAY = 0, 4, 6


@pytest.mark.parametrize(
    ("weekdays", "minute", "after", "expected"),
    [
        ((FRIDAY,), 1200, local_ms("Europe/Paris", 2026, 11, 27, 19, 59), local_ms("Europe/Paris", 2026, 11, 27, 20)),
        ((FRIDAY,), 1200, local_ms("Europe/Paris", 2026, 11, 27, 20), local_ms("Europe/Paris", 2026, 12, 4, 20)),
        ((FRIDAY, MONDAY), 1200, local_ms("Europe/Paris", 2026, 11, 28), local_ms("Europe/Paris", 2026, 11, 30, 20)),
        ((MONDAY,), 0, local_ms("Europe/Paris", 2026, 12, 28, 0, 1), local_ms("Europe/Paris", 2027, 1, 4)),
        ((SUNDAY,), 1439, local_ms("Europe/Paris", 2026, 2, 28), local_ms("Europe/Paris", 2026, 3, 1, 23, 59)),
    ],
)
def test_the_next_hour_of_the_week(weekdays: tuple[int, ...], minute: int, after: int, expected: int) -> None:
    assert next_weekly_ms(weekdays, minute, "Europe/Paris", after) == expected


def test_an_hour_that_the_clocks_skip_counts_as_it_would_have_without_that() -> None:
    """On 29 March 2026 the clocks of Paris go from 2:00 to 3:00: 2:30 is 3:30, the same time after midnight."""
    midnight = local_ms("Europe/Paris", 2026, 3, 29)
    skipped = next_weekly_ms((SUNDAY,), 150, "Europe/Paris", midnight)
    assert skipped == midnight + 150 * 60_000 == local_ms("Europe/Paris", 2026, 3, 29, 3, 30)
    assert next_weekly_ms((SUNDAY,), 150, "Europe/Paris", skipped) == local_ms("Europe/Paris", 2026, 4, 5, 2, 30)


def test_of_an_hour_that_comes_twice_the_first_counts_and_no_other() -> None:
    """On 25 October 2026 the clocks of Paris go from 3:00 back to 2:00."""
    first = next_weekly_ms((SUNDAY,), 150, "Europe/Paris", local_ms("Europe/Paris", 2026, 10, 25))
    assert first == local_ms("Europe/Paris", 2026, 10, 25, 2, 30)
    second = local_ms("Europe/Paris", 2026, 10, 25, 2, 30, fold=1)
    assert second == first + 3_600_000
    assert next_weekly_ms((SUNDAY,), 150, "Europe/Paris", first) == local_ms("Europe/Paris", 2026, 11, 1, 2, 30)


def test_a_day_that_a_place_has_skipped() -> None:
    """Samoa had no Friday, 30 December 2011: what is planned for it comes a day later by the calendar."""
    before = local_ms("Pacific/Apia", 2011, 12, 29, 12)
    friday = next_weekly_ms((FRIDAY,), 600, "Pacific/Apia", before)
    assert periods_at(friday, "Pacific/Apia").week == "2011-W52"
    assert next_weekly_ms((FRIDAY,), 600, "Pacific/Apia", friday) == local_ms("Pacific/Apia", 2012, 1, 6, 10)


@given(moments, zones, st.sets(st.integers(0, 6), min_size=1), st.integers(0, 1439))
def test_hours_of_the_week_follow_each_other(after: int, zone: str, weekdays: set[int], minute: int) -> None:
    first = next_weekly_ms(weekdays, minute, zone, after)
    second = next_weekly_ms(weekdays, minute, zone, first)
    assert after < first < second
    assert first - after <= 8 * 86_400_000
    assert second - first >= 20 * 3_600_000
