"""The ladder against the computers: who beat which level, alone and without help, and how often in a row.

A game counts for the one person at a table where all others are computer players, and for the weakest of these. Not to
win ends a streak. Games without a level, from before there were any, do not count.
"""

from typing import Any, Final

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import BigInteger, Column, Connection, Index, Integer, Table, Text, case, func, select

from bot.standings.results import GameResult
from bot.store.features import Feature, PersonalColumn
from bot.store.queries import Queries
from bot.store.reads import row_to_struct
from bot.store.schema import members, metadata
from bot.store.upserts import update_rows, upsert_for_update
from bot.tables import table as game_tables
from bot.tables.ids import GuildId, UserId
from bot.text.user_text import UserText
from cogs.ladder.rules import climb_of
from engine.catalog import ENGINES
from games.catalog import GAMES

ladder = Table(
    "ladder",
    metadata,
    Column("user_id", BigInteger, primary_key=True),
    Column("guild", BigInteger, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("level", Text, primary_key=True, comment="of the weakest computer player at the table"),
    Column("wins", Integer, nullable=False, default=0),
    Column("streak", Integer, nullable=False, default=0, comment="the wins in a row until now"),
    Column("best_streak", Integer, nullable=False, default=0),
    Column("won_at_ms", BigInteger, nullable=False, default=0, comment="the first win; 0: none yet"),
    Index(None, "guild", "game"),
    sqlite_with_rowid=False,
)
"""The results of players who sat alone against computer players."""


MAX_CLIMBERS: Final = 100
"""The ranks of a board."""
TOP_STEP: Final = sum(len(engine.levels) for engine in ENGINES.values())
"""The steps of the whole ladder: the levels of all games."""


class Rung(Struct, frozen=True):
    """A player's results against a level of a game. `won_at_ms`: the first win; 0: none yet."""

    game: str
    level: str
    wins: int = 0
    streak: int = 0
    best_streak: int = 0
    won_at_ms: int = 0


class Climber(Struct, frozen=True):
    """A rank on a board.

    Attributes:
        steps: of each game the strongest level beaten, counted from 1, in all.
        streak: the most wins in a row against it; of all games 0.
        level: the strongest level beaten; of all games empty.
    """

    rank: int
    user: UserId
    name: UserText
    steps: int
    streak: int
    level: str


class Board(Struct, frozen=True):
    """The first ranks, the number of all, and the reader's own rank, wherever it is."""

    climbers: tuple[Climber, ...]
    total: int
    own: Climber | None


def _count(connection: Connection, result: GameResult, _table: game_tables.Table) -> None:
    """Count a game, if it is one of the ladder's."""
    climb = climb_of(result)
    if climb is None:
        return
    person, level, is_won = climb
    row = {"user_id": person.user, "guild": result.guild} | asdict(Rung(result.game, level))
    (stored,) = upsert_for_update(connection, ladder, [row])
    streak = stored.streak + 1 if is_won else 0
    values = {"wins": stored.wins + is_won, "streak": streak, "best_streak": max(stored.best_streak, streak)}
    won_at_ms = stored.won_at_ms or (result.ended_at_ms if is_won else 0)
    update_rows(connection, ladder, [stored._asdict() | values | {"won_at_ms": won_at_ms}])


class Ladder(Queries):
    """The ladders of all servers. All methods raise `StoreError` when the database fails."""

    async def rungs(self, guild: GuildId, user: UserId) -> list[Rung]:
        """The results of a player against computer players, by game, the strongest level beaten first."""
        return await self._pool.read(_load_rungs, guild, user)

    async def board(self, guild: GuildId, user: UserId, game: str) -> Board:
        """The board of a server, in a game or in all of them, and a reader's rank on it."""
        return await self._pool.read(_load_board, guild, user, game)


def _load_rungs(connection: Connection, guild: GuildId, user: UserId) -> list[Rung]:
    query = select(ladder).where(ladder.c.user_id == user, ladder.c.guild == guild)
    rungs = [row_to_struct(row, Rung) for row in connection.execute(query) if row.game in GAMES]
    return sorted(rungs, key=lambda rung: (list(GAMES).index(rung.game), not rung.wins, -_step(rung)))


def _load_board(connection: Connection, guild: GuildId, user: UserId, game: str) -> Board:
    steps = case(
        *(
            ((ladder.c.game == key) & (ladder.c.level == opponent.id), number)
            for key in GAMES
            for number, opponent in enumerate(ENGINES[key].opponents, start=1)
        ),
        else_=0,
    )
    best = func.row_number().over(
        partition_by=(ladder.c.user_id, ladder.c.game), order_by=(steps.desc(), ladder.c.best_streak.desc())
    )
    conditions = [ladder.c.guild == guild, ladder.c.wins > 0, *([ladder.c.game == game] if game else [])]
    rungs = select(ladder, steps.label("steps"), best.label("number")).where(*conditions).subquery()
    strongest = select(rungs).where(rungs.c.number == 1).subquery()
    total, reached = func.sum(strongest.c.steps), func.max(strongest.c.won_at_ms)
    streak = func.max(strongest.c.best_streak)
    order = (total.desc(), streak.desc(), reached, strongest.c.user_id) if game else (total.desc(), reached)
    ranked: Any = (
        select(
            strongest.c.user_id.label("user"),
            total.label("steps"),
            streak.label("streak"),
            func.max(strongest.c.level).label("level"),
            func.row_number().over(order_by=order).label("rank"),
            func.count().over().label("total"),
        )
        .group_by(strongest.c.user_id)
        .subquery()
    )
    same = (members.c.user_id == ranked.c.user) & (members.c.guild == guild)
    query = select(ranked, func.coalesce(members.c.name, "").label("name")).join_from(
        ranked, members, same, isouter=True
    )
    rows = connection.execute(
        query.where((ranked.c.rank <= MAX_CLIMBERS) | (ranked.c.user == user)).order_by(ranked.c.rank)
    ).all()
    climbers = [
        row_to_struct(row, Climber) if game else row_to_struct(row, Climber, streak=0, level="") for row in rows
    ]
    own = next((climber for climber in climbers if climber.user == user), None)
    return Board(tuple(climbers[:MAX_CLIMBERS]), rows[0].total if rows else 0, own)


def _step(rung: Rung) -> int:
    return list(ENGINES[rung.game].levels).index(rung.level)


FEATURE: Final = Feature(personal=(PersonalColumn(ladder.c.user_id),), on_result=_count)
