"""The calibration of Octi's winning chances: of the positions called 70 %, 65 to 75 % are won.

Measured in November 2026: the points in percent of positions called so, and the number of positions. They come from
499, 400 and 50 games; positions of one game are alike, so that a figure is good to 5 points or so.

    called        basic       fast     classic
     0 to   5    0 (628)    0 (698)    0 (272)
     5 to  15    8  (61)   13  (87)    5 (112)
    15 to  25   18  (89)   16 (104)   20 (102)
    25 to  35   26 (121)   24 (143)   32  (96)
    35 to  45   33 (309)   45 (343)   48 (134)
    45 to  55   46 (615)   47 (717)   53 (712)
    55 to  65   64 (303)   53 (434)   57 (163)
    65 to  75   68 (139)   70 (174)   67 (112)
    75 to  85   75 (109)   82 (129)   83 (124)
    85 to  95   93  (94)   91 (136)   95 (110)
    95 to 100   99 (671)   99 (679)  100 (265)
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
    judged, search = list[tuple[int, float]](), search_player(NODES)
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
