"""The puzzles of el Ocho: a roll, and the selection and the roll or stop after it that win most."""

from msgspec.structs import replace

from engine.core import rank_moves
from engine.el_ocho import player
from engine.puzzles.kind import MIN_ALTERNATIVES, MIN_MARGIN, SOLVER, PuzzleKind, parse_pair
from games import match as matches
from games.el_ocho.state import DICE, Phase
from games.match import Match


class ElOchoPuzzles(PuzzleKind):
    """A position is the level, the totals, the dice set aside, the points of the turn and the roll."""

    first_day = 1

    def start(self, position: str) -> Match:
        """The match at the start of a puzzle."""
        level, totals, aside, points, roll = position.split(" ")
        match = matches.draw(matches.start("el_ocho", 2, {"level": int(level)}), (DICE,)).match  # the first seat begins
        state = replace(
            match.state,
            phase=Phase.CHOOSE,
            totals=parse_pair(totals),
            aside=tuple(map(int, aside.strip("-"))),
            points=int(points),
            rolled=tuple(map(int, roll)),
        )
        return replace(match, state=state)

    def solve(self, match: Match) -> tuple[str, ...] | None:
        """The selection and the move after it that are best by the margin."""
        ranked = rank_moves(turn_chances(match))
        if len(ranked) < MIN_ALTERNATIVES or ranked[1].cost < MIN_MARGIN:
            return None
        return tuple(ranked[0].move.split())


def turn_chances(match: Match) -> dict[str, float]:
    """The winning chance of each selection with a roll or a stop after it."""
    chances = dict[str, float]()
    for keep in player.advise(match, SOLVER).moves:
        after = matches.move(match, SOLVER, keep.move).match
        chances |= {f"{keep.move} {move.move}": move.chance for move in player.advise(after, SOLVER).moves}
    return chances
