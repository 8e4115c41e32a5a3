"""The measured strength of the computer opponents, and the beginners that it is measured against."""

import shutil
import subprocess
from itertools import islice
from pathlib import Path

import pytest

from benchmarks import strength
from benchmarks.matches import BEGINNERS, level_player, turns
from engine.catalog import ENGINES
from engine.levels import EASY_LEVEL
from games import match as matches
from games.catalog import GAMES
from tests.effort import slow

ROOT = Path(__file__).parents[2]


def test_every_beginner_plays_a_game_that_there_is() -> None:
    assert BEGINNERS.keys() <= GAMES.keys()


@pytest.mark.parametrize("game", sorted(BEGINNERS.keys() - {"stresses"}))
def test_a_beginner_and_each_opponent_move_by_the_rules(game: str) -> None:
    for opponent in ENGINES[game].opponents:
        if game == "octi" and opponent.id in {"hugo", "iris"}:
            continue
        ((_, played),) = turns(game, {}, level_player(opponent.id), BEGINNERS[game], 1)
        for match, text in islice(played, 30):
            for seat in match.actors:
                assert matches.move(match, seat, text).entries


def test_costs_of_perfect_play_are_none() -> None:
    assert strength.given_up("neo_otcho", {}, level_player("iris"), 2).figure == 0
    assert strength.given_up_a_throw(level_player("iris"), 2).figure == 0


@pytest.mark.skipif(shutil.which("make") is None, reason="there is no make")
def test_make_bench_takes_a_topic() -> None:
    command = ["make", "--dry-run", "bench", "strength"]
    printed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout  # noqa: S603 -- ours
    assert "python -m benchmarks strength\n" in printed
    assert printed.count("benchmarks") == 1


@slow
@pytest.mark.parametrize(
    ("game", "options"),
    [item for item in strength.ROUNDS if item[0] != "stresses"],
    ids=str,
)
def test_the_opponent_that_nobody_chose_loses_about_every_second_game_to_a_beginner(
    game: str, options: dict[str, int]
) -> None:
    default = level_player(ENGINES[game].default_level)
    share = strength.win_share(game, options, default, BEGINNERS[game], 200)
    assert 0.4 - share.interval < share.figure < 0.6 + share.interval


@slow
@pytest.mark.parametrize(
    ("game", "options", "games"),
    [
        ("el_ocho", {"level": 1}, 400),
        ("el_ocho", {"level": 2}, 400),
        ("octi", {"mode": "basic"}, 120),
        ("octi", {"mode": "fast"}, 120),
        ("octi", {"mode": "classic"}, 120),
        ("neo_otcho", {}, 400),
        ("chess_dice", {"target": 5}, 400),  # as new tables are opened; to 10, where luck evens out, she loses more
    ],
    ids=str,
)
def test_lola_going_easy_loses_three_of_five_games_to_a_beginner(
    game: str, options: dict[str, int | str], games: int
) -> None:
    share = strength.win_share(game, options, level_player(EASY_LEVEL), BEGINNERS[game], games)
    assert 0.35 <= share.figure <= 0.45


@slow
def test_lola_going_easy_loses_three_of_five_races_to_herself() -> None:
    assert 0.35 <= strength.race_share(EASY_LEVEL, "lola", 400).figure <= 0.45


@slow
def test_opponents_of_chess_dice_and_neo_otcho_give_up_the_less_the_stronger_they_are() -> None:
    throws = [strength.given_up_a_throw(level_player(each.id), 60) for each in ENGINES["chess_dice"].opponents]
    games = [strength.given_up("neo_otcho", {}, level_player(each.id), 100) for each in ENGINES["neo_otcho"].opponents]
    for lost in (throws, games):
        assert [each.figure for each in lost] == sorted((each.figure for each in lost), reverse=True)
        assert lost[-1].figure == 0
