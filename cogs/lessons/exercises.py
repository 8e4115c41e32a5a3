"""The exercises at the end of a lesson: five positions with one best answer, and no help.

A game that has puzzles takes the easiest of them; any other has exercises of its own in its lesson. What was answered
right so far stands in the buttons, and nothing is stored.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

from msgspec import Struct

from bot.ui.board.lessons import Lesson, Step
from engine.puzzles.kind import play_answer
from engine.puzzles.puzzle import KINDS, Puzzle, is_right, load_puzzles, start, turn_answer
from engine.wasm import EngineMissing
from games import journal as journals
from games import match as matches
from games.catalog import GAMES
from games.journal import RulesVersion
from games.match import Match

EXERCISES: Final = 5
"""The positions at the end of a lesson."""
_FIRST_NUMBER: Final = 100


class Exercise(Struct, frozen=True):
    """A position and its best answer, the moves of one turn; `puzzle`: the puzzle that it is, if it is one."""

    match: Match
    answer: tuple[str, ...]
    puzzle: Puzzle | None = None

    def is_right(self, moves: Sequence[str]) -> bool:
        """True if moves are the answer or do the same. Refused: the rules do not allow them."""
        if self.puzzle is not None:
            return is_right(self.puzzle, 0, moves)
        play_answer(self.match, moves)
        return tuple(move.partition("#")[0] for move in moves) == self.answer


class Score(Struct, frozen=True):
    """The exercises that were answered, and those of them that were right."""

    answered: int = 0
    right: int = 0

    @property
    def number(self) -> int:
        """The position in the buttons of the next exercise: no step of a lesson has so high a number."""
        return _FIRST_NUMBER + 10 * self.answered + self.right

    def after(self, *, is_right: bool) -> "Score":
        """The score after another answer."""
        return Score(self.answered + 1, self.right + is_right)

    @staticmethod
    def parse(number: int) -> "Score | None":
        """The score in the position of a button; None for that of a step of a lesson."""
        answered, right = divmod(number - _FIRST_NUMBER, 10)
        return Score(answered, right) if 0 <= right <= answered <= EXERCISES else None


@cache
def exercises_of(lesson: Lesson) -> tuple[Exercise, ...]:
    """The exercises of a lesson, the easiest first; none where the list of puzzles is damaged."""
    if lesson.exercises or lesson.game not in KINDS:
        return tuple(map(_parse_step, [lesson.game] * len(lesson.exercises), lesson.exercises))
    try:
        puzzles = sorted(load_puzzles(lesson.game), key=lambda puzzle: (puzzle.difficulty, puzzle.turns))
    except EngineMissing:
        return ()
    return tuple(Exercise(start(puzzle), turn_answer(puzzle, 0), puzzle) for puzzle in puzzles[:EXERCISES])


def _parse_step(game: str, step: Step) -> Exercise:
    entries = (journals.parse_entry(game, line) for line in step.lines)
    match = matches.replay(game, step.seats, dict(step.options or {}), [RulesVersion(GAMES[game].version), *entries])
    return Exercise(match, tuple(step.answers[0].split(" ")))
