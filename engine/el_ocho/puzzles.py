"""The puzzles of el Ocho: a roll, and the selection and the roll or stop after it that win most."""

from collections.abc import Iterator
from random import Random
from typing import Final

from msgspec.structs import replace

from engine.ai import plan_turn
from engine.el_ocho import beginner
from engine.levels import CAST
from engine.puzzles.kind import SOLVER, PuzzleKind, parse_pair
from engine.puzzles.sources import Source, roll
from games import match as matches
from games.el_ocho.state import DICE, Phase
from games.match import Match


class ElOchoPuzzles(PuzzleKind):
    """A position is the level, the totals, the dice set aside, the points of the turn and the roll."""

    game = "el_ocho"
    first_day = 1

    @property
    def sources(self) -> tuple[Source, ...]:
        """The rolls of games between the computer opponents, easy ones last."""
        return (Source("el_ocho", _rolls, 400), Source("el_ocho easy", _rolls, 140, is_easy=True))

    def start(self, position: str) -> Match:
        """The match at the start of a puzzle."""
        level, totals, aside, points, faces = position.split(" ")
        match = matches.draw(matches.start("el_ocho", 2, {"level": int(level)}), (DICE,)).match  # the first seat begins
        state = replace(
            match.state,
            phase=Phase.CHOOSE,
            totals=parse_pair(totals),
            aside=tuple(map(int, aside.strip("-"))),
            points=int(points),
            rolled=tuple(map(int, faces)),
        )
        return replace(match, state=state)

    def identity(self, position: str) -> object:
        """The same whatever the order of the dice of the roll."""
        before, _, faces = position.rpartition(" ")
        return before, "".join(sorted(faces))

    def beginner(self, match: Match) -> str:
        """The move of a scripted beginner."""
        return beginner.suggest(match, SOLVER)


def _rolls(rng: Random) -> Iterator[str]:
    """The rolls of a game in which there is something to choose."""
    level, players = rng.randint(1, 2), rng.choices([opponent.id for opponent in CAST], k=2)
    match = matches.start("el_ocho", 2, {"level": level})
    while match.outcome is None:
        if (rolled := roll(match, rng)) is not None:
            match = rolled.match
            continue
        state = match.state
        if state.phase is Phase.CHOOSE:
            own, other = state.totals[state.seat], state.totals[1 - state.seat]
            aside, dice = ("".join(map(str, some)) for some in (state.aside, state.rolled))
            yield f"{level} {own}:{other} {aside or '-'} {state.points} {dice}"
        for move in plan_turn(match, state.seat, players[state.seat]):
            match = matches.move(match, state.seat, move).match


PUZZLES: Final = ElOchoPuzzles()
