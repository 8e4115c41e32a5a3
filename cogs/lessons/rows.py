"""Lessons: the progress of each user in the lesson of each game."""

from functools import partial
from typing import Final

from msgspec import Struct
from sqlalchemy import BigInteger, Column, Integer, Table, Text, select

from bot.store.features import Feature, PersonalColumn
from bot.store.queries import Queries
from bot.store.reads import row_to_struct
from bot.store.schema import metadata
from bot.store.upserts import upsert
from bot.tables.ids import UserId

lessons = Table(
    "lessons",
    metadata,
    Column("user_id", BigInteger, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("step", Integer, nullable=False, comment="the next step, from 0; the last one is the end"),
    Column("shown_at_ms", BigInteger, nullable=False, comment="when it was shown, where it has a clock"),
)
"""The lessons of users, and how far they got."""


class LessonProgress(Struct, frozen=True):
    """The next step of a lesson, from 0; `shown_at_ms` is when it was shown, where it has a clock."""

    step: int = 0
    shown_at_ms: int = 0


class Lessons(Queries):
    """The lessons of all users. All methods raise `StoreError` when the database fails."""

    async def progress(self, user: UserId, game: str) -> LessonProgress:
        """The progress of a user in a game."""
        query = select(lessons).where(lessons.c.user_id == user, lessons.c.game == game)
        row = await self._pool.fetch_first(query)
        return LessonProgress() if row is None else row_to_struct(row, LessonProgress)

    async def save(self, user: UserId, game: str, progress: LessonProgress) -> None:
        """Store the progress of a user in a game."""
        row = {"user_id": user, "game": game, "step": progress.step, "shown_at_ms": progress.shown_at_ms}
        await self._run(partial(upsert, table=lessons, rows=[row], columns=["step", "shown_at_ms"]))


FEATURE: Final = Feature(personal=(PersonalColumn(lessons.c.user_id),))
