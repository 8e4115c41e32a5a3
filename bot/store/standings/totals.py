"""Totals of each player, brought up to date game by game: of all time, of the month and of the week."""

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import asdict
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.standings.periods import ALL_TIME, Periods
from bot.standings.rating import MIN_RATED_GAMES, Rating, update_ratings
from bot.standings.results import GameResult, PlayerResult
from bot.store.schema import standings
from bot.store.upserts import update_rows, upsert_for_update

Row = dict[str, Any]

_NO_GAMES: Final = dict.fromkeys(
    ("games", "wins", "draws", "points", "unrated_games", "unrated_wins", "previous_wins", "previous_points"), 0
)


async def add(connection: AsyncConnection, result: GameResult, periods: Periods) -> dict[int, int | None]:
    """Add a game with an outcome to the totals of its players.

    Returns:
        of a rated game, their ratings after it by user, where they are shown.
    """
    all_periods, players = (ALL_TIME, periods.month, periods.week), result.human_results
    counts = dict.fromkeys(
        ("games", "wins", "draws", "points", "unrated_games", "unrated_wins", "previous_wins", "previous_points"), 0
    )
    new = {"guild": result.guild, "game": result.game, "variant": result.variant, **counts, **asdict(Rating())}
    defaults = [new | {"period": period, "user_id": player.user} for period in all_periods for player in players]
    stored = await upsert_for_update(connection, standings, defaults)
    rows = {(row.period, row.user_id): dict(row._mapping) for row in stored}  # noqa: SLF001 -- SQLAlchemy's public name
    skills = _skills(result, [rows[ALL_TIME, player.user] for player in result.human_results])
    shown = dict[int, int | None]()
    for player, skill in zip(players, skills, strict=True):
        total = rows[ALL_TIME, player.user]
        before = {
            "previous_rating": total["rating"],
            "previous_wins": total["wins"],
            "previous_points": total["points"],
        }
        _count(total, result, player)
        _rate(total, result, skill, shown=total["games"] >= MIN_RATED_GAMES)
        if result.is_rated:
            shown[player.user] = total["rating"]
        for period in all_periods[1:]:
            row = rows[period, player.user]
            if not row["games"] + row["unrated_games"]:
                row |= before
            _count(row, result, player)
            _rate(row, result, skill, shown=total["rating"] is not None)
    await update_rows(connection, standings, rows.values())
    return shown


def _skills(result: GameResult, totals: Sequence[Row]) -> Sequence[Rating]:
    known = [Rating(row["mu"], row["sigma"]) for row in totals]
    return update_ratings(known, [player.rank for player in result.human_results]) if result.is_rated else known


def _count(row: Row, result: GameResult, player: PlayerResult) -> None:
    score = result.score(player)
    if result.is_rated:
        row["games"] += 1
        row["wins"] += score == 1
        row["draws"] += score == 0
        row["points"] += player.points
    else:
        row["unrated_games"] += 1
        row["unrated_wins"] += score == 1


def _rate(row: Row, result: GameResult, skill: Rating, *, shown: bool) -> None:
    row |= {"mu": skill.mu, "sigma": skill.sigma}
    if result.is_rated:
        row["rating"] = skill.display_rating if shown else None
