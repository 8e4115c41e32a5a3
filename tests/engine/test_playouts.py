"""The default engine: the same answer for a position, chances in sum 1, and moves nearly as good as the best."""

import random
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from engine import advice, playouts
from engine.catalog import ENGINES
from engine.playouts import PlayoutEngine
from games import match as matches
from games.catalog import GAMES
from games.match import Match
from tests.effort import slow
from tests.engine.test_levels import positions

ENGINE = PlayoutEngine()


def test_a_game_without_a_folder_here_gets_it() -> None:
    own = {path.parent.name for path in (Path(__file__).parents[2] / "engine").glob("*/engine.py")}
    assert {game for game, engine in ENGINES.items() if type(engine) is PlayoutEngine} == GAMES.keys() - own
    assert ENGINE.default_level in ENGINE.levels
    assert [opponent.id for opponent in ENGINE.opponents] == ["lola", "clara", "iris"]


@pytest.mark.parametrize("game", ["el_ocho", "neo_otcho", "chess_dice"])
def test_each_legal_move_has_a_chance_and_the_best_costs_nothing(game: str) -> None:
    match = positions(game, 3)[-1]
    seat = min(match.actors)
    advice = ENGINE.advise(match, seat)
    rules = match.rules
    assert {rules.parse(move.move) for move in advice.moves} == set(rules.moves(match.state, seat))
    assert advice.moves[0].cost == 0
    assert [move.chance for move in advice.moves] == sorted((move.chance for move in advice.moves), reverse=True)
    assert not advice.exact
    assert sum(ENGINE.chances(match)) == pytest.approx(1, abs=1e-3)
    assert ENGINE.advise(match, 1 - seat).moves == ()
    playouts._judge.cache_clear()
    assert ENGINE.advise(match, seat) == advice, "the same position, the same answer"


def test_a_seat_that_left_has_no_chance_and_a_race_no_moves() -> None:
    three = matches.start("neo_otcho", 3, {})
    assert ENGINE.chances(three) == pytest.approx((1 / 3, 1 / 3, 1 / 3), abs=0.1)
    left = matches.leave(matches.draw(three, (1,)).match, 2).match
    assert ENGINE.chances(left)[2] == 0
    assert sum(ENGINE.chances(left)) == pytest.approx(1, abs=1e-3)
    race = matches.start("stresses", 3, {"target": 1000})
    assert ENGINE.chances(race) == pytest.approx((1 / 3, 1 / 3, 1 / 3), abs=0.2)


def test_a_win_in_one_move_is_found() -> None:
    match = next(position for position in positions("el_ocho", 300) if position.state.phase.name == "DECIDE")
    match = replace(match, state=replace(match.state, totals=(7900, 7900), points=400))
    assert ENGINE.advise(match, match.state.seat).moves[0].move == "s"
    assert ENGINE.advise(match, match.state.seat).chance == 1


@slow
@pytest.mark.parametrize(("game", "most"), [("el_ocho", 0.03), ("neo_otcho", 0.08), ("chess_dice", 0.03)])
def test_its_best_move_costs_little_by_the_exact_engine(game: str, most: float) -> None:
    def cost(match: Match) -> float:
        seat = min(match.actors)
        exact: dict[str, Any] = {move.move: move.cost for move in advice.advise(match, seat).moves}
        best: float = exact[ENGINE.advise(match, seat).moves[0].move]
        return best

    some = random.Random(1).sample(positions(game, 120), 12)  # noqa: S311 -- the same ones every time
    assert sum(map(cost, some)) / 12 < most
