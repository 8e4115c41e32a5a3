"""The adviser of Octi: a chance for each action, and its agreement with the rules and with itself."""

import random
from itertools import islice

import pytest
from msgspec.structs import replace

from engine.advice import advise, chances
from engine.octi import fallback
from engine.octi.player import suggest
from engine.octi.search import load_search
from games import match as matches
from games.match import Match
from games.octi.board import BOARDS, Mode
from games.octi.state import Position
from games.octi.turns import initial_state


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
