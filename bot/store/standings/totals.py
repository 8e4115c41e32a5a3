"""What the games of each player come to, kept up to date game by game: for all time, for the month and for the week."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import bindparam, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.standings.periods import ALL_TIME, Periods
from bot.standings.rating import MIN_RATED_GAMES, Rating, update_ratings
from bot.standings.results import GameResult, PlayerResult
from bot.store.schema import standings
from bot.store.upserts import upsert_for_update

Row = dict[str, Any]


async def add(connection: AsyncConnection, result: GameResult, periods: Periods) -> dict[int, int | None]:
    """Add a game with an outcome to the totals of its players.

    Returns:
        of a rated game, their ratings after it by user, where they are shown.
    """
    spans = (ALL_TIME, periods.month, periods.week)
    found = await upsert_for_update(
        connection, standings, [_default_row(result, span, one.user) for span in spans for one in result.human_results]
    )
    rows = {(row.period, row.user_id): dict(row._mapping) for row in found}  # noqa: SLF001 -- SQLAlchemy's public name
    skills = _skills(result, [rows[ALL_TIME, one.user] for one in result.human_results])
    shown = dict[int, int | None]()
    for one, skill in zip(result.human_results, skills, strict=True):
        total = rows[ALL_TIME, one.user]
        before = {"was_rating": total["rating"], "was_wins": total["wins"], "was_points": total["points"]}
        _count(total, result, one)
        _rate(total, result, skill, shown=total["games"] >= MIN_RATED_GAMES)
        if result.is_rated:
            shown[one.user] = total["rating"]
        for span in spans[1:]:
            row = rows[span, one.user]
            if not row["games"] + row["others"]:
                row |= before
            _count(row, result, one)
            _rate(row, result, skill, shown=total["rating"] is not None)
    await connection.execute(_UPDATE, [{f"to_{name}": value for name, value in row.items()} for row in rows.values()])
    return shown


def _skills(result: GameResult, totals: Sequence[Row]) -> Sequence[Rating]:
    known = [Rating(row["mu"], row["sigma"]) for row in totals]
    return update_ratings(known, [one.rank for one in result.human_results]) if result.is_rated else known


def _count(row: Row, result: GameResult, one: PlayerResult) -> None:
    score = result.score(one)
    if result.is_rated:
        row["games"] += 1
        row["wins"] += score == 1
        row["draws"] += score == 0
        row["points"] += one.points
    else:
        row["others"] += 1
        row["others_won"] += score == 1


def _rate(row: Row, result: GameResult, skill: Rating, *, shown: bool) -> None:
    row |= {"mu": skill.mu, "sigma": skill.sigma}
    if result.is_rated:
        row["rating"] = skill.display_rating if shown else None


def _default_row(result: GameResult, span: str, user: int) -> Row:
    counts = dict.fromkeys(("games", "wins", "draws", "points", "others", "others_won", "was_wins", "was_points"), 0)
    new = Rating()
    return {
        "guild": result.guild,
        "game": result.game,
        "variant": result.variant,
        "period": span,
        "user_id": user,
        "mu": new.mu,
        "sigma": new.sigma,
        **counts,
    }


_KEY = tuple(standings.primary_key.columns)
_UPDATE = (
    update(standings)
    .where(*(column == bindparam(f"to_{column.name}") for column in _KEY))
    .values({column.name: bindparam(f"to_{column.name}") for column in standings.columns if column not in set(_KEY)})
)
