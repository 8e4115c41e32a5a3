"""The contract of every engine: the winning chance of a seat, and the chance and cost of each of its moves."""

from msgspec import Struct


class MoveChance(Struct, frozen=True):
    """A legal move in the game's notation, the winning chance after it, and its cost: the best move's chance less that."""

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


def rank_moves(chances: dict[str, float]) -> tuple[MoveChance, ...]:
    """The moves by their chances, the best first; equals stay in their order."""
    best = max(chances.values(), default=0)
    order = sorted(chances, key=chances.__getitem__, reverse=True)
    return tuple(MoveChance(move, chances[move], best - chances[move]) for move in order)
