"""The puzzles: positions of two-player games with one right answer, and the one of each day, the same everywhere.

A list of puzzles only ever grows at its end, so that a day that is over keeps its puzzle. Up to `FIRST_WEEK` those of a
game came in the order of its list; from then on a week goes from easy to hard, by the difficulties in the lists.
"""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Final, NamedTuple

from msgspec import Struct

from engine.files import read_file
from engine.puzzles.kind import PuzzleKind, play_answer
from games.catalog import GAMES
from games.match import Match


def _find_kinds() -> Iterator[tuple[str, PuzzleKind]]:
    for game in GAMES:
        if find_spec(f"engine.{game}") is not None and find_spec(f"engine.{game}.puzzles") is not None:
            yield game, import_module(f"engine.{game}.puzzles").PUZZLES


KINDS: Final = dict(_find_kinds())
"""The puzzles of each game that has some: the object `PUZZLES` of its module `engine/<game>/puzzles.py`."""
DIFFICULTIES: Final = range(1, 4)

FIRST_WEEK: Final = 341
"""The number of the Monday from which on the weekday says how hard the puzzle is: 7 December 2026."""
WEEK: Final = (1, 1, 2, 2, 2, 3, 3)
"""The difficulties of the puzzles of a week, from Monday to Sunday."""

_EVE: Final = date(2025, 12, 31)


class Puzzle(Struct, frozen=True):
    """A puzzle.

    Attributes:
        position: see `start`.
        answer: the moves from there on in the game's notation, those of the other side as well.
        difficulty: one of `DIFFICULTIES`.
    """

    game: str
    position: str
    answer: tuple[str, ...]
    difficulty: int

    @property
    def turns(self) -> int:
        """The turns of the solver's own."""
        return len(self.answer) // 2 + 1 if KINDS[self.game].takes_turns else 1

    def format(self) -> str:
        """The puzzle as a line of the list."""
        return f"{self.position}\t{' '.join(self.answer)}\t{self.difficulty}"


def puzzle_number(day: date) -> int:
    """The number of the puzzle of a date: 1 on 1 January 2026."""
    return (day - _EVE).days


def puzzle_of_day(number: int) -> Puzzle:
    """The puzzle of a day; after the last one of a game, or of a difficulty, its first comes again.

    Raises EngineMissing.
    """
    game, puzzles = _game_of_day(number), load_puzzles(_game_of_day(number))
    before_weeks = sum(_game_of_day(day) == game for day in range(min(number, FIRST_WEEK)))
    if number < FIRST_WEEK:
        return puzzles[before_weeks % len(puzzles)]
    due = difficulty_of_day(number)
    difficulty = min({puzzle.difficulty for puzzle in puzzles}, key=lambda other: (abs(other - due), other))
    unused_first = (*puzzles[before_weeks:], *puzzles[:before_weeks])
    choice = [puzzle for puzzle in unused_first if puzzle.difficulty == difficulty]
    days = range(FIRST_WEEK, number)
    earlier = sum(_game_of_day(day) == game and difficulty_of_day(day) == due for day in days)
    return choice[earlier % len(choice)]


def difficulty_of_day(number: int) -> int:
    """The difficulty that the puzzle of a day has by its weekday, from `FIRST_WEEK` on."""
    return WEEK[(number - FIRST_WEEK) % len(WEEK)]


def _game_of_day(number: int) -> str:
    beginning = _beginning()
    if number < len(beginning.days):
        return beginning.days[number]
    return beginning.following[(number - len(beginning.days)) % len(beginning.following)]


class _Beginning(NamedTuple):
    """The games of each day until the last new game came in, and the order in which all take turns afterwards."""

    days: tuple[str, ...]
    following: tuple[str, ...]


@cache
def _beginning() -> _Beginning:
    return _make_beginning({kind.first_day: game for game, kind in KINDS.items()})


def _make_beginning(first_days: Mapping[int, str]) -> _Beginning:
    """On its first day a game has the puzzle; on any other day the game that had it the longest ago."""
    days, following = list[str](), list[str]()
    for day in range(max(first_days) + 1):
        game = first_days[day] if day in first_days else following.pop(0)
        days.append(game)
        following.append(game)
    return _Beginning(tuple(days), tuple(following))


@cache
def load_puzzles(game: str) -> tuple[Puzzle, ...]:
    """All puzzles of a game, the oldest first. Raises EngineMissing: their list is damaged."""
    text = read_file(f"{game}/puzzles.txt").decode()
    return tuple(_parse_puzzle(game, line) for line in text.splitlines())


def _parse_puzzle(game: str, line: str) -> Puzzle:
    position, answer, difficulty = line.split("\t")
    return Puzzle(game, position, tuple(answer.split()), int(difficulty))


def start(puzzle: Puzzle) -> Match:
    """The match at the start of a puzzle: `SOLVER` is to move."""
    return KINDS[puzzle.game].start(puzzle.position)


def start_at(puzzle: Puzzle, step: int) -> Match:
    """The match after the first `step` moves of the answer."""
    match = start(puzzle)
    changes = play_answer(match, puzzle.answer[:step])
    return changes[-1].match if changes else match


def turn_answer(puzzle: Puzzle, step: int) -> tuple[str, ...]:
    """The moves of the answer in the solver's turn after `step` of them: one where sides take turns, else all."""
    return KINDS[puzzle.game].turn_answer(puzzle.answer, step)


def own_moves_left(puzzle: Puzzle, step: int) -> int:
    """The turns of the solver's own that are left after `step` moves of the answer."""
    return puzzle.turns - (step + 1) // 2


def is_right(puzzle: Puzzle, step: int, moves: Sequence[str]) -> bool:
    """True if moves of the solver are the answer, do the same, or win. Refused: the rules do not allow them."""
    return KINDS[puzzle.game].is_right(start_at(puzzle, step), moves, turn_answer(puzzle, step))
