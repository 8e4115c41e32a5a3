"""The levels of the computer opponents: one move for a position and a level, mistakes, and a pace within bounds."""

import random
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from engine import levels
from engine.advice import advise
from engine.ai import plan_turn
from engine.catalog import ENGINES
from engine.el_ocho import player
from engine.octi import player as octi
from engine.octi.engine import HUGO_NODES, WEAK_NODES
from games import match as matches
from games.catalog import GAMES
from games.match import Match
from games.stresses import judging
from games.stresses.state import Announce, Options, Phase, State


def positions(game: str, count: int, options: dict[str, Any] | None = None, seed: int = 1) -> list[Match]:
    """Positions of games that Lola plays with herself, with a seat to move."""
    chance, midgames = random.Random(seed), list[Match]()  # noqa: S311 -- the same dice every time
    while len(midgames) < count:
        match = matches.start(game, 2, options or {})
        while match.outcome is None and len(midgames) < count:
            if match.chance is not None:
                faces = tuple(chance.randint(1, match.chance.sides) for _ in range(match.chance.count))
                match = matches.draw(match, faces).match
            else:
                seat = min(match.actors)
                midgames.append(match)
                match = matches.move(match, seat, plan_turn(match, seat, "lola")[0]).match
    return midgames


@pytest.mark.parametrize("game", [game for game in GAMES if game != "stresses"])
def test_a_position_and_a_level_have_one_legal_turn(game: str) -> None:
    for match in positions(game, 6):
        for opponent in ENGINES[game].opponents[::2]:
            if game == "octi" and opponent.id == "iris":
                continue
            turn = plan_turn(match, min(match.actors), opponent.id)
            assert turn
            assert turn == plan_turn(match, min(match.actors), opponent.id)


@pytest.mark.parametrize(
    ("game", "options", "most"),
    [
        ("el_ocho", {"level": 1}, 0.007),
        ("el_ocho", {"level": 2}, 0.007),
        ("neo_otcho", {}, 0.01),
        ("chess_dice", {}, 0.007),
    ],
    ids=["el_ocho 1", "el_ocho 2", "neo_otcho", "chess_dice"],
)
def test_the_strongest_never_errs_and_nobody_errs_as_much_as_the_easygoing(
    game: str, options: dict[str, Any], most: float
) -> None:
    """A decision of the easygoing costs less than a point, for all her errors in a game are some 10 to 30 points."""
    costs = {opponent.id: 0.0 for opponent in ENGINES[game].opponents}
    for match in positions(game, 150, options):
        seat = min(match.actors)
        advice = {move.move: move.cost for move in advise(match, seat).moves}
        for level in costs:
            costs[level] += advice[plan_turn(match, seat, level)[0]]
    assert costs["iris"] == 0
    assert all(0 < cost < costs["lola"] for level, cost in costs.items() if level not in {"iris", "lola"})
    assert costs["lola"] < 150 * most


def test_in_octi_the_strong_play_what_the_search_finds_and_the_weak_err_the_more_the_less_they_are() -> None:
    costs = {"lola": 0.0, "bruno": 0.0, "clara": 0.0}
    for match in positions("octi", 24):
        seat = match.state.position.seat
        advice = {move.move: move.cost for move in octi._rank(match.state, WEAK_NODES)}
        for level in costs:
            costs[level] += advice[plan_turn(match, seat, level)[0]]
    assert 0 < costs["clara"] < costs["bruno"] < costs["lola"]
    assert plan_turn(match, seat, "hugo") == (match.rules.format(octi.suggest(match.state, HUGO_NODES, network=True)),)


@pytest.mark.parametrize("game", GAMES)
def test_only_iris_thinks_long_and_only_in_octi(game: str) -> None:
    for level, strength in ENGINES[game].levels.items():
        assert strength.thinks_long == ((game, level) == ("octi", "iris"))
        assert not strength.hurried.thinks_long
        assert (strength.hurried == strength) == (not strength.thinks_long)


