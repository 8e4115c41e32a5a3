"""Holidays: the times for which users have their clocks stand."""

from collections.abc import Callable
from functools import partial
from typing import Any

from sqlalchemy import Connection, Select, delete, func, select

from bot.store import erasure
from bot.store.queries import Queries
from bot.store.reads import row_to_struct
from bot.store.schema import holidays
from bot.store.upserts import lock_ids, upsert
from bot.tables.holidays import Holiday
from bot.tables.ids import UserId
from games.core import Refused


class Holidays(Queries):
    """The holidays of all users. All methods raise `StoreError` when the database fails."""

    async def of_user(self, user: UserId) -> list[Holiday]:
        """All holidays of a user, the earliest first."""
        return await self._fetch(_of_user(user))

    async def current(self, now_ms: int, since_ms: int) -> list[Holiday]:
        """The holidays that have begun, and not ended before `since_ms`, the earliest first."""
        is_current = (holidays.c.begins_at_ms <= now_ms) & (holidays.c.ends_at_ms > since_ms)
        return await self._fetch(select(holidays).where(is_current))

    async def next_begin_ms(self, now_ms: int) -> int | None:
        """The time at which the next holiday begins; None if none is planned."""
        query = select(func.min(holidays.c.begins_at_ms).label("ms")).where(holidays.c.begins_at_ms > now_ms)
        row = await self._pool.fetch_first(query)
        return row.ms if row is not None else None

    async def take(self, user: UserId, plan: Callable[[list[Holiday]], Holiday]) -> Holiday | Refused:
        """Store the holiday that `plan` makes of a user's other ones, or return its refusal.

        Of several at the same time, by whichever processes, each is planned when those before it are stored.

        Raises:
            ErasurePending: the user asked for erasure.
        """
        return await self._run(partial(_take, user=user, plan=plan))

    async def save(self, holiday: Holiday) -> None:
        """Store a holiday, or its new end. Raises ErasurePending: its user asked for erasure."""
        await self._run(partial(_save, holiday=holiday))

    async def delete(self, holiday: Holiday) -> None:
        """Delete a holiday that has not begun."""
        is_same = (holidays.c.user_id == holiday.user_id) & (holidays.c.begins_at_ms == holiday.begins_at_ms)
        await self._execute(delete(holidays).where(is_same))

    async def _fetch(self, query: Select[Any]) -> list[Holiday]:
        rows = await self._pool.fetch_all(query.order_by(holidays.c.begins_at_ms))
        return [row_to_struct(row, Holiday) for row in rows]


def _of_user(user: UserId) -> Select[Any]:
    return select(holidays).where(holidays.c.user_id == user)


def _take(connection: Connection, user: UserId, plan: Callable[[list[Holiday]], Holiday]) -> Holiday | Refused:
    lock_ids(connection, [user])
    rows = connection.execute(_of_user(user).order_by(holidays.c.begins_at_ms))
    try:
        holiday = plan([row_to_struct(row, Holiday) for row in rows])
    except Refused as refused:
        return refused
    _save(connection, holiday)
    return holiday


def _save(connection: Connection, holiday: Holiday) -> None:
    erasure.check_no_erasure_pending(connection, {holiday.user_id})
    row = {name: getattr(holiday, name) for name in Holiday.__struct_fields__}
    upsert(connection, holidays, [row], ["ends_at_ms"])
