"""The puzzles of Chess Dice: the one capture that wins the throw."""

from typing import Final

from engine.chess_dice import player
from engine.puzzles.kind import MIN_ALTERNATIVES, MIN_MARGIN, SOLVER, PuzzleKind
from games import journal as journals
from games import match as matches
from games.catalog import GAMES
from games.chess_dice.state import Capture
from games.journal import RulesVersion
from games.match import Match

_SEPARATOR: Final = " / "


class ChessDicePuzzles(PuzzleKind):
    """A position is a journal, of a game to one point."""

    first_day = 2

    def start(self, position: str) -> Match:
        """The match at the start of a puzzle."""
        lines = (journals.parse_entry("chess_dice", line) for line in position.split(_SEPARATOR))
        return matches.replay("chess_dice", 2, {"target": 1}, [RulesVersion(GAMES["chess_dice"].version), *lines])

    def solve(self, match: Match) -> tuple[str, ...] | None:
        """The capture that wins for sure, where no other move does."""
        moves = player.advise(match, SOLVER).moves
        if len(moves) < MIN_ALTERNATIVES or moves[0].chance < 1 or moves[1].cost < MIN_MARGIN:
            return None
        return (moves[0].move,) if isinstance(match.rules.parse(moves[0].move), Capture) else None
