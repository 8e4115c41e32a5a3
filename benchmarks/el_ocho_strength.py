"""The adviser of el Ocho: what a player gains that knows it, exactly, and its share of games among first computers."""

import random
from collections.abc import Iterator
from itertools import product
from typing import Final

from msgspec.structs import replace

from benchmarks.matches import level_player
from benchmarks.measure import Row
from benchmarks.strength import win_share
from engine.el_ocho.module import Solver
from engine.el_ocho.rolls import UNIT
from engine.el_ocho.tables import load_rolls, load_table
from games.core import Seat
from games.el_ocho.odds import odds
from games.el_ocho.options import parse_options
from games.el_ocho.scoring import selections
from games.el_ocho.state import DICE, Keep, Options, Phase, Roll, State, Stop
from games.match import Match

RULE_SETS: Final = [
    Options(series=series, joker=joker, runs=runs) for series, joker, runs in product((False, True), repeat=3)
]
CUSTOM_TABLES: Final = 12
GAMES: Final = 1000
SHARES: Final = {(1, 3): 37.0, (1, 4): 28.9, (1, 6): 20.4, (2, 3): 51.0, (2, 4): 43.8, (2, 6): 35.2}
"""The share of one of so many seats, by level and seats, from 40,000 games each in November 2026."""


def run() -> Iterator[Row]:
    """The gain of a best response for many sets of rules, and the share of one seat among first computers."""
    for options in (*(parse_options({"level": level}) for level in (1, 2)), *custom_tables()):
        rules = "".join(name[0] for name in ("series", "joker", "runs") if getattr(options, name))
        name = f"el Ocho {rules or 'plain'}, {options.minimum} to {options.target:,}"
        yield Row(f"{name}: gain of a best response", 100 * loss(options), "points", 1, "0.01")
    for (level, seats), aim in SHARES.items():
        share = win_share("el_ocho", {"level": level}, level_player("iris"), first_computer, GAMES, seats=seats)
        name = f"el Ocho level {level}: share of one of {seats} seats"
        yield Row(name, 100 * share.figure, "%", GAMES, f"{aim} [± {100 * share.interval:.1f}]")


def loss(options: Options, temperature: float = 0) -> float:
    """The winning chance that the player gives up in a game of two seats, exactly.

    At temperature 0 to a best response; at others, where it errs as `engine.core.choose` does, to perfect play.
    """
    solver = Solver(load_rolls(series=options.series, runs=options.runs), joker=options.joker)
    table = load_table(options)
    minimum, need = max(options.minimum // UNIT, 1), options.target // UNIT
    for own in range(minimum, need + 1):
        solver.write_row(1, own, table.chances(own))
    solver.play(minimum, need, round(1000 / temperature) if temperature else 0)
    return (solver.row(0, need)[need] - solver.row(2, need)[need]) / 2


def custom_tables() -> list[Options]:
    """All sets of rules at minimum 400, then others drawn by a seed, all to 8,000, and three to 20,000."""
    chance = random.Random(8)
    drawn = [replace(chance.choice(RULE_SETS), minimum=50 * chance.randrange(21)) for _ in range(CUSTOM_TABLES)]
    farthest = [Options(series=True, runs=True, minimum=650), *(parse_options({"level": level}) for level in (1, 2))]
    return [*RULE_SETS, *drawn, *(replace(options, target=20_000) for options in farthest)]


def first_computer(match: Match, seat: Seat) -> str:  # noqa: ARG001 -- whoever is to move
    """The first computer of el Ocho, that of commit 992d042: it looks one roll ahead, and at its own total only."""
    state = match.state
    left = DICE - len(state.aside)
    if state.phase is Phase.DECIDE:
        return match.rules.format(Stop() if _worth(state, state.points, left or DICE)[1] else Roll())
    allowed = selections(state.rolled, series=state.options.series, runs=state.options.runs)
    best = max(allowed, key=lambda dice: _worth(state, state.points + allowed[dice], left - len(dice) or DICE)[0])
    return match.rules.format(Keep(best))


def _worth(state: State, points: int, dice: int) -> tuple[float, bool]:
    """The points that the first computer expects with so many dice to roll; True if it stops."""
    options = state.options
    wins = state.totals[state.seat] + points >= options.target
    gain = odds(dice, series=options.series, joker=options.joker, runs=options.runs).gain(points)
    if points < options.minimum or (gain > 0 and not wins):
        return points + gain, False
    return float("inf") if wins else points, True
