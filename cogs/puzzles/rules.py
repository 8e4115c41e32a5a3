"""The difficulty of a puzzle as the solvers of a server rate it, by who got it right on the first try.

Each solver meets each puzzle once: who is right on the first try wins, else the puzzle does. Both have ratings, as
players of games have, so that a puzzle that only the best get right counts as harder than one that only others tried.
It is shown beside the difficulty that a puzzle comes with, and chooses nothing.
"""

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from bot.standings.rating import Rating, update_ratings
from bot.tables.ids import UserId
from engine.puzzles.puzzle import DIFFICULTIES

MIN_SOLVERS: Final = 3
"""The solvers of a puzzle on a server from which on it is rated there."""
MAX_RATED: Final = 200
"""The answers that ratings are made of at most, the newest ones."""
EVEN_SKILL: Final = 3.0
"""A puzzle whose skill differs by less from that of one that nobody has met is neither easy nor hard."""


class SolvedPuzzle(Struct, frozen=True):
    """A puzzle that a user solved on a server, by its day, and the tries that it took."""

    day: int
    user: UserId
    tries: int


class ServerDifficulty(Struct, frozen=True):
    """The difficulty of a puzzle on a server, the solvers who got it right on the first try, and all of them."""

    difficulty: int
    first_tries: int
    solvers: int


def rate_puzzle(day: int, answers: Iterable[SolvedPuzzle]) -> ServerDifficulty | None:
    """The difficulty of the puzzle of a day by all answers of a server, the oldest first; None for too few."""
    skills, puzzles, own = dict[UserId, Rating](), dict[int, Rating](), list[SolvedPuzzle]()
    for answer in answers:
        own += [answer] if answer.day == day else []
        sides = (skills.get(answer.user, Rating()), puzzles.get(answer.day, Rating()))
        ranks = (1, 2) if answer.tries == 1 else (2, 1)
        skills[answer.user], puzzles[answer.day] = update_ratings(sides, ranks)
    if len(own) < MIN_SOLVERS:
        return None
    lead = puzzles[day].mu - Rating().mu
    easy, middle, hard = DIFFICULTIES
    difficulty = easy if lead < -EVEN_SKILL else hard if lead > EVEN_SKILL else middle
    return ServerDifficulty(difficulty, sum(answer.tries == 1 for answer in own), len(own))
