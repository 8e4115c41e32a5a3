"""Head to head: the games of two players of a server against each other."""

from msgspec import Struct
from sqlalchemy import Connection, and_, func, select

from bot.store.reads import row_to_struct
from bot.store.schema import seats
from bot.store.standings.members import player_names
from bot.tables.ids import GuildId, TableId, UserId
from bot.text.user_text import UserText
from cogs.standings.queries.player_stats import ahead_and_behind, rows_of

MAX_MEETINGS = 10
"""The number of last meetings that are listed."""


class Tally(Struct, frozen=True):
    """The meetings of two players in a game, or a variant of it; those neither ahead nor behind were level."""

    game: str
    variant: str
    games: int
    games_ahead: int
    games_behind: int


class Meeting(Struct, frozen=True):
    """A game in which two players met: when it ended (milliseconds), and the ranks they came in."""

    table_id: TableId
    game: str
    variant: str
    ended_at_ms: int
    rank: int
    opponent_rank: int
    is_rated: bool


class HeadToHead(Struct, frozen=True):
    """Two players head to head, from the first one's view.

    Attributes:
        name: from the last finished game; empty if there is none.
        tallies: all games with an outcome in which they met, those most played first.
        meetings: the last ten of them, the latest first.
    """

    user: UserId
    opponent: UserId
    name: UserText
    opponent_name: UserText
    tallies: tuple[Tally, ...]
    meetings: tuple[Meeting, ...]


def load_head_to_head(connection: Connection, guild: GuildId, user: UserId, opponent: UserId, game: str) -> HeadToHead:
    """Two players of a server head to head, in all games or in one."""
    mine, theirs = seats.alias(), seats.alias()
    met = and_(theirs.c.table_id == mine.c.table_id, theirs.c.user_id == opponent)
    where = [*rows_of(mine, guild, user, game), mine.c.score.is_not(None)]
    games = func.count()
    tally_query = (
        select(mine.c.game, mine.c.variant, games.label("games"), *ahead_and_behind(mine, theirs))
        .join_from(mine, theirs, met)
        .where(*where)
        .group_by(mine.c.game, mine.c.variant)
        .order_by(games.desc(), mine.c.game, mine.c.variant)
    )
    meeting_query = (
        select(mine, theirs.c.rank.label("opponent_rank"))
        .join_from(mine, theirs, met)
        .where(*where)
        .order_by(mine.c.ended_at_ms.desc(), mine.c.table_id.desc())
        .limit(MAX_MEETINGS)
    )
    names = player_names(connection, guild, [user, opponent])
    return HeadToHead(
        user,
        opponent,
        names.get(user, UserText("")),
        names.get(opponent, UserText("")),
        tuple(row_to_struct(row, Tally) for row in connection.execute(tally_query)),
        tuple(row_to_struct(row, Meeting) for row in connection.execute(meeting_query)),
    )
