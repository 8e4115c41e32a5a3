"""What one player has done on one server: totals, form, best moments, rivals."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from sqlalchemy import ColumnElement, Row, and_, case, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.standings.periods import ALL_TIME
from bot.store.schema import records, seats, standings
from bot.store.standings.leaderboard import RATING, LeaderboardKey, LeaderboardQuery, player_names, ranks_of
from games.catalog import GAMES

FORM_GAMES = 10
"""How many of the last games make a player's form."""


class GameTotals(Struct, frozen=True):
    """What a player has done in a game, and in a variant of it where there are some.

    Attributes:
        game: see `bot.store.standings.leaderboard.Board`; variant: likewise.
        variant: see game.
        games: rated ones; `wins`, `draws` and `points` are of those, and the rest was lost.
        wins: won alone.
        draws: the first place shared.
        points: of the rules.
        unrated_games: games with an outcome that are not rated: with computer players.
        unrated_wins: those of them that were won.
        rating: None while fewer than `bot.standings.rating.SHOWN_AFTER` games are rated.
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
    """A player's best of a kind of feat.

    Attributes:
        game: see `Standing`; variant: likewise.
        variant: see game.
        kind: see `games.core.FeatKind`.
        value: of a share, ten-thousandths: `part` of `whole`.
        part: see value; whole: see value.
        whole: see value.
        table_id: the game in which it was achieved (of a share, the last game).
        ended_at_ms: when that was, in milliseconds.
        rank: on the server's leaderboard of that record, of all time.
    """

    game: str
    variant: str
    kind: str
    value: int
    part: int
    whole: int
    table_id: str
    ended_at_ms: int
    rank: int


class Rival(Struct, frozen=True):
    """Somebody a player has met: how often, and who came before whom in how many of those games."""

    user: int
    name: str
    games: int
    games_ahead: int
    games_behind: int


class PlayerStats(Struct, frozen=True):
    """What a player has done on a server.

    Attributes:
        user: who; name: what they were called when they last finished a game; empty if they never did.
        name: see user.
        totals: by game and variant, those most played first.
        form: how the last ten games with an outcome ended, the latest first: 1 won, 0 drawn, -1 lost.
        personal_bests: the best of each kind of feat.
        favourite_rival: who was met most often; None if nobody was.
    """

    user: int
    name: str
    totals: tuple[GameTotals, ...] = ()
    form: tuple[int, ...] = ()
    personal_bests: tuple[PersonalBest, ...] = ()
    favourite_rival: Rival | None = None


async def load_player_stats(connection: AsyncConnection, guild: int, user: int, game: str = "") -> PlayerStats:
    """What a player has done on a server, in all games or in one."""
    return PlayerStats(
        user,
        (await player_names(connection, guild, [user])).get(user, ""),
        tuple(await load_game_totals(connection, guild, user, game)),
        tuple(await _form(connection, guild, user, game)),
        tuple(await _moments(connection, guild, user, game)),
        await _favourite(connection, guild, user, game),
    )


async def load_game_totals(connection: AsyncConnection, guild: int, user: int, game: str = "") -> list[GameTotals]:
    """What a player has done, by game and variant, those most played first."""
    wanted = select(standings).where(*_own(standings, guild, user, game), standings.c.period == ALL_TIME)
    found = [await _standing(connection, guild, row) for row in await connection.execute(wanted)]
    return sorted(found, key=lambda one: (-one.games - one.unrated_games, one.game, one.variant))


async def _form(connection: AsyncConnection, guild: int, user: int, game: str) -> Sequence[int]:
    wanted = select(seats.c.score).where(*_own(seats, guild, user, game), seats.c.score.is_not(None))
    latest = wanted.order_by(seats.c.ended.desc(), seats.c.table_id.desc()).limit(FORM_GAMES)
    return (await connection.execute(latest)).scalars().all()


async def _standing(connection: AsyncConnection, guild: int, row: Row[Any]) -> GameTotals:
    place = None
    if row.rating is not None and row.game in GAMES:
        board = LeaderboardKey(row.game, row.variant, RATING)
        (place,) = await ranks_of(connection, LeaderboardQuery.for_period(guild, board, ALL_TIME), [row.rating])
    return GameTotals(
        row.game,
        row.variant,
        row.games,
        row.wins,
        row.draws,
        row.points,
        row.others,
        row.others_won,
        row.rating,
        place,
    )


async def _moments(connection: AsyncConnection, guild: int, user: int, game: str) -> list[PersonalBest]:
    wanted = select(records).where(*_own(records, guild, user, game), records.c.period == ALL_TIME)
    found = []
    for row in await connection.execute(wanted.where(records.c.value.is_not(None))):
        if row.game not in GAMES or row.kind not in {kind.name for kind in GAMES[row.game].feat_kinds}:
            continue
        board = LeaderboardKey(row.game, row.variant, row.kind)
        (place,) = await ranks_of(connection, LeaderboardQuery.for_period(guild, board, ALL_TIME), [row.value])
        found.append(
            PersonalBest(
                row.game, row.variant, row.kind, row.value, row.part, row.whole, row.table_id, row.ended, place
            )
        )
    return sorted(found, key=lambda one: (one.rank, one.game, one.variant, one.kind))


async def _favourite(connection: AsyncConnection, guild: int, user: int, game: str) -> Rival | None:
    mine, theirs = seats.alias("mine"), seats.alias("theirs")
    games = func.count()
    met = (
        select(theirs.c.user_id, games.label("games"), *ahead_and_behind(mine, theirs))
        .join_from(mine, theirs, and_(theirs.c.table_id == mine.c.table_id, theirs.c.user_id != mine.c.user_id))
        .where(*_own(mine, guild, user, game), mine.c.score.is_not(None))
        .group_by(theirs.c.user_id)
        .order_by(games.desc(), func.max(mine.c.ended).desc())
        .limit(1)
    )
    row = (await connection.execute(met)).first()
    if row is None:
        return None
    names = await player_names(connection, guild, [row.user_id])
    return Rival(row.user_id, names.get(row.user_id, ""), row.games, row.ahead, row.behind)


def ahead_and_behind(mine: Any, theirs: Any) -> tuple[ColumnElement[Any], ColumnElement[Any]]:
    """How often the first of two players came before the second, and after."""
    return (
        func.sum(case((mine.c.rank < theirs.c.rank, 1), else_=0)).label("ahead"),
        func.sum(case((mine.c.rank > theirs.c.rank, 1), else_=0)).label("behind"),
    )


def _own(table: Any, guild: int, user: int, game: str) -> Sequence[ColumnElement[bool]]:
    whose = [table.c.user_id == user, table.c.guild == guild]
    return [*whose, table.c.game == game] if game else whose
