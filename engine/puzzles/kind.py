"""The puzzles of one game: how a line of its list becomes a position, what its one answer is, and how hard that is.

They are the object `PUZZLES` in `engine/<game>/puzzles.py`, found by that folder (`engine.puzzles.puzzle`); the list is
`engine/<game>/puzzles.txt`. By default a puzzle is a turn in a game of two: the position is the journal of a game
between the computer opponents, and by an exact engine the answer is better than any other by `MIN_MARGIN`.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from engine.advice import advise, is_exact
from engine.core import rank_moves
from engine.puzzles.sources import SEPARATOR, Source, game_positions
from games import journal as journals
from games import match as matches
from games.catalog import GAMES
from games.core import Refused, Seat
from games.journal import RulesVersion
from games.match import Match, Progress

SOLVER: Final[Seat] = 0
"""The seat that is to move."""
OPPONENT: Final[Seat] = 1
MIN_PUZZLES: Final = 30
"""The puzzles that the list of a game has at least."""
MIN_MARGIN: Final = 0.03
"""The winning chance that any other answer costs at least."""
MIN_ALTERNATIVES: Final = 3
"""The answers that there are at least, where a game does not say otherwise."""
EASY_MARGIN: Final = 0.08
"""The cost of the second-best answer from which a puzzle is not hard, even if a beginner gets it wrong."""
HARD_MARGIN: Final = 0.05
"""The cost of the second-best answer below which a puzzle is not easy, even if a beginner gets it right."""
DEFAULT_COUNT: Final = 100
"""The puzzles that a game has from games between its computer opponents, unless it says otherwise."""


class PuzzleKind:
    """The puzzles of a game.

    Attributes:
        game: its key in the catalog.
        first_day: the number of the first day on which the game has the puzzle; from then on it takes turns with the
            others, so that a day that is over keeps its puzzle.
        takes_turns: true if the other side moves between the solver's own moves; else an answer is one turn.
        options: those of the games that positions are journals of.
        min_alternatives: the answers that there are at least.
    """

    game: str
    first_day: int
    takes_turns: bool = False
    options: Mapping[str, Any] = MappingProxyType({})
    min_alternatives: int = MIN_ALTERNATIVES

    @property
    def sources(self) -> tuple[Source, ...]:
        """The sources of the list; what a later one gives stands after the puzzles of those before it."""
        return (Source(self.game, game_positions(self.game, self.options, SOLVER), DEFAULT_COUNT),)

    def start(self, position: str) -> Match:
        """The match at the start of a puzzle, from the text of its position: `SOLVER` is to move."""
        entries = (journals.parse_entry(self.game, line) for line in position.split(SEPARATOR))
        return matches.replay(self.game, 2, self.options, [RulesVersion(GAMES[self.game].version), *entries])

    def solve(self, match: Match) -> tuple[str, ...] | None:
        """The one answer of a position, with the best replies to it, or None where there is not exactly one.

        Raises EngineMissing.
        """
        ranked = rank_moves(turn_chances(match)) if is_exact(match) else ()
        if len(ranked) < self.min_alternatives or ranked[1].cost < MIN_MARGIN:
            return None
        return tuple(ranked[0].move.split())

    def is_same(self, match: Match, other: Match) -> bool:
        """True if two answers that lead to these matches do the same: by default to one state."""
        return bool(match.state == other.state)

    def identity(self, position: str) -> object:
        """The same for positions that are the same puzzle: by default the state."""
        return self.start(position).state

    def difficulty(self, match: Match, answer: Sequence[str]) -> int:
        """1 to 3: by whether a beginner errs, and the cost of the second-best answer. Raises EngineMissing."""
        errs, margin = self.beginner_errs(match, answer), rank_moves(turn_chances(match))[1].cost
        return 1 + (errs and margin < EASY_MARGIN) + (errs or margin < HARD_MARGIN)

    def beginner(self, match: Match) -> str:
        """The move of a beginner: by default that of the game's own player, which knows no engine."""
        return match.rules.format(match.rules.suggest(match.state, SOLVER))

    def beginner_errs(self, match: Match, answer: Sequence[str]) -> bool:
        """True if a beginner's first turn is wrong."""
        first = self.turn_answer(answer, 0)
        choice, after = list[str](), match
        while len(choice) < len(first) and (after is match or is_turn_on(match, after)):
            choice.append(self.beginner(after))
            after = matches.move(after, SOLVER, choice[-1]).match
        return not self.is_right(match, choice, first)

    def turn_answer(self, answer: Sequence[str], step: int) -> tuple[str, ...]:
        """The moves of an answer in the solver's turn after `step` of them: one where sides take turns, else all."""
        return tuple(answer[step : step + 1] if self.takes_turns else answer[step:])

    def is_right(self, match: Match, moves: Sequence[str], answer: Sequence[str]) -> bool:
        """True if moves of a turn are its answer, do the same, or win. Refused: the rules do not allow them."""
        after = play_answer(match, moves)[-1].match
        if (outcome := after.outcome) is not None:
            return outcome.ranks[SOLVER] == 1
        return self.is_same(after, play_answer(match, answer)[-1].match)


def turn_chances(match: Match) -> dict[str, float]:
    """The winning chance of each answer: of the moves of the solver up to a roll or the end of the turn.

    Raises EngineMissing.
    """
    chances = dict[str, float]()
    for move in advise(match, SOLVER).moves:
        after = matches.move(match, SOLVER, move.move).match
        if is_turn_on(match, after):
            chances |= {f"{move.move} {more}": chance for more, chance in turn_chances(after).items()}
        else:
            chances[move.move] = move.chance
    return chances


def is_turn_on(before: Match, after: Match) -> bool:
    """True if the solver's turn goes on without a roll."""
    rules = before.rules
    return after.chance is None and SOLVER in after.actors and rules.turn(after.state) == rules.turn(before.state)


def play_answer(match: Match, moves: Sequence[str]) -> tuple[Progress, ...]:
    """The changes by moves of an answer, each by the seat that is to move. Refused: the rules do not allow them."""
    changes: list[Progress] = []
    for move in moves:
        if not match.actors:
            raise Refused("over")
        changes.append(matches.move(match, min(match.actors), move))
        match = changes[-1].match
    return tuple(changes)


def parse_pair(text: str) -> tuple[int, int]:
    """Two numbers, written `10:11`."""
    first, second = map(int, text.split(":"))
    return first, second
