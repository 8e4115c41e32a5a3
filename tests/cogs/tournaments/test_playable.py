"""The games that a tournament can be played in: asked from their rules, whatever their options are called."""

import pytest

from cogs.tournaments.rules.playable import check_playable
from games import match as matches
from games.catalog import GAMES
from games.core import Refused
from games.options import list_options


def refusal(game: str, **options: object) -> str:
    try:
        check_playable(game, options)
    except Refused as refused:
        return refused.code
    return ""


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_played_as_it_usually_is(game: str) -> None:
    assert refusal(game) == ""


@pytest.mark.parametrize("game", GAMES)
def test_what_is_for_chips_or_open_to_others_is_refused_and_nothing_else(game: str) -> None:
    rules = GAMES[game]
    for option in list_options(rules.options_type):
        for value in (option.values[0], option.values[-1]):
            options = {option.name: value}
            try:
                match = matches.start(game, 2, options)
            except ValueError:
                assert refusal(game, **options) == "tournament-seats"
                continue
            try:
                is_joined = bool(matches.sit(match).entries)
            except Refused as refused:
                is_joined = refused.code != "seats-fixed"
            is_staked = bool(rules.stakes and rules.stakes.stake(options))
            expected = "tournament-stakes" if is_staked else "tournament-seats" if is_joined else ""
            assert refusal(game, **options) == expected, options


def test_what_is_refused_today() -> None:
    assert refusal("stresses", open=True) == "tournament-seats"
    assert refusal("stresses", open=False) == ""
    assert refusal("chess_dice", stake=1) == "tournament-stakes"
