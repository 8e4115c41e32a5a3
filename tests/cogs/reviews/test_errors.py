"""The lines about errors below a player's card."""

from bot.text import translator
from cogs.reviews.errors import describe_errors
from cogs.reviews.rows import GameError


def test_the_average_error_of_the_latest_ten_games_is_told_beside_that_of_the_ten_before() -> None:
    errors = [GameError("el_ocho", "", error) for error in (*[0.1] * 10, *[0.5] * 10, *[0.9] * 10)]
    t = translator("en")
    expected = "🎯 el Ocho: on average 10.0 points from perfect over the last 10 games."
    assert describe_errors(t, errors)[0] == f"{expected} Before that: 50.0."
    assert describe_errors(t, errors[:15])[0] == f"{expected} Before that: 50.0."
    assert describe_errors(t, errors[:14])[0] == expected, "four games before are too few"


def test_who_plays_alike_is_told_after_five_games() -> None:
    errors = [GameError("el_ocho", "el_ocho", 0.208)] * 5
    for count, is_told in ((5, True), (4, False)):
        line, *_ = describe_errors(translator("en"), errors[:count])
        assert ("Plays like Lola." in line) == is_told
