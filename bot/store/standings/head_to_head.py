"""Head to head: what two players of a server have done against each other."""

from msgspec import Struct
from sqlalchemy import and_, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.schema import seats
from bot.store.standings.leaderboard import player_names
from bot.store.standings.player_stats import ahead_and_behind

MAX_MEETINGS = 10
"""How many of the last meetings are told."""


class Tally(Struct, frozen=True):
    """How often two players met in a game, or a variant of it, and who came before whom; the rest was level."""

    game: str
    variant: str
    games: int
    games_ahead: int
    games_behind: int


class Meeting(Struct, frozen=True):
    """A game in which two players met: when it ended (milliseconds), and the ranks they came in."""

    table_id: str
    game: str
    variant: str
    ended_at_ms: int
    rank: int
    opponent_rank: int
    is_rated: bool


class HeadToHead(Struct, frozen=True):
    """Two players head to head.

    Attributes:
        user: the first; other: the second; what follows is told as the first sees it.
        opponent: see user.
        name: what the first was last called; empty if they never finished a game; other_name: the second.
        opponent_name: see name.
        tallies: of all games with an outcome in which they met, those most played first.
        meetings: the last ten of them, the latest first.
    """

    user: int
    opponent: int
    name: str
    opponent_name: str
    tallies: tuple[Tally, ...] = ()
    meetings: tuple[Meeting, ...] = ()


async def load_head_to_head(
    connection: AsyncConnection, guild: int, user: int, opponent: int, game: str = ""
) -> HeadToHead:
    """Two players of a server head to head, in all games or in one."""
    mine, theirs = seats.alias("mine"), seats.alias("theirs")
    met = and_(theirs.c.table_id == mine.c.table_id, theirs.c.user_id == opponent)
    where = [mine.c.user_id == user, mine.c.guild == guild, mine.c.score.is_not(None)]
    if game:
        where.append(mine.c.game == game)
    games = func.count()
    counted = (
        select(mine.c.game, mine.c.variant, games.label("games"), *ahead_and_behind(mine, theirs))
        .join_from(mine, theirs, met)
        .where(*where)
        .group_by(mine.c.game, mine.c.variant)
        .order_by(games.desc(), mine.c.game, mine.c.variant)
    )
    latest = (
        select(mine, theirs.c.rank.label("their_rank"))
        .join_from(mine, theirs, met)
        .where(*where)
        .order_by(mine.c.ended.desc(), mine.c.table_id.desc())
        .limit(MAX_MEETINGS)
    )
    names = await player_names(connection, guild, [user, opponent])
    return HeadToHead(
        user,
        opponent,
        names.get(user, ""),
        names.get(opponent, ""),
        tuple(
            Tally(row.game, row.variant, row.games, row.ahead, row.behind) for row in await connection.execute(counted)
        ),
        tuple(
            Meeting(row.table_id, row.game, row.variant, row.ended, row.rank, row.their_rank, row.rated)
            for row in await connection.execute(latest)
        ),
    )
