"""The exact solver of a throw of Chess Dice: the captures of both sides with best play (D3, D4, D5).

A position is the figures in play of who is to act and of the other, each in rising order; what was captured before
does not matter. Its value is the captures still to come of who is to act less the other's, both doing their best for
that. Who plays for this margin also plays best for the point: the winner of the throw is the sign of the margin so far
and the margin to come, which only rises with it, so the best worst case of one is that of the other. Among actions
that are equal for the point, the margin decides.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

from games.chess_dice.state import Annul, Capture, Figure, Move

Figures: TypeAlias = tuple[Figure, ...]


def actions(own: Figures, other: Figures) -> Iterator[Move]:
    """The actions of a side, each once: its highest figures first, and the highest targets (D3)."""
    targets = sorted(set(other), reverse=True)
    for figure in sorted(set(own), reverse=True):
        for target in targets:
            if figure > target:
                yield Capture(figure, target)
            elif figure == target:
                yield Annul(figure)


def best_action(own: Figures, other: Figures) -> Move:
    """The best action, the first one of equals. Raises ValueError if no action is legal (D4)."""
    worths = margins(own, other)
    return max(worths, key=lambda move: worths[move])


def margins(own: Figures, other: Figures) -> dict[Move, int]:
    """The margin of each action, in the order of `actions`."""
    return {move: _worth(own, other, move) for move in actions(own, other)}


@lru_cache(maxsize=1 << 14)  # a throw of five different figures a side has 252 positions
def margin(own: Figures, other: Figures) -> int:
    """The value of a position for the side that is to act; it is passed over if it cannot (D4)."""
    if worths := margins(own, other):
        return max(worths.values())
    return -margin(other, own) if own else 0


def without(figures: Figures, figure: Figure) -> Figures:
    """The figures without one of that rank."""
    place = figures.index(figure)
    return figures[:place] + figures[place + 1 :]


def _worth(own: Figures, other: Figures, move: Move) -> int:
    match move:
        case Capture(figure, target):
            return 1 - margin(without(other, target), without(own, figure))
        case Annul(figure):
            return -margin(without(other, figure), without(own, figure))
