"""The calibration of Octi's winning chances: of the positions called 70 %, 65 to 75 % are won.

Measured in November 2026 in basic: 666 positions of 220 games of Lola, Bruno, Clara and Hugo with random moves among
them, played out by the search with the network and 30,000 positions for a move; each counts for both sides. With so few
positions a figure is good to 8 points. Favourites are called 76.0 % on the average, and win 75.6 %.

    called        called     won    positions
     0 to   5        1         3       139
     5 to  15       11         7        82
    15 to  25       20        20       102
    25 to  35       31        34       142
    35 to  45       40        39       139
    45 to  55       50        50       124
    55 to  65       60        61       139
    65 to  75       69        66       142
    75 to  85       80        80       102
    85 to  95       89        93        82
    95 to 100       99        97       139

In fast only 83 positions of 22 games were played out; their best fit is 56 points for odds of e : 1, to within 15. In
classic none was: it has the 50 points of the search without the network.
"""

import random
from collections import defaultdict
from collections.abc import Iterator
from statistics import fmean
from typing import Final

from benchmarks.matches import play, random_move
from benchmarks.measure import Row
from benchmarks.strength import search_player
from engine import advice
from engine.octi import player
from games import match as matches
from games.match import Match
from games.octi.board import BOARDS, Mode

GAMES: Final[dict[Mode, int]] = {"basic": 500, "fast": 500, "classic": 100}
OPENING: Final = range(2, 15)
"""The random turns before the search plays both sides."""

NODES: Final = 10_000
JUDGED: Final = 0.3
"""The share of positions that are judged."""


def run() -> list[Row]:
    """The share of points from the positions of each tenth of chances."""
    return [row for mode in BOARDS for row in table(mode, range(GAMES[mode]))]


def table(mode: Mode, seeds: range) -> Iterator[Row]:
    """Each tenth: those called 0 to 5 %, 5 to 15 % and so on, and how they ended."""
    tenths: dict[int, list[float]] = defaultdict(list)
    for seed in seeds:
        for called, points in _game(mode, random.Random(seed)):
            tenths[round(10 * called)].append(points)
    for tenth, results in sorted(tenths.items()):
        low, high = max(10 * tenth - 5, 0), min(10 * tenth + 5, 100)
        name = f"octi {mode}, won of those called {low} to {high} %"
        yield Row(name, 100 * fmean(results), "%", len(results), f"{low} to {high}")


def _game(mode: Mode, chance: random.Random) -> Iterator[tuple[float, float]]:
    """Some chances that the seat to move was given in a game, and its points at the end."""
    judged, search = list[tuple[int, float]](), search_player(NODES, network=True)
    for match, text in play({0: search, 1: search}, _opening(mode, chance), chance):
        if not text:
            points = advice.chances(match)
        elif chance.random() < JUDGED:
            seat = match.state.position.seat
            judged.append((seat, player.chances(match)[seat]))
    for seat, called in judged:
        yield called, points[seat]


def _opening(mode: Mode, chance: random.Random) -> Match:
    while True:
        match = matches.start("octi", 2, {"mode": mode})
        for _ in range(chance.choice(OPENING)):
            if match.outcome is None:
                match = random_move(match, chance, 2000)
        if match.outcome is None:
            return match
