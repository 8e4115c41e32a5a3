"""The puzzles: positions of two-player games with one right answer, and the one of each day, the same everywhere.

A list of puzzles only ever grows at its end, so that a day that is over keeps its puzzle.
"""

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import cache
from types import MappingProxyType
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from engine.files import read_file
from games import journal as journals
from games import match as matches
from games.catalog import GAMES
from games.core import Refused, Seat
from games.el_ocho.state import DICE, Phase
from games.journal import RulesVersion
from games.match import Match, Progress
from games.octi.board import BOARDS, NO_PRONGS, PRONG_BITS, PRONG_NAMES, Mode
from games.octi.state import Position
from games.octi.turns import initial_state

GAME_ORDER: Final = ("octi", "el_ocho", "chess_dice")
"""The games of the puzzles, which take turns."""
SOLVER: Final[Seat] = 0
"""The seat that is to move."""
OPPONENT: Final[Seat] = 1
DIFFICULTIES: Final = range(1, 4)

_EVE: Final = date(2025, 12, 31)
_SEPARATOR: Final = " / "
_MODES: Final[Mapping[str, Mode]] = {mode: mode for mode in BOARDS}


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
        """The turns of the solver's own in a puzzle of Octi: the other side moves between them."""
        return len(self.answer) // 2 + 1

    def format(self) -> str:
        """The line that stands for it."""
        return f"{self.position}\t{' '.join(self.answer)}\t{self.difficulty}"


def puzzle_number(day: date) -> int:
    """The number of the puzzle of a date: 1 on 1 January 2026."""
    return (day - _EVE).days


def puzzle_of_day(number: int) -> Puzzle:
    """The puzzle of a day; after the last one of a game its first comes again. Raises EngineMissing."""
    turn, game = divmod(number, len(GAME_ORDER))
    puzzles = load_puzzles(GAME_ORDER[game])
    return puzzles[turn % len(puzzles)]


@cache
def load_puzzles(game: str) -> tuple[Puzzle, ...]:
    """All puzzles of a game, the oldest first. Raises EngineMissing: their list is damaged."""
    text = read_file(f"puzzles/{game}.txt").decode()
    return tuple(_parse_puzzle(game, line) for line in text.splitlines())


def _parse_puzzle(game: str, line: str) -> Puzzle:
    position, answer, difficulty = line.split("\t")
    return Puzzle(game, position, tuple(answer.split()), int(difficulty))


def start(puzzle: Puzzle) -> Match:
    """The match at the start of a puzzle: `SOLVER` is to move.

    In el Ocho a position is the level, the totals, the dice set aside, the points of the turn and the roll; in Octi the
    mode, both sides' pods as `format_octi` writes them, supplies, reserves and captured pods; in Chess Dice a journal.
    """
    return _STARTS[puzzle.game](puzzle.position)


def play_answer(match: Match, moves: Sequence[str]) -> tuple[Progress, ...]:
    """The changes by moves of an answer, each by the seat that is to move. Refused: the rules do not allow them."""
    changes: list[Progress] = []
    for move in moves:
        if not match.actors:
            raise Refused("over")
        changes.append(matches.move(match, min(match.actors), move))
        match = changes[-1].match
    return tuple(changes)


def start_at(puzzle: Puzzle, step: int) -> Match:
    """The match after so many moves of the answer."""
    match = start(puzzle)
    changes = play_answer(match, puzzle.answer[:step])
    return changes[-1].match if changes else match


def turn_answer(puzzle: Puzzle, step: int) -> tuple[str, ...]:
    """The moves of the answer in the solver's turn after `step` of them; a turn of Octi is one move, others are all."""
    return puzzle.answer[step : step + 1] if puzzle.game == "octi" else puzzle.answer[step:]


def own_moves_left(puzzle: Puzzle, step: int) -> int:
    """The turns of the solver's own in a puzzle of Octi that are left after `step` moves of the answer."""
    return puzzle.turns - (step + 1) // 2


def is_right(puzzle: Puzzle, step: int, moves: Sequence[str]) -> bool:
    """True if moves of the solver are the answer, do the same, or win. Refused: the rules do not allow them."""
    match = start_at(puzzle, step)
    after = play_answer(match, moves)[-1].match
    if (outcome := after.outcome) is not None:
        return outcome.ranks[SOLVER] == 1
    answer = turn_answer(puzzle, step)
    if puzzle.game == "octi":  # there may be several ways to the same position
        return bool(after.state.position == play_answer(match, answer)[-1].match.state.position)
    return tuple(moves) == answer


def format_octi(position: Position) -> str:
    """A position of Octi as a puzzle says it: `basic 32,42BD 46,56E 10:11 0:0 0:0`."""
    sides = (
        ",".join(f"{pod >> 8}{PRONG_NAMES[pod & 0xFF].removeprefix(NO_PRONGS)}" for pod in pods) or "-"
        for pods in position.pods
    )
    pairs = (f"{pair[0]}:{pair[1]}" for pair in (position.supply, position.reserve, position.captured))
    return " ".join((position.mode, *sides, *pairs))


def _start_octi(text: str) -> Match:
    mode, own, other, *pairs = text.split()
    supply, reserve, captured = (_pair(pair) for pair in pairs)
    position = Position(_MODES[mode], SOLVER, (_pods(own), _pods(other)), supply, reserve, captured)
    return replace(matches.start("octi", 2, {"mode": mode}), state=initial_state(position))


def _pods(text: str) -> tuple[int, ...]:
    pods = [pod for pod in text.split(",") if pod != "-"]
    return tuple(sorted([int(pod[:2]) << 8 | PRONG_BITS[pod[2:] or NO_PRONGS] for pod in pods]))


def _start_el_ocho(text: str) -> Match:
    level, totals, aside, points, roll = text.split(" ")
    match = matches.draw(matches.start("el_ocho", 2, {"level": int(level)}), (DICE,)).match  # the first seat begins
    state = replace(
        match.state,
        phase=Phase.CHOOSE,
        totals=_pair(totals),
        aside=tuple(map(int, aside.strip("-"))),
        points=int(points),
        rolled=tuple(map(int, roll)),
    )
    return replace(match, state=state)


def _start_chess_dice(text: str) -> Match:
    lines = (journals.parse_entry("chess_dice", line) for line in text.split(_SEPARATOR))
    return matches.replay("chess_dice", 2, {"target": 1}, [RulesVersion(GAMES["chess_dice"].version), *lines])


def _pair(text: str) -> tuple[int, int]:
    first, second = map(int, text.split(":"))
    return first, second


_STARTS: Final[Mapping[str, Callable[[str], Match]]] = MappingProxyType(
    {"chess_dice": _start_chess_dice, "el_ocho": _start_el_ocho, "octi": _start_octi}
)
