"""The lines below a player's card about what their decisions cost."""

from bot.text import translator
from cogs.reviews.errors import describe_errors
from cogs.reviews.rows import GameError

T = translator("en")
DAY = 86_400_000
NOW = 1000 * DAY


def test_the_cost_of_a_decision_in_the_latest_ten_games_is_told_beside_that_of_the_ten_before() -> None:
    errors = [GameError("el_ocho", "", error, 50) for error in (*[0.1] * 10, *[0.5] * 10, *[0.9] * 10)]
    expected = T("stats-error", game="el Ocho", count=10, percent="0.2%")
    before = T("stats-error-before", percent="1.0%")
    assert describe_errors(T, errors, NOW)[0] == f"{expected} {before}"
    assert describe_errors(T, errors[:15], NOW)[0] == f"{expected} {before}"
    assert describe_errors(T, errors[:14], NOW)[0] == expected, "four games before are too few"


def test_a_long_game_weighs_more_than_a_short_one_and_one_without_a_count_nothing() -> None:
    errors = [GameError("el_ocho", "", 0.1, 10), GameError("el_ocho", "", 0.2, 20), GameError("el_ocho", "", 9.0, 0)]
    assert describe_errors(T, errors, NOW)[0] == T("stats-error", game="el Ocho", count=2, percent="1.0%")
    assert describe_errors(T, errors[2:], NOW) == []


def test_who_plays_alike_is_told_after_five_games() -> None:
    errors = [GameError("el_ocho", "el_ocho", 0.208, 40)] * 5
    for count, is_told in ((5, True), (4, False)):
        line, *_ = describe_errors(T, errors[:count], NOW)
        assert (T("stats-error-like", opponent="Lola") in line) == is_told


def test_the_last_month_is_told_beside_the_month_before_where_both_have_five_games() -> None:
    days = {0.1: 1, 0.4: 29, 0.6: 31, 1.0: 59, 9.0: 61}
    errors = [
        GameError("el_ocho", "", error, 50, NOW - ago * DAY)
        for error, ago in days.items()
        for _ in range(3 if error in {0.1, 1.0} else 2)
    ]
    line, _ = describe_errors(T, errors, NOW)
    month = T("stats-error-month", game="el Ocho", count=5, percent="0.4%")  # (3 x 0.1 + 2 x 0.4) / 250 = 0.44 %
    assert line == f"{month} {T('stats-error-before-month', percent='1.7%')}"  # (2 x 0.6 + 3 x 1.0) / 250 = 1.68 %
    line, _ = describe_errors(T, errors[1:], NOW)
    assert T("stats-error", game="el Ocho", count=10, percent="2.8%") in line, "four games of a month are too few"
