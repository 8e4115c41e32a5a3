"""The adviser of Chess Dice: exact chances of the match, held against the rules and counted throws (D1 … D9)."""

import random
from collections import Counter
from itertools import combinations_with_replacement, permutations, product
from math import copysign, exp, factorial, prod
from statistics import fmean

import pytest
from msgspec.structs import replace

from benchmarks.chess_dice_traps import drawn_throws, highest_margin, points_a_throw
from engine.advice import advise, chances, is_exact
from engine.chess_dice import player, traps
from engine.chess_dice.engine import ENGINE
from engine.core import MoveChance
from games import match as matches
from games.chess_dice import notation, solver, throws
from games.chess_dice.notation import format_move
from games.chess_dice.state import DICE, Figure, Phase
from games.match import Match
from tests.effort import slow


@slow
def test_shares_of_throws_are_those_of_all_throws_counted() -> None:
    sides = {
        side: factorial(DICE) // prod(map(factorial, Counter(side).values()))
        for side in combinations_with_replacement(tuple(Figure), DICE)
    }
    counted = Counter[int]()
    for (own, weight), (other, other_weight) in product(sides.items(), repeat=2):
        margin = solver.margin(own, other)
        counted[(margin > 0) - (margin < 0)] += weight * other_weight
    assert (counted[1], counted[-1], counted.total()) == (player.WINS, player.LOSSES, player.THROWS)


def test_shares_of_throws_end_as_those_of_the_sides_that_do_not_come_in_tens() -> None:
    """The dice of a side fall in 1 or 5 orders if all or all but one are equal, else in a multiple of ten."""
    uneven = {(figure,) * DICE: 1 for figure in Figure} | {
        tuple(sorted((*(figure,) * (DICE - 1), other))): 5 for figure, other in permutations(Figure, 2)
    }
    counted = Counter[int]()
    for (own, weight), (other, other_weight) in product(uneven.items(), repeat=2):
        margin = solver.margin(own, other)
        counted[(margin > 0) - (margin < 0)] += weight * other_weight
    assert [counted[1] % 10, counted[-1] % 10] == [player.WINS % 10, player.LOSSES % 10]


def test_before_the_draw_for_who_begins_both_have_the_same_chance() -> None:
    assert chances(matches.start("chess_dice", 2, {})) == (0.5, 0.5)


def test_who_begins_has_an_advantage_that_shrinks_with_the_points_needed() -> None:
    assert player.beginner_chance(1, 1) == pytest.approx(0.5612, abs=5e-5)
    advantage = [player.beginner_chance(need, need) for need in range(1, 21)]
    assert advantage[0] == max(advantage)
    assert advantage[-1] == pytest.approx(0.5, abs=0.02)
    for own, other in product(range(1, 20), repeat=2):
        draw = 1 - (player.WINS + player.LOSSES) / player.THROWS
        after = (
            player.WINS / player.THROWS * (1 - player.beginner_chance(other, own - 1))
            + player.LOSSES / player.THROWS * (1 - player.beginner_chance(other - 1, own))
            + draw * (1 - player.beginner_chance(other, own))
        )
        assert player.beginner_chance(own, other) == pytest.approx(after)


@pytest.mark.parametrize("target", [1, 3, 20])
def test_advice_lists_each_action_and_the_best_is_that_of_the_rules(target: int) -> None:
    rng = random.Random(target)  # noqa: S311 -- the same games every time
    match = matches.start("chess_dice", 2, {"target": target, "stake": 5})
    for _ in range(40):
        if match.outcome is not None:
            break
        if match.chance is not None:
            faces = tuple(rng.randint(1, 6) for _ in range(match.chance.count))
            match = matches.draw(match, faces).match
            continue
        (seat,) = match.actors
        advice = advise(match, seat)
        assert is_exact(match)
        assert sorted(move.move for move in advice.moves) == sorted(
            match.rules.format(move) for move in match.rules.moves(match.state, seat)
        )
        assert advice.moves[0].chance == advice.chance == chances(match)[seat]
        assert advise(match, 1 - seat).moves == ()
        assert advice.moves[0].cost == 0
        own_play = match.rules.format(match.rules.suggest(match.state, seat))
        assert next(move.cost for move in advice.moves if move.move == own_play) == 0
        for move in advice.moves:
            after = matches.move(match, seat, move.move).match
            assert chances(after)[seat] == pytest.approx(move.chance)
        match = matches.move(match, seat, rng.choice(advice.moves).move).match


def test_D7_throw_of_the_example_can_be_drawn_by_three_actions_only() -> None:
    match = thrown((2, 3, 6, 1, 5), (4, 6, 3, 1, 5))
    advice = advise(match, 0)
    assert advice.chance == pytest.approx(1 - player.beginner_chance(10, 10))
    assert {move.move for move in advice.moves if not move.cost} == {"QxR", "QxB", "NxP"}
    assert {move.chance for move in advice.moves if move.cost} == {1 - player.beginner_chance(9, 10)}
    values = player.throw_values(match.state)
    assert values == {move.move: 0 if move.cost else 0.5 for move in advice.moves}


