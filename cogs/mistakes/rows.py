"""The positions of players that are asked again, with what came of it so far."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    Double,
    Integer,
    Table,
    Text,
    and_,
    delete,
    func,
    select,
    update,
)

from bot.store.features import Feature, PersonalColumn
from bot.store.queries import Queries
from bot.store.reads import row_to_struct
from bot.store.schema import erasure_requests, metadata, seats
from bot.store.upserts import insert_missing
from bot.tables.ids import TableId, UserId
from cogs.mistakes.rules import Question, too_many
from games.core import Seat

mistakes = Table(
    "mistakes",
    metadata,
    Column("user_id", BigInteger, primary_key=True),
    Column("table_id", Text, primary_key=True, comment="the game; it may be gone"),
    Column("entry", Integer, primary_key=True, comment="the entries of its journal before the decision"),
    Column("game", Text, nullable=False),
    Column("seat", Integer, nullable=False, comment="the player's in the position, from 0"),
    Column("position", Text, nullable=False, comment="the match as JSON; it names nobody"),
    Column("played", Text, nullable=False, comment="the moves in the game, with spaces between them"),
    Column("cost", Double, nullable=False, comment="winning chance given up; of a right move, by the next best one"),
    Column("was_right", Boolean, nullable=False),
    Column("due_day", Integer, nullable=False, comment="when it is asked again: 1 is 1 January of the year 1"),
    Column("askings", Integer, nullable=False, comment="how often"),
    Column("asked_day", Integer, nullable=False, comment="when it was asked last; 0: never"),
    Column("streak", Integer, nullable=False, comment="right answers in a row"),
    Column("is_learned", Boolean, nullable=False),
    Column("shown_at_ms", BigInteger, nullable=False, comment="when its clock began, where it has one"),
    sqlite_with_rowid=False,
)
"""The positions of players' own games that are asked again, and those that are learned."""


class StoredPosition(Struct, frozen=True):
    """The position of a question: the match as JSON, the player's seat there, and the moves that were played.

    `shown_at_ms`: the time when its clock began, where it has one; 0: it has not.
    """

    position: str
    seat: Seat
    played: str
    shown_at_ms: int = 0

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves that were played."""
        return tuple(self.played.split())


class Learned(Struct, frozen=True):
    """The mistakes of a player that are learned, and all of them."""

    learned: int
    count: int


_QUESTION_COLUMNS: Final = tuple(mistakes.c[name] for name in Question.__struct_fields__)


class Mistakes(Queries):
    """The positions of all players. All methods raise `StoreError` when the database fails."""

    async def add(self, user: UserId, positions: Sequence[tuple[Question, StoredPosition]]) -> None:
        """Add positions of a player's game; those that are there stay. Of too many the least are dropped."""
        rows = [asdict(question) | asdict(position) | {"user_id": user} for question, position in positions]
        if rows:
            await self._run(partial(_add, user=user, rows=rows))

    async def questions(self, user: UserId, day: int) -> list[Question]:
        """The questions of a player that are not learned, and those that were asked on a day."""
        is_open = ~mistakes.c.is_learned | (mistakes.c.asked_day == day)
        query = select(*_QUESTION_COLUMNS).where(mistakes.c.user_id == user, is_open)
        return [row_to_struct(row, Question) for row in await self._pool.fetch_all(query)]

    async def find(self, user: UserId, table_id: TableId, entry: int) -> tuple[Question, StoredPosition] | None:
        """A question of a player, with its position."""
        row = await self._pool.fetch_first(select(mistakes).where(_key(user, table_id, entry)))
        if row is None:
            return None
        question = Question(**{name: getattr(row, name) for name in Question.__struct_fields__})
        return question, StoredPosition(row.position, row.seat, row.played, row.shown_at_ms)

    async def begin_clock(self, user: UserId, question: Question, now_ms: int) -> None:
        """Store that a position with a clock is shown from now on."""
        statement = update(mistakes).where(_key(user, question.table_id, question.entry))
        await self._execute(statement.values(shown_at_ms=now_ms))

    async def answer(self, user: UserId, before: Question, after: Question) -> bool:
        """Store an answer; False if it was answered meanwhile."""
        is_same = and_(_key(user, before.table_id, before.entry), mistakes.c.askings == before.askings)
        names = ("due_day", "askings", "asked_day", "streak", "is_learned")
        values = {name: getattr(after, name) for name in names}
        return bool(await self._execute(update(mistakes).where(is_same).values(**values, shown_at_ms=0)))

    async def drop(self, user: UserId, question: Question) -> None:
        """Forget a position that cannot be shown any more."""
        await self._execute(delete(mistakes).where(_key(user, question.table_id, question.entry)))

    async def learned(self, user: UserId) -> Learned:
        """The mistakes of a player, without the positions in which they were right."""
        query = select(mistakes.c.is_learned, func.count().label("number"))
        query = query.where(mistakes.c.user_id == user, ~mistakes.c.was_right).group_by(mistakes.c.is_learned)
        counts = {bool(row.is_learned): int(row.number) for row in await self._pool.fetch_all(query)}
        return Learned(counts.get(True, 0), sum(counts.values()))


def _key(user: UserId, table_id: TableId, entry: int) -> Any:
    return and_(mistakes.c.user_id == user, mistakes.c.table_id == table_id, mistakes.c.entry == entry)


def _add(connection: Connection, user: UserId, rows: list[dict[str, Any]]) -> None:
    """Add rows of a player whose seats are theirs still: one who was erased meanwhile has none any more."""
    query = select(seats.c.table_id).where(seats.c.user_id == user, seats.c.table_id == rows[0]["table_id"])
    is_leaving = select(erasure_requests.c.user_id).where(erasure_requests.c.user_id == user)
    if connection.execute(query).first() is None or connection.execute(is_leaving).first() is not None:
        return
    insert_missing(connection, mistakes, rows)
    query = select(*_QUESTION_COLUMNS).where(mistakes.c.user_id == user, mistakes.c.askings == 0)
    for question in too_many([row_to_struct(row, Question) for row in connection.execute(query)]):
        connection.execute(delete(mistakes).where(_key(user, question.table_id, question.entry)))


FEATURE: Final = Feature(personal=(PersonalColumn(mistakes.c.user_id),))
