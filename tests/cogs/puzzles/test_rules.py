"""The difficulty of a puzzle by a server's solvers: who was right on the first try, and how good they are."""

from bot.tables.ids import UserId
from cogs.puzzles.rules import MIN_SOLVERS, ServerDifficulty, SolvedPuzzle, rate_puzzle


def answers(day: int, *tries: int) -> list[SolvedPuzzle]:
    """The answers to the puzzle of a day of the users 1, 2 and so on."""
    return [SolvedPuzzle(day, UserId(user), number) for user, number in enumerate(tries, start=1)]


def test_few_solvers_rate_nothing() -> None:
    assert rate_puzzle(5, []) is None
    assert rate_puzzle(5, answers(5, *[1] * (MIN_SOLVERS - 1))) is None
    assert rate_puzzle(5, answers(4, 1, 1, 1)) is None


def test_a_puzzle_is_easy_where_all_are_right_at_once_and_hard_where_nobody_is() -> None:
    assert rate_puzzle(5, answers(5, 1, 1, 1)) == ServerDifficulty(1, 3, 3)
    assert rate_puzzle(5, answers(5, 1, 2, 3, 1)) == ServerDifficulty(2, 2, 4)
    assert rate_puzzle(5, answers(5, 2, 4, 3)) == ServerDifficulty(3, 0, 3)


def test_who_is_right_every_day_makes_a_wrong_answer_count_for_more() -> None:
    days = [answer for day in range(1, 9) for answer in answers(day, 1, 1, 1, 1)]
    before = rate_puzzle(9, answers(9, 1, 1, 2, 2))
    after = rate_puzzle(9, [*days, *answers(9, 1, 1, 2, 2)])
    assert before is not None
    assert after is not None
    assert (before.difficulty, after.difficulty) == (2, 3)