def test_in_a_hurry_iris_looks_at_a_quarter_of_the_positions_and_at_more_than_hugo() -> None:
    levels = ENGINES["octi"].levels
    assert levels["iris"].hurried == replace(levels["iris"], nodes=levels["iris"].nodes // 4, hurried_nodes=0)
    assert levels["hugo"].nodes < levels["iris"].hurried.nodes


def test_a_bold_player_rolls_on_where_a_careful_one_stops() -> None:
    rolls = {-0.03: 0, 0.0: 0, 0.03: 0}
    for match in positions("el_ocho", 200):
        if {move.move for move in player.advise(match, match.state.seat).moves} == {"r", "s"}:
            for boldness in rolls:
                rolls[boldness] += player.choose(match, match.state.seat, 0, boldness).move == "r"
    assert rolls[-0.03] < rolls[0.0] < rolls[0.03]


def test_a_player_that_errs_errs_about_the_number_of_dice_and_about_rolling_on() -> None:
    costs = {"k": list[float](), "r": list[float](), "s": list[float]()}
    for match in positions("el_ocho", 100):
        chosen = player.choose(match, match.state.seat, 100, 0)
        costs[chosen.move[0]].append(chosen.cost)
        alike = (chosen.move[0], len(chosen.move))
        advised = player.advise(match, match.state.seat).moves  # the best first
        assert chosen == next(move for move in advised if (move.move[0], len(move.move)) == alike)
    assert all(max(of_kind) > 0 for of_kind in costs.values())


@pytest.mark.parametrize("level", ["", "no-such-level"])
def test_without_a_level_the_usual_one_plays(level: str) -> None:
    """As at tables from before there were any."""
    for game, engine in ENGINES.items():
        match, usual = matches.start(game, 2, {}), engine.default_level
        assert engine.strength(match, level) == engine.strength(match, usual)
        assert engine.pace_ms(match, 0, level, ()) == engine.pace_ms(match, 0, usual, ())
    (match,) = positions("el_ocho", 1)
    assert plan_turn(match, match.state.seat, level) == plan_turn(match, match.state.seat, "lola")


def test_every_game_has_levels_and_a_usual_one_among_them() -> None:
    for game in GAMES:
        cast = [opponent.id for opponent in ENGINES[game].opponents]
        assert set(cast) <= levels.OPPONENTS.keys()
        assert cast == list(ENGINES[game].levels), "the weakest first"
        assert ENGINES[game].default_level in cast
        assert ENGINES[game].levels[cast[-1]].mistake_share < 0.05


@pytest.mark.parametrize(
    "options",
    [{"level": 2}, *({"level": "custom", toggle: True} for toggle in ("joker", "runs"))],
    ids=["level 2", "joker", "runs"],
)
def test_el_ocho_with_extras_has_strengths_of_its_own(options: dict[str, Any]) -> None:
    plain, extras = (matches.start("el_ocho", 2, each) for each in ({"level": 1}, options))
    engine = ENGINES["el_ocho"]
    assert engine.strength(plain, "lola") == engine.levels["lola"]
    assert engine.strength(extras, "lola") != engine.levels["lola"]


@pytest.mark.parametrize("level", ENGINES["stresses"].levels)
def test_announcements_are_wrong_as_often_as_the_level_says(level: str) -> None:
    chance, wrong, times_ms = random.Random(8), 0, list[int]()  # noqa: S311 -- the same dice every time
    strength = ENGINES["stresses"].levels[level]
    for number in range(400):
        dice = tuple(chance.randint(1, 8) for _ in range(8))
        state = State(Options(), (0, 0), (False, False), phase=Phase.OPEN, number=number, dice=dice)
        match = replace(matches.start("stresses", 2, {}), state=state)
        wrong += plan_turn(match, 0, level)[0] != match.rules.format(Announce(judging.table_value(state)))
        times_ms.append(ENGINES["stresses"].pace_ms(match, 0, level, ()))
    assert abs(wrong / 400 - strength.mistake_share) < 0.05
    assert strength.reaction_ms[0] <= min(times_ms) < max(times_ms) <= strength.reaction_ms[1]


@pytest.mark.parametrize("opponent", levels.CAST, ids=lambda opponent: opponent.id)
def test_an_opponent_races_as_the_readme_says(opponent: levels.Opponent) -> None:
    lines = (Path(__file__).parents[2] / "README.md").read_text("utf-8").splitlines()
    row = next(line.split(" | ")[3] for line in lines if line.startswith("|") and f"**{opponent.name}**" in line)
    own = ENGINES["stresses"].levels[opponent.id]
    least, most = (f"{time_ms / 1000:g}" for time_ms in own.reaction_ms)
    pace = "your table's own pace" if own.keeps_pace else f"{least} to {most} s"
    share = "a quarter" if own.mistake_share == 0.25 else f"{100 * own.mistake_share:g} %"
    assert row == f"{pace}, {share} wrong"
