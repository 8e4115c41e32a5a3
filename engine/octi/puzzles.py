"""The puzzles of Octi: a win that is forced in two or three own turns."""

from collections.abc import Iterator, Sequence
from operator import itemgetter
from typing import Final

from msgspec.structs import replace

from engine.octi import beginner, puzzle_games
from engine.octi.positions import format_position, mirrored, parse_position
from engine.octi.search import load_search
from engine.puzzles.kind import SOLVER, PuzzleKind
from engine.puzzles.sources import Source
from games import match as matches
from games.match import Match
from games.octi import notation
from games.octi.actions import position_after
from games.octi.state import Move, Position
from games.octi.turns import initial_state

MIN_TURNS: Final = 2
"""The own turns that a win takes at least."""

MAX_TURNS: Final = 3
"""The own turns that a win takes."""
NODES: Final = 2_000_000
"""The positions that a search for forced wins may look at."""


class OctiPuzzles(PuzzleKind):
    """A position is as `engine.octi.positions.format_position` writes it."""

    game = "octi"
    first_day = 0
    takes_turns = True

    @property
    def sources(self) -> tuple[Source, ...]:
        """The ends of games between the computer opponents, those of Octi-X classic and easy ones last."""
        return (
            Source("octi", puzzle_games.last_positions, 400),
            Source("octi classic", puzzle_games.last_classic_positions, 60),
            Source("octi easy", puzzle_games.last_positions, 28, is_easy=True),
        )

    def start(self, position: str) -> Match:
        """The match at the start of a puzzle."""
        first = parse_position(position)
        return replace(matches.start("octi", 2, {"mode": first.mode}), state=initial_state(first))

    def solve(self, match: Match) -> tuple[str, ...] | None:
        """The only forced win in as few turns as there is one, with the most stubborn replies."""
        position: Position = match.state.position
        if _wins(position, 1):
            return None
        for turns in (MIN_TURNS, MAX_TURNS):
            if _wins(position, turns):
                return _line(position, turns)
        return None

    def is_same(self, match: Match, other: Match) -> bool:
        """True if the position is the same: there may be several ways to it."""
        return bool(match.state.position == other.state.position)

    def identity(self, position: str) -> object:
        """The same for a position and its mirror image."""
        return min(position, format_position(mirrored(parse_position(position))))

    def difficulty(self, match: Match, answer: Sequence[str]) -> int:
        """1 to 3: by the turns that the win takes, and whether a beginner errs."""
        return min(len(answer) // 2 + self.beginner_errs(match, answer), 3)

    def beginner(self, match: Match) -> str:
        """The move of a scripted beginner."""
        return beginner.suggest(match, SOLVER)


PUZZLES: Final = OctiPuzzles()


def _line(position: Position, turns: int) -> tuple[str, ...] | None:
    """The only forced win in `turns` own turns, with the most stubborn replies; None if a turn has another."""
    wins = _wins(position, turns)
    if not wins or (turns > 1 and len(wins) > 1):
        return None
    move = min(wins, key=notation.format_move)
    if turns == 1:
        return (notation.format_move(move),)
    after = position_after(position, move)
    for reply in _replies(after, turns - 1):
        line = _line(position_after(after, reply), turns - 1)
        if line is not None:
            return (notation.format_move(move), notation.format_move(reply), *line)
    return None


def _replies(position: Position, turns: int) -> Iterator[Move]:
    """The replies after which a win takes `turns`, those first that leave the fewest ways to it."""
    ways: list[tuple[int, str, Move]] = []
    for action in load_search().actions(position):
        after = action.position_after(position)
        if turns > 1 and _wins(after, turns - 1):
            continue
        move = action.move(position)
        ways.append((len(_wins(after, turns) or ()), notation.format_move(move), move))
    return (move for _, _, move in sorted(ways, key=itemgetter(0, 1)))


def _wins(position: Position, turns: int) -> dict[Move, int] | None:
    return load_search().find_wins(position, turns, NODES)
