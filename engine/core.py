"""The contract of every engine: the winning chance of a seat, and the chance and cost of each of its moves.

A game's engine is the object `ENGINE` in `engine/<game>/engine.py`, found by that folder (`engine.catalog`). It derives
from `Engine`, or from `engine.playouts.PlayoutEngine`, which serves the games that have none.

Theory of operation. An engine is asked about a match that is not over, and answers from the match alone:

- Chances are a number a seat, in sum 1; a draw is shared. Who has won has 1 (`final_chances`), without the engine.
- The cost of a move is the chance of the best move less its own: never negative, and 0 for the first in the list.
- The same match gives the same answer in every process and on every machine: work is bounded by positions, not by time,
  and what looks drawn by chance follows from the state (`fraction`). So advice can be cached, reviews can be stored and
  compared, and a move that a crash lost is found again.
- An opponent is the engine, erring on purpose: it takes a move the more rarely the more it costs (`choose`). A level
  is no other engine, so the costs in a review and the errors of the opponents are the same quantity.
- An engine that lacks its module or table raises EngineMissing. It never answers with something worse unnoticed, unless
  its game says so (`engine.octi.fallback`, where one would not play at all).
"""

from bisect import bisect
from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from itertools import accumulate
from math import exp
from operator import itemgetter
from types import MappingProxyType
from typing import NamedTuple, Protocol, TypeAlias

import msgspec
from msgspec import Struct

from engine.levels import CAST, EASY_LEVEL, Opponent, Strength
from games.core import Outcome, Seat
from games.journal import Entry, MovePlayed, SeatTimedOut
from games.match import Match


class MoveChance(Struct, frozen=True):
    """A legal move in the game's notation, the winning chance after it, and the chance that it costs."""

    move: str
    chance: float
    cost: float


class Advice(Struct, frozen=True):
    """An engine's judgement of a position, for one seat.

    Attributes:
        chance: the seat's winning chance, if everyone plays as the engine does.
        exact: true if the chances are those of perfect play; otherwise they are estimates.
        moves: all legal moves of the seat, the best first.
    """

    chance: float
    exact: bool
    moves: tuple[MoveChance, ...] = ()


class GameStep(NamedTuple):
    """A step of a finished game: the match before it, its last entry in the journal, and the match after it."""

    before: Match
    entry: Entry
    after: Match


class DecisionVerdict(Struct, frozen=True):
    """The verdict on a decision.

    Attributes:
        played: the move; empty if the time ran out.
        chance: the winning chance of the seat before it.
        cost: the winning chance that it gave up.
        best: the best move.
        is_choice: true if there were several moves.
    """

    seat: Seat
    played: str
    chance: float
    cost: float
    best: str
    is_choice: bool


Report: TypeAlias = Callable[[int, int], None]
"""A function that is told the step of a long job, and the number of all; it may raise to end the job."""


class Adviser(Protocol):
    """A module that judges the positions of one game, asked while the game goes on."""

    def advise(self, match: Match, seat: Seat) -> Advice:
        """The advice for a seat; moves only if it is to move."""

    def chances(self, match: Match) -> tuple[float, ...]:
        """Each seat's winning chance, in sum 1; a draw is shared."""

    def is_exact(self, match: Match) -> bool:
        """True if the chances are those of perfect play; otherwise they are estimates."""


