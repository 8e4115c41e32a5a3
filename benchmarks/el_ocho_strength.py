"""The adviser of el Ocho: its strength against a player that knows it, exactly, and among others, and its speed."""

import random
from bisect import bisect
from collections.abc import Iterator
from functools import cache
from itertools import accumulate, product
from typing import Final

from msgspec.structs import replace

from benchmarks.measure import Row, median, nearly_all, timed
from engine.el_ocho import player
from engine.el_ocho.module import Solver
from engine.el_ocho.plain import PlainSolver
from engine.el_ocho.rolls import UNIT, Rolls
from engine.el_ocho.tables import Table, load_rolls, load_table
from games import match as matches
from games.el_ocho.odds import odds
from games.el_ocho.options import parse_options
from games.el_ocho.state import DICE, Options, Phase, State

RULE_SETS: Final = [
    Options(series=series, joker=joker, runs=runs) for series, joker, runs in product((False, True), repeat=3)
]
GAMES: Final = 40_000
CUSTOM_TABLES: Final = 12
SEED: Final = 1
DECISIONS: Final = 200
"""The turns in which decisions are timed."""
OVERSHOOT: Final = 321
"""The most units from one roll: seven 1s and a 5."""


def run() -> list[Row]:
    """Levels 1 and 2: the best response, the share of one seat among today's computers, and the time for a decision."""
    return [row for level in (1, 2) for row in (*_level(level), *_speed(level))]


def loss(options: Options, temperature: float = 0) -> float:
    """The winning chance that the player gives up in a game of two seats, exactly.

    At temperature 0 to a best response; at others, where it errs as `engine.core.choose` does, to perfect play.
    """
    solver, table = _solver(options), _table(options)
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


def share(options: Options, seats: int, games: int, seed: int = SEED) -> float:
    """The share of games that a seat of ours wins among today's computers, in each place equally often."""
    chance = random.Random(seed)
    return sum(_play(options, seats, game % seats, chance) for game in range(games)) / games


def _level(level: int) -> Iterator[Row]:
    options = parse_options({"level": level})
    yield Row(f"el Ocho level {level}: gain of a best response", 100 * loss(options), "points", 1, "0.01")
    aims = {3: (37.0, 51.0), 4: (28.9, 43.8), 6: (20.4, 35.2)}
    for seats, aim in aims.items():
        won = 100 * share(options, seats, GAMES)
        yield Row(f"el Ocho level {level}: share of one of {seats} seats", won, "%", GAMES, f"{aim[level - 1]}")


def _speed(level: int) -> Iterator[Row]:
    options, chance = parse_options({"level": level}), random.Random(SEED)
    for seats in (2, 3):
        match = matches.start("el_ocho", seats, {"level": level})
        first, roll, bank = list[float](), list[float](), list[float]()
        for _ in range(DECISIONS):
            totals = tuple(chance.randrange(0, 8000, UNIT) for _ in range(seats))
            for number, times in enumerate((first, *(roll, bank) * 10)):
                rolled = tuple(chance.randint(1, 8) for _ in range(DICE))
                choice = State(options, totals, (False,) * seats, Phase.CHOOSE, 0, 1, rolled=rolled)
                stop = replace(choice, phase=Phase.DECIDE, rolled=(), aside=(1, 1, 1, 5), points=1050 + 50 * number)
                asked = replace(match, state=stop if times is bank else choice)
                with timed(times):
                    player.chances(asked)
        name = f"el Ocho level {level}, {seats} seats:"
        yield Row(f"{name} first decision in a turn, 99 %", nearly_all(first), "ms", len(first), "15")
        yield Row(f"{name} roll on or stop later in it", 1000 * median(bank), "µs", len(bank), "10")
        yield Row(f"{name} a roll with its scoring", 1000 * median(roll), "µs", len(roll))
    solver, after_stop = PlainSolver(_rolls(options), joker=options.joker), [0.5] * 161
    slow = list[float]()
    for _ in range(3):
        with timed(slow):
            solver.turn(after_stop, 160, 8)
    yield Row(f"el Ocho level {level}: a turn in plain Python", median(slow), "ms", len(slow), "250")


