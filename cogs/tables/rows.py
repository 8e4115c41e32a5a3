"""Turn notices: the users who opted in to a digest of the games that wait for them, and the times of their digests."""

from functools import partial
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import BigInteger, Column, Index, Table, Text, Update, delete, func, select, update

from bot.store.features import Feature, PersonalColumn
from bot.store.queries import Queries
from bot.store.reads import row_to_struct
from bot.store.schema import erasure_requests, metadata
from bot.store.upserts import upsert
from bot.tables.ids import UserId

turn_notices = Table(
    "turn_notices",
    metadata,
    Column("user_id", BigInteger, primary_key=True),
    Column("language", Text, nullable=False, comment="of the user's Discord at the opt-in"),
    Column("due_at_ms", BigInteger, nullable=False, comment="when the user's tables are looked at next"),
    Column("last_digest_at_ms", BigInteger, nullable=False, comment="the last digest; before it, the opt-in"),
    Index(None, "due_at_ms"),
)
"""The users who opted in to notices of their turns by direct message."""


class TurnNotice(Struct, frozen=True):
    """The opt-in of a user; `last_digest_at_ms` is the time of the opt-in before the first digest."""

    user_id: UserId
    language: str
    due_at_ms: int
    last_digest_at_ms: int


class TurnNoticeRows(Queries):
    """The opt-ins of all users. All methods raise `StoreError` when the database fails."""

    async def is_on(self, user: UserId) -> bool:
        """True if a user has opted in."""
        return await self._pool.fetch_first(select(turn_notices).where(turn_notices.c.user_id == user)) is not None

    async def turn_on(self, user: UserId, language: str, now_ms: int) -> None:
        """Opt a user in; one who has opted in already changes the language."""
        row = {"user_id": user, "language": language, "due_at_ms": now_ms, "last_digest_at_ms": now_ms}
        await self._run(partial(upsert, table=turn_notices, rows=[row], columns=["language"]))

    async def turn_off(self, user: UserId) -> None:
        """Opt a user out."""
        await self._execute(delete(turn_notices).where(turn_notices.c.user_id == user))

    async def due(self, now_ms: int, limit: int) -> list[TurnNotice]:
        """The opt-ins whose tables are to be looked at, the longest overdue first; none of a user to be erased."""
        query = select(turn_notices).where(turn_notices.c.due_at_ms <= now_ms, _IS_STAYING)
        rows = await self._pool.fetch_all(query.order_by(turn_notices.c.due_at_ms).limit(limit))
        return [row_to_struct(row, TurnNotice) for row in rows]

    async def next_due_ms(self) -> int | None:
        """The time at which the next opt-in is due; None if there is none."""
        row = await self._pool.fetch_first(select(func.min(turn_notices.c.due_at_ms).label("ms")).where(_IS_STAYING))
        return row.ms if row is not None else None

    async def claim(self, notice: TurnNotice, due_at_ms: int) -> bool:
        """Store when an opt-in is due again; False if it changed since it was read: another process sees to it."""
        statement = _update(notice).where(turn_notices.c.due_at_ms == notice.due_at_ms)
        return await self._execute(statement.values(due_at_ms=due_at_ms)) > 0

    async def mark_sent(self, notice: TurnNotice, sent_at_ms: int) -> None:
        """Store the time of a digest."""
        await self._execute(_update(notice).values(last_digest_at_ms=sent_at_ms))


def _update(notice: TurnNotice) -> Update:
    return update(turn_notices).where(turn_notices.c.user_id == notice.user_id)


_IS_STAYING: Final[Any] = turn_notices.c.user_id.not_in(select(erasure_requests.c.user_id))

FEATURE: Final = Feature(personal=(PersonalColumn(turn_notices.c.user_id),))
