"""The adviser of Octi: a chance for each action, and its agreement with the rules and with itself."""

import random
from itertools import islice
from math import e

import pytest
from msgspec.structs import replace

from engine import core
from engine.advice import advise, chances
from engine.ai import plan_turn
from engine.levels import Strength
from engine.octi import fallback
from engine.octi.player import (
    ADVICE_NODES,
    E_FOLD,
    NETWORK_E_FOLD,
    OTHERS_NODES,
    _rank,
    choose,
    search_state,
    suggest,
    winning_chance,
)
from engine.octi.search import load_search
from engine.puzzles.puzzle import load_puzzles, start
from games import match as matches
from games.match import Match
from games.octi.board import BOARDS, Mode
from games.octi.state import Position
from games.octi.turns import initial_state
from tests.effort import seeds


@pytest.mark.parametrize("mode", BOARDS)
def test_every_legal_action_has_a_chance(mode: Mode) -> None:
    rng = random.Random(3)  # noqa: S311 -- the same games every time
    for turns in (0, 3, 8, 15):
        match = random_match(mode, turns, rng)
        seat = match.state.position.seat
        advice = advise(match, seat)
        legal = {match.rules.format(move) for move in match.rules.moves(match.state, seat)}
        assert {move.move for move in advice.moves} == legal
        assert advice.chance == advice.moves[0].chance == chances(match)[seat]
        assert all(move.cost == pytest.approx(advice.chance - move.chance) for move in advice.moves)
        assert [move.chance for move in advice.moves] == sorted((m.chance for m in advice.moves), reverse=True)
        assert all(move.chance == round(move.chance, 6) for move in advice.moves)  # the same on every machine
        other = advise(match, 1 - seat)
        assert not other.moves
        assert other.chance == pytest.approx(1 - advice.chance)


@pytest.mark.parametrize("mode", BOARDS)
def test_a_position_is_worth_the_same_in_python_as_compiled(mode: Mode) -> None:
    rng = random.Random(8)  # noqa: S311 -- the same games every time
    for turns in range(40):
        position = random_match(mode, turns, rng).state.position
        assert fallback.evaluate(position) == load_search().evaluate(position)


def test_a_win_at_once_comes_first_and_is_certain() -> None:
    """O15: a pod next to a base of the other side goes there."""
    pods = (22 << 8, 32 << 8, 42 << 8, 45 << 8 | 1), (26 << 8, 36 << 8, 52 << 8 | 1, 56 << 8)
    match = replace(matches.start("octi", 2, {}), state=initial_state(Position("basic", 0, pods, (11, 11), (0, 0))))
    advice = advise(match, 0)
    assert (advice.moves[0].move, advice.chance) == ("45-46", 1)
    assert chances(match) == (1, 0)


def test_each_move_has_a_chance_of_its_own_though_others_are_better() -> None:
    """O15, O16: 45-46 wins, unless red captures that pod: then black cannot move."""
    pods = (22 << 8, 32 << 8, 42 << 8, 45 << 8 | 1), (26 << 8, 35 << 8 | 4, 36 << 8, 56 << 8)
    match = replace(matches.start("octi", 2, {}), state=initial_state(Position("basic", 1, pods, (0, 11), (0, 0))))
    best, *others = advise(match, 1).moves
    assert (best.move, best.chance) == ("35-55x", 1)
    assert {move.chance for move in others} == {0}


@pytest.mark.parametrize("mode", BOARDS)
def test_odds_grow_by_e_with_so_many_points(mode: Mode) -> None:
    for times in (-1, 0, 1, 2):
        for network, e_fold in ((False, E_FOLD), (True, NETWORK_E_FOLD)):
            chance = winning_chance(mode, times * e_fold[mode], network=network)
            assert chance / (1 - chance) == pytest.approx(e**times)


@pytest.mark.parametrize(("mode", "sharpness"), [("basic", 1), ("fast", 1.5), ("classic", 1)])
def test_in_fast_a_mistake_counts_half_as_much_again(mode: Mode, sharpness: float) -> None:
    """A player that errs takes one of the twelve best moves."""
    rng = random.Random(4)  # noqa: S311 -- the same games every time
    for turns in range(20):
        match = random_match(mode, turns % 10, rng)
        best = _rank(match.state, 200)[:12]
        for temperature in (0.02, 50):
            move = choose(match, match.state.position.seat, Strength(nodes=200, temperature=temperature * sharpness))
            assert move == core.choose(best, temperature, match.state).move


@pytest.mark.parametrize("mode", BOARDS)
def test_a_hint_is_what_the_search_with_the_network_finds_and_no_other_move_is_worth_more(mode: Mode) -> None:
    """Another move costs the odds that it loses in a search of each move for itself."""
    rng = random.Random(6)  # noqa: S311 -- the same game every time
    state = (match := random_match(mode, 6, rng)).state
    best, *others = advise(match, state.position.seat).moves
    deep = search_state(state, ADVICE_NODES, network=True)
    assert best.move == match.rules.format(deep.actions[deep.best].move(state.position))
    assert best.chance == pytest.approx(winning_chance(mode, deep.value, network=True), abs=1e-6)
    listed = search_state(state, OTHERS_NODES, exact=True, network=True).actions
    values = {match.rules.format(action.move(state.position)): action.value for action in listed}
    for move in others:
        lost = max(values[best.move] - values[move.move], 0)
        assert move.chance == pytest.approx(winning_chance(mode, deep.value - lost, network=True), abs=1e-6)


def test_an_action_that_the_search_chooses_costs_little() -> None:
    match = random_match("basic", 6, random.Random(5))  # noqa: S311 -- the same game every time
    chosen = match.rules.format(suggest(match.state, 100_000))
    advice = advise(match, match.state.position.seat)
    assert next(move.cost for move in advice.moves if move.move == chosen) < 0.1


def random_match(mode: Mode, turns: int, rng: random.Random) -> Match:
    """A game after so many random turns, which have not ended it."""
    while True:
        match = matches.start("octi", 2, {"mode": mode})
        for _ in range(turns):
            if match.outcome is None:
                seat = match.state.position.seat
                move = rng.choice(list(islice(match.rules.moves(match.state, seat), 300)))
                match = matches.move(match, seat, match.rules.format(move)).match
        if match.outcome is None:
            return match


@pytest.mark.parametrize("number", seeds(20))
def test_a_forced_win_in_up_to_three_turns_is_played_in_as_few_turns_as_there_is_one(number: int) -> None:
    """Each puzzle has one such action at its start."""
    for puzzle in load_puzzles("octi")[number::20]:
        match = start(puzzle)
        assert plan_turn(match, 0, "iris") == (puzzle.answer[0],), puzzle


@pytest.mark.slow
def test_a_hint_names_a_forced_win_as_certain_and_first() -> None:
    for puzzle in load_puzzles("octi")[::40]:
        best = advise(start(puzzle), 0).moves[0]
        assert (best.move, best.chance) == (puzzle.answer[0], 1), puzzle
