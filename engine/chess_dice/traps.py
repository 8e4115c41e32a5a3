"""The choice among best moves of Chess Dice: the one after which people err most, the throw's sign being equal.

Theory of operation. Perfect play leaves a choice: a move is best if both playing their best end the throw as well as
it can end, and often several do. Against somebody who errs they are not alike. `expected_points` plays the throw to its
end with the best moves of one side, of which it takes the one with the highest expectation itself, and a model of
people for the other side. Nothing is given up against perfect play, as no other move is ever looked at.

The model: half of people's moves take the largest die they can, as beginners do, without a look ahead; the others err
as the computer opponents do on the average, the more rarely the more a move costs.
"""

from functools import lru_cache
from typing import Final

from engine.chess_dice.beginner import largest_capture
from games.chess_dice import solver
from games.chess_dice.solver import Figures
from games.chess_dice.state import Annul, Capture, Move

LARGEST_SHARE: Final = 0.5
"""The share of people's moves that take the largest die without a look ahead."""

RARITY: Final = (1.0, 0.18, 0.06)
"""The weight of people's other moves by their cost in half throws: the average of Lola, Bruno, Clara and Hugo."""

_DIGITS: Final = 9


def best_trap(own: Figures, other: Figures, lead: int) -> Move:
    """The best move of who is to act, after which a person most probably errs; the first of equals by its margin.

    `lead`: the captures of who is to act less the other's. Raises ValueError if no action is legal (D4).
    """
    return max(_best_moves(own, other, lead), key=lambda move: round(_after(own, other, lead, move), _DIGITS))


@lru_cache(maxsize=1 << 15)
def expected_points(own: Figures, other: Figures, lead: int) -> float:
    """The points that a throw brings the player who sets traps and is to act, against people: 1, 0 if drawn, or -1."""
    if not own:
        return _sign(lead)
    moves = _best_moves(own, other, lead)
    return max(_after(own, other, lead, move) for move in moves) if moves else -_people_points(other, own, -lead)


@lru_cache(maxsize=1 << 15)
def _people_points(own: Figures, other: Figures, lead: int) -> float:
    """The points that a throw brings people who are to act, against a player that sets traps."""
    if not own:
        return _sign(lead)
    chances = people_moves(own, other, lead)
    if not chances:
        return -expected_points(other, own, -lead)
    return -sum(chance * expected_points(*follow(own, other, lead, move)) for move, chance in chances.items())


def people_moves(own: Figures, other: Figures, lead: int) -> dict[Move, float]:
    """The chance of each move of people, in sum 1; none if no action is legal (D4)."""
    margins = solver.margins(own, other)
    if not margins:
        return {}
    signs = {move: _sign(lead + margin) for move, margin in margins.items()}
    best = max(signs.values())
    weights = {move: RARITY[best - sign] for move, sign in signs.items()}
    share = (1 - LARGEST_SHARE) / sum(weights.values())
    chances = {move: share * weight for move, weight in weights.items()}
    chances[largest_capture(margins)] += LARGEST_SHARE
    return chances


def follow(own: Figures, other: Figures, lead: int, move: Move) -> tuple[Figures, Figures, int]:
    """The position after a move, as the other side sees it."""
    match move:
        case Capture(figure, target):
            return solver.without(other, target), solver.without(own, figure), -lead - 1
        case Annul(figure):
            return solver.without(other, figure), solver.without(own, figure), -lead


def _best_moves(own: Figures, other: Figures, lead: int) -> list[Move]:
    """The moves that are best for the throw's point, the highest margin first."""
    margins = sorted(solver.margins(own, other).items(), key=lambda item: -item[1])
    return [move for move, margin in margins if _sign(lead + margin) == _sign(lead + margins[0][1])]


def _after(own: Figures, other: Figures, lead: int, move: Move) -> float:
    return -_people_points(*follow(own, other, lead, move))


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
