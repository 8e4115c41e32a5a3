"""Holidays: the times in which a player's clocks stand, at every table but races and an evening's events.

A holiday is a number of days, each from the hour at which it began to the same hour of the next day in its time zone.
A day counts as soon as it has begun, for the year in which it begins.
"""

from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, date, datetime, timedelta, tzinfo
from types import MappingProxyType
from typing import Final, TypeAlias
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from msgspec import Struct
from msgspec.structs import replace

from bot.tables.ids import UserId
from bot.tables.table import Phase, Table
from games.catalog import GAMES
from games.core import Refused

DAYS_PER_YEAR: Final = 14
"""The days of holiday that a user has in a calendar year."""
MAX_AHEAD_DAYS: Final = 366
"""The most days between the announcement of a holiday and its first day."""


class Holiday(Struct, frozen=True):
    """A holiday of a user, from `begins_at_ms` until `ends_at_ms`; its days are those of a time zone."""

    user_id: UserId
    begins_at_ms: int
    ends_at_ms: int
    zone: str

    def is_on(self, now_ms: int) -> bool:
        """True while it lasts."""
        return self.begins_at_ms <= now_ms < self.ends_at_ms

    @property
    def days(self) -> tuple[datetime, ...]:
        """The beginnings of the days that have begun by its end."""
        return tuple(_days_until(self.begins_at_ms, self.ends_at_ms, self.zone))


Holidays: TypeAlias = Mapping[UserId, Holiday]
NO_HOLIDAYS: Final[Holidays] = MappingProxyType({})


def plan(user: UserId, begins_at_ms: int, days: int, zone: str, earlier: Iterable[Holiday]) -> Holiday:
    """A holiday of so many days; `earlier`: all others of the user.

    Refused: `holiday-days`, there are not so many left in one of its years.
    """
    holiday = Holiday(user, begins_at_ms, _to_ms(_local(begins_at_ms, zone) + timedelta(days=days)), zone)
    taken = list(earlier)
    for year in sorted({day.year for day in holiday.days}):
        left = days_left(taken, year)
        if sum(day.year == year for day in holiday.days) > left:
            raise Refused("holiday-days", left=left, year=str(year), most=DAYS_PER_YEAR)
    return holiday


def days_left(holidays: Iterable[Holiday], year: int) -> int:
    """The days that a user with these holidays has left in a year."""
    return DAYS_PER_YEAR - sum(day.year == year for holiday in holidays for day in holiday.days)


def end_early(holiday: Holiday, now_ms: int) -> Holiday | None:
    """A holiday that ends now, after no day if it begins in this millisecond; None of one that has not begun."""
    return replace(holiday, ends_at_ms=min(now_ms, holiday.ends_at_ms)) if holiday.begins_at_ms <= now_ms else None


def midnight_ms(day: date, zone: str) -> int:
    """The beginning of a day in a time zone."""
    return _to_ms(datetime(day.year, day.month, day.day, tzinfo=_zone(zone)))


def year_of(time_ms: int, zone: str) -> int:
    """The year of a time in a time zone."""
    return _local(time_ms, zone).year


def count(table: Table, users_away: Holidays, now_ms: int) -> Table:
    """A table whose clock stands during the holiday of the player to move, or runs again as that ended early.

    Of a holiday that nobody had noticed when it began, for instance as no process ran, the time counts that the player
    had left then. A holiday that begins when the time is up comes too late.
    """
    if table.phase is not Phase.PLAYING or table.pause_reason or table.answers_only or table.ignores_holidays:
        return table
    if GAMES[table.game].race:
        return table
    players = [table.players[seat].user for seat in table.seats_to_move]
    holidays = [users_away[user] for user in players if user in users_away]
    begun = [holiday for holiday in holidays if holiday.begins_at_ms <= now_ms]
    if not begun:
        return table
    holiday = max(begun, key=lambda holiday: holiday.ends_at_ms)
    since_ms = max(table.turn_started_at_ms, table.holidays_counted_ms, holiday.begins_at_ms)
    if table.away_until_ms:
        change_ms = holiday.ends_at_ms - table.away_until_ms
    elif not table.deadline_ms or since_ms < table.deadline_ms:
        change_ms = max(holiday.ends_at_ms - since_ms, 0)
    else:
        return table
    if not change_ms:
        return table
    return replace(
        table,
        deadline_ms=table.deadline_ms + change_ms if table.deadline_ms else 0,
        away_until_ms=holiday.ends_at_ms if holiday.ends_at_ms > now_ms else 0,
        holidays_counted_ms=holiday.ends_at_ms,
    )


def _days_until(begins_at_ms: int, ends_at_ms: int, zone: str) -> Iterator[datetime]:
    first = _local(begins_at_ms, zone)
    day, number = first, 0
    while _to_ms(day) < ends_at_ms:
        yield day
        number += 1
        day = first + timedelta(days=number)


def _local(time_ms: int, zone: str) -> datetime:
    return datetime.fromtimestamp(time_ms / 1000, _zone(zone))


def _zone(name: str) -> tzinfo:
    """A time zone; UTC where there is no such zone (any more)."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return UTC


def _to_ms(time: datetime) -> int:
    return round(time.astimezone(UTC).timestamp() * 1000)
