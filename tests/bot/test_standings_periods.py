"""Months and weeks, to the millisecond, by the clocks of the place."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.standings.periods import is_zone, month_end_ms, next_month, periods_at, previous_period

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
    ("at", "week"),
    [
        (1_795_392_000_000 - 1, "2026-W47"),
        (1_795_392_000_000, "2026-W48"),  # Monday, 23 November 2026
        (1_799_020_800_000 - 1, "2026-W53"),  # Sunday, 3 January 2027
        (1_799_020_800_000, "2027-W01"),
    ],
)
def test_weeks_begin_on_monday_and_are_numbered_as_iso_has_it(at: int, week: str) -> None:
    assert periods_at(at, "UTC").week == week


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
def test_a_month_ends_where_the_next_one_begins(at: int, zone: str) -> None:
    month = periods_at(at, zone).month
    end = month_end_ms(month, zone)
    assert at < end
    assert periods_at(end - 1, zone).month == month
    assert previous_period(periods_at(end, zone).month) == month


@given(moments, moments, zones)
def test_later_moments_are_in_later_periods_or_the_same(one: int, other: int, zone: str) -> None:
    earlier, later = (periods_at(at, zone) for at in sorted((one, other)))
    assert earlier.month <= later.month
    assert earlier.week <= later.week


@given(moments)
def test_where_a_zone_is_unknown_it_is_utc(at: int) -> None:
    assert periods_at(at, "Mars/Olympus") == periods_at(at, "UTC")


@pytest.mark.parametrize("zone", ["", "Mars/Olympus", "../../etc/passwd", "/etc/localtime", "Europe", "\0", "a" * 300])
def test_what_is_no_time_zone(zone: str) -> None:
    assert not is_zone(zone)
    assert periods_at(1_796_083_200_000, zone).month == "2026-12"


@pytest.mark.parametrize("zone", ZONES)
def test_what_is_a_time_zone(zone: str) -> None:
    assert is_zone(zone)
