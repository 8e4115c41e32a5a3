"""The estimates of the race, held against races in which everyone is equally fast."""

import random
from itertools import combinations_with_replacement
from math import factorial, prod

import pytest
from msgspec.structs import replace

from engine.advice import advise, chances, is_exact
from engine.stresses.player import MEAN_VALUES
from games import match as matches
from games.el_ocho.scoring import roll_value
from games.match import Match
from games.stresses.state import Level

GAMES = 500
DICE = random.Random(9)  # noqa: S311 -- the same dice every time
VALUES = [roll_value(tuple(DICE.choices(range(1, 9), k=8)), 1) for _ in range(500)]


@pytest.mark.parametrize("level", [1, 2])
def test_mean_values_are_those_of_all_rolls(level: Level) -> None:
    total = 0
    for roll in combinations_with_replacement(range(1, 9), 8):
        orders = factorial(8) // prod(factorial(roll.count(face)) for face in set(roll))
        total += orders * roll_value(roll, level)
    assert total / 8**8 == pytest.approx(MEAN_VALUES[level], abs=0.005)


@pytest.mark.parametrize("totals", [(0, 0), (7600, 4000), (7000, 6000, 2000)])
def test_chances_are_those_of_players_equally_fast(totals: tuple[int, ...]) -> None:
    match = race(*totals)
    assert sum(chances(match)) == pytest.approx(1)
    assert not is_exact(match)
    assert advise(match, 0).moves == ()
    rng = random.Random(8)  # noqa: S311 -- the same races every time
    won = sum(winner(totals, rng) == 0 for _ in range(GAMES)) / GAMES
    assert chances(match)[0] == pytest.approx(won, abs=0.07)


@pytest.mark.parametrize(
    ("totals", "shares"),
    [
        ((7600, 7200), (3 / 4, 1 / 4)),  # the second needs two rolls in a row
        ((7600, 6900), (7 / 8, 1 / 8)),
        ((7200, 6900), (11 / 16, 5 / 16)),  # 1/4 + 2/8 + 3/16 for the first, after two, three and four rolls
        ((7600, 7200, 7600), (4 / 9, 1 / 9, 4 / 9)),
        ((12_000, 7600), (1 / 2, 1 / 2)),  # S8: over a number of rolls a race goes on past the target
        ((8000, 7200), (3 / 4, 1 / 4)),
    ],
)
def test_a_roll_is_won_by_each_seat_alike(totals: tuple[int, ...], shares: tuple[float, ...]) -> None:
    """A roll is worth 432 on average: 400 points need one, 800 two, 1100 three."""
    assert chances(race(*totals)) == pytest.approx(shares, abs=1e-4)


def test_who_left_has_no_chance_and_a_single_seat_has_all() -> None:
    match = race(0, 7000, 0)
    left = matches.leave(match, 1).match
    assert chances(left) == pytest.approx((0.5, 0, 0.5))
    assert chances(race(0)) == (1,)
    assert chances(race(*(500,) * 50)) == pytest.approx((1 / 50,) * 50)


def race(*totals: int) -> Match:
    match = matches.start("stresses", len(totals), {"open": True})
    return replace(match, state=replace(match.state, totals=totals))


def winner(totals: tuple[int, ...], rng: random.Random) -> int:
    """The winner of a race in which chance decides who is first."""
    points = list(totals)
    while True:
        seat = rng.randrange(len(points))
        points[seat] += rng.choice(VALUES)
        if points[seat] >= 8000:
            return seat
