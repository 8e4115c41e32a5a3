"""The solutions of puzzles by the engines: the one answer of a position, or None where there is not exactly one."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from operator import itemgetter
from types import MappingProxyType
from typing import Final

from msgspec import Struct

from engine.advice import advise
from engine.core import rank_moves
from engine.octi.search import load_search
from engine.puzzles.puzzle import OPPONENT, SOLVER, play_answer
from games import match as matches
from games.chess_dice.state import Capture
from games.match import Match
from games.octi import notation
from games.octi.actions import position_after
from games.octi.state import Move, Position

MIN_MARGIN: Final = 0.03
"""The winning chance that any other answer costs at least."""
MIN_ALTERNATIVES: Final = 3
"""The answers that there are at least."""
MIN_TURNS: Final = 2
MAX_TURNS: Final = 3
"""The own turns that a win in Octi takes."""
NODES: Final = 2_000_000
"""The positions that a search for forced wins may look at."""


class Judgement(Struct, frozen=True):
    """The winning chance of the solver at best, and after other moves, with the best reply to them, if there is one."""

    best: float
    chance: float
    reply: str


def judge(match: Match, moves: Sequence[str]) -> Judgement:
    """The judgement of moves in a puzzle. Raises EngineMissing."""
    best = advise(match, SOLVER).chance
    after = play_answer(match, moves)[-1].match
    advice = advise(after, OPPONENT)
    reply = advice.moves[0].move if advice.moves else ""
    return Judgement(best, 1 - advice.chance, reply)


def solve(match: Match) -> tuple[str, ...] | None:
    """The one answer of a position, with the best replies to it, or None. Raises EngineMissing."""
    return _SOLVERS[match.game](match)


def turn_chances(match: Match) -> dict[str, float]:
    """The winning chance of each selection of el Ocho with a roll or a stop after it."""
    chances = dict[str, float]()
    for keep in advise(match, SOLVER).moves:
        after = matches.move(match, SOLVER, keep.move).match
        chances |= {f"{keep.move} {move.move}": move.chance for move in advise(after, SOLVER).moves}
    return chances


def _solve_el_ocho(match: Match) -> tuple[str, ...] | None:
    ranked = rank_moves(turn_chances(match))
    if len(ranked) < MIN_ALTERNATIVES or ranked[1].cost < MIN_MARGIN:
        return None
    return tuple(ranked[0].move.split())


def _solve_chess_dice(match: Match) -> tuple[str, ...] | None:
    moves = advise(match, SOLVER).moves
    if len(moves) < MIN_ALTERNATIVES or moves[0].chance < 1 or moves[1].cost < MIN_MARGIN:
        return None
    return (moves[0].move,) if isinstance(match.rules.parse(moves[0].move), Capture) else None


def _solve_octi(match: Match) -> tuple[str, ...] | None:
    position: Position = match.state.position
    if _wins(position, 1):
        return None
    for turns in (MIN_TURNS, MAX_TURNS):
        if _wins(position, turns):
            return _line(position, turns)
    return None


def _line(position: Position, turns: int) -> tuple[str, ...] | None:
    """The only forced win in so many own turns, with the most stubborn replies, or None if a turn has another."""
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


_SOLVERS: Final[Mapping[str, Callable[[Match], tuple[str, ...] | None]]] = MappingProxyType(
    {"chess_dice": _solve_chess_dice, "el_ocho": _solve_el_ocho, "octi": _solve_octi}
)
