"""The strength of the computer opponents: the table of the README, and the matches of Octi's.

What a player gives up is the sum of what the moves of a game cost: it is exact for each, and so needs few games.

An Elo is that of games against the first computer of Octi, which has 0. No single scale describes all matches: the
most probable one puts Iris at 607, far from what these games say. So steps between levels are not differences of it.
Measured in November 2026, with the 95 % interval, in some three hours of processor time, when
Hugo looked at 1,000 positions and Iris at 100,000, without a network:

              games   Elo                     games   against the one before
    Lola      5,000   -571 [-599, -547]
    Bruno     2,000   -329 [-353, -308]       1,000   74 %, +186 [+162, +212]
    Clara     2,000   -140 [-156, -125]       1,000   72 %, +164 [+140, +189]
    Hugo      2,000   +326 [+306, +349]       1,000   94 %, +481 [+439, +535]
    Iris      3,500   +484 [+461, +511]         400   88 %, +350 [+303, +410]

With as much time as the first computer has, the search takes 95 % [91, 97] of the points in the basic mode, 100 % in
the fast one and 98 % in classic, and loses no pair: it weighs 120 to 160 times as many positions a second.
"""

import random
from collections.abc import Iterator, Mapping
from itertools import pairwise
from math import log10
from time import process_time
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from benchmarks.matches import (
    BEGINNERS,
    SEED,
    Average,
    Player,
    average,
    best_advice,
    level_player,
    pairs,
    race,
    turns,
)
from benchmarks.measure import Row
from engine import advice, levels
from engine.catalog import ENGINES
from engine.chess_dice.player import throw_values
from engine.octi import player as octi
from engine.octi.fallback import POSITION_BUDGET
from engine.octi.plain_search import best_action
from engine.octi.plain_worths import evaluate
from games.core import Seat
from games.match import Match

ROUNDS: Final[tuple[tuple[str, Mapping[str, Any]], ...]] = (
    ("el_ocho", {"level": 1}),
    ("el_ocho", {"level": 2}),
    ("stresses", {}),
    ("octi", {}),
    ("neo_otcho", {}),
    ("chess_dice", {}),
)
"""The games that are measured, and their options."""

GAMES: Final[Mapping[str, int]] = MappingProxyType({"octi": 200, "el_ocho": 1000, "neo_otcho": 2000})
"""The games of each level, so that what it gives up is exact to a point; 400 of the others."""


class PairMatch(NamedTuple):
    """A match of Octi in pairs of games: who plays, the number of pairs, and the figure that we aim at."""

    name: str
    player: Player
    other: Player
    pairs: int
    mode: str = "basic"
    aim: str = ""


def first_computer(match: Match, seat: Seat) -> str:  # noqa: ARG001 -- whoever is to move
    """The first computer of Octi, that of commit 992d042: its choices have not changed since."""
    state = match.state
    move = best_action(state.position, POSITION_BUDGET, evaluate, frozenset(state.position_keys))
    return match.rules.format(move)


def search_player(nodes: int, *, network: bool = False) -> Player:
    """The search of Octi that looks at so many positions, by the fitted worths alone or with its network."""
    return lambda match, _: match.rules.format(octi.suggest(match.state, nodes, network=network))


LEVEL_PAIRS: Final = {"lola": 2500, "bruno": 1000, "clara": 1000, "hugo": 1000, "iris": 1750}
"""The pairs of each level against the first computer: the more, the further its Elo is from 0."""

LEVEL_MATCHES: Final = (
    *(
        PairMatch(f"{level} above the first computer", level_player(level), first_computer, count, aim="± 30")
        for level, count in LEVEL_PAIRS.items()
    ),
    *(
        PairMatch(f"{level} above {before}", level_player(level), level_player(before), 500)
        for before, level in pairwise(LEVEL_PAIRS)
    ),
)
SEARCH_MATCHES: Final = (
    PairMatch("the search", search_player(200_000), first_computer, 200, "basic", "at least 90"),
    PairMatch("the search", search_player(200_000), first_computer, 40, "fast", "at least 85"),
    PairMatch("the search", search_player(150_000), first_computer, 40, "classic", "at least 85"),
)
"""With so many positions the search takes no more time for a move than the first computer does."""

NETWORK_MATCHES: Final = tuple(
    PairMatch("the network", search_player(95_000, network=True), search_player(100_000), count, mode, aim)
    for mode, count, aim in (
        ("basic", 200, "at least 180"),
        ("fast", 100, "at least 100"),
        ("classic", 100, "at least 100"),
    )
)
"""The search with its network against the search without, which plays as in commit 6e8fdcfd, in as much time.

Measured natively in November 2026: at 5 ms a move +213 Elo in basic, +252 in fast, +285 in
classic; at 21 ms +115 in basic.
"""


def run() -> list[Row]:
    """Print the table of levels that the README shows; there are no other figures."""
    print("| Game | Opponent | Wins against a beginner | Gives up |\n|---|---|---|---|")
    for game, options in ROUNDS:
        for opponent in ENGINES[game].opponents:
            print(
                f"| {game} {options.get('level', '')} | {opponent.name} | {_cells(game, options, opponent.id)} |",
                flush=True,
            )
    return []


