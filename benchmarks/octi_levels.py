"""The Elo of Octi's opponents in the basic game: against one another, and one of them against commit 992d042, at 0.

Neighbours play from the openings of `octi_strength`, each twice with colours changed. Where they are too far apart to
be compared, players without mistakes stand between them. Measured in November 2026, in 1,000 games each (300 of the
anchor, 120 of the last):

    Clara above 992d042   -113 [-151, -77]      200 above Clara       +230 [+204, +258]
    Bruno above Lola      +186 [+162, +212]     Hugo above 200        +247 [+222, +276]
    Clara above Bruno     +164 [+140, +189]     10,000 above Hugo     +204 [+178, +232]
                                                Iris above 10,000     +127 [+72, +188]
"""

import random
from collections.abc import Callable, Iterator
from math import log10, sqrt
from statistics import fmean, stdev
from typing import Final

from msgspec.structs import replace

from benchmarks.measure import Row
from benchmarks.octi_strength import opening
from engine import levels
from engine.levels import Strength
from engine.octi import player as octi
from games import match as matches
from games.match import Match
from games.octi.player import suggest

PAIRS: Final = 500
ANCHOR: Final = "clara"
"""The opponent that plays the computer of commit 992d042."""

Player = Callable[[Match], str]


def run() -> list[Row]:
    """Each rung above the one before it, and the anchor."""
    rungs = dict(levels.LEVELS["octi"])
    rungs |= {f"{nodes} positions": Strength(nodes=nodes) for nodes in (200, 10_000)}
    names = ["lola", "bruno", "clara", "200 positions", "hugo", "10000 positions", "iris"]
    rows = [_row(ANCHOR, _player(rungs[ANCHOR]), "992d042", _yardstick)]
    pairs = zip(names[1:], names, strict=False)
    return [*rows, *(_row(name, _player(rungs[name]), below, _player(rungs[below])) for name, below in pairs)]


def elo(share: float) -> float:
    """The Elo that a share of points is worth."""
    return -400 * log10(1 / min(max(share, 0.001), 0.999) - 1)


def pair_shares(player: Player, other: Player, seeds: range) -> Iterator[float]:
    """The share of points of a player in each pair of games."""
    for seed in seeds:
        state = opening("basic", random.Random(seed))
        start = replace(matches.start("octi", 2, {}), state=state)
        yield (_points(start, (player, other))[0] + _points(start, (other, player))[1]) / 2


def _row(name: str, player: Player, other_name: str, other: Player) -> Row:
    shares = list(pair_shares(player, other, range(PAIRS)))
    share, error = fmean(shares), 1.96 * stdev(shares) / sqrt(PAIRS)
    ends = f"[{elo(share - error):+.0f}, {elo(share + error):+.0f}]"
    return Row(f"octi, {name} above {other_name} {ends}", elo(share), "Elo", 2 * PAIRS, "± 30")


def _player(strength: Strength) -> Player:
    return lambda match: octi.choose(match, match.state.position.seat, strength.nodes, strength.temperature)


def _yardstick(match: Match) -> str:
    return match.rules.format(suggest(match.state))


def _points(match: Match, players: tuple[Player, Player]) -> tuple[float, float]:
    while match.outcome is None:
        seat = match.state.position.seat
        match = matches.move(match, seat, players[seat](match)).match
    winner = match.state.winner
    return (0.5, 0.5) if winner is None else (float(winner == 0), float(winner == 1))


if __name__ == "__main__":
    for row in run():
        print(row, flush=True)
