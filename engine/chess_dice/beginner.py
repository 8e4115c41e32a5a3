"""A scripted beginner at Chess Dice, by whom puzzles are rated and opponents are measured."""

from collections.abc import Iterable

from games.chess_dice.state import Capture, Move
from games.core import Seat
from games.match import Match


def suggest(match: Match, seat: Seat) -> str:
    """Capture the largest die, with the largest that can; annul only where nothing can be captured."""
    return match.rules.format(largest_capture(match.rules.moves(match.state, seat)))


def largest_capture(moves: Iterable[Move]) -> Move:
    """The capture of the largest die by the largest that can; an annulment only where there is no capture."""
    return max(moves, key=lambda move: (move.target, move.figure) if isinstance(move, Capture) else (0, move.figure))
