"""The months and weeks in which games are counted, by the calendar of a server's time zone.

A month is written `2026-11`, a week as ISO 8601 numbers it, `2026-W47`, beginning on Monday; all time is `ALL_TIME`.
"""

from collections.abc import Collection
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from functools import lru_cache
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from msgspec import Struct

ALL_TIME: Final = "all"

DEFAULT_ZONE: Final = "UTC"
"""The time zone of servers that have not chosen one."""


class Periods(Struct, frozen=True):
    """The month and the week of a moment."""

    month: str
    week: str


def periods_at(time_ms: int, zone: str) -> Periods:
    """The month and the week in which a moment is, in a time zone; in UTC where there is no such zone (any more)."""
    return _of_day(local_date(time_ms, zone))


def is_zone(zone: str) -> bool:
    """True if there is a time zone of that name."""
    try:
        ZoneInfo(zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return False
    return True


def month_end_ms(month: str, zone: str) -> int:
    """The first moment that is no longer in a month, where it has begun."""
    first = date.fromisoformat(f"{month}-01")
    after = (first + timedelta(days=31)).replace(day=1)
    return int(datetime(after.year, after.month, after.day, tzinfo=_zone(zone)).timestamp()) * 1000


def next_month(month: str) -> str:
    """The month after a month."""
    return _of_day(date.fromisoformat(f"{month}-01") + timedelta(days=31)).month


def previous_period(period: str) -> str:
    """The month before a month, the week before a week."""
    if "W" in period:
        year, week = period.split("-W")
        return _of_day(date.fromisocalendar(int(year), int(week), 1) - timedelta(days=7)).week
    return _of_day(date.fromisoformat(f"{period}-01") - timedelta(days=1)).month


def local_date(time_ms: int, zone: str) -> date:
    """The date of a moment in a time zone; in UTC where there is no such zone (any more)."""
    return datetime.fromtimestamp(time_ms // 1000, _zone(zone)).date()


def due_daily(minute: int, zone: str, now_ms: int, grace_ms: int) -> date | None:
    """The date, in a time zone, whose minute of the day (0 … 1439) came last, if that was less than `grace_ms` ago.

    The grace may cross midnight: it is the date of the minute, not of this moment. Each date that the zone has is due
    once; where clocks are put forward or back over the minute, its moment is that of `next_weekly_ms`.
    """
    today = local_date(now_ms, zone)
    for day in (today - timedelta(days=ago) for ago in range(3)):  # the zone may have skipped yesterday
        at_ms = _existing_minute_ms(day, minute, zone)
        if at_ms is not None and at_ms <= now_ms < at_ms + grace_ms:
            return day
    return None


def next_daily_ms(minute: int, zone: str, after_ms: int) -> int:
    """The first moment after another at which a date has this minute of the day, as `due_daily` finds it."""
    day = local_date(after_ms, zone) - timedelta(days=1)
    while True:
        at_ms = _existing_minute_ms(day, minute, zone)
        if at_ms is not None and at_ms > after_ms:
            return at_ms
        day += timedelta(days=1)


def next_weekly_ms(weekdays: Collection[int], minute: int, zone: str, after_ms: int) -> int:
    """The first moment after another when one of these weekdays (Monday is 0) has this minute of the day (0 … 1439).

    Where the clocks are put forward over it, it is as late after midnight as on any other day: 02:30 is called 03:30.
    Where it comes twice, as they are put back, the first one counts. There must be a weekday.
    """
    day = datetime.fromtimestamp(after_ms // 1000, _zone(zone)).date() - timedelta(days=1)
    while True:
        moment_ms = _minute_ms(day, minute, zone)
        if day.weekday() in weekdays and moment_ms > after_ms:
            return moment_ms
        day += timedelta(days=1)


def _minute_ms(day: date, minute: int, zone: str) -> int:
    return int(datetime.combine(day, time(*divmod(minute, 60)), _zone(zone)).timestamp()) * 1000


def _existing_minute_ms(day: date, minute: int, zone: str) -> int | None:
    """The moment of a minute of a day; None on a day that the zone has skipped, as Samoa did on 30 December 2011."""
    moment_ms = _minute_ms(day, minute, zone)
    is_skipped = local_date(moment_ms, zone) != day and local_date(_minute_ms(day, 0, zone), zone) != day
    return None if is_skipped else moment_ms


def _of_day(day: date) -> Periods:
    year, week, _ = day.isocalendar()
    return Periods(f"{day.year:04}-{day.month:02}", f"{year:04}-W{week:02}")


@lru_cache(maxsize=1024)
def _zone(zone: str) -> tzinfo:
    return ZoneInfo(zone) if is_zone(zone) else UTC