def _play(options: Options, seats: int, ours: int, chance: random.Random) -> bool:
    needs = [options.target // UNIT] * seats
    while True:
        for seat in range(seats):
            if seat == ours:
                endings = _our_endings(options, needs[seat], min(needs[:seat] + needs[seat + 1 :]))
            else:
                endings = _computer_endings(options, needs[seat])
            needs[seat] -= bisect(endings, chance.random())
            if needs[seat] <= 0:
                return seat == ours


@cache
def _our_endings(options: Options, own_need: int, opponent_need: int) -> list[float]:
    """The chances that a turn brings at most 0, 1, 2 … units, but does not win."""
    minimum = max(options.minimum // UNIT, 1)
    need = max(own_need, minimum)
    opponent = _table(options).chances(opponent_need)
    after_stop = [1 - opponent[need], *(1 - chance for chance in opponent[1 : need + 1])]
    return list(accumulate(_solver(options).turn_endings(after_stop, need, minimum)[:need]))


@cache
def _computer_endings(options: Options, own_need: int) -> list[float]:
    """The same for the computer of commit 992d042: it looks one roll ahead, and at its own total only."""
    rows = max(own_need, options.minimum // UNIT)
    worths = [[_computer_worth(options, own_need, units, dice) for dice in range(1, DICE + 1)] for units in range(rows)]
    worths += [[(float("inf"), True)] * DICE] * OVERSHOOT
    reach = [[0.0] * DICE for _ in range(rows)]
    endings = [0.0] * rows
    reach[0][DICE - 1] = 1
    for units, dice in product(range(rows), range(DICE)):
        if not reach[units][dice]:
            continue
        bust, places = _places(options)[dice]
        endings[0] += reach[units][dice] * bust
        for weight, offered in places:
            gained, left = max(offered, key=lambda place: worths[units + place[0]][place[1]][0])
            after = units + gained
            if not worths[after][left][1]:
                reach[after][left] += reach[units][dice] * weight
            elif after < rows:
                endings[after] += reach[units][dice] * weight
    return list(accumulate(endings))


def _computer_worth(options: Options, own_need: int, units: int, dice: int) -> tuple[float, bool]:
    """The points that the computer expects with so many dice to roll; True if it stops."""
    points = units * UNIT
    gain = odds(dice, series=options.series, joker=options.joker, runs=options.runs).gain(points)
    if points < options.minimum or (units < own_need and gain > 0):
        return points + gain, False
    return float("inf") if units >= own_need else points, True


@cache
def _places(options: Options) -> list[tuple[float, list[tuple[float, list[tuple[int, int]]]]]]:
    """By number of dice: the share of busts, and for each offer its share, and the units and dice after it."""
    rolls = _rolls(options)
    places: list[tuple[float, list[tuple[float, list[tuple[int, int]]]]]] = []
    for dice in range(1, DICE + 1):
        jokers = rolls.jokers[dice - 1] if options.joker else 0
        offers = [
            (offer.orders / (8**dice - jokers), [(units, left) for left, units in enumerate(offer.units) if units])
            for offer in rolls.offers
            if offer.dice == dice
        ]
        places.append(((rolls.blanks[dice - 1] - jokers) / (8**dice - jokers), offers))
    return places


def _rolls(options: Options) -> Rolls:
    return load_rolls(series=options.series, runs=options.runs)


@cache
def _table(options: Options) -> Table:
    return load_table(options)


@cache
def _solver(options: Options) -> Solver:
    return Solver(_rolls(options), joker=options.joker)


if __name__ == "__main__":
    for options in custom_tables():
        print(f"{100 * loss(options):8.4f} points  {options}", flush=True)
