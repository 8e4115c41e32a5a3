"""Who is on a leaderboard of a server, and where: by rating, wins, points or the game's own records."""

from collections.abc import Collection, Sequence
from enum import StrEnum
from itertools import accumulate, pairwise
from typing import Any, Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import ColumnElement, Row, Select, Table, case, func, select, tuple_
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.standings.periods import ALL, Periods
from bot.store.schema import members, records, standings
from games.catalog import GAMES
from games.core import BestValue

RATING: Final = "rating"
WINS: Final = "wins"
POINTS: Final = "points"

TOTALS: Final = (RATING, WINS, POINTS)
"""What is kept for every game."""

PER_PAGE: Final = 10


class Span(StrEnum):
    """Which games a leaderboard counts: all, those of this month, those of this week."""

    ALL = "all"
    MONTH = "month"
    WEEK = "week"

    def period(self, now: Periods) -> str:
        """What the games of this span are counted as."""
        return {Span.ALL: ALL, Span.MONTH: now.month, Span.WEEK: now.week}[self]


class Board(Struct, frozen=True):
    """Which leaderboard: of a game, of a variant of it, by one of `orders`, over a span."""

    game: str
    variant: str = ""
    by: str = RATING
    span: Span = Span.ALL


class Line(Struct, frozen=True):
    """A player on a leaderboard.

    Attributes:
        place: from 1; equal values have equal places.
        user: who; name: what they were called when they last finished a game here.
        name: see user.
        value: what the place is by; of a share, ten-thousandths.
        games: the rated games of the span, wins: those won; 0 for both on a board of records.
        wins: see games.
        moved: how many places up (or down, below 0) since Monday, on a board of all time; since the end of last month
            or last week on one of this month or this week.
        new: whether they were not on the board then.
        part: of a share, how many of `whole`.
        whole: see part.
        table: the game in which a record was achieved (of a share, the last game); else empty.
    """

    place: int
    user: int
    name: str
    value: int
    games: int = 0
    wins: int = 0
    moved: int = 0
    new: bool = False
    part: int = 0
    whole: int = 0
    table: str = ""


def orders(game: str) -> tuple[str, ...]:
    """By what a game has leaderboards: rating, wins, points where it has any, and its own kinds of feat."""
    rules = GAMES[game]
    totals = [total for total in TOTALS if total != POINTS or rules.scored]
    return (*totals, *(kind.name for kind in rules.feat_kinds))


class Listed(NamedTuple):
    """Who is on a leaderboard: rows of a table that have a value, the lowest or the highest first."""

    table: Table
    where: tuple[ColumnElement[bool], ...]
    value: ColumnElement[Any]
    has_value: ColumnElement[bool]
    low: bool
    guild: int

    @classmethod
    def of(cls, guild: int, board: Board, period: str) -> "Listed":
        """Those on a leaderboard of a server.

        Raises:
            KeyError: there is no such game.
            ValueError: it has no such leaderboard.
        """
        if board.by not in orders(board.game):
            raise ValueError(f"{board.game} has no leaderboard by {board.by!r}")
        table = standings if board.by in TOTALS else records
        of = (table.c.guild == guild, table.c.game == board.game, table.c.variant == board.variant)
        if board.by in TOTALS:
            value = standings.c[board.by]
            has_value = value.is_not(None) if board.by == RATING else value > 0
            return cls(table, (*of, standings.c.period == period), value, has_value, low=False, guild=guild)
        kind = next(kind for kind in GAMES[board.game].feat_kinds if kind.name == board.by)
        where = (*of, records.c.kind == kind.name, records.c.period == period)
        value = records.c.value
        return cls(table, where, value, value.is_not(None), low=kind.best is BestValue.LOW, guild=guild)

    def size(self) -> Select[Any]:
        """How many there are."""
        return select(func.count()).select_from(self.table).where(*self.where, self.has_value)

    def better(self, than: int, up_to: int | None = None) -> Select[Any]:
        """How many are better than a value, and no better than another one.

        What is better than a value is one, so that is not asked for: a database might begin with it.
        """
        found = select(func.count()).select_from(self.table).where(*self.where, self.beats(self.value, than))
        if up_to is not None:
            found = found.where(self.value >= up_to if self.low else self.value <= up_to)
        return found

    def beats(self, value: ColumnElement[Any], than: int) -> ColumnElement[bool]:
        """Whether a value is better than another one."""
        return value < than if self.low else value > than

    def sharing(self, down_to: int) -> Select[Any]:
        """How many (`sharing`) have each value (`by`) that is no worse than this one."""
        found = select(self.value.label("by"), func.count().label("sharing")).select_from(self.table)
        return found.where(*self.where, self._no_worse(down_to)).group_by(self.value)

    def users(self, down_to: int | None = None) -> Select[Any]:
        """Who they are, in order, all of them or those whose value is no worse than this one.

        Of equals on a board of records, whoever was first. The indexes alone say so.
        """
        by = self.value if self.low else self.value.desc()
        order = (by, records.c.ended, records.c.user_id) if self.table is records else (by, self.table.c.user_id.desc())
        which = self.has_value if down_to is None else self._no_worse(down_to)
        return select(self.table.c.user_id).where(*self.where, which).order_by(*order)

    def equals_before(self, row: Row[Any]) -> Select[Any]:
        """How many stand before one of their rows, in the order of `users`, with the same value."""
        found = select(func.count()).select_from(self.table).where(*self.where, self.value == row.by)
        if self.table is records:
            return found.where(tuple_(records.c.ended, records.c.user_id) < (row.ended, row.user_id))
        return found.where(self.table.c.user_id > row.user_id)

    def rows(self, users: Collection[int]) -> Select[Any]:
        """Those of them who are among these users, in no order.

        They are found by who they are: that they have a value is asked so that no index leads through all who have one.
        """
        found = select(self.table, self.value.label("by")).where(*self.where, self.table.c.user_id.in_(users))
        return found.where(case((self.has_value, 1), else_=0) == 1)

    def _no_worse(self, than: int) -> ColumnElement[bool]:
        return self.value <= than if self.low else self.value >= than


