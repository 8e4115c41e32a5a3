"""Totals of each player, brought up to date game by game: of all time, of the month and of the week."""

from msgspec.structs import asdict
from sqlalchemy import Connection, func, select

from bot.standings.periods import ALL_TIME, Periods
from bot.standings.rating import MIN_RATED_GAMES, Rating, opponent_weight, update_ratings, weighted_change
from bot.standings.results import GameResult, PlayerResult
from bot.store.schema import seats, standings
from bot.store.upserts import update_rows, upsert_for_update
from bot.tables.ids import UserId
from bot.tables.table import DAY_MS


def add(connection: Connection, result: GameResult, periods: Periods) -> dict[UserId, int | None]:
    """Add a game with an outcome to the totals of its players.

    Returns:
        of a rated game, their ratings after it by user, where they are shown.
    """
    all_periods, players = (ALL_TIME, periods.month, periods.week), result.human_results
    new = {"guild": result.guild, "game": result.game, "variant": result.variant, **asdict(Rating())}
    defaults = [new | {"period": period, "user_id": player.user} for period in all_periods for player in players]
    stored = upsert_for_update(connection, standings, defaults)
    rows = {(row.period, row.user_id): row._asdict() for row in stored}
    totals = [rows[ALL_TIME, player.user] for player in players]
    skills = [Rating(total["mu"], total["sigma"]) for total in totals]
    if result.is_rated:
        weights = _weights(connection, result)
        changed = update_ratings(skills, [player.rank for player in players])
        skills = [
            weighted_change(skill, after, weights[player.user])
            for skill, after, player in zip(skills, changed, players, strict=True)
        ]
    for player, total, skill in zip(players, totals, skills, strict=True):
        counts = _counts(result, player)
        previous = {f"previous_{name}": total[name] for name in ("rating", "wins", "points")}
        for period in all_periods:
            row = rows[period, player.user]
            if period != ALL_TIME and not row["games"] + row["unrated_games"]:
                row |= previous
            row |= {name: row[name] + count for name, count in counts.items()} | asdict(skill)
            if result.is_rated:
                row["rating"] = skill.display_rating if total["games"] >= MIN_RATED_GAMES else None
    update_rows(connection, standings, rows.values())
    return {total["user_id"]: total["rating"] for total in totals} if result.is_rated else {}


def _weights(connection: Connection, result: GameResult) -> dict[UserId, float]:
    """The share of the change that each player gets: the mean over the opponents, by the games with them in a day.

    Those who were forgotten since then count as one opponent, whom everybody may have met again.
    """
    users = [player.user for player in result.human_results]
    own, other = seats.alias(), seats.alias()
    same_game = (other.c.table_id == own.c.table_id) & (other.c.seat != own.c.seat)
    query = (
        select(own.c.user_id, other.c.user_id.label("opponent"), func.count().label("games"))
        .join_from(own, other, same_game)
        .where(own.c.user_id.in_(users), own.c.guild == result.guild, own.c.game == result.game)
        .where(own.c.variant == result.variant, own.c.is_rated, ~other.c.is_computer)
        .where(own.c.ended_at_ms > result.ended_at_ms - DAY_MS)
        .group_by(own.c.user_id, other.c.user_id)
    )
    met = {(row.user_id, row.opponent): row.games for row in connection.execute(query)}
    weights = {}
    for user in users:
        games = [met.get((user, other), 0) + met.get((user, None), 0) for other in users if other != user]
        weights[user] = sum(map(opponent_weight, games)) / len(games) if games else 1.0
    return weights


def _counts(result: GameResult, player: PlayerResult) -> dict[str, int]:
    """The numbers by which a game changes a player's totals."""
    score = result.score(player)
    if result.is_rated:
        return {"games": 1, "wins": score == 1, "draws": score == 0, "points": player.points}
    return {"unrated_games": 1, "unrated_wins": score == 1}
