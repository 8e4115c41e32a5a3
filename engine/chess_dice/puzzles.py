"""The puzzles of Chess Dice: the one capture that wins the throw."""

from collections.abc import Iterator, Sequence
from random import Random
from types import MappingProxyType
from typing import Final

from engine.ai import plan_turn
from engine.catalog import ENGINES
from engine.chess_dice import beginner, player
from engine.puzzles.kind import MIN_MARGIN, SOLVER, PuzzleKind
from engine.puzzles.sources import SEPARATOR, Source
from games import journal as journals
from games import match as matches
from games.chess_dice import notation
from games.chess_dice.state import DICE, Capture, Phase
from games.journal import MovePlayed
from games.match import Match

FEW_ACTIONS: Final = 4
"""The moves up to which a puzzle that a beginner gets wrong is not yet hard."""


class ChessDicePuzzles(PuzzleKind):
    """A position is a journal, of a game to one point."""

    game = "chess_dice"
    first_day = 2
    options = MappingProxyType({"target": 1})

    @property
    def sources(self) -> tuple[Source, ...]:
        """The first throws of games between the computer opponents, easy ones last."""
        return (Source("chess_dice", _throw, 400), Source("chess_dice easy", _throw, 80, is_easy=True))

    def solve(self, match: Match) -> tuple[str, ...] | None:
        """The capture that wins for sure, where no other move does."""
        moves = player.advise(match, SOLVER).moves
        if len(moves) < self.min_alternatives or moves[0].chance < 1 or moves[1].cost < MIN_MARGIN:
            return None
        return (moves[0].move,) if isinstance(match.rules.parse(moves[0].move), Capture) else None

    def identity(self, position: str) -> object:
        """The same whatever the order of a side's dice."""
        return tuple(tuple(sorted((die.figure, die.fate) for die in side)) for side in self.start(position).state.dice)

    def difficulty(self, match: Match, answer: Sequence[str]) -> int:
        """1 to 3: by whether a beginner errs, and the number of answers."""
        errs = self.beginner_errs(match, answer)
        return 1 + errs + (errs and len(match.rules.moves(match.state, SOLVER)) > FEW_ACTIONS)

    def beginner(self, match: Match) -> str:
        """The move of a scripted beginner."""
        return beginner.suggest(match, SOLVER)


def _throw(rng: Random) -> Iterator[str]:
    """The positions of a throw, with the solver in the first seat."""
    first = rng.randint(0, 1)
    match = matches.start("chess_dice", 2, {"target": 1})
    draws = [(6, 1) if first == 0 else (1, 6), tuple(rng.randint(1, 6) for _ in range(2 * DICE))]
    lines = [notation.format_draw(faces) for faces in draws]
    for faces in draws:
        match = matches.draw(match, faces).match
    while match.state.phase is Phase.ACT and match.state.throw == 1:
        if (forced := matches.play_forced(match)) is not None:
            lines += [journals.format_entry("chess_dice", entry) for entry in forced.entries]
            match = forced.match
            continue
        seat = match.state.seat
        if seat == SOLVER:
            yield SEPARATOR.join(lines)
        level = rng.choice(ENGINES["chess_dice"].opponents).id
        progress = matches.move(match, seat, plan_turn(match, seat, level)[0])
        lines += [
            journals.format_entry("chess_dice", entry) for entry in progress.entries if isinstance(entry, MovePlayed)
        ]
        match = progress.match


PUZZLES: Final = ChessDicePuzzles()