async def places_of(connection: AsyncConnection, listed: Listed, values: Sequence[int]) -> list[int]:
    """The places that values have on a leaderboard.

    However many values there are, nobody is counted twice: for the best of them all who are better, for each of the
    others those between it and the one before.
    """
    if not values:
        return []
    best_first = sorted(set(values), reverse=not listed.low)
    counts = [listed.better(best_first[0])]
    counts += [listed.better(value, up_to=better) for better, value in pairwise(best_first)]
    row = (await connection.execute(select(*(count.scalar_subquery() for count in counts)))).one()
    places = dict(zip(best_first, accumulate(row), strict=True))
    return [1 + places[value] for value in values]


async def lines_of(connection: AsyncConnection, listed: Listed, users: Sequence[int]) -> list[Line]:
    """The lines of those of these users who are on a leaderboard, in the order of the users."""
    found = {row.user_id: row for row in await connection.execute(listed.rows(users))}
    rows = [found[user] for user in users if user in found]
    places = await places_of(connection, listed, [row.by for row in rows])
    names = await names_of(connection, listed.guild, [row.user_id for row in rows])
    return [
        _line(row, place, names.get(row.user_id, ""), is_record=listed.table is records)
        for row, place in zip(rows, places, strict=True)
    ]


async def position_of(connection: AsyncConnection, listed: Listed, line: Line) -> int:
    """How many stand before somebody on a leaderboard, in the order in which it is shown."""
    row = (await connection.execute(listed.rows([line.user]))).one()
    equals: int = (await connection.execute(listed.equals_before(row))).scalar_one()
    return line.place - 1 + equals


async def names_of(connection: AsyncConnection, guild: int, users: Sequence[int]) -> dict[int, str]:
    """What players were called when they last finished a game on a server; nothing of who never did."""
    called = select(members.c.user_id, members.c.name).where(members.c.user_id.in_(users), members.c.guild == guild)
    return {row.user_id: row.name for row in await connection.execute(called)}


async def top(  # noqa: PLR0917 -- all of it is asked for
    connection: AsyncConnection, guild: int, board: Board, period: str, places: int, most: int
) -> list[tuple[Line, int]]:
    """Who has one of the first places on a leaderboard of any month or week, each with how many share that place.

    However many are equal, all of them; but no more than `most` together.
    """
    listed = Listed.of(guild, board, period)
    leading = (await connection.execute(listed.users().limit(places))).scalars().all()
    if not leading:
        return []
    last = (await lines_of(connection, listed, leading[-1:]))[0].value
    users = (await connection.execute(listed.users(down_to=last).limit(most))).scalars().all()
    sharing = {row.by: row.sharing for row in await connection.execute(listed.sharing(down_to=last))}
    return [(line, sharing[line.value]) for line in await lines_of(connection, listed, users)]


def _line(row: Row[Any], place: int, name: str, *, is_record: bool) -> Line:
    line = Line(place, row.user_id, name, row.by)
    if is_record:
        return replace(line, part=row.part, whole=row.whole, table=row.table_id)
    return replace(line, games=row.games, wins=row.wins)