def test_costs_grow_with_what_the_point_decides() -> None:
    early, late = (thrown((2, 3, 6, 1, 5), (4, 6, 3, 1, 5), points=points) for points in ((0, 0), (9, 9)))
    worst = [max(move.cost for move in advise(match, 0).moves) for match in (early, late)]
    assert worst[1] > 3 * worst[0] > 0
    assert {tuple(move.move for move in advise(match, 0).moves if move.cost) for match in (early, late)} == {
        tuple(move.move for move in advise(early, 0).moves if move.cost)
    }


def test_a_player_that_errs_does_so_by_the_throw_whatever_the_points_are() -> None:
    early, late = (thrown((2, 3, 6, 1, 5), (4, 6, 3, 1, 5), points=points) for points in ((0, 0), (9, 9)))
    assert player.choose(early, 0, 0) == advise(early, 0).moves[0]
    assert isinstance(player.choose(late, 0, 0.3), MoveChance)
    lost = [average_cost(temperature) for temperature in (0.0, 0.1, 10)]
    assert lost[0] == 0
    assert lost == sorted(lost)


def test_people_err_as_the_opponents_do_on_the_average_but_for_those_who_take_the_largest() -> None:
    temperatures = [level.temperature for level in ENGINE.levels.values() if level.temperature]
    for half_throws, weight in enumerate(traps.RARITY):
        mean = fmean(exp(-half_throws / 2 / temperature) for temperature in temperatures)
        assert weight == pytest.approx(mean, abs=0.01)


def test_half_of_peoples_moves_take_the_largest_die_and_the_others_are_rarer_the_more_they_cost() -> None:
    """Knight and queen against pawn and queen: QxP lets the queen take the knight, NxP and Q=Q win the throw."""
    chances = traps.people_moves((Figure.KNIGHT, Figure.QUEEN), (Figure.PAWN, Figure.QUEEN), 0)
    shares = {format_move(move): chance for move, chance in chances.items()}
    assert shares == pytest.approx({"QxP": 0.5 + 0.09 / 2.18, "Q=Q": 0.5 / 2.18, "NxP": 0.5 / 2.18})


def test_iris_plays_the_best_move_after_which_people_err_most() -> None:
    """D7's throw is drawn by QxR, QxB and NxP; of their answers to QxR people choose the most that lose it."""
    match = thrown((2, 3, 6, 1, 5), (4, 6, 3, 1, 5))
    own, other = (throws.figures_in_play(match.state, seat) for seat in (0, 1))
    expected = {
        move.move: sum(
            chance * traps.expected_points(*traps.follow(*after, answer))
            for answer, chance in traps.people_moves(*after).items()
        )
        for move in advise(match, 0).moves
        if not move.cost
        for after in [traps.follow(own, other, 0, notation.parse(move.move))]
    }
    assert len(expected) == 3
    assert player.choose(match, 0, 0).move == max(expected, key=expected.__getitem__) == "QxR"


@slow
def test_traps_win_a_fifth_of_a_point_of_a_throw_against_the_beginner() -> None:
    """Exactly 0.2060 against 0.1172 over all throws (`make bench chess-dice`); here, over 3,000 of them."""
    drawn = drawn_throws(3000)
    trapping, plain = (points_a_throw(choice, drawn) for choice in (traps.best_trap, highest_margin))
    assert trapping > 0.18
    assert trapping - plain > 0.07


def test_traps_give_nothing_up_against_perfect_play() -> None:
    for own, other, _ in drawn_throws(40):
        for lead in (-1, 0, 1):
            margins = solver.margins(own, other)
            if margins:
                results = {move: copysign(1, lead + margin) if lead + margin else 0 for move, margin in margins.items()}
                assert results[traps.best_trap(own, other, lead)] == max(results.values())


def average_cost(temperature: float) -> float:
    """The mean cost of a choice, in different states of the same throw."""
    states = [thrown((2, 3, 6, 1, 5), (4, 6, 3, 1, 5), points=(9, 9), number=number) for number in range(100)]
    return sum(player.choose(match, 0, temperature).cost for match in states) / len(states)


def thrown(
    first: tuple[int, ...], second: tuple[int, ...], *, points: tuple[int, int] = (0, 0), number: int = 1
) -> Match:
    """Seat 0 begins a throw of these dice at so many points."""
    match = matches.draw(matches.start("chess_dice", 2, {}), (2, 1)).match
    match = replace(match, state=replace(match.state, points=points, number=number))
    match = matches.draw(match, first + second).match
    assert match.state.phase is Phase.ACT
    return match
