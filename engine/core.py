"""The contract of every engine: the winning chance of a seat, and the chance and cost of each of its moves."""

from bisect import bisect
from collections.abc import Sequence
from hashlib import sha256
from itertools import accumulate
from math import exp
from operator import itemgetter
from typing import NamedTuple

import msgspec
from msgspec import Struct

from games.core import Seat
from games.journal import Entry
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


class Verdict(Struct, frozen=True):
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
