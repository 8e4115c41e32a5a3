"""The puzzles of one game: how a line of its list becomes a position, and what its one answer is."""

from typing import Final

from games.core import Seat
from games.match import Match

SOLVER: Final[Seat] = 0
"""The seat that is to move."""
OPPONENT: Final[Seat] = 1
MIN_MARGIN: Final = 0.03
"""The winning chance that any other answer costs at least."""
MIN_ALTERNATIVES: Final = 3
"""The answers that there are at least."""


class PuzzleKind:
    """The puzzles of a game: the attribute `puzzles` of its engine. The list is `engine/<game>/puzzles.txt`.

    Attributes:
        first_day: the number of the first day on which the game has the puzzle; from then on it takes turns with the
            others, so that a day that is over keeps its puzzle.
        takes_turns: true if the other side moves between the solver's own moves; else an answer is one turn.
    """

    first_day: int
    takes_turns: bool = False

    def start(self, position: str) -> Match:
        """The match at the start of a puzzle, from the text of its position: `SOLVER` is to move."""
        raise NotImplementedError

    def solve(self, match: Match) -> tuple[str, ...] | None:
        """The one answer of a position, with the best replies to it, or None where there is not exactly one.

        Raises EngineMissing.
        """
        raise NotImplementedError

    def is_same(self, match: Match, other: Match) -> bool:
        """True if two answers that lead to these matches do the same: by default to one state."""
        return bool(match.state == other.state)


def parse_pair(text: str) -> tuple[int, int]:
    """Two numbers, written `10:11`."""
    first, second = map(int, text.split(":"))
    return first, second
