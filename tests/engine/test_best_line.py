"""The best line of a turn: all its decisions up to the next roll, each with the best move of the one before."""

import pytest

from engine.advice import advise
from engine.best_line import best_line
from games import match as matches
from games.match import Match
from tests.games.record import after

CHOOSE = "[3] [8] [4 1 5 8 7 4 4 2]"


def test_a_selection_is_followed_by_the_decision_about_the_next_roll() -> None:
    match = after(CHOOSE)
    first, second = best_line(match, 1)
    assert first == advise(match, 1)
    assert second == advise(matches.move(match, 1, first.moves[0].move).match, 1)
    assert {move.move for move in second.moves} == {"r", "s"}
    assert best_line(after(f"{CHOOSE} 2.k1444"), 1) == (advise(after(f"{CHOOSE} 2.k1444"), 1),)


@pytest.mark.parametrize("match", [after("[3] [8]"), after(f"{CHOOSE} 2.resigns")])
def test_while_dice_are_rolled_and_when_it_is_over_there_is_none(match: Match) -> None:
    assert best_line(match, 1) == ()


def test_who_is_not_to_move_has_none() -> None:
    assert best_line(after(CHOOSE), 0) == ()


def test_a_race_has_none() -> None:
    assert best_line(matches.start("stresses", 2, {}), 0) == ()
