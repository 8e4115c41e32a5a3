"""The daily puzzle: the answers of users, the solvers of each server, and the announcements on servers."""

import contextlib
from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import BigInteger, Boolean, Column, Connection, Index, Integer, Table, delete, exists, select

from bot.store.database import RunOperation
from bot.store.features import Feature, PersonalColumn
from bot.store.guild_settings import GuildSettings, parse_settings
from bot.store.queries import Queries
from bot.store.reads import ReadPool, in_shards, row_to_struct
from bot.store.schema import announcements, erasure_requests, metadata, servers
from bot.store.upserts import lock_ids, upsert
from bot.tables.ids import NO_GUILD, GuildId, UserId
from bot.tables.shards import ShardRange
from cogs.puzzles.rules import MAX_RATED, SolvedPuzzle

puzzle_answers = Table(
    "puzzle_answers",
    metadata,
    Column("user_id", BigInteger, primary_key=True),
    Column("day", Integer, primary_key=True, comment="the number of the puzzle: 1 on 1 January 2026"),
    Column("step", Integer, nullable=False, comment="the moves of the solution that are made"),
    Column("tries", Integer, nullable=False, comment="so far; of a solved one with the right one"),
    Column("solved_at_ms", BigInteger, comment="NULL while it is not"),
    Column("is_shared", Boolean, nullable=False),
    sqlite_with_rowid=False,
)
"""The answers of users to the puzzles of days."""

puzzle_solvers = Table(
    "puzzle_solvers",
    metadata,
    Column("guild", BigInteger, primary_key=True),
    Column("day", Integer, primary_key=True),
    Column("user_id", BigInteger, primary_key=True),
    Column("tries", Integer, nullable=False),
    Index(None, "user_id"),
    sqlite_with_rowid=False,
)
"""The users who solved the puzzle of a day on a server."""


QUIET_ANNOUNCEMENTS: Final = 7
"""After so many announcements in a row without a solver on the server there is none, until somebody solves one."""


class PuzzleAnswer(Struct, frozen=True):
    """The answer of a user to the puzzle of a day.

    Attributes:
        step: the moves of the solution that are made.
        tries: the tries so far, the right one included once it is solved.
        solved_at_ms: None while it is not solved.
    """

    step: int = 0
    tries: int = 0
    solved_at_ms: int | None = None
    is_shared: bool = False


class Solver(Struct, frozen=True):
    """A user who solved a puzzle on a server, and the tries that it took."""

    user: UserId
    tries: int