class Engine:
    """The engine of one game: advice, the strength of its opponents, and what reviews ask. One object serves all.

    Its functions are pure and may take a while: the bot calls them in the process pool only. An engine that needs a
    compiled module or a table raises EngineMissing where that cannot be read or run.

    Attributes:
        adviser: the module that it asks; an engine without one has `advise` and `chances` of its own.
        levels: the strength of each opponent that plays this game, by level, the weakest first.
        easy: the strength of `EASY_LEVEL`, which loses three of five games to a beginner; None: there is none.
        default_level: that of a computer player that nobody chose: it loses about every second game to a beginner.
        typical_errors: by the key of the strengths, the winning chance that each level gives up in a game of two.
        is_reviewed: true if there are decisions that can be reviewed.
        is_slow: true if a review takes many seconds.
    """

    adviser: Adviser
    levels: Mapping[str, Strength]
    easy: Strength | None = None
    default_level: str
    typical_errors: Mapping[str, Mapping[str, float]] = MappingProxyType({})
    is_reviewed: bool = True
    is_slow: bool = False

    @property
    def opponents(self) -> tuple[Opponent, ...]:
        """The opponents at this game, the weakest first."""
        return tuple(opponent for opponent in CAST if opponent.id in self.levels)

    def strength(self, match: Match, level: str) -> Strength:  # noqa: ARG002 -- the same at every table
        """The strength of a level at a table; of the default level where the game has no such level."""
        if level == EASY_LEVEL and self.easy is not None:
            return self.easy
        return self.levels[level if level in self.levels else self.default_level]

    def strengths_key(self, match: Match) -> str:
        """The key of the strengths at a table, with which reviews are stored: by default the game's."""
        return match.game

    def advise(self, match: Match, seat: Seat) -> Advice:
        """The advice for a seat while the game goes on; moves only if it is to move."""
        return self.adviser.advise(match, seat)

    def chances(self, match: Match) -> tuple[float, ...]:
        """Each seat's winning chance while the game goes on, in sum 1; a draw is shared."""
        return self.adviser.chances(match)

    def is_exact(self, match: Match) -> bool:
        """True if the chances are those of perfect play."""
        return self.adviser.is_exact(match)

    def choose(self, match: Match, seat: Seat, strength: Strength) -> str:
        """The move of a seat at a strength, in the notation: by default an advised one, the rarer the more it costs."""
        return choose(self.advise(match, seat).moves, strength.temperature, match.state).move

    def pace_ms(self, match: Match, seat: Seat, level: str, people_ms: Sequence[int]) -> int:  # noqa: ARG002 -- as the rules say
        """The time that a computer player takes for its move. `people_ms`: the people's times for theirs so far."""
        return match.rules.pace(match.state, seat)

    def judge_steps(
        self, first: Match, steps: Sequence[GameStep], report: Report
    ) -> tuple[list[tuple[float, ...]], list[DecisionVerdict | None]]:
        """The chances at the first match of a game and after each of its steps, and the verdicts on its decisions."""
        chances, verdicts = [position_chances(self, first)], list[DecisionVerdict | None]()
        for number, (before, entry, after) in enumerate(steps):
            report(number, len(steps))
            chances.append(position_chances(self, after))
            match entry:
                case MovePlayed(seat, text, forced=False):
                    verdicts.append(self._judge(before, seat, text, chances[-1]))
                case SeatTimedOut(seat):
                    verdicts.append(self._judge(before, seat, "", chances[-1]))
                case _:
                    verdicts.append(None)
        return chances, verdicts

    def _judge(self, before: Match, seat: Seat, text: str, chances_after: Sequence[float]) -> DecisionVerdict:
        """The verdict on a move, or on the end of the time, by the advice before it."""
        advised = self.advise(before, seat)
        costs = {move.move: move.cost for move in advised.moves}
        cost = costs.get(text, max(0.0, advised.chance - chances_after[seat]))
        return DecisionVerdict(seat, text, advised.chance, cost, advised.moves[0].move, len(costs) > 1)


def position_chances(engine: Engine, match: Match) -> tuple[float, ...]:
    """Each seat's winning chance at any time, in sum 1; a draw is shared."""
    return engine.chances(match) if match.outcome is None else final_chances(match.outcome)


def final_chances(outcome: Outcome) -> tuple[float, ...]:
    """1 for the winner; winners of equal rank share it."""
    return tuple([(rank == 1) / outcome.ranks.count(1) for rank in outcome.ranks])


def rank_moves(chances: dict[str, float]) -> tuple[MoveChance, ...]:
    """The moves by their chances, the best first; equals stay in their order."""
    order = sorted(chances.items(), key=itemgetter(1), reverse=True)
    return tuple([MoveChance(move, chance, order[0][1] - chance) for move, chance in order])


def choose(moves: Sequence[MoveChance], temperature: float, position: Struct) -> MoveChance:
    """A move, the more probable the less it costs: a move that costs `temperature` is e times rarer than the best.

    At 0 it is the best. The same position gives the same move.
    """
    if temperature <= 0:
        return moves[0]
    sums = list(accumulate(exp(-move.cost / temperature) for move in moves))
    return moves[bisect(sums[:-1], fraction(position) * sums[-1])]


def fraction(position: Struct) -> float:
    """A number from 0 to 1 that looks drawn by chance; the same position gives the same."""
    return int.from_bytes(sha256(msgspec.json.encode(position)).digest()[:8], "big") / 2**64
