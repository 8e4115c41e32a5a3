"""The finished games of a server, for somebody who looks back: which there are, and how each went, move by move."""

from collections import defaultdict
from typing import Any

from msgspec import Struct
from sqlalchemy import ColumnElement, Select, and_, exists, func, select

from bot.store.reads import FetchAll
from bot.store.schema import journal, seats, tables
from bot.tables.table import ERASED_USER, Player


class HistoryFilter(Struct, frozen=True):
    """Which of somebody's finished games are wanted.

    Attributes:
        game: the key of a game, or empty for all.
        opponent: a user who sat there too, or 0.
    """

    game: str = ""
    opponent: int = 0


class PastPlayer(Struct, frozen=True):
    """Somebody who sat there: as the table has them, or nameless where they were forgotten.

    Attributes:
        player: who.
        rank: 1 for the best, equal ones for ties; 0 where the game has no outcome.
        left: whether they left before the end.
    """

    player: Player
    rank: int
    left: bool


class FinishedGame(Struct, frozen=True):
    """A game that is over.

    Attributes:
        table_id: the id of its table, which need not be there any more.
        game: its key.
        variant: see `games.core.Rules.variant`.
        ended_at_ms: when, in milliseconds.
        seat: whose past it is.
        players: by seat.
    """

    table_id: str
    game: str
    variant: str
    ended_at_ms: int
    seat: int
    players: tuple[PastPlayer, ...]


class HistoryPage(Struct, frozen=True):
    """Some of them, the latest first, and how many there are in all."""

    games: tuple[FinishedGame, ...]
    total: int


class History:
    """The finished games. All methods, and those of `for_guild`, raise `StoreError` when the database cannot be
    reached.
    """

    def __init__(self, read: FetchAll) -> None:
        self._read = read

    def for_guild(self, guild: int) -> "ServerHistory":
        """Those of one server."""
        return ServerHistory(guild, self._read)

    async def journal_lines(self, table_id: str) -> tuple[str, ...]:
        """The journal of a table as it was written, whether or not it can still be read."""
        wanted = select(journal.c.line).where(journal.c.table_id == table_id).order_by(journal.c.number)
        return tuple(row.line for row in await self._read(wanted, {}))


class ServerHistory:
    """The finished games of one server; nothing of another one can be asked for."""

    def __init__(self, guild: int, read: FetchAll) -> None:
        self._guild = guild
        self._read = read

    async def page(self, user: int, history_filter: HistoryFilter, *, offset: int = 0, limit: int) -> HistoryPage:
        """Games in which a user sat, as many as wanted from the `offset` latest on (0 is the latest).

        It takes as long as going through this one user's games on this server, however many others have played.
        """
        whose = _user_games_condition(self._guild, user, history_filter)
        (counted,) = await self._read(select(func.count()).select_from(seats).where(whose), {})
        wanted = (
            select(seats.c.table_id, seats.c.seat, seats.c.game, seats.c.variant, seats.c.ended)
            .where(whose)
            .order_by(seats.c.ended.desc(), seats.c.table_id.desc())
            .offset(offset)
            .limit(limit)
        )
        rows = await self._read(wanted, {})
        sitting = await self._sitting([row.table_id for row in rows])
        found = (
            FinishedGame(row.table_id, row.game, row.variant, row.ended, row.seat, sitting[row.table_id])
            for row in rows
        )
        return HistoryPage(tuple(found), counted[0])

    async def has_table(self, table_id: str) -> bool:
        """Whether there is such a table on this server, readable or not."""
        wanted = select(tables.c.id).where(tables.c.id == table_id, tables.c.guild == self._guild)
        return bool(await self._read(wanted, {}))

    async def _sitting(self, names: list[str]) -> dict[str, tuple[PastPlayer, ...]]:
        found: dict[str, tuple[PastPlayer, ...]] = defaultdict(tuple)
        for row in await self._read(_players_query(names), {}):
            user = 0 if row.computer else row.user_id or ERASED_USER
            found[row.table_id] += (PastPlayer(Player(user, row.name), row.rank, row.left),)
        return found


def _user_games_condition(guild: int, user: int, which: HistoryFilter) -> ColumnElement[bool]:
    whose = [seats.c.user_id == user, seats.c.guild == guild]
    if which.game:
        whose.append(seats.c.game == which.game)
    if which.opponent:
        others = seats.alias("others")
        same = and_(others.c.table_id == seats.c.table_id, others.c.user_id == which.opponent)
        whose.append(exists(select(others.c.seat).where(same)))
    return and_(*whose)


def _players_query(names: list[str]) -> Select[Any]:
    return select(seats).where(seats.c.table_id.in_(names)).order_by(seats.c.table_id, seats.c.seat)