class Puzzles(Queries):
    """The answers of all users. All methods raise `StoreError` when the database fails."""

    def __init__(self, pool: ReadPool, run: RunOperation, shards: ShardRange) -> None:
        super().__init__(pool, run, shards)
        self._in_shards = in_shards(servers.c.guild, shards)

    async def answer(self, user: UserId, day: int) -> PuzzleAnswer:
        """The answer of a user to the puzzle of a day."""
        row = await self._pool.fetch_first(_answer_query(user, day))
        return PuzzleAnswer() if row is None else row_to_struct(row, PuzzleAnswer)

    async def add_try(self, user: UserId, day: int) -> PuzzleAnswer:
        """Count a wrong try; one after the solution changes nothing."""

        def count(_: Connection, answer: PuzzleAnswer) -> PuzzleAnswer:
            return answer if answer.solved_at_ms is not None else replace(answer, tries=answer.tries + 1)

        _, after = await self._change(user, day, count)
        return after

    async def advance(self, user: UserId, day: int, step: int) -> PuzzleAnswer:
        """Store that a turn of several was right; a click that comes twice changes nothing."""
        _, after = await self._change(user, day, lambda _, answer: replace(answer, step=max(answer.step, step)))
        return after

    async def solve(self, user: UserId, day: int, guild: GuildId, now_ms: int) -> PuzzleAnswer:
        """Store that a puzzle is solved, and on which server, if on any; it is solved once."""

        def finish(connection: Connection, answer: PuzzleAnswer) -> PuzzleAnswer:
            if answer.solved_at_ms is not None:
                return answer
            solved = replace(answer, tries=answer.tries + 1, solved_at_ms=now_ms)
            if guild != NO_GUILD:
                row = {"guild": guild, "day": day, "user_id": user, "tries": solved.tries}
                upsert(connection, puzzle_solvers, [row], ["tries"])
            return solved

        _, after = await self._change(user, day, finish)
        return after

    async def claim_share(self, user: UserId, day: int) -> bool:
        """Store that a user shares a solved puzzle; False if it is not solved, or was shared before."""

        def share(_: Connection, answer: PuzzleAnswer) -> PuzzleAnswer:
            return replace(answer, is_shared=answer.solved_at_ms is not None)

        before, after = await self._change(user, day, share)
        return before != after

    async def return_share(self, user: UserId, day: int) -> None:
        """Store that a puzzle could not be shared."""
        await self._change(user, day, lambda _, answer: replace(answer, is_shared=False))

    async def streak(self, user: UserId, day: int) -> int:
        """The days in a row that a user solved, up to this one, or to the day before if this one is not solved."""
        query = select(puzzle_answers.c.day).where(
            puzzle_answers.c.user_id == user,
            puzzle_answers.c.solved_at_ms.is_not(None),
            puzzle_answers.c.day <= day,
        )
        days = [row.day for row in await self._pool.fetch_all(query.order_by(puzzle_answers.c.day.desc()))]
        if not days or days[0] < day - 1:
            return 0
        return next((n for n, solved in enumerate(days) if solved != days[0] - n), len(days))

    async def solvers(self, guild: GuildId, day: int) -> list[Solver]:
        """The users who solved a puzzle on a server, fewest tries first; nobody who is to be erased."""
        query = select(puzzle_solvers.c.user_id.label("user"), puzzle_solvers.c.tries).where(
            puzzle_solvers.c.guild == guild,
            puzzle_solvers.c.day == day,
            puzzle_solvers.c.user_id.not_in(select(erasure_requests.c.user_id)),
        )
        rows = await self._pool.fetch_all(query.order_by(puzzle_solvers.c.tries, puzzle_solvers.c.user_id))
        return [row_to_struct(row, Solver) for row in rows]

    async def solved_puzzles(self, guild: GuildId, day: int) -> list[SolvedPuzzle]:
        """The newest answers on a server up to a day, the oldest first; of nobody who is to be erased."""
        query = select(puzzle_solvers.c.day, puzzle_solvers.c.user_id.label("user"), puzzle_solvers.c.tries).where(
            puzzle_solvers.c.guild == guild,
            puzzle_solvers.c.day <= day,
            puzzle_solvers.c.user_id.not_in(select(erasure_requests.c.user_id)),
        )
        newest = query.order_by(puzzle_solvers.c.day.desc(), puzzle_solvers.c.user_id).limit(MAX_RATED)
        return [row_to_struct(row, SolvedPuzzle) for row in reversed(await self._pool.fetch_all(newest))]

    async def announcing_guilds(self) -> dict[GuildId, GuildSettings]:
        """The servers of our shards whose admins chose a channel for announcements, with their settings."""
        query = select(servers).where(
            self._in_shards, servers.c.removed_at_ms.is_(None), servers.c.settings.contains('"puzzle_channel"')
        )
        guilds = {}
        for row in await self._pool.fetch_all(query):
            with contextlib.suppress(ValueError):  # whoever asks for these settings logs it
                guilds[row.guild] = parse_settings(row.settings, row.zone)
        return guilds

    async def is_quiet(self, guild: GuildId) -> bool:
        """True if nobody on a server solved one of those that were announced last."""
        return await self._pool.read(_is_quiet, guild)

    async def forget_announcements(self, guild: GuildId, day: int) -> None:
        """Begin a new week of announcements: forget those before a day."""
        old = (announcements.c.guild == guild) & _IS_PUZZLE & (announcements.c.key < announcement_key(day))
        await self._execute(delete(announcements).where(old))

    async def _change(
        self, user: UserId, day: int, change: Callable[[Connection, PuzzleAnswer], PuzzleAnswer]
    ) -> tuple[PuzzleAnswer, PuzzleAnswer]:
        """Change an answer; returns it before and afterwards."""

        def write(connection: Connection) -> tuple[PuzzleAnswer, PuzzleAnswer]:
            lock_ids(connection, [user])
            row = connection.execute(_answer_query(user, day)).first()
            before = PuzzleAnswer() if row is None else row_to_struct(row, PuzzleAnswer)
            after = change(connection, before)
            if after != before:
                values = {name: getattr(after, name) for name in PuzzleAnswer.__struct_fields__}
                upsert(connection, puzzle_answers, [{"user_id": user, "day": day, **values}], values)
            return before, after

        return await self._run(write)


def _answer_query(user: UserId, day: int) -> Any:
    columns = [puzzle_answers.c[name] for name in PuzzleAnswer.__struct_fields__]
    return select(*columns).where(puzzle_answers.c.user_id == user, puzzle_answers.c.day == day)


def announcement_key(day: int) -> str:
    """The key of the announcement of the puzzle of a day; keys are in the order of the days."""
    return f"{_KIND}{day:08}"


def _is_quiet(connection: Connection, guild: GuildId) -> bool:
    is_made = (announcements.c.guild == guild) & _IS_PUZZLE & announcements.c.ended_at_ms.is_not(None)
    query = select(announcements.c.key).where(is_made).order_by(announcements.c.key.desc())
    keys = list(connection.scalars(query.limit(QUIET_ANNOUNCEMENTS)))
    if len(keys) < QUIET_ANNOUNCEMENTS:
        return False
    first = int(keys[-1].removeprefix(_KIND))
    is_solved = exists().where(puzzle_solvers.c.guild == guild, puzzle_solvers.c.day >= first)
    return not connection.execute(select(is_solved)).scalar_one()


_KIND: Final = "puzzle "
_IS_PUZZLE: Final = announcements.c.key.startswith(_KIND)

FEATURE: Final = Feature(personal=(PersonalColumn(puzzle_answers.c.user_id), PersonalColumn(puzzle_solvers.c.user_id)))
