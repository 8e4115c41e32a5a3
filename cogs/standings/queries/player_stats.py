"""The statistics of one player on one server: totals, form, personal bests, favourite rival."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, Row, and_, case, func, select

from bot.standings.periods import ALL_TIME
from bot.store.reads import row_to_struct
from bot.store.schema import records, seats, standings
from bot.store.standings.members import player_names
from bot.tables.ids import GuildId, TableId, UserId
from bot.text.user_text import UserText
from cogs.standings.queries.leaderboard import RATING, LeaderboardKey, LeaderboardQuery, ranks_of
from games.catalog import GAMES

FORM_GAMES = 10
"""The number of last games that make a player's form."""


class GameTotals(Struct, frozen=True):
    """The totals of a player in a game, and in a variant of it where there are some.

    Attributes:
        games: rated ones; `wins`, `draws` (of the first place) and `points` are of those, and the rest was lost.
        unrated_games: games with an outcome that are not rated: with computer players.
        rating: None with fewer than `bot.standings.rating.MIN_RATED_GAMES` games.
        rank: by rating, of all time; None without a rating.
    """

    game: str
    variant: str
    games: int
    wins: int
    draws: int
    points: int
    unrated_games: int
    unrated_wins: int
    rating: int | None = None
    rank: int | None = None


class PersonalBest(Struct, frozen=True):
    """A player's best of a kind of feat (`games.core.FeatKind`).

    Attributes:
        value: of a share, ten-thousandths: `part` of `whole`.
        table_id: the game in which it was achieved (of a share, the last game).
        rank: on the server's leaderboard of that record, of all time.
    """

    game: str
    variant: str
    kind: str
    value: int
    part: int
    whole: int
    table_id: TableId
    ended_at_ms: int
    rank: int


class Rival(Struct, frozen=True):
    """An opponent of a player: their games, and those in which the player came before or after the opponent."""

    user: UserId
    name: UserText
    games: int
    games_ahead: int
    games_behind: int


class PlayerStats(Struct, frozen=True):
    """The statistics of a player on a server.

    Attributes:
        name: from the last finished game; empty if there is none.
        totals: by game and variant, those most played first.
        form: the scores of the last ten games with an outcome, the latest first: 1 won, 0 drawn, -1 lost.
        favourite_rival: the opponent met most often; None if there was none.
    """

    user: UserId
    name: UserText
    totals: tuple[GameTotals, ...] = ()
    form: tuple[int, ...] = ()
    personal_bests: tuple[PersonalBest, ...] = ()
    favourite_rival: Rival | None = None


def load_player_stats(connection: Connection, guild: GuildId, user: UserId, game: str) -> PlayerStats:
    """The statistics of a player on a server, in all games or in one."""
    return PlayerStats(
        user,
        player_names(connection, guild, [user]).get(user, UserText("")),
        tuple(_game_totals(connection, guild, user, game)),
        tuple(_form(connection, guild, user, game)),
        tuple(_personal_bests(connection, guild, user, game)),
        _favourite_rival(connection, guild, user, game),
    )


def _game_totals(connection: Connection, guild: GuildId, user: UserId, game: str) -> list[GameTotals]:
    query = select(standings).where(*rows_of(standings, guild, user, game), standings.c.period == ALL_TIME)
    totals = []
    for row in connection.execute(query):
        has_rank = row.rating is not None and row.game in GAMES
        rank = _rank(connection, guild, row, RATING, row.rating) if has_rank else None
        totals.append(row_to_struct(row, GameTotals, rank=rank))
    return sorted(totals, key=lambda total: (-total.games - total.unrated_games, total.game, total.variant))


def _form(connection: Connection, guild: GuildId, user: UserId, game: str) -> Sequence[int]:
    query = select(seats.c.score).where(*rows_of(seats, guild, user, game), seats.c.score.is_not(None))
    latest = query.order_by(seats.c.ended_at_ms.desc(), seats.c.table_id.desc()).limit(FORM_GAMES)
    return connection.execute(latest).scalars().all()


def _rank(connection: Connection, guild: GuildId, row: Row[Any], ranking: str, value: int) -> int:
    key = LeaderboardKey(row.game, row.variant, ranking)
    return (ranks_of(connection, LeaderboardQuery(guild, key, ALL_TIME), [value]))[value]


def _personal_bests(connection: Connection, guild: GuildId, user: UserId, game: str) -> list[PersonalBest]:
    query = select(records).where(
        *rows_of(records, guild, user, game), records.c.period == ALL_TIME, records.c.value.is_not(None)
    )
    bests = [
        row_to_struct(row, PersonalBest, rank=_rank(connection, guild, row, row.kind, row.value))
        for row in connection.execute(query)
        if row.game in GAMES and row.kind in {kind.name for kind in GAMES[row.game].feat_kinds}
    ]
    return sorted(bests, key=lambda best: (best.rank, best.game, best.variant, best.kind))


def _favourite_rival(connection: Connection, guild: GuildId, user: UserId, game: str) -> Rival | None:
    mine, theirs = seats.alias(), seats.alias()
    games = func.count()
    query = (
        select(theirs.c.user_id, games.label("games"), *ahead_and_behind(mine, theirs))
        .join_from(mine, theirs, and_(theirs.c.table_id == mine.c.table_id, theirs.c.user_id != mine.c.user_id))
        .where(*rows_of(mine, guild, user, game), mine.c.score.is_not(None))
        .group_by(theirs.c.user_id)
        .order_by(games.desc(), func.max(mine.c.ended_at_ms).desc())
        .limit(1)
    )
    row = connection.execute(query).one_or_none()
    if row is None:
        return None
    names = player_names(connection, guild, [row.user_id])
    return row_to_struct(row, Rival, user=row.user_id, name=names.get(row.user_id, UserText("")))


def ahead_and_behind(mine: Any, theirs: Any) -> tuple[ColumnElement[Any], ColumnElement[Any]]:
    """Two columns: the games in which the first of two players came before the second, and after."""
    return (
        func.sum(case((mine.c.rank < theirs.c.rank, 1), else_=0)).label("games_ahead"),
        func.sum(case((mine.c.rank > theirs.c.rank, 1), else_=0)).label("games_behind"),
    )


def rows_of(table: Any, guild: GuildId, user: UserId, game: str) -> list[ColumnElement[bool]]:
    """The conditions for a user's rows on a server, in all games or in one."""
    conditions = [table.c.user_id == user, table.c.guild == guild]
    return [*conditions, table.c.game == game] if game else conditions
