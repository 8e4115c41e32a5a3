"""The judgement of answers to puzzles by the engines."""

from collections.abc import Sequence

from msgspec import Struct

from engine.advice import advise
from engine.puzzles.kind import OPPONENT, SOLVER, play_answer
from engine.puzzles.puzzle import KINDS
from games.match import Match


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
    return KINDS[match.game].solve(match)
