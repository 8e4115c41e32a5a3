"""The finished games of a server, for somebody who looks back: which there are, and how each went, move by move."""

from collections import defaultdict
from typing import Any

from msgspec import Struct
from sqlalchemy import ColumnElement, Select, and_, exists, func, select

from bot.store.guild_settings import Read
from bot.store.schema import journal, seats, tables
from bot.tables.table import GONE, Player


class Filter(Struct, frozen=True):
    """Which of somebody's finished games are wanted.

    Attributes:
        game: the key of a game, or empty for all.
        opponent: a user who sat there too, or 0.
    """

    game: str = ""
    opponent: int = 0


class Sitter(Struct, frozen=True):
    """Somebody who sat there: as the table has them, or nameless where they were forgotten.

    Attributes:
        player: who.
        rank: 1 for the best, equal ones for ties; 0 where the game has no outcome.
        left: whether they left before the end.
    """

    player: Player
    rank: int
    left: bool


class PastGame(Struct, frozen=True):
    """A game that is over.

    Attributes:
        table: the id of its table, which need not be there any more.
        game: its key.
        variant: see `games.core.Rules.variant`.
        ended: when, in milliseconds.
        seat: whose past it is.
        sitters: by seat.
    """

    table: str
    game: str
    variant: str
    ended: int
    seat: int
    sitters: tuple[Sitter, ...]


class PastPage(Struct, frozen=True):
    """Some of them, the latest first, and how many there are in all."""

    games: tuple[PastGame, ...]
    count: int


class Past:
    """The finished games. All methods, and those of `at`, raise `StoreError` when the database cannot be reached."""

    def __init__(self, read: Read) -> None:
        self._read = read

    def at(self, guild: int) -> "ServerPast":
        """Those of one server."""
        return ServerPast(guild, self._read)

    async def lines(self, table: str) -> tuple[str, ...]:
        """The journal of a table as it was written, whether or not it can still be read."""
        wanted = select(journal.c.line).where(journal.c.table_id == table).order_by(journal.c.number)
        return tuple(row.line for row in await self._read(wanted, {}))


class ServerPast:
    """The finished games of one server; nothing of another one can be asked for."""

    def __init__(self, guild: int, read: Read) -> None:
        self._guild = guild
        self._read = read

    async def games(self, user: int, which: Filter, *, first: int = 0, count: int) -> PastPage:
        """Games in which a user sat, as many as wanted from the `first` latest on (0 is the latest).

        It takes as long as going through this one user's games on this server, however many others have played.
        """
        whose = _whose(self._guild, user, which)
        (counted,) = await self._read(select(func.count()).select_from(seats).where(whose), {})
        wanted = (
            select(seats.c.table_id, seats.c.seat, seats.c.game, seats.c.variant, seats.c.ended)
            .where(whose)
            .order_by(seats.c.ended.desc(), seats.c.table_id.desc())
            .offset(first)
            .limit(count)
        )
        rows = await self._read(wanted, {})
        sitting = await self._sitting([row.table_id for row in rows])
        found = (
            PastGame(row.table_id, row.game, row.variant, row.ended, row.seat, sitting[row.table_id]) for row in rows
        )
        return PastPage(tuple(found), counted[0])

    async def knows(self, table: str) -> bool:
        """Whether there is such a table on this server, readable or not."""
        wanted = select(tables.c.id).where(tables.c.id == table, tables.c.guild == self._guild)
        return bool(await self._read(wanted, {}))

    async def _sitting(self, names: list[str]) -> dict[str, tuple[Sitter, ...]]:
        found: dict[str, tuple[Sitter, ...]] = defaultdict(tuple)
        for row in await self._read(_sat(names), {}):
            user = 0 if row.computer else row.user_id or GONE
            found[row.table_id] += (Sitter(Player(user, row.name), row.rank, row.left),)
        return found


def _whose(guild: int, user: int, which: Filter) -> ColumnElement[bool]:
    whose = [seats.c.user_id == user, seats.c.guild == guild]
    if which.game:
        whose.append(seats.c.game == which.game)
    if which.opponent:
        others = seats.alias("others")
        same = and_(others.c.table_id == seats.c.table_id, others.c.user_id == which.opponent)
        whose.append(exists(select(others.c.seat).where(same)))
    return and_(*whose)


def _sat(names: list[str]) -> Select[Any]:
    return select(seats).where(seats.c.table_id.in_(names)).order_by(seats.c.table_id, seats.c.seat)
