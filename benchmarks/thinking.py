"""The time of computer opponents for a turn, in games that they play against each other."""

import random
from typing import Any, Final

from benchmarks.matches import SEED, level_player, play
from benchmarks.measure import Row, median, nearly_all, timed
from engine.catalog import ENGINES
from games import match as matches
from games.core import Seat
from games.match import Match

ROUNDS: Final[tuple[tuple[str, int, dict[str, Any], int], ...]] = (
    ("el_ocho", 2, {"level": 1}, 40),
    ("el_ocho", 6, {"level": 2}, 10),
    ("octi", 2, {"mode": "basic"}, 20),
    ("octi", 2, {"mode": "fast"}, 10),
    ("octi", 2, {"mode": "classic"}, 2),
    ("neo_otcho", 2, {"dice": 3}, 20),
    ("neo_otcho", 6, {"dice": 3}, 20),
    ("neo_otcho", 6, {"dice": 2}, 10),
    ("chess_dice", 2, {}, 20),
)
"""The games, their seats and options, and their number."""


def run() -> list[Row]:
    """The median and the 99th of a hundred, for each level."""
    rows = list[Row]()
    for game, seats, options, games in ROUNDS:
        for opponent in ENGINES[game].opponents:
            times = _times(game, seats, options, opponent.id, games)
            name = f"{game} {' '.join(map(str, options.values()))}, {seats} seats, {opponent.name}"
            rows.append(Row(f"{name}: a move", median(times), "ms", len(times)))
            rows.append(Row(f"{name}: 99 of 100 in", nearly_all(times), "ms", len(times)))
    return rows


def _times(game: str, seats: int, options: dict[str, Any], level: str, games: int) -> list[float]:
    times, dice, player = list[float](), random.Random(SEED), level_player(level)

    def timed_player(match: Match, seat: Seat) -> str:
        with timed(times):
            return player(match, seat)

    for _ in range(games):
        for _ in play(dict.fromkeys(range(seats), timed_player), matches.start(game, seats, options), dice):
            pass
    return times
