"""The Elo of Octi's opponents in the basic game, by their games against commit 992d042, whose Elo is 0.

Openings are those of `octi_strength`, each played twice with colours changed. Measured in November 2026, with the 95 %
interval, in some three hours of processor time if all is played here:

              games   Elo                     games   against the one before
    Lola      5,000   -571 [-599, -547]
    Bruno     2,000   -329 [-353, -308]       1,000   74 %, +186 [+162, +212]
    Clara     2,000   -140 [-156, -125]       1,000   72 %, +164 [+140, +189]
    Hugo      2,000   +326 [+306, +349]       1,000   94 %, +481 [+439, +535]
    Iris      3,500   +484 [+461, +511]         400   88 %, +350 [+303, +410]

No single scale describes all these matches: the most probable one puts Iris at 607, far from what its games against
992d042 say. So an Elo is that of these games alone, and steps between levels are not differences of it.
"""

import random
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from math import log10, sqrt
from statistics import fmean, stdev
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from benchmarks.measure import Row
from benchmarks.octi_strength import opening, yardstick_move
from engine.catalog import ENGINES
from engine.levels import Strength
from engine.octi import player as octi
from games import match as matches
from games.match import Match

PAIRS: Final[Mapping[str, int]] = MappingProxyType(
    {"lola": 2500, "bruno": 1000, "clara": 1000, "hugo": 1000, "iris": 1750}
)
"""The pairs of games of each level against commit 992d042: the more, the further its Elo is from 0."""

NEIGHBOUR_PAIRS: Final = 500
"""The pairs of games of each level against the one before it."""

Player = Callable[[Match], str]


def run() -> list[Row]:
    """Each level above 992d042, and above the level before it."""
    players = {level: _player(strength) for level, strength in ENGINES["octi"].levels.items()}
    return [
        *(
            _row(f"{level} above 992d042", pair_shares(player, _yardstick, range(PAIRS[level])), "± 30")
            for level, player in players.items()
        ),
        *(
            _row(f"{level} above {before}", pair_shares(players[level], players[before], range(NEIGHBOUR_PAIRS)))
            for before, level in pairwise(players)
        ),
    ]


def elo(share: float) -> float:
    """The Elo that a share of points is worth."""
    return -400 * log10(1 / min(max(share, 0.001), 0.999) - 1)


def pair_shares(player: Player, other: Player, seeds: range) -> Iterator[float]:
    """The share of points of a player in each pair of games."""
    for seed in seeds:
        state = opening("basic", random.Random(seed))
        start = replace(matches.start("octi", 2, {}), state=state)
        yield (_points(start, (player, other))[0] + _points(start, (other, player))[1]) / 2


def _row(match: str, pairs: Iterator[float], aim: str = "") -> Row:
    shares = list(pairs)
    share, error = fmean(shares), 1.96 * stdev(shares) / sqrt(len(shares))
    ends = f"[{elo(share - error):+.0f}, {elo(share + error):+.0f}]"
    return Row(f"octi, {match} {ends}", elo(share), "Elo", 2 * len(shares), aim)


def _player(strength: Strength) -> Player:
    return lambda match: octi.choose(match, match.state.position.seat, strength.nodes, strength.temperature)


def _yardstick(match: Match) -> str:
    return match.rules.format(yardstick_move(match.state))


def _points(match: Match, players: tuple[Player, Player]) -> tuple[float, float]:
    while match.outcome is None:
        seat = match.state.position.seat
        match = matches.move(match, seat, players[seat](match)).match
    winner = match.state.winner
    return (0.5, 0.5) if winner is None else (float(winner == 0), float(winner == 1))


if __name__ == "__main__":
    for row in run():
        print(row, flush=True)
