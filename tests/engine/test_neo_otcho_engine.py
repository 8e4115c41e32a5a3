"""The adviser of Neo Otcho 5: the shipped solution for two seats, and estimates for more."""

import random
from collections.abc import Iterator
from itertools import islice, product
from time import process_time
from typing import Any

import pytest

from engine.advice import advise, chances, is_exact
from engine.neo_otcho import player
from engine.neo_otcho.tables import load_table
from games import match as matches
from games.match import Match
from games.neo_otcho.state import Options, Phase
from tests.effort import slow
from tools.solve_neo_otcho import SOLVED, make_table

OPTIONS: list[dict[str, Any]] = [{}, {"dice": 2}, {"free_x_pair": True}, {"dice": 2, "free_x_pair": True}]


@pytest.mark.parametrize(("options", "first"), [*zip(OPTIONS, (0.56086, 0.52202, 0.56065, 0.52202), strict=True)])
def test_the_first_of_two_seats_wins_as_often_as_solved(options: dict[str, Any], first: float) -> None:
    begun = matches.draw(matches.start("neo_otcho", 2, options), (2,)).match
    assert chances(begun)[1] == pytest.approx(first, abs=5e-6)
    assert chances(matches.start("neo_otcho", 2, options)) == (0.5, 0.5)
    assert is_exact(begun)


@pytest.mark.parametrize(
    "options", [pytest.param(each, marks=slow) if each.dice == 3 else each for each in SOLVED], ids=str
)
def test_shipped_table_is_the_one_solved_again(options: Options) -> None:
    shipped, anew = load_table(options), make_table(options)
    assert (list(shipped.openings), list(shipped.rolls_on)) == anew


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_chances_of_two_seats_before_dice_fall_are_the_means_of_those_after(options: dict[str, Any]) -> None:
    kinds = set()
    for match in islice(random_game(2, options, seed=4), 150):
        if match.chance is None or match.state.phase is Phase.LOT or match.state.rolling in kinds:
            continue
        rolls = list(product(range(1, 7), repeat=match.chance.count))
        mean = sum(chances(matches.draw(match, roll).match)[0] for roll in rolls) / len(rolls)
        assert mean == pytest.approx(chances(match)[0], abs=1e-6)
        kinds.add(match.state.rolling)
    assert len(kinds) == 3


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_each_move_of_two_seats_is_worth_the_position_after_it(options: dict[str, Any]) -> None:
    for match in islice(random_game(2, options, seed=2), 150):
        for seat in match.actors:
            advice = advise(match, seat)
            legal = [match.rules.format(move) for move in match.rules.moves(match.state, seat)]
            assert sorted(move.move for move in advice.moves) == sorted(legal)
            assert advice.moves[0].chance == advice.chance
            assert all(move.chance == round(move.chance, 9) for move in advice.moves)
            for move in advice.moves[:3]:
                after = matches.move(match, seat, move.move).match
                assert chances(after)[seat] == pytest.approx(move.chance, abs=1e-6)


def test_two_seats_left_of_four_are_exact_again() -> None:
    match = matches.draw(matches.start("neo_otcho", 4, {}), (3,)).match
    assert not is_exact(match)
    for seat in (0, 3):
        match = matches.leave(match, seat).match
    assert is_exact(match)
    assert chances(match) == pytest.approx((0, 1 - 0.56086, 0.56086, 0), abs=5e-6)


def test_lot_of_three_seats_of_which_one_left_falls_to_the_next_twice_as_often() -> None:
    match = matches.leave(matches.start("neo_otcho", 3, {}), 1).match
    assert chances(match)[2] > chances(match)[0]
    assert sum(chances(match)) == pytest.approx(1)


@pytest.mark.parametrize("options", OPTIONS[:3], ids=str)
def test_estimates_of_six_seats_take_little_time_and_list_each_move(options: dict[str, Any]) -> None:
    for match in islice(random_game(6, options, seed=6), 60):
        player._judge.cache_clear()
        before = process_time()
        shares = chances(match)
        assert process_time() - before < 0.1
        assert sum(shares) == pytest.approx(1)
        assert min(shares) > 0
        for seat in match.actors:
            legal = [match.rules.format(move) for move in match.rules.moves(match.state, seat)]
            assert sorted(move.move for move in advise(match, seat).moves) == sorted(legal)


def test_a_player_that_errs_chooses_among_the_legal_moves() -> None:
    match = next(match for match in random_game(2, {}, seed=1) if match.state.phase is Phase.CHOOSE)
    seat = match.state.seat
    best, *others = advise(match, seat).moves
    assert player.choose(match, seat, 0) == best
    assert player.choose(match, seat, 5.0) in (best, *others)


def random_game(seats: int, options: dict[str, Any], seed: int) -> Iterator[Match]:
    """The positions of a game played at random."""
    rng = random.Random(seed)  # noqa: S311 -- the same games every time
    match = matches.start("neo_otcho", seats, options)
    while match.outcome is None:
        yield match
        if match.chance is not None:
            match = matches.draw(
                match, tuple(rng.randint(1, match.chance.sides) for _ in range(match.chance.count))
            ).match
        else:
            moves = match.rules.moves(match.state, match.state.seat)
            match = matches.move(match, match.state.seat, match.rules.format(rng.choice(moves))).match