def run_levels() -> Iterator[Row]:
    """Each level of Octi above the first computer, and above the level before it, in Elo."""
    for match in LEVEL_MATCHES:
        yield _elo_row(match, match.name, list(pairs(match.mode, match.player, match.other, range(match.pairs))))


def run_search() -> Iterator[Row]:
    """Octi's search against the first computer: the share of points, the pairs lost, and the time for a move."""
    for match in SEARCH_MATCHES:
        shares, times = _timed_pairs(match)
        name = f"octi {match.mode}, {match.name}"
        yield Row(f"{name}: points", 100 * average(shares).figure, "%", 2 * match.pairs, match.aim)
        yield Row(f"{name}: pairs lost", sum(share < 0.5 for share in shares), "pairs", match.pairs, "0")
        yield from _times(match, "the first computer", times)


def run_network() -> Iterator[Row]:
    """Octi's search with its network against the search without, in Elo, and the time for a move."""
    for match in NETWORK_MATCHES:
        shares, times = _timed_pairs(match)
        yield _elo_row(match, f"{match.mode}, {match.name}", shares)
        yield from _times(match, "the fitted worths", times)


def elo(share: float) -> float:
    """The Elo that a share of points is worth."""
    return -400 * log10(1 / min(max(share, 0.001), 0.999) - 1)


def win_share(
    game: str, options: Mapping[str, Any], player: Player, other: Player, games: int, *, seats: int = 2
) -> Average:
    """The share of games that a player wins against another, or several; a draw is half of one."""
    return average(
        advice.chances(end)[seat]
        for seat, played in turns(game, options, player, other, games, seats=seats)
        for *_, (end, _) in [played]
    )


def given_up(game: str, options: Mapping[str, Any], player: Player, games: int) -> Average:
    """The winning chance that a player gives up in a game of two seats against the best advice."""
    return average(
        sum(costs(match, text) for match, text in played if match.actors == {seat})
        for seat, played in turns(game, options, player, best_advice, games)
    )


def costs(match: Match, text: str) -> float:
    """The winning chance that a move of the seat to move costs."""
    (seat,) = match.actors
    return next(move.cost for move in advice.advise(match, seat).moves if move.move == text)


def given_up_a_throw(player: Player, games: int) -> Average:
    """The part of a throw that a player of Chess Dice gives up in each, from 0 to 1, against best play."""
    losses = list[float]()
    for seat, played in turns("chess_dice", {}, player, best_advice, games):
        by_throw = dict[int, float]()
        for match, text in played:
            lost = by_throw.setdefault(match.state.throw, 0.0)
            if match.actors == {seat}:
                values = throw_values(match.state)
                by_throw[match.state.throw] = lost + max(values.values()) - values[text]
        losses += by_throw.values()
    return average(losses)


def race_share(level: str, other: str, races: int) -> Average:
    """The share of races that a level wins against another, which stands for the people whose pace it may keep."""
    dice, results = random.Random(SEED), list[float]()
    for number in range(races):
        names = (other, level) if number % 2 else (level, other)
        results.append(advice.chances(race(names, number % 2, dice))[number % 2])
    return average(results)


def _cells(game: str, options: Mapping[str, Any], level: str) -> str:
    games, player = GAMES.get(game, 400), level_player(level)
    if game == "stresses":
        return f"{_percent(race_share(level, levels.CAST[0].id, games))} | "
    share = _percent(win_share(game, options, player, BEGINNERS[game], games))
    if game == "chess_dice":
        return f"{share} | {given_up_a_throw(player, games).figure:.3f} of a throw"
    if game == "octi":
        return f"{share} | "
    lost = given_up(game, options, player, games)
    return f"{share} | {100 * lost.figure:.1f} points a game (± {100 * lost.interval:.1f})"


def _percent(share: Average) -> str:
    return f"{100 * share.figure:.0f} % (± {100 * share.interval:.0f})"


def _elo_row(match: PairMatch, name: str, shares: list[float]) -> Row:
    """The Elo of the pairs of a match, with its interval."""
    share = average(shares)
    ends = f"[{elo(share.figure - share.interval):+.0f}, {elo(share.figure + share.interval):+.0f}]"
    return Row(f"octi, {name} {ends}", elo(share.figure), "Elo", 2 * match.pairs, match.aim)


def _timed_pairs(match: PairMatch) -> tuple[list[float], tuple[list[float], list[float]]]:
    """The shares of the pairs of a match, and the times of the moves of both players."""
    times: tuple[list[float], list[float]] = ([], [])
    sides = (_timed(match.player, times[0]), _timed(match.other, times[1]))
    return list(pairs(match.mode, *sides, range(match.pairs))), times


def _times(match: PairMatch, other: str, times: tuple[list[float], list[float]]) -> Iterator[Row]:
    for side, spent in zip((match.name, other), times, strict=True):
        yield Row(f"octi {match.mode}, a move of {side}", 1000 * average(spent).figure, "ms", len(spent))


def _timed(player: Player, times: list[float]) -> Player:
    """A player whose moves take note of their processor time, in seconds."""

    def play(match: Match, seat: Seat) -> str:
        before = process_time()
        text = player(match, seat)
        times.append(process_time() - before)
        return text

    return play
