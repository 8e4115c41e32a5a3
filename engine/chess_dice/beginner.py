"""A scripted beginner at Chess Dice, by whom puzzles are rated and opponents are measured."""

from games.chess_dice.state import Capture
from games.core import Seat
from games.match import Match


def suggest(match: Match, seat: Seat) -> str:
    """Capture the largest die, with the largest that can; annul only where nothing can be captured."""
    moves = match.rules.moves(match.state, seat)
    return match.rules.format(
        max(moves, key=lambda move: (move.target, move.figure) if isinstance(move, Capture) else (0, move.figure))
    )
